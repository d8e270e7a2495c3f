/**
 * Replaces the values of secrets in texts that leave: lines of the log, spans, answers to clients.
 *
 * A value is found as it is, as JSON escapes it, and as a URL encodes it. Each line of a value is masked
 * by itself too. Values under six characters are not masked, because ordinary words contain them.
 */

/** Returns a text without the secrets. */
export type Mask = (text: string) => string;

/** The text that replaces a secret. */
export const HIDDEN = "[secret]";
const MIN_LENGTH = 6;

/** Creates the function that replaces these values; `undefined` and short values are ignored. */
export function createMask(values: readonly (string | undefined)[]): Mask {
  const lines = values.filter((value) => value !== undefined)
    .flatMap((value) => [value, ...linesOf(value)]);
  const forms = new Set(lines.filter(({ length }) => length >= MIN_LENGTH).flatMap(spellings));
  if (forms.size === 0) return (text) => text;
  // The longest first: one secret may contain another.
  const longestFirst = [...forms].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(escapeAsPattern).join("|"), "g");
  return (text) => text.replace(pattern, HIDDEN);
}

/** Returns the values of the variables that tools declare as their secrets. */
export function declaredSecrets(
  tools: readonly { readonly secrets?: readonly string[] }[],
  environment: Readonly<Record<string, string | undefined>> = {},
): (string | undefined)[] {
  return tools.flatMap(({ secrets = [] }) => secrets.map((name) => environment[name]));
}

/** Returns the lines of a value, since headers and messages trim or break it. */
function linesOf(value: string): string[] {
  return value.split(/[\r\n]/).map((line) => line.trim());
}

function spellings(value: string): string[] {
  const sound = value.toWellFormed();
  const escaped = escapeAsJson(value);
  const encoded = encodeURIComponent(sound);
  const query = String(new URLSearchParams({ "": sound })).slice(1);
  return [value, escaped, escapeAsJson(escaped), encoded, encodeURI(sound), query];
}

function escapeAsJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

function escapeAsPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
