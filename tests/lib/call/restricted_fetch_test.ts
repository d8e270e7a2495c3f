import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import * as v from "valibot";
import { createFetch } from "../../../lib/call/restricted_fetch.ts";
import { FetchError } from "../../../lib/tool/errors.ts";
import type { FetchInit } from "../../../lib/tool/context.ts";
import { callTool } from "../../../lib/call/call_tool.ts";
import { defineTool, type Hosts, type Tool, type ToolAnnotations } from "../../../lib/tool.ts";
import { createUpstream } from "../../kit/upstream.ts";
import type { UpstreamAnswer, UpstreamAnswers } from "../../kit/upstream_answers.ts";

const API = "https://api.example.com";
const FILES = "https://files.example.com";
const hosts = ["api.example.com", "files.example.com"];
const REACH = `This tool reaches only "${API}", "${FILES}".`;

interface Ask {
  readonly url?: string;
  readonly init?: FetchInit;
  /** The milliseconds that remain of the call. */
  readonly left?: number;
  readonly signal?: AbortSignal;
}

/** Fetches through a restricted `fetch`. Returns the outcome and the requests that were sent. */
async function ask(answers: UpstreamAnswers, { url = `${API}/`, init, left = 5_000, signal }: Ask) {
  const upstream = createUpstream(answers);
  const fetch = createFetch({
    hosts,
    signal: signal ?? new AbortController().signal,
    ends: performance.now() + left,
    fetch: upstream.fetch,
  });
  const outcome = await fetch(url, init).catch((error: unknown) => error);
  return { outcome, seen: upstream.seen };
}

Deno.test("createFetch() returns status, headers and body of a declared host", async () => {
  const answer = { status: 404, headers: { "x-one": "1" }, body: { reason: "none" } };
  const { outcome } = await ask({ [API]: answer }, {});
  assert(outcome instanceof Response);
  assertEquals([outcome.status, outcome.headers.get("x-one")], [404, "1"]);
  assertEquals(await outcome.json(), { reason: "none" });
});

Deno.test("createFetch() sends method, headers and body as the tool wrote them", async () => {
  const init = { method: "POST", headers: { "x-key": "k" }, body: "hello" };
  const { outcome, seen } = await ask({ [API]: { status: 204 } }, { init });
  assert(outcome instanceof Response);
  assertEquals([seen[0]?.method, seen[0]?.headers.get("x-key")], ["POST", "k"]);
  assertEquals(outcome.status, 204);
});

const refused: [label: string, url: string, shown: string][] = [
  ["a host outside the list", "https://evil.example/x?y", "https://evil.example"],
  ["a part of a listed name", "https://example.com/", "https://example.com"],
  ["a listed name as a part of another", `${API}.evil.example/`, `${API}.evil.example`],
  [
    "a name that only ends as a listed one",
    "https://xapi.example.com/",
    "https://xapi.example.com",
  ],
  ["a listed name with a trailing dot", `${API}./`, `${API}.`],
  ["a listed host over HTTP", "http://api.example.com/", "http://api.example.com"],
  ["another port of a listed host", `${API}:8443/`, `${API}:8443`],
  ["a listed name before another host", `${API}@evil.example/`, "https://evil.example"],
  ["loopback", "https://127.0.0.1/", "https://127.0.0.1"],
  ["a file", "file:///etc/passwd", "file://"],
];
for (const [label, url, shown] of refused) {
  Deno.test(`createFetch() refuses ${label} and names the list, with no request made`, async () => {
    const { outcome, seen } = await ask({ "": {} }, { url });
    assert(outcome instanceof FetchError);
    assertEquals(outcome.kind, "host");
    assertEquals(outcome.message, `Cannot fetch from "${shown}". ${REACH}`);
    assertEquals(seen.length, 0);
  });
}

const to = (location: string, status = 302) => ({ status, headers: { location } });

Deno.test("createFetch() follows redirects among the declared hosts, without the headers", async () => {
  const answers = {
    [`${API}/a`]: to("/b", 301),
    [`${API}/b`]: to(FILES, 307),
    [FILES]: { body: [1] },
  };
  const headers = { authorization: "Bearer of-the-tool" };
  const { outcome, seen } = await ask(answers, { url: `${API}/a`, init: { headers } });
  assert(outcome instanceof Response);
  assertEquals(await outcome.json(), [1]);
  assertEquals(seen.map(({ url, headers }) => [url, headers.get("authorization")]), [
    [`${API}/a`, "Bearer of-the-tool"],
    [`${API}/b`, "Bearer of-the-tool"],
    [`${FILES}/`, null],
  ]);
});

for (const target of ["https://evil.example/", "http://files.example.com/", "https://10.0.0.1/"]) {
  Deno.test(`createFetch() refuses a redirect to ${target} and names the list`, async () => {
    const { outcome, seen } = await ask({ [API]: to(target), "": { body: "leaked" } }, {});
    assert(outcome instanceof FetchError);
    assertEquals(outcome.kind, "redirect");
    const { origin } = new URL(target);
    assertEquals(outcome.message, `"api.example.com" redirects to "${origin}". ${REACH}`);
    assertEquals(seen.map(({ url }) => url), [`${API}/`]);
  });
}

Deno.test("createFetch() gives up on redirects without end", async () => {
  const { outcome, seen } = await ask({ [API]: to("/") }, {});
  assert(outcome instanceof FetchError);
  assertEquals([outcome.kind, outcome.message, seen.length], [
    "redirect",
    '"api.example.com" redirects without end. Try again later.',
    6,
  ]);
});

const kept: [label: string, answer: UpstreamAnswer, status: number][] = [
  ["that names a location and is no redirect", to("/b", 201), 201],
  ["whose redirect names no location", { status: 302 }, 302],
];
for (const [label, answer, status] of kept) {
  Deno.test(`createFetch() returns an answer ${label} to the tool`, async () => {
    const { outcome, seen } = await ask({ [API]: answer }, {});
    assert(outcome instanceof Response);
    assertEquals([outcome.status, seen.length], [status, 1]);
  });
}

Deno.test("createFetch() follows the redirect of a HEAD", async () => {
  const answers = { [API]: to(FILES), [FILES]: { status: 204 } };
  const { outcome, seen } = await ask(answers, { init: { method: "HEAD" } });
  assert(outcome instanceof Response);
  assertEquals([outcome.status, seen.map(({ method }) => method)], [204, ["HEAD", "HEAD"]]);
});

Deno.test("createFetch() returns the redirect of a POST to the tool, and sends nothing twice", async () => {
  const { outcome, seen } = await ask({ [API]: to(FILES, 307) }, { init: { method: "POST" } });
  assert(outcome instanceof Response);
  assertEquals([outcome.status, seen.length], [307, 1]);
});

Deno.test("createFetch() accepts a mebibyte and refuses more", async () => {
  const most = await ask({ [API]: { body: "x".repeat(1_048_576) } }, {});
  assert(most.outcome instanceof Response);
  assertEquals((await most.outcome.text()).length, 1_048_576);
  const { outcome } = await ask({ [API]: { body: "x".repeat(1_048_577) } }, {});
  assert(outcome instanceof FetchError);
  assertEquals([outcome.kind, outcome.message], [
    "size",
    '"api.example.com" answered with over 1048576 bytes. Ask for less.',
  ]);
});

Deno.test("createFetch() bounds the size to which a small answer unpacks", async () => {
  const zip = new CompressionStream("gzip");
  const bomb = new Response(new Blob(["x".repeat(2_000_000)]).stream().pipeThrough(zip));
  const packed = new Uint8Array(await bomb.arrayBuffer());
  assert(packed.length < 10_000);
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => new Response(packed, { headers: { "content-encoding": "gzip" } }),
  );
  const fetchBomb = createFetch({
    hosts,
    signal: new AbortController().signal,
    ends: performance.now() + 5_000,
    fetch: () => fetch(`http://127.0.0.1:${server.addr.port}/`),
  });
  const error = await assertRejects(() => fetchBomb(API), FetchError);
  assertEquals(error.kind, "size");
});

Deno.test("createFetch() gives up while the call still has time to answer", async () => {
  const started = performance.now();
  const { outcome } = await ask({ [API]: { delay: 60_000 } }, { left: 200 });
  assert(outcome instanceof FetchError);
  assertEquals([outcome.kind, outcome.message], [
    "timeout",
    '"api.example.com" did not answer in time. Try again later.',
  ]);
  assert(performance.now() - started < 5_000);
});

Deno.test("createFetch() reports a connection that breaks or is refused as unreachable", async () => {
  const faults: UpstreamAnswers[] = [{ [API]: { broken: true } }, {}];
  for (const answers of faults) {
    const { outcome } = await ask(answers, {});
    assert(outcome instanceof FetchError);
    assertEquals([outcome.kind, outcome.message], [
      "unreachable",
      '"api.example.com" cannot be reached from this server. Try again later.',
    ]);
    assert(outcome.cause !== undefined, "the log gets the cause");
  }
});

Deno.test("createFetch() reports a server that closes the connection within its answer as unreachable", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  const hangingUp = listener.accept().then(async (connection) => {
    await connection.read(new Uint8Array(65_536));
    const start = "HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{";
    await connection.write(new TextEncoder().encode(start));
    connection.close();
  });
  const fetchPart = createFetch({
    hosts,
    signal: new AbortController().signal,
    ends: performance.now() + 5_000,
    fetch: () => fetch(`http://127.0.0.1:${port}/`),
  });
  const { kind } = await assertRejects(() => fetchPart(API), FetchError);
  assertEquals(kind, "unreachable");
  await hangingUp;
});

Deno.test("createFetch() gives the log the reason, without the address and the key in it", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const closed = `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}/?key=secret`;
  listener.close();
  const fetchClosed = createFetch({
    hosts,
    signal: new AbortController().signal,
    ends: performance.now() + 5_000,
    fetch: () => fetch(closed),
  });
  const { cause } = await assertRejects(() => fetchClosed(API), FetchError);
  assertStringIncludes(String(cause), "error sending request for url (…): client error (Connect)");
});

Deno.test("createFetch() stops at once when the call is stopped, with the call's reason", async () => {
  const reason = new Error("The client disconnected");
  const call = new AbortController();
  const asking = ask({ [API]: { delay: 60_000 } }, { signal: call.signal });
  call.abort(reason);
  assertEquals((await asking).outcome, reason);
  const late = await ask({ [API]: {} }, { signal: AbortSignal.abort(reason) });
  assertEquals(late.outcome, reason);
});

const OPEN: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
};

interface Declared<H extends Hosts> {
  hosts?: H;
  annotations?: ToolAnnotations;
  secrets?: string[];
}

function define<H extends Hosts>(more: Declared<H>): Tool {
  return defineTool({
    name: "reach",
    title: "Reach",
    description: "Reaches out.",
    input: v.strictObject({}),
    output: v.strictObject({ can: v.boolean() }),
    examples: [{ input: {}, output: { can: true } }],
    ...more,
    run: (_, context) => ({ can: "fetch" in context }),
  });
}

Deno.test("callTool() gives `fetch` to a tool that declares hosts, and to no other", async () => {
  const open = await callTool(define({ hosts, annotations: OPEN }), {}, { callTimeoutMs: 1_000 });
  assertEquals(open.result.structuredContent, { can: true });
  const closed = await callTool(define({ annotations: OPEN }), {}, { callTimeoutMs: 1_000 });
  assertEquals(closed.result.structuredContent, { can: false });
});

const asking = defineTool({
  name: "ask",
  title: "Ask",
  description: "Asks a host.",
  input: v.strictObject({}),
  output: v.strictObject({ status: v.number(), secrets: v.array(v.string()) }),
  examples: [{ input: {}, output: { status: 404, secrets: [] } }],
  annotations: OPEN,
  hosts,
  run: async (_, { fetch, secrets }) => {
    const { status } = await fetch(API);
    return { status, secrets: Object.keys(secrets) };
  },
});

Deno.test("callTool() lets a tool fetch as the server does", async () => {
  const { fetch } = createUpstream({ [API]: { status: 404, delay: 1 } });
  const { result } = await callTool(asking, {}, { callTimeoutMs: 1_000, fetch });
  assertEquals(result.structuredContent, { status: 404, secrets: [] });
});

Deno.test("callTool() says of a silent host that it is silent, before the time of the call is up", async () => {
  const { fetch } = createUpstream({ [API]: { delay: 60_000 } });
  const { result, outcome } = await callTool(asking, {}, { callTimeoutMs: 200, fetch });
  assertEquals([outcome, result.content[0].text], [
    "tool_error",
    '"api.example.com" did not answer in time. Try again later.',
  ]);
});

Deno.test("defineTool() types the context by what is declared", () => {
  const shared = {
    title: "T",
    description: "D",
    input: v.strictObject({}),
    output: v.strictObject({ status: v.number() }),
    examples: [{ input: {}, output: { status: 200 } }],
  };
  defineTool({
    ...shared,
    name: "open",
    hosts: ["api.example.com"],
    annotations: OPEN,
    run: async (_, { fetch }) => ({ status: (await fetch(API)).status }),
  });
  // @ts-expect-error: a pure tool has no `fetch`
  defineTool({ ...shared, name: "pure", run: (_, { fetch }) => ({ status: Number(fetch) }) });
});

const addresses = [
  "localhost",
  "api.localhost",
  "localhost.localdomain",
  "127.0.0.1",
  "2130706433",
  "0x7f.0.0.1",
  "127.0.0.0x1",
  "::1",
  "[::1]",
  "metadata",
  "API.example.com",
  "https://api.example.com",
  "api.example.com:443",
  "api.example.com/",
  "*.example.com",
  "api..example.com",
  "api.example.com.",
  "",
];
for (const host of addresses) {
  Deno.test(`defineTool() refuses "${host}" among the hosts`, () => {
    const error = assertThrows(() => define({ hosts: [host], annotations: OPEN }), TypeError);
    assertEquals(
      error.message,
      'Tool "reach": "hosts" must hold public host names in lower case, ' +
        `such as "api.example.com", not "${host}"`,
    );
  });
}

Deno.test("defineTool() refuses hosts without annotations, and an empty list", () => {
  assertThrows(() => define({ hosts }), TypeError, 'a tool with "hosts" is not pure');
  assertThrows(
    () => define({ hosts: [], annotations: OPEN }),
    TypeError,
    "a pure tool leaves it out",
  );
  assertEquals(define({ hosts, annotations: OPEN }).hosts, hosts);
});

const KEYS = { EXAMPLE_API_KEY: "k", OTHER_API_KEY: "o" };

Deno.test("callTool() gives a tool the secrets that it declares, and no other", async () => {
  const tool = defineTool({
    name: "spy",
    title: "Spy",
    description: "Lists what it knows.",
    input: v.strictObject({}),
    output: v.strictObject({ secrets: v.record(v.string(), v.string()) }),
    examples: [{ input: {}, output: { secrets: {} } }],
    annotations: OPEN,
    hosts,
    secrets: ["EXAMPLE_API_KEY", "UNSET_API_KEY"],
    run: (_, { secrets }) => ({ secrets: secrets as Record<string, string> }),
  });
  const { result } = await callTool(tool, {}, { callTimeoutMs: 1_000, secrets: KEYS });
  assertEquals(result.structuredContent, { secrets: { EXAMPLE_API_KEY: "k" } });
});

Deno.test("defineTool() refuses secrets that are the server's own, misnamed or of a pure tool", () => {
  const shared = { hosts, annotations: OPEN };
  for (const secret of ["MCP_AUTH_ISSUER", "lower_case", ""]) {
    assertThrows(() => define({ ...shared, secrets: [secret] }), TypeError, `not "${secret}"`);
  }
  assertThrows(() => define({ secrets: ["EXAMPLE_API_KEY"] }), TypeError, '"secrets" must name');
  assertEquals(define({ ...shared, secrets: ["EXAMPLE_API_KEY"] }).secrets, ["EXAMPLE_API_KEY"]);
});
