/**
 * `deno task init <name>` makes the clone one's own, then runs `deno task ok`. It asks before it
 * writes, unless `--yes`; `--dry-run` only shows. It removes itself.
 */
// deno-lint-ignore-file no-console -- a command
import { parseArgs } from "node:util";
import { initEdits, type InitOptions, termsOf } from "../init_edits.ts";
import { applyEdits } from "../tool_files.ts";

const USAGE =
  `Usage: deno task init <name> [--description text] [--version 0.1.0] [--keep tool,tool]
  [--keep-proof] [--drop-old-client] [--dry-run] [--yes]
  <name> is a package name, such as @me/tools`;
const PACKAGE = /^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9-]*$/;
const root = new URL("../../../", import.meta.url);

/** Runs the command and returns its exit code. */
async function main(args: string[]): Promise<number> {
  const { values, positionals: [name = ""] } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      description: { type: "string" },
      version: { type: "string", default: "0.1.0" },
      keep: { type: "string", default: "" },
      "keep-proof": { type: "boolean", default: false },
      "drop-old-client": { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  if (!PACKAGE.test(name) || !/^\d+\.\d+\.\d+$/.test(values.version)) {
    console.error(USAGE);
    return 2;
  }
  const asks = !values.yes && !values["dry-run"];
  const options: InitOptions = {
    name,
    description: values.description,
    version: values.version,
    keep: values.keep.split(",").filter((one) => one !== ""),
    keepProof: values["keep-proof"],
    keepOldClient: !(values["drop-old-client"] ||
      asks && confirm("Drop the v1 client, which tests what hosts of 2025 see?")),
  };
  const edits = await initEdits(root, options);
  for (const { path, text } of edits) {
    console.log(`${text === undefined ? "remove" : "write"} ${path}`);
  }
  for (const terms of termsOf(options.keep)) console.log(terms);
  if (values["dry-run"]) return 0;
  if (asks && !confirm("Write these changes?")) return 1;
  await applyEdits(root, edits);
  // The lock follows what deno.json names now, and the format what was written.
  for (const step of [["install"], ["fmt", "--quiet", "deno.json", "README.md"], ["task", "ok"]]) {
    const { code } = await new Deno.Command(Deno.execPath(), { args: step, cwd: root }).spawn()
      .status;
    if (code !== 0) return code;
  }
  await mention(edits.map(({ path }) => path));
  return 0;
}

/** What documents still say of tools that are gone is for their author to change. */
async function mention(removed: readonly string[]): Promise<void> {
  const names = removed.flatMap((path) => /^tools\/(\w+)\.ts$/.exec(path)?.[1] ?? [])
    .filter((name) => name !== "mod");
  for (const file of ["README.md", "AGENTS.md", ".github/OPERATING.md"]) {
    const lines = (await Deno.readTextFile(new URL(file, root))).split("\n");
    lines.forEach((line, at) => {
      const name = names.find((one) => line.includes(one));
      if (name !== undefined) console.log(`${file}:${at + 1} still names ${name}`);
    });
  }
}

Deno.exit(await main(Deno.args));
