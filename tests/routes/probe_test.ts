/**
 * The endpoint as strangers, browsers and hosts probe it: one table of requests and whole answers, which
 * runs in process and once more over real sockets.
 */
import { assertEquals } from "@std/assert";
import * as v from "valibot";
import { type Auth, secretAuth } from "../../lib/guard/auth.ts";
import { defineTool } from "../../lib/tool.ts";
import { createApp } from "../../routes/app.ts";

const echo = defineTool({
  name: "echo",
  title: "Echo",
  description: "Gives a word back.",
  input: v.strictObject({ word: v.pipe(v.string(), v.description("The word, such as hello")) }),
  output: v.strictObject({ word: v.string() }),
  examples: [{ input: { word: "hello" }, output: { word: "hello" } }],
  run: ({ word }) => ({ word }),
});
const guarded = (name: string, ...scopes: string[]) =>
  defineTool({ ...echo, name, scopes, run: ({ word }) => ({ word }) });
const SECRET = "0123456789abcdefghijklmnopqrstuvwxyz";
/** Authenticates two callers by name. Other tests cover the issuer. */
const oauth: Auth = {
  authenticate: (header) =>
    header === "Bearer reader"
      ? { ok: true, caller: { subject: "alice", scopes: ["read"] } }
      : header === "Bearer writer"
      ? { ok: true, caller: { subject: "alice", scopes: ["read", "write"] } }
      : header === "Bearer nobody"
      ? { ok: false, status: 503, reason: "The issuer cannot be reached: try again later" }
      : header === null
      ? { ok: false, status: 401, reason: "Send a bearer token" }
      : { ok: false, status: 401, error: "invalid_token", reason: "The token has expired" },
  oauth: { issuer: "https://login.example", resource: "https://tools.example/kit/mcp" },
};
const EXTENSION = "chrome-extension://abcdefghijklmnopabcdefghijklmnop";
const base = { name: "probe", version: "1.0.0", tools: [echo], log: () => {} };

const open = {
  /** As `main.ts` composes it on a developer's machine. */
  local: createApp({ ...base, access: { allowedHosts: [] } }),
  /** As on Deno Deploy without a setting. */
  deployed: createApp(base),
  /** Every request goes through the SDK. */
  sdk: createApp({ ...base, fastPath: false }),
  listed: createApp({
    ...base,
    access: { allowedOrigins: ["https://app.example", EXTENSION], allowedHosts: ["tools.example"] },
  }),
};

const scoped = [guarded("read_it", "read"), guarded("write_it", "read", "write")];
const known = {
  secret: createApp({ ...base, auth: secretAuth(SECRET, ["read", "write"]), tools: scoped }),
  oauth: createApp({
    ...base,
    auth: oauth,
    tools: scoped,
    access: { allowedOrigins: ["https://app.example"], resourceUrl: oauth.oauth!.resource },
  }),
};
const limited = {
  /** Every caller has had its calls for this minute. */
  spent: createApp({
    ...base,
    limits: { store: { count: () => ({ calls: 601, resetMs: 1500 }) } },
    trustedProxies: 1,
  }),
  full: createApp({ ...base, limits: { maxConcurrentCalls: 0 } }),
  small: createApp({ ...base, maxBodyBytes: 200 }),
};
const servers = { ...open, ...known, ...limited };

interface Probe {
  readonly server: keyof typeof servers;
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  /** Header by header: its value, or null where it must be missing. */
  readonly headers?: Record<string, string | null>;
  readonly body?: string | RegExp;
}

const call = (word = "hi"): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "echo", arguments: { word } },
  });
const called = (word = "hi"): string =>
  JSON.stringify({
    result: {
      content: [{ type: "text", text: JSON.stringify({ word }) }],
      structuredContent: { word },
    },
    jsonrpc: "2.0",
    id: 1,
  });
const refused = (message: string): string =>
  JSON.stringify({ jsonrpc: "2.0", error: { code: -32600, message }, id: null });

const post = (server: keyof typeof servers, headers = {}, body = call()): Probe => ({
  server,
  method: "POST",
  path: "/mcp",
  headers: { "content-type": "application/json", ...headers },
  body,
});
const ask = (server: keyof typeof servers, method: string, path: string, headers = {}): Probe => ({
  server,
  method,
  path,
  headers,
});

const noCors = {
  "access-control-allow-origin": null,
  "access-control-allow-credentials": null,
  "access-control-expose-headers": null,
};
const cors = (origin: string): Record<string, string | null> => ({
  "access-control-allow-origin": origin,
  "access-control-allow-credentials": null,
  "access-control-expose-headers":
    "www-authenticate, mcp-session-id, mcp-protocol-version, retry-after, x-request-id",
  vary: "origin",
});
const badOrigin = refused("Origin not allowed: the operator can add it to MCP_ALLOWED_ORIGINS");
const noOrigin = refused(
  "Origin not allowed: a page must have an origin, such as https://app.example",
);
const badHost = refused("Host not allowed: the operator can add it to MCP_ALLOWED_HOSTS");
const page = { origin: "https://app.example", host: "tools.example" };
const preflight = (headers: string): Record<string, string> => ({
  "access-control-request-method": "POST",
  "access-control-request-headers": headers,
});
const safe = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "accelerometer=(), camera=(), display-capture=(), geolocation=(), " +
    "gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

const table: [label: string, probe: Probe, answer: Answer][] = [
  ["a program's call", post("local"), {
    status: 200,
    headers: { ...safe, ...noCors, "content-type": "application/json" },
    body: called(),
  }],
  ["a call that brings a request id", post("local", { "x-request-id": "theirs" }), { status: 200 }],
  ["a page's call", post("listed", page), {
    status: 200,
    headers: { ...safe, ...cors("https://app.example") },
    body: called(),
  }],
  ["a page on loopback", post("local", { origin: "http://localhost:6274" }), {
    status: 200,
    headers: cors("http://localhost:6274"),
  }],
  [
    "the own page of a deployed server",
    post("deployed", {
      host: "kit.deploy.example",
      origin: "https://kit.deploy.example",
    }),
    { status: 200, headers: cors("https://kit.deploy.example") },
  ],
  ["another page", post("listed", { ...page, origin: "https://evil.example" }), {
    status: 403,
    headers: { ...safe, ...noCors },
    body: badOrigin,
  }],
  ["a page without a name", post("local", { origin: "null" }), {
    status: 403,
    headers: noCors,
    body: noOrigin,
  }],
  ["an extension of a browser", post("listed", { ...page, origin: EXTENSION }), {
    status: 200,
    headers: cors(EXTENSION),
    body: called(),
  }],
  ["another extension", post("local", { origin: EXTENSION }), {
    status: 403,
    headers: noCors,
    body: badOrigin,
  }],
  [
    "the preflight of a page that traces its calls",
    ask("listed", "OPTIONS", "/mcp", { ...page, ...preflight("traceparent,tracestate,baggage") }),
    {
      status: 204,
      headers: {
        "access-control-allow-headers":
          "content-type, accept, authorization, mcp-protocol-version, mcp-session-id, " +
          "last-event-id, mcp-method, mcp-name, traceparent, tracestate, baggage",
      },
    },
  ],
  [
    "a rebound page on a deployed server",
    post("deployed", {
      host: "evil.example:8000",
      origin: "http://evil.example:8000",
    }),
    { status: 403, headers: noCors, body: badOrigin },
  ],
  [
    "a rebound page on a local server",
    post("local", {
      host: "evil.example",
      origin: "https://evil.example",
    }),
    { status: 403, headers: noCors, body: badHost },
  ],
  ["a name that only begins like loopback", post("local", { host: "localhost.evil.example" }), {
    status: 403,
    body: badHost,
  }],
  ["a cloud host, which has no origin", post("deployed", { host: "tools.example" }), {
    status: 200,
    headers: noCors,
    body: called(),
  }],
  ["the definitions, asked by another page", ask("local", "GET", "/tools", { origin: "null" }), {
    status: 403,
    headers: noCors,
    body: noOrigin,
  }],
  [
    "the preflight of a page",
    ask("listed", "OPTIONS", "/mcp", {
      ...page,
      ...preflight("authorization,content-type,mcp-method,mcp-param-region"),
    }),
    {
      status: 204,
      headers: {
        ...cors("https://app.example"),
        "access-control-allow-methods": "POST, GET, DELETE, OPTIONS",
        "access-control-allow-headers":
          "content-type, accept, authorization, mcp-protocol-version, mcp-session-id, " +
          "last-event-id, mcp-method, mcp-name, traceparent, tracestate, baggage, mcp-param-region",
        "access-control-max-age": "7200",
      },
      body: "",
    },
  ],
  [
    "the preflight of another page",
    ask("listed", "OPTIONS", "/mcp", {
      ...page,
      ...preflight("content-type"),
      origin: "https://evil.example",
    }),
    { status: 403, headers: { ...noCors, "access-control-allow-headers": null } },
  ],
  [
    "the health of a server, asked from any origin",
    ask("local", "GET", "/health", {
      origin: "https://anyone.example",
      host: "10.0.0.9",
    }),
    {
      status: 200,
      headers: { ...safe, ...cors("*") },
      body: '{"status":"ok","name":"probe","version":"1.0.0"}',
    },
  ],
  [
    "a path that only begins like a public one",
    ask("local", "GET", "/healthy", {
      origin: "https://anyone.example",
    }),
    { status: 403, headers: noCors },
  ],
  ["a page's mistake", post("listed", page, "{"), {
    status: 400,
    headers: cors("https://app.example"),
    body: /"code":-32700/,
  }],
  ["a page's wrong path", ask("listed", "GET", "/nothing", page), {
    status: 404,
    headers: cors("https://app.example"),
  }],
  ["a page's event stream", ask("listed", "GET", "/mcp", page), {
    status: 405,
    headers: { ...cors("https://app.example"), allow: "POST" },
  }],
];

const METADATA = "https://tools.example/.well-known/oauth-protected-resource/kit/mcp";
const asking = (rest: string): string => `Bearer realm="mcp", ${rest}`;
const metadata = JSON.stringify({
  resource: "https://tools.example/kit/mcp",
  authorization_servers: ["https://login.example"],
  scopes_supported: ["read", "write"],
  bearer_methods_supported: ["header"],
  resource_name: "probe",
});
const rpc = (method: string, params = {}): string =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
const invoke = (name: string): string => rpc("tools/call", { name, arguments: { word: "hi" } });
const reader = { authorization: "Bearer reader" };
const onlyRead = /^(?!.*write_it).*"name":"read_it"/;
const stepUp = asking(
  `error="insufficient_scope", error_description="The token lacks a scope for write_it", ` +
    `scope="read write", resource_metadata="${METADATA}"`,
);
const anonymous = {
  "www-authenticate": asking(`scope="read", resource_metadata="${METADATA}"`),
};

const guardedTable: typeof table = [
  ["a call without a token", post("oauth", {}, invoke("read_it")), {
    status: 401,
    headers: { ...safe, ...anonymous },
    body: refused("Send a bearer token"),
  }],
  ["a page without a token", post("oauth", { origin: "https://app.example" }), {
    status: 401,
    headers: { ...cors("https://app.example"), ...anonymous },
  }],
  ["another page with a token", post("oauth", { ...reader, origin: "https://evil.example" }), {
    status: 403,
    headers: { ...noCors, "www-authenticate": null },
    body: badOrigin,
  }],
  [
    "an https page of the asked host, where the resource is another",
    post("oauth", {
      ...reader,
      host: "evil.example",
      origin: "https://evil.example",
    }),
    { status: 403, headers: noCors },
  ],
  [
    "the preflight of a page, which has no token",
    ask("oauth", "OPTIONS", "/mcp", {
      origin: "https://app.example",
      ...preflight("authorization"),
    }),
    { status: 204, headers: { ...cors("https://app.example"), "www-authenticate": null } },
  ],
  ["an event stream without a token", ask("oauth", "GET", "/mcp"), {
    status: 401,
    headers: anonymous,
  }],
  ["an event stream with one", ask("oauth", "GET", "/mcp", reader), { status: 405 }],
  ["a token in the address", { ...post("oauth"), path: "/mcp?access_token=reader" }, {
    status: 401,
    headers: anonymous,
  }],
  ["an expired token", post("oauth", { authorization: "Bearer old" }, invoke("write_it")), {
    status: 401,
    headers: {
      "www-authenticate": asking(
        `error="invalid_token", error_description="The token has expired", scope="read", ` +
          `resource_metadata="${METADATA}"`,
      ),
    },
  }],
  ["a token while the issuer is down", post("oauth", { authorization: "Bearer nobody" }), {
    status: 503,
    headers: { "retry-after": "10", "www-authenticate": null },
  }],
  ["a list of tools, filtered", post("oauth", reader, rpc("tools/list")), {
    status: 200,
    body: onlyRead,
  }],
  ["the definitions, filtered", ask("oauth", "GET", "/tools", reader), {
    status: 200,
    headers: { "cache-control": "no-store" },
    body: onlyRead,
  }],
  ["the definitions without a token", ask("oauth", "GET", "/tools"), {
    status: 401,
    headers: anonymous,
  }],
  [
    "a wider token with a longer list",
    ask("oauth", "GET", "/tools", {
      authorization: "Bearer writer",
    }),
    { status: 200, body: /read_it.*write_it/ },
  ],
  ["the page for people without a token", ask("oauth", "GET", "/"), {
    status: 200,
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
    body: /^(?!.*(read_it|write_it)).*https:\/\/tools\.example\/kit\/mcp/s,
  }],
  ["the page for people, filtered", ask("oauth", "GET", "/", reader), {
    status: 200,
    body: /^(?!.*write_it).*read_it/s,
  }],
  [
    "a name near a hidden tool's without that tool's name",
    post("oauth", reader, invoke("write_ti")),
    {
      status: 200,
      body: /Unknown tool \\"write_ti\\"; list the tools/,
    },
  ],
  [
    "a name near a visible tool's with that tool's name",
    post("oauth", reader, invoke("read_ti")),
    {
      status: 200,
      body: /Unknown tool \\"read_ti\\"; the nearest is \\"read_it\\"/,
    },
  ],
  ["a call that the token permits", post("oauth", reader, invoke("read_it")), {
    status: 200,
    body: called(),
  }],
  ["a call that the token does not permit", post("oauth", reader, invoke("write_it")), {
    status: 403,
    headers: { "www-authenticate": stepUp },
  }],
  [
    "the same call with a wider token",
    post("oauth", {
      authorization: "Bearer writer",
    }, invoke("write_it")),
    { status: 200, body: called() },
  ],
  [
    "the metadata at the root",
    ask("oauth", "GET", "/.well-known/oauth-protected-resource", {
      origin: "https://anyone.example",
    }),
    { status: 200, headers: { ...safe, ...cors("*") }, body: metadata },
  ],
  ["the metadata behind the path", ask("oauth", "GET", new URL(METADATA).pathname), {
    status: 200,
    body: metadata,
  }],
  [
    "the metadata behind the plain path",
    ask("oauth", "GET", "/.well-known/oauth-protected-resource/mcp"),
    {
      status: 200,
      body: metadata,
    },
  ],
  ["metadata of another path", ask("oauth", "GET", "/.well-known/oauth-protected-resource/x"), {
    status: 404,
  }],
  [
    "metadata where callers are not known",
    ask("local", "GET", "/.well-known/oauth-protected-resource"),
    {
      status: 404,
    },
  ],
  ["the secret", post("secret", { authorization: `Bearer ${SECRET}` }, invoke("write_it")), {
    status: 200,
    body: called(),
  }],
  ["a wrong secret", post("secret", { authorization: `Bearer ${SECRET}x` }), {
    status: 401,
    headers: {
      "www-authenticate": asking(
        'error="invalid_token", error_description="The token is not valid"',
      ),
    },
    body: refused("The token is not valid"),
  }],
  ["half a token", post("secret", { authorization: "Bearer" }), {
    status: 400,
    headers: {
      "www-authenticate": asking(
        `error="invalid_request", error_description="The Authorization header is malformed: ` +
          `send Bearer and one token"`,
      ),
    },
  }],
];
const from = { "x-forwarded-for": "203.0.113.7" };
const limitedTable: typeof table = [
  ["a call beyond the minute's", post("spent", { ...from, origin: "http://localhost" }), {
    status: 429,
    headers: { ...safe, ...cors("http://localhost"), "retry-after": "2" },
    body: '{"jsonrpc":"2.0","error":{"code":-32603,"message":"Over 600 calls a minute: ' +
      'try again in 2 seconds"},"id":1}',
  }],
  ["a list beyond the minute's calls", post("spent", from, rpc("tools/list")), { status: 200 }],
  ["a preflight beyond the minute's calls", ask("spent", "OPTIONS", "/mcp", from), { status: 204 }],
  ["a call beyond those at once", post("full"), {
    status: 503,
    headers: { "retry-after": "1" },
    body: /try again in a second.*"id":1/,
  }],
  ["the health of a full server", ask("full", "GET", "/health"), { status: 200 }],
  ["a body beyond the limit", post("small", {}, call("x".repeat(200))), {
    status: 413,
    body: refused("The body is over 200 bytes: send a smaller one"),
  }],
  ["a body nested too deep", post("local", {}, `{"a":${"[".repeat(99)}${"]".repeat(99)}}`), {
    status: 400,
    body: /64 levels/,
  }],
  ["another media type", post("local", { "content-type": "text/plain" }), { status: 415 }],
];

const MODERN = "2026-07-28";
const envelope = {
  "io.modelcontextprotocol/protocolVersion": MODERN,
  "io.modelcontextprotocol/clientCapabilities": {},
};
const names = (method: string) => ({ "mcp-protocol-version": MODERN, "mcp-method": method });
const client = { name: "c", version: "1" };
const initialize = (changes: Record<string, unknown> = {}): string =>
  rpc("initialize", {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: client,
    ...changes,
  });
const raw = (members: Record<string, unknown>): string =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", ...members });
const listed = { status: 200, body: /"tools":\[\{"name":"echo"/ };
const initialized = { status: 200, body: /"protocolVersion":"2025-11-25"/ };
const wrong = (sentence: string, id: number | null = 1) => ({
  status: 400,
  body: JSON.stringify({
    jsonrpc: "2.0",
    error: { code: -32600, message: `The body is not a JSON-RPC message: ${sentence}` },
    id,
  }),
});
const invalid = (sentence: string) => ({
  status: 200,
  body: new RegExp(`"code":-32602,"message":${escaped(JSON.stringify(sentence))}`),
});
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
const batch = (...messages: string[]): string => `[${messages.join()}]`;
const note = '{"jsonrpc":"2.0","method":"notifications/initialized"}';

/** Requests that real clients send: the fast path and the SDK answer each of them alike. */
const field: Record<string, [label: string, headers: object, body: string, answer: Answer][]> = {
  "a header that arrives twice with one value (RFC 9110, section 5.3)": [
    ["revision", { "mcp-protocol-version": "2025-11-25, 2025-11-25" }, rpc("tools/list"), listed],
    ["revision of a call", { "mcp-protocol-version": "2025-06-18,2025-06-18" }, call(), {
      status: 200,
      body: called(),
    }],
    ["media type", { "content-type": "application/json, application/json" }, call(), {
      status: 200,
      body: called(),
    }],
    ["encoding", { "content-encoding": "identity, identity" }, call(), { status: 200 }],
    ["origin", { origin: "http://localhost, http://localhost" }, call(), {
      status: 200,
      headers: cors("http://localhost"),
    }],
    [
      "each header of 2026",
      {
        "mcp-protocol-version": `${MODERN}, ${MODERN}`,
        "mcp-method": "tools/call, tools/call",
        "mcp-name": "echo, echo",
      },
      rpc("tools/call", { name: "echo", arguments: { word: "hi" }, _meta: envelope }),
      { status: 200, body: /"structuredContent":\{"word":"hi"\}/ },
    ],
  ],
  "a header that arrives twice with two values (RFC 9110, section 5.3)": [
    ["revision", { "mcp-protocol-version": "2025-11-25, 2025-06-18" }, rpc("tools/list"), {
      status: 400,
      body: /Unsupported protocol version.*supported versions: 2025-11-25/,
    }],
    ["media type", { "content-type": "application/json, text/plain" }, call(), { status: 415 }],
    ["method", { ...names("tools/list, tools/call") }, rpc("tools/list", { _meta: envelope }), {
      status: 400,
      body: /-32020/,
    }],
    ["origin", { origin: "http://localhost, https://evil.example" }, call(), { status: 403 }],
  ],
  "null for what is left out (JSON-RPC 2.0, section 4)": [
    ["params", {}, raw({ params: null }), listed],
    ["params of a notification", {}, note.replace("}", ',"params":null}'), { status: 202 }],
    ["_meta", {}, rpc("tools/list", { _meta: null }), listed],
    ["a progress token", {}, rpc("tools/list", { _meta: { progressToken: null } }), listed],
    ["a host's key", {}, rpc("tools/list", { _meta: { "example/key": null } }), listed],
    ["a cursor", {}, rpc("tools/list", { cursor: null }), listed],
    ["arguments", {}, rpc("tools/call", { name: "echo", arguments: null }), {
      status: 200,
      body: /"isError":true/,
    }],
    ["capabilities of a client", {}, initialize({ capabilities: { roots: null } }), initialized],
    ["words of a client", {}, initialize({ clientInfo: { ...client, title: null } }), initialized],
    ["the result of a request", {}, raw({ result: null, error: null }), listed],
    [
      "a cursor of 2026",
      names("tools/list"),
      rpc("tools/list", { cursor: null, _meta: envelope }),
      {
        ...listed,
      },
    ],
    [
      "a client of 2026",
      names("tools/list"),
      rpc("tools/list", { _meta: { ...envelope, "io.modelcontextprotocol/clientInfo": null } }),
      listed,
    ],
  ],
  "null or a wrong type for what is required (JSON-RPC 2.0, section 4)": [
    ["id", {}, raw({ id: null }), wrong('"id" must be a string or an integer', null)],
    ["a broken id", {}, raw({ id: 1.5 }), wrong('"id" must be a string or an integer', null)],
    ["method", {}, raw({ method: null }), wrong('"method" must be a string')],
    ["jsonrpc", {}, raw({ jsonrpc: null }), wrong('"jsonrpc" must be "2.0"')],
    [
      "params",
      {},
      raw({ params: [] }),
      wrong('"params" must be an object: leave it out if it is empty'),
    ],
    [
      "_meta",
      {},
      raw({ params: { _meta: 7 } }),
      wrong('"params._meta" must be an object: leave it out if it is empty'),
    ],
    [
      "progressToken",
      {},
      raw({ params: { _meta: { progressToken: {} } } }),
      wrong('"params._meta.progressToken" must be a string or an integer'),
    ],
    [
      "capabilities",
      {},
      initialize({ capabilities: null }),
      invalid('"params.capabilities" is missing: expected object'),
    ],
    [
      "capabilities left out",
      {},
      initialize({ capabilities: undefined }),
      invalid('"params.capabilities" is missing: expected object'),
    ],
    [
      "the name of a client",
      {},
      initialize({ clientInfo: { ...client, name: 1 } }),
      invalid('"params.clientInfo.name" is not valid: expected string, received number'),
    ],
    [
      "the name of a tool",
      {},
      rpc("tools/call", { name: null }),
      invalid('"params.name" is missing: expected string'),
    ],
    [
      "a cursor of 2026",
      names("tools/list"),
      rpc("tools/list", { cursor: 7, _meta: envelope }),
      invalid('"params.cursor" is not valid: expected string, received number'),
    ],
    ["a cursor as a stream", { accept: "text/event-stream" }, rpc("tools/list", { cursor: 7 }), {
      ...invalid('"params.cursor" is not valid: expected string, received number'),
      headers: { "content-type": "text/event-stream" },
    }],
  ],
  "a batch (2025-03-26, Streamable HTTP; JSON-RPC 2.0, section 6)": [
    ["calls", {}, batch(call("a"), call("b")), {
      status: 200,
      headers: { "content-type": "application/json" },
      body: batch(called("a"), called("b")),
    }],
    ["with its header", { "mcp-protocol-version": "2025-03-26" }, batch(call()), {
      status: 200,
      body: batch(called()),
    }],
    ["with a notification", { accept: "text/event-stream" }, batch(note, call()), {
      status: 200,
      body: batch(called()),
    }],
    ["notifications alone", {}, batch(note, note), { status: 202, body: "" }],
    ["with a part that is not a message", {}, batch(call(), "7"), {
      status: 200,
      body: batch(called(), refused("The body is not a JSON-RPC message: send one JSON object")),
    }],
    ["empty", {}, "[]", { status: 400, body: refused("A batch must hold from 1 to 20 messages") }],
    ["too long", {}, batch(...Array(21).fill(note)), {
      status: 400,
      body: refused("A batch must hold from 1 to 20 messages"),
    }],
    ["of a later revision", { "mcp-protocol-version": "2025-06-18" }, batch(call()), {
      status: 400,
      body: refused("Batches exist in revision 2025-03-26 only: send one message a request"),
    }],
  ],
  "a handshake with a newer header (2025-11-25, protocol version header)": [
    ["2026-07-28", { "mcp-protocol-version": MODERN }, initialize(), initialized],
    ["one that is not known", { "mcp-protocol-version": "2099-01-01" }, initialize(), initialized],
    ["with its method", names("initialize"), initialize(), initialized],
    ["of 2026 in the body too", names("initialize"), initialize({ protocolVersion: MODERN }), {
      ...initialized,
    }],
    ["of 2026 in every way", names("initialize"), initialize({ _meta: envelope }), {
      status: 404,
      body: /-32601/,
    }],
    ["a list, after it", { "mcp-protocol-version": "2099-01-01" }, rpc("tools/list"), {
      status: 400,
    }],
  ],
};
const fieldTable: typeof table = Object.entries(field).flatMap(([kind, rows]) =>
  rows.flatMap(([label, headers, body, answer]) =>
    (["local", "sdk"] as const).map((server): typeof table[number] => [
      `${kind} (${label}, ${server})`,
      post(server, headers, body),
      answer,
    ])
  )
);
const repeated: typeof table = [
  ["the secret, twice", {
    ...post("secret", {
      authorization: `Bearer ${SECRET}, Bearer ${SECRET}`,
    }, invoke("write_it")),
  }, { status: 200, body: called() }],
  ["a batch beyond the minute's calls", post("spent", from, batch(call(), rpc("ping"))), {
    status: 200,
    body: /^\[\{"jsonrpc":"2.0","error":\{"code":-32603,"message":"Over 600.*\},\{"result":\{\}/,
  }],
];
table.push(...guardedTable, ...limitedTable, ...fieldTable, ...repeated);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function check(response: Response, body: string, answer: Answer): void {
  assertEquals(response.status, answer.status, body);
  const wanted = answer.headers ?? {};
  const got = Object.keys(wanted).map((name) => [name, response.headers.get(name)]);
  assertEquals(Object.fromEntries(got), wanted);
  if (typeof answer.body === "string") assertEquals(body, answer.body);
  if (answer.body instanceof RegExp) assertEquals([body, answer.body.test(body)], [body, true]);
  assertEquals(UUID.test(response.headers.get("x-request-id") ?? ""), true);
}

for (const [label, { server, method, path, headers, body }, answer] of table) {
  Deno.test(`the endpoint answers ${label} with ${answer.status}`, async () => {
    const response = await servers[server].request(`http://127.0.0.1${path}`, {
      method,
      headers: { host: "127.0.0.1", ...headers },
      ...(body !== undefined && { body }),
    });
    check(response, await response.text(), answer);
  });
}

Deno.test("the endpoint answers every probe alike over real sockets", async () => {
  for (const [name, app] of Object.entries(servers)) {
    const server = Deno.serve(
      { port: 0, hostname: "127.0.0.1", onListen() {} },
      (request, info) => app.fetch(request, info),
    );
    for (const [label, probe, answer] of table.filter(([, { server }]) => server === name)) {
      const { response, body } = await sendRaw(server.addr.port, probe);
      try {
        check(response, body, answer);
      } catch (error) {
        throw new Error(`${label}, over a socket`, { cause: error });
      }
    }
    await server.shutdown();
  }
});

/** Writes the request byte by byte, because `fetch` sets `Host` by itself. */
async function sendRaw(
  port: number,
  { method, path, headers = {}, body = "" }: Probe,
): Promise<{ response: Response; body: string }> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const length = new TextEncoder().encode(body).length;
  const all = {
    host: `127.0.0.1:${port}`,
    ...headers,
    connection: "close",
    ...(body !== "" && { "content-length": String(length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = `${method} ${path} HTTP/1.1\r\n${lines}\r\n`;
  await new Blob([head, body]).stream().pipeTo(connection.writable, { preventClose: true });
  const text = await new Response(connection.readable).text();
  const [top = "", ...rest] = text.split("\r\n\r\n");
  const [statusLine = "", ...fields] = top.split("\r\n");
  const status = Number(statusLine.split(" ")[1]);
  const received = new Headers(
    fields.map((field) => field.split(/: ?(.*)/s).slice(0, 2) as [string, string]),
  );
  const payload = rest.join("\r\n\r\n");
  const chunked = received.get("transfer-encoding") === "chunked";
  return {
    response: new Response(null, { status, headers: received }),
    body: chunked ? unchunk(payload) : payload,
  };
}

function unchunk(text: string): string {
  const [size = "0", ...rest] = text.split("\r\n");
  const length = Number.parseInt(size, 16);
  const after = rest.join("\r\n");
  return length === 0 ? "" : after.slice(0, length) + unchunk(after.slice(length + 2));
}
