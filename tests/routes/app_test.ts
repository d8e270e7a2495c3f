/** Checks what the app answers besides the endpoint and the page, as whole values. */
import { assertEquals, assertThrows } from "@std/assert";
import { type Auth, secretAuth } from "../../lib/guard/auth.ts";
import { type AppOptions, createApp } from "../../routes/app.ts";
import { defineScoped, divide } from "../sample_tools.ts";

const options: AppOptions = { name: "app", version: "1.0.0", tools: [divide], log: () => {} };
const oauth: Auth = {
  authenticate: () => ({ ok: true, caller: { subject: "alice", scopes: ["r"] } }),
  oauth: { issuer: "https://login.example", resource: "https://tools.example/mcp" },
};
const scoped = [defineScoped("one", ["r"]), defineScoped("two", ["w", "r"]), divide];

async function get(path: string, changes: Partial<AppOptions> = {}): Promise<unknown[]> {
  const response = await createApp({ ...options, ...changes }).request(path);
  const text = await response.text();
  return [response.status, text.startsWith("{") ? JSON.parse(text) : text.slice(0, 15)];
}

const metadata = "/.well-known/oauth-protected-resource";
const notFound = [404, { error: "Not found: the MCP endpoint is POST /mcp" }];
const answers: [path: string, label: string, changes: Partial<AppOptions>, answer: unknown[]][] = [
  ["/health", "by default", {}, [200, { status: "ok", name: "app", version: "1.0.0" }]],
  ["/tools", "by default", {}, [200, { tools: [divide.published] }]],
  ["/tools", "with scopes", { tools: scoped, auth: oauth }, [200, {
    tools: [scoped[0], divide].map((tool) => tool?.published),
  }]],
  ["/tools", "with a secret", { auth: secretAuth("s".repeat(32), []) }, [401, {
    jsonrpc: "2.0",
    error: { code: -32600, message: "Send a bearer token" },
    id: null,
  }]],
  ["/", "by default", {}, [200, "<!doctype html>"]],
  ["/", "without a page", { home: false }, notFound],
  ["/mcp2", "by default", {}, notFound],
  ["/hidden/mcp", "below another path of the same length", { basePath: "/public" }, notFound],
  [metadata, "without an issuer", { auth: secretAuth("s".repeat(32), []) }, notFound],
  [metadata, "with an issuer", { tools: scoped, auth: oauth }, [200, {
    resource: "https://tools.example/mcp",
    authorization_servers: ["https://login.example"],
    scopes_supported: ["r", "w"],
    bearer_methods_supported: ["header"],
    resource_name: "app",
  }]],
  [`${metadata}/mcp`, "without scopes", { auth: oauth }, [200, {
    resource: "https://tools.example/mcp",
    authorization_servers: ["https://login.example"],
    bearer_methods_supported: ["header"],
    resource_name: "app",
  }]],
];
for (const [path, label, changes, answer] of answers) {
  Deno.test(`createApp() answers GET ${path} ${label}`, async () => {
    assertEquals(await get(path, changes), answer);
  });
}

Deno.test("createApp() refuses tools with scopes if callers are not authenticated", () => {
  assertThrows(
    () => createApp({ ...options, tools: scoped }),
    TypeError,
    'Tool "one" needs scopes, but callers are not known: ' +
      'set "MCP_AUTH_ISSUER" and "MCP_RESOURCE_URL", or "MCP_BEARER_TOKEN"',
  );
});
