/**
 * Many minutes of mixed traffic at a bounded rate: what every host sent, of both eras, and clients that
 * leave. Each answer is compared with the one that the SDK gives.
 *
 * Memory, when its garbage is collected, must be within a tenth from the fifth minute on. Prints it
 * every ten seconds, and figures in the end; exits with 1 if something is wrong. `deno task soak [--minutes N]`
 */
import { startServer } from "../../start_server.ts";
import { toCall } from "./good_clients.ts";
import { pause } from "./phase.ts";
import { connectAndSend, headFor } from "./raw_connection.ts";
import { createReference, readAnswer, soakRequest } from "./soak_requests.ts";
import { countOpenFiles, startProber, watchMemory } from "./watch_process.ts";

const MINUTES = Number(Deno.args[Deno.args.indexOf("--minutes") + 1] ?? 15) || 15;
/** From when on memory must be flat; a short run is only a try. */
const FLAT_FROM_MS = Math.min(5, MINUTES / 3) * 60_000;
const MAX_SPREAD = 1.1;
const CLIENTS = 12;
/** Between two requests of one client: some 200 requests a second of all. */
const PAUSE_MS = 55;
const SAMPLE_MS = 10_000;
const HANG_MS = 10_000;
const MAX_HEALTH_MS = 250;
const MAX_SHOWN = 5;

const here = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
await using server = await startServer({
  before: `
    const { soakTools } = await import(${here("soak_requests.ts")});
    tools.push(...soakTools);`,
  after: `Deno.addSignalListener("SIGUSR2", () => globalThis.gc());`,
  env: { MCP_CALLS_PER_MINUTE: "1000000", DENO_V8_FLAGS: "--expose-gc" },
  deadlineMs: (MINUTES + 2) * 60_000,
});
const { url, child: { pid } } = server;
const port = Number(new URL(url).port);
const log = server.log();
const wrong: string[] = [];
const started = performance.now();
const ends = started + MINUTES * 60_000;
let [answered, left] = [0, 0];

const greeted = await fetch(url, { method: "POST", ...soakRequest(3) });
const expected = createReference((await greeted.json()).result);

async function ask(first: number): Promise<void> {
  using client = Deno.createHttpClient({});
  for (let number = first; performance.now() < ends; number += CLIENTS) {
    const sent = soakRequest(number);
    try {
      const signal = AbortSignal.timeout(HANG_MS);
      const answer = await readAnswer(
        await fetch(url, { method: "POST", ...sent, client, signal }),
      );
      const wanted = await expected(sent);
      answered++;
      if (answer !== wanted) wrong.push(`${sent.body}\n  wanted ${wanted}\n  got ${answer}`);
    } catch (error) {
      wrong.push(`${sent.body}: ${error}`);
    }
    await pause(PAUSE_MS);
  }
}

/** Leaves in the middle of a call or its stream. */
async function leave(): Promise<void> {
  for (; performance.now() < ends; left++) {
    const { body } = toCall("wait", {}, { withProgress: left % 2 === 0 });
    using _connection = await connectAndSend(port, headFor(body.length) + body);
    await pause(500);
  }
}

const samples: { ms: number; megabytes: number }[] = [];
async function sample(): Promise<void> {
  const memory = watchMemory(pid);
  while (performance.now() < ends) {
    await pause(SAMPLE_MS - 1_000);
    Deno.kill(pid, "SIGUSR2");
    await pause(1_000);
    const ms = Math.round(performance.now() - started);
    samples.push({ ms, megabytes: Math.round(memory.latest() / 104_857.6) / 10 });
    console.log(JSON.stringify({ ...samples.at(-1), answered, files: countOpenFiles(pid) }));
  }
  memory.stop();
}

const prober = startProber({ port, pid });
await Promise.all([
  ...Array.from({ length: CLIENTS }, (_, number) => ask(number)),
  leave(),
  sample(),
]);
const health = await prober.stop();
if (health.failure !== undefined) wrong.push(`/health: ${health.failure}`);
if (health.slowestMs > MAX_HEALTH_MS) wrong.push(`/health took ${health.slowestMs} ms`);
server.child.kill("SIGTERM");
if (await server.end() !== 0) wrong.push("The server did not end with 0");
if (/"event":"(fault|unhandled_rejection|uncaught_exception)"/.test(await log)) {
  wrong.push("The server had faults");
}
const flat = samples.filter(({ ms }) => ms >= FLAT_FROM_MS).map(({ megabytes }) => megabytes);
const [least, most] = [Math.min(...flat), Math.max(...flat)];
if (most > least * MAX_SPREAD) wrong.push("Memory is not flat");
console.log(
  JSON.stringify({
    minutes: MINUTES,
    answered,
    left,
    megabytes: { least, most },
    health,
    wrong: wrong.length,
  }),
);
for (const problem of wrong.slice(0, MAX_SHOWN)) console.log(`WRONG: ${problem.slice(0, 2_000)}`);
Deno.exit(wrong.length === 0 ? 0 : 1);
