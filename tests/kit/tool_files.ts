/**
 * The files that make a tool, put into a tree and taken out of it again: its test first, then a tool
 * that compiles and is not written yet, then its line in the list.
 */
import { MAX_NAME_LENGTH, NAME } from "../../lib/tool/publish_tool.ts";
import { closestName } from "../../lib/words.ts";
import type { Contract } from "./contract_changes.ts";
import { addToList, camelCase, listedTools, removeFromList } from "./tool_list.ts";

/** A file to write, or, without text, to delete. */
export interface Edit {
  readonly path: string;
  readonly text?: string;
}

/** A name or a tree that cannot be; the message is advice. */
export class ToolFilesError extends Error {
  override name = "ToolFilesError";
}

/** What creates a tool. @throws {ToolFilesError} for a name that is bad or taken. */
export async function newTool(root: URL, name: string): Promise<Edit[]> {
  const list = await Deno.readTextFile(new URL("tools/mod.ts", root));
  checkName(name);
  const edits = [
    { path: `tests/tools/${name}_test.ts`, text: testOf(name) },
    { path: `tools/${name}.ts`, text: toolOf(name) },
  ];
  const inList = listedTools(list).some((one) => camelCase(one) === camelCase(name));
  const taken = await firstOf(root, edits) ?? (inList ? "tools/mod.ts" : undefined);
  if (taken) throw new ToolFilesError(`"${name}" is taken: ${taken} has it. Take another name`);
  return [...edits, { path: "tools/mod.ts", text: addToList(list, name) }];
}

/** What takes tools out, with their data, tests and places in the contract. @throws {ToolFilesError} for one that is not listed. */
export async function removedTools(root: URL, names: readonly string[]): Promise<Edit[]> {
  const list = await Deno.readTextFile(new URL("tools/mod.ts", root));
  const listed = listedTools(list);
  for (const name of names) {
    if (listed.includes(name)) continue;
    const near = closestName(name, listed);
    const all = listed.length === 0 ? "The list is empty" : `It lists ${listed.join(", ")}`;
    const advice = near === undefined ? all : `The nearest is "${near}"`;
    throw new ToolFilesError(`"${name}" is not in tools/mod.ts. ${advice}`);
  }
  const edits: Edit[] = [];
  for (const folder of ["tools", "tests/tools"]) {
    for await (const { name: file } of Deno.readDir(new URL(folder, root))) {
      if (names.includes(ownerOf(file, listed) ?? "")) edits.push({ path: `${folder}/${file}` });
    }
  }
  const contract = JSON.parse(
    await Deno.readTextFile(new URL("tests/contract.json", root)),
  ) as Contract;
  const kept = Object.entries(contract.tools).filter(([name]) => !names.includes(name));
  const without = { ...contract, tools: Object.fromEntries(kept) };
  return [
    ...edits.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    { path: "tools/mod.ts", text: names.reduce(removeFromList, list) },
    { path: "tests/contract.json", text: `${JSON.stringify(without, null, 2)}\n` },
  ];
}

/** Does what was decided. */
export async function applyEdits(root: URL, edits: readonly Edit[]): Promise<void> {
  for (const { path, text } of edits) {
    const file = new URL(path, root);
    if (text === undefined) await Deno.remove(file, { recursive: true });
    else await Deno.writeTextFile(file, text);
  }
}

/** The first of some files that is there. */
async function firstOf(root: URL, edits: readonly Edit[]): Promise<string | undefined> {
  for (const { path } of edits) {
    if (await Deno.lstat(new URL(path, root)).then(() => true, () => false)) return path;
  }
  return undefined;
}

/** The tool that a file belongs to: the longest name that it begins with. */
function ownerOf(file: string, names: readonly string[]): string | undefined {
  return names.filter((name) => file === `${name}.ts` || file.startsWith(`${name}_`))
    .toSorted((a, b) => b.length - a.length)[0];
}

function checkName(name: string): void {
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH) {
    const better = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase()
      .replace(/[^a-z0-9]+/g, "_").replace(/^[_0-9]+|_+$/g, "").slice(0, MAX_NAME_LENGTH)
      .replace(/_$/, "");
    throw new ToolFilesError(
      `"${name}" is no name for a tool: hosts want snake_case, at most ${MAX_NAME_LENGTH} characters. ` +
        `Try "${better === "" ? "add_days" : better}"`,
    );
  }
  if (name in Object.prototype || isReserved(name)) {
    throw new ToolFilesError(`"${name}" is a word of JavaScript. Try "${name}_text"`);
  }
}

/** Whether a module cannot have a constant of this name. */
function isReserved(name: string): boolean {
  try {
    new Function(`"use strict"; const ${name} = 0; async () => { const ${name} = 0; }`);
    return false;
  } catch {
    return true;
  }
}

function testOf(name: string): string {
  return `/** What ${name} does, case by case. */
import { ${camelCase(name)} } from "../../tools/${name}.ts";
import { testTool } from "./test_tool.ts";

testTool(${camelCase(name)}, {
  "does what it is for": { input: { value: 4 }, output: { value: 4, result: 16 } },
});
`;
}

function toolOf(name: string): string {
  const title = name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
  return `/** ${title}: what it computes, after which source, within which limits. */
import * as v from "valibot";
import { defineTool } from "../lib/tool.ts";

export const ${camelCase(name)} = defineTool({
  name: "${name}",
  title: "${title}",
  description: "Not written yet: what the tool does, when to reach for it, its limits.",
  input: v.strictObject({
    value: v.pipe(v.number(), v.description("The number to start from, such as 4")),
  }),
  output: v.strictObject({ value: v.number(), result: v.number() }),
  examples: [{ input: { value: 4 }, output: { value: 4, result: 16 } }],
  run() {
    throw new Error(
      "Not written yet: write run() in tools/${name}.ts until tests/tools/${name}_test.ts passes",
    );
  },
});
`;
}
