/** The page for people, as a server renders it; `tests/proof/browser/` opens it in a browser. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import * as v from "valibot";
import { secretAuth } from "../../../lib/guard/auth.ts";
import { defineTool, ToolError } from "../../../lib/tool.ts";
import { createApp } from "../../../routes/app.ts";
import { buildCall, curlLine } from "../../../routes/home/build_call.ts";
import { connectOptions } from "../../../routes/home/connect_options.ts";
import { describeAnswer, parseMessage } from "../../../routes/home/script/answer.ts";

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
      `img-src data:; media-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; ` +
      `frame-ancestors 'none'`,
  );
  assertEquals(html.match(/ (style|on[a-z]+)="/g), null);
});

Deno.test("the home page loads nothing from other addresses", async () => {
  const { html } = await getPage();
  const addresses = [...html.matchAll(/ (?:src|href|action)="([^"]*)"/g)].map(([, to]) => to!);
  const schemes = new Set(addresses.map((to) => to.match(/^#|^[a-z]+:/)?.[0]));
  assertEquals([...schemes].sort(), ["#", "cursor:", "data:", "vscode:"]);
});

Deno.test("the home page shows the texts of a tool as text, never as markup", async () => {
  const { html } = await getPage();
  assertStringIncludes(html, "Greet &lt;someone&gt;");
  assertStringIncludes(html, "&amp; says &lt;/script&gt;&lt;script&gt;alert(1)");
});

Deno.test("the home page shows hints, fields, examples with answers, and schemas of a tool", async () => {
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

Deno.test("MCP_HOME=off serves no page", async () => {
  const without = createApp({ ...options, home: false });
  assertEquals((await without.request("/")).status, 404);
});

Deno.test("the home page shows no tools without a token, and with one those that it permits", async () => {
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

Deno.test("buildCall() makes a request that the server accepts from a 2026-07-28 client", async () => {
  const call = buildCall("greet", { name: "Ada" });
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
    const call = buildCall("stay", { city, nights: 2 }, {
      mirror: { city: "City", nights: "Nights" },
    });
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
  const ways = connectOptions({ name: "people", url });
  assertEquals(
    ways.flatMap(({ command }) => command?.replace(/\s+/g, " ") ?? []),
    [
      `claude mcp add --transport http people ${url}`,
      `{ "mcpServers": { "people": { "command": "npx", "args": [ "-y", "mcp-remote@0.15.1", "${url}" ] } } }`,
      `code --add-mcp '{"name":"people","type":"http","url":"${url}"}'`,
      `codex mcp add people --url ${url}`,
      `copilot mcp add --transport http people ${url}`,
      `gemini mcp add --scope user --transport http people ${url}`,
      `opencode mcp add people --url ${url}`,
      `qwen mcp add --transport http people ${url}`,
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

Deno.test("The operating manual has every command that connects a host", async () => {
  const file = new URL("../../../.github/OPERATING.md", import.meta.url);
  const manual = (await Deno.readTextFile(file)).replaceAll("\r\n", "\n");
  const marked = new Map(
    [...manual.matchAll(/^\| (✓|) +\| (\S[^|]*?) +\| /gm)].map((
      [, mark, host],
    ) => [host, mark === "✓"]),
  );
  for (const one of connectOptions({ name: "tools", url: "https://tools.example/mcp" })) {
    if (one.command !== undefined) assertStringIncludes(manual, one.command);
    assertEquals(marked.get(one.host), one.tried, one.host);
  }
});

Deno.test("connectOptions() asks for the token if the server needs one, and puts it into no link", () => {
  const ways = connectOptions({ name: "people", url: "https://tools.example/mcp", token: true });
  for (const { host, command, link } of ways) {
    if (command !== undefined) assertMatch(command, /YOUR_TOKEN|MCP_TOKEN/, host);
    assertEquals(link, undefined, host);
  }
});

Deno.test("connectOptions() quotes an address for the shell", () => {
  for (const { host, command } of connectOptions({ name: "a", url: "http://x/$(id)'/mcp" })) {
    if (command?.startsWith("{") !== false || host === "VS Code") continue;
    assertStringIncludes(command, ` 'http://x/$(id)'\\''/mcp'`, host);
  }
});

const booking = defineTool({
  name: "book",
  title: "Book a room",
  description: "Books a room. Rooms are named `floor.number`. Use it to book.",
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  input: v.strictObject({
    day: v.pipe(v.string(), v.isoDate(), v.description("The day, such as 2026-02-27")),
    place: v.optional(v.strictObject({
      floor: v.pipe(v.number(), v.description("The floor, such as 2")),
      view: v.optional(v.pipe(v.string(), v.description("The view, such as sea"))),
    })),
    note: v.pipe(v.string(), v.description("A note, such as late")),
  }),
  output: v.strictObject({ booked: v.boolean() }),
  examples: [
    { input: { day: "2026-02-27", note: "" }, output: { booked: true } },
    { input: { day: "2026-02-28", note: "late", place: { floor: 2 } }, output: { booked: true } },
  ],
  run: () => ({ booked: true }),
});

async function pageOf(more: Partial<Parameters<typeof createApp>[0]>): Promise<string> {
  return await (await createApp({ ...options, ...more }).request("/")).text();
}

Deno.test("the home page shows the fields of a nested object as fields, and a date as a date", async () => {
  const html = await pageOf({ tools: [booking] });
  assertMatch(html, /<fieldset><legend><code>place<\/code>/);
  assertMatch(
    html,
    /<input [^>]*name="place\.floor"[^>]*data-path="\[&quot;place&quot;,&quot;floor&quot;\]"/,
  );
  assertMatch(html, /<input [^>]*name="day"[^>]*type="date"/);
  // A field that its own object requires is not required while the object may be left out.
  assertEquals(/<input [^>]*name="place\.floor"[^>]* required/.test(html), false);
});

Deno.test("the home page opens with an example that shows something", async () => {
  const html = await pageOf({ tools: [booking] });
  assertMatch(html, /<input [^>]*name="note"[^>]*value="late"/);
});

Deno.test("the home page shows code spans as code", async () => {
  const html = await pageOf({ tools: [booking] });
  assertStringIncludes(html, "Rooms are named <code>floor.number</code>. Use it to book.");
});

Deno.test("the home page asks before a destructive call, and before no other", async () => {
  assertMatch(await pageOf({ tools: [booking] }), /data-ask="“Book a room” may change/);
  assertEquals((await pageOf({})).includes("data-ask"), false);
});

Deno.test("the home page folds all tools except the first, and filters a long list", async () => {
  const tools = Array.from({ length: 30 }, (_, at) => ({
    ...greet,
    name: `greet_${at}`,
    published: { ...greet.published, name: `greet_${at}`, title: `Greet ${at}` },
  }));
  const html = await pageOf({ tools });
  assertEquals(html.match(/<details class="tool"/g)?.length, 30);
  assertEquals(html.match(/<details class="tool" open/g)?.length, 1);
  assertStringIncludes(html, 'id="filter"');
  assertEquals((await pageOf({})).includes('id="filter"'), false);
});

Deno.test("the home page shows a given title, words and a stylesheet, which its policy permits", async () => {
  const stylesheet = "h1{color:teal}";
  const home = { title: "Ada's tools", words: "Ask for `sums`.", stylesheet };
  const response = await createApp({ ...options, home }).request("/");
  const html = await response.text();
  const style = html.match(/<style>([\s\S]*?)<\/style>/)![1]!;
  assertStringIncludes(html, "<h1>Ada&#39;s tools</h1>");
  assertStringIncludes(html, "Ask for <code>sums</code>.");
  assert(style.endsWith(stylesheet));
  assertStringIncludes(
    response.headers.get("content-security-policy") ?? "",
    `style-src ${await hashOf(style)}`,
  );
});

Deno.test("the home page says how to begin if there is no tool", async () => {
  assertStringIncludes(await pageOf({ tools: [] }), "<code>deno task new my_tool</code>");
});

Deno.test("the home page offers prompts and resources where an extension may add them", async () => {
  assertStringIncludes(await pageOf({ extend: () => {} }), "Prompts and resources");
  assertEquals((await pageOf({})).includes("Prompts and resources"), false);
});

Deno.test("describeAnswer() shows pictures and sounds with type and size", () => {
  const bytes = btoa("four");
  const message = {
    result: {
      content: [
        { type: "text", text: "A chart" },
        { type: "image", data: bytes, mimeType: "image/png" },
        { type: "resource_link", uri: "https://example.com/a" },
      ],
    },
  };
  assertEquals(describeAnswer(message, { http: 200, ms: 3 }), {
    state: "ok",
    status: "Answered, 3 ms",
    parts: [
      { label: "Text", text: "A chart" },
      {
        label: "Picture, image/png, 4 bytes",
        media: { type: "image", address: `data:image/png;base64,${bytes}` },
      },
      {
        label: "Block of type resource_link",
        text: '{"type":"resource_link","uri":"https://example.com/a"}',
      },
    ],
  });
});

Deno.test("describeAnswer() tells an error result from a refused request", () => {
  const failed = { result: { content: [{ type: "text", text: "No." }], isError: true } };
  assertEquals(describeAnswer(failed, { http: 200, ms: 1 }), {
    state: "error",
    status: "The model gets an error, 1 ms",
    parts: [{ label: "Text", text: "No." }],
  });
  const refused = { error: { code: -32602, message: "Unknown tool" } };
  assertEquals(describeAnswer(refused, { http: 400, ms: 1 }), {
    state: "error",
    status: "The server refused the request: HTTP 400, 1 ms",
    parts: [{ label: "Error -32602", text: "Unknown tool" }],
  });
});

Deno.test("parseMessage() reads one document, or the last event of a stream", () => {
  const message = { jsonrpc: "2.0", id: 1, result: {} };
  const text = JSON.stringify(message);
  assertEquals(parseMessage(text, "application/json"), message);
  assertEquals(parseMessage(`data: {"a":1}\n\ndata: ${text}\n\n`, "text/event-stream"), message);
});

Deno.test("the home page renders its tools once, for every address", async () => {
  let read = 0;
  const tool = {
    ...greet,
    text: (output: { greeting: string }) => (read++, `${output.greeting}!`),
  };
  const once = createApp({ ...options, tools: [tool] });
  for (const host of ["one.example", "two.example", "it's.example"]) {
    const html = await (await once.request(`https://${host}/`)).text();
    const quoted = `'https://${host.replace("'", `'\\''`)}/mcp'`.replaceAll("'", "&#39;");
    assertStringIncludes(html, `curl ${quoted} -H`);
    assertEquals(html.includes("address.invalid"), false);
  }
  assertEquals(read, 1);
});
