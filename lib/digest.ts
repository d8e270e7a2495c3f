/** Computes digests of texts, which are short, of one length, and the same on every instance. */

/** Returns the SHA-256 digest of a text, in base64. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
