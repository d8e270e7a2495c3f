/**
 * Tells the local time of an instant in a zone, which an IANA or Windows name, a city, a state or a
 * country names.
 *
 * Offset, abbreviation and daylight saving come from one source, alike on every runtime. All data load
 * on the first call.
 */
import * as v from "valibot";
import { defineTool, ToolError } from "../lib/tool.ts";
import { formatInstant, formatOffset, INSTANT, parseInstant } from "./time_in_zone_instant.ts";

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
    "Converts an instant to the local time of a zone or city: date, time, UTC offset, daylight " +
    "saving. Use it for the time anywhere, now or at any instant: never add offsets yourself. " +
    "Takes IANA and Windows names, cities of 100,000 people, capitals, countries with one clock, and " +
    "such states (AU, BR, CA, ID, MX, US). A name that several places bear is refused with their zones, unless one has " +
    "three times the people of each other and none of these is a capital; abbreviations (EST, IST) " +
    "and bare offsets are refused too. Etc/GMT+3 is three hours WEST of Greenwich (-03:00). Right " +
    "from 1970 on; after 2037 by today's rules. Instants carry an offset; a local time without one " +
    "cannot be converted.",
  input: v.strictObject({
    zone: argument("IANA time zone or city, such as Asia/Tokyo, UTC or Sao Paulo"),
    instant: v.optional(argument(`When: ${INSTANT}; left out, it is now`)),
  }),
  output: v.strictObject({
    zone: text("The zone's current IANA name"),
    instant: text("The instant in UTC"),
    local: text("Date and time in the zone, with offset"),
    offset: text("Offset from UTC, positive east of Greenwich"),
    abbreviation: v.optional(text("English abbreviation; left out where only an offset is in use")),
    daylight_saving: v.optional(
      v.pipe(v.boolean(), v.description("Left out where no abbreviation tells")),
    ),
    data_version: v.optional(text("Of IANA's rules, such as 2026f; left out for the past")),
  }),
  examples: [
    {
      input: { zone: "tokyo", instant: "2025-12-31T22:00:00Z" },
      output: {
        zone: "Asia/Tokyo",
        instant: "2025-12-31T22:00:00Z",
        local: "2026-01-01T07:00:00+09:00",
        offset: "+09:00",
        abbreviation: "JST",
        daylight_saving: false,
      },
    },
    {
      input: { zone: "Asia/Tokyo", instant: "2026-01-01T07:00:00" },
      error: 'Instant "2026-01-01T07:00:00" has no offset, so it differs from zone to zone. ' +
        `Send ${INSTANT}.`,
    },
  ],
  async run({ zone, instant }, { now }) {
    const { clockAt, DATA_VERSION, findZone, isDaylightSaving, isWord } =
      await (loading ??= load());
    const moment = parseInstant(instant ?? now.toISOString());
    const name = findZone(zone.trim(), moment.seconds);
    const clock = clockAt(name, moment.seconds);
    const inUtc = formatInstant(moment, 0);
    const local = formatInstant(moment, clock.offset);
    if (inUtc === undefined || local === undefined) {
      throw new ToolError(`Instant "${instant}" leaves the years 0000 to 9999. Send one within.`);
    }
    const offset = formatOffset(clock.offset);
    const daylight = isDaylightSaving(clock, moment.seconds);
    const isPast = moment.seconds < Math.floor(now.getTime() / 1000);
    return {
      zone: name,
      instant: `${inUtc}Z`,
      local: local + offset,
      offset,
      ...(isWord(clock.abbreviation) && { abbreviation: clock.abbreviation }),
      ...(daylight !== undefined && { daylight_saving: daylight }),
      ...(!isPast && { data_version: DATA_VERSION }),
    };
  },
});

let loading: ReturnType<typeof load> | undefined;

async function load() {
  const [clocks, daylight, find] = await Promise.all([
    import("./time_in_zone_clocks.ts"),
    import("./time_in_zone_daylight.ts"),
    import("./time_in_zone_find.ts"),
  ]);
  return { ...clocks, ...daylight, ...find };
}
