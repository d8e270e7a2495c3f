/** A tool put into a small tree and taken out again. */
import { assertEquals, assertRejects } from "@std/assert";
import { applyEdits, newTool, removedTools, ToolFilesError } from "./tool_files.ts";
import { addToList, removeFromList } from "./tool_list.ts";

const EMPTY = `/** Every tool. */
import type { Tool } from "../lib/tool.ts";

export const tools: readonly Tool[] = [];
`;
const ONE = `/** Every tool. */
import type { Tool } from "../lib/tool.ts";
import { addDays } from "./add_days.ts";

export const tools: readonly Tool[] = [
  addDays,
];
`;

async function inTree(test: (root: URL) => Promise<void>): Promise<void> {
  const path = await Deno.makeTempDir();
  const root = new URL(`file://${path}/`);
  try {
    await Deno.mkdir(new URL("tools", root));
    await Deno.mkdir(new URL("tests/tools", root), { recursive: true });
    await Deno.writeTextFile(new URL("tools/mod.ts", root), EMPTY);
    await Deno.writeTextFile(
      new URL("tests/contract.json", root),
      `${JSON.stringify({ tools: {}, version: "0.1.0" }, null, 2)}\n`,
    );
    await test(root);
  } finally {
    await Deno.remove(path, { recursive: true });
  }
}

async function treeOf(root: URL, folder = ""): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) Object.assign(files, await treeOf(root, `${folder}${name}/`));
    else files[folder + name] = await Deno.readTextFile(new URL(folder + name, root));
  }
  return files;
}

Deno.test("addToList() and removeFromList() undo each other", () => {
  assertEquals(addToList(EMPTY, "add_days"), ONE);
  assertEquals(removeFromList(ONE, "add_days"), EMPTY);
  const two = addToList(ONE, "count_2_words");
  assertEquals(two.split("\n").slice(3), [
    'import { count2Words } from "./count_2_words.ts";',
    "",
    "export const tools: readonly Tool[] = [",
    "  addDays,",
    "  count2Words,",
    "];",
    "",
  ]);
  assertEquals(removeFromList(two, "count_2_words"), ONE);
});

Deno.test("newTool() writes the test first, and removedTools() leaves the tree as it was", async () => {
  await inTree(async (root) => {
    const before = await treeOf(root);
    const edits = await newTool(root, "add_days");
    const paths = edits.map(({ path }) => path);
    assertEquals(paths, ["tests/tools/add_days_test.ts", "tools/add_days.ts", "tools/mod.ts"]);
    await applyEdits(root, edits);
    assertEquals((await treeOf(root))["tools/mod.ts"], ONE);
    await Deno.writeTextFile(new URL("tools/add_days_data.ts", root), "");
    await Deno.writeTextFile(
      new URL("tests/contract.json", root),
      before["tests/contract.json"]!.replace("{}", '{ "add_days": {} }'),
    );
    await applyEdits(root, await removedTools(root, ["add_days"]));
    assertEquals(await treeOf(root), before);
  });
});

Deno.test("removedTools() leaves a tool whose name begins alike", async () => {
  await inTree(async (root) => {
    for (const name of ["add", "add_days"]) await applyEdits(root, await newTool(root, name));
    await Deno.writeTextFile(new URL("tools/add_days_data.ts", root), "");
    const edits = await removedTools(root, ["add"]);
    assertEquals(edits.map(({ path }) => path), [
      "tests/tools/add_test.ts",
      "tools/add.ts",
      "tools/mod.ts",
      "tests/contract.json",
    ]);
  });
});

const REFUSED: readonly (readonly [name: string, advice: string])[] = [
  [
    "AddDays",
    '"AddDays" is no name for a tool: hosts want snake_case, at most 46 characters. Try "add_days"',
  ],
  [
    "9-lives!",
    '"9-lives!" is no name for a tool: hosts want snake_case, at most 46 characters. Try "lives"',
  ],
  [
    "délai",
    '"délai" is no name for a tool: hosts want snake_case, at most 46 characters. Try "d_lai"',
  ],
  ["delete", '"delete" is a word of JavaScript. Try "delete_text"'],
  ["mod", '"mod" is taken: tools/mod.ts has it. Take another name'],
  ["add_days", '"add_days" is taken: tests/tools/add_days_test.ts has it. Take another name'],
  ["add_2", '"add_2" is taken: tools/mod.ts has it. Take another name'],
];
for (const [name, advice] of REFUSED) {
  Deno.test(`newTool() refuses "${name}" and says why`, async () => {
    await inTree(async (root) => {
      for (const taken of ["add_days", "add2"]) await applyEdits(root, await newTool(root, taken));
      const error = await assertRejects(() => newTool(root, name), ToolFilesError);
      assertEquals(error.message, advice);
    });
  });
}

Deno.test("removedTools() refuses what is not listed, with the nearest name", async () => {
  await inTree(async (root) => {
    const none = await assertRejects(() => removedTools(root, ["add_days"]), ToolFilesError);
    assertEquals(none.message, '"add_days" is not in tools/mod.ts. The list is empty');
    await applyEdits(root, await newTool(root, "add_days"));
    const near = await assertRejects(() => removedTools(root, ["add_day"]), ToolFilesError);
    assertEquals(near.message, '"add_day" is not in tools/mod.ts. The nearest is "add_days"');
    const far = await assertRejects(() => removedTools(root, ["tell_time"]), ToolFilesError);
    assertEquals(far.message, '"tell_time" is not in tools/mod.ts. It lists add_days');
  });
});
