/**
 * Makes the tables of places of `time_in_zone` out of GeoNames' data: which zones a name means.
 *
 * Of the cities that bear a name, those count that have 15,000 people, or an IANA zone named after them.
 * The name means the largest alone if it has three times the people of each other in another zone and
 * none of these is a capital; otherwise it means all that are not that small.
 */
import { fold, ZONES_OF_PARTS } from "../../../tools/time_in_zone_names.ts";
import { type City, readCities, readCountries } from "./geonames.ts";
import { CITY_NAMES } from "./other_names.ts";
import { tableOfCountries, tableOfStates } from "./regions.ts";
import { writeRows } from "./write_rows.ts";
import { zoneOf } from "./zone_of_city.ts";

/** The people that a city needs for its names to be in the table, and to count as a namesake. */
const KNOWN = 100_000;
const COUNTS = 15_000;
const FAR_LARGER = 3;

interface Bearer {
  readonly zone: string;
  readonly population: number;
  readonly isCapital: boolean;
}

/** Returns the text of `tools/time_in_zone_places.ts`. */
export function makePlaces(): string {
  const cities = readCities();
  return `/**
 * The places that \`time_in_zone\` knows: cities of 100,000 people and capitals, the states of six
 * countries with several clocks, countries. A star marks a name that needs its region: London in Ontario.
 *
 * Generated from GeoNames (https://www.geonames.org, CC BY 4.0) by the command
 * \`deno task --config tests/proof/deno.json places\`; \`deno task oracles\` tells when it is stale.
 */

/** Zones and the cities that they hold. */
export const CITIES = \`
${tableOfCities(cities)}\`;

/** Zones, the largest first, and the states whose zones they are. */
export const STATES = \`
${tableOfStates(cities)}\`;

/** ISO 3166-1 codes and the names of the countries. */
export const COUNTRIES = \`
${tableOfCountries()}\`;
`;
}

/** Lists what each known name means, by zone. */
function tableOfCities(cities: readonly City[]): string {
  const names = namesOf(cities);
  const countries = new Set(readCountries().map(({ name }) => fold(name)));
  const bearers = new Map<string, City[]>();
  for (const city of cities) {
    for (const name of names.get(city) ?? [city.name]) {
      bearers.set(fold(name), [...bearers.get(fold(name)) ?? [], city]);
    }
  }
  const byZone = new Map<string, string[]>();
  const add = (zone: string, name: string): void => {
    byZone.set(zone, [...byZone.get(zone) ?? [], name]);
  };
  const shown = new Map<string, string>();
  for (const city of cities) {
    if (city.population < KNOWN && !city.isCapital) continue;
    for (const name of names.get(city) ?? []) {
      if (!shown.has(fold(name))) shown.set(fold(name), name);
    }
  }
  for (const part of ZONES_OF_PARTS.keys()) {
    if (!shown.has(part)) shown.set(part, bearers.get(part)?.[0]?.name ?? part);
  }
  for (const [key, name] of shown) {
    const own = ZONES_OF_PARTS.get(key) ?? new Set();
    // A small town does not count if a country bears its name.
    const counts = countries.has(key) ? KNOWN : COUNTS;
    const { meant, smaller } = readingsOf(bearers.get(key) ?? [], { parts: own, counts });
    // What an IANA name says by itself needs no row.
    const known = meant.length === own.size && meant.every((zone) => own.has(zone));
    if (!known) { for (const zone of meant) add(zone, name); }
    for (const zone of smaller) add(zone, `${name}*`);
  }
  const sorted = [...byZone].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return writeRows(
    sorted.map(([zone, names]) => [zone, names.toSorted((a, b) => (a < b ? -1 : 1))]),
  );
}

/** Returns the zones that a name means, and those of far smaller cities of 100,000 people. */
function readingsOf(
  cities: readonly City[],
  { parts, counts }: { readonly parts: ReadonlySet<string>; readonly counts: number },
): { readonly meant: string[]; readonly smaller: string[] } {
  const byZone = new Map<string, Bearer>();
  for (const city of cities) {
    const zone = zoneOf(city);
    if (zone === undefined || city.population < counts && !parts.has(zone)) continue;
    const other = byZone.get(zone);
    byZone.set(zone, {
      zone,
      population: Math.max(city.population, other?.population ?? 0),
      isCapital: (city.isCapital && city.population >= COUNTS) || (other?.isCapital ?? false),
    });
  }
  // An IANA name of an island or a station has no figure: it is never far smaller.
  for (const zone of parts) {
    if (!byZone.has(zone)) byZone.set(zone, { zone, population: Infinity, isCapital: false });
  }
  const bearers = [...byZone.values()].toSorted((a, b) => b.population - a.population);
  const largest = Math.max(0, ...bearers.map(({ population }) => population).filter(isFinite));
  const isMeant = ({ population, isCapital }: Bearer): boolean =>
    isCapital || population * FAR_LARGER > largest;
  return {
    meant: bearers.filter(isMeant).map(({ zone }) => zone),
    smaller: bearers.filter((one) => !isMeant(one) && one.population >= KNOWN)
      .map(({ zone }) => zone),
  };
}

/** Lists what people call a city for short: "Frankfurt" of "Frankfurt am Main". */
function shortNames({ name, otherNames }: City): string[] {
  return otherNames.filter((other) =>
    other.length > 3 && [" ", "-"].some((end) => name.startsWith(other + end))
  );
}

/** Returns the names of the cities that have others than that of GeoNames. */
function namesOf(cities: readonly City[]): Map<City, string[]> {
  const names = new Map<City, string[]>();
  const borne = new Set(
    cities.filter(({ population }) => population >= COUNTS).map(({ name }) => fold(name)),
  );
  for (const city of cities) {
    if (city.population < KNOWN && !city.isCapital) continue;
    // A city that bears the whole name stands before one that bears it for short.
    const short = shortNames(city).filter((name) => !borne.has(fold(name)));
    names.set(city, [city.name, ...short]);
  }
  const unknown: string[] = [];
  for (const line of CITY_NAMES.trim().split("\n")) {
    const [, other = "", main = "", country = ""] = /^(.+) = (.+), (..)$/.exec(line) ?? [];
    const [city] = cities.filter((one) => one.name === main && one.country === country)
      .toSorted((a, b) => b.population - a.population);
    if (city === undefined) unknown.push(line);
    else names.set(city, [...names.get(city) ?? [city.name], other]);
  }
  if (unknown.length > 0) throw new Error(`GeoNames has no city for: ${unknown.join("; ")}`);
  return names;
}
