/** Checks the hook for raw tools, prompts and resources, which the kit does not cover. */
import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { createRequestStateCodec, inputRequired, McpServer } from "@modelcontextprotocol/server";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Log } from "../../../lib/log.ts";
import { applyExtension, type Extension } from "../../../lib/serve/extension.ts";
import { createApp } from "../../../routes/app.ts";
import { connectAny } from "../../kit/clients.ts";
import { modernRequest } from "../../routes/requests.ts";
import { divide } from "../../sample_tools.ts";

const codec = createRequestStateCodec({ key: "a key of thirty-two bytes at least" });
const app = createApp({
  name: "extended",
  version: "1.0.0",
  tools: [],
  log: () => {},
  verifyState: codec.verify,
  extend(server: McpServer) {
    server.server.registerCapabilities({ logging: {} });
    server.registerTool("chatty", { description: "Logs" }, async ({ mcpReq }) => {
      await mcpReq.log("info", "halfway");
      return { content: [{ type: "text", text: "done" }] };
    });
    server.registerTool("stateful", { description: "Keeps state" }, async ({ mcpReq }) => {
      const state = mcpReq.requestState<string>();
      if (state !== undefined) return { content: [{ type: "text", text: state }] };
      return inputRequired({ requestState: await codec.mint("sealed") });
    });
  },
});

async function post(headers: Record<string, string>, params: unknown): Promise<string> {
  const response = await app.request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
  return await response.text();
}

const callOnModern = (name: string, rest: Record<string, unknown>): Promise<string> =>
  post({
    "MCP-Protocol-Version": "2026-07-28",
    "Mcp-Method": "tools/call",
    "Mcp-Name": name,
  }, {
    name,
    ...rest,
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  });

Deno.test("createServer() streams the notices of a raw tool to a 2025 client without a progress token", async () => {
  const answer = await post({}, { name: "chatty" });
  assertStringIncludes(answer, '"method":"notifications/message"');
  assertStringIncludes(answer, '"text":"done"');
});

Deno.test("createServer() hands a raw tool the state that the verifier opened", async () => {
  const first = JSON.parse(await callOnModern("stateful", {}));
  assertEquals(first.result.resultType, "input_required");
  const { requestState } = first.result;
  const second = JSON.parse(await callOnModern("stateful", { requestState }));
  assertEquals(second.result.content, [{ type: "text", text: "sealed" }]);
});

Deno.test("createServer() refuses a state that the verifier refuses", async () => {
  const answer = JSON.parse(await callOnModern("stateful", { requestState: "forged" }));
  assertEquals(answer.error.code, -32602);
});

const topicArguments = toStandardJsonSchema(
  v.strictObject({ topic: v.pipe(v.string(), v.description("A topic, such as rain")) }),
);
const impossible = toStandardJsonSchema(v.strictObject({ at: v.date() }));

/** Creates a server that has a tool of the kit besides what it adds. */
function appThatExtends({ extend, log = () => {} }: { readonly extend: Extension; log?: Log }) {
  return createApp({ name: "more", version: "1.0.0", tools: [divide], log, extend });
}

/** A server with a tool of the kit, two prompts of which one cannot be converted, and a resource. */
function createExtended(events: unknown[] = []) {
  let runs = 0;
  const { fetch } = appThatExtends({
    log: (event) => events.push(event),
    extend(server) {
      runs++;
      server.registerPrompt("explain", { argsSchema: topicArguments }, ({ topic }) => ({
        messages: [{ role: "user", content: { type: "text", text: `Explain ${topic}` } }],
      }));
      server.registerPrompt("broken", { argsSchema: impossible }, () => ({ messages: [] }));
      server.registerResource("notes", "notes://all", {}, () => ({
        contents: [{ uri: "notes://all", text: "none" }],
      }));
    },
  });
  return { fetch, runs: () => runs };
}

Deno.test("An extension adds prompts with valibot schemas and resources; one that cannot be converted hides no other", async () => {
  const events: Record<string, unknown>[] = [];
  const client = await connectAny({ fetch: createExtended(events).fetch });
  assertEquals(await client.listMore(), ["prompt explain: ", "resource notes: notes://all"]);
  assertEquals((await client.listTools()).map(({ name }) => name), ["divide"]);
  await client.close();
  const { prompt, message } = events.find(({ event }) => event === "extension") ?? {};
  assertEquals(prompt, "broken");
  assertStringIncludes(String(message), "The schema cannot be converted");
});

Deno.test("An extension runs once to find what it touches, and then only for that", async () => {
  const { fetch, runs } = createExtended();
  const send = async (method: string, params: Record<string, unknown>) =>
    await (await fetch(new Request("http://127.0.0.1/mcp", modernRequest(method, params)))).json();
  const { result } = await send("tools/call", { name: "divide", arguments: { dividend: 84 } });
  assertEquals([result.structuredContent, runs()], [{ quotient: 42 }, 1]);
  assertEquals((await send("tools/list", {})).result.tools.length, 1);
  assertEquals(runs(), 1);
  assertEquals((await send("prompts/list", {})).result.prompts.length, 1);
  assertEquals(runs(), 2);
  const asked = await send("prompts/get", { name: "explain", arguments: { topic: "rain" } });
  assertEquals(asked.result.messages[0].content.text, "Explain rain");
  const { capabilities } = (await send("server/discover", {})).result;
  assertEquals(Object.keys(capabilities).toSorted(), ["prompts", "resources", "tools"]);
});

Deno.test("An extension of raw tools runs for lists and for its own calls alone", async () => {
  let runs = 0;
  const { fetch } = appThatExtends({
    extend(server) {
      runs++;
      server.registerTool("raw", { description: "A raw tool" }, done);
    },
  });
  const calls: [method: string, params: Record<string, unknown>, runs: number][] = [
    ["server/discover", {}, 0],
    ["tools/call", { name: "divide", arguments: { dividend: 84 } }, 0],
    ["tools/list", {}, 1],
    ["tools/call", { name: "raw" }, 1],
  ];
  await (await fetch(new Request("http://127.0.0.1/mcp", modernRequest("ping")))).text();
  for (const [method, params, wanted] of calls) {
    runs = 0;
    const response = await fetch(
      new Request("http://127.0.0.1/mcp", modernRequest(method, params)),
    );
    const { result } = await response.json();
    assertEquals([method, runs, result.resultType], [method, wanted, "complete"]);
  }
});

const GREETINGS = ["initialize", "server/discover"];
const done = () => ({ content: [{ type: "text" as const, text: "done" }] });
const unreadable = "The schema has no JSON Schema: pass it through toStandardJsonSchema()";
const unwritable = "The schema cannot be converted: " +
  'The "date" schema cannot be converted to JSON Schema.';
/** Registers a tool as JavaScript can: types would refuse most of these schemas. */
const addTool = (config: Record<string, unknown>): Extension => (server) =>
  void Reflect.apply(server.registerTool, server, ["raw", config, done]);
const brokenTool = (problem: string): Record<string, unknown> => ({
  methods: ["tools/list"],
  tools: ["raw"],
  events: [{ event: "extension", tool: "raw", message: problem }],
});

const extensions: [label: string, extend: Extension, touched: Record<string, unknown>][] = [
  ["nothing", () => {}, {}],
  ["a prompt", (server) => {
    server.registerPrompt("explain", { argsSchema: topicArguments }, () => ({ messages: [] }));
  }, { methods: [...GREETINGS, "prompts/list", "prompts/get"] }],
  ["a prompt without arguments, later", async (server) => {
    await Promise.resolve();
    server.registerPrompt("explain", {}, () => ({ messages: [] }));
  }, { methods: [...GREETINGS, "prompts/list", "prompts/get"] }],
  ["a prompt that cannot be converted", (server) => {
    server.registerPrompt("broken", { argsSchema: impossible }, () => ({ messages: [] }));
  }, {
    methods: [...GREETINGS, "prompts/list", "prompts/get"],
    events: [{ event: "extension", prompt: "broken", message: unwritable }],
  }],
  ["a prompt whose schema is no object", (server) => {
    const config = { argsSchema: 5 };
    Reflect.apply(server.registerPrompt, server, ["broken", config, () => ({ messages: [] })]);
  }, {
    methods: [...GREETINGS, "prompts/list", "prompts/get"],
    events: [{ event: "extension", prompt: "broken", message: unreadable }],
  }],
  ["a resource", (server) => {
    server.registerResource("notes", "notes://all", {}, () => ({ contents: [] }));
  }, { methods: [...GREETINGS, "resources/list", "resources/templates/list", "resources/read"] }],
  ["a capability", (server) => server.server.registerCapabilities({ experimental: {} }), {
    methods: GREETINGS,
  }],
  ["all calls", (server) => server.server.setRequestHandler("tools/call", done), {
    methods: ["tools/call", ...GREETINGS],
  }],
  ["a raw tool", addTool({ inputSchema: topicArguments, outputSchema: topicArguments }), {
    methods: ["tools/list"],
    tools: ["raw"],
  }],
  ["a raw tool, then all calls", (server) => {
    server.registerTool("raw", {}, done);
    server.server.setRequestHandler("tools/call", done);
  }, { methods: ["tools/list", "tools/call", ...GREETINGS], tools: ["raw"] }],
  ["a raw tool whose input cannot be converted", addTool({ inputSchema: impossible }), {
    ...brokenTool(unwritable),
  }],
  ["a raw tool whose output cannot be converted", addTool({ outputSchema: impossible }), {
    ...brokenTool(unwritable),
  }],
  ["a schema of valibot as it is", addTool({ inputSchema: v.object({}) }), brokenTool(unreadable)],
  ["a schema without a standard", addTool({ inputSchema: { type: "object" } }), {
    ...brokenTool(unreadable),
  }],
  ["a schema without a converter", addTool({ inputSchema: { "~standard": { jsonSchema: {} } } }), {
    ...brokenTool(unreadable),
  }],
  ["a schema that is no object", addTool({ inputSchema: 5 }), brokenTool(unreadable)],
];
for (const [label, extend, { methods = [], tools = [], events = [] }] of extensions) {
  Deno.test(`applyExtension() notes what an extension touches: ${label}`, async () => {
    const server = new McpServer(
      { name: "more", version: "1.0.0" },
      { capabilities: { tools: { listChanged: false } } },
    );
    const logged: unknown[] = [];
    const touched = await applyExtension(server, extend, (event) => void logged.push(event));
    assertEquals<unknown>([[...touched.methods], [...touched.tools], logged], [
      methods,
      tools,
      events,
    ]);
  });
}

Deno.test("A raw tool that cannot be converted is not there, and every other tool is", async () => {
  const { fetch } = appThatExtends({
    extend(server) {
      server.registerTool("good", { inputSchema: topicArguments }, done);
      server.registerTool("broken", { inputSchema: impossible }, done);
    },
  });
  const client = await connectAny({ fetch });
  const listed = (await client.listTools()).map(({ name, inputSchema }) => [
    name,
    Object.keys(inputSchema.properties ?? {}),
  ]);
  assertEquals(listed, [["good", ["topic"]], ["divide", ["dividend", "divisor"]]]);
  assertEquals((await client.callTool("good", { topic: "rain" })).content, done().content);
  const error = await assertRejects(() => client.callTool("broken", {}));
  assertStringIncludes(error.message, "broken");
  await client.close();
});
