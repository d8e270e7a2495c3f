/** What README has a reader write: the rows of a test, then the tool. */
import { readText } from "../../kit/tool_files.ts";

/** Returns the parts of README's section on the first tool. @throws {Error} if README has them no more. */
export async function readmeTool(root: string): Promise<{ rows: string; tool: string }> {
  const readme = await readText(new URL(`file://${root}/README.md`));
  const [, rows] = /^ {3}```\n([^]*?)^ {3}```$/m.exec(readme) ?? [];
  const [, block] = /^```ts\n([^]*?)^```$/m.exec(readme) ?? [];
  if (rows === undefined || block === undefined) throw new Error("README shows no first tool");
  const [module = ""] = block.split("\nconst output =");
  const tool = module.split("\n").filter((line) => !line.endsWith("// For this page alone."))
    .join("\n").replaceAll('"./lib/', '"../lib/');
  return { rows, tool: `${tool.trimEnd()}\n` };
}

/** Puts the rows of README in place of the one that `deno task new` wrote. */
export async function writeRows(root: string): Promise<void> {
  const { rows } = await readmeTool(root);
  const file = `${root}/tests/tools/add_days_test.ts`;
  const written = await Deno.readTextFile(file);
  await Deno.writeTextFile(file, written.replace(/^ {2}"does what.*\n/m, () => rows));
}

/** Writes the tool of README. */
export async function writeTool(root: string): Promise<void> {
  await Deno.writeTextFile(`${root}/tools/add_days.ts`, (await readmeTool(root)).tool);
}
