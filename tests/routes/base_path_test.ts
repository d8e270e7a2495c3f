/** Checks the server below a path, as Supabase Edge Functions mount it, and at the root. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { issuerAuth } from "../../lib/guard/issuer.ts";
import { readConfig } from "../../lib/config.ts";
import { createApp } from "../../routes/app.ts";
import { clients } from "../kit/clients.ts";

/** Each base path, and addresses that resemble the endpoint below it. */
const BASES: [basePath: string, elsewhere: string[]][] = [
  ["", ["/demo/mcp", "/functions/v1/demo/mcp", "//mcp"]],
  ["/demo", ["/mcp", "/demo2/mcp", "/functions/v1/demo/mcp", "//demo/mcp", "/demo%2Fmcp"]],
  ["/functions/v1/demo", [
    "/mcp",
    "/demo/mcp",
    "/functions/mcp",
    "/functions/v1/demo2/mcp",
    "/x/functions/v1/demo/mcp",
    "/functions/v1/%64emo/mcp",
  ]],
];

for (const [base, elsewhere] of BASES) {
  const { MCP_BASE_PATH: basePath } = readConfig(base === "" ? {} : { MCP_BASE_PATH: base });
  const app = createApp({ name: "below", version: "1.0.0", tools: [], log: () => {}, basePath });
  const statusOf = async (path: string): Promise<number> => {
    const response = await app.request(path);
    await response.body?.cancel();
    return response.status;
  };

  for (const [label, connect] of clients) {
    Deno.test(`${label} finds the endpoint at ${base}/mcp`, async () => {
      const client = await connect({ fetch: app.fetch, url: `http://127.0.0.1${base}/mcp` });
      assertEquals(await client.listTools(), []);
      await client.close();
    });
  }

  Deno.test(`every route is found below "${base}" and nowhere else`, async () => {
    for (const path of ["/mcp", "/mcp/"]) assertEquals(await statusOf(base + path), 405);
    for (const path of ["/", "/tools", "/health"]) assertEquals(await statusOf(base + path), 200);
    for (const path of elsewhere) assertEquals([path, await statusOf(path)], [path, 404]);
  });

  Deno.test(`the home page at ${base}/ names the endpoint there, with and without the slash`, async () => {
    for (const path of [`${base}/`, base]) {
      const html = await (await app.request(path)).text();
      assertStringIncludes(html, `>http://localhost${base}/mcp<`);
    }
  });
}

/** The base path, the public address of the endpoint, and what its gateway takes off the path. */
const MOUNTS = [
  ["", "https://tools.example/mcp", ""],
  ["/functions/v1/demo", "https://ref.example/functions/v1/demo/mcp", ""],
  ["/demo", "https://ref.example/functions/v1/demo/mcp", "/functions/v1"],
] as const;

for (const [base, resource, taken] of MOUNTS) {
  Deno.test(`below "${base}" a client of ${resource} is sent to metadata that it can reach`, async () => {
    const auth = issuerAuth({ issuer: "https://issuer.example", resource, log: () => {} });
    const app = createApp({
      name: "below",
      version: "1.0.0",
      tools: [],
      log: () => {},
      basePath: base,
      access: { resourceUrl: resource },
      auth,
    });
    /** Changes a request as the gateway does. */
    const reach = (address: string): Response | Promise<Response> => {
      assertEquals(address.startsWith(`${new URL(resource).origin}${taken}/`), true, address);
      const url = new URL(address);
      return app.request(new URL(url.pathname.slice(taken.length), url).href);
    };
    const refused = await reach(resource);
    assertEquals(refused.status, 401);
    const challenge = refused.headers.get("www-authenticate") ?? "";
    const metadata = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? "";
    const found = await reach(metadata);
    assertEquals([found.status, (await found.json()).resource], [200, resource]);
    const html = await (await reach(resource.replace(/mcp$/, ""))).text();
    assertStringIncludes(html, `>${resource}<`);
  });
}

Deno.test("readConfig() refuses a base path that would match by accident", () => {
  for (const wrong of ["demo", "/", "/demo/", "/a//b", "/a b", "https://x.example/a", "/a?b", ""]) {
    let message = "";
    try {
      readConfig({ MCP_BASE_PATH: wrong });
    } catch (error) {
      message = String(error);
    }
    assertStringIncludes(
      message,
      '"MCP_BASE_PATH" must be a path such as /functions/v1/tools',
      wrong,
    );
  }
});
