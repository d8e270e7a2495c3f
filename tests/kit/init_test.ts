/** What `init` would do to this very clone. */
import { assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { examplesOf, initEdits, type InitOptions, termsOf } from "./init_edits.ts";
import { listedTools } from "./tool_list.ts";

const root = new URL("../../", import.meta.url);
const OPTIONS: InitOptions = {
  name: "@me/clock",
  description: "Tells the time.",
  version: "0.2.0",
  keep: [],
  keepProof: false,
  keepOldClient: false,
};
const listed = listedTools(await Deno.readTextFile(new URL("tools/mod.ts", root)));
const examples = examplesOf(listed);

async function edited(options: Partial<InitOptions>): Promise<Map<string, string | undefined>> {
  const edits = await initEdits(root, { ...OPTIONS, ...options });
  return new Map(edits.map(({ path, text }) => [path, text]));
}

Deno.test("initEdits() renames the server and takes out what is not one's own", async () => {
  const edits = await edited({});
  const manifest = JSON.parse(edits.get("deno.json") ?? "");
  assertEquals([manifest.name, manifest.description, manifest.version], [
    "@me/clock",
    "Tells the time.",
    "0.2.0",
  ]);
  const readme = edits.get("README.md") ?? "";
  assertEquals(readme.split("\n").slice(0, 3), ["# clock", "", "Tells the time."]);
  assertEquals(readme.match(/^## (Numbers|What to delete)$/gm), null);
  assertMatch(
    await Deno.readTextFile(new URL("main.ts", root)),
    /^const instructions =\s+"[^;]+/m,
  );
  assertStringIncludes(edits.get("main.ts") ?? "", '\nconst instructions = "";\n');
  const own = listed.filter((name) => !examples.includes(name));
  const contract = JSON.parse(edits.get("tests/contract.json") ?? "");
  assertEquals([Object.keys(contract.tools), contract.version], [own, "0.2.0"]);
  assertEquals(listedTools(edits.get("tools/mod.ts") ?? ""), own);
  assertEquals(
    /## (What to delete|Numbers)|tests\/proof/.test(edits.get("README.md") ?? "## Numbers"),
    false,
  );
  for (const name of examples) {
    assertEquals(edits.has(`tools/${name}.ts`), true, name);
    assertEquals(edits.get(`tools/${name}.ts`), undefined, name);
  }
  const commands = Object.values(manifest.tasks as Record<string, { command: string }>)
    .map(({ command }) => command);
  assertEquals(commands.filter((command) => /proof|init\.ts/.test(command)), []);
  assertEquals(Object.keys(manifest.imports).filter((one) => /\/sdk$|convert/.test(one)), []);
  assertEquals(Object.keys(manifest.imports).includes("hono"), true);
  assertEquals(
    /proof/.test(`${edits.get(".github/workflows/ci.yml")}${edits.get(".ci/run")}`),
    false,
  );
  assertEquals(/old/i.test(edits.get("tests/kit/clients.ts") ?? "old"), false);
  const gone = ["tests/proof", "tests/kit/tasks/init.ts", "tests/kit/old_client.ts"];
  assertEquals(gone.filter((path) => !edits.has(path) || edits.get(path) !== undefined), []);
});

Deno.test("examplesOf() names the tools of the template, and no others", () => {
  const names = ["add_days", "convert_units", "get_weather_data", "text_stats", "time_in_zone"];
  assertEquals(examplesOf(names), names.slice(1));
});

Deno.test("termsOf() tells who keeps the weather of its terms, and nobody else", () => {
  const [terms = ""] = termsOf(["get_weather_data"]);
  assertStringIncludes(terms, "non-commercial use");
  assertStringIncludes(terms, "https://open-meteo.com/en/terms");
  assertEquals(termsOf(["convert_units"]), []);
});

Deno.test("initEdits() keeps what it is told to keep", async () => {
  const edits = await edited({
    keep: listed,
    keepProof: true,
    keepOldClient: true,
    description: undefined,
  });
  const manifest = JSON.parse(edits.get("deno.json") ?? "");
  const before = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
  const { init: _, ...tasks } = before.tasks;
  const kept = { ...before, name: "@me/clock", version: "0.2.0", tasks };
  assertEquals({ ...manifest, imports: before.imports }, kept);
  assertEquals(manifest.imports.convert, before.imports.convert);
  assertEquals(listedTools(edits.get("tools/mod.ts") ?? ""), listed);
  assertEquals(
    [...edits.keys()].filter((path) => /proof|old_client|^tools\/(?!mod)/.test(path)),
    [],
  );
});

Deno.test("initEdits() refuses to keep a tool that is not there", async () => {
  const error = await assertRejects(() => edited({ keep: ["gone"] }));
  assertEquals(error.message, `No tool to keep is named "gone". There are: ${listed.join(", ")}`);
});
