/**
 * Bytes that no client would write, to the server as it starts: a fifth of the 20,000 requests of the
 * fuzz, or of as many as are asked for. Deno's own parser answers some of them, with 400 or not at all.
 */
import { assert, assertEquals } from "@std/assert";
import { startServer } from "../../start_server.ts";
import { drawBytes } from "./fuzz_bytes.ts";
import { judgeAnswer } from "./judge_answer.ts";
import { createRandom } from "./random.ts";
import { readAnswers } from "./read_answers.ts";

const ALL = Number(Deno.args.find((one) => /^[0-9]+$/.test(one)) ?? 20_000);
const CONNECTIONS = Math.ceil(ALL / 5);
const BATCH = 40;
const SEED = 20_261_203;
/** Answers that take longer are not waited for: the request was not whole. */
const QUIET_MS = 60;
const HANG_MS = 10_000;
const MAX_SHOWN = 12;

interface Read {
  readonly bytes: Uint8Array;
  readonly hangs: boolean;
}

/** Writes, reads until nothing more comes, ends its side, and waits for the server to close. */
async function exchange(port: number, bytes: Uint8Array): Promise<Read> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const chunks: number[] = [];
  let hears = Promise.withResolvers<void>();
  let ended = false;
  const reading = (async () => {
    const buffer = new Uint8Array(65_536);
    for (;;) {
      const length = await connection.read(buffer).catch(() => null);
      if (length === null) break;
      for (const byte of buffer.subarray(0, length)) chunks.push(byte);
      hears.resolve();
    }
    ended = true;
    hears.resolve();
  })();
  try {
    for (let rest = bytes; rest.length > 0;) rest = rest.subarray(await connection.write(rest));
    for (let isQuiet = false; !isQuiet && !ended;) {
      isQuiet = await within(hears.promise, QUIET_MS) === "late";
      hears = Promise.withResolvers<void>();
    }
    await connection.closeWrite();
  } catch {
    // The server has closed.
  }
  const hangs = await within(reading, HANG_MS) === "late";
  return { bytes: Uint8Array.from(chunks), hangs };
}

async function within(event: Promise<void>, ms: number): Promise<"late" | "in time"> {
  const { promise, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(() => resolve("late"), ms);
  try {
    return await Promise.race([promise, event.then(() => "in time" as const)]);
  } finally {
    clearTimeout(timer);
  }
}

Deno.test(`the server survives ${CONNECTIONS} connections with bytes that no client would write`, async () => {
  const { child, origin, log, end } = await startServer({
    before: "",
    env: { MCP_CALLS_PER_MINUTE: "1000000" },
    deadlineMs: 60_000 + CONNECTIONS * 100,
  });
  const lines = log();
  const port = Number(new URL(origin).port);
  const random = createRandom(SEED);
  const failures: string[] = [];
  const statuses = new Map<string, number>();
  const count = (what: string): void => void statuses.set(what, (statuses.get(what) ?? 0) + 1);

  const judge = async (number: number): Promise<void> => {
    const { bytes, messages } = drawBytes(random, number);
    const label = JSON.stringify(String.fromCharCode(...bytes.subarray(0, 400)));
    const read = await exchange(port, bytes);
    const { answers, rest } = readAnswers(read.bytes);
    if (read.hangs) failures.push(`${number} ${label}: it hangs`);
    if (answers.length === 0) count(rest === "" ? "closed" : "other protocol");
    for (const answer of answers) {
      count(String(answer.status));
      const sent = { label, text: messages, request: () => new Request(origin) };
      failures.push(...judgeAnswer(sent, answer).map((one) => `${number} ${label}: ${one}`));
    }
  };
  for (let number = 0; number < CONNECTIONS && failures.length < MAX_SHOWN; number += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, CONNECTIONS - number) }, (_, at) => at);
    await Promise.all(numbers.map((at) => judge(number + at)));
    const health = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(HANG_MS) });
    assertEquals([health.status, (await health.json()).status], [200, "ok"]);
  }
  child.kill("SIGTERM");
  assertEquals(await end(), 0);
  for (const line of (await lines).trim().split("\n").filter((line) => line !== "")) {
    const { time, event } = JSON.parse(line) as { time?: string; event?: string };
    if (time === undefined || event !== "call") failures.push(`a line of the log: ${line}`);
  }
  console.log(JSON.stringify(Object.fromEntries([...statuses].sort())));
  assertEquals(failures.slice(0, MAX_SHOWN), [], `${failures.length} failures`);
  // The bytes reach what they aim at: neither Deno's parser nor a status takes it all.
  for (
    const what of ["200", "400", "401", "403", "404", "405", "415", "closed", "other protocol"]
  ) {
    assert((statuses.get(what) ?? 0) > 3, `${what}: ${JSON.stringify([...statuses])}`);
  }
});

const answer = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nab";
const chunked =
  "HTTP/1.1 400 Bad\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n";
const written: [label: string, text: string, answers: [number, string][], rest: string][] = [
  ["no bytes", "", [], ""],
  ["an answer", answer, [[200, "ab"]], ""],
  ["two answers", answer + chunked, [[200, "ab"], [400, "abc"]], ""],
  ["an answer that is not whole", answer.slice(0, -1), [], answer.slice(0, -1)],
  ["another protocol", "\x00\x00", [], "\x00\x00"],
];
for (const [label, text, wanted, wantedRest] of written) {
  Deno.test(`readAnswers() reads ${label}`, () => {
    const { answers, rest } = readAnswers(new TextEncoder().encode(text));
    const read = answers.map(({ status, text }) => [status, text]);
    assertEquals([read, rest], [wanted, wantedRest]);
  });
}
