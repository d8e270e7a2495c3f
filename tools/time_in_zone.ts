/**
 * The local time of an instant in a zone, which an IANA name, an old alias or a city names.
 *
 * Zones and aliases are CLDR's, cities those of `@vvo/tzdb`, abbreviations IANA's. Offsets come from
 * the engine's time zone data, through one Temporal for all engines. All of it loads on the first call.
 */
import * as v from "valibot";
import { defineTool, ToolError } from "../lib/tool.ts";
import type { Zone } from "./time_in_zone_data.ts";

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i;
const WITHOUT_OFFSET = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/i;
const OFFSET = /^(?:(?:UTC|GMT)? ?([+\-−])(\d\d?):?(\d\d)?|Z)$/i;
const INSTANT =
  "an RFC 3339 date-time with an offset, such as 2026-01-01T07:00:00+09:00 or 2025-12-31T22:00:00Z";
const text = (description: string) => v.pipe(v.string(), v.description(description));
const argument = (hint: string) => v.pipe(v.string(), v.maxLength(100), v.description(hint));

/**
 * In: a zone; an instant (years 0000 to 9999, to nine digits of a second). Out: both as understood,
 * local time and offset in ISO 8601 (to the second where IANA's are), abbreviation, daylight saving.
 *
 * @throws {ToolError} for what names no zone or several, and for a text that is not an instant in that range.
 */
export const timeInZone = defineTool({
  name: "time_in_zone",
  title: "Time in a zone",
  description:
    "Converts an instant to the local time of a time zone: date, time, UTC offset, abbreviation and " +
    "whether daylight saving applies. Use it for the time anywhere, now or at any instant, past or " +
    "future: never add offsets yourself. Takes IANA names, old aliases, UTC and large cities; refuses " +
    "abbreviations (EST, IST have several readings) and bare offsets. Etc/GMT+3 is three hours WEST of " +
    "Greenwich (-03:00). Instants carry an offset, so none falls into the gap or overlap of a clock " +
    "change; a local time without offset cannot be converted.",
  input: v.strictObject({
    zone: argument("IANA time zone or large city, such as Asia/Tokyo, UTC or Sao Paulo"),
    instant: v.optional(argument(`When: ${INSTANT}; left out, it is now`)),
  }),
  output: v.strictObject({
    zone: text("The zone's current IANA name"),
    instant: text("The instant in UTC"),
    local: text("Date and time in the zone, with offset"),
    offset: text("Offset from UTC, positive east of Greenwich"),
    abbreviation: v.optional(text("English abbreviation; left out where only an offset is in use")),
    daylight_saving: v.pipe(v.boolean(), v.description("Whether daylight saving applies")),
  }),
  // deno-fmt-ignore
  examples: [
    {
      input: { zone: "tokyo", instant: "2025-12-31T22:00:00Z" },
      output: { zone: "Asia/Tokyo", instant: "2025-12-31T22:00:00Z", local: "2026-01-01T07:00:00+09:00", offset: "+09:00", abbreviation: "JST", daylight_saving: false },
    },
    {
      input: { zone: "Asia/Tokyo", instant: "2026-01-01T07:00:00" },
      error: `Instant "2026-01-01T07:00:00" has no offset, so it differs from zone to zone. Send ${INSTANT}.`,
    },
  ],
  async run({ zone, instant }, { now }) {
    const library = await (loading ??= load());
    const { name, id } = findZone(library, zone.trim());
    const moment = parseInstant(library, instant ?? now.toISOString());
    const zoned = moment.toZonedDateTimeISO(id);
    const local = `${zoned.toPlainDateTime()}${zoned.offset}`;
    if (![`${moment}`, local].every((date) => /^\d{4}-/.test(date))) {
      throw new ToolError(`Instant "${instant}" leaves the years 0000 to 9999. Send one within.`);
    }
    const clock = findClock(library.CLOCKS.get(name), moment.epochMilliseconds, zoned.offset);
    const [abbreviation] = clock.split(/[+-]/, 1);
    return {
      zone: name,
      instant: `${moment}`,
      local,
      offset: zoned.offset,
      ...(abbreviation && { abbreviation }),
      daylight_saving: clock.endsWith("*"),
    };
  },
});

type Library = Awaited<ReturnType<typeof load>>;
let loading: ReturnType<typeof load> | undefined;

async function load() {
  const [{ Temporal }, { distance }, data] = await Promise.all([
    import("temporal-polyfill/implementation"),
    import("fastest-levenshtein"),
    import("./time_in_zone_data.ts"),
  ]);
  return { Temporal, distance, ...data };
}

function findZone(library: Library, zone: string): Zone {
  const { READINGS, ZONES, PLACES, fold } = library;
  const reading = READINGS.get(zone.toUpperCase());
  if (reading) {
    throw new ToolError(`"${zone}" is an abbreviation. Send the zone that is meant: ${reading}.`);
  }
  const [place = zone, ...others] = [...PLACES.get(fold(zone)) ?? []].sort();
  const found = ZONES.get(zone.toLowerCase().replaceAll(" ", "_")) ??
    ZONES.get(others.length > 0 ? "" : place.toLowerCase());
  if (found) return found;
  const offset = OFFSET.exec(zone);
  throw new ToolError(
    others.length > 0
      ? `"${zone}" lies in several zones. Send one of them: ${[place, ...others].join(", ")}.`
      : offset
      ? `"${zone}" is an offset, not a time zone. Send ${fixedZone(offset)}.`
      : `Unknown time zone "${zone}". Send an IANA name, such as ${nearest(library, zone)}.`,
  );
}

function fixedZone([, sign, digits, minutes = "00"]: RegExpExecArray): string {
  const hours = Number(digits ?? 0);
  if (hours === 0 && minutes === "00") return "UTC";
  const place = "the IANA name of a place, such as Asia/Kolkata for +05:30";
  if (minutes !== "00" || hours > (sign === "+" ? 14 : 12)) return place;
  return `Etc/GMT${sign === "+" ? "-" : "+"}${hours} (its sign counts west), or ${place}`;
}

/** Zones of a similar name; failing that, well-known ones. */
function nearest({ distance, fold, PLACES }: Library, zone: string): string {
  const keys = [zone, zone.replace(/,.*/, ""), zone.replace(/.*\//, "")].map(fold);
  const near = [...PLACES].map(([place, names]): [number, string[]] => [
    Math.min(...keys.map((key) => distance(key, place))) / place.length,
    [...names],
  ]).filter(([score]) => score < 0.4).sort(([a], [b]) => a - b);
  const names = [...near.flatMap(([, names]) => names), "Europe/Paris", "Asia/Tokyo", "UTC"];
  return [...new Set(names)].slice(0, 3).join(", ");
}

function parseInstant({ Temporal }: Library, instant: string) {
  const problem = WITHOUT_OFFSET.test(instant)
    ? "has no offset, so it differs from zone to zone"
    : !RFC_3339.test(instant)
    ? "is not in the form of RFC 3339"
    : /:60[.Z+-]/i.test(instant)
    ? "is a leap second, which clocks of computers leave out"
    : undefined;
  try {
    if (!problem) return Temporal.Instant.from(instant);
  } catch { /* A date or time that does not exist. */ }
  throw new ToolError(`Instant "${instant}" ${problem ?? "does not exist"}. Send ${INSTANT}.`);
}

/** The token of `CLOCKS` that holds for an offset at a time, or nothing. */
function findClock(history = "", time: number, offset: string): string {
  const periods = history.split(" <").map((period) => period.split(" "));
  const period = periods.findLast(([start = ""], i) => i === 0 || Date.parse(start) <= time) ?? [];
  return period.find((token) => token.replace(/^[A-Za-z]*|\*$/g, "") === offset) ?? "";
}
