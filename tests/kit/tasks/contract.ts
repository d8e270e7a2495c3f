/**
 * `deno task contract`: records what the tools promise now, and says what that changes for callers.
 * Refuses a breaking change under the version that it would break.
 */
// deno-lint-ignore-file no-console -- a command
import {
  CONTRACT_PATH,
  currentContract,
  describeChanges,
  formatContract,
  judge,
  recordedContract,
} from "../contract.ts";
import { parseCommand, runCommand } from "../run_command.ts";

await runCommand(async (args) => {
  parseCommand("Usage: deno task contract", { args });
  const current = await currentContract();
  const { changes, refusal } = judge(await recordedContract(), current);
  if (changes.length > 0) console.log(describeChanges(changes));
  if (refusal !== undefined) {
    console.error(refusal);
    return 1;
  }
  await Deno.writeTextFile(CONTRACT_PATH, formatContract(current));
  console.log(`Recorded ${Object.keys(current.tools).length} tools for version ${current.version}`);
  return 0;
});
