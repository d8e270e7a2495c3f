import { assertEquals } from "@std/assert";
import { mergeRepeated } from "../../lib/merge_repeated.ts";

const values: [value: string, merged: string][] = [
  ["", ""],
  ["a", "a"],
  ["a b", "a b"],
  [" a", " a"],
  ["a,a", "a"],
  ["a, a ,a", "a"],
  ["a, b", "a, b"],
  ["a, a, b", "a, a, b"],
  ["b, a, a", "b, a, a"],
  ["a,", "a,"],
  [",", ""],
];
for (const [value, merged] of values) {
  Deno.test(`mergeRepeated() returns "${merged}" for "${value}"`, () => {
    assertEquals(mergeRepeated(value), merged);
  });
}
