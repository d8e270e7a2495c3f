import { assertEquals } from "@std/assert";
import { closestName } from "../../lib/words.ts";

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
