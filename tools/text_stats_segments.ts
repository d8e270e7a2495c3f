/**
 * Cuts a text into graphemes, words or sentences by the engine, window by window, and counts them.
 *
 * The result is that of one piece. Windows, since Node.js 20 copies the whole text for each segment.
 */
import { isWord, wordJoiner } from "./text_stats_words.ts";

type Granularity = "grapheme" | "word" | "sentence";

const WINDOW = 1024;
/** Segments that wait for the next window: what follows could change them. */
const LOOKAHEAD = 8;
const segmenters = new Map<Granularity, Intl.Segmenter>();

/** Counts characters as readers see them. */
export function countGraphemes(text: string): number {
  return count(text, "grapheme", () => true);
}

/** Counts sentences that are not blank. */
export function countSentences(text: string): number {
  return count(text, "sentence", (segment) => /\S/.test(segment));
}

/** Counts words by UAX #29. */
export function countWordsOf(text: string): number {
  const joins = wordJoiner();
  return count(text, "word", (segment) => !joins(segment) && isWord(segment));
}

function count(
  text: string,
  granularity: Granularity,
  counts: (segment: string) => boolean,
): number {
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter("en", { granularity });
  segmenters.set(granularity, segmenter);
  let total = 0;
  for (let start = 0, size = WINDOW; start < text.length;) {
    const window = [...segmenter.segment(text.slice(start, start + size))];
    const complete = start + size < text.length ? window.slice(0, -LOOKAHEAD) : window;
    for (const { segment } of complete) if (counts(segment)) total++;
    start += window[complete.length]?.index ?? size;
    size = complete.length > 0 ? WINDOW : size * 2;
  }
  return total;
}
