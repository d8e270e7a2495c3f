/**
 * Every clock of `time_in_zone` against the machine's tzdata, which Debian keeps current. Not part of
 * `deno task test`, since it needs `tzdata` and changes with it: the workflow `oracles` runs it weekly,
 * so that stale zones show as a red run. By hand: `deno test -A tests/tools/time_in_zone_oracle.ts`.
 */
import { assert, assertEquals } from "@std/assert";
import { clockAt, DATA_VERSION } from "../../tools/time_in_zone_clocks.ts";
import { isDaylightSaving } from "../../tools/time_in_zone_daylight.ts";
import { findZone } from "../../tools/time_in_zone_find.ts";
import { formatOffset } from "../../tools/time_in_zone_instant.ts";
import { READINGS } from "../../tools/time_in_zone_readings.ts";

/** What the clocks of a zone show from a time on. */
interface Reading {
  readonly zone: string;
  /** Seconds since 1970. */
  readonly time: number;
  readonly offset: number;
  readonly abbreviation: string;
  readonly isDaylight: boolean;
}

const SOURCE = "/usr/share/zoneinfo/tzdata.zi";
const LINE =
  /^(\S+) +\w+ +(\w+) +(\d+) +([\d:]+) +(\d+) UT = .* (\S+) isdst=([01]) gmtoff=(-?\d+)$/;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Zones whose clocks differ from Debian's tzdata between 1970 and 2037. */
const DIFFERENT: Readonly<Record<string, string>> = {};

const IRISH =
  "tzdata marks the winter of Ireland as daylight saving of minus an hour, as its law says; " +
  "the tool marks the summer, as people do";

/** Zones whose daylight saving differs: tzdata marks another half of the year. */
const DAYLIGHT: Readonly<Record<string, string>> = {
  "Africa/Windhoek":
    "tzdata marks the winters from 1994 to 2017, WAT, as daylight saving of minus " +
    "an hour; by its abbreviation it is standard time",
  "Eire": IRISH,
  "Europe/Dublin": IRISH,
};

const RAMADAN = "the change depends on Ramadan, and the data of moment-timezone end in 2037";

/** Zones that differ after 2037. */
const AFTER_2037: Readonly<Record<string, string>> = {
  "Asia/Gaza": RAMADAN,
  "Asia/Hebron": RAMADAN,
};

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
  assertEquals(different, Object.keys(DIFFERENT).toSorted());
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

/** Returns the version of the machine's tzdata, such as "2026f". */
function tzdataVersion(): string {
  return /^# version (\S+)/.exec(source())?.[1] ?? "";
}

/** Lists every zone and link of the machine's tzdata. */
function tzdataNames(): string[] {
  const names = source().split("\n").flatMap((line) => {
    const [kind, first = "", second = ""] = line.split(" ");
    return kind === "Z" ? [first] : kind === "L" ? [second] : [];
  });
  return [...new Set(names)];
}

/** Reads both sides of each transition between two years. */
async function readTransitions(
  zones: readonly string[],
  [from, to]: readonly [number, number],
): Promise<Reading[]> {
  const { success, stdout, stderr } = await new Deno.Command("zdump", {
    args: ["-v", "-c", `${from},${to}`, ...zones],
    env: { TZ: "UTC", LC_ALL: "C" },
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout).split("\n").flatMap((line) => {
    const [
      ,
      zone = "",
      month = "",
      day = "",
      clock = "",
      year = "",
      abbreviation = "",
      dst,
      offset,
    ] = LINE.exec(line) ?? [];
    if (zone === "") return [];
    const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number);
    const time = Date.UTC(
      Number(year),
      MONTHS.indexOf(month),
      Number(day),
      hours,
      minutes,
      seconds,
    );
    return [{
      zone,
      time: time / 1000,
      offset: Number(offset),
      abbreviation,
      isDaylight: dst === "1",
    }];
  });
}

/** Reads the offsets of zones at a time, such as "+0530". */
async function readOffsets(
  zones: readonly string[],
  time: number,
): Promise<ReadonlyMap<string, string>> {
  const script = `for zone do TZ="$zone" date -d @${time} "+$zone %z"; done`;
  const { stdout } = await new Deno.Command("sh", { args: ["-c", script, "sh", ...zones] })
    .output();
  const lines = new TextDecoder().decode(stdout).trim().split("\n");
  return new Map(lines.map((line): [string, string] => {
    const [zone = "", offset = ""] = line.split(" ");
    return [zone, offset];
  }));
}

function source(): string {
  try {
    return Deno.readTextFileSync(SOURCE);
  } catch (cause) {
    throw new Error(`"${SOURCE}" is missing. Run: apt-get install tzdata`, { cause });
  }
}
