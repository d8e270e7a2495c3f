/** One bundle, unchanged, on every runtime: each lists and calls every tool, in both eras. */
import { assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { tools } from "../../../tools/mod.ts";
import { clients } from "../../kit/clients.ts";

const ROOT = new URL("../../../", import.meta.url);
const HERE = "tests/proof/runtimes";
const BUN = `${HERE}/node_modules/.bin/bun`;

/** How each runtime is started, from the root. */
const RUNTIMES: Record<string, [command: string, ...args: string[]]> = {
  "Node.js": ["node", `${HERE}/node.mjs`],
  "Bun": [BUN, `${HERE}/bun.mjs`],
  "workerd": ["node", `${HERE}/workerd.mjs`],
  "Deno": ["deno", "run", "--allow-net", "--allow-env", "dist/main.js"],
  "Deno in chunks": [
    "deno",
    "run",
    "--allow-net",
    "--allow-env",
    "--allow-read=dist",
    "dist/split/main.js",
  ],
  "Deno without code from strings": [
    "deno",
    "run",
    "--v8-flags=--disallow-code-generation-from-strings",
    "--allow-net",
    "--allow-env",
    "main.ts",
  ],
};

async function run(command: string, ...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(command, { args, cwd: ROOT, stdout: "null" })
    .output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

await run("npm", "ci", "--prefix", HERE, "--no-audit", "--no-fund");
await run("deno", "task", "bundle");

async function start(
  [command, ...args]: [string, ...string[]],
): Promise<{ url: string } & AsyncDisposable> {
  const child = new Deno.Command(command, {
    args,
    cwd: ROOT,
    env: { PORT: "0" },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!/http:\S+\/mcp\s/.test(text)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`"${command} ${args.join(" ")}" ended: ${text}`);
    text += value;
  }
  return {
    url: /http:\S+\/mcp/.exec(text)![0],
    [Symbol.asyncDispose]: async (): Promise<void> => {
      child.kill("SIGTERM");
      await reader.cancel();
      await child.status;
    },
  };
}

for (const [runtime, command] of Object.entries(RUNTIMES)) {
  Deno.test(`${runtime} lists and calls every tool, in both eras, and shows the page`, async () => {
    assertEquals(tools.length > 0, true);
    await using server = await start(command);
    for (const [label, connect] of clients) {
      const client = await connect({ fetch, url: server.url });
      const listed = await client.listTools();
      assertEquals(
        JSON.parse(JSON.stringify(listed)),
        tools.map(({ published }) => published),
        label,
      );
      for (const { name, examples, hosts } of tools) {
        if (hosts !== undefined) {
          // Reached, and stopped before it leaves this machine.
          const { isError, content } = await client.callTool(name, {});
          assertEquals(isError, true);
          assertStringIncludes(content[0]?.text ?? "", `Invalid arguments for "${name}"`);
          continue;
        }
        for (const example of examples) {
          const { structuredContent, content } = await client.callTool(name, example.input);
          if ("error" in example) assertStringIncludes(content[0]?.text ?? "", example.error);
          else assertEquals(structuredContent, example.output, `${label}: ${name}`);
        }
      }
      await client.close();
    }
    const html = await (await fetch(new URL("/", server.url))).text();
    assertMatch(html, /<script>const __name=\(made\)=>made;\(function \w+\(\w+\) \{/);
  });
}

Deno.test("The bundle generates no code from strings", async () => {
  const source = await Deno.readTextFile(new URL("dist/main.js", ROOT));
  assertNotMatch(source, /\bnew Function\b|\beval\(/);
});
