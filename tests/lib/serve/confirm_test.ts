/** Checks that a person can always deny, with the client of the SDK against a running server. */
import { assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import {
  Client,
  type ElicitRequest,
  type ElicitResult,
  ProtocolError,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import * as v from "valibot";
import type { Auth } from "../../../lib/guard/auth.ts";
import { createMemoryStore } from "../../../lib/guard/store.ts";
import { defineTool, ToolError } from "../../../lib/tool.ts";
import { type AppOptions, createApp } from "../../../routes/app.ts";
import { clients } from "../../kit/clients.ts";

/** The actions of the tools since the start of a test. */
let deleted: string[] = [];
let callIds: string[] = [];
const writes = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};
const deleteNote = defineTool({
  name: "delete_note",
  title: "Delete a note",
  description: "Deletes a note.",
  input: v.strictObject({
    id: v.pipe(v.string(), v.description("Such as a1")),
    copies: v.optional(v.pipe(v.number(), v.description("Such as 1")), 1),
  }),
  output: v.strictObject({ id: v.string(), copies: v.number() }),
  annotations: writes,
  examples: [{ input: { id: "a1" }, output: { id: "a1", copies: 1 } }],
  confirm({ id, copies }) {
    if (id === "unknown") throw new ToolError("There is no such note");
    if (id === "broken") throw new Error("broken");
    return id === "draft" ? undefined : `Delete the note "${id}" and ${copies} copies for good?`;
  },
  run(input, { callId }) {
    deleted.push(input.id);
    callIds.push(callId);
    if (input.id === "locked") throw new ToolError("The note is locked");
    return input;
  },
});
const deleteAll = defineTool({ ...deleteNote, name: "delete_all" });

const KEY = "k".repeat(32);
/** Authenticates callers: a token is the name of its caller. */
const auth: Auth = {
  authenticate: (header) => ({
    ok: true,
    caller: { subject: header ?? "nobody", clientId: "app", scopes: [] },
  }),
};

interface Started {
  readonly url: URL;
  readonly log: Record<string, unknown>[];
  [Symbol.asyncDispose](): Promise<void>;
}

function start(options: Partial<AppOptions> = {}): Started {
  deleted = [];
  callIds = [];
  const log: Record<string, unknown>[] = [];
  const app = createApp({
    name: "notes",
    version: "1.0.0",
    tools: [deleteNote, deleteAll],
    stateKey: KEY,
    auth,
    log: (event) => log.push(event),
    ...options,
  });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (request, info) => app.fetch(request, info),
  );
  const url = new URL(`http://127.0.0.1:${server.addr.port}/mcp`);
  return { url, log, [Symbol.asyncDispose]: () => server.shutdown() };
}

type Answer = (request: ElicitRequest) => ElicitResult;
const accept: Answer = () => ({ action: "accept", content: {} });

/** Connects a client whose person answers; without an answer the client declares no elicitation. */
async function connect(
  url: URL,
  { answer, autoFulfill = true, as = "alice", capability = { form: {} } }: {
    readonly answer?: Answer;
    readonly autoFulfill?: boolean;
    readonly as?: string;
    readonly capability?: { form?: Record<string, never>; url?: Record<string, never> };
  } = {},
) {
  const client = new Client({ name: "person", version: "1.0.0" }, {
    versionNegotiation: { mode: { pin: "2026-07-28" } },
    inputRequired: { autoFulfill },
    ...(answer && { capabilities: { elicitation: capability } }),
  });
  if (answer && capability.url === undefined) {
    client.setRequestHandler("elicitation/create", (request) => answer(request));
  }
  const headers = { authorization: as };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

const outcomesOf = ({ log }: Started): unknown[] =>
  log.filter(({ event }) => event === "call").map(({ outcome }) => outcome);

const call = { name: "delete_note", arguments: { id: "a1" } };
const QUESTION = 'Delete the note "a1" and 1 copies for good?';
const DECLINED = 'The person declined, so "delete_note" was not run and nothing was changed. ' +
  "Do not repeat the call unless the person asks for it.";
const USED =
  'The reply of the person was used already, and "delete_note" was not run again. To ask again, ' +
  'call it without "requestState"';
const INVALID = "Invalid or expired requestState";

/** Sends the first round, and returns the parts that the second round adds to the call. */
async function ask(client: Client, action = "accept") {
  const asked = await client.callTool(call, { allowInputRequired: true });
  if (!("requestState" in asked)) throw new Error(`Nothing was asked: ${JSON.stringify(asked)}`);
  const { requestState } = asked as unknown as { requestState: string };
  return { inputResponses: { confirm: { action } }, requestState };
}

/** Sends the second round. Returns the code and message of its error, or the text of its result. */
async function settle(
  client: Client,
  params: Parameters<Client["callTool"]>[0] & Record<string, unknown>,
): Promise<[number | "result" | "error", string] | string> {
  try {
    const result = await client.callTool(params, { allowInputRequired: true });
    if ("requestState" in result) return "asked again";
    const { content, isError } = result as {
      content: { text: string }[];
      isError?: boolean;
    };
    return [isError ? "error" : "result", content[0]!.text];
  } catch (error) {
    if (error instanceof ProtocolError) return [error.code, error.message];
    throw error;
  }
}
const RAN: ["result", string] = ["result", '{"id":"a1","copies":1}'];

const replies: [action: "accept" | "decline" | "cancel", text: string, ran: string[]][] = [
  ["accept", '{"id":"a1","copies":1}', ["a1"]],
  ["decline", DECLINED, []],
  ["cancel", DECLINED, []],
];
for (const [action, text, ran] of replies) {
  Deno.test(`a tool with confirm asks the person, and does what "${action}" says`, async () => {
    await using server = start();
    const questions: unknown[] = [];
    const client = await connect(server.url, {
      answer({ params }) {
        questions.push([params, [...deleted]]);
        return { action };
      },
    });
    const result = await client.callTool(call);
    const form = { type: "object", properties: {} };
    assertEquals(questions, [[{ mode: "form", message: QUESTION, requestedSchema: form }, []]]);
    assertEquals([result.content, deleted], [[{ type: "text", text }], ran] as unknown[]);
    assertEquals(result.isError ?? false, action !== "accept");
    const lines = server.log.filter(({ event }) => event === "call");
    assertEquals(
      lines.map(({ outcome, confirmed }) => [outcome, confirmed]),
      [["asked", undefined], action === "accept" ? ["ok", "accepted"] : ["declined", undefined]],
    );
    const ids = lines.map((line) => line.call);
    assertEquals([new Set(ids).size, typeof ids[0]], [1, "string"]);
    assertEquals(callIds, ran.map(() => ids[0]) as unknown[]);
    await client.close();
  });
}

Deno.test("a tool with confirm runs once for one acceptance, whether it succeeds or fails", async () => {
  await using server = start();
  const client = await connect(server.url, { answer: accept, autoFulfill: false });
  for (const [id, first] of [["a1", RAN], ["locked", ["error", "The note is locked"]]] as const) {
    const params = { ...call, arguments: { id } };
    const asked = await client.callTool(params, { allowInputRequired: true });
    const { requestState } = asked as unknown as { requestState: string };
    const again = { ...params, inputResponses: { confirm: { action: "accept" } }, requestState };
    const both = await Promise.all([settle(client, again), settle(client, again)]);
    assertEquals(both.filter(([code]) => code === -32602), [[-32602, USED]]);
    assertEquals(both.filter(([code]) => code !== -32602), [first] as unknown[]);
  }
  assertEquals(deleted, ["a1", "locked"]);
  const declined = { ...call, ...await ask(client, "decline") };
  assertEquals(await settle(client, declined), ["error", DECLINED]);
  const accepted = { ...declined, inputResponses: { confirm: { action: "accept" } } };
  assertEquals([await settle(client, accepted), deleted.length], [[-32602, USED], 2]);
  await client.close();
});

Deno.test("a tool with confirm accepts a state in another instance with the same key", async () => {
  const store = createMemoryStore();
  await using one = start({ store });
  await using other = start({ store });
  await using stranger = start({ store, stateKey: "x".repeat(32) });
  const [first, second, third] = await Promise.all(
    [one, other, stranger].map(({ url }) => connect(url, { answer: accept, autoFulfill: false })),
  );
  const reply = { ...call, ...await ask(first!) };
  assertEquals(await settle(third!, reply), [-32602, INVALID]);
  assertEquals(await settle(second!, reply), RAN);
  assertEquals([await settle(first!, reply), deleted], [[-32602, USED], ["a1"]]);
  assertEquals([outcomesOf(one), outcomesOf(other)], [["asked", "refused"], ["ok"]]);
  await Promise.all([first, second, third].map((client) => client!.close()));
});

const forgeries: [label: string, forge: (state: string) => unknown][] = [
  ["is another text", () => "accepted"],
  ["is empty", () => ""],
  ["has another end", (state) => `${state.slice(0, -6)}AAAAAA`],
  ["has another body", (state) => {
    const [version, body = "", mac] = state.split(".");
    const forged = btoa(atob(body).replace("delete_note", "delete_all_"));
    return [version, forged.replaceAll("=", ""), mac].join(".");
  }],
  ["is not a text", () => ({ accepted: true })],
];
for (const [label, forge] of forgeries) {
  Deno.test(`a tool with confirm refuses a state that ${label}`, async () => {
    await using server = start();
    const client = await connect(server.url, { answer: accept, autoFulfill: false });
    const { requestState, ...reply } = await ask(client);
    // A raw request, because the client checks the type of what it sends.
    const response = await fetch(server.url, {
      method: "POST",
      headers: {
        authorization: "alice",
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "delete_note",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          ...call,
          ...reply,
          requestState: forge(requestState),
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
          },
        },
      }),
    });
    const { error } = await response.json() as { error: { code: number; message: string } };
    assertEquals([error.code, deleted], [-32602, []]);
    assertStringIncludes(error.message, "requestState");
    await client.close();
  });
}

Deno.test("a tool with confirm refuses a state after ten minutes", async () => {
  await using server = start();
  const client = await connect(server.url, { answer: accept, autoFulfill: false });
  const reply = { ...call, ...await ask(client) };
  const { now } = Date;
  Date.now = () => now() + 602_000;
  try {
    assertEquals([await settle(client, reply), deleted], [[-32602, INVALID], []]);
    Date.now = () => now() + 590_000;
    assertEquals([await settle(client, reply), deleted], [RAN, ["a1"]]);
    Date.now = () => now() + 599_000;
    assertEquals(await settle(client, reply), [-32602, USED]);
  } finally {
    Date.now = now;
  }
  await client.close();
});

Deno.test("a tool with confirm refuses the state of another call in words", async () => {
  await using server = start();
  const client = await connect(server.url, { answer: accept, autoFulfill: false });
  const reply = { ...call, ...await ask(client) };
  const advice = 'To ask about this call, send it without "requestState"';
  assertEquals(await settle(client, { ...reply, name: "delete_all" }), [
    -32602,
    `The reply of the person was about "delete_note", not about "delete_all". ${advice}`,
  ]);
  for (
    const other of [{ id: "a2" }, { id: "a1", copies: 2 }, { id: "a1", copies: 1.0000000000000002 }]
  ) {
    assertEquals(await settle(client, { ...reply, arguments: other }), [
      -32602,
      `The reply of the person was about other arguments of "delete_note". ${advice}`,
    ]);
  }
  const stranger = await connect(server.url, { answer: accept, autoFulfill: false, as: "bob" });
  assertEquals([await settle(stranger, reply), deleted], [[-32602, INVALID], []]);
  // The same call in another spelling; the state is still unused.
  assertEquals(await settle(client, { ...reply, arguments: { copies: "1", id: "a1" } }), RAN);
  await Promise.all([client.close(), stranger.close()]);
});

const unanswered: [label: string, responses: Record<string, unknown> | undefined][] = [
  ["no response", undefined],
  ["an unknown action", { confirm: { action: "maybe" } }],
  ["another key", { other: { action: "accept" } }],
  ["the response to another kind of request", { confirm: { roots: [] } }],
];
Deno.test("a tool with confirm asks again without a reply, and marks no state as used", async () => {
  await using server = start();
  const client = await connect(server.url, { answer: accept, autoFulfill: false });
  const { requestState, inputResponses } = await ask(client);
  for (const [label, responses] of unanswered) {
    const params = { ...call, requestState, ...(responses && { inputResponses: responses }) };
    assertEquals([label, await settle(client, params), deleted], [label, "asked again", []]);
  }
  assertEquals(await settle(client, { ...call, inputResponses }), "asked again");
  assertEquals(await settle(client, { ...call, requestState, inputResponses }), RAN);
  await client.close();
});

Deno.test("a tool with confirm asks nothing about a call that cannot run, or needs no question", async () => {
  await using server = start();
  const client = await connect(server.url, {
    answer: () => {
      throw new Error("The person must not be asked");
    },
  });
  const texts: [id: unknown, error: boolean, text: string][] = [
    [{}, true, "Invalid arguments"],
    ["unknown", true, "There is no such note"],
    ["broken", true, "Fault id:"],
    ["draft", false, '{"id":"draft","copies":1}'],
  ];
  for (const [id, error, text] of texts) {
    const { content, isError = false } = await client.callTool({ ...call, arguments: { id } });
    assertEquals(isError, error);
    assertStringIncludes((content[0] as { text: string }).text, text);
  }
  assertEquals(deleted, ["draft"]);
  assertEquals(outcomesOf(server), ["bad_arguments", "tool_error", "internal_error", "ok"]);
  await client.close();
});

Deno.test("a tool with confirm runs for clients that cannot ask, and the log says so", async () => {
  await using server = start();
  for (const [label, connectOther] of clients) {
    const client = await connectOther({ fetch, url: server.url.href });
    const { isError } = await client.callTool("delete_note", { id: label });
    assertEquals([isError, deleted.at(-1)], [undefined, label]);
    await client.close();
  }
  const only = await connect(server.url, { answer: accept, capability: { url: {} } });
  assertEquals((await only.callTool(call)).isError, undefined);
  await only.close();
  const confirmed = server.log.filter(({ event }) => event === "call").map((line) =>
    line.confirmed
  );
  assertEquals(confirmed, Array(4).fill("not asked"));
});

Deno.test("a tool with confirm can be set to refuse clients that cannot ask", async () => {
  await using server = start({ confirmAlways: true });
  const words = '"delete_note" runs only after the person was asked, and this client cannot ask. ' +
    "Use one that can, such as Claude Code or GitHub Copilot CLI";
  for (const [label, connectOther] of clients) {
    const client = await connectOther({ fetch, url: server.url.href });
    if (label.endsWith("2026-07-28")) {
      const error = await assertRejects(
        () => client.callTool("delete_note", { id: "a1" }),
        ProtocolError,
      );
      const data = { requiredCapabilities: { elicitation: { form: {} } } };
      assertEquals([error.code, error.message, error.data], [-32021, words, data]);
    } else {
      const { isError, content } = await client.callTool("delete_note", { id: "a1" });
      assertEquals([isError, content[0]?.text], [true, words]);
    }
    await client.close();
  }
  assertEquals([deleted, outcomesOf(server)], [[], Array(clients.size).fill("refused")]);
  const able = await connect(server.url, { answer: accept });
  assertEquals([(await able.callTool(call)).isError, deleted], [undefined, ["a1"]]);
  await able.close();
});

Deno.test("a tool with confirm runs nothing while the use of a reply cannot be recorded", async () => {
  const error = new Error("store down");
  const store = { ...createMemoryStore(), mark: () => Promise.reject(error) };
  await using server = start({ store });
  const client = await connect(server.url, { answer: accept, autoFulfill: false });
  const text = "The reply of the person could not be recorded, so nothing was run. Try again.";
  assertEquals(await settle(client, { ...call, ...await ask(client) }), ["error", text]);
  assertEquals(await settle(client, { ...call, ...await ask(client, "decline") }), [
    "error",
    DECLINED,
  ]);
  assertEquals([deleted, outcomesOf(server)], [[], ["asked", "refused", "asked", "declined"]]);
  const failures = server.log.filter(({ event }) => event === "store");
  assertEquals(failures, Array(2).fill({ event: "store", failed: "mark", error }));
  await client.close();
});

Deno.test("a tool with confirm works together with an extension that has its own state", async () => {
  const seen: string[] = [];
  await using server = start({
    verifyState: (state) => {
      seen.push(state);
      return state;
    },
    extend(mcp) {
      mcp.registerTool("raw", { description: "Raw" }, (context) => ({
        content: [{ type: "text", text: String(context.mcpReq.requestState()) }],
      }));
    },
  });
  const client = await connect(server.url, { answer: accept });
  const raw = await settle(client, { name: "raw", arguments: {}, requestState: "mine" });
  assertEquals([raw, seen], [["result", "mine"], ["mine"]]);
  assertEquals([(await client.callTool(call)).isError, seen], [undefined, ["mine"]]);
  await client.close();
});

Deno.test("createApp() refuses a tool with confirm without a key", () => {
  const options = { name: "notes", version: "1.0.0", tools: [deleteNote] };
  for (const stateKey of [undefined, "k".repeat(31)]) {
    assertThrows(
      () => createApp({ ...options, stateKey }),
      TypeError,
      'Tool "delete_note" asks the person before it runs, which needs a key: set "MCP_STATE_KEY"',
    );
  }
});
