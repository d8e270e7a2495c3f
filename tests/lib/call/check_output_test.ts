/** Outputs that do not match: the log gets fields and kinds, the tests of the tool get the values. */
import { assertEquals, assertThrows } from "@std/assert";
import * as v from "valibot";
import { checkOutput, OutputError } from "../../../lib/call/check_output.ts";
import { createMask } from "../../../lib/mask.ts";

const schema = v.strictObject({
  count: v.pipe(v.number(), v.minValue(1)),
  name: v.string(),
  list: v.array(v.strictObject({ on: v.boolean() })),
});
const options = { part: "output", mask: undefined } as const;

Deno.test("checkOutput() returns the canonical value", () => {
  const made = { count: 0.1 + 1.2, name: "a", list: [{ on: true }], none: undefined };
  assertEquals(checkOutput(schema, made, options), { count: 1.3, name: "a", list: [{ on: true }] });
});

Deno.test("checkOutput() masks texts and keys", () => {
  const mask = createMask(["key-123456"]);
  const made = { "key-123456": ["a key-123456"] };
  const record = v.record(v.string(), v.array(v.string()));
  assertEquals(checkOutput(record, made, { ...options, mask }), { "[secret]": ["a [secret]"] });
});

Deno.test("checkOutput() names each field that is wrong, and keeps its value apart", () => {
  const made = { count: 0, list: [{ on: "yes" }, null], more: 1 };
  const error = assertThrows(() => checkOutput(schema, made, options), OutputError);
  assertEquals(
    error.message,
    'The output does not match its schema, "count": wanted >=1, got a number; ' +
      '"name": it is missing; "list.0.on": wanted boolean, got a string; ' +
      '"list.1": wanted Object, got null; "more": the schema has no such field',
  );
  assertEquals([...error.values], [["count", 0], ["list.0.on", "yes"], ["list.1", null]]);
});

Deno.test("checkOutput() names the whole if no field of it is wrong", () => {
  const error = assertThrows(() => checkOutput(schema, 5, options), OutputError);
  assertEquals(
    [error.message, ...error.values],
    ['The output does not match its schema, "output": wanted Object, got a number', ["output", 5]],
  );
});

Deno.test("checkOutput() says which check of the author failed", () => {
  const even = v.object({ count: v.pipe(v.number(), v.check((count) => count % 2 === 0)) });
  const content = { ...options, part: "content" } as const;
  assertThrows(
    () => checkOutput(even, { count: 1 }, content),
    OutputError,
    'The content does not match its schema, "count": wanted check, got a number',
  );
});
