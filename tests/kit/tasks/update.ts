/** `deno task update [--check] [--dry-run] [--from address]`. */
// deno-lint-ignore-file no-console -- a command
import { fileURLToPath } from "node:url";
import { parseCommand, runCommand } from "../run_command.ts";
import { update } from "../update.ts";

const USAGE = "Usage: deno task update [--check] [--dry-run] [--from address]";
const root = new URL("../../../", import.meta.url);

await runCommand(async (args) => {
  const { values } = parseCommand(USAGE, {
    args,
    options: {
      check: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      from: { type: "string" },
    },
  });
  return await update({
    root: fileURLToPath(root),
    check: values.check,
    dryRun: values["dry-run"],
    from: values.from,
    print: console.log,
    deno: async (args) =>
      (await new Deno.Command(Deno.execPath(), { args: [...args], cwd: root }).spawn().status).code,
  });
});
