/**
 * Tells whether a text is a serialised origin as browsers send it (RFC 6454, section 6.1): that of a web
 * page, an extension or a desktop shell. The text `null`, from a page without an origin, is not one.
 */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, origin } = new URL(text);
  if (protocol === "http:" || protocol === "https:") return text === origin;
  // URL knows no origin of other schemes, such as `chrome-extension:` and `tauri:`.
  return origin === "null" && host !== "" && text === `${protocol}//${host}`;
}
