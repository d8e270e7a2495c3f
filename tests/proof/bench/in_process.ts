/** Times requests without a socket: every contender in its own process, all of them round by round. */
import { contenders } from "./contenders.ts";
import type { Era, Operation } from "./work.ts";
import type { Work } from "./worker.ts";

/** The microseconds of one request, one number a round. */
export interface Series {
  readonly contender: string;
  readonly era: Era;
  readonly operation: Operation;
  readonly count: number;
  readonly micros: number[];
}

export interface Extent {
  readonly counts: readonly number[];
  readonly rounds: number;
  /** Calls that each contender answers in a round. The same for all: who is faster is not warmer. */
  readonly calls: number;
  /** Milliseconds of processor time that end a round earlier. */
  readonly ms: number;
}

const WARM_UP_ROUNDS = 4;
export const OPERATIONS: readonly Operation[] = [
  "tools/call of a host",
  "tools/call",
  "tools/list",
  "tools/call with progress",
];

/** Runs it. @throws {Error} when a contender's answer is not the one that all must give. */
export async function timeInProcess({ counts, rounds, calls, ms }: Extent): Promise<Series[]> {
  const workers = new Map(Object.keys(contenders).map((name) => [name, startWorker(name)]));
  const series: Series[] = [];
  for (const count of counts) {
    for (const operation of OPERATIONS) {
      const entries = entriesOf(operation, count);
      for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
        for (const { contender, era, micros } of entries) {
          const time = await workers.get(contender)!.time({ era, operation, count, calls, ms });
          if (round >= 0) micros.push(time);
        }
      }
      series.push(...entries);
    }
  }
  for (const worker of workers.values()) await worker.stop();
  return series;
}

/** Who takes part in what: only a server that streams can report progress. */
function entriesOf(operation: Operation, count: number): Series[] {
  return Object.entries(contenders).flatMap(([contender, { eras }]) =>
    eras.map((era) => ({ contender, era, operation, count, micros: [] }))
  ).filter(({ contender }) =>
    operation !== "tools/call with progress" ||
    ["own_bare", "own_shipped", "own_silent", "sdk"].includes(contender)
  );
}

function startWorker(name: string) {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", `${import.meta.dirname}/worker.ts`, name],
    cwd: import.meta.dirname!,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  // The log goes to a pipe that is read, as in production.
  const drained = child.stderr.pipeTo(new WritableStream());
  const orders = child.stdin.getWriter();
  const answers = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async time(work: Work): Promise<number> {
      await orders.write(new TextEncoder().encode(JSON.stringify(work)));
      const { value } = await answers.read();
      const micros = Number(value);
      if (!Number.isFinite(micros)) throw new Error(`${name} failed at ${JSON.stringify(work)}`);
      return micros;
    },
    async stop(): Promise<void> {
      await orders.close();
      await child.status;
      await Promise.all([answers.cancel(), drained]);
    },
  };
}
