/**
 * Writes one JSON line per event on stderr. Never arguments, results, tokens or headers.
 */
// deno-lint-ignore-file no-console -- the one place that writes

/** Takes the fields of one event. */
export type Log = (event: Readonly<Record<string, unknown>>) => void;

/** Writes one JSON line with the time; an error is written with its stack and its causes. */
export function logToStderr(event: Readonly<Record<string, unknown>>): void {
  const line = { time: new Date().toISOString(), ...event };
  // Few events hold an error or a bigint, and a replacer costs more than the rest of the line.
  const plain = Object.values(event).every(isPlain);
  console.error(plain ? JSON.stringify(line) : JSON.stringify(line, describeError));
}

function isPlain(value: unknown): boolean {
  return typeof value !== "object" && typeof value !== "bigint";
}

function describeError(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return typeof value === "bigint" ? `${value}n` : value;
  return {
    error: value.stack ?? String(value),
    ...(value.cause !== undefined && { cause: value.cause }),
  };
}
