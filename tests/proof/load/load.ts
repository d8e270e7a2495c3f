/**
 * The server under load that would end, stall or fill a lesser one: a phase for each kind, a minute and a
 * half in all. Prints the figures of each phase; exits with 1 if something is wrong in one of them.
 *
 * `deno task load [word …]` runs the phases whose names hold one of the words. Linux only.
 */
import { idleConnections } from "./idle_connections.ts";
import { leavingClients } from "./leaving_clients.ts";
import { runPhase } from "./phase.ts";
import { saturation } from "./saturation.ts";
import { stalledBodies } from "./stalled_bodies.ts";
import { unreadLog } from "./unread_log.ts";

const phases = [saturation, idleConnections, stalledBodies, unreadLog, leavingClients].filter(
  ({ name }) => Deno.args.length === 0 || Deno.args.some((word) => name.includes(word)),
);
let failed = phases.length === 0;
for (const phase of phases) {
  const started = performance.now();
  const { facts, wrong } = await runPhase(phase);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${phase.name}: ${seconds} s\n${JSON.stringify(facts, null, 1)}`);
  for (const problem of wrong.slice(0, 5)) console.log(`WRONG: ${problem}`);
  if (wrong.length > 5) console.log(`and ${wrong.length - 5} more`);
  failed ||= wrong.length > 0;
}
Deno.exit(failed ? 1 : 0);
