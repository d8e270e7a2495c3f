/**
 * Open-Meteo: where it is, what it answers, and what its weather codes mean.
 *
 * The one place for its addresses and its key. The free service is for non-commercial use; customers
 * get hosts of their own and a key (https://open-meteo.com/en/pricing).
 */
import * as v from "valibot";

/** The secret that holds a customer's key; without one the free service is asked. */
export const KEY = "OPEN_METEO_API_KEY";

export const HOSTS = [
  "geocoding-api.open-meteo.com",
  "api.open-meteo.com",
  "customer-geocoding-api.open-meteo.com",
  "customer-api.open-meteo.com",
] as const;

/** The attribution that the licence of the data asks for (https://open-meteo.com/en/license). */
export const SOURCE =
  "weather data by Open-Meteo.com (https://open-meteo.com/), CC BY 4.0, places by GeoNames.org";

/** The addresses to ask, with the key in them where there is one. */
export function addresses(key: string | undefined): { geocoding: URL; forecast: URL } {
  const prefix = key ? "customer-" : "";
  const query = key ? `?${new URLSearchParams({ apikey: key })}` : "";
  return {
    geocoding: new URL(`https://${prefix}geocoding-api.open-meteo.com/v1/search${query}`),
    forecast: new URL(`https://${prefix}api.open-meteo.com/v1/forecast${query}`),
  };
}

/** What is read of https://open-meteo.com/en/docs/geocoding-api; empty fields are left out there. */
const PlaceSchema = v.object({
  name: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  feature_code: v.optional(v.string(), ""),
  country_code: v.optional(v.string()),
  country: v.optional(v.string()),
  admin1: v.optional(v.string()),
  admin2: v.optional(v.string()),
  admin3: v.optional(v.string()),
  admin4: v.optional(v.string()),
  postcodes: v.optional(v.array(v.string()), []),
});
export type Place = v.InferOutput<typeof PlaceSchema>;
export const PlacesSchema = v.object({ results: v.optional(v.array(PlaceSchema), []) });

/** What is read of https://open-meteo.com/en/docs, with times in seconds. */
export const WeatherSchema = v.object({
  current: v.object({
    time: v.number(),
    temperature_2m: v.number(),
    relative_humidity_2m: v.number(),
    weather_code: v.number(),
  }),
});

/** WMO table 4677, the codes that Open-Meteo uses (https://open-meteo.com/en/docs). */
export const CONDITIONS: Readonly<Record<number, string>> = {
  0: "clear sky",
  1: "mainly clear",
  2: "partly cloudy",
  3: "overcast",
  45: "fog",
  48: "depositing rime fog",
  51: "light drizzle",
  53: "moderate drizzle",
  55: "dense drizzle",
  56: "light freezing drizzle",
  57: "dense freezing drizzle",
  61: "slight rain",
  63: "moderate rain",
  65: "heavy rain",
  66: "light freezing rain",
  67: "heavy freezing rain",
  71: "slight snow fall",
  73: "moderate snow fall",
  75: "heavy snow fall",
  77: "snow grains",
  80: "slight rain showers",
  81: "moderate rain showers",
  82: "violent rain showers",
  85: "slight snow showers",
  86: "heavy snow showers",
  95: "thunderstorm",
  96: "thunderstorm with slight hail",
  99: "thunderstorm with heavy hail",
};
