/**
 * The law of the house: `main → routes → lib`, `tools → lib/tool.ts`, and inside `lib` from the upper
 * rooms to the lower ones. Names each file that strays; each rule has planted strays that it must catch.
 */
import { assertEquals } from "@std/assert";
import { findCircle, importsOf, readImportGraph } from "./import_graph.ts";

interface Rule {
  /** The start of the path of the files that the rule is about. */
  readonly place: string;
  /** What these files may import, resolved from the root. */
  readonly allowed: RegExp;
  /** Specifiers, as a file of the place would write them, that the rule must catch. */
  readonly strays: readonly string[];
}

const SHARED = "lib\\/[a-z_]+\\.ts$(?<!lib\\/tool\\.ts)";
const RULES: readonly Rule[] = [
  {
    place: "lib/tool",
    allowed: new RegExp(
      `^(lib\\/tool\\/|lib\\/tool\\.ts$|${SHARED}|valibot$|@valibot\\/to-json-schema$)`,
    ),
    strays: ["../call/result.ts", "../guard/auth.ts", "../serve/message.ts", "hono", "jose"],
  },
  {
    place: "lib/call",
    allowed: new RegExp(`^(lib\\/call\\/|lib\\/tool\\/|lib\\/tool\\.ts$|${SHARED}|valibot$)`),
    strays: ["../guard/auth.ts", "../serve/exchange.ts", "../../routes/app.ts", "jose"],
  },
  {
    place: "lib/guard",
    allowed: new RegExp(`^(lib\\/guard\\/|lib\\/tool\\/|lib\\/tool\\.ts$|${SHARED}|jose$)`),
    strays: ["../call/result.ts", "../serve/message.ts", "hono"],
  },
  {
    place: "lib/serve",
    allowed: new RegExp(
      `^(lib\\/|@modelcontextprotocol\\/server$|@opentelemetry\\/api$|valibot$)`,
    ),
    strays: ["../../routes/gate.ts", "../../tools/mod.ts", "hono", "jose"],
  },
  {
    place: "lib/*",
    allowed: new RegExp(`^(${SHARED}|valibot$|fastest-levenshtein$)`),
    strays: ["./tool.ts", "./call/result.ts", "@modelcontextprotocol/server", "hono"],
  },
  {
    place: "routes",
    allowed: /^(routes\/|lib\/|hono($|\/))/,
    strays: ["../tools/mod.ts", "../main.ts", "@modelcontextprotocol/server", "jose"],
  },
  {
    place: "tools",
    allowed:
      /^(tools\/|lib\/tool\.ts$|(?!lib\/|routes\/|tests\/|main\.ts|deno\.json|node:|hono|@modelcontextprotocol|@std|npm:|jsr:|https?:)[@a-z])/,
    strays: [
      "../lib/config.ts",
      "../lib/tool/errors.ts",
      "../routes/app.ts",
      "../tests/kit/rows.ts",
      "../main.ts",
      "hono",
      "node:fs",
      "@modelcontextprotocol/server",
      "https://example.com/mod.ts",
    ],
  },
  {
    // It composes, and a clone adds routes, prompts and resources of its own there.
    place: "main.ts",
    allowed: /^(tools\/mod\.ts$|(?!tools\/|tests\/|npm:|jsr:|https?:|@modelcontextprotocol\/))/,
    strays: [
      "./tools/text_stats.ts",
      "./tests/kit/rows.ts",
      "@modelcontextprotocol/server",
      "https://example.com/mod.ts",
    ],
  },
];

const production = await readImportGraph("lib", "routes", "tools", "main.ts");
const kit = await readImportGraph("tests/kit");

function isIn(place: string, file: string): boolean {
  if (place === "lib/*") return /^lib\/[^/]+\.ts$/.test(file) && file !== "lib/tool.ts";
  if (place === "lib/tool") return file.startsWith("lib/tool/") || file === "lib/tool.ts";
  return file === place || file.startsWith(`${place}/`);
}

for (const { place, allowed, strays } of RULES) {
  Deno.test(`${place} imports only what its place allows`, () => {
    const files = [...production].filter(([file]) => isIn(place, file));
    const found = files.flatMap(([file, specifiers]) =>
      specifiers.filter((one) => !allowed.test(one)).map((one) => `${file} imports ${one}`)
    );
    assertEquals(found, []);
    assertEquals(files.length > 0, true, "no file was found: the test reads nothing");
  });

  Deno.test(`The rule of ${place} catches each planted stray`, () => {
    const file = place.endsWith(".ts") ? place : `${place.replace("/*", "")}/planted.ts`;
    const missed = strays.filter((stray) => {
      const [resolved = ""] = importsOf(file, `import type { X } from "${stray}";\n`);
      return allowed.test(resolved);
    });
    assertEquals(missed, []);
  });
}

Deno.test("Every production file lies in a place that has a rule", () => {
  const files = [...production.keys()];
  assertEquals(files.filter((file) => !RULES.some(({ place }) => isIn(place, file))), []);
});

Deno.test("The MCP SDK is imported in few files of lib/serve, and Hono in routes and main.ts alone", () => {
  const importers = (start: string): string[] =>
    [...production].flatMap(([file, specifiers]) =>
      specifiers.some((one) => one.startsWith(start)) ? [file] : []
    );
  assertEquals(importers("@modelcontextprotocol").toSorted(), [
    "lib/serve/confirm.ts",
    "lib/serve/extension.ts",
    "lib/serve/sdk_error.ts",
    "lib/serve/sdk_server.ts",
  ]);
  assertEquals(importers("hono").filter((file) => !/^(routes\/|main\.ts$)/.test(file)), []);
});

Deno.test("No file imports itself through others, types included", () => {
  assertEquals(findCircle(production), undefined);
  assertEquals(findCircle(kit), undefined);
});

Deno.test("findCircle() finds a planted circle of two type-only imports", () => {
  const graph = new Map([
    ["a.ts", importsOf("a.ts", 'import type { B } from "./b.ts";\n')],
    ["b.ts", importsOf("b.ts", 'export type { A } from "./a.ts";\n')],
  ]);
  assertEquals(findCircle(graph), ["a.ts", "b.ts", "a.ts"]);
});

Deno.test("The rooms of lib lie on at most five levels", () => {
  const roomOf = (file: string): string => file === "lib/tool.ts" ? "tool" : file.split("/")[1]!;
  const rooms = new Map<string, string[]>();
  for (const [file, specifiers] of production) {
    if (!file.startsWith("lib/")) continue;
    const below = specifiers.filter((one) => one.startsWith("lib/")).map(roomOf)
      .filter((room) => room !== roomOf(file));
    rooms.set(roomOf(file), [...rooms.get(roomOf(file)) ?? [], ...below]);
  }
  assertEquals(findCircle(rooms), undefined);
  const levelOf = (room: string): number =>
    1 + Math.max(0, ...(rooms.get(room) ?? []).map(levelOf));
  assertEquals(Math.max(...[...rooms.keys()].map(levelOf)) <= 5, true);
});

Deno.test("Only main.ts names Deno, and nothing is imported from an address", async () => {
  const strays: string[] = [];
  for (const [file, specifiers] of production) {
    const source = (await Deno.readTextFile(file)).replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
    if (file !== "main.ts" && /\bDeno\.[a-z]/.test(source)) strays.push(`${file} names Deno`);
    strays.push(
      ...specifiers.filter((one) => /^https?:/.test(one)).map((one) => `${file} imports ${one}`),
    );
  }
  assertEquals(strays, []);
});

Deno.test("Only what needs it loads the SDK, the confirmation and the store in Deno KV", async () => {
  const importers: string[] = [];
  for (const file of production.keys()) {
    const source = await Deno.readTextFile(file);
    for (
      const [, name] of source.matchAll(
        /^(?!import type).*from ".*\/(kv_store|sdk_server|confirm)\.ts"/gm,
      )
    ) {
      importers.push(`${file} imports ${name}`);
    }
  }
  assertEquals(importers, ["lib/serve/sdk_server.ts imports confirm"]);
});
