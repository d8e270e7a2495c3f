/** Reads instants of RFC 3339 to the nanosecond, and writes instants and local times. */
import { ToolError } from "../lib/tool.ts";

/** An instant: whole seconds since 1970, and the digits of its fraction without closing zeros. */
export interface Instant {
  readonly seconds: number;
  readonly fraction: string;
}

const RFC_3339 =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;
const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i;
const WITHOUT_OFFSET = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/i;

/** What to send, for descriptions and advice. */
export const INSTANT =
  "an RFC 3339 date-time with an offset, such as 2026-01-01T07:00:00+09:00 or 2025-12-31T22:00:00Z";

/** Reads an instant. @throws {ToolError} that says why a text is none. */
export function parseInstant(text: string): Instant {
  const [, date = "", fraction = "", sign = "+", hours = "0", minutes = "0"] =
    RFC_3339.exec(text) ?? [];
  const local = Date.parse(`${date.toUpperCase()}Z`) / 1000;
  // Engines turn 30 February into 2 March: only what reads back as written is a date.
  if (dateTime(local) === date.toUpperCase() && date !== "") {
    const offset = (Number(hours) * 60 + Number(minutes)) * 60;
    const seconds = sign === "-" ? local + offset : local - offset;
    return { seconds, fraction: fraction.replace(/0+$/, "") };
  }
  const problem = WITHOUT_OFFSET.test(text)
    ? "has no offset, so it differs from zone to zone"
    : !FORM.test(text)
    ? "is not in the form of RFC 3339"
    : /:60[.Z+-]/i.test(text)
    ? "is a leap second, which clocks of computers leave out"
    : "does not exist";
  throw new ToolError(`Instant "${text}" ${problem}. Send ${INSTANT}.`);
}

/** Writes the date and time that an instant has at an offset; `undefined` outside 0000 to 9999. */
export function formatInstant(
  { seconds, fraction }: Instant,
  offset: number,
): string | undefined {
  const text = dateTime(seconds + offset);
  return text && (fraction === "" ? text : `${text}.${fraction}`);
}

/** Writes an offset, such as +05:30; with seconds only if it has any. */
export function formatOffset(offset: number): string {
  const [hours, minutes, seconds] = [3600, 60, 1].map((unit) =>
    String(Math.floor(Math.abs(offset) / unit) % (unit === 3600 ? 24 : 60)).padStart(2, "0")
  );
  return `${offset < 0 ? "-" : "+"}${hours}:${minutes}${seconds === "00" ? "" : `:${seconds}`}`;
}

function dateTime(seconds: number): string | undefined {
  const date = new Date(seconds * 1000);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString().slice(0, 19) : undefined;
}
