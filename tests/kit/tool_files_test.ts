/** A tool put into a small tree and taken out again. */
import { assertEquals, assertRejects } from "@std/assert";
import { fileURLToPath } from "node:url";
import { git, unsaved } from "./git.ts";
import { AdviceError } from "./run_command.ts";
import { applyEdits, newTool, removedTools, untouched } from "./tool_files.ts";
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
    const unrecorded = await removedTools(root, ["add_days"]);
    assertEquals(unrecorded.map(({ path }) => path).toSorted(), paths);
    await importData(root, "add_days", "add_days_data");
    await Deno.writeTextFile(
      new URL("tests/contract.json", root),
      before["tests/contract.json"]!.replace("{}", '{ "add_days": {} }'),
    );
    await applyEdits(root, await removedTools(root, ["add_days"]));
    assertEquals(await treeOf(root), before);
  });
});

/** Gives a tool a file of data that it imports. */
async function importData(root: URL, name: string, data: string): Promise<void> {
  const file = new URL(`tools/${name}.ts`, root);
  await Deno.writeTextFile(new URL(`tools/${data}.ts`, root), "export const data = 1;\n");
  await Deno.writeTextFile(file, `import "./${data}.ts";\n${await Deno.readTextFile(file)}`);
}

const OWNED: readonly (readonly [name: string, others: string[], files: string[]])[] = [
  ["add", ["add_days"], ["tools/add.ts", "tests/tools/add_test.ts"]],
  ["add", ["add_test"], ["tools/add.ts", "tests/tools/add_test.ts"]],
  ["add_test", ["add"], ["tools/add_test.ts", "tests/tools/add_test_test.ts"]],
];
for (const [name, others, files] of OWNED) {
  Deno.test(`removedTools() leaves what "${name}" does not own next to "${others}"`, async () => {
    await inTree(async (root) => {
      for (const one of [name, ...others]) await applyEdits(root, await newTool(root, one));
      // Begins alike, and no tool imports it.
      await Deno.writeTextFile(new URL(`tools/${name}_later.ts`, root), "");
      const edits = await removedTools(root, [name]);
      assertEquals(edits.map(({ path }) => path), [...files.toSorted(), "tools/mod.ts"]);
    });
  });
}

Deno.test("newTool() and removedTools() read a list with the line ends of Windows", async () => {
  await inTree(async (root) => {
    const list = new URL("tools/mod.ts", root);
    await Deno.writeTextFile(list, EMPTY.replaceAll("\n", "\r\n"));
    await applyEdits(root, await newTool(root, "add_days"));
    assertEquals(await Deno.readTextFile(list), ONE);
    await Deno.writeTextFile(list, ONE.replaceAll("\n", "\r\n"));
    await applyEdits(root, await removedTools(root, ["add_days"]));
    assertEquals(await Deno.readTextFile(list), EMPTY);
  });
});

Deno.test("unsaved() names what git could not bring back", async () => {
  await inTree(async (root) => {
    const folder = fileURLToPath(root);
    const files = ["kept.ts", "changed.ts"];
    for (const file of files) await Deno.writeTextFile(new URL(file, root), "1\n");
    assertEquals(await unsaved(folder, ["kept.ts"]), ["kept.ts"], "no repository");
    await git(folder, ["init", "-q"]);
    await git(folder, ["add", ...files]);
    await git(folder, ["commit", "-qm", "first"]);
    await Deno.writeTextFile(new URL("changed.ts", root), "2\n");
    await Deno.writeTextFile(new URL("new.ts", root), "1\n");
    assertEquals(await unsaved(folder, [...files, "new.ts"]), ["changed.ts", "new.ts"]);
  });
});

Deno.test("untouched() tells a tool that is still to be written from one that is not", async () => {
  await inTree(async (root) => {
    await applyEdits(root, await newTool(root, "add_days"));
    assertEquals(await untouched(root, "tools/add_days.ts", "add_days"), true);
    assertEquals(await untouched(root, "tests/tools/add_days_test.ts", "add_days"), true);
    await importData(root, "add_days", "add_days_data");
    assertEquals(await untouched(root, "tools/add_days.ts", "add_days"), false);
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
  ...["delete", "tools", "v", "define_tool", "test_tool", "undefined", "con", "com1"].map((name) =>
    [
      name,
      `"${name}" is a word of JavaScript, of the test kit or of a file system. Try "${name}_text"`,
    ] as const
  ),
  ["mod", '"mod" is taken: tools/mod.ts has it. Take another name'],
  ["add_days", '"add_days" is taken: tests/tools/add_days_test.ts has it. Take another name'],
  ["add_2", '"add_2" is taken: tools/mod.ts has it. Take another name'],
];
for (const [name, advice] of REFUSED) {
  Deno.test(`newTool() refuses "${name}" and says why`, async () => {
    await inTree(async (root) => {
      for (const taken of ["add_days", "add2"]) await applyEdits(root, await newTool(root, taken));
      const error = await assertRejects(() => newTool(root, name), AdviceError);
      assertEquals(error.message, advice);
    });
  });
}

Deno.test("removedTools() refuses what is not listed, with the nearest name", async () => {
  await inTree(async (root) => {
    const none = await assertRejects(() => removedTools(root, ["add_days"]), AdviceError);
    assertEquals(none.message, '"add_days" is not in tools/mod.ts. The list is empty');
    await applyEdits(root, await newTool(root, "add_days"));
    const near = await assertRejects(() => removedTools(root, ["add_day"]), AdviceError);
    assertEquals(near.message, '"add_day" is not in tools/mod.ts. The nearest is "add_days"');
    const far = await assertRejects(() => removedTools(root, ["tell_time"]), AdviceError);
    assertEquals(far.message, '"tell_time" is not in tools/mod.ts. It lists add_days');
  });
});

Deno.test("newTool() writes a tool that asks first, whose rows fail until it is written", async () => {
  await inTree(async (root) => {
    const edits = await newTool(root, "delete_note", { writes: true });
    await applyEdits(root, edits);
    for (const { path } of edits.slice(0, 2)) {
      assertEquals(await untouched(root, path, "delete_note"), true);
    }
    const template = new URL("../../", import.meta.url).href;
    for (const { path, text = "" } of edits.slice(0, 2)) {
      const linked = text.replace("../lib/", `${template}lib/`).replace(
        "../kit/",
        `${template}tests/kit/`,
      )
        .replace('from "valibot"', 'from "npm:valibot"');
      await Deno.writeTextFile(new URL(path, root), linked);
    }
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: [
        "test",
        "-A",
        "--config",
        new URL("deno.json", template).pathname,
        "--no-check",
        new URL("tests/tools/delete_note_test.ts", root).pathname,
      ],
      env: { NO_COLOR: "1" },
    }).output();
    const lines = new TextDecoder().decode(stdout).split("\n");
    const ends = lines.flatMap((line) =>
      /^delete_note: (.*?) (?:\(runs.*)?\.\.\. (ok|FAILED)/.exec(line)?.slice(1) ?? []
    );
    assertEquals(ends.slice(0, 6), [
      "runs once the person accepts",
      "FAILED",
      "does not run if the person declines",
      "ok",
      "example 1",
      "FAILED",
    ], lines.join("\n"));
  });
});
