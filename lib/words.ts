/** Texts that leave the server: truncated, previewed, and compared with known names. */
import { closest } from "fastest-levenshtein";

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

/** Returns the known name that is closest to a given one; `undefined` when no name is known. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  return known.length === 0 ? undefined : closest(truncateName(name), known);
}

/** Returns the beginning of a value as JSON. */
export function preview(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(truncate(value, MAX_PREVIEW));
  try {
    return truncate(JSON.stringify(value), MAX_PREVIEW);
  } catch {
    return "a value nested too deeply to show";
  }
}
