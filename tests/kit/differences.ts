/** Says in words, field by field, where two JSON values differ. Most failures of the kit consist of this. */
import { preview } from "../../lib/words.ts";
import { isRecord } from "../../lib/json.ts";

/** Returns one line for each field that differs, with the value expected and the value found. */
export function differences(expected: unknown, actual: unknown, path = ""): string[] {
  if (Object.is(expected, actual)) return [];
  const pair = Array.isArray(expected) && Array.isArray(actual) ||
    isRecord(expected) && isRecord(actual);
  if (!pair) {
    const field = path === "" ? "the whole" : `"${path}"`;
    return [`${field}: expected ${shown(expected)}, got ${shown(actual)}`];
  }
  const [wanted, found] = [new Map(Object.entries(expected)), new Map(Object.entries(actual))];
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((key) =>
    differences(wanted.get(key), found.get(key), path === "" ? key : `${path}.${key}`)
  );
}

function shown(value: unknown): string {
  return value === undefined ? "nothing" : preview(value);
}
