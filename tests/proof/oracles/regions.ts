/** Makes the tables of states and countries: their zones, and every name. */
import { type City, readCountries, readStates } from "./geonames.ts";
import { COUNTRY_NAMES, NO_ZONES_OF_STATES, STATE_NAMES } from "./other_names.ts";
import { writeRows } from "./write_rows.ts";
import { zoneOf } from "./zone_of_city.ts";

/** A zone belongs to a state with this share of its people: less is an error near a border. */
const SHARE_OF_STATE = 0.002;
/** Countries with several clocks whose states people name. */
const WITH_STATES = ["AU", "BR", "CA", "ID", "MX", "US"];

/** Lists the states by their zones, the largest zone first. */
export function tableOfStates(cities: readonly City[]): string {
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

/** Lists the countries by their codes, and the names that several share. */
export function tableOfCountries(): string {
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
