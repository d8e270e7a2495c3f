/**
 * The files that make a tool, put into a tree and taken out of it again: its test first, then a tool
 * that compiles and is not written yet, then its line in the list.
 */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { MAX_NAME_LENGTH, NAME } from "../../lib/tool/publish_tool.ts";
import { closestName } from "../../lib/words.ts";
import type { Contract } from "./contract_changes.ts";
import { AdviceError } from "./run_command.ts";
import { addToList, camelCase, listedTools, removeFromList } from "./tool_list.ts";
import { testOf, toolOf } from "./tool_texts.ts";

/** A file to write, or, without text, to delete. */
export interface Edit {
  readonly path: string;
  readonly text?: string;
}

/** Names that the files of a tool import or TypeScript refuses, and names that Windows gives no file. */
const TAKEN =
  /^(v|tools|tool|defineTool|testTool|undefined|globalThis|con|prn|aux|nul|com\d|lpt\d)$/;

/** What creates a tool, or one that `writes`. @throws {AdviceError} for a name that is bad or taken. */
export async function newTool(
  root: URL,
  name: string,
  { writes = false }: { readonly writes?: boolean } = {},
): Promise<Edit[]> {
  const list = await readText(new URL("tools/mod.ts", root));
  checkName(name);
  const edits = [
    { path: `tests/tools/${name}_test.ts`, text: testOf(name, writes) },
    { path: `tools/${name}.ts`, text: toolOf(name, writes) },
  ];
  const inList = listedTools(list).some((one) => camelCase(one) === camelCase(name));
  const file = edits.find(({ path }) => existsSync(new URL(path, root)))?.path;
  const taken = file ?? (inList ? "tools/mod.ts" : undefined);
  if (taken) throw new AdviceError(`"${name}" is taken: ${taken} has it. Take another name`);
  return [...edits, { path: "tools/mod.ts", text: addToList(list, name) }];
}

/** What takes tools out, with their data, tests and places in the contract. @throws {AdviceError} for one that is not listed. */
export async function removedTools(root: URL, names: readonly string[]): Promise<Edit[]> {
  const list = await readText(new URL("tools/mod.ts", root));
  const listed = listedTools(list);
  for (const name of names) {
    if (listed.includes(name)) continue;
    const near = closestName(name, listed);
    const all = listed.length === 0 ? "The list is empty" : `It lists ${listed.join(", ")}`;
    const advice = near === undefined ? all : `The nearest is "${near}"`;
    throw new AdviceError(`"${name}" is not in tools/mod.ts. ${advice}`);
  }
  const edits: Edit[] = [];
  for (const name of names) {
    for (const path of await filesOf(root, name, listed)) edits.push({ path });
  }
  const contract = JSON.parse(
    await Deno.readTextFile(new URL("tests/contract.json", root)),
  ) as Contract;
  const kept = Object.entries(contract.tools).filter(([name]) => !names.includes(name));
  const without = { ...contract, tools: Object.fromEntries(kept) };
  const isRecorded = kept.length < Object.keys(contract.tools).length;
  const text = `${JSON.stringify(without, null, 2)}\n`;
  return [
    ...edits.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    { path: "tools/mod.ts", text: names.reduce(removeFromList, list) },
    ...(isRecorded ? [{ path: "tests/contract.json", text }] : []),
  ];
}

/** Tells whether a file of a tool still is as `newTool` wrote it. */
export async function untouched(root: URL, path: string, name: string): Promise<boolean> {
  const textOf = path === `tools/${name}.ts` ? toolOf : testOf;
  const written = [textOf(name, false), textOf(name, true)];
  return written.includes(await readText(new URL(path, root)));
}

/** Does what was decided. What is not there need not be removed. */
export async function applyEdits(root: URL, edits: readonly Edit[]): Promise<void> {
  for (const { path, text } of edits) {
    const file = new URL(path, root);
    if (text === undefined) await rm(file, { recursive: true, force: true });
    else await Deno.writeTextFile(file, text);
  }
}

/** Reads a text with the line ends of the repository, whatever ones the checkout has. */
export async function readText(file: URL): Promise<string> {
  return (await Deno.readTextFile(file)).replaceAll("\r\n", "\n");
}

/** Returns the file of a tool, its data (what it alone imports under its name), and its tests. */
async function filesOf(root: URL, name: string, listed: readonly string[]): Promise<string[]> {
  const files = [`tools/${name}.ts`];
  for (const file of files) {
    const source = await Deno.readTextFile(new URL(file, root));
    for (const [, imported = ""] of source.matchAll(/"\.\/(\w+)\.ts"/g)) {
      const path = `tools/${imported}.ts`;
      const owned = ownerOf(imported, listed) === name;
      if (owned && !files.includes(path)) files.push(path);
    }
  }
  for await (const { name: file } of Deno.readDir(new URL("tests/tools", root))) {
    const tested = /^(\w+)_test\.ts$/.exec(file)?.[1] ?? "";
    const owner = listed.includes(tested) ? tested : ownerOf(file.replace(/\.\w+$/, ""), listed);
    if (owner === name) files.push(`tests/tools/${file}`);
  }
  return files;
}

/** Returns the tool that a file belongs to by its name: the longest that it begins with. */
function ownerOf(file: string, listed: readonly string[]): string | undefined {
  return listed.filter((name) => file === name || file.startsWith(`${name}_`))
    .toSorted((a, b) => b.length - a.length)[0];
}

function checkName(name: string): void {
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH) {
    const better = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase()
      .replace(/[^a-z0-9]+/g, "_").replace(/^[_0-9]+|_+$/g, "").slice(0, MAX_NAME_LENGTH)
      .replace(/_$/, "");
    throw new AdviceError(
      `"${name}" is no name for a tool: hosts want snake_case, at most ${MAX_NAME_LENGTH} characters. ` +
        `Try "${better === "" ? "add_days" : better}"`,
    );
  }
  if (name in Object.prototype || isReserved(name) || TAKEN.test(camelCase(name))) {
    throw new AdviceError(
      `"${name}" is a word of JavaScript, of the test kit or of a file system. Try "${name}_text"`,
    );
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
