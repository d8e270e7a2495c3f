/** Against a loopback server that answers as Open-Meteo's documentation shows, and fails as services do. */
import { assert, assertEquals } from "@std/assert";
import { callTool } from "../../lib/call/call_tool.ts";
import { createApp } from "../../routes/app.ts";
import { getWeatherData } from "../../tools/get_weather_data.ts";
import { CONDITIONS, HOSTS, KEY } from "../../tools/get_weather_data_open_meteo.ts";
import { clients } from "../kit/clients.ts";
import type { ToolTable } from "../kit/rows.ts";
import { testTool } from "../kit/test_tool.ts";
import { createUpstream } from "../kit/upstream.ts";
import type { UpstreamAnswer } from "../kit/upstream_answers.ts";

type Row = ToolTable<typeof getWeatherData.input, typeof getWeatherData.output>[string];

const GEOCODING = "https://geocoding-api.open-meteo.com/v1/search";
const FORECAST = "https://api.open-meteo.com/v1/forecast";

/** A place with the fields that the geocoding documentation shows; the values are ours. */
function place(name: string, admin1: string | undefined, country: string, more = {}) {
  return {
    id: 1,
    name,
    latitude: 43.70643,
    longitude: -79.39864,
    elevation: 175,
    feature_code: "PPLA",
    country_code: country.slice(0, 2).toUpperCase(),
    admin1_id: 2,
    timezone: "America/Toronto",
    population: 2_600_000,
    country_id: 3,
    country,
    admin1,
    ...more,
  };
}

const toronto = place("Toronto", "Ontario", "Canada", { country_code: "CA" });
const found = (...results: unknown[]): UpstreamAnswer => ({
  body: { ...(results.length > 0 && { results }), generationtime_ms: 0.5 },
});

/** The forecast with the fields that its documentation shows; the values are ours. */
function weather(current = {}): UpstreamAnswer {
  return {
    body: {
      latitude: 43.7,
      longitude: -79.4,
      generationtime_ms: 0.05,
      utc_offset_seconds: 0,
      timezone: "GMT",
      timezone_abbreviation: "GMT",
      elevation: 175,
      current_units: {
        time: "unixtime",
        interval: "seconds",
        temperature_2m: "°C",
        relative_humidity_2m: "%",
        weather_code: "wmo code",
      },
      current: {
        time: Date.UTC(2026, 6, 28, 12) / 1000,
        interval: 900,
        temperature_2m: 18.5,
        relative_humidity_2m: 62,
        weather_code: 2,
        ...current,
      },
    },
  };
}

/** One call against an upstream that answers so. */
async function call(
  location: string,
  geocoding: UpstreamAnswer | undefined,
  forecast = weather(),
  { callTimeoutMs = 5_000, secrets = {} } = {},
) {
  const upstream = createUpstream(() => ({ url: { href, pathname } }) =>
    href.includes("geocoding-api") ? geocoding : pathname === "/v1/forecast" ? forecast : undefined
  );
  const { fetch } = upstream;
  const { result } = await callTool(getWeatherData, { location }, {
    callTimeoutMs,
    fetch,
    secrets,
  });
  const [{ text }] = result.content;
  return { text, data: result.structuredContent, isError: result.isError, seen: upstream.seen };
}

const [example] = getWeatherData.examples;
assert(example !== undefined && "output" in example);

for (const [label, connect] of clients) {
  Deno.test(`get_weather_data gives ${label} the sentence and the data`, async () => {
    const upstream = createUpstream({ [GEOCODING]: found(toronto), [FORECAST]: weather() });
    const { fetch } = createApp({
      name: "weather",
      version: "1.0.0",
      tools: [getWeatherData],
      fetch: upstream.fetch,
      log: () => {},
    });
    const headers = { authorization: "Bearer of-the-client", cookie: "session=1" };
    const client = await connect({ fetch, headers });
    const { content, structuredContent } = await client.callTool("get_weather_data", example.input);
    assertEquals(structuredContent, example.output);
    assertEquals(content, [{
      type: "text",
      text: "Toronto, Ontario, Canada: 18.5 °C, partly cloudy, humidity 62% " +
        "at 2026-07-28T12:00:00.000Z; weather data by Open-Meteo.com (https://open-meteo.com/), " +
        "CC BY 4.0, places by GeoNames.org",
    }]);
    assertEquals(upstream.seen.length, 2);
    for (const { headers } of upstream.seen) {
      assertEquals([headers.get("authorization"), headers.get("cookie")], [null, null]);
    }
    await client.close();
  });
}

Deno.test("get_weather_data asks as the documentation of Open-Meteo says", async () => {
  const { seen } = await call("Toronto", found(toronto));
  assertEquals(seen.map(({ url }) => url), [
    `${GEOCODING}?name=Toronto&count=100&language=en&format=json`,
    `${FORECAST}?latitude=43.70643&longitude=-79.39864` +
    "&current=temperature_2m%2Crelative_humidity_2m%2Cweather_code&timeformat=unixtime",
  ]);
});

Deno.test("get_weather_data asks the hosts for customers if a key is set", async () => {
  const { seen } = await call("Toronto", found(toronto), weather(), { secrets: { [KEY]: "k&y" } });
  assertEquals(
    seen.map(({ url }) => new URL(url)).map(({ host, searchParams }) => [
      host,
      searchParams.get("apikey"),
    ]),
    [
      ["customer-geocoding-api.open-meteo.com", "k&y"],
      ["customer-api.open-meteo.com", "k&y"],
    ],
  );
});

const ohio = place("Toronto", "Ohio", "United States", { country_code: "US" });
const paris = [
  place("Paris", "Île-de-France", "France", { feature_code: "PPLC" }),
  place("Paris", "Texas", "United States"),
  place("Paris", "Ontario", "Canada"),
  place("Paris", "Tennessee", "United States"),
  place("Paris", "Kentucky", "United States"),
  place("Paris", "Illinois", "United States"),
  place("Paris", "Paris", "Atlantis", { feature_code: "ADM1" }),
];
const springfields = ["Greene", "Clark"].map((admin2) =>
  place("Springfield", "Missouri", "United States", { admin2 })
);
const code = { postcodes: ["10115", "10117"] };
const berlin = [
  place("Berlin", "State of Berlin", "Germany", code),
  place("Bayamon", "Bayamon", "Puerto Rico", code),
];
const bonaire = place("Kralendijk", "Bonaire", "Bonaire, Saint Eustatius and Saba");

const us = (name: string, admin1: string, more = {}) =>
  place(name, admin1, "United States", { country_code: "US", ...more });
const london = place("London", "England", "United Kingdom", { country_code: "GB" });
const ontario = place("London", "Ontario", "Canada", { country_code: "CA" });
const oregon = us("Portland", "Oregon");
const maine = us("Portland", "Maine");
const perth = place("Perth", "Western Australia", "Australia", { country_code: "AU" });
const beverlyHills = us("Beverly Hills", "California", { postcodes: ["90210"] });

const LONG = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";
const rows: Record<string, Row> = {};

/** The place that is meant stands first. */
const understood: [location: string, places: ReturnType<typeof place>[], as: string][] = [
  ["TORONTO", [toronto], "Toronto, Ontario, Canada"],
  ["toronto, ohio", [ohio, toronto], "Toronto, Ohio, United States"],
  ["Toronto, US", [ohio, toronto], "Toronto, Ohio, United States"],
  ["  Toronto ,Ontario,, ", [toronto, ohio], "Toronto, Ontario, Canada"],
  ["sao paulo", [place("São Paulo", "São Paulo", "Brazil")], "São Paulo, São Paulo, Brazil"],
  ["LODZ", [place("Łódź", "Łódź Voivodeship", "Poland")], "Łódź, Łódź Voivodeship, Poland"],
  [
    "st louis",
    [place("St. Louis", "Missouri", "United States")],
    "St. Louis, Missouri, United States",
  ],
  [
    LONG,
    [place(LONG, "Wales", "United Kingdom of Great Britain and Northern Ireland")],
    `${LONG}, Wales, United Kingdom of Great Britain and Northern Ireland`,
  ],
  ["paris, ile de france", paris, "Paris, Île-de-France, France"],
  ["Singapore", [place("Singapore", undefined, "Singapore")], "Singapore, Singapore"],
  ["Springfield, Clark", springfields.toReversed(), "Springfield, Clark, Missouri, United States"],
  ["10115, Germany", berlin, "10115, Berlin, State of Berlin, Germany"],
  ["Kralendijk", [bonaire], "Kralendijk, Bonaire, Bonaire, Saint Eustatius and Saba"],
  // Countries and states as people write them.
  ["London, UK", [london, ontario], "London, England, United Kingdom"],
  ["London, ON", [ontario, london], "London, Ontario, Canada"],
  ["Portland, OR", [oregon, maine], "Portland, Oregon, United States"],
  ["Portland, ME, U.S.A.", [maine, oregon], "Portland, Maine, United States"],
  ["Toronto, ON", [toronto, ohio], "Toronto, Ontario, Canada"],
  ["Perth, WA", [perth], "Perth, Western Australia, Australia"],
  [
    "New York, NY, USA",
    [place("New York", "New York", "United States", { country_code: "US" })],
    "New York, New York, United States",
  ],
  ["90210, USA", [beverlyHills], "90210, Beverly Hills, California, United States"],
  ["90 210, CA", [beverlyHills], "90 210, Beverly Hills, California, United States"],
  // What no reader sees is taken out of the words of the service.
  [
    "Tor[31monto, Canada",
    [place("Tor\u001b[31monto\u202e\u0000", "Onta\u200brio", "Ca\u009bnada")],
    "Tor[31monto, Ontario, Canada",
  ],
  // An exact text before one that fits by a district of the same name.
  [
    "Kent, Ohio, United States",
    [
      place("Kent", "Ohio", "United States"),
      place("Kent", "Iowa", "United States", { admin2: "Ohio" }),
    ],
    "Kent, Ohio, United States",
  ],
  // A city before what else bears its name.
  ["Lagos", [
    place("Lagos", "Lagos", "Nigeria"),
    place("Lagos", undefined, "Nigeria", { feature_code: "ADM1" }),
  ], "Lagos, Lagos, Nigeria"],
  // One place by its exact name, however many the service finds similar.
  [
    "Toronto",
    [toronto, place("Toronto Junction", "Ontario", "Canada")],
    "Toronto, Ontario, Canada",
  ],
];
for (const [location, places, as] of understood) {
  const { latitude, longitude } = places[0]!;
  const [name, region, country] = [places[0]!.name, places[0]!.admin1, places[0]!.country]
    .map((text) => text?.replace(/[\p{Cc}\p{Cf}]/gu, ""));
  rows[`understands "${location}" as "${as}"`] = {
    input: { location },
    upstream: { [GEOCODING]: found(...places), [FORECAST]: weather() },
    output: {
      ...example.output,
      location: as,
      place: { name: name!, region, country, latitude, longitude },
    },
  };
}

const refused: [location: string, places: ReturnType<typeof place>[], error: string][] = [
  [
    "Paris",
    paris,
    '"Paris" names several places. Send one of: "Paris, Île-de-France, France", ' +
    '"Paris, Texas, United States", "Paris, Ontario, Canada", "Paris, Tennessee, United States", ' +
    '"Paris, Kentucky, United States"',
  ],
  [
    "springfield, missouri",
    springfields,
    '"springfield, missouri" names several places. ' +
    'Send one of: "Springfield, Greene, Missouri, United States", ' +
    '"Springfield, Clark, Missouri, United States"',
  ],
  [
    "10115",
    berlin,
    '"10115" names several places. Send one of: ' +
    '"10115, Berlin, State of Berlin, Germany", "10115, Bayamon, Bayamon, Puerto Rico"',
  ],
  [
    "München",
    [place("Munich", "Bavaria", "Germany")],
    'No place has the name "München". ' +
    'Send one of the nearest: "Munich, Bavaria, Germany"',
  ],
  [
    "Toronto, Texas",
    [toronto, ohio],
    'No place has the name "Toronto, Texas". ' +
    'Send one of the nearest: "Toronto, Ontario, Canada", "Toronto, Ohio, United States"',
  ],
  [
    "Ontario, CA",
    [us("Ontario", "California"), place("Ontario", "Ontario", "Canada", { country_code: "CA" })],
    '"Ontario, CA" names several places. Send one of: "Ontario, California, United States", ' +
    '"Ontario, Ontario, Canada"',
  ],
  [
    "90210, Texas",
    [beverlyHills],
    'No place has the name "90210, Texas". ' +
    'Send one of the nearest: "90210, Beverly Hills, California, United States"',
  ],
  [
    "Xyzzy",
    [],
    'No place is known as "Xyzzy". Send a city or postal code, ' +
    'such as "Toronto, Ontario, Canada"',
  ],
];
for (const [location, places, error] of refused) {
  rows[`refuses "${location}"`] = {
    input: { location },
    upstream: { [GEOCODING]: found(...places) },
    error,
  };
  for (const [, send] of error.matchAll(/"([^"]+, [^"]+)"/g)) {
    if (send === location || places.length === 0) continue;
    Deno.test(`get_weather_data refuses "${location}" with "${send}", which it takes`, async () => {
      const { data } = await call(send!, found(...places));
      assertEquals(data?.location, send);
    });
  }
}

const LATER = "Try again later";
const READ = `Open-Meteo answered in a form that cannot be read. ${LATER}`;
const BUSY = "Open-Meteo takes no more requests for now. " +
  "Try again in a minute; if that does not help, tomorrow";
const status = (code: number, more: string) =>
  `Open-Meteo refused the request with status ${code}. ${more}`;
const refusal = (reason: string) =>
  `Open-Meteo refused the request with status 400${reason}. ` +
  "If that is not about the place, the operator of this server must know";
const unreachable = (host: string) =>
  `"${host}" cannot be reached from this server. Try again later.`;

const faults: [
  label: string,
  answer: UpstreamAnswer,
  advice: (host: string) => string,
][] = [
  ["limits the rate", {
    status: 429,
    body: { error: true, reason: "Minutely API request limit exceeded." },
  }, () => BUSY],
  [
    "refuses a parameter",
    { status: 400, body: { error: true, reason: "Latitude must be in range\n\u202e\u001b[0m." } },
    () => refusal(': "Latitude must be in range [0m."'),
  ],
  [
    "gives a reason without end",
    { status: 400, body: { error: true, reason: "x".repeat(5_000) } },
    () => refusal(`: "${"x".repeat(199)}…"`),
  ],
  ["refuses without a reason", { status: 400, body: "<html>secret" }, () => refusal("")],
  [
    "sends more places than it was asked for",
    found(...Array.from({ length: 4_000 }, () => toronto)),
    () => READ,
  ],
  ["fails", { status: 503, body: "<html>secret" }, () => status(503, LATER)],
  ["sends no JSON", { body: "<html>secret" }, () => READ],
  ["sends nothing", { body: "" }, () => READ],
  ["sends other fields", { body: { results: [{ name: 5 }], current: {} } }, () => READ],
  ["sends null for a value", { body: { results: null, current: null } }, () => READ],
  ["breaks the connection", { broken: true }, unreachable],
  ["is slow", { delay: 60_000 }, (host) => `"${host}" did not answer in time. Try again later.`],
  [
    "sends too much",
    { body: "x".repeat(1_100_000) },
    (host) => `"${host}" answered with over 1048576 bytes. Ask for less.`,
  ],
  [
    "sends to another host",
    { status: 302, headers: { location: "https://evil.example/" } },
    (host) =>
      `"${host}" redirects to "https://evil.example". This tool reaches only ` +
      HOSTS.map((one) => `"https://${one}"`).join(", ") + ".",
  ],
];
for (const [label, answer, advice] of faults) {
  rows[`gives its own advice when the geocoding ${label}`] = {
    input: { location: "Toronto" },
    upstream: { [GEOCODING]: answer },
    error: advice("geocoding-api.open-meteo.com"),
  };
  rows[`gives its own advice when the forecast ${label}`] = {
    input: { location: "Toronto" },
    upstream: { [GEOCODING]: found(toronto), [FORECAST]: answer },
    error: advice("api.open-meteo.com"),
  };
}
rows["gives its own advice when nobody answers at all"] = {
  input: { location: "Toronto" },
  upstream: { [GEOCODING]: { broken: true } },
  error: unreachable("geocoding-api.open-meteo.com"),
};
rows["shows a weather code that it does not know"] = {
  input: { location: "Toronto" },
  upstream: { [GEOCODING]: found(toronto), [FORECAST]: weather({ weather_code: 42 }) },
  output: { ...example.output, conditions: "WMO code 42" },
};

for (
  const [label, sent, lost] of [
    ["temperature", { temperature_2m: null }, { temperature: undefined }],
    ["humidity", { relative_humidity_2m: null }, { humidity: undefined }],
    ["conditions", { weather_code: undefined }, { conditions: undefined }],
  ] as const
) {
  rows[`answers the rest if the service leaves out the ${label}`] = {
    input: { location: "Toronto" },
    upstream: { [GEOCODING]: found(toronto), [FORECAST]: weather(sent) },
    output: { ...example.output, ...lost },
  };
}
rows["says so if the service has no value at all"] = {
  input: { location: "Toronto" },
  upstream: {
    [GEOCODING]: found(toronto),
    [FORECAST]: weather({
      temperature_2m: null,
      relative_humidity_2m: null,
      weather_code: null,
    }),
  },
  error: 'Open-Meteo has no values for "Toronto, Ontario, Canada" at present. ' +
    "Try again later, or send a place nearby",
};

Deno.test("get_weather_data never repeats the key that a reason of the service holds", async () => {
  const refused = { status: 400, body: { error: true, reason: "API key k&y is not valid." } };
  const { text } = await call("Toronto", refused, weather(), { secrets: { [KEY]: "k&y" } });
  assertEquals(text, refusal(': "API key … is not valid."'));
});

Deno.test("get_weather_data chooses among the most places of one name within 250 ms", async () => {
  const codes = { postcodes: Array.from({ length: 1_000 }, (_, code) => `${10_000 + code}`) };
  const many = Array.from(
    { length: 100 },
    (_, at) => place("Toronto", `Region ${at}`, "Land", codes),
  );
  for (const location of ["Toronto", "99999", "Toronto, Elsewhere"]) {
    let best = Infinity;
    for (let round = 0; round < 5 && best >= 250; round++) {
      const start = performance.now();
      assert((await call(location, found(...many))).isError);
      best = Math.min(best, performance.now() - start);
    }
    assert(best < 250, `"${location}" took ${best} ms`);
  }
});

testTool(getWeatherData, rows, {
  upstream: { [GEOCODING]: found(toronto), [FORECAST]: weather() },
  // Without a key, as the rows ask the free service.
  secrets: { [KEY]: undefined },
});

Deno.test("get_weather_data has words for each code of Open-Meteo's table", () => {
  const codes = "0 1 2 3 45 48 51 53 55 56 57 61 63 65 66 67 71 73 75 77 80 81 82 85 86 95 96 99";
  assertEquals(Object.keys(CONDITIONS).join(" "), codes);
  assertEquals(new Set(Object.values(CONDITIONS)).size, 28);
});

Deno.test("get_weather_data answers fifty parallel calls with mixed faults, each its own", async () => {
  const kinds = ["fine", "busy", "down", "broken", "garbled"] as const;
  const upstream = createUpstream(() => ({ url: { href, pathname, searchParams } }) => {
    if (pathname === "/v1/forecast") {
      return weather({ temperature_2m: Number(searchParams.get("latitude")) });
    }
    const [kind, number] = searchParams.get("name")!.split(" ");
    switch (kind) {
      case "fine":
        return found(place(`fine ${number}`, "Region", "Land", { latitude: Number(number) }));
      case "busy":
        return { status: 429 };
      case "down":
        return { status: 500 };
      case "broken":
        return { broken: true };
      default:
        return { body: `garbled ${href}` };
    }
  });
  const { fetch } = upstream;
  const calls = Array.from({ length: 50 }, async (_, number) => {
    const kind = kinds[number % kinds.length]!;
    const location = `${kind} ${number}`;
    const { result } = await callTool(getWeatherData, { location }, {
      callTimeoutMs: 20_000,
      fetch,
    });
    return kind === "fine"
      ? result.structuredContent?.temperature === number ? "right" : result
      : result.content[0].text;
  });
  const expected = {
    fine: "right",
    busy: BUSY,
    down: status(500, LATER),
    broken: unreachable("geocoding-api.open-meteo.com"),
    garbled: READ,
  };
  assertEquals<unknown[]>(
    await Promise.all(calls),
    Array.from({ length: 50 }, (_, number) => expected[kinds[number % kinds.length]!]),
  );
});
