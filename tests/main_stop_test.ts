/** How the server ends, and what does not end it: a process of its own, signals, stray errors. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { HEADERS, startServer } from "./start_server.ts";

interface StartOptions {
  /** What the tool `work` does; it has `resolve`. */
  readonly run?: string;
  /** Runs next to the server. */
  readonly code?: string;
  /** How many files the process may have open. */
  readonly files?: number;
}

/** Starts the server with one more tool, which needs a scope. */
async function start({ run = "", code = "", files }: StartOptions) {
  const before = `tools.push(defineTool({
    name: "work",
    title: "Work",
    description: "Works.",
    input: v.strictObject({}),
    output: v.strictObject({ done: v.boolean() }),
    examples: [{ input: {}, output: { done: true } }],
    scopes: ["work:do"],
    run: () => new Promise((resolve) => { console.log("runs"); ${run} }),
  }));`;
  const server = await startServer({ before, after: code, ...(files && { files }) });
  const call = (): Promise<Response> =>
    fetch(server.url, {
      method: "POST",
      headers: { "content-type": "application/json", ...HEADERS },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "work", arguments: {} },
      }),
    });
  return { ...server, call };
}

/** The events of a log. Deno adds lines of its own. */
function eventsOf(log: string): { event: string; outcome?: string; error: { error?: string } }[] {
  return log.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}

const output = JSON.stringify({ done: true });
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.test(`main.ts finishes what runs on ${signal}, takes nothing new, and exits with 0`, async () => {
    const run =
      `Deno.addSignalListener("${signal}", () => setTimeout(() => resolve(${output}), 500));`;
    const { child, origin, log, said, call, end } = await start({ run });
    const answer = call();
    await said("runs");
    const idle = await Deno.connect({ hostname: "127.0.0.1", port: Number(new URL(origin).port) });
    child.kill(signal);
    // A connection that asks for nothing ends, one way or another, once the server begins to stop.
    assertEquals(await idle.read(new Uint8Array(1)).catch(() => null), null);
    idle.close();
    await assertRejects(() => fetch(`${origin}/health`));
    const { result } = await (await answer).json();
    assertEquals([JSON.stringify(result.structuredContent), await end()], [output, 0]);
    const events = eventsOf(await log()).map(({ event, outcome }) => ({ event, outcome }));
    assertEquals(events, [{ event: "call", outcome: "ok" }]);
  });
}

Deno.test("main.ts waits five seconds at most for what runs, and exits with 0", async () => {
  const { child, log, said, call, end } = await start({});
  const answer = assertRejects(() => call());
  await said("runs");
  const told = performance.now();
  child.kill("SIGTERM");
  assertEquals(await end(), 0);
  const waited = performance.now() - told;
  assert(waited >= 4900 && waited < 9000, `It took ${waited} ms`);
  await answer;
  assertEquals(await log(), "");
});

Deno.test("main.ts logs stray errors, and lives on", async () => {
  const code = `
    Promise.reject(new Error("rejected astray"));
    Promise.reject("no error");
    setTimeout(() => { console.log("thrown"); throw new Error("thrown astray"); });`;
  const { child, origin, log, said, end } = await start({ code });
  await said("thrown");
  const response = await fetch(`${origin}/health`);
  assertEquals([response.status, (await response.json()).status], [200, "ok"]);
  child.kill("SIGTERM");
  assertEquals(await end(), 0);
  // In any order: which is reported first depends on how busy the machine is.
  const strays = eventsOf(await log())
    .map(({ event, error }) => `${event}: ${String(error.error ?? error).split("\n")[0]}`);
  assertEquals(strays.toSorted(), [
    "uncaught_exception: Error: thrown astray",
    "unhandled_rejection: Error: rejected astray",
    "unhandled_rejection: no error",
  ]);
});

Deno.test("main.ts serves calls whose log nobody reads, and writes the log once it is read", async () => {
  const calls = 500;
  const { child, log, call, end } = await start({ run: `resolve(${output});` });
  for (let made = 0; made < calls; made++) assertEquals((await (await call()).json()).id, 1);
  const lines = log();
  child.kill("SIGTERM");
  assertEquals(await end(), 0);
  assertEquals(eventsOf(await lines).length, calls);
});

Deno.test("main.ts ends soon on a signal, even if nobody reads its log", async () => {
  const { child, log, call, end } = await start({ run: `resolve(${output});` });
  for (let made = 0; made < 500; made++) await (await call()).body?.cancel();
  const told = performance.now();
  child.kill("SIGTERM");
  assertEquals(await end(), 0);
  assert(performance.now() - told < 4_000);
  await log();
});

Deno.test("main.ts serves again after clients held all connections that it may have", async () => {
  const { child, origin, log, end } = await start({ files: 64 });
  const events = log();
  const port = Number(new URL(origin).port);
  const held: Deno.Conn[] = [];
  const connect = () => Deno.connect({ hostname: "127.0.0.1", port }).catch(() => undefined);
  for (let next = await connect(); next && held.length < 1_000; next = await connect()) {
    held.push(next);
    // The kernel accepts some for the process, which may be busy and notice its limit later.
    if (held.length > 100) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert(held.length < 1_000, "the limit of open files was never reached");
  for (const connection of held) connection.close();
  // It listens again after a pause: connections are refused until then.
  let status = 0;
  for (let tries = 0; tries < 1_000 && status === 0; tries++) {
    status = await fetch(`${origin}/health`).then(async (response) => {
      await response.body?.cancel();
      return response.status;
    }, () => new Promise((resolve) => setTimeout(() => resolve(0), 10)));
  }
  assertEquals(status, 200);
  child.kill("SIGTERM");
  assertEquals(await end(), 0);
  const names = eventsOf(await events).map(({ event }) => event);
  assertEquals([...new Set(names)], ["listening_failed", "listening_again"]);
});

Deno.test("The task `dev` ends on SIGTERM, and its watcher with it", async () => {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--watch", "--allow-net", "--allow-env", "tests/kit/tasks/dev.ts"],
    env: { PORT: "0" },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const deadline = setTimeout(() => child.kill("SIGKILL"), 20_000);
  const errors = new Response(child.stderr).text();
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    if (text.includes("/mcp")) child.kill("SIGTERM");
  }
  assertEquals((await child.status).signal, "SIGTERM");
  clearTimeout(deadline);
  await errors;
});
