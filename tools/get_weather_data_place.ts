/**
 * Chooses the one place that a text names among those that the service found.
 *
 * The first part of the text is a name or postal code, the others are areas that the place lies in, as
 * people write them: "Ontario", "ON", "Canada", "CA". If several places are left, none is guessed.
 */
import { ToolError } from "../lib/tool.ts";
import { abbreviationsOf } from "./get_weather_data_areas.ts";
import type { Place } from "./get_weather_data_open_meteo.ts";

const MAX_CANDIDATES = 5;
export const EXAMPLE = "Toronto, Ontario, Canada";
/** Made on first use: the runtime loads its tables for it, which takes longer than the rest of this file. */
let collator: Intl.Collator | undefined;

/** Returns the part of a text that names the place: "Toronto" of "Toronto, Ontario". */
export function nameIn(location: string): string {
  return pieces(location)[0] ?? "";
}

/** Returns the place, and the text that names it and no other. @throws {ToolError} unless it is one. */
export function choosePlace(
  location: string,
  places: readonly Place[],
): { readonly place: Place; readonly label: string } {
  const [head = "", ...areas] = pieces(location);
  const lies = (place: Place): boolean => {
    const known = areasOf(place);
    return areas.every((area) => known.some((one) => same(one, area)));
  };
  const within = places.filter(lies);
  const named = within.filter(({ name }) => same(pieces(name)[0] ?? "", head));
  const code = named.length === 0 && /\d/.test(head) ? head : undefined;
  const coded = code === undefined ? [] : within.filter((place) => bears(place, code));
  const label = (place: Place): string => {
    const short = spell(place, { code });
    const alike = places.filter((one) => same(spell(one, { code }), short));
    return spell(place, { code, district: alike.length > 1 });
  };

  const found = (code === undefined ? named : coded).map((place) => ({
    place,
    label: label(place),
  }));
  const exact = preferred(found, (one) => same(location, one.label));
  const cities = preferred(exact, ({ place }) => place.feature_code.startsWith("PPL"));
  // Nothing but the rank of the service tells apart what has the same name in the same area.
  const labels = [...new Set(cities.map((one) => one.label))];
  const [first] = cities;
  if (first !== undefined && labels.length === 1) return first;
  if (labels.length > 1) {
    throw new ToolError(`"${location}" names several places. Send one of: ${list(labels)}`);
  }
  const near = new Set(
    (within.length > 0 ? within : places).map((place) =>
      spell(place, { code: code !== undefined && bears(place, code) ? code : undefined })
    ),
  );
  throw new ToolError(
    near.size > 0
      ? `No place has the name "${location}". Send one of the nearest: ${list([...near])}`
      : `No place is known as "${location}". Send a city or postal code, such as "${EXAMPLE}"`,
  );
}

/** Returns those that fit, or all of them if none does. */
function preferred<T>(items: T[], fits: (item: T) => boolean): T[] {
  const fitting = items.filter(fits);
  return fitting.length > 0 ? fitting : items;
}

/** Decides whether a place has a postal code. Codes differ in case, spaces and hyphens alone. */
function bears({ postcodes }: Place, code: string): boolean {
  const plain = (text: string): string => text.toUpperCase().replace(/[\s-]/g, "");
  const wanted = plain(code);
  return postcodes.some((one) => plain(one) === wanted);
}

/** Puts a place into words: after its postal code if that was asked for, with its district if need be. */
function spell(
  { name, admin1, admin2, country }: Place,
  { code, district = false }: { readonly code?: string | undefined; readonly district?: boolean },
): string {
  return [code, name, district && admin2, admin1, country].filter(Boolean).join(", ");
}

/** Lists the areas of a place, and its own name, which tells those with one postal code apart. */
function areasOf(place: Place): string[] {
  const { name, admin1, admin2, admin3, admin4, country, country_code } = place;
  const areas = [name, admin1, admin2, admin3, admin4, country, country_code];
  return [...areas.flatMap((area) => pieces(area ?? "")), ...abbreviationsOf(place)];
}

/** Tells whether two names are the same but for accents, case, spaces and punctuation. */
function same(one: string, other: string): boolean {
  collator ??= new Intl.Collator("en", {
    usage: "search",
    sensitivity: "base",
    ignorePunctuation: true,
  });
  return collator.compare(one, other) === 0;
}

const pieces = (text: string): string[] =>
  text.split(",").map((piece) => piece.trim()).filter(Boolean);
const list = (texts: readonly string[]): string =>
  texts.slice(0, MAX_CANDIDATES).map((text) => `"${text}"`).join(", ");
