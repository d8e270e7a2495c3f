/**
 * Makes the tables of places of `time_in_zone` out of GeoNames' data: which zones a name means.
 *
 * Of the cities that bear a name, those count that have 15,000 people, or an IANA zone named after them.
 * The name means the largest alone if it has three times the people of each other in another zone and
 * none of these is a capital; otherwise it means all that are not that small.
 */
import { fold, ZONES_OF_PARTS } from "../../../tools/time_in_zone_names.ts";
import { type City, readCities, readCountries, readStates } from "./geonames.ts";
import { CITY_NAMES, COUNTRY_NAMES, NO_ZONES_OF_STATES, STATE_NAMES } from "./other_names.ts";
import { zoneOf } from "./zone_of_city.ts";

/** The people that a city needs for its names to be in the table, and to count as a namesake. */
const KNOWN = 100_000;
const COUNTS = 15_000;
const FAR_LARGER = 3;
/** A zone belongs to a state with this share of its people: less is an error near a border. */
const SHARE_OF_STATE = 0.002;
/** Countries with several clocks whose states people name. */
const WITH_STATES = ["AU", "BR", "CA", "ID", "MX", "US"];

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

/** Writes rows of `left = names`, wrapped at a hundred characters. */
function writeRows(rows: Iterable<readonly [left: string, names: readonly string[]]>): string {
  return [...rows].map(([left, names]) => {
    const lines = [`${left} = `];
    names.forEach((name, at) => {
      const word = at < names.length - 1 ? `${name}, ` : name;
      if (lines[0] !== `${left} = ` && `${lines.at(-1)}${word}`.trimEnd().length > 100) {
        lines.push("  ");
      }
      lines.push(`${lines.pop()}${word}`);
    });
    return lines.map((line) => line.trimEnd()).join("\n");
  }).join("\n");
}

/** Lists what each known name means, by zone. */
function tableOfCities(cities: readonly City[]): string {
  const names = namesOf(cities);
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
    const { meant, smaller } = readingsOf(bearers.get(key) ?? [], own);
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
  parts: ReadonlySet<string>,
): { readonly meant: string[]; readonly smaller: string[] } {
  const byZone = new Map<string, Bearer>();
  for (const city of cities) {
    const zone = zoneOf(city);
    if (zone === undefined || city.population < COUNTS && !parts.has(zone)) continue;
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

/** Returns the names of the cities that have others than that of GeoNames. */
function namesOf(cities: readonly City[]): Map<City, string[]> {
  const names = new Map<City, string[]>();
  for (const city of cities) {
    if (city.population >= KNOWN || city.isCapital) names.set(city, [city.name]);
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

function tableOfStates(cities: readonly City[]): string {
  const abbreviations = new Map(
    STATE_NAMES.trim().split("\n").flatMap((line) => {
      const [country = "", pairs = ""] = line.split(" = ");
      return pairs.split(", ").map((pair): [string, string] => {
        const [short = "", name = ""] = pair.split(": ");
        return [`${country} ${name}`, short];
      });
    }),
  );
  const errors = new Map(
    NO_ZONES_OF_STATES.trim().split("\n").map((line) => line.split(" = ") as [string, string]),
  );
  const rows = new Map<string, string[]>();
  for (
    const { country, code, name } of readStates().filter((one) => WITH_STATES.includes(one.country))
  ) {
    const people = new Map<string, number>();
    let all = 0;
    for (const city of cities) {
      if (city.country !== country || city.state !== code) continue;
      const zone = zoneOf(city);
      if (zone === undefined || errors.get(`${country} ${name}`)?.split(", ").includes(zone)) {
        continue;
      }
      people.set(zone, (people.get(zone) ?? 0) + city.population);
      all += city.population;
    }
    const zones = [...people].filter(([, some]) => some >= all * SHARE_OF_STATE)
      .toSorted(([, a], [, b]) => b - a).map(([zone]) => zone).join(" ");
    if (zones === "") continue;
    const short = abbreviations.get(`${country} ${name}`) ??
      (/^[A-Z]+$/.test(code) ? code : undefined);
    const names = short === undefined ? [name] : [name, `${short}*`];
    rows.set(zones, [...rows.get(zones) ?? [], ...names.map((one) => one.replaceAll(",", ""))]);
  }
  return writeRows([...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function tableOfCountries(): string {
  const others = COUNTRY_NAMES.trim().split("\n");
  const alone = readCountries().map(({ code, name }): [string, string[]] => {
    const more = others.filter((line) => line.startsWith(`${code} = `));
    return [code, [name, ...more.flatMap((line) => line.slice(5).split(", "))]];
  });
  const together = others.filter((line) => /^.. ../.test(line)).map((line): [string, string[]] => {
    const [codes = "", names = ""] = line.split(" = ");
    return [codes, names.split(", ")];
  });
  return writeRows([...alone, ...together]);
}
