/** Every clock of `time_in_zone` against the machine's tzdata, which Debian keeps current. */
import { assert, assertEquals } from "@std/assert";
import { clockAt, DATA_VERSION } from "../../../tools/time_in_zone_clocks.ts";
import { isDaylightSaving } from "../../../tools/time_in_zone_daylight.ts";
import { findZone } from "../../../tools/time_in_zone_find.ts";
import { formatOffset } from "../../../tools/time_in_zone_instant.ts";
import { READINGS } from "../../../tools/time_in_zone_readings.ts";
import { AFTER_2037, DAYLIGHT, ZONES } from "./known_differences.ts";
import { type Reading, readOffsets, readTransitions, tzdataNames, tzdataVersion } from "./zdump.ts";

/** What the tool never takes for a zone: abbreviations have several readings. */
const names = tzdataNames().filter((name) =>
  !READINGS.has(name.toUpperCase()) && name !== "Factory"
);
const since1970 = await readTransitions(names, [1970, 2038]);
const now = Math.floor(Date.now() / 1000);

/** The zones whose readings differ, as sorted names. */
function differing(readings: readonly Reading[], differs: (reading: Reading) => boolean): string[] {
  return [...new Set(readings.filter(differs).map(({ zone }) => zone))].toSorted();
}

function ours({ zone, time }: Reading) {
  return clockAt(findZone(zone, time), time);
}

Deno.test(`The zones, ${DATA_VERSION}, are as new as Debian's`, () => {
  const version = tzdataVersion();
  assert(
    DATA_VERSION >= version,
    `moment-timezone holds ${DATA_VERSION}, Debian ${version}: raise "moment-timezone" in deno.json`,
  );
});

Deno.test("Every zone and link shows the same at each transition from 1970 to 2037", () => {
  assert(names.length > 500 && since1970.length > 50_000, `${names.length} ${since1970.length}`);
  const different = differing(since1970, (reading) => {
    const { offset, abbreviation } = ours(reading);
    return offset !== reading.offset || abbreviation !== reading.abbreviation;
  });
  assertEquals(different, Object.keys(ZONES).toSorted());
});

Deno.test("Every zone and link shows the same now", async () => {
  const offsets = await readOffsets(names, now);
  assertEquals(offsets.size, names.length);
  const different = names.filter((zone) =>
    formatOffset(clockAt(findZone(zone, now), now).offset).replace(":", "") !== offsets.get(zone)
  );
  assertEquals(different, []);
});

Deno.test("Daylight saving is as marked, wherever an abbreviation tells", () => {
  const different = differing(since1970, (reading) => {
    const told = isDaylightSaving(ours(reading), reading.time);
    return told !== undefined && told !== reading.isDaylight;
  });
  assertEquals(different, Object.keys(DAYLIGHT).toSorted());
});

Deno.test("Every zone that goes on changing shows the same from 2038 to 2060", async () => {
  const changing = new Set(
    since1970.filter(({ time }) => time > Date.UTC(2037, 0) / 1000).map(({ zone }) => zone),
  );
  const later = await readTransitions([...changing], [2038, 2060]);
  assert(later.length > 5_000, `${later.length}`);
  const different = differing(later, (reading) => ours(reading).offset !== reading.offset);
  assertEquals(different, Object.keys(AFTER_2037).toSorted());
});
