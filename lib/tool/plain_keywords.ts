/**
 * Rewrites JSON Schema in keywords that more hosts read, without a change of what it accepts.
 *
 * Gemini and Codex refuse `const` or take it for text (danny-avila/LibreChat#13845), Codex turns `oneOf`
 * into text (codex json_schema.rs), and the grammar of llama.cpp does not know `\d` and `\w`
 * (codefuturist/email-mcp#58).
 */
import type { JsonSchema } from "./json_schema.ts";

const CLASSES: Readonly<Record<string, string>> = { "\\d": "0-9", "\\w": "A-Za-z0-9_" };

/** Returns the schema with `enum` for `const`, `anyOf` for `oneOf`, and plain character classes. */
export function plainKeywords(schema: JsonSchema): JsonSchema {
  const { const: only, oneOf, pattern, ...rest } = schema;
  const plain: JsonSchema = { ...rest };
  if (only !== undefined) {
    if (only === null) plain.type = "null";
    else Object.assign(plain, { type: typeof only, enum: [only] });
  }
  // The branches of a variant exclude each other by their tag, so one that fits is the only one.
  const branches = rest.anyOf ?? oneOf as readonly JsonSchema[] | undefined;
  if (branches !== undefined) plain.anyOf = branches.map(plainKeywords);
  if (pattern !== undefined) plain.pattern = plainPattern(String(pattern));
  if (rest.properties !== undefined) {
    plain.properties = Object.fromEntries(
      Object.entries(rest.properties).map(([key, one]) => [key, plainKeywords(one)]),
    );
  }
  if (rest.items !== undefined) plain.items = plainKeywords(rest.items);
  if (typeof rest.additionalProperties === "object") {
    plain.additionalProperties = plainKeywords(rest.additionalProperties);
  }
  return plain;
}

/** Spells `\d` and `\w` out, inside a class and outside. */
function plainPattern(pattern: string): string {
  let inside = false;
  return pattern.replaceAll(/\\[^]|[[\]]/g, (part) => {
    if (part === "[" || part === "]") inside = part === "[" || (inside && part !== "]");
    const characters = CLASSES[part];
    if (characters === undefined) return part;
    return inside ? characters : `[${characters}]`;
  });
}
