/** Checks who may connect: every rule on Origin and Host, with the cases that break it. */
import { assertEquals } from "@std/assert";
import { type AccessRules, createAccess, preflightHeaders } from "../../../lib/guard/access.ts";
import { isLoopback } from "../../../lib/loopback.ts";

const local: AccessRules = { allowedHosts: [] };
const anywhere: AccessRules = {};
const listed: AccessRules = {
  allowedOrigins: ["https://app.example", "http://dev.example:3000"],
  allowedHosts: ["tools.example"],
};
const shells: AccessRules = {
  allowedOrigins: ["chrome-extension://abcdefghijklmnop", "tauri://localhost"],
};
const resource: AccessRules = {
  allowedHosts: [],
  resourceUrl: "https://tools.example/kit/mcp",
};

type Case = [rules: AccessRules, host: string, origin: string | undefined, allowed: boolean];
const cases: Record<string, Case[]> = {
  "a request without an origin": [
    [local, "127.0.0.1:8000", undefined, true],
    [anywhere, "tools.example", undefined, true],
    [resource, "tools.example", undefined, true],
  ],
  "an origin that says nothing": [
    [local, "127.0.0.1:8000", "null", false],
    [anywhere, "tools.example", "null", false],
    [listed, "tools.example", "null", false],
    [anywhere, "tools.example", "", false],
  ],
  "a listed origin, exactly": [
    [listed, "tools.example", "https://app.example", true],
    [listed, "tools.example", "http://dev.example:3000", true],
    [listed, "tools.example", "http://app.example", false],
    [listed, "tools.example", "https://app.example:8443", false],
    [listed, "tools.example", "http://dev.example", false],
    [listed, "tools.example", "https://app.example.evil.example", false],
    [listed, "tools.example", "https://sub.app.example", false],
    [listed, "tools.example", "https://APP.example", false],
    [listed, "tools.example", "https://app.example/", false],
    [listed, "tools.example", "https://app.example, https://evil.example", false],
  ],
  "the origin of an extension or a desktop shell": [
    [shells, "tools.example", "chrome-extension://abcdefghijklmnop", true],
    [shells, "tools.example", "tauri://localhost", true],
    [shells, "tools.example", "chrome-extension://ponmlkjihgfedcba", false],
    [shells, "tools.example", "moz-extension://abcdefghijklmnop", false],
    [anywhere, "localhost", "tauri://localhost", false],
  ],
  "a loopback origin": [
    [local, "127.0.0.1:8000", "http://localhost:6274", true],
    [local, "127.0.0.1:8000", "http://127.0.0.1", true],
    [anywhere, "tools.example", "https://localhost", true],
    [anywhere, "tools.example", "http://[::1]:3000", true],
    [anywhere, "tools.example", "http://127.10.200.1:3000", true],
    [anywhere, "tools.example", "xhttp://localhost", false],
    [local, "127.0.0.1:8000", "http://localhost.evil.example", false],
    [local, "127.0.0.1:8000", "http://127.0.0.1.evil.example", false],
    [local, "127.0.0.1:8000", "http://evil.example#localhost", false],
    [local, "127.0.0.1:8000", "file://localhost", false],
    [local, "127.0.0.1:8000", "http://user@localhost", false],
  ],
  "the own https page, where no resource is set": [
    [anywhere, "tools.example", "https://tools.example", true],
    [anywhere, "TOOLS.example:443", "https://tools.example", true],
    [anywhere, "tools.example:8443", "https://tools.example:8443", true],
    [anywhere, "tools.example:8443", "https://tools.example", false],
    [anywhere, "tools.example:4433", "https://tools.example3", false],
    [anywhere, "tools.example", "https://other.example", false],
  ],
  "an http page under any name, which may be rebound": [
    [anywhere, "evil.example:8000", "http://evil.example:8000", false],
    [anywhere, "tools.example", "http://tools.example", false],
    [local, "evil.example", "http://evil.example", false],
  ],
  "the origin of the resource, and no other host's": [
    [resource, "tools.example", "https://tools.example", true],
    [resource, "127.0.0.1:8000", "https://tools.example", true],
    [resource, "localhost", "http://tools.example", false],
    [{ resourceUrl: "https://tools.example/mcp" }, "evil.example", "https://evil.example", false],
  ],
  "the host of a server on loopback": [
    [local, "localhost:8000", undefined, true],
    [local, "LOCALHOST", undefined, true],
    [local, "[::1]:8000", undefined, true],
    [local, "127.0.0.1:8000", "http://localhost:3000", true],
    [local, "evil.example", undefined, false],
    [local, "localhost.evil.example:8000", undefined, false],
    [local, "127.0.0.1.evil.example", undefined, false],
    [local, "localhost:8000:9000", undefined, false],
    [local, "localhost@evil.example", undefined, false],
    [local, "10.0.0.1", undefined, false],
    [local, "", undefined, false],
  ],
  "the listed hosts": [
    [listed, "tools.example", undefined, true],
    [listed, "tools.example:8443", undefined, true],
    [listed, "Tools.Example", undefined, true],
    [listed, "other.example", undefined, false],
    [listed, "tools.example.", undefined, false],
    [listed, "other.example", "https://app.example", false],
  ],
};

for (const [label, rows] of Object.entries(cases)) {
  Deno.test(`createAccess() judges ${label}`, () => {
    for (const [rules, host, origin, allowed] of rows) {
      const headers = { host, ...(origin !== undefined && { origin }) };
      const request = new Request("http://10.1.1.1/mcp", { method: "POST", headers });
      const verdict = createAccess(rules)(request, false);
      const sent = new Map(verdict.headers);
      assertEquals(
        [host, origin, verdict.ok, sent.get("access-control-allow-origin")],
        [host, origin, allowed, allowed ? origin : undefined],
      );
      assertEquals(sent.get("x-content-type-options"), "nosniff");
      assertEquals(sent.has("access-control-allow-credentials"), false);
    }
  });
}

Deno.test("createAccess() reads the host from the address if no header has it", () => {
  const judge = createAccess(local);
  assertEquals(judge(new Request("http://127.0.0.1:1/mcp"), false).ok, true);
  assertEquals(judge(new Request("http://evil.example/mcp"), false).ok, false);
});

Deno.test("createAccess() answers 400 to an address that cannot be parsed, on open routes too", () => {
  for (const host of ["[", "a b", "a:99999", "xn--", "%zz", "[::1"]) {
    for (const open of [true, false]) {
      const request = { headers: new Headers(), url: `http://${host}/mcp?key=secret` };
      const verdict = createAccess({})(request, open);
      assertEquals(
        [host, verdict.ok || [verdict.status, verdict.reason]],
        [host, [400, "The Host is malformed: send a host name, and a port if there is one"]],
      );
    }
  }
});

Deno.test("createAccess() answers 400 to an address without a path, as that of OPTIONS *", () => {
  const request = { headers: new Headers(), url: "http://127.0.0.1:8000*" };
  const verdict = createAccess({})(request, false);
  assertEquals(verdict.ok || verdict.status, 400);
});

Deno.test("createAccess() says which setting would let the request in, and repeats nothing", () => {
  const judge = createAccess(local);
  const reason = (headers: Record<string, string>) => {
    const verdict = judge(new Request("http://localhost/mcp", { headers }), false);
    return verdict.ok ? "" : verdict.reason;
  };
  for (const origin of ["https://evil.example", "chrome-extension://abcdefghijklmnop"]) {
    assertEquals(
      reason({ origin }),
      "Origin not allowed: the operator can add it to MCP_ALLOWED_ORIGINS",
    );
  }
  for (const origin of ["null", "", "file://", "https://<script>", "https://a.example, null"]) {
    assertEquals(
      reason({ origin }),
      "Origin not allowed: a page must have an origin, such as https://app.example",
    );
  }
  assertEquals(
    reason({ host: "evil.example" }),
    "Host not allowed: the operator can add it to MCP_ALLOWED_HOSTS",
  );
});

Deno.test("createAccess() answers every origin and host if everything is public, without credentials", () => {
  const headers = { host: "10.0.0.9", origin: "https://anyone.example" };
  const verdict = createAccess(listed)(new Request("http://localhost/health", { headers }), true);
  assertEquals(verdict.ok, true);
  assertEquals(new Map(verdict.headers).get("access-control-allow-origin"), "*");
  assertEquals(new Map(verdict.headers).has("access-control-allow-credentials"), false);
});

Deno.test("preflightHeaders() lists what clients send, and reflects parameter headers only", () => {
  const allowed = (requested: string | null) =>
    new Map(preflightHeaders(requested)).get("access-control-allow-headers");
  const fixed = "content-type, accept, authorization, mcp-protocol-version, mcp-session-id, " +
    "last-event-id, mcp-method, mcp-name, traceparent, tracestate, baggage";
  assertEquals(allowed(null), fixed);
  assertEquals(allowed("traceparent, tracestate, baggage"), fixed);
  assertEquals(allowed("content-type, cookie, x-evil"), fixed);
  assertEquals(
    allowed("mcp-param-region, Mcp-Param-Page"),
    `${fixed}, mcp-param-region, Mcp-Param-Page`,
  );
  assertEquals(allowed("mcp-param-, mcp-param-a b, mcp-param-é, x-mcp-param-a"), fixed);
});

Deno.test("isLoopback() accepts only names of this machine", () => {
  for (const name of ["localhost", "LocalHost", "127.0.0.1", "127.10.200.1", "::1", "[::1]"]) {
    assertEquals([name, isLoopback(name)], [name, true]);
  }
  for (const name of ["0.0.0.0", "::", "localhost.", "128.0.0.1", "1127.0.0.1", "::12", ""]) {
    assertEquals([name, isLoopback(name)], [name, false]);
  }
});
