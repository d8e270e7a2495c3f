import { assertEquals } from "@std/assert";
import { asRecord, findJsonLimit, isRecord, parseContainer } from "../../lib/json.ts";

function nested(levels: number): object {
  return levels === 1 ? [] : [nested(levels - 1)];
}

const values: [label: string, value: unknown, record: unknown][] = [
  ["an object", { a: 1 }, { a: 1 }],
  ["a list", [1], undefined],
  ["null", null, undefined],
  ["a number", 1, undefined],
  ["a text that is an object", '{"a":1}', { a: 1 }],
  ["a text that is a list", "[1]", undefined],
  ["a text that is null", "null", undefined],
  ["a text that is a number", "1", undefined],
  ["a text that is no JSON", "{", undefined],
];
for (const [label, value, record] of values) {
  Deno.test(`asRecord() returns ${record === undefined ? "nothing" : "an object"} for ${label}`, () => {
    assertEquals(asRecord(value), record);
    assertEquals(isRecord(value), typeof value === "object" && record !== undefined);
  });
}

const texts: [label: string, text: string, parsed: unknown][] = [
  ["a list", " [1] ", [1]],
  ["an object", "{}", {}],
  ["a text", '"a"', undefined],
  ["null", "null", undefined],
  ["nothing", "", undefined],
  ["64 levels", JSON.stringify(nested(64)), nested(64)],
  ["65 levels", JSON.stringify(nested(65)), undefined],
];
for (const [label, text, parsed] of texts) {
  Deno.test(`parseContainer() judges ${label}`, () => assertEquals(parseContainer(text), parsed));
}

const DEEP = "nested over 64 levels deep: send a flatter one";
const MANY = "made of over 10000 elements: send fewer";
const ones = (length: number): number[] => Array.from({ length }, () => 1);
const limits: [label: string, value: object, limit: string | undefined][] = [
  ["64 levels", nested(64), undefined],
  ["65 levels", nested(65), DEEP],
  ["65 levels of objects", { a: { b: nested(63) } }, DEEP],
  ["64 levels of objects", { a: { b: nested(62) } }, undefined],
  ["10,000 elements", ones(10_000), undefined],
  ["10,001 elements", ones(10_001), MANY],
  ["10,000 elements in two lists", [ones(4_999), ones(4_999)], undefined],
  ["10,001 elements in two lists", [ones(4_999), ones(5_000)], MANY],
  ["10,001 members", Object.fromEntries(ones(10_001).map((_, key) => [key, null])), MANY],
];
for (const [label, value, limit] of limits) {
  Deno.test(`findJsonLimit() judges ${label}`, () => assertEquals(findJsonLimit(value), limit));
}
