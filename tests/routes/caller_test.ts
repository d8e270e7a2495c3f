/** Checks what an authenticated caller changes: what tools know, who may cache, and what stops the start. */
import { assertEquals, assertNotMatch, assertThrows } from "@std/assert";
import * as v from "valibot";
import { type Auth, secretAuth } from "../../lib/guard/auth.ts";
import { defineTool, type ToolContext } from "../../lib/tool.ts";
import { createApp } from "../../routes/app.ts";
import { defineScoped } from "../sample_tools.ts";
import { modernRequest } from "./requests.ts";

const contexts: ToolContext[] = [];
const define = (name: string, ...scopes: string[]) => defineScoped(name, scopes, contexts);
const SECRET = "0123456789abcdefghijklmnopqrstuvwxyz";
const auth: Auth = {
  authenticate: (header) => ({
    ok: true,
    caller: { subject: "alice", clientId: "inspector", scopes: [header ?? ""] },
  }),
};
async function send(
  app: ReturnType<typeof createApp>,
  method: string,
  params: Record<string, unknown>,
  authorization?: string,
): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const request = modernRequest(method, params, { headers });
  return (await (await app.request("http://127.0.0.1/mcp", request)).json()).result;
}

Deno.test("createApp() refuses a tool that needs scopes if callers are not authenticated", () => {
  const options = {
    name: "caller",
    version: "1.0.0",
    tools: [define("free"), define("rule", "admin")],
  };
  const error = assertThrows(() => createApp(options), TypeError);
  assertEquals(
    error.message,
    'Tool "rule" needs scopes, but callers are not known: set "MCP_AUTH_ISSUER" and ' +
      '"MCP_RESOURCE_URL", or "MCP_BEARER_TOKEN"',
  );
  createApp({ ...options, auth });
});

Deno.test("the metadata of a server below a base path is reached where the challenge says", async () => {
  const resource = "https://p.example/functions/v1/kit/mcp";
  const app = createApp({
    name: "caller",
    version: "1.0.0",
    tools: [define("rule", "admin")],
    basePath: "/functions/v1/kit",
    auth: {
      authenticate: () => ({ ok: false, status: 401, reason: "Send a bearer token" }),
      oauth: { issuer: "https://login.example", resource },
    },
  });
  const refused = await app.request(resource, { method: "POST" });
  const place = "https://p.example/functions/v1/kit/.well-known/oauth-protected-resource/mcp";
  assertEquals(
    refused.headers.get("www-authenticate"),
    `Bearer realm="mcp", scope="admin", resource_metadata="${place}"`,
  );
  for (
    const address of [
      place,
      "https://p.example/.well-known/oauth-protected-resource/functions/v1/kit/mcp",
      "https://p.example/.well-known/oauth-protected-resource",
    ]
  ) {
    const response = await app.request(address);
    assertEquals([address, response.status], [address, 200]);
    assertEquals((await response.json()).resource, resource);
  }
});

Deno.test("defineTool() refuses a scope that no header could carry", () => {
  for (const scope of ["", "two words", 'quo"te', "back\\slash", "é", "line\n"]) {
    assertThrows(() => define("rule", scope), TypeError, 'Tool "rule": "scopes" must hold OAuth');
  }
  define("rule", "tools:read", "https://tools.example/scope", "!#[]~");
});

Deno.test("a tool knows the caller, and never the token", async () => {
  const app = createApp({
    name: "caller",
    version: "1.0.0",
    tools: [define("free")],
    auth,
    log: () => {},
  });
  contexts.length = 0;
  await send(app, "tools/call", { name: "free" }, "Bearer planted-secret");
  assertEquals(contexts[0]?.caller, {
    subject: "alice",
    clientId: "inspector",
    scopes: ["Bearer planted-secret"],
  });
  const known = createApp({
    name: "caller",
    version: "1.0.0",
    tools: [define("free")],
    auth: secretAuth(SECRET, []),
    log: () => {},
  });
  contexts.length = 0;
  await send(known, "tools/call", { name: "free" }, `Bearer ${SECRET}`);
  assertEquals(contexts[0]?.caller, { subject: "bearer", scopes: [] });
  assertNotMatch(JSON.stringify(contexts[0]), new RegExp(SECRET));
});

Deno.test("a tool knows no caller if callers are not authenticated", async () => {
  const app = createApp({
    name: "caller",
    version: "1.0.0",
    tools: [define("free")],
    log: () => {},
  });
  contexts.length = 0;
  await send(app, "tools/call", { name: "free" }, "Bearer anything");
  assertEquals(Object.keys(contexts[0] ?? {}), ["now", "callId", "attach", "signal", "progress"]);
});

for (const method of ["tools/list", "server/discover"]) {
  Deno.test(`${method} may be cached for all only if all callers see the same`, async () => {
    const options = { name: "caller", version: "1.0.0", tools: [define("free")], log: () => {} };
    const hints = async (app: ReturnType<typeof createApp>) => {
      const { ttlMs, cacheScope } = await send(app, method, {}, `Bearer ${SECRET}`);
      return { ttlMs, cacheScope };
    };
    const ttlMs = method === "tools/list" ? 300_000 : 3_600_000;
    assertEquals(await hints(createApp(options)), { ttlMs, cacheScope: "public" });
    assertEquals(
      await hints(createApp({ ...options, auth: secretAuth(SECRET, []) })),
      { ttlMs: 60_000, cacheScope: "private" },
    );
  });
}

Deno.test("simultaneous calls with the same id each get their own answer and their own caller", async () => {
  const whoami = defineTool({
    name: "whoami",
    title: "Who am I",
    description: "Says who calls.",
    input: v.strictObject({ turn: v.pipe(v.number(), v.description("A number, such as 1")) }),
    output: v.strictObject({ turn: v.number(), scopes: v.array(v.string()) }),
    examples: [{ input: { turn: 1 }, output: { turn: 1, scopes: ["read"] } }],
    run: async ({ turn }, { caller }) => {
      await Promise.resolve();
      return { turn, scopes: [...caller?.scopes ?? []] };
    },
  });
  const secret = define("secret", "write");
  const app = createApp({
    name: "caller",
    version: "1.0.0",
    tools: [whoami, secret],
    auth,
    limits: { maxConcurrentCalls: 100 },
    log: () => {},
  });
  const turns = Array.from({ length: 50 }, (_, turn) => turn);
  const answers = await Promise.all(turns.flatMap((turn) =>
    ["read", "write"].map(async (scope) => {
      const params = { name: "whoami", arguments: { turn } };
      const [called, listed] = await Promise.all([
        send(app, "tools/call", params, scope),
        send(app, "tools/list", {}, scope),
      ]);
      return [called.structuredContent, (listed.tools as unknown[]).length];
    })
  ));
  assertEquals(
    answers,
    turns.flatMap((turn) =>
      [["read", 1], ["write", 2]].map(([scope, tools]) => [{ turn, scopes: [scope] }, tools])
    ),
  );
});
