/** Schemas are published in keywords that hosts read, and accept what they accepted before. */
import { assertEquals } from "@std/assert";
import type { JsonSchema } from "../../../lib/tool/json_schema.ts";
import { plainKeywords } from "../../../lib/tool/plain_keywords.ts";

const rows: [label: string, schema: JsonSchema, plain: JsonSchema][] = [
  ["a text constant", { const: "a" }, { type: "string", enum: ["a"] }],
  ["a number constant", { const: 5 }, { type: "number", enum: [5] }],
  ["null", { const: null }, { type: "null" }],
  ["a variant", { oneOf: [{ const: true }] }, { anyOf: [{ type: "boolean", enum: [true] }] }],
  ["digits", { pattern: "^\\d+$" }, { pattern: "^[0-9]+$" }],
  ["digits in a class", { pattern: "^[\\da-f]$" }, { pattern: "^[0-9a-f]$" }],
  ["word characters", { pattern: "^[\\w-]\\w$" }, { pattern: "^[A-Za-z0-9_-][A-Za-z0-9_]$" }],
  ["an escaped backslash", { pattern: "^\\\\d$" }, { pattern: "^\\\\d$" }],
  ["an escaped bracket", { pattern: "^\\[\\d$" }, { pattern: "^\\[[0-9]$" }],
  [
    "schemas below",
    { properties: { a: { const: 1 } }, items: { const: 2 }, additionalProperties: { const: 3 } },
    {
      properties: { a: { type: "number", enum: [1] } },
      items: { type: "number", enum: [2] },
      additionalProperties: { type: "number", enum: [3] },
    },
  ],
  ["anything else", { type: "string", minLength: 1 }, { type: "string", minLength: 1 }],
];

for (const [label, schema, plain] of rows) {
  Deno.test(`plainKeywords() rewrites ${label}`, () => assertEquals(plainKeywords(schema), plain));
}
