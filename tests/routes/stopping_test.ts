/** Checks over a real socket how a call ends early, for the tool and in the log. */
import { assertEquals, assertRejects } from "@std/assert";
import * as v from "valibot";
import { defineTool } from "../../lib/tool.ts";
import { createApp } from "../../routes/app.ts";
import { clients } from "../kit/clients.ts";

/** Starts a server with a tool that waits until it is stopped or allowed to answer. */
function start({ callTimeoutMs = 60_000 } = {}) {
  const started = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<string>();
  const answer = Promise.withResolvers<{ done: boolean }>();
  const startedTwice = Promise.withResolvers<void>();
  let runs = 0;
  let isStopped = false;
  const events: unknown[] = [];
  const wait = defineTool({
    name: "wait",
    title: "Wait",
    description: "Waits.",
    input: v.strictObject({}),
    output: v.strictObject({ done: v.boolean() }),
    examples: [{ input: {}, output: { done: true } }],
    run(_, { signal, progress }) {
      signal.addEventListener("abort", () => {
        isStopped = true;
        stopped.resolve(String(signal.reason));
      });
      progress(1);
      started.resolve();
      if (++runs === 2) startedTwice.resolve();
      return answer.promise;
    },
  });
  const app = createApp({
    name: "stopping",
    version: "1.0.0",
    tools: [wait],
    callTimeoutMs,
    log: ({ event, outcome }) => void events.push([event, outcome]),
  });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, app.fetch);
  return {
    url: `http://127.0.0.1:${server.addr.port}/mcp`,
    started: started.promise,
    stopped: stopped.promise,
    /** Tells whether the tool has been stopped until now. */
    isStopped: () => isStopped,
    startedTwice: startedTwice.promise,
    events,
    answer: answer.resolve,
    /** Ends the server, after every request has ended. */
    end: () => server.shutdown(),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

for (const [label, connect] of clients) {
  for (const [how, onprogress] of [["", undefined], [" in a stream", () => {}]] as const) {
    Deno.test(`The tool stops when the ${label} gives up${how}, and the log says cancelled`, async () => {
      await using server = start();
      const client = await connect({ fetch, url: server.url });
      const giveUp = new AbortController();
      const call = client.callTool("wait", {}, { signal: giveUp.signal, onprogress });
      await server.started;
      giveUp.abort();
      await assertRejects(() => call);
      // An older client stops a call by closing the connection: its notice does not say whose call it is.
      await client.close();
      assertEquals(await server.stopped, "AbortError: The client disconnected");
      await server.end();
      assertEquals(server.events, [["call", "cancelled"]]);
      server.answer({ done: true });
    });
  }

  Deno.test(`The log never calls a normal end cancelled: ${label}`, async () => {
    await using server = start();
    const client = await connect({ fetch, url: server.url });
    const call = client.callTool("wait", {});
    await server.started;
    server.answer({ done: true });
    assertEquals((await call).structuredContent, { done: true });
    await client.close();
    await server.end();
    assertEquals([server.isStopped(), server.events], [false, [["call", "ok"]]]);
  });

  Deno.test(`A tool that ignores the timeout is abandoned, and the log says so: ${label}`, async () => {
    await using server = start({ callTimeoutMs: 50 });
    const client = await connect({ fetch, url: server.url });
    const { content, isError } = await client.callTool("wait", {});
    assertEquals([content[0]?.text, isError], [
      '"wait" did not finish within 0.05 seconds. Narrow the request, or try again later.',
      true,
    ]);
    assertEquals(await server.stopped, "TimeoutError: The call timed out");
    await client.close();
    await server.end();
    assertEquals(server.events, [["call", "timeout"]]);
    server.answer({ done: true });
  });

  Deno.test(`A stream ends with the message that the call timed out: ${label}`, async () => {
    await using server = start({ callTimeoutMs: 50 });
    const client = await connect({ fetch, url: server.url });
    const heard: unknown[] = [];
    const onprogress = (progress: unknown) => void heard.push(progress);
    const { content, isError } = await client.callTool("wait", {}, { onprogress });
    assertEquals([heard, content[0]?.text, isError], [
      [{ progress: 1 }],
      '"wait" did not finish within 0.05 seconds. Narrow the request, or try again later.',
      true,
    ]);
    await client.close();
    await server.end();
    assertEquals(server.events, [["call", "timeout"]]);
    server.answer({ done: true });
  });

  Deno.test(`A cancel notice with the id of another ${label} does not stop its call`, async () => {
    await using server = start();
    const sent: { method: string; id?: number; params?: { requestId?: number } }[] = [];
    const client = await connect({
      url: server.url,
      fetch: async (request) => {
        if (request.method === "POST") sent.push(await request.clone().json());
        return await fetch(request);
      },
    });
    const call = client.callTool("wait", {});
    await server.started;
    const id = sent.find(({ method }) => method === "tools/call")?.id;
    const notice = await notify(server.url, id, label.includes("2026-07-28"));
    assertEquals(notice, [202, ""]);
    server.answer({ done: true });
    assertEquals((await call).structuredContent, { done: true });
    await client.close();
    await server.end();
    assertEquals(server.events, [["call", "ok"]]);
  });
}

/** Cancels a request by its id as another client, and returns the answer. */
async function notify(url: string, requestId: number | undefined, modern: boolean) {
  const method = "notifications/cancelled";
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "mcp-protocol-version": modern ? "2026-07-28" : "2025-11-25",
      ...(modern && { "mcp-method": method }),
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      method,
      params: { requestId, reason: "None", ...(modern && { _meta: meta }) },
    }),
  });
  return [response.status, await response.text()];
}

Deno.test("An older client that cancels does not stop the call of another client with the same id", async () => {
  await using server = start();
  const connect = [...clients.values()].at(-1)!;
  const noticed = Promise.withResolvers<unknown[]>();
  const first = await connect({ fetch, url: server.url });
  const second = await connect({
    url: server.url,
    fetch: async (request) => {
      const response = await fetch(request.clone());
      const { method, params } = request.method === "POST" ? await request.json() : {};
      if (method === "notifications/cancelled") {
        noticed.resolve([params.requestId, response.status]);
      }
      return response;
    },
  });
  const call = first.callTool("wait", {});
  await server.started;
  const giveUp = new AbortController();
  const givenUp = second.callTool("wait", {}, { signal: giveUp.signal });
  await server.startedTwice;
  giveUp.abort();
  await assertRejects(() => givenUp);
  // Both clients count their requests from the same number.
  assertEquals(await noticed.promise, [1, 202]);
  await second.close();
  assertEquals(await server.stopped, "AbortError: The client disconnected");
  server.answer({ done: true });
  assertEquals((await call).structuredContent, { done: true });
  await first.close();
  await server.end();
  assertEquals(server.events, [["call", "cancelled"], ["call", "ok"]]);
});
