/**
 * `deno task new <tool_name>` writes a failing test, a tool to fill in and its line in the list,
 * with `--writes` of a tool that asks the person first;
 * `deno task new --remove <tool_name>` takes it all out again. Written work that git could not bring
 * back is removed with `--yes` only.
 */
// deno-lint-ignore-file no-console -- a command
import { fileURLToPath } from "node:url";
import { unsaved } from "../git.ts";
import { AdviceError, parseCommand, runCommand } from "../run_command.ts";
import { applyEdits, newTool, removedTools, untouched } from "../tool_files.ts";

const USAGE =
  "Usage: deno task new add_days [--writes], or deno task new --remove add_days [--yes]";
const root = new URL("../../../", import.meta.url);

await runCommand(async (args) => {
  const { values: { remove, yes, writes }, positionals: [name, ...rest] } = parseCommand(USAGE, {
    args,
    allowPositionals: true,
    options: {
      remove: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      writes: { type: "boolean", default: false },
    },
  });
  if (name === undefined || rest.length > 0) throw new AdviceError(USAGE);
  const edits = remove ? await removedTools(root, [name]) : await newTool(root, name, { writes });
  if (remove && !yes) {
    const removed = edits.flatMap(({ path, text }) => text === undefined ? [path] : []);
    const written = await Promise.all(
      removed.map(async (path) => await untouched(root, path, name) ? [] : [path]),
    );
    const lost = await unsaved(fileURLToPath(root), written.flat());
    if (lost.length > 0) {
      throw new AdviceError(
        `Nothing was removed: git does not hold ${lost.join(", ")} as written now. ` +
          "Commit first, or add --yes to lose it",
      );
    }
  }
  await applyEdits(root, edits);
  for (const { path, text } of edits) {
    console.log(`${text === undefined ? "removed" : "wrote"} ${path}`);
  }
  if (!remove) {
    console.log(`
1. Say what it does in the rows of tests/tools/${name}_test.ts, and see them fail on every save:
   deno test -A --no-check --watch tests/tools/${name}_test.ts
2. Write tools/${name}.ts until they pass: description, fields, run().
3. Record what it promises, and run everything: deno task contract && deno fmt && deno task ok`);
  }
  return 0;
});
