/** From the launch of the process to the first answered call of a host, with all that it asks before. */
import { contenders } from "./contenders.ts";
import { ask, type Running, startContender, startServer } from "./start_server.ts";
import { checkAnswer, type Era, greetings, sent } from "./work.ts";

/** Milliseconds on the clock and of processor time, one number a round. */
export interface ColdStart {
  readonly subject: string;
  readonly era: Era;
  readonly ms: number[];
  readonly processorMs: number[];
}

const COUNT = 3;

/** Starts each contender with three tools, and this repository's own server from source and bundles. */
export async function measureColdStarts(
  { rounds, dist }: { rounds: number; dist: string },
): Promise<ColdStart[]> {
  const starts: [string, readonly Era[], () => Promise<Running>][] = Object.entries(contenders)
    .map(([name, { eras }]) => [name, eras, () => startContender(name, COUNT)]);
  const root = "../../..";
  for (
    const [label, args] of [
      // With the lock of the task `start`: Deno reads all of a lock, and the full one takes longer.
      ["main.ts", [`--lock=${root}/main.lock`, `${root}/main.ts`]],
      ["main.ts, one bundle", [`${dist}/main.js`]],
      ["main.ts, bundle in chunks", [`${dist}/split/main.js`]],
    ] as const
  ) starts.push([label, ["2026-07-28", "2025-06-18"], () => startServer(args)]);
  const series = starts.flatMap(([subject, eras, start]) =>
    eras.map((era) => ({ subject, era, start, ms: [] as number[], processorMs: [] as number[] }))
  );
  // The first round fills the caches of compiled code, as a deployment does.
  for (let round = -1; round < rounds; round++) {
    for (const { subject, era, start, ms, processorMs } of series) {
      const launched = performance.now();
      const server = await start();
      for (const greeting of greetings(era)) await ask(server.url, greeting);
      await call(server, era, subject in contenders);
      if (round >= 0) {
        ms.push(performance.now() - launched);
        processorMs.push(server.processorMs());
      }
      await server.stop();
    }
  }
  return series.map(({ start: _, ...rest }) => rest);
}

async function call({ url }: Running, era: Era, isContender: boolean): Promise<void> {
  const request = sent(era, "tools/call of a host", COUNT);
  if (isContender) return checkAnswer(await ask(url, request), "tools/call", COUNT);
  // The server itself has tools of its own.
  const { name, input } = { name: "text_stats", input: '{"text":"one"}' };
  const text = await ask(url, {
    headers: {
      ...request.headers,
      ...(era === "2026-07-28" && { "mcp-name": name }),
      "content-length": "",
    },
    body: request.body.replace(
      /"name":"scale_\d+","arguments":\{[^}]*\}/,
      () => `"name":"${name}","arguments":${input}`,
    ),
  });
  if (!text.includes('"structuredContent"')) throw new Error(`"${name}" failed: ${text}`);
}
