/** Plants each kind of impurity in a tool: checkPurity() must name it. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { checkPurity } from "./purity.ts";

/** Returns a tool as a module; `value` is computed in `run`, `load` when the module is evaluated. */
function moduleOf(value: string, load = "", more = ""): string {
  const lib = import.meta.resolve("../../lib/tool.ts");
  const source = `
    import * as v from "valibot";
    import { defineTool } from ${JSON.stringify(lib)};
    ${load}
    export const planted = defineTool({
      name: "planted", title: "Planted", description: "A tool with a fault.",
      input: v.strictObject({ items: v.array(v.number()) }),
      output: v.strictObject({ value: v.unknown() }),
      examples: [{ input: { items: [] }, output: { value: 1 } }],
      ${more}
      async run({ items }, context) { return { value: ${value} }; },
    });`;
  return `data:application/typescript,${encodeURIComponent(source)}`;
}

const rows = [{ label: "a row", input: { items: [3, 1, 2] } }];
const check = (value: string, load?: string): Promise<string[]> =>
  checkPurity({ module: moduleOf(value, load), name: "planted", rows });

const IMPURE: readonly (readonly [sort: string, named: string, value: string, load?: string])[] = [
  ["the clock", "reads the clock (Date.now)", "Date.now() > 0"],
  ["a date of now", "reads the clock (new Date)", "new Date().getTime() > 0"],
  ["the clock at load", "reads the clock (Date.now)", "1", "const start = Date.now();"],
  ["a stopwatch", "reads the clock (performance.now)", "performance.now() > 0"],
  [
    "Temporal's clock",
    "reads the clock (Temporal.Now.instant)",
    "String(Temporal.Now.instant()) > ''",
  ],
  ["randomness", "reads randomness (Math.random)", "Math.random() < 2"],
  ["a random id", "reads randomness (crypto.randomUUID)", "crypto.randomUUID().length"],
  ["a timer", "reads a timer (setTimeout)", "await new Promise((done) => setTimeout(done, 1, 1))"],
  ["the locale", "reads the host's locale (Number#toLocaleString)", "(5).toLocaleString()"],
  [
    "a collator",
    "reads the host's locale (Intl.Collator)",
    "new Intl.Collator().compare('a', 'b')",
  ],
  [
    "the zone",
    "reads the host's time zone (Intl.DateTimeFormat)",
    "new Intl.DateTimeFormat('en').resolvedOptions().timeZone",
  ],
  ["local hours", "reads the host's time zone (Date#getHours)", "context.now.getHours()"],
  [
    "local dates",
    "reads the host's time zone (local Date)",
    "new Date('2026-01-01T00:00').getTime()",
  ],
  ["the network", "reads the network (fetch)", "await fetch('http://127.0.0.1:1').catch(() => 1)"],
  [
    "a file",
    "(Deno.readTextFileSync)",
    "(() => { try { return Deno.readTextFileSync('x') } catch {} })()",
  ],
  [
    "a file, through Node.js",
    "Requires read access",
    "readFileSync('x')",
    "import { readFileSync } from 'node:fs';",
  ],
  [
    "the environment",
    "reads the environment (Deno.env)",
    "(() => { try { return Deno.env.get('A') } catch {} })()",
  ],
  ["process.env", "reads the environment (process.env.HOME)", "process.env.HOME ?? 1"],
  [
    "module state",
    'another result the second time, so state is kept between calls: "value"',
    "++count",
    "let count = 0;",
  ],
  ["its input", '"a row": the input is changed: "items.0"', "items.sort()[0]"],
];

for (const [sort, named, value, load] of IMPURE) {
  Deno.test(`checkPurity() catches a tool that touches ${sort}`, async () => {
    assertStringIncludes((await check(value, load)).join("\n"), named);
  });
}

Deno.test("checkPurity() names the place in the source", async () => {
  const [problem] = await check("1", "const start = Date.now();");
  assertStringIncludes(problem!, ":4:24");
});

Deno.test("checkPurity() lets a pure tool use dates and Intl with zone and locale given", async () => {
  const value = `[
    new Date(0).toISOString(), new Date("2026-01-01"), Date.parse("2026-01-01T00:00:00+02:00"),
    new Intl.DateTimeFormat("en", { timeZone: "Asia/Tokyo" }).format(context.now),
    (5).toLocaleString("de"), new Intl.NumberFormat("en").format(5), context.now.getUTCHours(),
    ["b", "a"].sort((a, b) => a.localeCompare(b, "en")), context.now instanceof Date,
  ]`;
  assertEquals(await check(value), []);
});

Deno.test("checkPurity() says that the module exports no such tool", async () => {
  const problems = await checkPurity({ module: moduleOf("1"), name: "other", rows });
  assertEquals(problems, ['the module exports no tool named "other"']);
});

const OPEN = `hosts: ["api.example.com"],
  annotations: {
    readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true,
  },`;
const upstream = { "https://api.example.com/": { body: { value: 5 } } };
const openRows = [{ label: "a row", input: { items: [] }, upstream }];
const checkOpen = (value: string): Promise<string[]> =>
  checkPurity({ module: moduleOf(value, "", OPEN), name: "planted", rows: openRows });

Deno.test("checkPurity() lets a tool fetch from its hosts, as the row says", async () => {
  const value = `(await (await context.fetch("https://api.example.com/")).json()).value - 5 ||
    (await context.fetch("https://api.example.com/").then((answer) => answer.json())).value`;
  assertEquals(await checkOpen(value), []);
});

Deno.test("checkPurity() gives a tool the bytes that its host answers", async () => {
  const value = `(await (await context.fetch("https://api.example.com/")).bytes()).length === 3
    ? 1 : Date.now()`;
  const bytes = { "https://api.example.com/": { body: new Uint8Array([1, 2, 3]) } };
  const rows = [{ label: "a row", input: { items: [] }, upstream: bytes }];
  const module = moduleOf(value, "", OPEN);
  assertEquals(await checkPurity({ module, name: "planted", rows }), []);
});

const ELSEWHERE: readonly (readonly [sort: string, named: string, value: string])[] = [
  [
    "another host, and does not report it",
    'row "a row": Cannot fetch from "https://evil.example". This tool reaches only',
    'await context.fetch("https://evil.example/").catch(() => 1)',
  ],
  [
    "the network without its context",
    "reads the network (fetch)",
    'await fetch("https://api.example.com/").catch(() => 1)',
  ],
  ["the clock in addition to its hosts", "reads the clock (Date.now)", "Date.now() > 0"],
];
for (const [sort, named, value] of ELSEWHERE) {
  Deno.test(`checkPurity() finds a networked tool that touches ${sort}`, async () => {
    assertStringIncludes((await checkOpen(value)).join("\n"), named);
  });
}
