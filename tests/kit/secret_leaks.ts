/**
 * Finds values of secrets in what leaves the server: results, errors, log lines, traces. A value that the
 * server has masked is a fault of the tool too. With several secrets, each of them is then named.
 */
import { createMask, HIDDEN } from "../../lib/mask.ts";

/** Returns a line for each secret whose value is found, and where. */
export function findLeaks(
  secrets: Readonly<Record<string, string | undefined>>,
  places: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(places).flatMap(([place, value]) => {
    const text = JSON.stringify(value, describeError) ?? "";
    return Object.entries(secrets)
      .filter(([, secret]) => secret !== undefined && secret !== "" && holds(text, secret))
      .map(([name]) => `the ${WORDS[place] ?? place} holds the value of the secret "${name}"`);
  });
}

const WORDS: Readonly<Record<string, string>> = {
  cause: "error, which the trace shows,",
  events: "log",
};

/** The mask finds every spelling of a value, but leaves short ones as they are. */
function holds(text: string, secret: string): boolean {
  return text.includes(secret) || createMask([secret])(text).includes(HIDDEN);
}

function describeError(_key: string, value: unknown): unknown {
  return value instanceof Error ? { error: value.stack, cause: value.cause } : value;
}
