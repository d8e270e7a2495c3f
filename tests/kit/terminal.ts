/**
 * Escapes what a terminal would obey instead of showing it: control characters except line breaks and tabs,
 * and characters that change the direction of text.
 */
export function escapeForTerminal(text: string): string {
  return text.replaceAll(
    // deno-lint-ignore no-control-regex -- they are what is escaped
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
