/**
 * Saturation: clients that behave, err, send too much, dribble and leave, all at once against one server.
 *
 * No crash, no wrong answer, no crossed ids, and memory that comes back. Prints its figures, and exits
 * with 1 when one of them is wrong. `deno task load [seconds]`.
 */
const SECONDS = Number(Deno.args[0] ?? 30);
const CLIENTS = { good: 24, bad: 4, huge: 1, slow: 40, leaving: 4 };
const MAX_GROWTH = 1.2;

interface Fact {
  readonly port?: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly waits: number;
  readonly aborted: number;
  readonly events: Readonly<Record<string, number>>;
}

const server = new Deno.Command(Deno.execPath(), {
  args: ["run", "-A", new URL("server.ts", import.meta.url).href],
  stdout: "piped",
  stderr: "null",
}).spawn();
const facts: Fact[] = [];
const { promise: listens, resolve: listening } = Promise.withResolvers<number>();
const reading = (async (): Promise<void> => {
  let rest = "";
  for await (const text of server.stdout.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const fact: Fact = JSON.parse(line);
      if (fact.port === undefined) facts.push(fact);
      else listening(fact.port);
    }
  }
})();
const port = await listens;
const address = `http://127.0.0.1:${port}/mcp`;
const ends = performance.now() + SECONDS * 1000;
const running = (): boolean => performance.now() < ends;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const counts = new Map<string, number>();
const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
const wrong: string[] = [];
const latencies: number[] = [];

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};
function toCall(name: string, args: unknown, id: unknown = 1, isModern = false): RequestInit {
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(isModern && {
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": name,
      }),
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name, arguments: args, ...(isModern && { _meta: META }) },
    }),
  };
}

async function behave(client: number): Promise<void> {
  for (let call = 0; running(); call++) {
    const id = `${client}-${call}`;
    // Its square is a number of its own, and exact within twelve digits.
    const value = client * 10_000 + call % 10_000;
    const started = performance.now();
    const response = await fetch(address, toCall("square", { value }, id, call % 2 === 0));
    const answer = await response.json();
    latencies.push(performance.now() - started);
    const given = [answer.id, answer.result?.structuredContent?.square];
    if (response.status === 503 && response.headers.has("retry-after")) count("good: 503");
    else if (response.status === 200 && given[0] === id && given[1] === value * value) {
      count("good: 200");
    } else wrong.push(`good ${id}: ${response.status} ${JSON.stringify(answer)}`);
  }
}

const mistakes: [label: string, init: RequestInit, status: number, part: string][] = [
  ["no JSON", { ...toCall("square", {}), body: "{" }, 400, "-32700"],
  ["a batch", { ...toCall("square", {}), body: "[]" }, 400, "-32600"],
  ["an unknown tool", toCall("squares", {}), 200, "-32602"],
  ["bad arguments", toCall("square", { value: "three" }), 200, '"isError":true'],
  [
    "another page",
    { ...toCall("square", { value: 3 }), headers: { origin: "https://evil.example" } },
    403,
    "Origin",
  ],
  ["an event stream", { method: "GET" }, 405, "POST"],
];
async function err(client: number): Promise<void> {
  for (let call = client; running(); call++) {
    const [label, init, status, part] = mistakes[call % mistakes.length]!;
    const response = await fetch(address, init);
    const text = await response.text();
    if (response.status === 503) count("bad: 503");
    else if (response.status === status && text.includes(part)) count(`bad: ${status}`);
    else wrong.push(`${label}: ${response.status} ${text}`);
  }
}

async function sendTooMuch(): Promise<void> {
  const text = "x".repeat(2_000_000);
  while (running()) {
    try {
      const response = await fetch(address, toCall("square", { text }));
      await response.body?.cancel();
      if (response.status === 413) count("huge: 413");
      else wrong.push(`huge: ${response.status}`);
    } catch {
      // The server answers and closes before everything is sent.
      count("huge: closed");
    }
  }
}

const HEAD = `POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n`;
const encoder = new TextEncoder();

async function dribble(): Promise<void> {
  while (running()) {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port });
    const bytes = new Uint8Array(64);
    let answer: string | undefined;
    const answered = connection.read(bytes).then(
      (length) => answer = new TextDecoder().decode(bytes.subarray(0, length ?? 0)),
      () => answer = "",
    );
    try {
      await connection.write(encoder.encode(`${HEAD}content-length: 1000\r\n\r\n{`));
      while (running() && answer === undefined) {
        await pause(250);
        await connection.write(encoder.encode(" "));
      }
    } catch {
      // The server has closed.
    }
    if (answer === undefined) count("slow: still dribbling at the end");
    else count(`slow: ${String(answer).split(" ")[1] ?? "closed"}`);
    connection.close();
    await answered;
  }
}

async function leave(): Promise<void> {
  const body = String(toCall("wait", {}).body);
  const bytes = encoder.encode(`${HEAD}content-length: ${body.length}\r\n\r\n${body}`);
  while (running()) {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port });
    await connection.write(bytes);
    await pause(20);
    connection.close();
    count("left");
  }
}

const many = (clients: number, client: (number: number) => Promise<void>): Promise<void>[] =>
  Array.from({ length: clients }, (_, number) => client(number));
await Promise.all([
  ...many(CLIENTS.good, behave),
  ...many(CLIENTS.bad, err),
  ...many(CLIENTS.huge, sendTooMuch),
  ...many(CLIENTS.slow, dribble),
  ...many(CLIENTS.leaving, leave),
]);
// What the last clients left behind ends, and memory settles.
await pause(5000);
const health = await fetch(`http://127.0.0.1:${port}/health`);
const alive = health.ok && (await health.json()).status === "ok";
server.kill("SIGKILL");
await reading;
await server.status;

const megabytes = (bytes: number): number => Math.round(bytes / 104_857.6) / 10;
const loaded = facts.slice(Math.floor(facts.length / 2), -5);
const plateau = loaded.reduce((sum, { rss }) => sum + rss, 0) / loaded.length;
const last = facts.at(-1)!;
latencies.sort((one, other) => one - other);
const quantile = (q: number): number =>
  Math.round((latencies[Math.floor(latencies.length * q)] ?? 0) * 10) / 10;
console.log(JSON.stringify(
  {
    seconds: SECONDS,
    answers: Object.fromEntries([...counts].sort()),
    callsPerSecond: Math.round((counts.get("good: 200") ?? 0) / SECONDS),
    milliseconds: { median: quantile(0.5), p99: quantile(0.99) },
    megabytes: {
      plateau: megabytes(plateau),
      after: megabytes(last.rss),
      heap: megabytes(last.heapUsed),
    },
    waits: { begun: last.waits, aborted: last.aborted },
    events: last.events,
    wrong: wrong.length,
  },
  null,
  2,
));
const problems = [
  ...wrong.slice(0, 5),
  ...(alive ? [] : ["The server is not well after the load"]),
  ...(last.rss <= plateau * MAX_GROWTH ? [] : ["Memory after the run is a fifth over its plateau"]),
  ...(last.aborted > 0 ? [] : ["No call was aborted for a client that left"]),
  ...(last.events.fault === undefined ? [] : ["The server had faults"]),
];
for (const problem of problems) console.error(problem);
Deno.exit(problems.length === 0 ? 0 : 1);
