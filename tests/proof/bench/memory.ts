/** Resident memory after the first call of a host and after many, each contender in its own process. */
import autocannon from "autocannon";
import { contenders } from "./contenders.ts";
import { ask, startContender } from "./start_server.ts";
import { checkAnswer, type Era, greetings, sent } from "./work.ts";

/** Megabytes. */
export interface Memory {
  readonly calls: number;
  readonly contender: string;
  readonly era: Era;
  readonly first: number;
  readonly later: number;
}

const COUNT = 50;

/** Runs it, one after the other. */
export async function measureMemory(calls: number): Promise<Memory[]> {
  const memories: Memory[] = [];
  for (const [contender, { eras }] of Object.entries(contenders)) {
    for (const era of eras) {
      const server = await startContender(contender, COUNT);
      const { headers, body } = sent(era, "tools/call of a host", COUNT);
      for (const greeting of greetings(era)) await ask(server.url, greeting);
      checkAnswer(await ask(server.url, { headers, body }), "tools/call", COUNT);
      const memory = async (): Promise<number> =>
        Number(await (await fetch(server.url.replace("/mcp", "/memory"))).text()) / 2 ** 20;
      const first = await memory();
      await autocannon({
        url: server.url,
        method: "POST",
        headers,
        body,
        amount: calls,
        connections: 8,
      });
      memories.push({ calls, contender, era, first, later: await memory() });
      await server.stop();
    }
  }
  return memories;
}
