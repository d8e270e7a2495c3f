/** Truncates texts that leave the server, previews values, and finds the name that was meant. */
import { closest, distance } from "fastest-levenshtein";

const MAX_PREVIEW = 200;
const MAX_NAME = 64;

/** Returns at most `length` characters of a text, and an ellipsis if some are missing. No surrogate pair is split. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\ud800-\udbff]/.test(text[length - 1]!) ? length - 1 : length;
  return `${text.slice(0, end)}…`;
}

/** Truncates a name that a client sent. */
export function truncateName(name: string): string {
  return truncate(name, MAX_NAME);
}

/**
 * Returns the known name that a given one is likely to mean: the closest one, if at most a third of its
 * characters differ or one of the two holds the other. Returns `undefined` for a name that is close to
 * nothing, because a wrong suggestion is worse than none.
 */
export function closestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const given = truncateName(name);
  const near = closest(given, known);
  const edits = distance(given, near);
  const lengths = [given.length, near.length];
  if (edits < Math.min(...lengths) && edits <= Math.ceil(Math.max(...lengths) / 3)) return near;
  return known.find((one) => holds(given, one) || holds(one, given));
}

/** Tells whether a name holds another one of three characters or more. */
function holds(name: string, part: string): boolean {
  return part.length >= 3 && name.includes(part);
}

/** Returns the beginning of a value as JSON. Only that part of a large value is spelled out. */
export function preview(value: unknown): string {
  // Each node takes one character at least, so nodes after these are cut off in any case.
  let left = MAX_PREVIEW;
  const cut = (_: string, item: unknown): unknown => {
    if (left-- <= 0) return undefined;
    return typeof item === "string" ? truncate(item, MAX_PREVIEW) : item;
  };
  return truncate(JSON.stringify(value, cut), MAX_PREVIEW);
}
