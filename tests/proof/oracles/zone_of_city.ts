/**
 * Decides the zone of a city from two sources: GeoNames' own, which is from 2015, and the one by the
 * city's coordinates, which is new but coarse near borders.
 *
 * GeoNames decides, unless the coordinates lie in a zone of the country that GeoNames never names: one
 * that was split off since. Without GeoNames' word the coordinates decide, within the country.
 */
import tzLookup from "@photostructure/tz-lookup";
import { clockAt, namesOfZones } from "../../../tools/time_in_zone_clocks.ts";
import { primary, zonesIn } from "../../../tools/time_in_zone_names.ts";
import { type City, readCities } from "./geonames.ts";

/** GeoNames gave Urumqi's zone to cities of the south, and Shanghai's to some around Urumqi. */
const MISTAKEN = ["CN"];
/** Half years of the present, when clocks are compared. */
const WHEN = [Date.UTC(2026, 0), Date.UTC(2026, 6), Date.UTC(2027, 0)].map((time) => time / 1000);
const known = new Set(namesOfZones());
const decided = new Map<City, string | undefined>();
let zonesOfSource: ReadonlySet<string> | undefined;

/** Returns the primary name of the zone of a city. */
export function zoneOf(city: City): string | undefined {
  if (!decided.has(city)) decided.set(city, decide(city));
  return decided.get(city);
}

function decide(city: City): string | undefined {
  const { byCoordinates, bySource } = zonesFor(city);
  const isBetter = bySource === undefined || MISTAKEN.includes(city.country) ||
    !named().has(byCoordinates);
  return isBetter && isIn(city.country, byCoordinates) ? byCoordinates : bySource;
}

/** Returns the zones that the two sources give. */
export function zonesFor(
  { latitude, longitude, zone }: City,
): { readonly byCoordinates: string; readonly bySource?: string | undefined } {
  return {
    byCoordinates: primary(tzLookup(latitude, longitude)),
    bySource: zone !== undefined && known.has(zone) ? primary(zone) : undefined,
  };
}

/** Tells whether two zones show the same at present. */
export function showTheSame(one: string, other: string): boolean {
  return WHEN.every((time) => clockAt(one, time).offset === clockAt(other, time).offset);
}

function isIn(country: string, zone: string): boolean {
  return zonesIn(country).includes(zone);
}

/** Returns the zones that GeoNames names at all. */
function named(): ReadonlySet<string> {
  return zonesOfSource ??= new Set(
    readCities().flatMap((city) => zonesFor(city).bySource ?? []),
  );
}
