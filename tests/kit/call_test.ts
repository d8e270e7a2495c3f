/** Runs the command `call`, in process and over a socket. */
import { assertEquals } from "@std/assert";
import * as v from "valibot";
import { secretAuth } from "../../lib/guard/auth.ts";
import { defineTool, ToolError } from "../../lib/tool.ts";
import { createApp } from "../../routes/app.ts";
import { call, type CallDeps } from "./call.ts";
import { createLocalApp } from "./local_app.ts";

const halve = defineTool({
  name: "halve",
  title: "Halve a number",
  description: "Halves an even number.",
  input: v.strictObject({
    value: v.pipe(v.number(), v.description("The number, such as 4")),
    word: v.optional(v.pipe(v.string(), v.description("A word, such as half")), "half"),
  }),
  output: v.strictObject({ half: v.number() }),
  examples: [{ input: { value: 4 }, output: { half: 2 } }],
  text: ({ half }) => `It is ${half}`,
  run({ value }) {
    if (value % 2 !== 0) throw new ToolError("Not even. Send 4");
    return { half: value / 2 };
  },
});
const local = createLocalApp({ tools: [halve] });
const USAGE = `Usage: deno task call [tool] ['{"field":1}' | @file.json | -] [--url address] ` +
  "[--json] [--save folder] [--yes]";

const folder = await Deno.makeTempDir();
await Deno.writeTextFile(`${folder}/arguments.json`, '{"value":6}');
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

async function run(
  args: readonly string[],
  fetch = local,
  token?: string,
  reply?: boolean,
  more: Partial<CallDeps> = {},
) {
  const [out, wrong]: [string[], string[]] = [[], []];
  const inFolder = args.map((one) => one.replace(/^@/, `@${folder}/`));
  const code = await call(inFolder, {
    local: fetch,
    tools: [halve],
    token,
    readInput: () => Promise.resolve('\ufeff{"value":8}\n'),
    print: (line) => out.push(line),
    printError: (line) => wrong.push(line),
    ask: (question) => (out.push(question), reply),
    secrets: {},
    ...more,
  });
  return { code, out, wrong };
}

const CASES: readonly (readonly [args: string[], code: number, out: string[], wrong: string[]])[] =
  [
    [[], 0, ["halve: Halve a number"], []],
    [["halve"], 0, [
      "Halves an even number.",
      "  value (number): The number, such as 4",
      "  word? (string): A word, such as half",
      `deno task call halve '{"value":4}'`,
    ], []],
    [["halve", '{"value":4}'], 0, ["It is 2"], []],
    [["halve", '{"value":3}'], 1, ["Not even. Send 4"], []],
    [["halved"], 2, [], ['Unknown tool "halved". There are: halve']],
    [["halve", "4"], 2, [], [
      "The arguments are not a JSON object: 4. " + USAGE,
    ]],
    [["halve", "-"], 0, ["It is 4"], []],
    [["halve", "@arguments.json"], 0, ["It is 3"], []],
    [["halve", "{value:4}"], 2, [], [
      "The arguments are not a JSON object: {value:4}. PowerShell and cmd take quotes away: send the " +
      "arguments as @file.json or on standard input with -. " + USAGE,
    ]],
  ];
for (const [args, code, out, wrong] of CASES) {
  Deno.test(`call() answers ${JSON.stringify(args)} with exit code ${code}`, async () => {
    assertEquals(await run(args), { code, out, wrong });
  });
}

Deno.test("call() prints the whole result with --json", async () => {
  const { code, out } = await run(["halve", '{"value":4}', "--json"]);
  const { content, structuredContent } = JSON.parse(out.join("\n"));
  assertEquals([code, content, structuredContent], [0, [{ type: "text", text: "It is 2" }], {
    half: 2,
  }]);
});

Deno.test("call() ends with 2 for an unknown option, an unknown tool, and a server that does not answer", async () => {
  for (const args of [["--token", "x"], ["gone", "{}"], ["--url", "http://127.0.0.1:1/mcp"]]) {
    const { code, out, wrong } = await run(args);
    assertEquals([code, out, wrong.length], [2, [], 1], args.join(" "));
  }
});

Deno.test("call() sends the token of the environment to a running server", async () => {
  const tokens = new Set<string | null>();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    tokens.add(request.headers.get("authorization"));
    return local(request);
  });
  const url = `http://127.0.0.1:${server.addr.port}/mcp`;
  const nowhere = () => new Response(null, { status: 500 });
  const { code, out } = await run(["halve", '{"value":8}', "--url", url], nowhere, "t0ken");
  assertEquals([code, out, [...tokens]], [0, ["It is 4"], ["Bearer t0ken"]]);
  await server.shutdown();
});

Deno.test("call() names the declared secrets that are not set if a call in process fails", async () => {
  const keyed = defineTool({
    ...halve,
    hosts: ["api.example.com"],
    secrets: ["SET_KEY", "UNSET_KEY"],
    annotations: { ...halve.published.annotations, openWorldHint: true },
  });
  const secrets = { SET_KEY: "made-up" };
  const app = createLocalApp({ tools: [keyed], secrets });
  const of = (value: number) =>
    run(["halve", `{"value":${value}}`], app, undefined, undefined, { tools: [keyed], secrets });
  assertEquals((await of(3)).wrong, ['The environment does not set the secret "UNSET_KEY"']);
  assertEquals((await of(4)).wrong, []);
});

Deno.test("call() shows a picture by type and size, and saves it", async () => {
  const draw = defineTool({
    ...halve,
    name: "draw",
    run({ value }, { attach }) {
      attach({ type: "image", bytes: new Uint8Array([1, 2, 3]), mimeType: "image/png" });
      return { half: value / 2 };
    },
  });
  const app = createLocalApp({ tools: [draw] });
  assertEquals((await run(["draw", '{"value":4}'], app)).out, [
    "It is 2\n[image, image/png, 3 bytes]",
  ]);
  const { out } = await run(["draw", '{"value":4}', "--save", `${folder}/pictures`], app);
  assertEquals(out, [`It is 2\n[image, image/png, 3 bytes] saved as ${folder}/pictures/1.png`]);
  assertEquals(await Deno.readFile(`${folder}/pictures/1.png`), new Uint8Array([1, 2, 3]));
});

Deno.test("call() escapes what a terminal would obey", async () => {
  const evil = defineTool({ ...halve, name: "evil", text: () => "a\u001b[2Jb\u202ec\td\ne" });
  const { out } = await run(["evil", '{"value":4}'], createLocalApp({ tools: [evil] }));
  assertEquals(out, ["a\\u001b[2Jb\\u202ec\td\ne"]);
});

Deno.test("call() names the variable for the token if the server requires one", async () => {
  const guarded = createApp({
    name: "guarded",
    version: "1.0.0",
    tools: [halve],
    auth: secretAuth("s".repeat(32), []),
    log: () => {},
  });
  const { code, wrong } = await run([], guarded.fetch);
  assertEquals([code, wrong[0]?.endsWith("Set MCP_TOKEN to a token of this server")], [2, true]);
});

const spend = defineTool({
  ...halve,
  name: "spend",
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  confirm: ({ value }) => `Spend ${value}?\u001b[2J`,
});
const QUESTION = "Spend 4?\\u001b[2J";
const DECLINED = 'The person declined, so "spend" was not run and nothing was changed. ' +
  "Do not repeat the call unless the person asks for it.";
const REPLIES: readonly (readonly [
  flags: string[],
  reply: boolean | undefined,
  code: number,
  out: string[],
  wrong: string[],
])[] = [
  [[], true, 0, [QUESTION, "It is 2"], []],
  [[], false, 1, [QUESTION, DECLINED], []],
  [[], undefined, 1, [QUESTION, DECLINED], [
    `${QUESTION} No: no person can be asked here. Add --yes`,
  ]],
  [["--yes"], false, 0, ["It is 2"], [`${QUESTION} Yes, because of --yes.`]],
];
for (const [flags, reply, code, out, wrong] of REPLIES) {
  Deno.test(`call() asks before a tool writes: ${reply} with "${flags.join(" ")}"`, async () => {
    const spending = createLocalApp({ tools: [spend] });
    const args = ["spend", '{"value":4}', ...flags];
    assertEquals(await run(args, spending, undefined, reply), { code, out, wrong });
  });
}
