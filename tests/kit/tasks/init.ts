/**
 * `deno task init <name>` makes the clone a project of its own, then runs its checks. It needs git, and
 * asks before it writes unless `--yes`; `--dry-run` only shows. It removes itself.
 */
// deno-lint-ignore-file no-console -- a command
import { fileURLToPath } from "node:url";
import { git } from "../git.ts";
import { initEdits, termsOf } from "../init_edits.ts";
import { AdviceError, parseCommand, runCommand } from "../run_command.ts";
import { applyEdits } from "../tool_files.ts";

const USAGE =
  `Usage: deno task init <name> [--description text] [--keep tool,tool] [--dry-run] [--yes]
  <name> is a package name, such as @me/tools`;
const PACKAGE = /^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9-]*$/;
const STEPS = [
  ["task", "lock"],
  ["fmt", "--quiet", "deno.json", "README.md", "AGENTS.md", ".github", "main.ts"],
  ["task", "ok"],
  ["task", "ok-template"],
];
const root = new URL("../../../", import.meta.url);
const folder = fileURLToPath(root);

await runCommand(async (args) => {
  const { values, positionals: [name = "", ...rest] } = parseCommand(USAGE, {
    args,
    allowPositionals: true,
    options: {
      description: { type: "string", default: "Tools for AI assistants." },
      keep: { type: "string", default: "" },
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  if (!PACKAGE.test(name) || rest.length > 0) throw new AdviceError(USAGE);
  const asks = !values.yes && !values["dry-run"];
  if (asks && !Deno.stdin.isTerminal()) {
    throw new AdviceError(
      "There is no terminal to ask on. Add --yes to write, or --dry-run to see what would be written",
    );
  }
  const commit = await git(folder, ["rev-parse", "HEAD"]).catch(() => {
    throw new AdviceError(
      "Updates start from a commit, and there is none. Run first: " +
        'git init && git add --all && git commit -m "template"',
    );
  });
  const keep = values.keep.split(",").filter((one) => one !== "");
  const { description } = values;
  const year = new Date().getFullYear();
  const edits = await initEdits(root, { name, description, keep, commit, year });
  const paths = edits.map(({ path }) => path);
  const changed = await git(folder, ["status", "--porcelain", "--", ...paths]);
  if (changed !== "" && !values["dry-run"]) {
    throw new AdviceError(`Commit your changes to these files first:\n${changed}`);
  }
  for (const { path, text } of edits) {
    console.log(`${text === undefined ? "remove" : "write"} ${path}`);
  }
  for (const terms of termsOf(keep)) console.log(terms);
  if (values["dry-run"]) return 0;
  if (asks && !confirm("Write these changes?")) {
    console.log("Nothing was written");
    return 1;
  }
  await applyEdits(root, edits);
  for (const step of STEPS) {
    const command = new Deno.Command(Deno.execPath(), { args: step, cwd: root });
    const { code } = await command.spawn().status;
    if (code !== 0) return code;
  }
  console.log("Done. Next: git add --all && git commit, then deno task new <tool_name>");
  return 0;
});
