/** The places of `time_in_zone`: the tables as generated, and against other data than they come from. */
import { assert, assertEquals } from "@std/assert";
import cityTimezones from "city-timezones";
import { ToolError } from "../../../lib/tool.ts";
import { findZone } from "../../../tools/time_in_zone_find.ts";
import { fold, ZONES, zonesIn } from "../../../tools/time_in_zone_names.ts";
import { type City, readCities, readCountries, readStates } from "./geonames.ts";
import { ABBREVIATIONS, CITIES, MISSPELT, ROWS_OF_PLACES } from "./known_differences.ts";
import { CITY_NAMES, COUNTRY_NAMES } from "./other_names.ts";
import { makePlaces } from "./places.ts";
import { showTheSame, zoneOf, zonesFor } from "./zone_of_city.ts";

/** A day of summer, when most clocks of one winter differ. */
const SUMMER = Date.UTC(2026, 6, 1) / 1000;
const REFUSED_AT_MOST = 30;
const cities = readCities();

/** Returns the zone that is answered, or the zones that the refusal names. */
function ask(name: string): { readonly zone?: string; readonly named: readonly string[] } {
  try {
    return { zone: findZone(name, SUMMER), named: [] };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const words = error.message.replace(JSON.stringify(name).slice(1, -1), "")
      .replace("such as Europe/Paris", "");
    const named = words.match(/[A-Z]\w+\/[\w+/-]+/g) ?? [];
    return { named: named.filter((zone) => ZONES.has(zone.toLowerCase())) };
  }
}

Deno.test("The tables of places are as their command makes them", async () => {
  const path = new URL("../../../tools/time_in_zone_places.ts", import.meta.url);
  assert(
    await Deno.readTextFile(path) === makePlaces(),
    "tools/time_in_zone_places.ts is stale. Run: deno task --config tests/proof/deno.json places",
  );
});

Deno.test("The two sources of zones agree on each city of the tables, or the reason is known", () => {
  const known = cities.filter(({ population, isCapital }) => population >= 100_000 || isCapital);
  assert(known.length > 4_000, `${known.length}`);
  const different = known.flatMap((city) => {
    const { byCoordinates, bySource } = zonesFor(city);
    if (bySource === undefined || showTheSame(byCoordinates, bySource)) return [];
    return [`${city.name}, ${city.country} = ${zoneOf(city)}`];
  });
  assertEquals(different.toSorted(), Object.keys(ROWS_OF_PLACES).toSorted());
});

Deno.test("The 300 largest cities are right, or refused with readings that hold the right one", () => {
  const largest = cityTimezones.cityMapping.toSorted((a, b) => b.pop - a.pop);
  const names = new Map<string, (typeof largest)[number]>();
  for (const city of largest) {
    const name = MISSPELT[city.city_ascii] ?? city.city_ascii;
    if (!names.has(name)) names.set(name, city);
    if (names.size === 300) break;
  }
  const wrong: string[] = [];
  let refused = 0;
  for (const [name, { timezone, country }] of names) {
    const { zone, named } = ask(name);
    if (zone === undefined) refused++;
    const readings = zone === undefined ? named : [zone];
    if (!readings.some((one) => showTheSame(one, timezone))) wrong.push(`${name}, ${country}`);
  }
  assertEquals(wrong.toSorted(), Object.keys(CITIES).toSorted());
  assert(refused <= REFUSED_AT_MOST, `${refused} of 300 are refused`);
});

Deno.test("Every capital and every city of 100,000 people is known, if need be by its country", () => {
  const countries = new Map(readCountries().map(({ code, name }) => [code, name]));
  const unknown: string[] = [];
  for (const city of cities) {
    const own = zoneOf(city);
    if ((city.population < 100_000 && !city.isCapital) || own === undefined) continue;
    const isHeld = [city.name, `${city.name}, ${countries.get(city.country)}`].some((name) => {
      const { zone, named } = ask(name);
      return (zone === undefined ? named : [zone]).some((one) => showTheSame(one, own));
    });
    if (!isHeld) unknown.push(`${city.name}, ${city.country}`);
  }
  assertEquals(unknown, []);
});

Deno.test("Every country with a zone is known", () => {
  const unknown = readCountries().filter(({ code, name }) => {
    const { zone, named } = ask(name);
    return zonesIn(code).length > 0 && zone === undefined && named.length === 0;
  });
  assertEquals(unknown, []);
});

/** Other names of cities, and names of countries and states, which mean more than a small town. */
const others = new Set([
  ...CITY_NAMES.trim().split("\n").map((line) => fold(line.split(" = ")[0] ?? "")),
  ...[...readCountries(), ...readStates()].map(({ name }) => fold(name)),
  ...COUNTRY_NAMES.split(/ = |, |\n/).map(fold),
]);

/** The largest bearer of each name that only cities bear. */
function largestByName(): Map<string, City> {
  const largest = new Map<string, City>();
  for (const city of cities) {
    if (city.population < 15_000 || others.has(fold(city.name))) continue;
    const other = largest.get(fold(city.name));
    if (other === undefined || other.population < city.population) {
      largest.set(fold(city.name), city);
    }
  }
  return largest;
}

Deno.test("No answer shows another clock than the largest city of the name has", () => {
  const wrong: string[] = [];
  for (const city of largestByName().values()) {
    const [own, { zone }] = [zoneOf(city), ask(city.name)];
    if (own !== undefined && zone !== undefined && !showTheSame(own, zone)) {
      wrong.push(`${city.name}, ${city.country}: ${zone}`);
    }
  }
  assertEquals(wrong, []);
});

Deno.test("No hint leads to another clock than the place has that was asked for", () => {
  const misled: string[] = [];
  for (const city of largestByName().values()) {
    const own = zoneOf(city);
    if (own === undefined) continue;
    const area = own.split("/")[0];
    for (const name of [city.name, `${area}/${city.name.replaceAll(" ", "_")}`]) {
      const { named } = ask(name);
      if (named.length > 0 && !named.some((zone) => showTheSame(zone, own))) {
        misled.push(name);
      }
    }
  }
  assertEquals(misled.toSorted(), Object.keys(ABBREVIATIONS).toSorted());
});
