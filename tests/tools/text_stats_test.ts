import { assert, assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import * as v from "valibot";
import { ToolError } from "../../lib/tool.ts";
import { textStats } from "../../tools/text_stats.ts";
import { countWords } from "../../tools/text_stats_words.ts";
import { contextOf } from "../kit/rows.ts";
import { testTool } from "../kit/test_tool.ts";

const context = contextOf({});
const stats = (text: string, words_per_minute = 238) =>
  textStats.run({ text, words_per_minute }, context);

/** What is counted, the text, and the counts in the order of `FIELDS`. */
const COUNTS: [what: string, text: string, counts: string][] = [
  ["an empty text", "", "0 0 0 0 0 0 0 0 0"],
  ["blanks as characters only", " \t ", "3 3 3 3 0 0 0 1 0"],
  ["a plain sentence", "Hello, world!", "13 13 13 13 2 1 1 1 1"],
  ["a contraction as one word", "don't stop", "10 10 10 10 2 1 1 1 1"],
  ["the parts of a hyphenated word", "state-of-the-art", "16 16 16 16 4 1 1 1 2"],
  ["a decimal number as one word", "3.14", "4 4 4 4 1 1 1 1 1"],
  ["no signs as words", "C++ & C#", "8 8 8 8 2 1 1 1 1"],
  ["Japanese words", "私は日本語を読む。犬だ。", "12 12 12 36 7 2 1 1 2"],
  ["Thai words", "พูดภาษาไทย", "9 10 10 30 3 1 1 1 1"],
  ["an accented letter as one", "e\u0301", "1 2 2 3 1 1 1 1 1"],
  ["emoji sequences as one", "👩‍👩‍👧‍👦👋🏽🇩🇪", "3 11 19 41 0 1 1 1 0"],
  ["half an emoji as one", "\ud83d", "1 1 1 3 0 1 1 1 0"],
  ["CRLF as one break", "a\r\nb\rc\nd", "7 8 8 8 4 4 1 4 2"],
  ["Unicode's separators as breaks", "a\u2028b\u2029c", "5 5 5 9 3 3 1 3 1"],
  ["a last break as another line", "a\n", "2 2 2 2 1 1 1 2 1"],
  ["runs of lines as paragraphs", "a\nb\n\n \t\nc\n\n\n", "12 12 12 12 3 3 2 8 1"],
  ["only breaks as no paragraph", "\n\n", "2 2 2 2 0 0 0 3 0"],
  // A full stop or colon between letters does not break (UAX #29, WB6 and WB7), whatever engines do.
  ["an abbreviation with stops as one word", "e.g. this", "9 9 9 9 2 1 1 1 1"],
  ["a host name as one word", "www.example.com", "15 15 15 15 1 1 1 1 1"],
  ["letters around a colon as one word", "a:b 3:4", "7 7 7 7 3 1 1 1 1"],
  ["a stop before a digit as a break", "x.3 3.x", "7 7 7 7 4 1 1 1 2"],
  ["two stops as a break", "a..b a.:b", "9 9 9 9 4 1 1 1 2"],
  ["accents on either side of a stop", "e\u0301.\u0301e", "3 5 5 7 1 1 1 1 1"],
  ["a stop between ideographs as a break", "日.本", "3 3 3 7 2 2 1 1 1"],
  ["Hebrew around a stop as one word", "א.ב", "3 3 3 5 1 2 1 1 1"],
  ["no underscores as a word", "___", "3 3 3 3 0 1 1 1 0"],
  ["underscores between letters as part of a word", "a_b", "3 3 3 3 1 1 1 1 1"],
  ["a Roman numeral and no fraction as words", "Ⅷ ½", "3 3 3 6 1 1 1 1 1"],
];
const FIELDS = [
  "characters",
  "code_points",
  "utf16_units",
  "utf8_bytes",
  "words",
  "sentences",
  "paragraphs",
  "lines",
  "reading_time_seconds",
] as const;

function readCounts(counts: string): v.InferOutput<typeof textStats.output> {
  const values = counts.split(" ").map(Number);
  const entries = FIELDS.map((field, at): [string, number] => [field, values[at] ?? NaN]);
  return v.parse(textStats.output, Object.fromEntries(entries));
}

testTool(
  textStats,
  Object.fromEntries(
    COUNTS.map((
      [what, text, counts],
    ) => [`counts ${what}`, { input: { text }, output: readCounts(counts) }]),
  ),
);

Deno.test("textStats() rounds reading time up to whole seconds", async () => {
  const cases: [words: number, rate: number, seconds: number][] = [
    [238, 238, 60],
    [239, 238, 61],
    [119, 238, 30],
    [7, 70, 6],
    [1, 2000, 1],
    [1, 1, 60],
  ];
  for (const [words, rate, seconds] of cases) {
    const { reading_time_seconds } = await stats("word ".repeat(words), rate);
    assertEquals(reading_time_seconds, seconds, `${words} at ${rate}`);
  }
});

Deno.test("textStats() refuses a text over 100,000 characters and says what would work", async () => {
  assertEquals((await stats("a".repeat(100_000))).characters, 100_000);
  await assertRejects(
    async () => await stats("a".repeat(100_001)),
    ToolError,
    "The text has 100001 characters (UTF-16 code units), over 100000. Split it between paragraphs",
  );
});

Deno.test("textStats() has a default rate and bounds it", () => {
  assertEquals(v.parse(textStats.input, { text: "a" }), { text: "a", words_per_minute: 238 });
  for (const words_per_minute of [0, 2001, 1.5, "238", null]) {
    assert(!v.safeParse(textStats.input, { text: "a", words_per_minute }).success);
  }
});

Deno.test("textStats() publishes plain keywords and leaves the length to its advice", () => {
  const { text, words_per_minute } = textStats.published.inputSchema.properties;
  assertEquals(text, { type: "string", description: 'The text, such as "Hello, world!"' });
  assertEquals(words_per_minute, {
    type: "integer",
    minimum: 1,
    maximum: 2000,
    default: 238,
    description: "Reading speed, such as 238",
  });
});

Deno.test("textStats() keeps its examples", async () => {
  for (const example of textStats.examples) {
    assert("output" in example);
    assertEquals(
      await textStats.run(v.parse(textStats.input, example.input), context),
      example.output,
    );
  }
});

Deno.test("textStats() counts the bytes that an encoder makes", async () => {
  const unit = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
  await fc.assert(
    fc.asyncProperty(unit, async (text) => {
      const { utf8_bytes } = await stats(text);
      assertEquals(utf8_bytes, new TextEncoder().encode(text).length);
    }),
    { seed: 7, numRuns: 200 },
  );
});

Deno.test("textStats() counts a long text in windows as in one piece", async () => {
  const whole = (text: string, granularity: "grapheme" | "word" | "sentence") => [
    ...new Intl.Segmenter("en", { granularity }).segment(text),
  ];
  const pieces =
    "a|a.b|:|a:|can't|1.5|'|.| |Dr. |e\u0301|\u0301\u0301|👩‍👧|🇩🇪|🇩|\r|\n|\r\n|ภาษาไทยสวยงาม|東京都に住んでいます|カタカナ|ဘာသာ|\ud83d|(((|x"
      .split("|");
  const long = fc.tuple(fc.constantFrom(...pieces), fc.nat(400)).map(([it, n]) => it.repeat(n));
  const piece = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...pieces) }, long);
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 500, maxLength: 2000 }), async (parts) => {
      const text = parts.join("").slice(0, 20_000);
      const { characters, words, sentences } = await stats(text);
      assertEquals({ characters, words, sentences }, {
        characters: whole(text, "grapheme").length,
        words: countWords(whole(text, "word").map(({ segment }) => segment)),
        sentences: whole(text, "sentence").filter((it) => it.segment.trim() !== "").length,
      });
    }),
    { seed: 7, numRuns: 50, endOnFailure: true },
  );
});

Deno.test("textStats() counts any 100,000 characters within 250 ms", async () => {
  const hostile = [
    ..."a\n\u0301.👩🇩ก中カ\ud83d'",
    "\r\n",
    "👩\u200d",
    ". ",
    "日本語を。",
    "ภาษาไทย",
  ];
  hostile.push("x".repeat(119) + ". ", "a".repeat(500) + " ");
  for (const piece of hostile) {
    const text = piece.repeat(100_000 / piece.length);
    let best = Infinity;
    for (let round = 0; round < 10 && best >= 250; round++) {
      const start = performance.now();
      await stats(text);
      best = Math.min(best, performance.now() - start);
    }
    assert(best < 250, `${JSON.stringify(piece)} took ${best} ms`);
  }
});
