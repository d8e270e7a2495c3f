/** Reads the transitions of zones as the machine's tzdata has them, by `zdump`. */

/** What the clocks of a zone show from a time on. */
export interface Reading {
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

/** Returns the version of the machine's tzdata, such as "2026f". */
export function tzdataVersion(): string {
  return /^# version (\S+)/.exec(source())?.[1] ?? "";
}

/** Lists every zone and link of the machine's tzdata. */
export function tzdataNames(): string[] {
  const names = source().split("\n").flatMap((line) => {
    const [kind, first = "", second = ""] = line.split(" ");
    return kind === "Z" ? [first] : kind === "L" ? [second] : [];
  });
  return [...new Set(names)];
}

/** Reads both sides of each transition between two years. */
export async function readTransitions(
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
export async function readOffsets(
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
    const advice = "Run: bash tests/proof/oracles/install_references.sh";
    throw new Error(`"${SOURCE}" is missing. ${advice}`, { cause });
  }
}
