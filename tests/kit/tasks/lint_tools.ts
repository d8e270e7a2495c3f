/** Runs `deno task lint-tools [--alias name] [--hosts claude,gemini] [--json]`. Fails on errors. */
// deno-lint-ignore-file no-console -- a command
import { tools } from "../../../tools/mod.ts";
import { createLocalApp } from "../local_app.ts";
import { lint } from "../lint.ts";
import { listAsClients } from "../list_as_clients.ts";
import { describeAccepted, reportOf } from "../lint_report.ts";
import { acceptFindings, readLintSettings } from "../lint_settings.ts";
import { type Profile, PROFILES } from "../lint_rule.ts";
import { AdviceError, parseCommand, runCommand } from "../run_command.ts";

const USAGE = "Usage: deno task lint-tools [--alias name] [--hosts a,b] [--json]";

await runCommand(async (args) => {
  const { values } = parseCommand(USAGE, {
    args,
    options: {
      alias: { type: "string", default: "tools" },
      hosts: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const settings = readLintSettings();
  const wanted = values.hosts?.split(",") ?? settings.profiles;
  const unknown = wanted.filter((host) => !PROFILES.includes(host as Profile));
  if (unknown.length > 0) {
    throw new AdviceError(`Unknown hosts "${unknown.join()}". Known: ${PROFILES.join(", ")}`);
  }
  const profiles = wanted as Profile[];
  const server = await listAsClients({
    fetch: createLocalApp({ tools }),
    tools,
    alias: values.alias,
  });
  // The tests of a tool judge A8, because its rows show what it sends.
  const byRows = settings.accept.filter(({ rule }) => rule === "A8")
    .map(({ tool = "every tool", reason }) => `accepted A8 ${tool}: in the rows: ${reason}`);
  const { open, accepted } = acceptFindings(lint(server, profiles), { ...settings, profiles });
  console.log(
    values.json
      ? JSON.stringify({ open, accepted }, null, 2)
      : [reportOf(server, open, profiles), ...accepted.map(describeAccepted), ...byRows].join("\n"),
  );
  return open.some(({ level }) => level === "error") ? 1 : 0;
});
