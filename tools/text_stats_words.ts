/**
 * Decides which segments of an engine are words, alike on every engine.
 *
 * Some engines follow UAX #29, others break at a full stop or colon between letters ("e.g.", "a:b"):
 * those parts are joined again (rules WB6 and WB7). What counts has a letter, digit or ideograph.
 */

/** Scripts whose letters do not join by rule: kana, and those that a dictionary divides. */
const DIVIDED = ["Hira", "Kana", "Thai", "Laoo", "Khmr", "Mymr", "Tale", "Talu", "Lana", "Ahom"];
const NOT_DIVIDED = DIVIDED.map((script) => `(?!\\p{scx=${script}})`).join("");
const LETTER = `(?!\\p{Ideographic})${NOT_DIVIDED}\\p{Alphabetic}`;
/** The classes MidLetter, MidNumLet and Single_Quote of UAX #29. */
const MIDDLES =
  "'.:·\u0387\u055F\u05F4\u2018\u2019\u2024\u2027\uFE13\uFE52\uFE55\uFF07\uFF0E\uFF1A";
const MARKS = "[\\p{M}\\p{Cf}]*";

// The engine reads its tables of letters when it makes a pattern of them, which takes some milliseconds:
// they are made on first use, and a text in ASCII alone does without them.
const made = new Map<string, RegExp>();

function matches(segment: string, source: string): boolean {
  const pattern = made.get(source) ?? new RegExp(source, "u");
  made.set(source, pattern);
  return pattern.test(segment);
}

/** Decides whether a segment is a word. */
export function isWord(segment: string): boolean {
  return /[a-zA-Z0-9]/.test(segment) ||
    (/[\x80-\uffff]/.test(segment) && /[\p{Alphabetic}\p{Nd}]/u.test(segment));
}

function startsWithLetter(segment: string): boolean {
  return /^[a-zA-Z]/.test(segment) ||
    (/^[\x80-\uffff]/.test(segment) && matches(segment, `^${LETTER}`));
}

function endsWithLetter(segment: string): boolean {
  return /[a-zA-Z]$/.test(segment) ||
    (/[\x80-\uffff]$/.test(segment) && matches(segment, `${LETTER}${MARKS}$`));
}

function isMiddle(segment: string): boolean {
  const rest = segment.slice(1);
  return MIDDLES.includes(segment.charAt(0)) && (rest === "" || matches(rest, `^${MARKS}$`));
}

/** Returns a function that takes segments in order and decides whether one continues the last word. */
export function wordJoiner(): (segment: string) => boolean {
  let previous = "";
  let isAfterMiddle = false;
  return (segment) => {
    const joins = isAfterMiddle && startsWithLetter(segment);
    isAfterMiddle = isMiddle(segment) && endsWithLetter(previous);
    previous = segment;
    return joins;
  };
}

/** Counts the words among segments in order. */
export function countWords(segments: readonly string[]): number {
  const joins = wordJoiner();
  return segments.filter((segment) => !joins(segment) && isWord(segment)).length;
}
