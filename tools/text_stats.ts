/**
 * Counts a text by Unicode's rules (UAX #29) and ICU's dictionaries, loaded on the first call (20 ms).
 *
 * The same on every runtime: `text_stats_words.ts` undoes what engines change of the rules for words.
 */
import * as v from "valibot";
import { defineTool, ToolError } from "../lib/tool.ts";
import { countGraphemes, countSentences, countWordsOf } from "./text_stats_segments.ts";

const MAX_LENGTH = 100_000;
const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0));
const RATE = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000));
const count = (description: string) => v.pipe(COUNT, v.description(description));

/** In: at most 100,000 UTF-16 code units. Out: counts, seconds. @throws {ToolError} if longer. */
export const textStats = defineTool({
  name: "text_stats",
  title: "Text statistics",
  description:
    "Counts the characters, words, sentences, paragraphs and lines of a text, and its reading " +
    "time. Use it for any count or length limit: never estimate one. Characters are as readers see " +
    "them (an emoji or accented letter is one); limits may count code points, UTF-16 units " +
    "(maxlength of HTML, SMS) or UTF-8 bytes instead, and X weighs characters by its own rules. " +
    "`state-of-the-art` is 4 words, `don't`, `3.14`, `e.g.` and `www.example.com` are 1. A line " +
    "break ends a sentence, and so may an abbreviation (`Dr. Smith`). Reading is silent, at " +
    "`words_per_minute`: 1 to 2000, 238 if left out (adults, English non-fiction, Brysbaert 2019). " +
    "At most 100,000 UTF-16 units.",
  input: v.strictObject({
    text: v.pipe(v.string(), v.description('The text, such as "Hello, world!"')),
    words_per_minute: v.pipe(
      v.optional(RATE, 238),
      v.description("Reading speed, such as 238"),
    ),
  }),
  output: v.strictObject({
    characters: count("Grapheme clusters"),
    code_points: count("Unicode code points"),
    utf16_units: count("UTF-16 code units"),
    utf8_bytes: count("Bytes in UTF-8"),
    words: count("Words with a letter or digit"),
    sentences: count("Sentences that are not blank"),
    paragraphs: count("Runs of lines that are not blank"),
    lines: count("Line breaks plus one; 0 for an empty text"),
    reading_time_seconds: count("Seconds, rounded up"),
  }),
  examples: [
    {
      input: { text: "" },
      output: {
        characters: 0,
        code_points: 0,
        utf16_units: 0,
        utf8_bytes: 0,
        words: 0,
        sentences: 0,
        paragraphs: 0,
        lines: 0,
        reading_time_seconds: 0,
      },
    },
    {
      input: { text: "Café!\n\n日本語を読む。 👩‍👩‍👧‍👦", words_per_minute: 60 },
      output: {
        characters: 16,
        code_points: 22,
        utf16_units: 26,
        utf8_bytes: 55,
        words: 4,
        sentences: 3,
        paragraphs: 2,
        lines: 3,
        reading_time_seconds: 4,
      },
    },
  ],
  run({ text, words_per_minute }) {
    if (text.length > MAX_LENGTH) {
      throw new ToolError(
        `The text has ${text.length} characters (UTF-16 code units), over ${MAX_LENGTH}. ` +
          "Split it between paragraphs, send each part and add up the counts.",
      );
    }
    const lines = text === "" ? [] : text.split(/\r\n|[\n\r\u2028\u2029]/);
    const words = countWordsOf(text);
    const { codePoints, bytes } = measure(text);
    return {
      characters: countGraphemes(text),
      code_points: codePoints,
      utf16_units: text.length,
      utf8_bytes: bytes,
      words,
      sentences: countSentences(text),
      paragraphs: lines.filter((it, i) => /\S/.test(it) && !/\S/.test(lines[i - 1] ?? "")).length,
      lines: lines.length,
      reading_time_seconds: Math.ceil(words * 60 / words_per_minute),
    };
  },
});

/** Counts code points and their bytes in UTF-8; half a pair has those of U+FFFD, which takes its place. */
function measure(text: string): { readonly codePoints: number; readonly bytes: number } {
  let [codePoints, bytes] = [0, 0];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    codePoints++;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return { codePoints, bytes };
}
