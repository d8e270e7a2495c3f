/**
 * Tells the offset and abbreviation of a zone at a time, from the IANA data of `moment-timezone`.
 *
 * One source for all runtimes, which an ordinary bump of the package renews. Right from 1970 on: zones
 * that IANA merged share what came before. The data end in 2037; later years follow their last rules.
 */
import packed from "moment-timezone/data/packed/latest.json" with { type: "json" };

/** What the clocks of a zone show. */
export interface Clock {
  /** Seconds from UTC, positive east of Greenwich. */
  readonly offset: number;
  /** IANA's abbreviation, such as "CEST"; "+03" and the like where only an offset is in use. */
  readonly abbreviation: string;
}

interface History {
  readonly clocks: readonly Clock[];
  /** Which clock holds in each period. */
  readonly periods: string;
  /** When each period but the last ends, in seconds since 1970. */
  readonly ends: readonly number[];
}

/** The version of the data, such as "2026f". */
export const DATA_VERSION: string = packed.version;

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LAST_YEAR = 2037;
const sources = new Map(packed.zones.map((zone) => [zone.slice(0, zone.indexOf("|")), zone]));
const links = new Map(
  packed.links.map((link): [string, string] => {
    const [target = "", alias = ""] = link.split("|");
    return [alias, target];
  }),
);
const histories = new Map<string, History>();

/** Lists every zone and link of the data. */
export function namesOfZones(): string[] {
  return [...sources.keys(), ...links.keys()];
}

/** Lists the zones of each country, by ISO 3166-1 code, the usual one first. */
export function zonesOfCountry(code: string): readonly string[] {
  return packed.countries.find((line) => line.startsWith(`${code}|`))?.slice(3).split(" ") ?? [];
}

/** Returns the clock of a zone, by any name of the data, at a time in seconds since 1970. */
export function clockAt(zone: string, seconds: number): Clock {
  const { clocks, periods, ends } = historyOf(zone);
  const repeats = (ends.at(-1) ?? 0) >= Date.UTC(LAST_YEAR, 0) / 1000;
  const time = repeats ? alikeBefore2038(seconds) : seconds;
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (time < ends[middle]!) to = middle;
    else from = middle + 1;
  }
  return clocks[DIGITS.indexOf(periods[from]!)]!;
}

/**
 * Rules count weekdays from the first of March, or from the ends of later months: a year whose March
 * begins on the same weekday has the same changes. The last eleven years have all seven.
 */
function alikeBefore2038(seconds: number): number {
  const year = new Date(seconds * 1000).getUTCFullYear();
  if (year <= LAST_YEAR) return seconds;
  const march = (year: number): number => Date.UTC(year, 2, 1) / 1000;
  const weekday = (year: number): number => new Date(march(year) * 1000).getUTCDay();
  let alike = LAST_YEAR;
  while (weekday(alike) !== weekday(year)) alike--;
  return seconds - march(year) + march(alike);
}

function historyOf(zone: string): History {
  const name = links.get(zone) ?? zone;
  const known = histories.get(name);
  if (known !== undefined) return known;
  const source = sources.get(name);
  if (source === undefined) throw new RangeError(`No zone of the data is named "${zone}"`);
  const [, abbreviations = "", offsets = "", periods = "", lengths = ""] = source.split("|");
  const shown = abbreviations.split(" ");
  const clocks = offsets.split(" ").map((offset, at): Clock => ({
    offset: 0 - secondsIn(offset),
    abbreviation: shown[at] ?? "",
  }));
  let end = 0;
  const ends = lengths === "" ? [] : lengths.split(" ").map((length) => end += secondsIn(length));
  const history = { clocks, periods, ends };
  histories.set(name, history);
  return history;
}

/** Reads minutes to the base of sixty, with a fraction behind the point. */
function secondsIn(text: string): number {
  const [, sign, whole = "", part = ""] = /^(-?)([^.]*)\.?(.*)$/.exec(text) ?? [];
  const digits = (all: string): number[] => Array.from(all, (digit) => DIGITS.indexOf(digit));
  const minutes = digits(whole).reduce((sum, digit) => sum * 60 + digit, 0);
  const fraction = digits(part).reduceRight((sum, digit) => (sum + digit) / 60, 0);
  return Math.round((sign === "-" ? -60 : 60) * (minutes + fraction));
}
