/** Requests a second under concurrency, over real sockets, by autocannon: each contender in turn. */
import autocannon from "autocannon";
import { contenders } from "./contenders.ts";
import { ask, startContender } from "./start_server.ts";
import { checkAnswer, type Era, type Operation, sent } from "./work.ts";

/** Calls a second and the milliseconds that 97.5 of 100 stayed under, one number a round. */
export interface Throughput {
  readonly contender: string;
  readonly era: Era;
  readonly operation: Operation;
  readonly count: number;
  readonly perSecond: number[];
  readonly slow: number[];
}

const CONNECTIONS = 16;
const OPERATIONS: readonly Operation[] = ["tools/call of a host", "tools/call"];

/** Runs it. @throws {Error} when any answer is not a 200. */
export async function measureSockets(
  { count, rounds, seconds }: { count: number; rounds: number; seconds: number },
): Promise<Throughput[]> {
  const running = await Promise.all(
    Object.entries(contenders).map(async ([contender, { eras }]) => {
      const server = await startContender(contender, count);
      const series = eras.flatMap((era) =>
        OPERATIONS.map((operation) => emptySeries({ contender, era, operation, count }))
      );
      return { server, series };
    }),
  );
  try {
    // The first round fills the caches of compiled code.
    for (let round = -1; round < rounds; round++) {
      for (const { server, series } of running) {
        for (const { contender, era, operation, perSecond, slow } of series) {
          const request = sent(era, operation, count);
          checkAnswer(await ask(server.url, request), operation, count);
          // The client counts the length itself, and would send it twice.
          const { "content-length": _, ...headers } = request.headers;
          const result = await autocannon({
            url: server.url,
            method: "POST",
            headers,
            body: request.body,
            connections: CONNECTIONS,
            duration: seconds,
          });
          if (result.non2xx + result.errors > 0 || result["2xx"] === 0) {
            throw new Error(`${contender} failed ${result.non2xx + result.errors} requests`);
          }
          if (round < 0) continue;
          perSecond.push(result["2xx"] / result.duration);
          slow.push(result.latency.p97_5);
        }
      }
    }
  } finally {
    for (const { server } of running) await server.stop();
  }
  return running.flatMap(({ series }) => series);
}

function emptySeries(of: Omit<Throughput, "perSecond" | "slow">): Throughput {
  return { ...of, perSecond: [], slow: [] };
}
