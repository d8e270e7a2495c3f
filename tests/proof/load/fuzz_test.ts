/**
 * 20,000 requests that no client would send, the same in every run: never a 500, never a hang, never a
 * stack trace or a planted secret in a reply.
 */
import { assert, assertEquals } from "@std/assert";
import * as v from "valibot";
import { secretAuth } from "../../../lib/guard/auth.ts";
import { defineTool, ToolError } from "../../../lib/tool.ts";
import { createApp } from "../../../routes/app.ts";
import { createRandom, type Random } from "./random.ts";

const REQUESTS = 20_000;
const SEED = 20_261_130;
const PLANTED = "planted-secret";
const TOKEN = `${PLANTED}-${"t".repeat(32)}`;
/** A line of a stack trace, or a path of this machine. */
const TRACE = /\bat [^ ]+ \(|file:\/\/\/|node_modules|\.tsx?:[0-9]+/;

const entry = v.strictObject({
  name: v.pipe(v.string(), v.description("A name, such as Ada")),
  age: v.optional(v.pipe(v.number(), v.description("Years, such as 36"))),
});
const parts = {
  title: "Fuzzed",
  description: "Takes what it gets.",
  input: v.strictObject({
    text: v.optional(
      v.pipe(v.string(), v.maxLength(1000), v.description("A text, such as hi")),
      "",
    ),
    count: v.optional(v.pipe(v.number(), v.minValue(0), v.description("Such as 2")), 1),
    on: v.optional(v.pipe(v.boolean(), v.description("Such as true")), false),
    list: v.optional(v.pipe(v.array(entry), v.description("Such as []")), []),
  }),
  output: v.strictObject({ text: v.string(), count: v.number(), size: v.number() }),
  examples: [{ input: {}, output: { text: "", count: 1, size: 0 } }],
};
const tools = [
  defineTool({
    ...parts,
    name: "take",
    run: ({ text, count, list }) => ({ text, count, size: list.length }),
  }),
  defineTool({
    ...parts,
    name: "fail",
    run({ text, on }) {
      if (on) throw new ToolError("Send something else");
      throw new Error(`${PLANTED} ${text}`);
    },
  }),
  defineTool({
    ...parts,
    name: "wait",
    run: ({ text, count, list }) => Promise.resolve({ text, count, size: list.length }),
  }),
];

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

function body(random: Random, sent: unknown): BodyInit {
  const text = JSON.stringify(sent) ?? "";
  if (random.percent(90)) return text;
  if (random.percent(30)) return text.slice(0, random.below(text.length + 1));
  if (random.percent(30)) return text.replace("1", "1e999").replace("{", '{"__proto__":{},');
  if (random.percent(30)) return "[".repeat(random.below(5000)) + text;
  if (random.percent(30)) return `[${text},${text}]`;
  return Uint8Array.from({ length: random.below(300) }, () => random.below(256));
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

function request(random: Random): Request {
  const sent = message(random);
  const method = random.percent(92) ? "POST" : random.pick(VERBS);
  const path = random.percent(92) ? "/mcp" : random.pick(PATHS);
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`http://127.0.0.1:8000${path}${random.percent(5) ? "?access_token=x" : ""}`, {
    method,
    headers: headers(random, sent),
    ...(hasBody && { body: body(random, sent) }),
  });
}

Deno.test(`the endpoint survives ${REQUESTS} requests that no client would send`, async () => {
  const random = createRandom(SEED);
  let faults = 0;
  const options = {
    name: "fuzz",
    version: "1.0.0",
    tools,
    callTimeoutMs: 5000,
    access: { allowedHosts: [] },
    limits: { maxConcurrentCalls: 1000, maxCallsPerMinute: 1_000_000 },
    log: ({ event }: Readonly<Record<string, unknown>>) => {
      if (event === "fault") faults++;
    },
  };
  const apps = [createApp(options), createApp({ ...options, auth: secretAuth(TOKEN, []) })];
  const statuses = new Map<number, number>();
  for (let number = 0; number < REQUESTS; number++) {
    const sent = request(random);
    const label = `request ${number}: ${sent.method} ${sent.url}`;
    const { promise: hangs, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`${label} hangs`)), 10_000);
    const answer = async (): Promise<[Response, string]> => {
      const response = await apps[number % 2]!.fetch(sent);
      return [response, await response.text()];
    };
    const [response, text] = await Promise.race([answer(), hangs]);
    clearTimeout(timer);
    assert(response.status < 500, `${label}: ${response.status} ${text}`);
    assert(!text.includes(PLANTED), `${label}: ${text}`);
    assert(
      !TRACE.test(text) || response.headers.get("content-type")?.startsWith("text/html"),
      text,
    );
    for (const [name, value] of response.headers) assert(!value.includes(PLANTED), name);
    if (response.headers.get("content-type")?.startsWith("application/json") && text !== "") {
      JSON.parse(text);
    }
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  }
  assertEquals(faults, 0);
  // The requests reach what they aim at: no status takes it all.
  for (const status of [200, 202, 204, 400, 401, 403, 404, 405, 413, 415]) {
    assert((statuses.get(status) ?? 0) > 10, `${status}: ${JSON.stringify([...statuses])}`);
  }
});
