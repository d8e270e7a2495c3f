/** Checks what is recorded of each call: the whole log line, and the span. */
import { assertEquals, assertNotMatch } from "@std/assert";
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import { createMemoryStore } from "../../../lib/guard/store.ts";
import { createToolViews } from "../../../lib/guard/visibility.ts";
import type { ToolContext } from "../../../lib/tool.ts";
import { FetchError } from "../../../lib/tool/errors.ts";
import { createMask } from "../../../lib/mask.ts";
import type { CallOutcome } from "../../../lib/call/failure.ts";
import {
  createCall,
  createObserve,
  type Observed,
  setSpanRoute,
} from "../../../lib/serve/observe.ts";
import { defineScoped } from "../../sample_tools.ts";

const PLANTED = "planted-secret";
const meta = (extra: Record<string, unknown>) => ({
  params: { arguments: { word: PLANTED }, _meta: extra },
});
const requestWith = (headers: HeadersInit) =>
  new Request("http://127.0.0.1/mcp", { method: "POST", headers });
const about = (more: Partial<Observed> = {}): Observed => ({
  id: "request-1",
  message: { id: 7, method: "tools/call", ...meta({ token: PLANTED }) },
  request: requestWith({ authorization: `Bearer ${PLANTED}`, "content-length": "120" }),
  ...more,
});
const text = (value: string): CallOutcome["result"]["content"] => [{ type: "text", text: value }];
const ok: CallOutcome = { outcome: "ok", result: { content: text(`{"word":"${PLANTED}"}`) } };
const fault: CallOutcome = {
  outcome: "internal_error",
  id: "fault-1",
  cause: Object.assign(new Error("broken"), { stack: "Error: broken" }),
  result: { content: text("Sorry."), isError: true },
};

async function logged(
  call: CallOutcome,
  more: Partial<Observed> = {},
): Promise<Record<string, unknown>> {
  const events: Record<string, unknown>[] = [];
  const started = performance.now();
  const made = await createObserve((event) => events.push(event))(
    "echo",
    about(more),
    () => Promise.resolve(call),
  );
  assertEquals([made, events.length], [call, 1]);
  const { ms, ...event } = events[0]!;
  assertEquals([Number.isInteger(ms), Number(ms) <= performance.now() - started + 1], [true, true]);
  return event;
}

Deno.test("createObserve() logs a call without its arguments and its result", async () => {
  const line = await logged(ok, {
    caller: { subject: "alice", clientId: "inspector", scopes: [PLANTED] },
    message: {
      id: 7,
      ...meta({ "io.modelcontextprotocol/protocolVersion": "2026-07-28", token: PLANTED }),
    },
  });
  assertEquals(line, {
    event: "call",
    request: "request-1",
    tool: "echo",
    outcome: "ok",
    receivedBytes: 120,
    sentCharacters: 25,
    protocol: "2026-07-28",
    subject: "alice",
  });
});

Deno.test("createObserve() logs advice without the advice, which may quote the input", async () => {
  const advice: CallOutcome = {
    outcome: "tool_error",
    cause: new Error(PLANTED),
    result: { content: text(PLANTED), isError: true },
  };
  for (const call of [advice, { ...advice, outcome: "bad_arguments" as const }]) {
    const line = await logged(call, { request: requestWith({}) });
    assertEquals(line, {
      event: "call",
      request: "request-1",
      tool: "echo",
      outcome: call.outcome,
      sentCharacters: 14,
      protocol: "2025",
    });
    assertNotMatch(JSON.stringify(line), new RegExp(PLANTED));
  }
});

Deno.test("createObserve() logs why a tool got no answer from its host", async () => {
  const cause = new FetchError("unreachable", PLANTED, { cause: "Error: dns error" });
  const line = await logged({ ...ok, outcome: "tool_error", cause });
  assertEquals([line.fetch, line.reason], ["unreachable", "Error: dns error"]);
  assertNotMatch(JSON.stringify(line), new RegExp(PLANTED));
});

Deno.test("createObserve() logs the length of a body once, though a client repeats the header", async () => {
  const request = requestWith({ "content-length": "120, 120" });
  assertEquals((await logged(ok, { request })).receivedBytes, 120);
});

Deno.test("createObserve() logs the size of pictures as well", async () => {
  const picture = { type: "image" as const, data: "AAAA", mimeType: "image/png" };
  const call: CallOutcome = { outcome: "ok", result: { content: [...text("12345"), picture] } };
  assertEquals((await logged(call)).sentCharacters, 9);
});

Deno.test("createObserve() logs an internal error with its cause and the id that the client has", async () => {
  assertEquals(await logged(fault), {
    event: "call",
    request: "request-1",
    tool: "echo",
    outcome: "internal_error",
    receivedBytes: 120,
    sentCharacters: 6,
    protocol: "2025",
    fault: "fault-1",
    cause: fault.cause,
  });
});

Deno.test("createCall() gives the tool the id that the log has, a new one for each call", async () => {
  const contexts: ToolContext[] = [];
  const lines: unknown[] = [];
  const tool = defineScoped("write", [], contexts);
  const view = createToolViews([tool], { authenticated: false })();
  const log = ({ call }: Record<string, unknown>) => void lines.push(call);
  const call = createCall({
    name: "a",
    version: "1",
    tools: [tool],
    callTimeoutMs: 1_000,
    store: createMemoryStore(),
    log,
  });
  const message = { id: 1, method: "tools/call", params: { name: "write", arguments: {} } };
  for (const id of [undefined, undefined, "of-both-rounds"]) {
    await call(tool, { ...about({ message, ...(id !== undefined && { call: id }) }), view });
  }
  const ids = contexts.map(({ callId }) => callId);
  assertEquals([ids, new Set(ids).size, ids[2]], [lines as string[], 3, "of-both-rounds"]);
});

interface Recorded {
  scope: string;
  name: string;
  options: SpanOptions;
  parent: SpanContext | undefined;
  attributes: Attributes;
  notes: string[];
}

/** Records spans as a provider would export them. */
function record(active?: { attributes: Attributes; notes: string[] }): Recorded[] {
  const spans: Recorded[] = [];
  const spanOf = ({ attributes, notes }: { attributes: Attributes; notes: string[] }): Span => {
    const span: Span = {
      spanContext: () => ({ traceId: "a".repeat(32), spanId: "b".repeat(16), traceFlags: 1 }),
      setAttribute(key, value) {
        attributes[key] = value;
        return span;
      },
      setAttributes: () => span,
      addEvent: () => span,
      addLink: () => span,
      addLinks: () => span,
      setStatus({ code }) {
        notes.push(`status ${code}`);
        return span;
      },
      updateName(name) {
        notes.push(`name ${name}`);
        return span;
      },
      end: () => notes.push("end"),
      isRecording: () => true,
      recordException: (error) => notes.push(JSON.stringify(error, ["name", "message", "stack"])),
    };
    return span;
  };
  const createTracer = (scope: string) => ({
    startActiveSpan<F extends (span: Span) => unknown>(
      name: string,
      options: SpanOptions,
      parent: Context,
      run: F,
    ): ReturnType<F> {
      const span: Recorded = {
        scope,
        name,
        options,
        parent: trace.getSpanContext(parent),
        attributes: {},
        notes: [],
      };
      spans.push(span);
      return run(spanOf(span)) as ReturnType<F>;
    },
  } as Tracer);
  trace.setGlobalTracerProvider({ getTracer: createTracer });
  const ambient = active && trace.setSpan(ROOT_CONTEXT, spanOf(active));
  trace.getActiveSpan = () => ambient && trace.getSpan(ambient);
  return spans;
}

const original = trace.getActiveSpan;
async function withSpans(
  active: { attributes: Attributes; notes: string[] } | undefined,
  body: (spans: Recorded[]) => Promise<void>,
): Promise<void> {
  try {
    await body(record(active));
  } finally {
    trace.disable();
    trace.getActiveSpan = original;
  }
}

const TRACE = "0bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";
const GOOD = `00-${TRACE}-${SPAN}-01`;

Deno.test("createObserve() makes one span after the conventions for MCP", async () => {
  await withSpans(undefined, async (spans) => {
    await logged(ok);
    const { scope, name, options, parent, attributes, notes } = spans[0]!;
    assertEquals(spans.length, 1);
    assertEquals([scope, name], ["mcp", "tools/call echo"]);
    assertEquals([parent, attributes, notes], [undefined, {}, ["end"]]);
    assertEquals(options, {
      kind: 1,
      links: [],
      attributes: {
        "mcp.method.name": "tools/call",
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": "echo",
        "jsonrpc.request.id": "7",
        "network.protocol.name": "http",
        "network.transport": "tcp",
      },
    });
    await logged(fault);
    assertEquals(spans[1]?.attributes, { "error.type": "tool_error" });
    const exception = '{"name":"Error","message":"broken","stack":"Error: broken"}';
    assertEquals(spans[1]?.notes, ["status 2", exception, "end"]);
    await logged({ ...ok, outcome: "asked" });
    assertEquals([spans[2]?.attributes, spans[2]?.notes], [{}, ["end"]]);
  });
});

const parents: [label: string, told: unknown, header: string | undefined, parent: boolean][] = [
  ["the message's", GOOD, undefined, true],
  ["the message's before the header's", GOOD, `00-${TRACE}-${"1".repeat(16)}-00`, true],
  ["the header's", undefined, GOOD, true],
  ["a later version's", `cc-${TRACE}-${SPAN}-01`, undefined, true],
  ["none in capitals", GOOD.toUpperCase(), undefined, false],
  ["none of a forbidden version", `ff-${TRACE}-${SPAN}-01`, undefined, false],
  ["none without a trace", `00-${"0".repeat(32)}-${SPAN}-01`, undefined, false],
  ["none without a span", `00-${TRACE}-${"0".repeat(16)}-01`, undefined, false],
  ["none of another type", [GOOD], undefined, false],
  ["none with less before it", GOOD.slice(1), undefined, false],
  ["none with more before it", undefined, `x${GOOD}`, false],
  ["none with more behind it", undefined, `${GOOD}-x`, false],
];
for (const [label, told, header, hasParent] of parents) {
  Deno.test(`createObserve() takes as the parent ${label}`, async () => {
    await withSpans(undefined, async (spans) => {
      await logged(ok, {
        message: { id: 1, ...meta({ traceparent: told }) },
        request: requestWith(header === undefined ? {} : { traceparent: header }),
      });
      const wanted = { traceId: TRACE, spanId: SPAN, traceFlags: 1, isRemote: true };
      assertEquals(spans[0]?.parent, hasParent ? wanted : undefined);
    });
  });
}

Deno.test("createObserve() links the span of the HTTP request if the message names a parent", async () => {
  await withSpans({ attributes: {}, notes: [] }, async (spans) => {
    await logged(ok, { message: { id: 1, ...meta({ traceparent: GOOD }) } });
    const context = { traceId: "a".repeat(32), spanId: "b".repeat(16), traceFlags: 1 };
    assertEquals([spans[0]?.options.links, spans[0]?.parent?.spanId], [[{ context }], SPAN]);
    await logged(ok, { request: requestWith({ traceparent: GOOD }) });
    assertEquals([spans[1]?.options.links, spans[1]?.parent], [[], undefined]);
  });
});

Deno.test("setSpanRoute() names the span of the HTTP request", async () => {
  const active = { attributes: {}, notes: [] };
  await withSpans(active, async () => {
    await setSpanRoute("POST", "/mcp");
    assertEquals(active as unknown, {
      attributes: { "http.route": "/mcp" },
      notes: ["name POST /mcp"],
    });
  });
  await setSpanRoute("POST", "/mcp");
});

const throwing = new Proxy({}, {
  get: () => {
    throw new Error(PLANTED);
  },
  getPrototypeOf: () => {
    throw new Error(PLANTED);
  },
});
const causes: [label: string, cause: unknown, noted: string][] = [
  [
    "masks the secrets of an error",
    Object.assign(new TypeError(`Bad key ${PLANTED}`), { stack: `at ${PLANTED}` }),
    '{"name":"TypeError","message":"Bad key [secret]","stack":"at [secret]"}',
  ],
  [
    "takes an error without a stack",
    Object.assign(new Error("broken"), { stack: undefined }),
    '{"name":"Error","message":"broken","stack":""}',
  ],
  ["takes a value that is not an error", PLANTED, '{"message":"A value that is not an Error"}'],
  ["survives a proxy that throws", throwing, '{"message":"A value that cannot be inspected"}'],
  [
    "survives an error whose message is not a text",
    Object.assign(new Error(), { message: { toString: 1 } }),
    '{"message":"A value that cannot be inspected"}',
  ],
];
for (const [label, cause, noted] of causes) {
  Deno.test(`createObserve() ${label} in the span`, async () => {
    await withSpans(undefined, async (spans) => {
      const observe = createObserve(() => {}, createMask([PLANTED]));
      await observe("echo", about(), () => Promise.resolve({ ...fault, cause }));
      assertEquals(spans[0]?.notes, ["status 2", noted, "end"]);
    });
  });
}
