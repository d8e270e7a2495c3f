import { assertEquals } from "@std/assert";
import { fits, isOfType, type JsonSchema, propertyOf } from "../../../lib/tool/json_schema.ts";

const values: [label: string, value: unknown][] = [
  ["null", null],
  ["a list", []],
  ["an object", {}],
  ["a text", ""],
  ["a number", 1.5],
  ["a boolean", false],
];
const types: [type: string, label: string][] = [
  ["null", "null"],
  ["array", "a list"],
  ["object", "an object"],
  ["string", "a text"],
  ["number", "a number"],
  // Whether a number is whole is a bound: it is judged by validating.
  ["integer", "a number"],
  ["boolean", "a boolean"],
];
for (const [type, wanted] of types) {
  Deno.test(`isOfType() takes ${wanted} alone for type "${type}"`, () => {
    const taken = values.filter(([, value]) => isOfType({ type }, value)).map(([label]) => label);
    assertEquals(taken, [wanted]);
  });
}

Deno.test("isOfType() takes every value for a schema without a type", () => {
  assertEquals(values.filter(([, value]) => !isOfType({}, value)), []);
});

Deno.test("isOfType() takes what one branch of a union takes", () => {
  const schema = { anyOf: [{ type: "string" }, { type: "null" }] };
  const taken = values.filter(([, value]) => isOfType(schema, value)).map(([label]) => label);
  assertEquals(taken, ["null", "a text"]);
});

Deno.test("propertyOf() returns declared properties, not inherited ones", () => {
  const schema = { properties: { a: { type: "string" } } };
  const found = [propertyOf(schema, "a"), propertyOf(schema, "toString"), propertyOf({}, "a")];
  assertEquals(found, [{ type: "string" }, undefined, undefined]);
});

const branch: JsonSchema = {
  type: "object",
  properties: { kind: { enum: ["city"] }, name: { type: "string" }, size: { enum: [1, 2] } },
  required: ["kind", "name", "other"],
};
const tagged: [label: string, schema: JsonSchema, value: unknown, has: boolean][] = [
  ["the tag of the branch", branch, { kind: "city" }, true],
  ["another tag", branch, { kind: "river" }, false],
  ["no tag", branch, {}, false],
  ["the tag, and another choice of an optional field", branch, { kind: "city", size: 3 }, true],
  ["no object", branch, "city", false],
  ["an object for a branch of another type", { type: "string" }, {}, false],
  ["a text for a branch of texts", { type: "string" }, "city", true],
  ["an object for a branch without tags", { type: "object" }, {}, true],
  [
    "an object for a branch without declared properties",
    { type: "object", required: ["a"] },
    {},
    true,
  ],
];
for (const [label, schema, value, has] of tagged) {
  Deno.test(`fits() judges ${label}`, () => assertEquals(fits(schema, value), has));
}
