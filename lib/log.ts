/**
 * Writes one JSON line per event on stderr. Never arguments, results, tokens or headers, and never the
 * value of a declared secret: it is masked here, whatever error carries it.
 *
 * Logging never throws. Errors are written with their stack and their causes; what is deep, long or
 * unreadable in them is cut.
 */
import { createMask, type Mask } from "./mask.ts";
import { truncate } from "./words.ts";

/** Takes the fields of one event. */
export type Log = (event: Readonly<Record<string, unknown>>) => void;

/** Which events are written: all, all but calls that ended well, or none. */
export type LogLevel = "calls" | "failures" | "off";

export interface LogOptions {
  /** @default "calls" */
  readonly level?: LogLevel;
  /** The values that must not be written. */
  readonly secrets?: readonly (string | undefined)[];
  /** Writes one line; left out, `console.error`, which platforms collect. */
  readonly write?: (line: string) => void;
}

const MAX_DEPTH = 8;
const MAX_MEMBERS = 100;
const MAX_TEXT = 8_192;
const CUT = "[cut]";
const UNREADABLE = "[unreadable]";

/** Creates a log. */
export function createLog(
  { level = "calls", secrets = [], write = writeToConsole }: LogOptions = {},
): Log {
  const mask = createMask(secrets);
  if (level === "off") return () => {};
  const timestamp = createTimestamp();
  return (event) => {
    if (level === "failures" && event.event === "call" && event.outcome === "ok") return;
    try {
      const time = timestamp();
      // Nearly all events are plain and hold no secret, and the walk costs more than the rest.
      const line = isPlain(event)
        ? `{"time":"${time}",${JSON.stringify(event).slice(1)}`
        : undefined;
      const isSound = line !== undefined && line === mask(line);
      write(isSound ? line : JSON.stringify(describe({ time, ...event }, mask)));
    } catch {
      // The log is closed: there is nowhere left to say so.
    }
  };
}

/** Creates the function that returns the time as text. Under load many lines share a millisecond. */
function createTimestamp(): () => string {
  let last = 0;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== last) [last, text] = [now, new Date(now).toISOString()];
    return text;
  };
}

function writeToConsole(line: string): void {
  // deno-lint-ignore no-console -- the one place that writes
  console.error(line);
}

/** Tells whether an event has fields, and short texts and numbers alone. */
function isPlain(event: Readonly<Record<string, unknown>>): boolean {
  let hasFields = false;
  for (const key in event) {
    const value = event[key];
    if (typeof value === "string" ? value.length > MAX_TEXT : typeof value !== "number") {
      return false;
    }
    hasFields = true;
  }
  return hasFields;
}

/** Returns a value that JSON can carry, masked and cut. Getters and proxies may throw anywhere. */
function describe(event: unknown, mask: Mask): unknown {
  let members = 0;
  const text = (value: string): string => truncate(mask(value), MAX_TEXT);

  function walk(value: unknown, depth: number): unknown {
    if (++members > MAX_MEMBERS || depth > MAX_DEPTH) return CUT;
    const inner = (one: unknown): unknown => walk(one, depth + 1);
    try {
      if (typeof value === "string") return text(value);
      if (typeof value === "bigint") return `${value}n`;
      if (typeof value === "function" || typeof value === "symbol") return UNREADABLE;
      if (typeof value !== "object" || value === null) return value;
      if (Array.isArray(value)) return value.slice(0, MAX_MEMBERS).map(inner);
      if (value instanceof Error) {
        const { stack, cause } = value;
        const words = typeof stack === "string" ? stack : `${value.name}: ${value.message}`;
        return { error: text(words), ...(cause !== undefined && { cause: inner(cause) }) };
      }
      const entries = Object.entries(value).slice(0, MAX_MEMBERS);
      return Object.fromEntries(entries.map(([key, one]) => [text(key), inner(one)]));
    } catch {
      return UNREADABLE;
    }
  }

  return walk(event, 0);
}
