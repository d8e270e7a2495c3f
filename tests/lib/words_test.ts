import { assertEquals } from "@std/assert";
import { closestName, preview, truncate } from "../../lib/words.ts";

const UNITS = ["value", "from", "to"];

const names: [given: string, known: readonly string[], closest: string | undefined][] = [
  ["vlaue", UNITS, "value"],
  ["valeu", UNITS, "value"],
  ["form", UNITS, "from"],
  ["too", UNITS, "to"],
  ["from_unit", UNITS, "from"],
  ["timezone", ["zone", "instant"], "zone"],
  ["val", UNITS, "value"],
  ["devide", ["divide", "add"], "divide"],
  ["convert_unit", ["convert_units", "text_stats"], "convert_units"],
  ["wait_for_previous", UNITS, undefined],
  ["amount", UNITS, undefined],
  ["y", ["x"], undefined],
  ["x", ["dx"], undefined],
  ["abc", ["abxy"], "abxy"],
  ["ab", ["abcdef"], undefined],
  ["abc", ["abcdefghij"], "abcdefghij"],
  ["abcdefghij", ["abc"], "abc"],
  ["abcd", ["abxy"], "abxy"],
  ["abcd", ["axyz"], undefined],
  ["", UNITS, undefined],
  ["toString", UNITS, undefined],
  ["v".repeat(100_000), UNITS, undefined],
  ["value", [], undefined],
];
for (const [given, known, expected] of names) {
  Deno.test(`closestName() finds ${expected ?? "nothing"} for "${given.slice(0, 20)}"`, () => {
    assertEquals(closestName(given, known), expected);
  });
}

Deno.test("truncate() keeps what fits, splits no character and marks what is missing", () => {
  assertEquals(
    [["abc", 3], ["abcd", 3], ["ab🙂", 4], ["ab🙂", 3], ["a🙂b", 3]].map(([text, length]) =>
      truncate(String(text), Number(length))
    ),
    ["abc", "abc…", "ab🙂", "ab…", "a🙂…"],
  );
});

const previews: [label: string, value: unknown, shown: string][] = [
  ["a short value", { a: [1, null, true, "b"] }, '{"a":[1,null,true,"b"]}'],
  ["a text of 198 characters", "x".repeat(198), `"${"x".repeat(198)}"`],
  ["the beginning of a long text", "x".repeat(300), `"${"x".repeat(199)}…`],
  ["the beginning of a long list", Array(9_999).fill(1), `[${"1,".repeat(99)}1…`],
  [
    "the beginning of long texts",
    Array(9).fill("x".repeat(150)),
    `["${"x".repeat(150)}","${"x".repeat(45)}…`,
  ],
];
for (const [label, value, shown] of previews) {
  Deno.test(`preview() shows ${label}`, () => assertEquals(preview(value), shown));
}

Deno.test("preview() looks at the first 200 nodes of a value alone", () => {
  let seen = 0;
  const items = Array.from({ length: 1_000 }, () => ({
    get name(): string {
      seen++;
      return "";
    },
  }));
  preview(items);
  assertEquals(seen, 100);
});
