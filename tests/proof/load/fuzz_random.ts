/** Requests that no client would send: each part is drawn, most of them right. */
import { TOKEN } from "./fuzz_tools.ts";
import type { Sent } from "./judge_answer.ts";
import type { Random } from "./random.ts";

const strings = [
  "",
  "take",
  "fail",
  "wait",
  "taek",
  "constructor",
  "__proto__",
  "tools/call",
  "tools/list",
  "2026-07-28",
  "2025-11-25",
  "9999-99-99",
  "\u0000",
  "\ud800",
  "é\u202e",
  "=?base64?w6k=?=",
  "=?base64?===?=",
  "../../etc/passwd",
  "<script>",
  "a".repeat(5000),
  '{"a":1}',
  "[1]",
  "true",
  "1e999",
];
const numbers = [0, -0, 1, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, 5e-324];

function value(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 4 ? 5 : 8);
  if (kind === 0) return random.pick(strings);
  if (kind === 1) return random.pick(numbers);
  if (kind === 2) return random.percent(50);
  if (kind === 3) return null;
  if (kind === 4) return random.below(1000);
  if (kind === 5) return Array.from({ length: random.below(4) }, () => value(random, depth + 1));
  return record(random, depth);
}

function record(random: Random, depth = 0): Record<string, unknown> {
  const keys = [
    "text",
    "count",
    "on",
    "list",
    "name",
    "age",
    "id",
    "_meta",
    ...strings.slice(0, 8),
  ];
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [random.pick(keys), value(random, depth + 1)]),
  );
}

const METHODS = [
  "tools/call",
  "tools/call",
  "tools/call",
  "tools/list",
  "initialize",
  "ping",
  "server/discover",
  "subscriptions/listen",
  "notifications/cancelled",
  "notifications/initialized",
  "prompts/list",
  "logging/setLevel",
  "rpc.discover",
];

function message(random: Random): unknown {
  if (random.percent(5)) return value(random);
  const method = random.percent(95) ? random.pick(METHODS) : value(random);
  const meta = random.percent(60)
    ? {
      "io.modelcontextprotocol/protocolVersion": random.percent(80) ? "2026-07-28" : value(random),
      "io.modelcontextprotocol/clientCapabilities": random.percent(80) ? {} : value(random),
      ...(random.percent(20) && { progressToken: value(random) }),
      ...(random.percent(20) && { traceparent: value(random) }),
    }
    : value(random);
  const params = random.percent(90)
    ? {
      name: random.percent(80) ? random.pick(["take", "fail", "wait"]) : value(random),
      arguments: random.percent(80) ? record(random) : value(random),
      ...(random.percent(80) && { _meta: meta }),
      ...(random.percent(10) && record(random)),
    }
    : value(random);
  return {
    jsonrpc: random.percent(95) ? "2.0" : value(random),
    ...(random.percent(90) && { id: random.percent(90) ? random.below(99) : value(random) }),
    method,
    ...(random.percent(95) && { params }),
    ...(random.percent(5) && record(random)),
  };
}

function body(random: Random, sent: unknown): { body: string | Uint8Array<ArrayBuffer> } {
  const text = JSON.stringify(sent) ?? "";
  if (random.percent(90)) return { body: text };
  if (random.percent(30)) return { body: text.slice(0, random.below(text.length + 1)) };
  if (random.percent(30)) {
    return { body: text.replace("1", "1e999").replace("{", '{"__proto__":{},') };
  }
  if (random.percent(30)) return { body: "[".repeat(random.below(5000)) + text };
  if (random.percent(30)) return { body: `[${text},${text}]` };
  return { body: Uint8Array.from({ length: random.below(300) }, () => random.below(256)) };
}

function headers(random: Random, sent: unknown): Headers {
  const { method, params } = Object(sent);
  const result = new Headers();
  const set = (chance: number, name: string, choose: () => unknown): void => {
    if (!random.percent(chance)) return;
    try {
      result.set(name, String(choose()));
    } catch {
      // No client can send that either.
    }
  };
  const any = (): unknown => random.pick(strings);
  set(95, "content-type", () => random.percent(95) ? "application/json" : any());
  set(70, "accept", () => random.pick(["application/json, text/event-stream", "*/*", any()]));
  set(60, "mcp-protocol-version", () => random.percent(90) ? "2026-07-28" : any());
  set(60, "mcp-method", () => random.percent(90) ? method : any());
  set(60, "mcp-name", () => random.percent(90) ? Object(params).name : any());
  set(10, `mcp-param-${random.below(3)}`, any);
  set(10, "origin", () => random.pick(["null", "http://localhost", "https://evil.example", any()]));
  set(10, "host", () => random.pick(["127.0.0.1", "localhost:1", "evil.example", any()]));
  set(50, "authorization", () => random.pick([`Bearer ${TOKEN}`, "Bearer x", "Basic x", any()]));
  set(10, "x-forwarded-for", any);
  set(10, "x-request-id", any);
  set(10, "traceparent", any);
  set(10, "content-length", () => random.pick(["0", "99999999999", "-1", any()]));
  set(5, "content-encoding", any);
  set(5, "mcp-session-id", any);
  return result;
}

const PATHS = [
  "/",
  "/mcp/",
  "/tools",
  "/health",
  "/mcp/x",
  "//mcp",
  "/%2e%2e/mcp",
  "/.well-known/oauth-protected-resource/mcp",
  "/\ud800",
];
const VERBS = ["GET", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "BREW"];

/** Returns a request made of parts that are right, wrong and absurd. */
export function randomRequest(random: Random): Sent {
  const sent = message(random);
  const method = random.percent(92) ? "POST" : random.pick(VERBS);
  const path = random.percent(92) ? "/mcp" : random.pick(PATHS);
  const hasBody = method !== "GET" && method !== "HEAD";
  const url = `http://127.0.0.1:8000${path}${random.percent(5) ? "?access_token=x" : ""}`;
  const init = { method, headers: headers(random, sent), ...(hasBody && body(random, sent)) };
  const text = typeof init.body === "string" ? init.body : undefined;
  return {
    label: `${method} ${path} ${text ?? "bytes"}`,
    text,
    request: () => new Request(url, init),
  };
}
