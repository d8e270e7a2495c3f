/**
 * The whole of authorization with real parts: an authorization server, the SDK's client with its own
 * OAuth support, this server, and HTTP between them.
 */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import * as v from "valibot";
import { issuerAuth } from "../../../lib/guard/issuer.ts";
import { defineTool } from "../../../lib/tool.ts";
import { createApp } from "../../../routes/app.ts";
import {
  type AuthorizationServer,
  EARLY_CLIENT,
  startAuthorizationServer,
} from "./authorization_server.ts";
import { Browser, getToken } from "./browser.ts";

const note = (name: string, ...scopes: string[]) =>
  defineTool({
    name,
    title: name,
    description: `Does ${name}.`,
    input: v.strictObject({}),
    output: v.strictObject({ subject: v.string(), scopes: v.array(v.string()) }),
    examples: [{ input: {}, output: { subject: "alice", scopes } }],
    scopes,
    run: (_input, { caller }) => ({
      subject: caller?.subject ?? "nobody",
      scopes: [...caller?.scopes ?? []],
    }),
  });
const tools = [note("read_note", "read"), note("write_note", "read", "write")];

interface Setting {
  readonly authorization: AuthorizationServer;
  readonly resource: string;
  /** Moves the clock of the resource server. */
  readonly advance: (ms: number) => void;
  readonly post: (token: string | undefined, method: string, params?: unknown) => Promise<Response>;
}

async function withServers(body: (setting: Setting) => Promise<void>): Promise<void> {
  const authorization = await startAuthorizationServer();
  // The port is known only once there is a server.
  let answer: Deno.ServeHandler<Deno.NetAddr> = () => new Response(null, { status: 503 });
  let offset = 0;
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (request, info) => answer(request, info),
  );
  const resource = `http://127.0.0.1:${server.addr.port}/mcp`;
  const log = (): void => {};
  const app = createApp({
    name: "notes",
    version: "1.0.0",
    tools,
    log,
    access: { allowedHosts: [], resourceUrl: resource },
    auth: issuerAuth({
      issuer: authorization.issuer,
      resource,
      log,
      now: () => Date.now() + offset,
    }),
  });
  answer = (request, info) => app.fetch(request, info);
  const post = (token: string | undefined, method: string, params: unknown = {}) =>
    fetch(resource, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
  try {
    await body({ authorization, resource, advance: (ms) => offset += ms, post });
  } finally {
    await server.shutdown();
    await authorization.stop().catch(() => {});
  }
}

const names = async (response: Response): Promise<string[]> => {
  const { result, tools } = await response.json();
  return (result?.tools ?? tools).map(({ name }: { name: string }) => name);
};
/** The status, and the error that the challenge names. */
const outcome = async (response: Response): Promise<unknown[]> => {
  await response.text();
  const challenge = response.headers.get("www-authenticate") ?? "";
  return [response.status, /error_description="([^"]*)"/.exec(challenge)?.[1]];
};

for (const mode of ["legacy", { pin: "2026-07-28" }] as const) {
  const revision = mode === "legacy" ? "2025" : mode.pin;
  Deno.test(`a ${revision} client signs in, sees what it may, steps up, and calls`, async () => {
    await withServers(async ({ authorization, resource }) => {
      const browser = new Browser("inspector");
      const connect = async (): Promise<[Client, StreamableHTTPClientTransport]> => {
        const client = new Client({ name: "proof", version: "1.0.0" }, {
          versionNegotiation: { mode },
        });
        const transport = new StreamableHTTPClientTransport(new URL(resource), {
          authProvider: browser,
        });
        await client.connect(transport);
        return [client, transport];
      };
      const signIn = async (): Promise<void> => {
        const transport = new StreamableHTTPClientTransport(new URL(resource), {
          authProvider: browser,
        });
        await transport.finishAuth(await browser.signIn());
        await transport.close();
      };

      // 401, metadata, authorization server.
      await assertRejects(connect, Error, "");
      assertEquals(browser.sentTo?.origin, authorization.issuer);
      assertEquals(browser.sentTo?.searchParams.get("resource"), resource);
      assertEquals(browser.sentTo?.searchParams.get("scope"), "read");
      await signIn();

      // The list, through every route.
      const [client] = await connect();
      assertEquals((await client.listTools()).tools.map(({ name }) => name), ["read_note"]);
      const headers = { authorization: `Bearer ${browser.tokens()?.access_token}` };
      const origin = new URL(resource).origin;
      assertEquals(await names(await fetch(`${origin}/tools`, { headers })), ["read_note"]);
      const page = await (await fetch(origin, { headers })).text();
      assert(page.includes("read_note") && !page.includes("write_note"));
      const anonymous = await (await fetch(origin)).text();
      assert(!/read_note|write_note/.test(anonymous));
      const near = await assertRejects(() => client.callTool({ name: "write_not", arguments: {} }));
      assertMatch(near.message, /Unknown tool "write_not"; list the tools$/);
      const read = await client.callTool({ name: "read_note", arguments: {} });
      assertEquals(read.structuredContent, { subject: "alice", scopes: ["read"] });

      // 403, a wider token, the call.
      await assertRejects(() => client.callTool({ name: "write_note", arguments: {} }));
      assertEquals(browser.sentTo?.searchParams.get("scope")?.split(" ").sort(), ["read", "write"]);
      await signIn();
      await client.close();
      const [wider] = await connect();
      const written = await wider.callTool({ name: "write_note", arguments: {} });
      assertEquals(written.structuredContent, { subject: "alice", scopes: ["read", "write"] });
      assertEquals((await wider.listTools()).tools.length, 2);
      await wider.close();
    });
  });
}

Deno.test("a token is refused for its audience, its issuer, its time and its signature", async () => {
  await withServers(async ({ authorization, resource, advance, post }) => {
    const { issuer } = authorization;
    const good = await getToken(issuer, { resource, scope: "read" });
    assertEquals(await names(await post(good, "tools/list")), ["read_note"]);

    const elsewhere = await getToken(issuer, {
      resource: "https://other.example/mcp",
      scope: "read",
    });
    assertEquals(await outcome(await post(elsewhere, "tools/list")), [
      401,
      `The token is for another audience: get one for ${resource}`,
    ]);

    const early = await getToken(issuer, { resource, scope: "read", clientId: EARLY_CLIENT });
    assertEquals(await outcome(await post(early, "tools/list")), [
      401,
      "The token is not valid yet",
    ]);

    const [, payload, signature] = good.split(".");
    const none = btoa('{"alg":"none","typ":"at+jwt"}').replaceAll("=", "");
    for (
      const forged of [
        `${none}.${payload}.${signature}`,
        `${none}.${payload}.${none}`,
        `${none}.${payload}.`,
      ]
    ) {
      assertEquals(await outcome(await post(forged, "tools/list")), [
        401,
        "The token is not valid",
      ]);
    }
    assertEquals(await outcome(await post("opaque", "tools/list")), [
      401,
      "The token is not a signed JWT: opaque and encrypted tokens are not supported",
    ]);
    assertEquals(await outcome(await post(undefined, "tools/list")), [401, undefined]);

    for (
      const [keys, why] of [
        [undefined, "The token is not valid"],
        [authorization.keys(), "The token is from another issuer"],
      ] as const
    ) {
      const other = await startAuthorizationServer(keys);
      const foreign = await getToken(other.issuer, { resource, scope: "read" });
      assertEquals(await outcome(await post(foreign, "tools/list")), [401, why]);
      await other.stop();
    }

    // Within the skew that is granted to clocks, and beyond it.
    advance(3_600_000);
    assertEquals((await outcome(await post(good, "tools/list")))[0], 200);
    advance(31_000);
    assertEquals(await outcome(await post(good, "tools/call", { name: "write_note" })), [
      401,
      "The token has expired",
    ]);
  });
});

Deno.test("keys may change, and the issuer may be away", async () => {
  await withServers(async ({ authorization, resource, advance, post }) => {
    const ask = { resource, scope: "read" };
    const first = await getToken(authorization.issuer, ask);
    await authorization.stop();
    const away = await post(first, "tools/list");
    assertEquals([away.status, away.headers.get("retry-after")], [503, "10"]);
    await away.body?.cancel();
    await authorization.start();
    advance(10_000);
    assertEquals((await outcome(await post(first, "tools/list")))[0], 200);

    await authorization.rotateKeys();
    const second = await getToken(authorization.issuer, ask);
    advance(10_000);
    assertEquals((await outcome(await post(second, "tools/list")))[0], 200);
    assertEquals(await outcome(await post(first, "tools/list")), [401, "The token is not valid"]);

    await authorization.stop();
    advance(1_800_000);
    assertEquals((await outcome(await post(second, "tools/list")))[0], 200);
    assertEquals((await outcome(await post(second, "tools/list")))[0], 200);
  });
});
