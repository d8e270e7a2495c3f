/** Checks how many calls the endpoint accepts: at once, a minute, of one caller, and what is never limited. */
import { assertEquals } from "@std/assert";
import * as v from "valibot";
import { type Auth, secretAuth } from "../../lib/guard/auth.ts";
import { defineTool } from "../../lib/tool.ts";
import { type AppOptions, createApp } from "../../routes/app.ts";

/** Gets the function that ends a run, each time that the tool runs. */
let onRun: (letGo: () => void) => void = () => {};
const wait = defineTool({
  name: "wait",
  title: "Wait",
  description: "Waits until it is let go.",
  input: v.strictObject({}),
  output: v.strictObject({}),
  examples: [{ input: {}, output: {} }],
  run: () => new Promise<Record<string, never>>((resolve) => onRun(() => resolve({}))),
});
const quick = defineTool({ ...wait, name: "quick", run: () => ({}) });

type App = ReturnType<typeof createApp>;
const create = (more: Partial<AppOptions>): App =>
  createApp({ name: "limits", version: "1.0.0", tools: [wait, quick], log: () => {}, ...more });

function send(
  app: App,
  message: Record<string, unknown>,
  { headers = {}, from }: { headers?: Record<string, string>; from?: string } = {},
): Promise<Response> {
  const request = new Request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
  });
  const connection = from === undefined ? undefined : { remoteAddr: { hostname: from } };
  return Promise.resolve(app.fetch(request, connection));
}
const call = (name: string) => ({ method: "tools/call", params: { name, arguments: {} } });
const list = { method: "tools/list", params: {} };
/** Returns the status after the body has been read, because only then is an answer complete. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.text();
  return response.status;
}

/** Calls `wait`, and resolves as soon as the tool runs. */
async function start(app: App, options: Parameters<typeof send>[2] = {}) {
  const runs = new Promise<() => void>((resolve) => onRun = resolve);
  const answer = send(app, call("wait"), options);
  return { answer, letGo: await runs };
}

Deno.test("the endpoint refuses one call too many at once, says when to try again, and recovers", async () => {
  const app = create({ limits: { maxConcurrentCalls: 1 } });
  const { answer, letGo } = await start(app);
  const refused = await send(app, { ...call("quick"), id: "mine" });
  assertEquals([refused.status, refused.headers.get("retry-after")], [503, "1"]);
  assertEquals(await refused.json(), {
    jsonrpc: "2.0",
    error: { code: -32603, message: "The server runs 1 calls already: try again in a second" },
    id: "mine",
  });
  assertEquals(await statusOf(send(app, list)), 200);
  letGo();
  assertEquals(await statusOf(answer), 200);
  assertEquals(await statusOf(send(app, call("quick"))), 200);
});

Deno.test("the endpoint counts a call that streams until its stream ends", async () => {
  const app = create({ limits: { maxConcurrentCalls: 1 } });
  const streaming = { headers: { accept: "text/event-stream" } };
  const { answer, letGo } = await start(app, streaming);
  const response = await answer;
  assertEquals(response.headers.get("content-type"), "text/event-stream");
  assertEquals(await statusOf(send(app, call("quick"))), 503);
  letGo();
  await response.text();
  assertEquals(await statusOf(send(app, call("quick"))), 200);
});

Deno.test("the endpoint counts no stream whose client has left", async () => {
  const app = create({ limits: { maxConcurrentCalls: 1 } });
  const { answer, letGo } = await start(app, { headers: { accept: "text/event-stream" } });
  await (await answer).body?.cancel();
  assertEquals(await statusOf(send(app, call("quick"))), 200);
  letGo();
});

Deno.test("the endpoint releases the permit of a request that fails", async () => {
  const app = create({
    limits: { maxConcurrentCalls: 1 },
    extend() {
      throw new Error("broken");
    },
  });
  for (let time = 0; time < 3; time++) assertEquals(await statusOf(send(app, call("quick"))), 500);
});

Deno.test("the endpoint says when to try again if it receives too much at once, and not if a body is too large", async () => {
  const chunk = new Uint8Array(1_048_576);
  const bounds: [maxBodyBytes: number, status: number, retryAfter: string | null][] = [
    [100_000_000, 503, "1"],
    [1_000_000, 413, null],
  ];
  for (const [maxBodyBytes, status, retryAfter] of bounds) {
    const refused = await create({ maxBodyBytes }).request("http://127.0.0.1/mcp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: ReadableStream.from(Array<Uint8Array<ArrayBuffer>>(65).fill(chunk)),
    });
    await refused.body?.cancel();
    assertEquals([refused.status, refused.headers.get("retry-after")], [status, retryAfter]);
  }
});

Deno.test("the endpoint counts calls by the minute, and no other requests", async () => {
  const app = create({ limits: { maxCallsPerMinute: 1 } });
  const from = "203.0.113.7";
  for (let time = 0; time < 3; time++) {
    assertEquals(await statusOf(send(app, list, { from })), 200);
    assertEquals((await app.request("http://127.0.0.1/health")).status, 200);
    assertEquals((await app.request("http://127.0.0.1/mcp", { method: "OPTIONS" })).status, 204);
  }
  assertEquals(await statusOf(send(app, call("quick"), { from })), 200);
  const refused = await send(app, call("quick"), { from });
  assertEquals([refused.status, refused.headers.get("retry-after")], [429, "60"]);
  await refused.body?.cancel();
  assertEquals(await statusOf(send(app, list, { from })), 200);
});

Deno.test("the endpoint counts by address, and not by what a client says of itself", async () => {
  const app = create({ limits: { maxCallsPerMinute: 1 } });
  const forged = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const status = (from: string | undefined, headers = {}) =>
    statusOf(send(app, call("quick"), { ...headers, ...(from !== undefined && { from }) }));
  assertEquals(await status("203.0.113.7", forged("1.1.1.1")), 200);
  assertEquals(await status("203.0.113.7", forged("2.2.2.2")), 429);
  assertEquals(await status("203.0.113.8"), 200);
  assertEquals([await status(undefined), await status(undefined)], [200, 200]);
});

Deno.test("the endpoint trusts as many proxies as are declared", async () => {
  const app = create({ limits: { maxCallsPerMinute: 1 }, trustedProxies: 1 });
  const status = (forwarded: string) =>
    statusOf(send(app, call("quick"), {
      from: "10.0.0.1",
      headers: { "x-forwarded-for": forwarded },
    }));
  assertEquals(await status("203.0.113.7"), 200);
  assertEquals(await status("9.9.9.9, 203.0.113.7"), 429);
  assertEquals(await status("203.0.113.7, 203.0.113.8"), 200);
});

Deno.test("the endpoint counts an authenticated caller from every address", async () => {
  const auth: Auth = {
    authenticate: (header) => ({ ok: true, caller: { subject: header ?? "", scopes: [] } }),
  };
  const app = create({ limits: { maxCallsPerMinute: 1 }, auth });
  const status = (subject: string, from: string) =>
    statusOf(send(app, call("quick"), { from, headers: { authorization: subject } }));
  assertEquals(await status("alice", "203.0.113.7"), 200);
  assertEquals(await status("alice", "203.0.113.8"), 429);
  assertEquals(await status("bob", "203.0.113.7"), 200);
  assertEquals(await status("203.0.113.7", "203.0.113.9"), 200);
});

Deno.test("the endpoint counts callers that share one secret by their addresses", async () => {
  const secret = "0123456789abcdefghijklmnopqrstuvwxyz";
  const app = create({ limits: { maxCallsPerMinute: 1 }, auth: secretAuth(secret, []) });
  const status = (from?: string) =>
    statusOf(send(app, call("quick"), {
      ...(from !== undefined && { from }),
      headers: { authorization: `Bearer ${secret}` },
    }));
  assertEquals(await status("203.0.113.7"), 200);
  assertEquals(await status("::ffff:203.0.113.7"), 429);
  assertEquals(await status("203.0.113.8"), 200);
  assertEquals([await status(), await status()], [200, 429]);
});

Deno.test("the endpoint counts one client as one behind a proxy, however its address is spelled", async () => {
  const app = create({ limits: { maxCallsPerMinute: 1 }, trustedProxies: 1 });
  const status = (address: string) =>
    statusOf(send(app, call("quick"), {
      from: "10.0.0.1",
      headers: { "x-forwarded-for": address },
    }));
  assertEquals(await status("203.0.113.77:5001"), 200);
  for (const other of ["203.0.113.77:5002", "203.0.113.77", "[::ffff:cb00:714d]:5003"]) {
    assertEquals([other, await status(other)], [other, 429]);
  }
  assertEquals(await status("[2001:db8:1:2::1]:5001"), 200);
  assertEquals(await status("2001:DB8:1:2:0:0:0:2"), 429);
});

Deno.test("a client that disconnects cancels its call, which is logged and no longer counted", async () => {
  const { promise: runs, resolve: begin } = Promise.withResolvers<void>();
  const { promise: aborts, resolve: abort } = Promise.withResolvers<unknown>();
  const { promise: logs, resolve: log } = Promise.withResolvers<Record<string, unknown>>();
  const hang = defineTool({
    ...wait,
    name: "hang",
    run(_input, { signal }) {
      signal.addEventListener("abort", () => abort(signal.reason));
      begin();
      return new Promise<Record<string, never>>(() => {});
    },
  });
  const app = create({ tools: [hang, quick], limits: { maxConcurrentCalls: 1 }, log });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (request, info) => app.fetch(request, info),
  );
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, ...call("hang") });
  const head = "POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n" +
    `content-length: ${body.length}\r\n\r\n`;
  await connection.write(new TextEncoder().encode(head + body));
  await runs;
  connection.close();
  assertEquals((await aborts as Error).message, "The client disconnected");
  const { event, tool, outcome } = await logs;
  assertEquals({ event, tool, outcome }, { event: "call", tool: "hang", outcome: "cancelled" });
  // The answer is not read, so no event says when it is complete: wait a few turns of the event loop.
  let status = 503;
  for (let turn = 0; turn < 100 && status === 503; turn++) {
    status = await statusOf(send(app, call("quick")));
  }
  assertEquals(status, 200);
  await server.shutdown();
});
