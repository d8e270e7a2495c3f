/** How the server ends, and what does not end it: a process of its own, signals, stray errors. */
import { assert, assertEquals, assertRejects } from "@std/assert";

const module = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/** Starts the server in a process that has one more tool, and runs `code` beside it. */
async function start({ run = "", code = "" }) {
  const script = `
    const v = await import("valibot");
    const { tools } = await import(${module("../tools/mod.ts")});
    const { defineTool } = await import(${module("../lib/tool.ts")});
    tools.push(defineTool({
      name: "work",
      title: "Work",
      description: "Works.",
      input: v.strictObject({}),
      output: v.strictObject({ done: v.boolean() }),
      examples: [{ input: {}, output: { done: true } }],
      run: () => new Promise((resolve) => { console.log("runs"); ${run} }),
    }));
    await import(${module("../main.ts")});
    ${code}`;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["eval", script],
    env: { PORT: "0", NO_COLOR: "1" },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const log = new Response(child.stderr).text();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  /** Reads on until the process has written this. */
  const said = async (words: string): Promise<string> => {
    while (!text.includes(words)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The server ended before it said "${words}": ${await log}`);
      text += value;
    }
    return text;
  };
  const origin = /http:\/\/127\.0\.0\.1:[0-9]+/.exec(await said("/mcp\n"))?.[0] ?? "";
  const call = (): Promise<Response> =>
    fetch(`${origin}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "work", arguments: {} },
      }),
    });
  const end = async (): Promise<number> => {
    const { code } = await child.status;
    await reader.cancel();
    return code;
  };
  return { child, origin, log, said, call, end };
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
    // Deno adds a line of its own on how it ends signals.
    const { event, outcome } = JSON.parse((await log).split("\n")[0] ?? "");
    assertEquals({ event, outcome }, { event: "call", outcome: "ok" });
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
  assertEquals(await log, "");
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
  const events = (await log).trim().split("\n").map((line) => JSON.parse(line));
  assertEquals(
    events.map(({ event, error }) => [event, String(error.error ?? error).split("\n")[0]]),
    [
      ["unhandled_rejection", "Error: rejected astray"],
      ["unhandled_rejection", "no error"],
      ["uncaught_exception", "Error: thrown astray"],
    ],
  );
});
