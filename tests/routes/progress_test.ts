/** Checks the progress that real clients and plain requests get. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import * as v from "valibot";
import { defineTool, type ToolContext } from "../../lib/tool.ts";
import { createApp } from "../../routes/app.ts";
import { clients } from "../kit/clients.ts";
import { modernRequest, olderRequest } from "./requests.ts";

let late: ToolContext["progress"] | undefined;

const count = defineTool({
  name: "count",
  title: "Count",
  description: "Counts to a number and says how far it is.",
  input: v.strictObject({ to: v.pipe(v.number(), v.description("The last number, such as 3")) }),
  output: v.strictObject({ counted: v.number() }),
  examples: [{ input: { to: 0 }, output: { counted: 0 } }],
  async run({ to }, { progress }) {
    late = progress;
    for (let n = 1; n <= to; n++) {
      progress(n, to, `Counting ${n}`);
      await Promise.resolve();
    }
    return { counted: to };
  },
});
const options = { name: "progress", version: "1.0.0", tools: [count], log: () => {} };
const app = createApp(options);
const slow = createApp({ ...options, fastPath: false });

const text = { type: "text", text: '{"counted":3}' };

for (const [label, connect] of clients) {
  Deno.test(`${label} gets progress over a socket if it asks for it, then the result`, async () => {
    await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, app.fetch);
    const url = `http://127.0.0.1:${server.addr.port}/mcp`;
    const client = await connect({ fetch: (request) => fetch(request), url });
    const heard: unknown[] = [];
    const result = await client.callTool("count", { to: 3 }, {
      onprogress: (progress) => void heard.push(progress),
    });
    assertEquals(heard, [
      { progress: 1, total: 3, message: "Counting 1" },
      { progress: 2, total: 3, message: "Counting 2" },
      { progress: 3, total: 3, message: "Counting 3" },
    ]);
    assertEquals(result.content, [text]);
    await client.close();
  });
}

/** Makes one raw call in a revision. */
async function call(
  revision: "2026" | "2025",
  accept: string,
  to: number,
  { progressToken, by = app }: { progressToken?: string | undefined; by?: typeof app } = {},
) {
  const build = revision === "2026" ? modernRequest : olderRequest;
  const params = {
    name: "count",
    arguments: { to },
    _meta: progressToken === undefined ? {} : { progressToken },
  };
  const request = build("tools/call", params, { id: 7, headers: { accept } });
  const response = await by.request("http://127.0.0.1/mcp", request);
  return { type: response.headers.get("content-type"), body: await response.text() };
}

const BOTH = "application/json, text/event-stream";
const JSON_ONLY = "application/json";
const rows: [
  label: string,
  revision: "2026" | "2025",
  accept: string,
  to: number,
  token?: string,
][] = [
  ["without a token", "2026", BOTH, 3],
  ["without a token", "2025", BOTH, 3],
  ["with a token, of a tool that reports no progress,", "2026", BOTH, 0, "t"],
  ["with a token, of a client that accepts no stream,", "2026", JSON_ONLY, 3, "t"],
  ["with a token, of a client that accepts no stream,", "2025", JSON_ONLY, 3, "t"],
];
for (const [label, revision, accept, to, token] of rows) {
  Deno.test(`A ${revision} call ${label} is answered as one JSON document`, async () => {
    const { type, body } = await call(revision, accept, to, { progressToken: token });
    assertEquals(type, "application/json");
    assertEquals(JSON.parse(body).result.structuredContent, { counted: to });
  });
}

for (const revision of ["2026", "2025"] as const) {
  Deno.test(`A ${revision} call with a token streams its own token, and nothing after the result`, async () => {
    const { type, body } = await call(revision, BOTH, 1, { progressToken: "mine" });
    late?.(2);
    assertEquals(type, "text/event-stream");
    const messages = body.split("\n").filter((line) => line.startsWith("data: {"))
      .map((line) => JSON.parse(line.slice(6)));
    assertEquals(messages.map(({ method, id }) => method ?? id), ["notifications/progress", 7]);
    assertEquals(messages[0].params, {
      progressToken: "mine",
      progress: 1,
      total: 1,
      message: "Counting 1",
    });
    assertStringIncludes(body, '"counted":1');
  });
}

Deno.test("A 2025 call with a token, of a tool that reports no progress, is streamed by the SDK alone", async () => {
  const progressToken = "mine";
  const types = [];
  for (const by of [app, slow]) {
    const { type, body } = await call("2025", BOTH, 0, { progressToken, by });
    assertStringIncludes(body, '"counted":0');
    types.push(type);
  }
  assertEquals(types, ["application/json", "text/event-stream"]);
});

Deno.test("Calls of a batch that ask for progress are answered as one JSON document without it", async () => {
  const params = { name: "count", arguments: { to: 3 }, _meta: { progressToken: "mine" } };
  const message = { jsonrpc: "2.0", id: 7, method: "tools/call", params };
  const response = await app.request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: BOTH },
    body: JSON.stringify([message, { ...message, id: 8 }]),
  });
  assertEquals(response.headers.get("content-type"), "application/json");
  const answers: { id: number }[] = await response.json();
  assertEquals(answers.map(({ id }) => id), [7, 8]);
});
