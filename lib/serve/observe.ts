/**
 * Makes calls, and writes one log line and one OpenTelemetry span for each.
 *
 * Never arguments, results, tokens or headers; only an internal error is logged with its cause. The
 * OpenTelemetry API is loaded when a provider is registered (`OTEL_DENO=true`, or any SDK), and costs
 * nothing otherwise.
 */
import type { Exception, Span, SpanContext } from "@opentelemetry/api";
import { type CallOptions, callTool } from "../call/call_tool.ts";
import type { CallOutcome } from "../call/failure.ts";
import type { CallResult } from "../call/result.ts";
import type { Log } from "../log.ts";
import { createMask, declaredSecrets, type Mask } from "../mask.ts";
import { mergeRepeated } from "../merge_repeated.ts";
import { FetchError } from "../tool/errors.ts";
import type { Call, Exchange, ServerOptions } from "./exchange.ts";
import { metaOf, paramsOf, REVISION } from "./message.ts";
import { isId } from "./message_shape.ts";

/** What is recorded of an exchange. */
export type Observed = Pick<
  Exchange,
  "id" | "request" | "message" | "caller" | "call" | "confirmed"
>;

/** Where every 1.x version of the OpenTelemetry API keeps the registered providers. */
const PROVIDERS = Symbol.for("opentelemetry.js.api.1");
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})$/;

/** Creates the function that makes every call of a server. */
export function createCall(options: ServerOptions): Call {
  const observe = createObserve(
    options.log,
    createMask(declaredSecrets(options.tools, options.secrets)),
  );
  return async (tool, exchange, sendProgress) => {
    const { id, request, message, caller, confirmed } = exchange;
    const sent = paramsOf(message).arguments;
    const settings = new ExchangeSettings(options, exchange, sendProgress);
    const observed = { id, request, message, caller, confirmed, call: settings.callId };
    const { result } = await observe(tool.name, observed, () => callTool(tool, sent, settings));
    return result;
  };
}

/** What one call depends on. A class, because a getter of its own for each call costs more than the call. */
class ExchangeSettings implements CallOptions {
  readonly callTimeoutMs: number;
  readonly caller: CallOptions["caller"];
  readonly callId: string;
  readonly fetch: CallOptions["fetch"];
  readonly secrets: CallOptions["secrets"];
  readonly sendProgress: CallOptions["sendProgress"];
  readonly #request: Request;

  constructor(
    { callTimeoutMs, fetch, secrets }: ServerOptions,
    { request, caller, call = crypto.randomUUID() }: Exchange,
    sendProgress: CallOptions["sendProgress"],
  ) {
    this.callTimeoutMs = callTimeoutMs;
    this.caller = caller;
    this.callId = call;
    this.fetch = fetch;
    this.secrets = secrets;
    this.sendProgress = sendProgress;
    this.#request = request;
  }

  /** Read late: Deno prints a warning about the signal of a request once it is touched. */
  get signal(): AbortSignal {
    return this.#request.signal;
  }
}

/** Creates the function that makes a call of a tool and records how it ended. */
export function createObserve(
  log: Log,
  mask: Mask = (text) => text,
): (tool: string, exchange: Observed, make: () => Promise<CallOutcome>) => Promise<CallOutcome> {
  return async (tool, exchange, make) => {
    const { id, request, caller, message, call, confirmed } = exchange;
    const started = performance.now();
    const made = await (PROVIDERS in globalThis ? traced(tool, exchange, { make, mask }) : make());
    const { outcome, result, id: fault, cause } = made;
    const received = request.headers.get("content-length");
    const event: Record<string, unknown> = { event: "call", request: id, tool, outcome };
    if (call !== undefined) event.call = call;
    if (confirmed !== undefined) event.confirmed = confirmed;
    event.ms = Math.round(performance.now() - started);
    if (received !== null) event.receivedBytes = Number(mergeRepeated(received));
    event.sentCharacters = result.content.reduce((sum, block) => sum + sizeOf(block), 0);
    event.protocol = metaOf(message)[REVISION] === undefined ? "2025" : "2026-07-28";
    if (caller !== undefined) event.subject = caller.subject;
    // A `ToolError` may quote the input, so only the cause of an internal error is logged.
    if (outcome === "internal_error") Object.assign(event, { fault, cause });
    if (outcome === "tool_error" && cause instanceof FetchError) {
      Object.assign(event, { fetch: cause.kind, reason: cause.cause });
    }
    log(event);
    return made;
  };
}

/** Names the route in the span of the HTTP request; returns `undefined` if there is none. */
export function setSpanRoute(method: string, route: string): Promise<void> | undefined {
  return PROVIDERS in globalThis ? nameSpan(method, route) : undefined;
}

async function nameSpan(method: string, route: string): Promise<void> {
  const span = (await import("@opentelemetry/api")).trace.getActiveSpan();
  span?.setAttribute("http.route", route).updateName(`${method} ${route}`);
}

/** Makes a call within one span, after the semantic conventions for MCP. */
async function traced(
  tool: string,
  { message, request }: Observed,
  { make, mask }: { readonly make: () => Promise<CallOutcome>; readonly mask: Mask },
): Promise<CallOutcome> {
  const { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import(
    "@opentelemetry/api"
  );
  const ambient = trace.getActiveSpan()?.spanContext();
  const sent = parseTraceparent(metaOf(message).traceparent);
  const parent = sent ??
    (ambient ? undefined : parseTraceparent(request.headers.get("traceparent")));
  const run = async (span: Span): Promise<CallOutcome> => {
    const call = await make();
    if (call.outcome !== "ok" && call.outcome !== "asked") {
      span.setAttribute("error.type", "tool_error").setStatus({ code: SpanStatusCode.ERROR });
    }
    if (call.outcome === "internal_error") span.recordException(toException(call.cause, mask));
    span.end();
    return call;
  };
  return await trace.getTracer("mcp").startActiveSpan(
    `tools/call ${tool}`,
    {
      kind: SpanKind.SERVER,
      attributes: {
        "mcp.method.name": "tools/call",
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": tool,
        ...(isId(message.id) && { "jsonrpc.request.id": `${message.id}` }),
        "network.protocol.name": "http",
        "network.transport": "tcp",
      },
      links: sent && ambient ? [{ context: ambient }] : [],
    },
    parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : context.active(),
    run,
  );
}

/** Returns what a span takes of an error. Reading a value that was thrown may throw in turn. */
function toException(cause: unknown, mask: Mask): Exception {
  try {
    if (!(cause instanceof Error)) return { message: "A value that is not an Error" };
    const { name, message, stack = "" } = cause;
    return { name: mask(`${name}`), message: mask(`${message}`), stack: mask(`${stack}`) };
  } catch {
    return { message: "A value that cannot be inspected" };
  }
}

function parseTraceparent(value: unknown): SpanContext | undefined {
  if (typeof value !== "string") return undefined;
  const [, traceId, spanId, flags] = TRACEPARENT.exec(value) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? "0", 16), isRemote: true };
}

function sizeOf(block: CallResult["content"][number]): number {
  if ("data" in block) return block.data.length;
  return "text" in block ? block.text.length : 0;
}
