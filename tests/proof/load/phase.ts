/**
 * One phase of the load: a server as it starts, ordinary calls, and twice the load and ordinary calls.
 *
 * Of each must hold: the server lives, and stops when it should; `/health` answers within 250 ms
 * throughout; ordinary calls are answered right; the log has no fault. After the second time open files
 * are what they were at first, and memory, when its garbage is collected, at most a fifth over what it was
 * after the first time: a process keeps some of what it has freed, so that only growth tells a leak.
 */
import { type StartedServer, startServer } from "../../start_server.ts";
import { sendGood, type Target } from "./good_clients.ts";
import { countOpenFiles, type Memory, startProber, watchMemory } from "./watch_process.ts";

export interface Phase {
  readonly name: string;
  /** How many files the server may have open. */
  readonly files?: number;
  /** Whether the log is read while the server runs. @default true */
  readonly readsLog?: boolean;
  readonly load: (target: Target) => Promise<void>;
  /** Says what else is wrong, by how often each thing happened, and each event was logged. */
  readonly judge?: (answers: Counts, events: Counts) => string[];
}

/** How often each thing happened. */
export type Counts = Readonly<Record<string, number>>;

export interface Outcome {
  readonly facts: Readonly<Record<string, unknown>>;
  /** What is wrong; an empty list for nothing. */
  readonly wrong: readonly string[];
}

const MAX_HEALTH_MS = 250;
const MAX_GROWTH = 1.2;
const ORDINARY_MS = 1_000;
/** How long connections may take to be closed, and memory to come back. */
const SETTLE_MS = 5_000;
/** What running calls are given, and some more. */
const STOP_MS = 8_000;
/** How long the server may take to collect its garbage. */
const COLLECT_MS = 1_000;
const TOOLS = JSON.stringify(new URL("load_tools.ts", import.meta.url).href);
const ADD_TOOLS = `
  const { loadTools } = await import(${TOOLS});
  tools.push(...loadTools);`;
const COLLECT_ON_SIGNAL = `Deno.addSignalListener("SIGUSR2", () => globalThis.gc());`;

/** Runs a phase against a server of its own. Never rejects. */
export async function runPhase(phase: Phase): Promise<Outcome> {
  const server = await startServer({
    before: ADD_TOOLS,
    after: COLLECT_ON_SIGNAL,
    env: { MCP_CALLS_PER_MINUTE: "1000000", DENO_V8_FLAGS: "--expose-gc" },
    ...(phase.files && { files: phase.files }),
  });
  const answers: Record<string, number> = {};
  const wrong: string[] = [];
  const target: Target = {
    port: Number(new URL(server.url).port),
    url: server.url,
    count: (name) => answers[name] = (answers[name] ?? 0) + 1,
    wrong: (what) => void wrong.push(what.slice(0, 500)),
  };
  const memory = watchMemory(server.child.pid);
  const prober = startProber({ port: target.port, pid: server.child.pid });
  const facts: Record<string, unknown> = { answers };
  try {
    if (phase.readsLog !== false) server.log();
    Object.assign(facts, await loadTwice(phase, target, { pid: server.child.pid, memory }));
  } catch (error) {
    wrong.push(String(error));
  }
  memory.stop();
  const health = await prober.stop();
  if (health.failure !== undefined) wrong.push(`/health: ${health.failure}`);
  if (health.slowestMs > MAX_HEALTH_MS) wrong.push(`/health took ${health.slowestMs} ms`);

  const log = server.log();
  const code = await endServer(server);
  if (code !== 0) wrong.push(`The server ended with ${code}`);
  const events = countEvents(await log);
  for (const event of ["fault", "unhandled_rejection", "uncaught_exception"]) {
    if (events[event] !== undefined) wrong.push(`"${event}" in the log`);
  }
  wrong.push(...phase.judge?.(answers, events) ?? []);
  return { facts: { ...facts, health, events }, wrong };
}

/** Returns the memory and the files of the server. Reports through the target if they do not come back. */
async function loadTwice(
  { load }: Phase,
  target: Target,
  { pid, memory }: { readonly pid: number; readonly memory: Memory },
): Promise<Record<string, unknown>> {
  const collected = async (): Promise<number> => {
    Deno.kill(pid, "SIGUSR2");
    await pause(COLLECT_MS);
    return memory.latest();
  };
  await sendGood(target, { ms: ORDINARY_MS });
  await pause(ORDINARY_MS);
  const filesBefore = countOpenFiles(pid);
  await load(target);
  await sendGood(target, { ms: ORDINARY_MS });
  const plateau = await collected();
  await load(target);
  await sendGood(target, { ms: ORDINARY_MS });
  const settlesUntil = performance.now() + SETTLE_MS;
  let [files, bytes] = [Infinity, Infinity];
  const isSettled = (): boolean => files <= filesBefore && bytes <= plateau * MAX_GROWTH;
  while (!isSettled() && performance.now() < settlesUntil) {
    bytes = await collected();
    files = countOpenFiles(pid);
  }
  if (files > filesBefore) target.wrong("Files stay open");
  if (bytes > plateau * MAX_GROWTH) target.wrong("Memory has grown by more than a fifth");
  const [first, second, most] = [plateau, bytes, memory.most()].map(megabytes);
  return { files: [filesBefore, files], megabytes: { first, second, most } };
}

/** Returns the exit code; a server that does not stop by itself, or is gone, has none that is right. */
async function endServer({ child, end }: StartedServer): Promise<number> {
  const timer = setTimeout(() => kill("SIGKILL"), STOP_MS);
  const kill = (signal: Deno.Signal): void => {
    try {
      child.kill(signal);
    } catch {
      // It has ended.
    }
  };
  kill("SIGTERM");
  const code = await end();
  clearTimeout(timer);
  return code;
}

/** Waits. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Counts the lines of a log by event and outcome. The last line may be cut off. */
function countEvents(log: string): Counts {
  const counts: Record<string, number> = {};
  for (
    const [, event, outcome] of log.matchAll(
      /^{"time":"[^"]*","event":"(\w+)"(?:.*"outcome":"(\w+)")?/gm,
    )
  ) {
    const name = outcome === undefined ? event! : `${event} ${outcome}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_048_576);
}
