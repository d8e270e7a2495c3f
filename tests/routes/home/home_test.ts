/** The page for people, as a server renders it; `tests/proof/browser/` opens it in a browser. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import * as v from "valibot";
import { secretAuth } from "../../../lib/guard/auth.ts";
import { defineTool, ToolError } from "../../../lib/tool.ts";
import { createApp } from "../../../routes/app.ts";
import { buildCall, curlLine } from "../../../routes/home/build_call.ts";
import { connectOptions } from "../../../routes/home/connect_options.ts";

const greet = defineTool({
  name: "greet",
  title: "Greet <someone>",
  description: "Greets a person & says </script><script>alert(1)</script> to nobody.",
  input: v.strictObject({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.description("Who, such as Ada")),
    mood: v.optional(
      v.pipe(v.picklist(["calm", "glad"]), v.description("How, such as glad")),
      "glad",
    ),
    times: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.description("How often, such as 2")),
    ),
  }),
  output: v.strictObject({ greeting: v.string() }),
  examples: [
    { input: { name: 'Ada "the first" O\'Hara' }, output: { greeting: "Hello" } },
    { input: { name: "nobody" }, error: 'Cannot greet "nobody". Name a person' },
  ],
  text: ({ greeting }) => `${greeting}!`,
  run({ name }) {
    if (name === "nobody") throw new ToolError('Cannot greet "nobody". Name a person');
    return { greeting: "Hello" };
  },
});

const options = { name: "people", version: "1.2.3", tools: [greet], log: () => {} };
const app = createApp(options);

async function getPage(path = "/"): Promise<{ response: Response; html: string }> {
  const response = await app.request(path);
  return { response, html: await response.text() };
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

Deno.test("the home page permits its own script and style, by hash, and nothing else", async () => {
  const { response, html } = await getPage();
  const script = html.match(/<script>([\s\S]*?)<\/script>/)![1]!;
  const style = html.match(/<style>([\s\S]*?)<\/style>/)![1]!;
  assertEquals(html.split("<script").length, 2);
  assertEquals(html.split("<style").length, 2);
  assertEquals(
    response.headers.get("content-security-policy"),
    `default-src 'none'; script-src ${await hashOf(script)}; style-src ${await hashOf(style)}; ` +
      `img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; ` +
      `frame-ancestors 'none'`,
  );
  assertEquals(html.match(/ (style|on[a-z]+)="/g), null);
});

Deno.test("the home page loads nothing from anywhere", async () => {
  const { html } = await getPage();
  const addresses = [...html.matchAll(/ (?:src|href|action)="([^"]*)"/g)].map(([, to]) => to!);
  const schemes = new Set(addresses.map((to) => to.match(/^#|^[a-z]+:/)?.[0]));
  assertEquals([...schemes].sort(), ["cursor:", "data:", "vscode:"]);
});

Deno.test("the home page shows what a tool says as text, never as markup", async () => {
  const { html } = await getPage();
  assertStringIncludes(html, "Greet &lt;someone&gt;");
  assertStringIncludes(html, "&amp; says &lt;/script&gt;&lt;script&gt;alert(1)");
});

Deno.test("the home page says all of a tool: hints, fields, examples with answers, schemas", async () => {
  const { html } = await getPage();
  for (
    const text of [
      "Changes nothing · safe to repeat · stays within this server.",
      "string, 1 to 40 characters, required",
      "string, default &quot;glad&quot;",
      "integer, 1 or more, optional",
      "Who, such as Ada",
      "Hello!",
      "Cannot greet &quot;nobody&quot;. Name a person",
      "&quot;additionalProperties&quot;: false",
      "people 1.2.3",
    ]
  ) assertStringIncludes(html, text);
});

Deno.test("the home page is under 60 kB with one tool, its script and style included", async () => {
  const { html } = await getPage();
  assert(new TextEncoder().encode(html).length < 60_000);
});

Deno.test("MCP_HOME=off leaves no page", async () => {
  const without = createApp({ ...options, home: false });
  assertEquals((await without.request("/")).status, 404);
});

Deno.test("the home page shows nobody's tools without a token, and then those that it permits", async () => {
  const secret = "s".repeat(32);
  const wider = { ...greet, name: "wider", scopes: ["wide"] };
  const tools = [greet, { ...wider, published: { ...greet.published, name: "wider" } }];
  const guarded = createApp({ ...options, tools, auth: secretAuth(secret, ["narrow"]) });
  const ask = async (authorization?: string): Promise<[number, string]> => {
    const response = await guarded.request("/", {
      headers: authorization === undefined ? {} : { authorization },
    });
    return [response.status, await response.text()];
  };
  const [status, without] = await ask();
  assertEquals(status, 200);
  assertStringIncludes(without, "There is no tool to see without a token.");
  assertStringIncludes(without, 'id="token"');
  assertEquals(without.includes("<article"), false);
  const [, permitted] = await ask(`Bearer ${secret}`);
  assertEquals(permitted.match(/<article id="[a-z]+"/g), ['<article id="greet"']);
  assertEquals(permitted.includes(secret), false);
  assertEquals((await ask("Bearer wrong"))[0], 401);
});

Deno.test("the MCP path never answers with the page", async () => {
  const { response, html } = await getPage("/mcp");
  assertEquals(response.status, 405);
  assertEquals(response.headers.get("content-type"), "application/json");
  assertMatch(html, /send POST/);
});

Deno.test("buildCall() makes a request that the server takes from a 2026-07-28 client", async () => {
  const call = buildCall("greet", { name: "Ada" }, {});
  const response = await app.request("/mcp", { method: "POST", ...call });
  const { result } = await response.json();
  assertEquals(response.status, 200);
  assertEquals(result.structuredContent, { greeting: "Hello" });
  assertEquals(result.content, [{ type: "text", text: "Hello!" }]);
  assertEquals(result.resultType, "complete");
});

Deno.test("buildCall() mirrors fields into headers as the server checks them", async () => {
  const input = v.strictObject({
    city: v.pipe(v.string(), v.description("Such as Köln"), v.metadata({ "x-mcp-header": "City" })),
    nights: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.description("Such as 2"),
        v.metadata({ "x-mcp-header": "Nights" }),
      ),
    ),
  });
  const stay = defineTool({
    name: "stay",
    title: "Stay",
    description: "Stays.",
    input,
    output: input,
    examples: [{ input: { city: "Köln" }, output: { city: "Köln" } }],
    run: (given) => given,
  });
  const server = createApp({ ...options, tools: [stay] });
  const page = await (await server.request("/")).text();
  assertStringIncludes(page, "Mcp-Param-City: =?base64?S8O2bG4=?=");
  for (const city of ["Köln", "Bad Homburg", " padded ", "=?base64?trap?="]) {
    const call = buildCall("stay", { city, nights: 2 }, { city: "City", nights: "Nights" });
    const { result } = await (await server.request("/mcp", { method: "POST", ...call })).json();
    assertEquals(result.structuredContent, { city, nights: 2 });
  }
});

Deno.test("curlLine() quotes for a shell, and names a token without showing it", () => {
  const call = { headers: { Accept: "text/plain" }, body: `{"name":"O'Hara $HOME"}` };
  assertEquals(
    curlLine("http://127.0.0.1/mcp", call, true),
    `curl 'http://127.0.0.1/mcp' -H 'Accept: text/plain' -H "Authorization: Bearer $TOKEN" ` +
      `-d '{"name":"O'\\''Hara $HOME"}'`,
  );
});

Deno.test("connectOptions() puts name and address into every command and link", () => {
  const url = "https://tools.example/mcp";
  const ways = connectOptions("people", url);
  assertEquals(
    ways.flatMap(({ command }) => command ?? []),
    [
      `claude mcp add --transport http people ${url}`,
      `code --add-mcp '{"name":"people","type":"http","url":"${url}"}'`,
      `gemini mcp add --transport http people ${url}`,
      `codex mcp add people --url ${url}`,
    ],
  );
  const [vscode, cursor] = ways.flatMap(({ link }) => link ?? []).map((link) => new URL(link));
  assertEquals(
    JSON.parse(decodeURIComponent(vscode!.search.slice(1))),
    { name: "people", type: "http", url },
  );
  assertEquals(cursor!.searchParams.get("name"), "people");
  assertEquals(JSON.parse(atob(cursor!.searchParams.get("config")!)), { url });
});
