/**
 * Defines JSON values, reads objects from JSON text, and limits the depth and the size of a value before
 * any recursion walks it.
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

/** Returns which limit a parsed JSON value exceeds, in words; `undefined` if it exceeds none. */
export function findJsonLimit(root: object): string | undefined {
  let elements = 0;

  // The depth is checked before the walk goes deeper, so it never exceeds the call stack.
  function walk(container: object, depth: number): string | undefined {
    if (depth > MAX_DEPTH) return `nested over ${MAX_DEPTH} levels deep: send a flatter one`;
    for (const value of Array.isArray(container) ? container : Object.values(container)) {
      if (++elements > MAX_ELEMENTS) return `made of over ${MAX_ELEMENTS} elements: send fewer`;
      if (typeof value !== "object" || value === null) continue;
      const limit = walk(value, depth + 1);
      if (limit !== undefined) return limit;
    }
    return undefined;
  }

  return walk(root, 1);
}
