/**
 * Counts a text by Unicode's rules (UAX #29) and ICU's dictionaries, loaded on the first call (20 ms).
 * Read in windows, with the result of one piece: Node.js 20 copies the whole text at each segment.
 */
import * as v from "valibot";
import { defineTool, ToolError } from "../lib/tool.ts";

const MAX_LENGTH = 100_000;
const tooLong = (length: number) =>
  `The text has ${length} characters (UTF-16 code units), over ${MAX_LENGTH}. Split it between paragraphs, send each part and add up the counts.`;
const WINDOW = 1024;
const LOOKAHEAD = 8; // Segments that wait for the next window: what follows could change them.
const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0));
const RATE = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000));
const segmenters: { [granularity: string]: Intl.Segmenter } = {};

/** In: at most 100,000 UTF-16 code units. Out: counts, seconds. @throws {ToolError} when longer. */
export const textStats = defineTool({
  name: "text_stats",
  title: "Text statistics",
  description:
    "Counts characters as readers see them (an emoji or accented letter is one), code points, words, sentences, paragraphs and lines in every script, and estimates silent reading time (238 words per minute: adults, English non-fiction, Brysbaert 2019). Use it whenever a count or a length limit matters: never estimate one. `state-of-the-art` is 4 words, `don't` and `3.14` are 1. A line break ends a sentence, and so may an abbreviation (`Dr. Smith`). At most 100,000 characters (UTF-16 code units).",
  input: v.strictObject({
    text: v.pipe(v.string(), v.description('The text, such as "Hello, world!"')),
    words_per_minute: v.pipe(v.optional(RATE, 238), v.description("Reading speed, such as 238")),
  }),
  output: v.strictObject({
    characters: v.pipe(COUNT, v.description("Characters as readers see them: grapheme clusters")),
    code_points: v.pipe(COUNT, v.description("Unicode code points")),
    words: v.pipe(COUNT, v.description("Segments with a letter, digit or ideograph")),
    sentences: v.pipe(COUNT, v.description("Sentences that are not blank")),
    paragraphs: v.pipe(COUNT, v.description("Runs of lines that are not blank")),
    lines: v.pipe(COUNT, v.description("Line breaks plus one; 0 for an empty text")),
    reading_time_seconds: v.pipe(COUNT, v.description("words / words_per_minute * 60, rounded up")),
  }),
  // deno-fmt-ignore
  examples: [
    { input: { text: "" }, output: { characters: 0, code_points: 0, words: 0, sentences: 0, paragraphs: 0, lines: 0, reading_time_seconds: 0 } },
    { input: { text: "Café!\n\n日本語を読む。 👩‍👩‍👧‍👦", words_per_minute: 60 }, output: { characters: 16, code_points: 22, words: 4, sentences: 3, paragraphs: 2, lines: 3, reading_time_seconds: 4 } },
  ],
  run({ text, words_per_minute }) {
    if (text.length > MAX_LENGTH) throw new ToolError(tooLong(text.length));
    const lines = text === "" ? [] : text.split(/\r\n|[\n\r\u2028\u2029]/);
    const words = count(text, "word");
    return {
      characters: count(text, "grapheme"),
      code_points: Array.from(text).length,
      words,
      sentences: count(text, "sentence"),
      paragraphs: lines.filter((it, i) => /\S/.test(it) && !/\S/.test(lines[i - 1] ?? "")).length,
      lines: lines.length,
      reading_time_seconds: Math.ceil(words * 60 / words_per_minute),
    };
  },
});

/** Counts graphemes, word-like words or sentences that are not blank. */
function count(text: string, granularity: "grapheme" | "word" | "sentence"): number {
  const segmenter = segmenters[granularity] ??= new Intl.Segmenter("en", { granularity });
  const isAny = granularity === "grapheme";
  let total = 0;
  for (let start = 0, size = WINDOW; start < text.length;) {
    const window = [...segmenter.segment(text.slice(start, start + size))];
    const complete = start + size < text.length ? window.slice(0, -LOOKAHEAD) : window;
    total += complete.filter((it) => it.isWordLike ?? (isAny || /\S/.test(it.segment))).length;
    start += window[complete.length]?.index ?? size;
    size = complete.length > 0 ? WINDOW : size * 2;
  }
  return total;
}
