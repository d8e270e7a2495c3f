/**
 * One contender in a process of its own, timed when told to: a JSON line in, a JSON line out. It
 * reports processor time, which a busy machine disturbs far less than it does the clock. What it logs
 * goes to stderr, as in production.
 */
import process from "node:process";
import { contenders } from "./contenders.ts";
import { checkAnswer, checkRefusal, type Era, type Fetch, type Operation, sent } from "./work.ts";

/** What is timed. */
export interface Work {
  readonly era: Era;
  readonly operation: Operation;
  /** How many tools there are. */
  readonly count: number;
  /** How many calls to make. */
  readonly calls: number;
  /** How many milliseconds of processor time to spend at most, for those that take long. */
  readonly ms: number;
}

/** Calls between two looks at the clock. */
const BATCH = 20;

if (import.meta.main) {
  const create = await contenders[Deno.args[0]!]!.load();
  const made = new Map<number, Fetch>();
  const lines = Deno.stdin.readable.pipeThrough(new TextDecoderStream());
  for await (const line of lines) {
    const work: Work = JSON.parse(line);
    const fetch = made.get(work.count) ?? create(work.count);
    if (!made.has(work.count)) made.set(work.count, fetch);
    console.log(await time(fetch, work));
  }
}

/** The microseconds of one request. The first and the last answer are checked. */
async function time(fetch: Fetch, { era, operation, count, calls, ms }: Work): Promise<number> {
  const { headers, body } = sent(era, operation, count);
  const ask = async (body: string): Promise<string> => {
    const request = new Request("http://127.0.0.1/mcp", { method: "POST", headers, body });
    return await (await fetch(request)).text();
  };
  checkAnswer(await ask(body), operation, count);
  if (operation !== "tools/list") checkRefusal(await ask(body.replace('"mile"', '"parsec"')));
  const before = process.cpuUsage();
  let last = "";
  for (let made = BATCH;; made += BATCH) {
    for (let done = 0; done < BATCH; done++) last = await ask(body);
    const { user, system } = process.cpuUsage(before);
    if (made < calls && user + system < ms * 1000) continue;
    checkAnswer(last, operation, count);
    return (user + system) / made;
  }
}
