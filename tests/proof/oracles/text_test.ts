/** The counts of `text_stats` against the whole of Unicode's tests of boundaries (Debian's `unicode-data`). */
import { assert, assertEquals } from "@std/assert";
import { textStats } from "../../../tools/text_stats.ts";
import { contextOf } from "../../kit/rows.ts";
import { BOUNDARIES } from "./known_differences.ts";

const FOLDER = "/usr/share/unicode/auxiliary/";
const context = contextOf({});

/** What is counted of the segments that a line of the tests has. */
const KINDS = {
  Grapheme: { field: "characters", counts: () => true },
  Word: { field: "words", counts: (segment: string) => /[\p{Alphabetic}\p{Nd}]/u.test(segment) },
  Sentence: { field: "sentences", counts: (segment: string) => /\S/.test(segment) },
} as const;

/** Reads lines such as `÷ 0061 × 002E × 0062 ÷` as segments. */
async function readTests(kind: string): Promise<{ line: string; segments: string[] }[]> {
  const path = `${FOLDER}${kind}BreakTest.txt`;
  const text = await Deno.readTextFile(path).catch((cause) => {
    const advice = "Run: bash tests/proof/oracles/install_references.sh";
    throw new Error(`"${path}" is missing. ${advice}`, { cause });
  });
  return text.split("\n").map((line) => line.replace(/#.*/, "").trim()).filter(Boolean)
    .map((line) => ({
      line,
      segments: line.split("÷").map((part) => part.trim()).filter(Boolean).map((part) =>
        String.fromCodePoint(...part.split("×").map((code) => parseInt(code.trim(), 16)))
      ),
    }));
}

for (const [kind, { field, counts }] of Object.entries(KINDS)) {
  Deno.test(`${field} are as in each line of ${kind}BreakTest`, async () => {
    const tests = await readTests(kind);
    assert(tests.length > 400, `${tests.length}`);
    const different: string[] = [];
    for (const { line, segments } of tests) {
      const text = segments.join("");
      const output = await textStats.run({ text, words_per_minute: 238 }, context);
      if (output[field] !== segments.filter(counts).length) different.push(line);
    }
    assertEquals(different, Object.keys(BOUNDARIES[field]));
  });
}
