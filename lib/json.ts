/**
 * JSON values: what they are, how a record is read from text, and how deep and large one may be before
 * anything walks it by recursion.
 */

/** A value that JSON can carry. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 10_000;

/** Tells whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a JSON object, given as itself or as JSON text; `undefined` for any other value. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  const parsed = typeof value === "string" ? parseContainer(value) : value;
  return isRecord(parsed) ? parsed : undefined;
}

/** Parses JSON text of an object or an array within the limits; `undefined` for any other text. */
export function parseContainer(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !findJsonLimit(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns which limit a parsed JSON value exceeds, in words; `undefined` when it exceeds none. */
export function findJsonLimit(root: object): string | undefined {
  // An explicit stack, because the value may be nested deeper than the call stack allows.
  const open: [object, number][] = [[root, 1]];
  let elements = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [container, depth] = next;
    if (depth > MAX_DEPTH) return `nested over ${MAX_DEPTH} levels deep: send a flatter one`;
    for (const value of Object.values(container)) {
      if (++elements > MAX_ELEMENTS) return `made of over ${MAX_ELEMENTS} elements: send fewer`;
      if (typeof value === "object" && value !== null) open.push([value, depth + 1]);
    }
  }
  return undefined;
}
