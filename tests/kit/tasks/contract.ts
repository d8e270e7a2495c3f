/**
 * Runs `deno task contract`: records what the tools promise now, and says what that changes for callers. A
 * breaking change needs a higher version.
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

const current = await currentContract();
const { changes, refusal } = judge(await recordedContract(), current);
if (changes.length > 0) console.log(describeChanges(changes));
if (refusal !== undefined) {
  console.error(refusal);
  Deno.exit(1);
}
await Deno.writeTextFile(CONTRACT_PATH, formatContract(current));
console.log(`Recorded ${Object.keys(current.tools).length} tools for version ${current.version}`);
