/**
 * What is known of each call afterwards: one line in the log, and one span for OpenTelemetry.
 *
 * Never arguments, results, tokens or headers; only a bug carries its error. The OpenTelemetry API is
 * loaded when a provider is registered (`OTEL_DENO=true`, or any SDK), and costs nothing before.
 */
import type { Span, SpanContext } from "@opentelemetry/api";
import { asRecord } from "./arguments.ts";
import { FetchError } from "./bound_fetch.ts";
import type { Call } from "./call_tool.ts";
import type { Log } from "./log.ts";
import type { Message } from "./message.ts";
import type { CallResult } from "./result.ts";
import type { Caller } from "./tool.ts";

/** What a call is about. */
export interface About {
  /** The id of the request. */
  readonly id: string;
  readonly tool: string;
  readonly message: Message;
  readonly headers: Headers;
  readonly caller?: Caller | undefined;
}

/** Makes the call, and notes how it went. */
export type Observe = (about: About, make: () => Promise<Call>) => Promise<Call>;

/** Where the OpenTelemetry API, any 1.x of it, keeps what is registered. */
const PROVIDERS = Symbol.for("opentelemetry.js.api.1");
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})$/;
const REVISION = "io.modelcontextprotocol/protocolVersion";

export function createObserve(log: Log): Observe {
  return async (about, make) => {
    const started = performance.now();
    const call = await (PROVIDERS in globalThis ? traced(about, make) : make());
    const { id, tool, caller, message, headers } = about;
    const { outcome, result, id: fault, cause } = call;
    const received = headers.get("content-length");
    log({
      event: "call",
      request: id,
      tool,
      outcome,
      ms: Math.round(performance.now() - started),
      ...(received !== null && { receivedBytes: Number(received) }),
      sentCharacters: result.content.reduce((sum, block) => sum + sizeOf(block), 0),
      era: metaOf(message)[REVISION] === undefined ? "2025" : "2026-07-28",
      ...(caller && { subject: caller.subject }),
      // What a tool says on purpose may quote its input.
      ...(outcome === "bug" && { fault, cause }),
      ...(cause instanceof FetchError && { fetch: cause.kind, reason: cause.cause }),
    });
    return call;
  };
}

/** Tells the span of the HTTP request, where there is one, which route took it. */
export async function nameRoute(method: string, route: string): Promise<void> {
  if (!(PROVIDERS in globalThis)) return;
  const span = (await import("@opentelemetry/api")).trace.getActiveSpan();
  span?.setAttribute("http.route", route).updateName(`${method} ${route}`);
}

/** One span, after the semantic conventions for MCP. */
async function traced({ tool, message, headers }: About, make: () => Promise<Call>): Promise<Call> {
  const { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import(
    "@opentelemetry/api"
  );
  const ambient = trace.getActiveSpan()?.spanContext();
  const told = parseTraceparent(metaOf(message).traceparent);
  const parent = told ?? (ambient ? undefined : parseTraceparent(headers.get("traceparent")));
  const run = async (span: Span): Promise<Call> => {
    const call = await make();
    if (call.outcome !== "ok") {
      span.setAttribute("error.type", "tool_error").setStatus({ code: SpanStatusCode.ERROR });
    }
    if (call.outcome === "bug" && call.cause instanceof Error) span.recordException(call.cause);
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
        "jsonrpc.request.id": String(message.id),
        "network.protocol.name": "http",
        "network.transport": "tcp",
      },
      links: told && ambient ? [{ context: ambient }] : [],
    },
    parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : context.active(),
    run,
  );
}

function parseTraceparent(value: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(value)) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? "0", 16), isRemote: true };
}

function sizeOf(block: CallResult["content"][number]): number {
  if ("data" in block) return block.data.length;
  return "text" in block ? block.text.length : 0;
}

function metaOf(message: Message): Record<string, unknown> {
  return asRecord(asRecord(message.params)?._meta) ?? {};
}
