import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import * as v from "valibot";
import { ToolError } from "../../lib/tool.ts";
import { timeInZone } from "../../tools/time_in_zone.ts";
import { contextOf } from "../kit/rows.ts";
import { testTool } from "../kit/test_tool.ts";
import { clockAt, DATA_VERSION } from "../../tools/time_in_zone_clocks.ts";
import { WINDOWS_ZONES, ZONES } from "../../tools/time_in_zone_names.ts";
import { CITIES, STATES } from "../../tools/time_in_zone_places.ts";
import { READINGS } from "../../tools/time_in_zone_readings.ts";

const context = { ...contextOf({}), now: new Date(500) };
const run = async (zone: string, instant = "2026-01-01T00:00:00Z") =>
  await timeInZone.run({ zone, instant }, context);
/** The cells of a table, a row a line. */
const rows = (table: string) => table.trim().split("\n").map((row) => row.split(" | "));
const names = [...new Set(ZONES.values())];

Deno.test("timeInZone() answers with the primary name of a zone, an alias or a city", async () => {
  const cases = rows(`
ASIA/tokyo | Asia/Tokyo
asia/calcutta | Asia/Kolkata
america/new york | America/New_York
Europe/Kiev | Europe/Kyiv
US/Michigan | America/Detroit
America/Montreal | America/Toronto
EST5EDT | America/New_York
utc | UTC
GMT | Etc/GMT
São Paulo | America/Sao_Paulo
ST. JOHNS, CANADA | America/St_Johns
Port au Prince | America/Port-au-Prince
Córdoba | America/Argentina/Cordoba
Łódź | Europe/Warsaw
ÅRHUS | Europe/Copenhagen
Culiacan | America/Mazatlan
Salvador | America/Bahia`);
  for (const [zone = "", name] of cases) assertEquals((await run(zone)).zone, name, zone);
  assertEquals((await run(" Asia/Tokyo\n")).zone, "Asia/Tokyo");
});

Deno.test("timeInZone() answers a place with its zone", async () => {
  const cases = rows(`
Boston | America/New_York
Seattle | America/Los_Angeles
Miami | America/New_York
New Delhi | Asia/Kolkata
Frankfurt | Europe/Berlin
Shenzhen | Asia/Shanghai
Kyoto | Asia/Tokyo
Atlanta | America/New_York
Bombay | Asia/Kolkata
Bangalore | Asia/Kolkata
Saigon | Asia/Ho_Chi_Minh
NYC | America/New_York
LA | America/Los_Angeles
UK | Europe/London
Germany | Europe/Berlin
Kenya | Africa/Nairobi
Hawaii | Pacific/Honolulu
Queensland | Australia/Brisbane
St. Petersburg | Europe/Moscow
Plymouth | Europe/London
Quebec | America/Toronto
Panama | America/Panama
Argentina | America/Argentina/Buenos_Aires
London, UK | Europe/London
London, Ontario | America/Toronto
Portland, OR | America/Los_Angeles
New York, NY, USA | America/New_York
San Jose, Costa Rica | America/Costa_Rica
Paris, France | Europe/Paris
Portland, Maine | America/New_York
Annecy, France | Europe/Paris
Puerto Rico | America/Puerto_Rico
Pacific Standard Time | America/Los_Angeles
w. europe standard time | Europe/Berlin
China Standard Time | Asia/Shanghai`);
  for (const [zone = "", name] of cases) assertEquals((await run(zone)).zone, name, zone);
});

Deno.test("timeInZone() answers a country or state if its clocks show the same then", async () => {
  const winter = await run("Arizona", "2026-01-01T00:00:00Z");
  assertEquals([winter.zone, winter.local], ["America/Phoenix", "2025-12-31T17:00:00-07:00"]);
  const refusal = '"Arizona" lies in several zones. ' +
    "Send one of them: America/Phoenix, America/Denver.";
  await assertRejects(() => run("Arizona", "2026-07-01T00:00:00Z"), ToolError, refusal);
});

/** Zone, instant as sent, in UTC, local time, then the abbreviation: "*" in daylight saving time. */
const CLOCK_ROWS = rows(`
Asia/Tokyo | 2025-12-31T22:00:00Z | 2025-12-31T22:00:00Z | 2026-01-01T07:00:00+09:00 | JST
America/New_York | 2026-03-08T06:59:59Z | 2026-03-08T06:59:59Z | 2026-03-08T01:59:59-05:00 | EST
America/New_York | 2026-03-08T07:00:00Z | 2026-03-08T07:00:00Z | 2026-03-08T03:00:00-04:00 | EDT*
America/New_York | 2026-11-01T05:30:00Z | 2026-11-01T05:30:00Z | 2026-11-01T01:30:00-04:00 | EDT*
America/New_York | 2026-11-01T06:30:00Z | 2026-11-01T06:30:00Z | 2026-11-01T01:30:00-05:00 | EST
America/New_York | 1943-06-01T00:00:00Z | 1943-06-01T00:00:00Z | 1943-05-31T20:00:00-04:00 | EWT*
America/New_York | 2150-07-01T00:00:00Z | 2150-07-01T00:00:00Z | 2150-06-30T20:00:00-04:00 | EDT*
America/Vancouver | 2026-12-02T00:00:00Z | 2026-12-02T00:00:00Z | 2026-12-01T17:00:00-07:00 | MST
America/Edmonton | 2026-12-02T00:00:00Z | 2026-12-02T00:00:00Z | 2026-12-01T18:00:00-06:00 | CST
America/Winnipeg | 2026-12-02T00:00:00Z | 2026-12-02T00:00:00Z | 2026-12-01T19:00:00-05:00 | EST
America/Havana | 2026-12-02T00:00:00Z | 2026-12-02T00:00:00Z | 2026-12-01T20:00:00-04:00 | CDT*
Africa/Casablanca | 2026-12-02T00:00:00Z | 2026-12-02T00:00:00Z | 2026-12-02T00:00:00+00:00
Africa/El_Aaiun | 2026-12-02T00:00:00Z | 2026-12-02T00:00:00Z | 2026-12-02T00:00:00+00:00
Europe/London | 1970-01-01T00:00:00Z | 1970-01-01T00:00:00Z | 1970-01-01T01:00:00+01:00 | BST
Europe/London | 2026-07-01T00:00:00Z | 2026-07-01T00:00:00Z | 2026-07-01T01:00:00+01:00 | BST*
America/Adak | 1975-01-01T00:00:00Z | 1975-01-01T00:00:00Z | 1974-12-31T13:00:00-11:00 | BST
Europe/Dublin | 2026-07-01T00:00:00Z | 2026-07-01T00:00:00Z | 2026-07-01T01:00:00+01:00 | IST*
Europe/Dublin | 2026-01-01T00:00:00Z | 2026-01-01T00:00:00Z | 2026-01-01T00:00:00+00:00 | GMT
Asia/Kolkata | 2026-07-01T00:00:00Z | 2026-07-01T00:00:00Z | 2026-07-01T05:30:00+05:30 | IST
Europe/Berlin | 2040-07-01T00:00:00Z | 2040-07-01T00:00:00Z | 2040-07-01T02:00:00+02:00 | CEST*
Africa/Windhoek | 2020-01-01T00:00:00Z | 2020-01-01T00:00:00Z | 2020-01-01T02:00:00+02:00 | CAT
Africa/Casablanca | 2025-07-01T00:00:00Z | 2025-07-01T00:00:00Z | 2025-07-01T01:00:00+01:00
Australia/Lord_Howe | 2026-01-01T00:00:00Z | 2026-01-01T00:00:00Z | 2026-01-01T11:00:00+11:00
Etc/GMT+3 | 2026-01-01T00:00:00Z | 2026-01-01T00:00:00Z | 2025-12-31T21:00:00-03:00
Pacific/Apia | 2011-12-30T09:59:59Z | 2011-12-30T09:59:59Z | 2011-12-29T23:59:59-10:00
Pacific/Apia | 2011-12-30T10:00:00Z | 2011-12-30T10:00:00Z | 2011-12-31T00:00:00+14:00
Asia/Tokyo | 1880-01-01T00:00:00Z | 1880-01-01T00:00:00Z | 1880-01-01T09:18:59+09:18:59 | LMT
America/St_Johns | 1900-01-01T00:00:00Z | 1900-01-01T00:00:00Z | 1899-12-31T20:29:08-03:30:52 | NST
UTC | 2026-01-01t00:00:00z | 2026-01-01T00:00:00Z | 2026-01-01T00:00:00+00:00 | UTC
UTC | 2026-01-01T00:00:00-00:00 | 2026-01-01T00:00:00Z | 2026-01-01T00:00:00+00:00 | UTC
Etc/GMT | 2024-02-29T00:00:00.120+05:30 | 2024-02-28T18:30:00.12Z | 2024-02-28T18:30:00.12+00:00 | GMT
UTC | 9999-12-31T23:59:59.999999999Z | 9999-12-31T23:59:59.999999999Z | 9999-12-31T23:59:59.999999999+00:00 | UTC`);
const ROW_TIME = "2026-01-02T03:04:05.678Z";

testTool(timeInZone, {
  ...Object.fromEntries(
    CLOCK_ROWS.map(([zone = "", sent = "", instant = "", local = "", clock = ""]) => {
      const abbreviation = clock.replace("*", "");
      return [`tells the time of ${sent} in ${zone}`, {
        input: { zone, instant: sent },
        output: {
          zone,
          instant,
          local,
          offset: local.replace(/^.*T[\d:.]+/, ""),
          ...(abbreviation && { abbreviation, daylight_saving: clock.endsWith("*") }),
          ...(instant > ROW_TIME && { data_version: DATA_VERSION }),
        },
      }];
    }),
  ),
  "takes the time of the call where none is sent": {
    now: "1970-01-01T00:00:00.500Z",
    input: { zone: "UTC" },
    output: {
      zone: "UTC",
      instant: "1970-01-01T00:00:00.5Z",
      local: "1970-01-01T00:00:00.5+00:00",
      offset: "+00:00",
      abbreviation: "UTC",
      daylight_saving: false,
      data_version: DATA_VERSION,
    },
  },
});

Deno.test("timeInZone() refuses what names no zone, or several, and says what to send", async () => {
  const cases = rows(`
Mars/Olympus_Mons | Unknown time zone "Mars/Olympus_Mons". Send an IANA name, such as Europe/Paris, a city of 100,000 people or a country with one clock.
Europe/Londn | Unknown time zone "Europe/Londn". Send an IANA name
Africa/Harar | Unknown time zone "Africa/Harar". Send an IANA name
Asia/Mumbai | Unknown time zone "Asia/Mumbai". Send Asia/Kolkata.
Asia/Boston | Unknown time zone "Asia/Boston". Send an IANA name
Springfild | Unknown time zone "Springfild". Send an IANA name
Lodnon | Unknown time zone "Lodnon". Send an IANA name
Paris, Texas | Send one of them: America/Chicago, America/Denver.
Melbourne, FL | Send one of them: America/New_York, America/Chicago.
Paris, Xyzzy | Unknown time zone "Paris, Xyzzy". Send an IANA name
north | Unknown time zone "north".
constructor | Unknown time zone "constructor".
Etc/Unknown | Unknown time zone "Etc/Unknown".
san josé | "san josé" lies in several zones. Send one of them: America/Costa_Rica, America/Los_Angeles.
San Juan | Send one of them: America/Argentina/San_Juan, America/Puerto_Rico.
Victoria | Send one of them: America/Vancouver, Australia/Melbourne, Indian/Mahe.
St. John's | Send one of them: America/Antigua, America/St_Johns.
Samoa | Send one of them: Pacific/Apia, Pacific/Pago_Pago.
Georgia | Send one of them: Asia/Tbilisi, America/New_York.
Hyderabad | Send one of them: Asia/Karachi, Asia/Kolkata.
Washington | Send one of them: America/New_York, America/Los_Angeles.
China | Send one of them: Asia/Shanghai, Asia/Urumqi.
USA | Send one of them: America/New_York, America/Chicago, America/Denver, America/Los_Angeles, America/Anchorage, America/Adak.
Eastern Time | "Eastern Time" is a kind of time that some zones keep. Send a zone, such as America/New_York.
Central European Time | Send a zone, such as Europe/Berlin
Pacific | "Pacific" is a kind of time that some zones keep. Send a zone, such as America/Los_Angeles.
IST | "IST" is an abbreviation. Send the zone that is meant: India Standard Time: Asia/Kolkata; Irish Standard Time: Europe/Dublin; Israel Standard Time: Asia/Jerusalem.
est | "est" is an abbreviation. Send the zone that is meant: Eastern Standard Time: America/New_York;
PST | America/Los_Angeles; Philippine Standard Time: Asia/Manila
CST | China Standard Time: Asia/Shanghai; Cuba Standard Time: America/Havana
BST | British Summer Time: Europe/London; Bangladesh Standard Time: Asia/Dhaka
ACT | Acre Time: America/Rio_Branco; Australian Capital Territory: Australia/Sydney
CEST | Central European Summer Time: Europe/Berlin
MET | Middle European Time: Europe/Brussels
UTC+3 | "UTC+3" is an offset, not a time zone. Send Etc/GMT-3 (its sign counts west), or the IANA name of a place
GMT-03:00 | Send Etc/GMT+3 (its sign counts west)
+5:30 | "+5:30" is an offset, not a time zone. Send the IANA name of a place, such as Asia/Kolkata for +05:30.
-13 | Send the IANA name of a place
Z | "Z" is an offset, not a time zone. Send UTC.`);
  for (const [zone = "", advice] of cases) await assertRejects(() => run(zone), ToolError, advice);
  await assertRejects(() => run(""), ToolError, 'Unknown time zone "".');
});

Deno.test("timeInZone() refuses a text that is not an instant of RFC 3339 and says why", async () => {
  const cases = rows(`
has no offset, so it differs from zone to zone. Send an RFC 3339 date-time with an offset, such as 2026 | 2026-01-01T07:00:00
has no offset | 2026-01-01 | 2026-01-01 07:00 | 2026-01-01T07:00:00.5
does not exist | 2026-02-30T00:00:00Z | 2025-02-29T00:00:00Z | 2026-13-01T00:00:00Z
does not exist | 2026-01-01T25:00:00Z | 2026-01-01T24:00:00Z | 2026-01-01T00:60:00Z
does not exist | 2026-01-01T00:00:61Z | 2026-01-01T00:00:00+25:00
is a leap second | 2016-12-31T23:59:60Z | 2016-12-31T23:59:60.5+00:00
is not in the form of RFC 3339 | now | 1767225600 | 1 Jan 2026 | 2026-01-01T07:00Z | 20260101T070000Z
is not in the form of RFC 3339 | 2026-01-01 07:00:00Z | 2026-W01-1T07:00:00Z | +002026-01-01T00:00:00Z
is not in the form of RFC 3339 | 2026-01-01T07:00:00+0900 | 2026-01-01T07:00:00+09:00[Asia/Tokyo]
is not in the form of RFC 3339 | 2026-01-01T07:00:00.Z | 2026-01-01T07:00:00.1234567890Z
leaves the years 0000 to 9999 | 0000-01-01T00:00:00+01:00 | 9999-12-31T23:59:59-01:00`);
  for (const [problem, ...instants] of cases) {
    for (const instant of instants) {
      await assertRejects(() => run("UTC", instant), ToolError, `Instant "${instant}" ${problem}`);
    }
  }
  await assertRejects(() => run("Tokyo", "9999-12-31T23:00:00Z"), ToolError, "leaves the years");
});

Deno.test("timeInZone() finds each zone by its own name, and every zone that it advises", async () => {
  for (const name of names) assertEquals((await run(name)).zone, name);
  const advised = [...READINGS.values()].flatMap((it) => it.match(/[A-Z]\w+\/[\w+/]+/g) ?? []);
  const inTables = [CITIES, STATES].flatMap((table) => table.match(/[A-Z]\w+\/[\w+/-]+/g) ?? []);
  const all = [...advised, ...inTables, ...WINDOWS_ZONES.values()];
  assertEquals(all.filter((zone) => !names.includes(zone)), []);
  for (const name of names) clockAt(name, 0);
});

Deno.test("timeInZone() gives the identical result for its own zone and instant", async () => {
  const [min, max] = [new Date("0000-01-02T00:00:00Z"), new Date("9999-12-30T00:00:00Z")];
  const instants = fc.tuple(fc.date({ min, max, noInvalidDate: true }), fc.nat(999_999))
    .map(([date, nanos]) => date.toISOString().replace("Z", `${nanos}`.padStart(6, "0") + "Z"));
  const zones = [...ZONES.keys()].filter((alias) => !READINGS.has(alias.toUpperCase()));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), instants, async (zone, sent) => {
      const answer = await run(zone, sent);
      assertEquals(await run(answer.zone, answer.instant), answer);
      assertEquals(Date.parse(answer.instant), Date.parse(sent));
    }),
    { seed: 7, numRuns: 300 },
  );
});

Deno.test("timeInZone() publishes plain keywords and keeps its examples", async () => {
  const { zone, instant } = timeInZone.published.inputSchema.properties;
  assertEquals(Object.keys({ ...zone, ...instant }), ["type", "maxLength", "description"]);
  assert(timeInZone.description.length < 1000);
  for (const example of timeInZone.examples) {
    const answer = async () =>
      await timeInZone.run(v.parse(timeInZone.input, example.input), {
        ...context,
        now: new Date(ROW_TIME),
      });
    if ("output" in example) assertEquals(await answer(), example.output);
    else await assertRejects(answer, ToolError, example.error);
  }
});

Deno.test("timeInZone() answers alike wherever its host stands", async () => {
  const script = `
    import { timeInZone } from "${new URL("../../tools/time_in_zone.ts", import.meta.url)}";
    const context = { now: new Date("2026-03-08T07:30:00Z") };
    const zones = ["Pacific/Apia", "America/New_York", "Asia/Kathmandu"];
    console.log(JSON.stringify(
      await Promise.all(zones.map((zone) => timeInZone.run({ zone }, context))),
    ));`;
  const answers = new Set<string>();
  for (const TZ of ["UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"]) {
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["eval", script],
      env: { TZ, LANG: "tr_TR.UTF-8" },
    }).output();
    answers.add(new TextDecoder().decode(stdout));
  }
  assertEquals(answers.size, 1);
  assertStringIncludes([...answers].join(), "2026-03-08T03:30:00-04:00");
});
