/** What Deno's own OpenTelemetry exporter sends of a call of the server as it starts, to a collector on loopback. */
import { assertEquals } from "@std/assert";

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
}

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

Deno.test("Deno exports the span of a call below the client's, linked to its HTTP request", async () => {
  const spans: Span[] = [];
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const collector = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    async (request) => {
      if (!request.url.endsWith("/v1/traces")) return Response.json({});
      const { resourceSpans } = await request.json();
      for (const { scopeSpans } of resourceSpans) {
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      if (spans.some(({ name }) => name.startsWith("tools/call")) && find("POST /mcp")) resolve();
      return Response.json({});
    },
  );
  const find = (name: string): Span | undefined => spans.find((span) => span.name === name);
  const server = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("../../../main.ts", import.meta.url).href],
    env: {
      PORT: "0",
      OTEL_DENO: "true",
      OTEL_DENO_CONSOLE: "ignore",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.addr.port}`,
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = server.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = await reader.read();
  const [url = ""] = /http:\S+\/mcp/.exec(value ?? "") ?? [];
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 7,
      method: "tools/call",
      params: {
        name: "convert_units",
        arguments: { value: 3, from: "m", to: "cm" },
        _meta: { traceparent: `00-${TRACE}-${SPAN}-01` },
      },
    }),
  });
  assertEquals((await response.json()).result.structuredContent.result, 300);
  await both;

  const http = find("POST /mcp")!;
  const attributes = (span: Span): Record<string, unknown> =>
    Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  assertEquals(attributes(http)["http.route"], "/mcp");
  const { name, traceId, parentSpanId, status, links, ...call } = find("tools/call convert_units")!;
  assertEquals([name, traceId, parentSpanId, status.code ?? 0], [
    "tools/call convert_units",
    TRACE,
    SPAN,
    0,
  ]);
  assertEquals(links?.map(({ traceId, spanId }) => [traceId, spanId]), [[
    http.traceId,
    http.spanId,
  ]]);
  assertEquals(attributes({ name, traceId, status, ...call }), {
    "mcp.method.name": "tools/call",
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": "convert_units",
    "jsonrpc.request.id": "7",
    "network.protocol.name": "http",
    "network.transport": "tcp",
  });

  server.kill("SIGKILL");
  await reader.cancel();
  await server.status;
  await collector.shutdown();
});
