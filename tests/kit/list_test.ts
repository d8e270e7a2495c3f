/**
 * Checks every tool of the list: with generated inputs (`KIT_SEED` selects other ones), against what hosts
 * accept, and against the recorded contract.
 */
import { assertEquals, fail } from "@std/assert";
import { tools } from "../../tools/mod.ts";
import { checkGenerated, NEARLY_VALID_RUNS, VALID_RUNS } from "./check_generated.ts";
import { checkRepairs } from "./check_repairs.ts";
import { currentContract, describeChanges, judge, recordedContract } from "./contract.ts";
import { lint } from "./lint.ts";
import { describeFinding } from "./lint_report.ts";
import { acceptFindings, readLintSettings } from "./lint_settings.ts";
import { listAsClients } from "./list_as_clients.ts";
import { createLocalApp } from "./local_app.ts";
import { report } from "./test_tool.ts";

const seed = Number(Deno.env.get("KIT_SEED") ?? 1);

for (const tool of tools) {
  const cases = `${VALID_RUNS} valid and ${NEARLY_VALID_RUNS} nearly valid generated inputs`;
  Deno.test(`${tool.name}: ${cases} (seed ${seed})`, async () => {
    report(`${tool.name}, generated inputs`, await checkGenerated(tool, { seed }));
  });

  Deno.test(`${tool.name}: what hosts do to arguments changes no answer`, async () => {
    report(`${tool.name}, its examples`, await checkRepairs(tool));
  });
}

const seen = await listAsClients({ fetch: createLocalApp({ tools }), tools, alias: "tools" });
const settings = readLintSettings();
const serious = acceptFindings(lint(seen, settings.profiles), settings).open
  .filter(({ level }) => level !== "info");
for (const name of [...tools.map(({ name }) => name), undefined]) {
  Deno.test(`${name ?? "the list"}: no host refuses it or weakens it`, () => {
    const own = serious.filter(({ tool }) => tool === name);
    report("The definition lint", own.map(describeFinding));
  });
}

const [recorded, current] = [await recordedContract(), await currentContract()];
const { changes, refusal = "Run: deno task contract" } = judge(recorded, current);
for (const name of new Set([...Object.keys(recorded.tools), ...Object.keys(current.tools)])) {
  Deno.test(`${name}: keeps its contract`, () => {
    const own = changes.filter(({ tool }) => tool === name);
    if (own.length > 0) fail(`The contract changes:\n${describeChanges(own)}\n${refusal}`);
  });
}

Deno.test("the contract is made for the version of the code", () => {
  assertEquals(recorded.version, current.version, refusal);
});
