/** The script of the page, as text; its hash is in the page's Content-Security-Policy. */
import { main } from "./main.ts";
import { parts } from "./parts.ts";

// Bundlers that keep names call a helper of theirs within each function.
export const script = `const __name=(made)=>made;(${main})({${
  Object.entries(parts).map(([name, part]) => `${name}:${part}`).join(",")
}})`;
