/**
 * Asks Open-Meteo: its addresses, the form of its answers, and what its weather codes mean.
 *
 * The one place for its key. The free service is for non-commercial use; customers get other hosts
 * and a key (https://open-meteo.com/en/pricing). What it answers is bounded, and its texts lose the
 * characters that no reader sees, since they reach a model and a terminal.
 */
import * as v from "valibot";
import { type NetworkToolContext, ToolError } from "../lib/tool.ts";

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

/** Returns the addresses to ask, with the key in them if there is one. */
export function addresses(key: string | undefined): { geocoding: URL; forecast: URL } {
  const prefix = key ? "customer-" : "";
  const query = key ? `?${new URLSearchParams({ apikey: key })}` : "";
  return {
    geocoding: new URL(`https://${prefix}geocoding-api.open-meteo.com/v1/search${query}`),
    forecast: new URL(`https://${prefix}api.open-meteo.com/v1/forecast${query}`),
  };
}

const MAX_TEXT = 200;
const MAX_POSTCODES = 5_000;
/** The most places that the service gives for one name. */
export const MAX_PLACES = 100;

/** Removes control, direction and other invisible characters, and all beyond 200 characters. */
function clean(text: string): string {
  const visible = text.slice(0, 4 * MAX_TEXT).replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "").trim();
  return visible.length > MAX_TEXT ? `${visible.slice(0, MAX_TEXT - 1)}…` : visible;
}

const Text = v.pipe(v.string(), v.transform(clean));
/** What the service leaves out, it sometimes sends as null. */
const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema);

/** What is read of https://open-meteo.com/en/docs/geocoding-api; empty fields are left out there. */
const PlaceSchema = v.object({
  name: Text,
  latitude: v.number(),
  longitude: v.number(),
  feature_code: v.nullish(Text, ""),
  country_code: maybe(Text),
  country: maybe(Text),
  admin1: maybe(Text),
  admin2: maybe(Text),
  admin3: maybe(Text),
  admin4: maybe(Text),
  // Compared, never shown.
  postcodes: v.nullish(v.pipe(v.array(v.string()), v.maxLength(MAX_POSTCODES)), []),
});
export type Place = v.InferOutput<typeof PlaceSchema>;
export const PlacesSchema = v.object({
  results: v.optional(v.pipe(v.array(PlaceSchema), v.maxLength(MAX_PLACES)), []),
});

/** What is read of https://open-meteo.com/en/docs, with times in seconds. */
export const WeatherSchema = v.object({
  current: v.object({
    time: v.number(),
    temperature_2m: maybe(v.number()),
    relative_humidity_2m: maybe(v.number()),
    weather_code: maybe(v.number()),
  }),
});

/** Fetches one answer and checks it. @throws {ToolError} that says why there is none. */
export async function ask<S extends v.GenericSchema>(
  { fetch, secrets }: Pick<NetworkToolContext, "fetch" | "secrets">,
  { address, schema, parameters }: {
    readonly address: URL;
    readonly schema: S;
    readonly parameters: Readonly<Record<string, string>>;
  },
): Promise<v.InferOutput<S>> {
  for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value);
  const response = await fetch(address);
  const { status } = response;
  if (status === 429) {
    throw new ToolError(
      "Open-Meteo takes no more requests for now. Try again in a minute; if that does not help, tomorrow",
    );
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const reason = reasonIn(body, secrets[KEY]);
    throw new ToolError(
      `Open-Meteo refused the request with status ${status}${reason}. ` +
        (status < 500
          ? "If that is not about the place, the operator of this server must know"
          : "Try again later"),
    );
  }
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new ToolError("Open-Meteo answered in a form that cannot be read. Try again later");
}

/** Returns the reason that the service gives, without the key that it may repeat. */
function reasonIn(body: unknown, key: string | undefined): string {
  const parsed = v.safeParse(v.object({ reason: Text }), body);
  if (!parsed.success || parsed.output.reason === "") return "";
  const { reason } = parsed.output;
  return `: "${key ? reason.replaceAll(key, "…") : reason}"`;
}

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
