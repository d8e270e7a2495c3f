/**
 * Gets the weather of a place now: Open-Meteo's geocoding finds the place, its forecast the values.
 *
 * The free service is for non-commercial use, up to 10,000 requests a day, and wants a visible link,
 * which `source` carries; customers set `OPEN_METEO_API_KEY`. The values come from weather models, not
 * from a station, and any of them can be missing. A name that fits several places is refused.
 */
import * as v from "valibot";
import { defineTool, ToolError } from "../lib/tool.ts";
import {
  addresses,
  ask,
  CONDITIONS,
  HOSTS,
  KEY,
  MAX_PLACES,
  PlacesSchema,
  SOURCE,
  WeatherSchema,
} from "./get_weather_data_open_meteo.ts";
import { choosePlace, EXAMPLE, nameIn } from "./get_weather_data_place.ts";

export const getWeatherData = defineTool({
  name: "get_weather_data",
  title: "Weather Data Retriever",
  description: "Gets the current weather of a place: temperature in Celsius, conditions and " +
    "humidity in percent. Use it whenever the user asks what the weather is like now. " +
    "Takes a city or postal code, with region and country in any common form (London, UK; " +
    "Portland, OR). No forecasts and no past weather. A value that the service lacks is left out.",
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
    temperature: v.optional(v.pipe(v.number(), v.description("Degrees Celsius"))),
    conditions: v.optional(v.pipe(v.string(), v.description("In words, such as light rain"))),
    humidity: v.optional(v.pipe(v.number(), v.description("Relative humidity in percent"))),
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
  dataOnly: { "place.latitude": "for maps", "place.longitude": "for maps" },
  text({ location, temperature, conditions, humidity, observed_at, source }) {
    const values = [
      temperature === undefined ? [] : `${temperature} °C`,
      conditions ?? [],
      humidity === undefined ? [] : `humidity ${humidity}%`,
    ];
    return `${location}: ${values.flat().join(", ")} at ${observed_at}; ${source}`;
  },
  async run({ location }, context) {
    const { geocoding, forecast } = addresses(context.secrets[KEY]);
    const { results } = await ask(context, {
      address: geocoding,
      schema: PlacesSchema,
      parameters: {
        name: nameIn(location),
        count: String(MAX_PLACES),
        language: "en",
        format: "json",
      },
    });
    const { place, label } = choosePlace(location, results);
    const { current } = await ask(context, {
      address: forecast,
      schema: WeatherSchema,
      parameters: {
        latitude: String(place.latitude),
        longitude: String(place.longitude),
        current: "temperature_2m,relative_humidity_2m,weather_code",
        timeformat: "unixtime",
      },
    });
    const { temperature_2m, relative_humidity_2m, weather_code } = current;
    const conditions = weather_code == null
      ? undefined
      : CONDITIONS[weather_code] ?? `WMO code ${weather_code}`;
    if (temperature_2m == null && relative_humidity_2m == null && conditions === undefined) {
      throw new ToolError(
        `Open-Meteo has no values for "${label}" at present. Try again later, or send a place nearby`,
      );
    }
    const { latitude, longitude, admin1, country } = place;
    return {
      location: label,
      place: {
        name: place.name,
        region: admin1 ?? undefined,
        country: country ?? undefined,
        latitude,
        longitude,
      },
      temperature: temperature_2m ?? undefined,
      conditions,
      humidity: relative_humidity_2m ?? undefined,
      observed_at: new Date(current.time * 1000).toISOString(),
      source: SOURCE,
    };
  },
});
