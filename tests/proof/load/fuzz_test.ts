/**
 * Requests that no client would send, the same in every run: 20,000, or as many as are asked for, with
 * those of `fuzz_bytes_test.ts`.
 *
 * Half of them are drawn, half put each JSON value into each member; with and without a token, with and
 * without OpenTelemetry. `--timing` also judges how long each holds the thread, the best of five tries.
 */
import { assert, assertEquals } from "@std/assert";
import { ProxyTracerProvider, trace } from "@opentelemetry/api";
import { secretAuth } from "../../../lib/guard/auth.ts";
import { createLog } from "../../../lib/log.ts";
import { createApp } from "../../../routes/app.ts";
import { MEMBER_REQUESTS, memberRequest } from "./fuzz_members.ts";
import { randomRequest } from "./fuzz_random.ts";
import { PLANTED, TOKEN, tools } from "./fuzz_tools.ts";
import { type Answer, judgeAnswer, type Sent } from "./judge_answer.ts";
import { createRandom } from "./random.ts";

const isTimed = Deno.args.includes("--timing");
const ALL = Number(Deno.args.find((one) => /^[0-9]+$/.test(one)) ?? 20_000);
/** The rest are the bytes of `fuzz_bytes_test.ts`. */
const REQUESTS = Math.floor(ALL * 4 / 5);
const SEED = 20_261_130;
const HANG_MS = 10_000;
const MAX_THREAD_MS = 100;
const TRIES = 5;
const MAX_SHOWN = 12;

const lines: string[] = [];
const events: unknown[] = [];
const write = createLog({ secrets: [TOKEN], write: (line) => void lines.push(line) });
const options = {
  name: "fuzz",
  version: "1.0.0",
  tools,
  callTimeoutMs: 5000,
  access: { allowedHosts: [] },
  limits: { maxConcurrentCalls: 1000, maxCallsPerMinute: 1_000_000_000 },
  log: (event: Readonly<Record<string, unknown>>) => {
    events.push(event.event);
    write(event);
  },
};
const open = createApp(options);
const closed = createApp({ ...options, auth: secretAuth(TOKEN, []) });

function setTelemetry(on: boolean): void {
  if (on) trace.setGlobalTracerProvider(new ProxyTracerProvider());
  else Reflect.deleteProperty(globalThis, Symbol.for("opentelemetry.js.api.1"));
}

async function send(app: typeof open, { request }: Sent): Promise<Answer & { ms: number }> {
  const { promise: hangs, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("It hangs")), HANG_MS);
  const made = request();
  const started = performance.now();
  const answer = async () => {
    const response = await app.fetch(made);
    const text = await response.text();
    const ms = performance.now() - started;
    return { status: response.status, headers: response.headers, text, ms };
  };
  try {
    return await Promise.race([answer(), hangs]);
  } finally {
    clearTimeout(timer);
  }
}

/** Nothing waits in the process, so the time of a request is what it holds the thread. */
async function leastMs(app: typeof open, sent: Sent, first: number): Promise<number> {
  let least = first;
  for (let tried = 1; tried < TRIES && least > MAX_THREAD_MS; tried++) {
    least = Math.min(least, (await send(app, sent)).ms);
  }
  return least;
}

/** Returns what is wrong with the lines of the log since the last time. */
function judgeLog(): string[] {
  const wrong = events.length === lines.length
    ? []
    : [`${lines.length} lines, ${events.length} events`];
  for (const line of lines) {
    if (line.includes("\n") || Object(JSON.parse(line)).time === undefined) {
      wrong.push("a bad line");
    }
    if (line.includes(TOKEN)) wrong.push("the token in the log");
  }
  if (events.includes("fault")) wrong.push("a fault of the server");
  lines.length = events.length = 0;
  return wrong;
}

Deno.test(`the endpoint survives ${REQUESTS} requests that no client would send`, async () => {
  const random = createRandom(SEED);
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  let slowest = { ms: 0, label: "" };
  for (let number = 0; number < REQUESTS; number++) {
    const sent = number % 2 === 0 ? memberRequest(number / 2) : randomRequest(random);
    // Eras alternate in the members, so that each meets every combination of these two.
    setTelemetry(number % 16 < 8);
    const app = number % 8 < 4 ? open : closed;
    try {
      const answer = await send(app, sent);
      const wrong = [...judgeAnswer(sent, answer), ...judgeLog()];
      if (isTimed) {
        const ms = await leastMs(app, sent, answer.ms);
        if (ms > slowest.ms) slowest = { ms, label: sent.label };
        if (ms > MAX_THREAD_MS) wrong.push(`${Math.round(ms)} ms`);
        judgeLog();
      }
      failures.push(...wrong.map((one) => `${number} ${sent.label.slice(0, 300)}: ${one}`));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    } catch (error) {
      failures.push(`${number} ${sent.label.slice(0, 300)}: ${error}`);
    }
  }
  setTelemetry(false);
  console.log(
    JSON.stringify({ statuses: Object.fromEntries(statuses), members: MEMBER_REQUESTS, slowest }),
  );
  assertEquals(failures.slice(0, MAX_SHOWN), [], `${failures.length} failures`);
  // The requests reach what they aim at: no status takes it all.
  for (const status of [200, 202, 204, 400, 401, 403, 404, 405, 413, 415]) {
    assert((statuses.get(status) ?? 0) > 10, `${status}: ${JSON.stringify([...statuses])}`);
  }
});

const sent: Sent = { label: "a call", text: '{"id":7}', request: () => new Request("http://a") };
const faulty: [label: string, status: number, type: string, text: string][] = [
  ["a 5xx", 503, "application/json", "{}"],
  ["a planted secret", 200, "application/json", `{"a":"${PLANTED}"}`],
  ["an exception", 400, "application/json", '{"a":"Cannot convert object to primitive value"}'],
  ["a stack", 400, "text/plain", "Error\n    at run (main.js:1:1)"],
  ["a body that is no JSON", 200, "application/json", "{"],
  ["an event that is no JSON", 200, "text/event-stream", "event: message\ndata: {\n\n"],
  ["another id", 200, "application/json", '{"id":8,"result":{}}'],
  ["an id as text", 200, "text/event-stream", 'data: {"id":"7","result":{}}\n\n'],
  ["a long refusal", 400, "application/json", JSON.stringify({ a: "x".repeat(65_536) })],
  ["a long error", 200, "application/json", JSON.stringify({ error: "x".repeat(65_536), id: 7 })],
];
for (const [label, status, type, text] of faulty) {
  Deno.test(`judgeAnswer() finds ${label}`, () => {
    const headers = new Headers({ "content-type": type });
    assertEquals(judgeAnswer(sent, { status, headers, text }).length, 1);
  });
}

Deno.test("judgeAnswer() finds nothing wrong with an answer as it should be", () => {
  const headers = new Headers({ "content-type": "application/json" });
  const text = '{"id":7,"result":{"text":"x"}}';
  assertEquals(judgeAnswer(sent, { status: 200, headers, text }), []);
});
