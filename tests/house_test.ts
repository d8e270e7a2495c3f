/**
 * The size of the house and the words in it: a template must stay small enough to read in one sitting. A
 * clone grows as it likes, so `init` removes this test.
 */
import { assertEquals } from "@std/assert";

/** Production code without the home page and the example tools. */
const MAX_PRODUCTION_LINES = 5_150;
/** The test kit without its own tests. */
const MAX_KIT_LINES = 4_070;
const MAX_MEDIAN_LINES = 90;
const MAX_FILE_LINES = 200;
/** Packages that the first start installs. */
const MAX_PACKAGES = 25;

/** Phrases that readers stumble over, and names that the field has terms for. */
const WORDS = /\b(whoever|doors?|what is no|of one's own|giveBack|askLeave)\b/i;

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* filesIn(`${folder}/${name}`);
    else yield `${folder}/${name}`;
  }
}

async function read(...folders: string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const folder of folders) {
    for await (const file of filesIn(folder)) {
      if (/\.(tsx?|md|ya?ml)$/.test(file)) texts.set(file, await Deno.readTextFile(file));
    }
  }
  return texts;
}

function linesOf(text: string): number {
  return text.split("\n").length - 1;
}

function sizesOf(texts: ReadonlyMap<string, string>): (readonly [lines: number, file: string])[] {
  return [...texts].map(([file, text]) => [linesOf(text), file] as const)
    .toSorted(([a], [b]) => a - b);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

const lib = await read("lib");
const routes = await read("routes");
const kit = await read("tests/kit");
const main = await Deno.readTextFile("main.ts");

Deno.test("Production code stays within its size", () => {
  const texts = [main, ...lib.values()];
  for (const [file, text] of routes) if (!file.startsWith("routes/home/")) texts.push(text);
  const lines = sum(texts.map(linesOf));
  assertEquals(lines <= MAX_PRODUCTION_LINES, true, `${lines} lines`);
});

Deno.test("The test kit stays within its size", () => {
  const own = [...kit].filter(([file]) => file.endsWith(".ts") && !file.endsWith("_test.ts"));
  const lines = sum(own.map(([, text]) => linesOf(text)));
  assertEquals(lines <= MAX_KIT_LINES, true, `${lines} lines`);
});

Deno.test("Files of lib are short, and none of lib and routes is long", () => {
  const sizes = sizesOf(lib);
  const median = sizes[Math.floor((sizes.length - 1) / 2)]?.[0] ?? 0;
  assertEquals(median <= MAX_MEDIAN_LINES, true, `the median is ${median} lines`);
  assertEquals([...sizes, ...sizesOf(routes)].filter(([lines]) => lines > MAX_FILE_LINES), []);
});

Deno.test("The server needs few packages", async () => {
  const names = Object.keys(JSON.parse(await Deno.readTextFile("main.lock")).npm);
  assertEquals(names.length <= MAX_PACKAGES, true, names.join(", "));
});

Deno.test("No text uses a phrase that readers stumble over", async () => {
  const texts = new Map([
    ...lib,
    ...routes,
    ...await read("tools", "tests", ".github"),
    ["main.ts", main],
    ["README.md", await Deno.readTextFile("README.md")],
    ["AGENTS.md", await Deno.readTextFile("AGENTS.md")],
  ]);
  const found = [...texts].filter(([file]) => file !== "tests/house_test.ts")
    .flatMap(([file, text]) =>
      text.split("\n").flatMap((line, at) => WORDS.test(line) ? [`${file}:${at + 1}: ${line}`] : [])
    );
  assertEquals(found, []);
});
