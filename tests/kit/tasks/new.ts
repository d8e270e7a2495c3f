/**
 * `deno task new <tool_name>` writes a failing test, a tool to fill in and its line in the list;
 * `deno task new --remove <tool_name>` takes it all out again.
 */
// deno-lint-ignore-file no-console -- a command
import { applyEdits, type Edit, newTool, removedTools, ToolFilesError } from "../tool_files.ts";

const root = new URL("../../../", import.meta.url);

/** Runs the command and returns its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args.filter((arg) => arg !== "--remove");
  const remove = args.includes("--remove");
  if (name === undefined || name.startsWith("-") || rest.length > 0) {
    console.error("Say which tool: deno task new [--remove] add_days");
    return 2;
  }
  try {
    const edits: Edit[] = remove ? await removedTools(root, [name]) : await newTool(root, name);
    await applyEdits(root, edits);
    for (const { path, text } of edits) {
      console.log(`${text === undefined ? "removed" : "wrote"} ${path}`);
    }
  } catch (error) {
    if (!(error instanceof ToolFilesError)) throw error;
    console.error(error.message);
    return 2;
  }
  if (!remove) {
    console.log(`
1. Say what it does: fill in the row of tests/tools/${name}_test.ts, and see it fail:
   deno test -A tests/tools/${name}_test.ts
2. Write tools/${name}.ts until that test passes: description, fields, run().
3. Record what it promises, and run everything: deno task contract && deno task ok`);
  }
  return 0;
}

Deno.exit(await main(Deno.args));
