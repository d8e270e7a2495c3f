/**
 * The weather of a place now, from Open-Meteo: its geocoding finds the place, its forecast the values.
 *
 * Open-Meteo's free service is for non-commercial use, up to 10,000 requests a day, and wants a visible
 * link, which `source` carries; customers set `OPEN_METEO_API_KEY`. The values come from weather models,
 * not from a station. A name that fits several places is refused: guessing could be wrong.
 */
import * as v from "valibot";
import { defineTool, type NetworkToolContext, ToolError } from "../lib/tool.ts";
import {
  addresses,
  CONDITIONS,
  HOSTS,
  KEY,
  type Place,
  PlacesSchema,
  SOURCE,
  WeatherSchema,
} from "./get_weather_data_data.ts";

const MAX_CANDIDATES = 5;
const EXAMPLE = "Toronto, Ontario, Canada";
/** Accents, case, spaces and punctuation make no difference to a name. */
const { compare } = new Intl.Collator("en", {
  usage: "search",
  sensitivity: "base",
  ignorePunctuation: true,
});

export const getWeatherData = defineTool({
  name: "get_weather_data",
  title: "Weather Data Retriever",
  description: "Gets the current weather of a place: temperature in Celsius, conditions and " +
    "humidity in percent. Use it whenever the user asks what the weather is like now. " +
    "No forecasts and no past weather.",
  input: v.strictObject({
    location: v.pipe(
      v.string(),
      v.minLength(2),
      v.maxLength(200),
      v.description(`City name or postal code, with region and country if known: "${EXAMPLE}"`),
    ),
  }),
  output: v.strictObject({
    location: v.pipe(v.string(), v.description("The place as understood; it can be sent again")),
    place: v.strictObject({
      name: v.string(),
      region: v.optional(v.string()),
      country: v.optional(v.string()),
      latitude: v.number(),
      longitude: v.number(),
    }),
    temperature: v.pipe(v.number(), v.description("Degrees Celsius")),
    conditions: v.string(),
    humidity: v.pipe(v.number(), v.description("Relative humidity in percent")),
    observed_at: v.pipe(v.string(), v.description("The time of the values, ISO 8601 in UTC")),
    source: v.pipe(v.string(), v.description("To be shown with the values, link included")),
  }),
  examples: [{
    input: { location: "toronto, ontario" },
    output: {
      location: EXAMPLE,
      place: {
        name: "Toronto",
        region: "Ontario",
        country: "Canada",
        latitude: 43.70643,
        longitude: -79.39864,
      },
      temperature: 18.5,
      conditions: "partly cloudy",
      humidity: 62,
      observed_at: "2026-07-28T12:00:00.000Z",
      source: SOURCE,
    },
  }],
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  hosts: HOSTS,
  secrets: [KEY],
  text: ({ location, temperature, conditions, humidity, observed_at, source }) =>
    `${location}: ${temperature} °C, ${conditions}, humidity ${humidity}% at ${observed_at}; ${source}`,
  async run({ location }, { fetch, secrets }) {
    const { geocoding, forecast } = addresses(secrets[KEY]);
    const [name = ""] = pieces(location);
    const found = await get(fetch, geocoding, PlacesSchema, {
      name,
      count: "100",
      language: "en",
      format: "json",
    });
    const { place, label } = choose(location, found.results);
    const { current } = await get(fetch, forecast, WeatherSchema, {
      latitude: String(place.latitude),
      longitude: String(place.longitude),
      current: "temperature_2m,relative_humidity_2m,weather_code",
      timeformat: "unixtime",
    });
    const { latitude, longitude, admin1: region, country } = place;
    return {
      location: label,
      place: { name: place.name, region, country, latitude, longitude },
      temperature: current.temperature_2m,
      conditions: CONDITIONS[current.weather_code] ?? `WMO code ${current.weather_code}`,
      humidity: current.relative_humidity_2m,
      observed_at: new Date(current.time * 1000).toISOString(),
      source: SOURCE,
    };
  },
});

/** One answer of Open-Meteo, checked; what keeps it from coming is said in words. */
async function get<S extends v.GenericSchema>(
  fetch: NetworkToolContext["fetch"],
  address: URL,
  schema: S,
  parameters: Record<string, string>,
): Promise<v.InferOutput<S>> {
  for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value);
  const response = await fetch(address);
  const { status } = response;
  if (status === 429) {
    throw new ToolError(
      "Open-Meteo takes no more requests for now. Try again in a minute; if that does not help, tomorrow",
    );
  }
  if (!response.ok) {
    throw new ToolError(
      `Open-Meteo refused the request with status ${status}. ` +
        (status < 500 ? "Try another spelling of the place" : "Try again later"),
    );
  }
  const parsed = v.safeParse(schema, await response.json().catch(() => undefined));
  if (parsed.success) return parsed.output;
  throw new ToolError("Open-Meteo answered in a form that cannot be read. Try again later");
}

/** The one place that a text names, with the text that names it and no other. */
function choose(location: string, places: readonly Place[]): { place: Place; label: string } {
  const [head = "", ...areas] = pieces(location);
  const lies = (place: Place): boolean =>
    areas.every((area) => areasOf(place).some((one) => same(one, area)));
  const within = places.filter(lies);
  const named = within.filter(({ name }) => same(pieces(name)[0] ?? "", head));
  const coded = within.filter(({ postcodes }) => postcodes.some((code) => same(code, head)));
  const code = named.length > 0 ? undefined : head;
  const label = (place: Place): string => {
    const alike = places.filter((one) => same(spell(one, code), spell(place, code)));
    return spell(place, code, alike.length > 1);
  };

  let meant = code === undefined ? named : coded;
  meant = some(meant, (place) => same(location, label(place)));
  meant = some(meant, ({ feature_code }) => feature_code.startsWith("PPL"));
  // Nothing but the rank of the service tells apart what has the same name in the same area.
  const labels = [...new Set(meant.map(label))];
  if (labels.length === 1) return { place: meant[0]!, label: labels[0]! };
  if (labels.length > 1) {
    throw new ToolError(`"${location}" names several places. Send one of: ${list(labels)}`);
  }
  const near = new Set((within.length > 0 ? within : places).map((place) => spell(place)));
  throw new ToolError(
    near.size > 0
      ? `No place has the name "${location}". Send one of the nearest: ${list([...near])}`
      : `No place is known as "${location}". Send a city or postal code, such as "${EXAMPLE}"`,
  );
}

/** Those that fit; all of them where none does. */
function some<T>(items: T[], fits: (item: T) => boolean): T[] {
  const fitting = items.filter(fits);
  return fitting.length > 0 ? fitting : items;
}

/** A place in words: after its postal code if that was asked for, with its district if need be. */
function spell({ name, admin1, admin2, country }: Place, code?: string, district = false): string {
  return [code, name, district && admin2, admin1, country].filter(Boolean).join(", ");
}

/** The areas that a place lies in, and its own name, which tells those with one postal code apart. */
function areasOf({ name, admin1, admin2, admin3, admin4, country, country_code }: Place): string[] {
  const areas = [name, admin1, admin2, admin3, admin4, country, country_code];
  return areas.flatMap((area = "") => pieces(area));
}

const pieces = (text: string): string[] =>
  text.split(",").map((piece) => piece.trim()).filter(Boolean);
const same = (one: string, other: string): boolean => compare(one, other) === 0;
const list = (texts: readonly string[]): string =>
  texts.slice(0, MAX_CANDIDATES).map((text) => `"${text}"`).join(", ");
