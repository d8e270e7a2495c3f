/** Reads the tables of places: which zones a city, a state or a country lies in. */
import { fold, primary, ZONES_OF_PARTS, zonesIn } from "./time_in_zone_names.ts";
import { CITIES, COUNTRIES, STATES } from "./time_in_zone_places.ts";

interface Places {
  /** Zones of the places that a name means by itself. */
  readonly plain: ReadonlyMap<string, readonly string[]>;
  /** Zones of those that need their region too: London in Ontario, OR for Oregon. */
  readonly marked: ReadonlyMap<string, readonly string[]>;
}

const cities = read(CITIES, (zones) => zones.map(primary));
const states = read(STATES, (zones) => zones.map(primary));
const countries = read(COUNTRIES, (codes) => codes.flatMap(zonesIn));

/**
 * Lists the zones of the places that bear a name. A city stands before the state or country that it
 * lies in. `smaller` adds the cities that are far smaller than their namesake.
 */
export function zonesOfPlace(
  name: string,
  { smaller = false }: { readonly smaller?: boolean } = {},
): readonly string[] {
  const key = fold(name);
  const city = [
    ...cities.plain.get(key) ?? ZONES_OF_PARTS.get(key) ?? [],
    ...smaller ? cities.marked.get(key) ?? [] : [],
  ];
  const region = [...countries.plain.get(key) ?? [], ...states.plain.get(key) ?? []];
  const lies = city.some((zone) => region.includes(zone));
  return [...new Set(lies && !smaller ? city : [...city, ...region])];
}

/** Returns the zones of a country or state, by a name or an abbreviation. */
export function regionZones(name: string): ReadonlySet<string> {
  const key = fold(name);
  const found = [countries, states].flatMap(({ plain, marked }) => [
    ...plain.get(key) ?? [],
    ...marked.get(key) ?? [],
  ]);
  return new Set(found);
}

/** Reads lines of `zones = names`, which go on in indented lines; a name with a star is marked. */
function read(table: string, zonesOf: (cells: string[]) => readonly string[]): Places {
  const [plain, marked] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const line of table.trim().split(/\n(?! )/)) {
    const [left = "", names = ""] = line.split(" = ");
    const zones = zonesOf(left.split(" "));
    for (const name of names.split(/,\s+/)) {
      const places = name.endsWith("*") ? marked : plain;
      const key = fold(name);
      places.set(key, [...places.get(key) ?? [], ...zones]);
    }
  }
  return { plain, marked };
}
