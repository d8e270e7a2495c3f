/**
 * Rewrites one node of a JSON Schema in keywords that more hosts read. It accepts the same values as before.
 *
 * Gemini and Codex refuse `const` or take it for text (danny-avila/LibreChat#13845), Codex turns `oneOf`
 * into text (codex json_schema.rs), and the grammar of llama.cpp does not know `\d` and `\w`
 * (codefuturist/email-mcp#58).
 */
import type { JsonSchema } from "@valibot/to-json-schema";

const CLASSES: Readonly<Record<string, string>> = { "\\d": "0-9", "\\w": "A-Za-z0-9_" };

/** Returns the node with `enum` for `const`, `anyOf` for `oneOf`, and plain character classes. */
export function plainKeywords({ const: only, oneOf, pattern, ...rest }: JsonSchema): JsonSchema {
  const plain: JsonSchema = { ...rest };
  if (only === null) plain.type = "null";
  else if (only !== undefined) Object.assign(plain, { type: typeof only, enum: [only] });
  // The branches of a variant exclude each other by their tag, so one that fits is the only one.
  if (oneOf !== undefined) plain.anyOf = oneOf;
  if (pattern !== undefined) plain.pattern = plainPattern(pattern);
  return plain;
}

/** Spells `\d` and `\w` out, inside a class and outside. */
function plainPattern(pattern: string): string {
  let inside = false;
  return pattern.replaceAll(/\\[^]|[[\]]/g, (part) => {
    if (part === "[" || part === "]") inside = part === "[";
    const characters = CLASSES[part];
    if (characters === undefined) return part;
    return inside ? characters : `[${characters}]`;
  });
}
