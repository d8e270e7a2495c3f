import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import * as v from "valibot";
import { callTool } from "../../../lib/call/call_tool.ts";
import {
  defineTool,
  FetchError,
  type Tool,
  type ToolContext,
  ToolError,
} from "../../../lib/tool.ts";

const SECRET = "postgres://admin:hunter2@10.0.0.5/db";

/** Creates a tool whose output ignores the types: it is what `run` returns for the context. */
function misbehaving(run: (context: ToolContext) => unknown): Tool {
  return defineTool({
    name: "misbehave",
    title: "Misbehave",
    description: "Does what it must not.",
    input: v.strictObject({}),
    output: v.strictObject({ value: v.number() }),
    examples: [{ input: {}, output: { value: 1 } }],
    run: (_, context) => run(context) as { value: number },
  });
}

const options = { callTimeoutMs: 1_000 };
const loop: Record<string, unknown> = { secret: SECRET };
loop.value = loop;

function fail(): never {
  throw new Error(SECRET);
}
const hostile = () => new Proxy({}, { get: fail, has: fail, getPrototypeOf: fail, ownKeys: fail });
function endless(): unknown {
  let value: unknown = 1;
  for (let level = 0; level < 50_000; level++) value = [value];
  return { value };
}
const unfolding = (): unknown => ({ toJSON: () => unfolding() });

const bugs: [label: string, run: () => unknown][] = [
  ["an error", () => {
    throw new Error(SECRET);
  }],
  ["null", () => {
    throw null;
  }],
  ["a string", () => {
    throw SECRET;
  }],
  ["an object", () => {
    throw { message: SECRET };
  }],
  ["an error with its own code", () => {
    throw Object.assign(new Error(SECRET), { code: -32_602, data: SECRET });
  }],
  ["a DOMException named AbortError", () => {
    throw new DOMException(SECRET, "AbortError");
  }],
  ["a rejection", () => Promise.reject(new Error(SECRET))],
  ["undefined", () => undefined],
  ["a promise of undefined", () => Promise.resolve(undefined)],
  ["a bigint", () => ({ value: 2n, secret: SECRET })],
  ["a cycle", () => loop],
  ["an infinite number", () => ({ value: Infinity, secret: SECRET })],
  ["a wrong type", () => ({ value: SECRET })],
  ["an undeclared field", () => ({ value: 1, secret: SECRET })],
  ["a getter that throws", () => ({
    get value(): number {
      throw new Error(SECRET);
    },
  })],
  ["an error that is its own cause", () => {
    const error = new Error(SECRET);
    throw Object.assign(error, { cause: error });
  }],
  ["a proxy that throws when it is looked at", () => {
    throw hostile();
  }],
  ["a rejection with such a proxy", () => Promise.reject(hostile())],
  ["such a proxy as output", () => hostile()],
  ["such a proxy inside the output", () => ({ value: hostile() })],
  ["an error with getters that throw", () => {
    throw Object.defineProperties(new Error(), { message: { get: fail }, stack: { get: fail } });
  }],
  ["a ToolError whose message is not a text", () => {
    throw Object.assign(new ToolError(), { message: { secret: SECRET } });
  }],
  ["a ToolError whose message throws", () => {
    throw Object.defineProperty(new ToolError(), "message", { get: fail });
  }],
  ["an output without end", () => endless()],
  ["a toJSON without end", () => unfolding()],
  ["a then that throws", () => ({
    get then(): never {
      throw new Error(SECRET);
    },
  })],
];
for (const [label, run] of bugs) {
  Deno.test(`callTool() answers a tool that gives ${label} with a neutral sentence`, async () => {
    const { result, outcome, id, cause } = await callTool(misbehaving(run), {}, options);
    assertEquals(outcome, "internal_error");
    assert(id !== undefined, "the log gets the id that the model was given");
    assertEquals(result, {
      content: [{
        type: "text",
        text: `"misbehave" failed through a fault of the server, not of the request. ` +
          `Retrying with the same input will not help. Fault id: ${id}`,
      }],
      isError: true,
    });
    assert(cause !== undefined || label === "undefined", "the log gets the cause");
  });
}

Deno.test("callTool() names the field of an output that does not match its schema, not its value", async () => {
  const { cause } = await callTool(misbehaving(() => ({ value: SECRET })), {}, options);
  assertEquals(
    String(cause),
    'OutputError: The output does not match its schema, "value": wanted number, got a string',
  );
});

Deno.test("callTool() names what is wrong in an attachment, not its value", async () => {
  const tool = misbehaving(({ attach }) => {
    attach({ type: "image", bytes: new Uint8Array(1), mimeType: SECRET });
    return { value: 1 };
  });
  const { cause, result } = await callTool(tool, {}, options);
  assertEquals(
    String(cause),
    'OutputError: The content does not match its schema, "0.mimeType": wanted ' +
      String
        .raw`/^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*(\s*;.*)?$/i, got a string`,
  );
  assertEquals(result.isError, true);
});

Deno.test("callTool() says of which kind a wrong value is", async () => {
  const kinds: [value: unknown, kind: string][] = [
    [null, "null"],
    [[SECRET], "an array"],
    [{ secret: SECRET }, "an object"],
    [true, "a boolean"],
  ];
  for (const [value, kind] of kinds) {
    const { cause } = await callTool(misbehaving(() => ({ value })), {}, options);
    assertStringIncludes(String(cause), `"value": wanted number, got ${kind}`);
  }
});

Deno.test("callTool() sends what a tool attaches after the text, bytes in base64", async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  const link = { type: "resource_link", uri: "file:///a.txt", name: "a" } as const;
  const tool = misbehaving(({ attach }) => {
    attach({ type: "image", bytes, mimeType: "image/png" });
    attach(link);
    return { value: 1 };
  });
  const { result } = await callTool(tool, {}, options);
  const [text, image, attached] = result.content;
  assertEquals<unknown>([text, attached], [{ type: "text", text: '{"value":1}' }, link]);
  assert(image !== undefined && "data" in image);
  assertEquals([image.type, image.mimeType], ["image", "image/png"]);
  assertEquals(Uint8Array.from(atob(image.data), (one) => one.charCodeAt(0)), bytes);
});

for (
  const [error, logged] of [
    [new ToolError("Send less", { cause: SECRET }), "ToolError: Send less"],
    [new FetchError("timeout", "Send less", { cause: SECRET }), "FetchError: Send less"],
  ] as const
) {
  Deno.test(`callTool() passes on the message of a ${error.name} and no other text`, async () => {
    const tool = misbehaving(() => {
      throw error;
    });
    const { result, outcome, cause } = await callTool(tool, {}, options);
    assertEquals([outcome, String(cause)], ["tool_error", logged]);
    assertEquals(result, { content: [{ type: "text", text: "Send less" }], isError: true });
  });
}

Deno.test("callTool() answers after the timeout and aborts the signal of the tool", async () => {
  let reason: unknown;
  const tool = misbehaving(({ signal }) => {
    signal.addEventListener("abort", () => reason = signal.reason);
    return new Promise(() => {});
  });
  const { result, outcome } = await callTool(tool, {}, { callTimeoutMs: 10 });
  assertEquals(outcome, "timeout");
  assertEquals(
    result.content[0].text,
    '"misbehave" did not finish within 0.01 seconds. Narrow the request, or try again later.',
  );
  assertEquals(String(reason), "TimeoutError: The call timed out");
});

Deno.test("callTool() ignores what an abandoned tool does later", async () => {
  const late = Promise.withResolvers<never>();
  const tool = misbehaving(() => late.promise);
  const { outcome } = await callTool(tool, {}, { callTimeoutMs: 1 });
  late.reject(new Error(SECRET));
  await late.promise.catch(() => {});
  assertEquals(outcome, "timeout");
});

Deno.test("callTool() logs that a value cannot be inspected", async () => {
  const thrown = [hostile(), Object.assign(new ToolError(), { message: { secret: SECRET } })];
  const causes = thrown.map(async (value) => {
    const { cause } = await callTool(misbehaving(() => Promise.reject(value)), {}, options);
    return cause === value ? "the value" : String(cause);
  });
  assertEquals(await Promise.all(causes), [
    "Error: A value was thrown that cannot be inspected",
    "the value",
  ]);
});

Deno.test("callTool() stops waiting when the client disconnects", async () => {
  const client = new AbortController();
  let reason: unknown;
  const tool = misbehaving(({ signal }) => {
    signal.addEventListener("abort", () => reason = signal.reason);
    queueMicrotask(() => client.abort());
    return new Promise(() => {});
  });
  const { outcome, result } = await callTool(tool, {}, {
    callTimeoutMs: 1_000,
    signal: client.signal,
  });
  assertEquals([outcome, result.content[0].text], ["cancelled", "The call was cancelled."]);
  assertEquals(String(reason), "AbortError: The client disconnected");
});

Deno.test("callTool() says cancelled of a tool that fails because it was told to stop", async () => {
  const client = new AbortController();
  const tool = misbehaving(({ signal }) => {
    queueMicrotask(() => client.abort());
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(SECRET)));
  });
  const { outcome } = await callTool(tool, {}, { callTimeoutMs: 1_000, signal: client.signal });
  assertEquals(outcome, "cancelled");
});

Deno.test("callTool() answers a call of a client that has disconnected", async () => {
  const tool = misbehaving(() => new Promise(() => {}));
  const { outcome } = await callTool(tool, {}, {
    callTimeoutMs: 1_000,
    signal: AbortSignal.abort(),
  });
  assertEquals(outcome, "cancelled");
});

Deno.test("callTool() does not report a normal end as cancelled if the signal aborts later", async () => {
  const client = new AbortController();
  let signal: AbortSignal | undefined;
  const tool = misbehaving((context) => {
    ({ signal } = context);
    return Promise.resolve({ value: 1 });
  });
  const { outcome } = await callTool(tool, {}, { callTimeoutMs: 1_000, signal: client.signal });
  client.abort();
  assertEquals([outcome, signal?.aborted], ["ok", false]);
});

Deno.test("callTool() never runs a tool with arguments that do not match its schema", async () => {
  let ran = false;
  const tool = misbehaving(() => ran = true);
  const { outcome } = await callTool(tool, { unknown: 1 }, options);
  assertEquals([outcome, ran], ["bad_arguments", false]);
});

Deno.test("callTool() sends the checked, canonical output without undeclared fields", async () => {
  const tool = defineTool({
    name: "open",
    title: "Open",
    description: "Returns more than it declares.",
    input: v.strictObject({}),
    output: v.object({ value: v.number(), unit: v.optional(v.string(), "C") }),
    examples: [{ input: {}, output: { value: 1, unit: "C" } }],
    text: ({ value, unit }) => `${value} ${unit}`,
    run: () => ({ value: 0.1 + 0.2, secret: SECRET }),
  });
  const { result } = await callTool(tool, {}, options);
  assertEquals(result, {
    content: [{ type: "text", text: "0.3 C" }],
    structuredContent: { value: 0.3, unit: "C" },
  });
});

Deno.test("callTool() tells the tool who calls, and the id of the call", async () => {
  const seen: ToolContext[] = [];
  const tool = misbehaving((context) => ({ value: seen.push(context) }));
  const caller = { subject: "alice", scopes: ["read"] };
  await callTool(tool, {}, { ...options, caller, callId: "call-1" });
  await callTool(tool, {}, options);
  const [first, second] = seen;
  assert(first !== undefined && second !== undefined);
  assertEquals([first.caller, first.callId, "caller" in second], [caller, "call-1", false]);
  assertMatch(second.callId, /^[0-9a-f-]{36}$/);
});

Deno.test("callTool() gives each call its own time", async () => {
  const tool = misbehaving(({ now }) => ({ value: now.setTime(0) }));
  await callTool(tool, {}, options);
  const later = misbehaving(({ now }) => ({ value: now.getTime() }));
  const { result } = await callTool(later, {}, options);
  assert((result.structuredContent?.value as number) > 0);
});

Deno.test("callTool() advises to narrow a request whose result is too long", async () => {
  const tool = defineTool({
    name: "flood",
    title: "Flood",
    description: "Returns too much.",
    input: v.strictObject({}),
    output: v.strictObject({ text: v.string() }),
    examples: [{ input: {}, output: { text: "" } }],
    run: () => ({ text: "x".repeat(100_001) }),
  });
  const { result, outcome } = await callTool(tool, {}, options);
  assertEquals(outcome, "tool_error");
  assertStringIncludes(result.content[0]!.text, "Narrow the request");
});

const parts = {
  name: "part",
  title: "Part",
  description: "Fails in one of its parts.",
  input: v.strictObject({}),
  output: v.strictObject({ value: v.number() }),
  examples: [{ input: {}, output: { value: 1 } }],
  run: () => ({ value: 1 }),
};
const failing: [label: string, tool: Tool][] = [
  ["text", defineTool({ ...parts, text: fail })],
  [
    "a text that is not a string",
    defineTool({ ...parts, text: () => ({ toWellFormed: () => 1 }) as never }),
  ],
  ["content", defineTool({ ...parts, content: fail })],
  ["content that is not a list", defineTool({ ...parts, content: () => hostile() as never })],
  ["input schema", { ...defineTool(parts), input: v.pipe(parts.input, v.check(fail)) }],
  ["output schema", { ...defineTool(parts), output: v.pipe(parts.output, v.check(fail)) }],
];
for (const [label, tool] of failing) {
  Deno.test(`callTool() answers a tool whose ${label} throws with a neutral sentence`, async () => {
    const { result, outcome } = await callTool(tool, {}, options);
    assertEquals(outcome, "internal_error");
    assertStringIncludes(result.content[0].text, '"part" failed through a fault of the server');
    assertEquals(JSON.stringify(result).includes(SECRET), false);
  });
}

const KEY = "key-123456";
const telling: [label: string, run: (key: string, context: ToolContext) => unknown][] = [
  ["the words of a ToolError", (key) => {
    throw new ToolError(`https://a.example/?key=${key} failed`);
  }],
  ["the output", (key) => ({ said: `You sent ${key}` })],
  ["a key of the output", (key) => ({ said: "", [key]: 1 })],
  ["its progress", (key, { progress }) => {
    progress(1, 2, `Sent ${key}`);
    return { said: "" };
  }],
  ["what it attaches", (key, { attach }) => {
    attach({ type: "resource_link", uri: "file:///a.txt", name: key });
    return { said: "" };
  }],
];
for (const [label, run] of telling) {
  Deno.test(`callTool() masks the secrets of the tool in ${label}`, async () => {
    const tool = defineTool({
      ...parts,
      output: v.looseObject({ said: v.string() }),
      examples: [{ input: {}, output: { said: "" } }],
      hosts: ["a.example"],
      secrets: ["A_KEY"],
      annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: true,
      },
      run: (_, context) => run(context.secrets.A_KEY ?? "", context) as { said: string },
    });
    const sent: unknown[] = [];
    const sendProgress = (progress: unknown) => Promise.resolve(void sent.push(progress));
    const secrets = { A_KEY: KEY };
    const { result } = await callTool(tool, {}, { ...options, secrets, sendProgress });
    const said = JSON.stringify([result, sent]);
    assertEquals([said.includes(KEY), said.includes("[secret]")], [false, true], said);
  });
}
