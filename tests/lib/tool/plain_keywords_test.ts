/** Checks that schemas are published in keywords that hosts read, and accept the same values. */
import { assertEquals } from "@std/assert";
import type { JsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { plainKeywords } from "../../../lib/tool/plain_keywords.ts";
import { toObjectJsonSchema } from "../../../lib/tool/publish_schema.ts";

const rows: [label: string, schema: JsonSchema, plain: JsonSchema][] = [
  ["a text constant", { const: "a" }, { type: "string", enum: ["a"] }],
  ["a number constant", { const: 5 }, { type: "number", enum: [5] }],
  ["null", { const: null }, { type: "null" }],
  ["a variant", { oneOf: [{ type: "string" }] }, { anyOf: [{ type: "string" }] }],
  ["digits", { pattern: "^\\d+$" }, { pattern: "^[0-9]+$" }],
  ["digits in a class", { pattern: "^[\\da-f]$" }, { pattern: "^[0-9a-f]$" }],
  ["word characters", { pattern: "^[\\w-]\\w$" }, { pattern: "^[A-Za-z0-9_-][A-Za-z0-9_]$" }],
  ["an escaped backslash", { pattern: "^\\\\d$" }, { pattern: "^\\\\d$" }],
  ["an escaped bracket", { pattern: "^\\[\\d$" }, { pattern: "^\\[[0-9]$" }],
  ["anything else", { type: "string", minLength: 1 }, { type: "string", minLength: 1 }],
];

for (const [label, schema, plain] of rows) {
  Deno.test(`plainKeywords() rewrites ${label}`, () => assertEquals(plainKeywords(schema), plain));
}

Deno.test("toObjectJsonSchema() rewrites each schema below", () => {
  const one = v.literal(1);
  const plain = { type: "number", enum: [1] };
  const schema = v.objectWithRest({
    list: v.array(one),
    pair: v.tuple([one, one]),
    both: v.intersect([one, one]),
    either: v.union([one, v.null()]),
    kind: v.variant("kind", [v.looseObject({ kind: v.literal("a") })]),
    fixed: v.optional(v.pipe(v.number(), v.value(1))),
    digits: v.pipe(v.string(), v.description("Such as 7"), v.regex(/^\d$/)),
  }, one);
  const { properties, additionalProperties } = toObjectJsonSchema(schema, "input");
  assertEquals({ ...properties, rest: additionalProperties }, {
    list: { type: "array", items: plain },
    pair: { type: "array", prefixItems: [plain, plain], minItems: 2 },
    both: { allOf: [plain, plain] },
    either: { anyOf: [plain, { type: "null" }] },
    kind: {
      anyOf: [{
        type: "object",
        properties: { kind: { type: "string", enum: ["a"] } },
        required: ["kind"],
      }],
    },
    fixed: plain,
    digits: { type: "string", description: "Such as 7", pattern: "^[0-9]$" },
    rest: plain,
  });
});
