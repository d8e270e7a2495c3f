/**
 * Knows the names of zones: IANA's with their aliases, Windows names, and how to compare names.
 *
 * Primary names are CLDR's, which keeps a zone for each country; zones that are newer than CLDR come
 * from the data of the clocks. UTC is named as ECMA-402 names it, not `Etc/UTC`.
 */
import cldr from "cldr-bcp47/bcp47/timezone.json" with { type: "json" };
import windows from "cldr-core/supplemental/windowsZones.json" with { type: "json" };
import { namesOfZones, zonesOfCountry } from "./time_in_zone_clocks.ts";

/** Letters that Unicode does not decompose, as people type them. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: "ae",
  ð: "d",
  ø: "o",
  þ: "th",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  œ: "oe",
  ß: "ss",
  ə: "a",
};

/** Parts of IANA names that name no place, `Australia/North`, or mislead: `Pacific/Samoa`. */
const NO_PLACES = new Set(["north", "south", "east", "west", "samoa"]);
const AREAS = new Set(
  "africa america antarctica arctic asia atlantic australia europe indian pacific".split(" "),
);

/** CLDR's short names, which begin with the code of the country. */
const KEYS = new Map<string, string>();

/** Primary names, by every name in lower case. */
export const ZONES: ReadonlyMap<string, string> = new Map([
  ...namesOfZones().map((name): [string, string] => [name.toLowerCase(), name]),
  ...Object.entries(cldr.keyword.u.tz).flatMap(([key, entry]) => {
    if (typeof entry === "string" || !("_alias" in entry)) return [];
    const aliases = entry._alias.split(" ");
    const [first = ""] = aliases;
    if (first === "Etc/Unknown") return [];
    const name = first === "Etc/UTC" ? "UTC" : "_iana" in entry ? entry._iana : first;
    KEYS.set(name, key);
    return aliases.map((alias): [string, string] => [alias.toLowerCase(), name]);
  }),
]);

/** Zones by their Windows names in lower case. */
export const WINDOWS_ZONES: ReadonlyMap<string, string> = new Map(
  windows.supplemental.windowsZones.mapTimezones.flatMap(({ mapZone }) =>
    mapZone._territory === "001" ? [[mapZone._other.toLowerCase(), primary(mapZone._type)]] : []
  ),
);

/** Zones by the last part of an IANA name, folded: "losangeles". */
export const ZONES_OF_PARTS: ReadonlyMap<string, ReadonlySet<string>> = group(
  [...ZONES].flatMap(([alias, name]): [string, string][] => {
    const [area = "", ...parts] = alias.split("/");
    const place = parts.at(-1) ?? "";
    return AREAS.has(area) && !NO_PLACES.has(place) ? [[place, name]] : [];
  }),
);

/** Groups zones by the names of places, folded. */
function group(pairs: readonly [place: string, zone: string][]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [place, zone] of pairs) {
    const key = fold(place);
    const zones = groups.get(key);
    if (zones === undefined) groups.set(key, new Set([zone]));
    else zones.add(zone);
  }
  return groups;
}

/** Returns the primary name of a zone that has one of its names. */
export function primary(name: string): string {
  return ZONES.get(name.toLowerCase()) ?? name;
}

/** Lists the zones of a country by its ISO 3166-1 code, without those of its neighbours. */
export function zonesIn(country: string): readonly string[] {
  const zones = [...new Set(zonesOfCountry(country).map(primary))];
  const own = zones.filter((zone) => KEYS.get(zone)?.startsWith(country.toLowerCase()));
  return own.length > 0 ? own : zones;
}

/** Reduces a name to letters and digits, without case and accents; "Saint" is "St". */
export function fold(name: string): string {
  return name.toLowerCase().replace(/\bsaint\b/g, "st").normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "").replace(/[^a-z]/g, (letter) => LETTERS[letter] ?? letter);
}
