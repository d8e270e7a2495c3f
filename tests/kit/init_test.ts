/** What `init` would do to this very clone. */
import { assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { commandOf, type Manifest, manifestForClone } from "./clone_manifest.ts";
import { examplesOf, initEdits, type InitOptions, termsOf } from "./init_edits.ts";
import { listedTools } from "./tool_list.ts";

const root = new URL("../../", import.meta.url);
const OPTIONS: InitOptions = {
  name: "@me/clock",
  description: "Tells the time.",
  keep: [],
  commit: "0123abcd",
  year: 2031,
};
const read = (path: string): Promise<string> => Deno.readTextFile(new URL(path, root));
const listed = listedTools(await read("tools/mod.ts"));
const examples = examplesOf(listed);
const manifest = JSON.parse(await read("deno.json")) as Manifest;

async function edited(options: Partial<InitOptions>): Promise<Map<string, string | undefined>> {
  const edits = await initEdits(root, { ...OPTIONS, ...options });
  return new Map(edits.map(({ path, text }) => [path, text]));
}

Deno.test("initEdits() renames the server and takes out what belongs to the template", async () => {
  const edits = await edited({});
  const own = JSON.parse(edits.get("deno.json") ?? "") as Manifest;
  assertEquals([own.name, own.description, own.version], ["@me/clock", "Tells the time.", "0.1.0"]);
  const readme = edits.get("README.md") ?? "";
  assertEquals(readme.split("\n").slice(0, 3), ["# clock", "", "Tells the time."]);
  assertMatch(await read("main.ts"), /^const instructions =\s+"[^;]+/m);
  assertStringIncludes(edits.get("main.ts") ?? "", '\nconst instructions = "";\n');
  assertStringIncludes(
    edits.get("LICENSE") ?? "",
    "\nCopyright (c) 2031 the authors of @me/clock\nCopyright (c) 2026 ",
  );
  const kept = listed.filter((name) => !examples.includes(name));
  const contract = JSON.parse(edits.get("tests/contract.json") ?? "");
  assertEquals([Object.keys(contract.tools).toSorted(), contract.version], [
    kept.toSorted(),
    "0.1.0",
  ]);
  assertEquals(listedTools(edits.get("tools/mod.ts") ?? ""), kept);
  for (const name of examples) {
    assertEquals([edits.has(`tools/${name}.ts`), edits.get(`tools/${name}.ts`)], [true, undefined]);
  }
  const gone = [
    "tests/proof",
    "tests/kit/tasks/init.ts",
    "tests/house_test.ts",
    "tests/readme_test.ts",
  ];
  assertEquals(gone.filter((path) => !edits.has(path) || edits.get(path) !== undefined), []);
});

Deno.test("initEdits() leaves the tasks and imports that still work, and records the template", async () => {
  const own = JSON.parse((await edited({})).get("deno.json") ?? "") as Manifest;
  const commands = Object.values(own.tasks).map(commandOf).join("\n");
  assertEquals(/proof|init\.ts|oracles|hosts/.test(commands.replaceAll("[--hosts", "")), false);
  assertEquals(commandOf(own.tasks.ok).endsWith("deno task test-tools"), true);
  assertMatch(commandOf(own.tasks["ok-template"]), / --ignore=dist,tests\/tools,/);
  assertEquals(Object.keys(own.imports).filter((one) => /moment|cldr/.test(one)), []);
  assertEquals(Object.keys(own.imports).includes("hono"), true);
  const { commit, version, removed = [] } = own.template ?? {};
  assertEquals([commit, version], ["0123abcd", manifest.version]);
  const expected = ["tests/proof", "tools/convert_units.ts", "tests/kit/init_edits.ts"];
  assertEquals(expected.filter((path) => !removed.includes(path)), []);
});

Deno.test("manifestForClone() takes tasks in each form that Deno knows", () => {
  const tasks = {
    text: "deno fmt --ignore=gone,kept",
    record: { description: "Checks", command: "deno task text" },
    together: { dependencies: ["text", "record"] },
    proof: "deno test gone/",
  };
  const own = manifestForClone({ name: "a", version: "1.0.0", tasks, imports: {} }, ["gone"]);
  const { proof: _, ...left } = tasks;
  assertEquals<unknown>(own.tasks, { ...left, text: "deno fmt --ignore=kept" });
});

for (const keep of [[], ...examples.map((name) => [name])]) {
  Deno.test(`No document names what is gone after init --keep ${keep.join(",") || "nothing"}`, async () => {
    const edits = await edited({ keep });
    const names = examples.filter((name) => !keep.includes(name)).concat(
      "tests/proof",
      "task init",
    );
    const found: string[] = [];
    for (const path of ["README.md", "AGENTS.md", ".github/OPERATING.md"]) {
      const lines = (edits.get(path) ?? await read(path)).split("\n");
      found.push(
        ...lines.filter((line) => names.some((name) => line.includes(name)))
          .map((line) => `${path}: ${line}`),
      );
    }
    assertEquals(found, []);
  });
}

Deno.test("initEdits() keeps the tools that it is told to keep", async () => {
  const edits = await edited({ keep: listed });
  const own = JSON.parse(edits.get("deno.json") ?? "") as Manifest;
  assertEquals(own.imports["moment-timezone"], manifest.imports["moment-timezone"]);
  assertEquals(listedTools(edits.get("tools/mod.ts") ?? ""), listed);
  assertEquals([...edits.keys()].filter((path) => /^tools\/(?!mod)|^main/.test(path)), []);
  assertEquals(edits.has(".github/workflows/oracles.yml"), false);
});

Deno.test("initEdits() refuses to keep a tool that is not there", async () => {
  const error = await assertRejects(() => edited({ keep: ["gone"] }));
  assertEquals(error.message, `No tool to keep is named "gone". There are: ${listed.join(", ")}`);
});

Deno.test("examplesOf() names the tools of the template, and no others", () => {
  const names = ["add_days", "convert_units", "get_weather_data", "text_stats", "time_in_zone"];
  assertEquals(examplesOf(names), names.slice(1));
});

Deno.test("termsOf() names the terms of the weather service to those who keep the tool", () => {
  const [terms = ""] = termsOf(["get_weather_data"]);
  assertStringIncludes(terms, "non-commercial use");
  assertStringIncludes(terms, "https://open-meteo.com/en/terms");
  assertEquals(termsOf(["convert_units"]), []);
});
