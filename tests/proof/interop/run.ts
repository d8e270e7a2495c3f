/**
 * Published clients and bridges against the server as `deno task start` starts it: each lists every
 * tool and calls it with its first example, and all must get the same. Needs npx, and downloads what
 * it runs. An open tool is called without arguments: nothing here leaves the machine.
 */
import { assertEquals } from "@std/assert";
import { tools } from "../../../tools/mod.ts";
import { connectors } from "./connectors.ts";

const CONNECT_MS = 120_000;
const START = /http:\/\/[^\s]+\/mcp/;

const server = new Deno.Command(Deno.execPath(), {
  args: ["task", "--quiet", "start"],
  cwd: `${import.meta.dirname}/../../..`,
  env: { PORT: "0" },
  stdout: "piped",
  stderr: "null",
}).spawn();
const lines = server.stdout.pipeThrough(new TextDecoderStream()).getReader();
let failures = 0;
try {
  const url = START.exec((await lines.read()).value ?? "")?.[0];
  if (url === undefined) throw new Error("The server did not start");
  const published = tools.map(({ published }) => JSON.parse(JSON.stringify(published)));
  let expected: unknown;
  for (const [label, connect] of connectors) {
    try {
      const client = await connect(url, AbortSignal.timeout(CONNECT_MS));
      assertEquals(JSON.parse(JSON.stringify(await client.listTools())), published);
      const answers: unknown[] = [];
      for (const { name, hosts, examples } of tools) {
        const args = hosts === undefined ? examples[0]!.input : {};
        const { content, structuredContent, isError } = await client.callTool(name, args);
        assertEquals(isError ?? false, hosts !== undefined || "error" in examples[0]!);
        answers.push(JSON.parse(JSON.stringify({ name, content, structuredContent })));
      }
      await client.close();
      expected ??= answers;
      assertEquals(answers, expected);
      console.log(`✓ ${label}: ${published.length} tools listed and called`);
    } catch (error) {
      failures++;
      console.error(`✗ ${label}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const open = tools.filter(({ hosts }) => hosts !== undefined).map(({ name }) => name);
  if (open.length > 0) console.log(`Called without arguments, since open: ${open.join(", ")}`);
} finally {
  server.kill("SIGTERM");
  await server.status;
  await lines.cancel();
}
Deno.exit(failures === 0 ? 0 : 1);
