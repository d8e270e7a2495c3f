import { assertEquals } from "@std/assert";
import { createMask, declaredSecrets } from "../../lib/mask.ts";

const rows: [label: string, values: (string | undefined)[], given: string, masked: string][] = [
  ["a value", ["sk-12345"], "key sk-12345, again sk-12345.", "key [secret], again [secret]."],
  ["nothing without values", [], "key sk-12345", "key sk-12345"],
  ["nothing for a value that is not set", [undefined], "undefined", "undefined"],
  ["no value under six characters", ["eu-we", ""], "in eu-we", "in eu-we"],
  ["the longer of two that begin alike", ["sk-123", "sk-12345"], "sk-12345", "[secret]"],
  ["a value that means something in a pattern", ["a.b*c$(d)"], "a.b*c$(d) axbbc", "[secret] axbbc"],
  [
    "the lines of a value, as headers trim them",
    [" first1\r\nsecond\n"],
    "first1; second",
    "[secret]; [secret]",
  ],
  ["a value with a line break", ["first1\nsecond"], "<first1\nsecond>", "<[secret]>"],
  ["a value as JSON escapes it", ['a"b\nc\\d'], String.raw`"a\"b\nc\\d"`, '"[secret]"'],
  [
    "a value as JSON escapes JSON",
    ['a"bc\nd'],
    JSON.stringify(JSON.stringify('a"bc\nd')),
    String.raw`"\"[secret]\""`,
  ],
  [
    "a value in a path",
    ["a/b c+d"],
    "https://x.example/a%2Fb%20c%2Bd/e",
    "https://x.example/[secret]/e",
  ],
  [
    "a value in a query",
    ["a/b c+d"],
    "https://x.example/?k=a%2Fb+c%2Bd",
    "https://x.example/?k=[secret]",
  ],
  [
    "a value that a URL keeps in part",
    ["a/b c+d"],
    "https://x.example/?k=a/b%20c+d",
    "https://x.example/?k=[secret]",
  ],
  ["a value with half a character", ["\ud800-secret"], "\ud800-secret", "[secret]"],
];
for (const [label, values, given, masked] of rows) {
  Deno.test(`createMask() masks ${label}`, () => assertEquals(createMask(values)(given), masked));
}

Deno.test("declaredSecrets() returns the values that tools declare, and no other", () => {
  const tools = [{ secrets: ["A_KEY", "B_KEY"] }, {}];
  assertEquals(declaredSecrets(tools, { A_KEY: "a", HOME: "/" }), ["a", undefined]);
  assertEquals(declaredSecrets(tools), [undefined, undefined]);
});
