/**
 * Compares `readOnlyHint: true` with what the rows of a tool sent. Some services search by POST: then the
 * warning is accepted, with a reason, under `lintTools` in `deno.json`.
 */
import type { Tool } from "../../lib/tool.ts";
import { lint } from "./lint.ts";
import { describeFinding } from "./lint_report.ts";
import type { Definition } from "./lint_rule.ts";
import { acceptFindings, readLintSettings } from "./lint_settings.ts";
import { callPlainly, type ToolRow } from "./rows.ts";
import { READS } from "./upstream_answers.ts";

/** Returns a warning for each request that may write, unless it is accepted. */
export async function checkReads(
  tool: Tool,
  rows: ReadonlyMap<string, ToolRow>,
  given?: unknown,
): Promise<string[]> {
  const calls = await Promise.all(
    [...rows.values()].map((row) => callPlainly(tool, row.input, { ...row, waits: false })),
  );
  const writes = calls.flatMap(({ upstream }) => upstream.seen)
    .filter(({ method }) => !READS.includes(method)).map(({ method, url }) => `${method} ${url}`);
  const definitions = [tool.published as unknown as Definition];
  const server = { definitions, alias: "", tools: [tool], writes: new Map([[tool.name, writes]]) };
  const settings = readLintSettings(given);
  const found = lint(server, settings.profiles).filter(({ id }) => id === "A8");
  return acceptFindings(found, settings).open.map(describeFinding);
}
