/** `deno task update [--check] [--dry-run] [--from address]`. */
// deno-lint-ignore-file no-console -- a command
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { update } from "../update.ts";

const root = new URL("../../../", import.meta.url);
const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    from: { type: "string" },
  },
});
Deno.exit(
  await update({
    root: fileURLToPath(root),
    check: values.check,
    dryRun: values["dry-run"],
    from: values.from,
    print: console.log,
    deno: async (args) =>
      (await new Deno.Command(Deno.execPath(), { args: [...args], cwd: root }).spawn().status).code,
  }),
);
