/** Checks the endpoint as HTTP: which request gets which status, and what reaches the model. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import * as v from "valibot";
import { defineTool, ToolError } from "../../lib/tool.ts";
import { createApp } from "../../routes/app.ts";
import { modernRequest } from "./requests.ts";

const double = defineTool({
  name: "double",
  title: "Double",
  description: "Doubles a number.",
  input: v.strictObject({ value: v.optional(v.pipe(v.number(), v.description("Such as 2")), 1) }),
  output: v.strictObject({ result: v.number() }),
  examples: [{ input: { value: 2 }, output: { result: 4 } }],
  run({ value }) {
    if (value < 0) throw new ToolError("Send a positive value");
    return { result: value * 2 };
  },
});
const logged: Readonly<Record<string, unknown>>[] = [];
const app = createApp({
  name: "probe",
  version: "1.2.3",
  tools: [double],
  instructions: "Doubles numbers.",
  log: (event) => logged.push(event),
});

interface Probe {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly body?: BodyInit;
}

async function send(
  { path = "/mcp", headers = {}, method = "POST", body }: Probe,
): Promise<Response> {
  return await app.request(`http://127.0.0.1:8000${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body }),
  });
}

const modern = (method: string, params: Record<string, unknown> = {}, headers = {}): Probe =>
  modernRequest(method, params, { headers });

/** A request without a version header, as the first clients of 2025 send it. */
function older(method: string, params: Record<string, unknown> = {}, headers = {}): Probe {
  return { body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }), headers };
}

const revisions: [string, typeof modern][] = [["2026-07-28", modern], ["2025", older]];

const statuses: [label: string, probe: Probe, status: number, code?: number][] = [
  ["POST /mcp", older("tools/list"), 200],
  ["POST /mcp/", { ...older("tools/list"), path: "/mcp/" }, 200],
  ["POST /MCP", { ...older("tools/list"), path: "/MCP" }, 404],
  ["POST /mcp//", { ...older("tools/list"), path: "/mcp//" }, 404],
  ["POST //mcp", { ...older("tools/list"), path: "//mcp" }, 404],
  ["POST /mcp/x", { ...older("tools/list"), path: "/mcp/x" }, 404],
  ["POST /%6dcp", { ...older("tools/list"), path: "/%6dcp" }, 404],
  ["GET /mcp", { method: "GET", headers: { accept: "text/event-stream" } }, 405, -32600],
  ["DELETE /mcp", { method: "DELETE", headers: { "mcp-session-id": "gone" } }, 405, -32600],
  ["PUT /mcp", { method: "PUT", body: "{}" }, 405, -32600],
  ["HEAD /mcp", { method: "HEAD" }, 405],
  ["text", { body: "{}", headers: { "content-type": "text/plain" } }, 415, -32600],
  ["an encoded body", { body: "{}", headers: { "content-encoding": "gzip" } }, 415, -32600],
  ["8 MB", { body: JSON.stringify({ a: "x".repeat(8_000_000) }) }, 413, -32600],
  ["a batch", { body: "[]" }, 400, -32600],
  ["half a message", { body: '{"jsonrpc":' }, 400, -32700],
  ["an unknown method on 2026-07-28", modern("tools/lost"), 404, -32601],
  [
    "an unknown revision",
    modern("tools/list", {}, { "mcp-protocol-version": "2030-01-01" }),
    400,
    -32020,
  ],
  [
    "a header that disagrees with its body",
    modern("tools/list", {}, { "mcp-method": "ping" }),
    400,
    -32020,
  ],
  ["a notification", { body: '{"jsonrpc":"2.0","method":"notifications/initialized"}' }, 202],
  ["a cancellation", {
    body: '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}',
  }, 202],
];
for (const [label, probe, status, code] of statuses) {
  Deno.test(`The endpoint answers ${label} with ${status}`, async () => {
    const response = await send(probe);
    const text = await response.text();
    assertEquals(response.status, status);
    assertEquals(response.headers.get("location"), null);
    if (status === 405) assertEquals(response.headers.get("allow"), "POST");
    if (code !== undefined) assertEquals(JSON.parse(text).error.code, code);
  });
}

const accepts = [
  "application/json",
  "text/event-stream",
  "*/*",
  undefined,
  "Application/JSON, Text/Event-Stream",
  "application/json;q=0.5, text/event-stream;q=0",
  "text/html",
];
for (const [revision, request] of revisions) {
  for (const accept of accepts) {
    Deno.test(`A ${revision} client that accepts ${accept} is answered`, async () => {
      const headers: Record<string, string> = accept === undefined ? {} : { accept };
      const response = await send(
        request("tools/call", { name: "double", arguments: { value: 21 } }, headers),
      );
      assertEquals(response.status, 200);
      const streams = accept === "text/event-stream";
      assertEquals(
        response.headers.get("content-type"),
        streams ? "text/event-stream" : "application/json",
      );
      assertStringIncludes(await response.text(), '"structuredContent":{"result":42}');
    });
  }
}

/** The result or the error of the answer to a request. */
async function answer(probe: Probe): Promise<Record<string, unknown>> {
  const { result, error } = await (await send(probe)).json();
  return result ?? error;
}

for (const [revision, request] of revisions) {
  const call = (params: Record<string, unknown>) =>
    answer(request("tools/call", { name: "double", ...params }));
  const args: [label: string, params: Record<string, unknown>, result: number][] = [
    ["no arguments", {}, 2],
    ["null for arguments", { arguments: null }, 2],
    ["arguments as JSON text", { arguments: '{"value":"4"}' }, 8],
  ];
  for (const [label, params, result] of args) {
    Deno.test(`A ${revision} client may send ${label}`, async () => {
      assertEquals((await call(params)).structuredContent, { result });
    });
  }

  for (const wrong of [[], "", "x", 5, true]) {
    Deno.test(`A ${revision} client gets advice for ${JSON.stringify(wrong)} as arguments`, async () => {
      const { isError, content } = await call({ arguments: wrong });
      assertEquals(isError, true);
      assertEquals(content, [{
        type: "text",
        text:
          `Invalid arguments for "double":\n- wanted one JSON object that holds the fields, got ${
            JSON.stringify(wrong)
          }`,
      }]);
    });
  }

  Deno.test(`A ${revision} client gets advice for a number too large for a double`, async () => {
    const { body, headers } = request("tools/call", { name: "double", arguments: { value: 9 } });
    const response = await send({ headers, body: String(body).replace(":9}", ":1e999}") });
    assertStringIncludes(await response.text(), "wanted a finite number, got Infinity");
  });

  Deno.test(`A ${revision} client gets -32602 for an unknown tool, with its name truncated`, async () => {
    const { code, message } = await answer(request("tools/call", { name: "x".repeat(100_000) }));
    assertEquals(code, -32602);
    assertEquals(message, `Unknown tool "${"x".repeat(64)}…"; list the tools`);
  });

  for (const name of ["constructor", "toString", "__proto__"]) {
    Deno.test(`A ${revision} client gets -32602 for ${name}, which is not a tool`, async () => {
      const { code, message } = await answer(request("tools/call", { name }));
      assertEquals([code, message], [-32602, `Unknown tool "${name}"; list the tools`]);
    });
  }

  Deno.test(`A ${revision} client gets -32602 for a cursor that the server never sent`, async () => {
    const { code, message } = await answer(request("tools/list", { cursor: "x" }));
    assertEquals([code, message], [-32602, "Unknown cursor: list without one"]);
  });

  Deno.test(`A ${revision} client gets the same bytes from two lists`, async () => {
    const lists = [await send(request("tools/list")), await send(request("tools/list"))];
    const [first, second] = await Promise.all(lists.map((response) => response.text()));
    assertEquals(first, second);
  });

  Deno.test(`Fifty ${revision} clients with one id each get their own answer`, async () => {
    const values = Array.from({ length: 50 }, (_, value) => value);
    const results = await Promise.all(
      values.map((value) =>
        answer(request("tools/call", { name: "double", arguments: { value } }))
      ),
    );
    assertEquals(
      results.map(({ structuredContent }) => structuredContent),
      values.map((value) => ({ result: value * 2 })),
    );
  });

  Deno.test(`A ${revision} client with a session id of another server is answered without one`, async () => {
    const headers = { "mcp-session-id": "gone", "last-event-id": "7" };
    const response = await send(request("tools/list", {}, headers));
    assertEquals([response.status, response.headers.get("mcp-session-id")], [200, null]);
    await response.body?.cancel();
  });
}

Deno.test("A list on 2026-07-28 may be cached by all for minutes, and announces no changes", async () => {
  const { ttlMs, cacheScope } = await answer(modern("tools/list"));
  assertEquals([ttlMs, cacheScope], [300_000, "public"]);
  const { capabilities, instructions } = await answer(modern("server/discover"));
  assertEquals([capabilities, instructions], [
    { tools: { listChanged: false } },
    "Doubles numbers.",
  ]);
});

Deno.test("A handshake of an unknown future revision is answered with 2025-11-25", async () => {
  const info = { capabilities: {}, clientInfo: { name: "c", version: "1" } };
  const { protocolVersion } = await answer(
    older("initialize", { protocolVersion: "2031-01-01", ...info }),
  );
  assertEquals(protocolVersion, "2025-11-25");
});

Deno.test("GET /tools publishes the definitions exactly as tools/list does", async () => {
  const published = await (await send({ path: "/tools", method: "GET" })).json();
  for (const [, request] of revisions) {
    assertEquals((await answer(request("tools/list"))).tools, published.tools);
  }
});

Deno.test("GET /health answers with name and version", async () => {
  const response = await send({ path: "/health", method: "GET" });
  assertEquals(await response.json(), { status: "ok", name: "probe", version: "1.2.3" });
});

Deno.test("A call is logged without its arguments and its result", async () => {
  logged.length = 0;
  await answer(modern("tools/call", { name: "double", arguments: { value: 12_345 } }));
  assertEquals(logged.map(({ tool, outcome }) => [tool, outcome]), [["double", "ok"]]);
  assert(!/12345|24690/.test(JSON.stringify(logged)));
});

Deno.test("The calls of a batch are logged one by one, without the bytes of the whole", async () => {
  logged.length = 0;
  const { body } = older("tools/call", { name: "double", arguments: { value: 1 } });
  await (await send({ body: `[${body},${body}]`, headers: { "content-length": "200" } })).text();
  assertEquals(logged.map(({ tool, receivedBytes }) => [tool, receivedBytes]), [
    ["double", undefined],
    ["double", undefined],
  ]);
});

const strays: [label: string, message: Record<string, unknown>, words: string][] = [
  [
    "a response",
    { id: 9, result: { planted: "secret" } },
    "Received a response for an unknown message ID",
  ],
  ["progress", {
    method: "notifications/progress",
    params: { progressToken: 7, progress: 1, message: "planted secret" },
  }, "Received a progress notification for an unknown token"],
];
for (const [label, message, words] of strays) {
  Deno.test(`A client that sends ${label} unasked gets 202, and the log repeats nothing of it`, async () => {
    logged.length = 0;
    const response = await send({ body: JSON.stringify({ jsonrpc: "2.0", ...message }) });
    assertEquals([response.status, await response.text()], [202, ""]);
    assertEquals(logged, [{ event: "sdk", message: words }]);
  });
}

Deno.test("createApp() refuses two tools with the same name", () => {
  const twice = () => createApp({ name: "twice", version: "1.0.0", tools: [double, double] });
  let message = "";
  try {
    twice();
  } catch (error) {
    message = String(error);
  }
  assertEquals(message, 'TypeError: Two tools are named "double": rename one of them');
});

Deno.test("An extension registers what the kit does not cover, in addition to the tools", async () => {
  const extended = createApp({
    name: "extended",
    version: "1.0.0",
    tools: [double],
    log: () => {},
    extend(server) {
      server.registerTool(
        "raw",
        { description: "A raw tool." },
        () => ({ content: [{ type: "text", text: "raw" }] }),
      );
    },
  });
  const ask = async (probe: Probe): Promise<Record<string, unknown>> => {
    const json = { "content-type": "application/json", accept: "application/json" };
    const headers = { ...json, ...probe.headers };
    const request = new Request("http://127.0.0.1/mcp", {
      method: "POST",
      headers,
      body: probe.body!,
    });
    const { result, error } = await (await extended.fetch(request)).json();
    return result ?? error;
  };
  for (const [, request] of revisions) {
    const { tools } = await ask(request("tools/list"));
    assertEquals((tools as { name: string }[]).map(({ name }) => name), ["raw", "double"]);
    assertEquals((await ask(request("tools/call", { name: "raw" }))).content, [{
      type: "text",
      text: "raw",
    }]);
    assertEquals((await ask(request("tools/call", { name: "double" }))).structuredContent, {
      result: 2,
    });
    assertEquals((await ask(request("tools/call", { name: "lost" }))).code, -32602);
  }
});

Deno.test("An extension that throws a value that is not an error is a fault, and the server goes on", async () => {
  const events: Readonly<Record<string, unknown>>[] = [];
  let thrown: unknown = "planted-secret";
  const broken = createApp({
    name: "broken",
    version: "1.0.0",
    tools: [double],
    log: (event) => events.push(event),
    extend() {
      if (thrown !== undefined) throw thrown;
    },
  });
  const ask = async () => {
    const response = await broken.request("http://127.0.0.1/mcp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  for (thrown of ["planted-secret", null, { planted: "secret" }]) {
    const { status, text, headers } = await ask();
    const id = headers.get("x-request-id");
    assertEquals([status, text], [500, `{"error":"The server failed. Fault id: ${id}"}`]);
    assertEquals(headers.get("x-content-type-options"), "nosniff");
    const { error, ...event } = events.pop()!;
    assertEquals(event, { event: "fault", id: id! });
    assertEquals((error as Error).cause, thrown);
  }
  thrown = undefined;
  assertEquals((await ask()).status, 200);
});

Deno.test("An extension that throws is a fault; the client gets its id and no detail", async () => {
  const events: Readonly<Record<string, unknown>>[] = [];
  const broken = createApp({
    name: "broken",
    version: "1.0.0",
    tools: [],
    log: (event) => events.push(event),
    extend: () => {
      throw new Error("secret");
    },
  });
  const { body } = modern("tools/list");
  const headers = { "content-type": "application/json" };
  const response = await broken.request("/mcp", { method: "POST", headers, body: body! });
  assertEquals(response.status, 500);
  const text = await response.text();
  assertEquals(text.includes("secret"), false);
  assertStringIncludes(text, String(events[0]?.id));
});
