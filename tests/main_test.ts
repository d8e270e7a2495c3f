/** The server as the README starts it: a process of its own, called over a real socket. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import metadata from "../deno.json" with { type: "json" };
import { tools } from "../tools/mod.ts";
import { clients } from "./kit/clients.ts";

/** Starts `deno task start` on a free port; the address is read from its first line. */
async function start(net = "--allow-net"): Promise<{ url: string; stop: () => Promise<number> }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", net, "--allow-env", "main.ts"],
    env: { PORT: "0" },
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n")) {
    const { value, done } = await reader.read();
    if (done) throw new Error("The server ended before it said where it serves");
    text += value;
  }
  const url = /http:\/\/\S+\/mcp/.exec(text)?.[0] ?? "";
  const stop = async (): Promise<number> => {
    child.kill("SIGTERM");
    await reader.cancel();
    return (await child.status).code;
  };
  return { url, stop };
}

Deno.test("The task `start` grants net and env, and is what this test starts", () => {
  assertEquals(metadata.tasks.start.command, "deno run --allow-net --allow-env main.ts");
});

Deno.test("The started server serves every tool to every client, and stops when told", async () => {
  const { url, stop } = await start();
  let code: number | undefined;
  try {
    for (const [label, connect] of clients) {
      const client = await connect({ fetch, url });
      // ChatGPT reads no more of them (developers.openai.com/plugins/build/mcp-server).
      assertEquals((client.instructions() ?? "").length <= 512, true, label);
      const listed = await client.listTools();
      assertEquals(listed.map(({ name }) => name), tools.map(({ name }) => name), label);
      for (const { name, examples, hosts } of tools) {
        // What lies beyond this machine has tests of its own.
        for (const example of hosts === undefined ? examples : []) {
          const { isError, structuredContent, content } = await client.callTool(
            name,
            example.input,
          );
          if ("output" in example) {
            assertEquals(structuredContent, example.output, `${label}: ${name}`);
          } else assertStringIncludes(content[0]?.text ?? "", example.error);
          assertEquals(isError ?? false, "error" in example);
        }
      }
      await client.close();
    }
  } finally {
    code = await stop();
  }
  assertEquals(code, 0);
});

Deno.test("Without a way out an open tool answers with advice, and the others as ever", async () => {
  const { url, stop } = await start("--allow-net=127.0.0.1");
  try {
    for (const [label, connect] of clients) {
      const client = await connect({ fetch, url });
      for (const { name, examples, hosts } of tools) {
        const [example] = examples;
        const { isError, content } = await client.callTool(name, example?.input);
        const text = content[0]?.text ?? "";
        assertEquals(isError ?? false, hosts !== undefined, `${label}: ${name}`);
        if (hosts === undefined) continue;
        assertMatch(text, /^"[^"]+" cannot be reached from this server. Try again later.$/);
      }
      await client.close();
    }
  } finally {
    await stop();
  }
});

Deno.test("A wrong setting stops the start with one message and no stack", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-net", "--allow-env", "main.ts"],
    env: { PORT: "eighty", MCP_DEADLINE: "5" },
    stdout: "null",
  }).output();
  const text = new TextDecoder().decode(stderr);
  assertEquals(code, 1);
  assertStringIncludes(text, '"MCP_DEADLINE" is not a setting; nearest: "MCP_DEADLINE_MS"');
  assertStringIncludes(text, '"PORT" must be an integer from 0 to 65535');
});
