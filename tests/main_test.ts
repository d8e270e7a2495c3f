/** The server as the README starts it: a process of its own, called over a real socket. */
import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import type { Tool } from "../lib/tool.ts";
import { tools } from "../tools/mod.ts";
import { clients } from "./kit/clients.ts";
import { OTHER_PROGRAMS } from "./other_programs.ts";
import { samples } from "./samples/mod.ts";
import { ADD_SAMPLES, HEADERS as headers, serverEnvironment, startServer } from "./start_server.ts";

/** Calls every tool that reaches no host, through every client. */
async function callEach(url: string, served: readonly Tool[]): Promise<void> {
  for (const [label, connect] of clients) {
    const client = await connect({ fetch, url, headers });
    // ChatGPT reads no more of them (developers.openai.com/plugins/build/mcp-server).
    assertEquals((client.instructions() ?? "").length <= 512, true, label);
    const listed = await client.listTools();
    assertEquals(listed.map(({ name }) => name), served.map(({ name }) => name), label);
    for (const { name, examples, hosts } of served) {
      for (const example of hosts === undefined ? examples : []) {
        const { isError, structuredContent, content } = await client.callTool(name, example.input);
        if ("output" in example) {
          assertEquals(structuredContent, example.output, `${label}: ${name}`);
        } else assertStringIncludes(content[0]?.text ?? "", example.error);
        assertEquals(isError ?? false, "error" in example);
      }
    }
    await client.close();
  }
}

Deno.test("The started server serves every tool to every client, and stops when told", async () => {
  const needsToken = tools.some(({ scopes = [] }) => scopes.length > 0);
  await using server = await startServer(
    needsToken ? {} : { env: { MCP_BEARER_TOKEN: undefined } },
  );
  await callEach(server.url, tools);
  server.child.kill("SIGTERM");
  assertEquals(await server.end(), 0);
});

Deno.test("The started server serves tools that need scopes to callers with a token alone", async () => {
  await using server = await startServer({ before: ADD_SAMPLES });
  await callEach(server.url, [...tools, ...samples]);
  for (const connect of clients.values()) {
    await assertRejects(async () => (await connect({ fetch, url: server.url })).listTools());
  }
});

Deno.test("The page of the started server says what deno.json says the server is for", async () => {
  const manifest = JSON.stringify(new URL("../deno.json", import.meta.url).href);
  await using server = await startServer({
    before: `const { default: manifest } = await import(${manifest}, { with: { type: "json" } });
      manifest.description = "Tells what the cellar holds.";`,
  });
  const page = await (await fetch(server.origin)).text();
  assertStringIncludes(page, "Tells what the cellar holds. Give your assistant this address");
});

/** What a networked tool answers if it reaches no host. */
const UNREACHABLE: Readonly<Record<string, string>> = {
  get_rate: '"api.rates.example" cannot be reached from this server. Try again later.',
  save_note: 'It is not known if "shopping-list" was saved. Read it before you save it again',
};

Deno.test("A server that reaches no host answers with advice, and its other tools as ever", async () => {
  await using server = await startServer({
    before: ADD_SAMPLES,
    net: "--allow-net=127.0.0.1",
  });
  for (const [label, connect] of clients) {
    const client = await connect({ fetch, url: server.url, headers });
    for (const { name, examples, hosts } of [...tools, ...samples]) {
      const [example] = examples;
      const { isError = false, content } = await client.callTool(name, example?.input);
      const text = content[0]?.text ?? "";
      const subject = `${label}: ${name}: ${text}`;
      if (hosts === undefined) assertEquals(isError, "error" in example!, subject);
      else assertEquals([isError, text.includes("Fault id:")], [true, false], subject);
      if (UNREACHABLE[name] !== undefined) assertEquals(text, UNREACHABLE[name], subject);
    }
    await client.close();
  }
});

/** Starts the server with settings that cannot work; returns all that it says. */
async function fail(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const { code, stderr, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-net", "--allow-env", "main.ts"],
    clearEnv: true,
    env: { ...serverEnvironment(), ...env },
  }).output();
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  return { code, lines: text.trimEnd().split("\n") };
}

Deno.test("Wrong settings stop the start with one message and no stack", async () => {
  assertEquals(await fail({ PORT: "eighty", MCP_DEADLINE: "5" }), {
    code: 1,
    lines: [
      "Cannot start, the settings are wrong:",
      '- "MCP_DEADLINE" is not a setting; nearest: "MCP_DEADLINE_MS"',
      '- "PORT" must be an integer from 0 to 65535',
    ],
  });
});

Deno.test("A port in use stops the start with one line that names the setting", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  const { code, lines } = await fail({ PORT: String(port) });
  listener.close();
  assertEquals([code, lines.length], [1, 1], lines.join("\n"));
  const [line = ""] = lines;
  assertStringIncludes(line, `Cannot listen on 127.0.0.1, port ${port}: Address already in use`);
  assertStringIncludes(line, '. Set "PORT" to another port, or to 0 for a free one');
});

Deno.test("A host that is not an address stops the start with one line, whatever the tools need", async () => {
  const start = startServer({ before: ADD_SAMPLES, env: { HOST: "x86_64-conda-linux-gnu" } });
  const { message } = await assertRejects(() => start, Error);
  const [, line = ""] = message.trimEnd().split('": ', 2);
  assertEquals(line.split("\n").length, 1, message);
  assertStringIncludes(line, "Cannot listen on x86_64-conda-linux-gnu, port 0: ");
  assertStringIncludes(line, '. Set "HOST" to an address of this machine, such as 127.0.0.1');
});

Deno.test("The server starts where twenty variables of other programs are set", async () => {
  assertEquals(Object.keys(OTHER_PROGRAMS).length >= 20, true);
  await using server = await startServer({ env: OTHER_PROGRAMS });
  const said = await server.said("claude mcp add");
  assertStringIncludes(said, "Serving ");
});

Deno.test("startServer() shows why a server did not start", async () => {
  const error = await assertRejects(() => startServer({ env: { PORT: "eighty" } }), Error);
  assertStringIncludes(error.message, '"PORT" must be an integer from 0 to 65535');
});

Deno.test("startServer() hands on no variable of the developer", async () => {
  // The server refuses a misspelt setting.
  Deno.env.set("MCP_PORT", "1");
  try {
    await using server = await startServer();
    assert(server.url.endsWith("/mcp"));
  } finally {
    Deno.env.delete("MCP_PORT");
  }
});

Deno.test("The task `dev` makes up a token for tools that need scopes, and says which", async () => {
  await using server = await startServer({
    before: ADD_SAMPLES,
    module: "tests/kit/tasks/dev.ts",
    env: { MCP_BEARER_TOKEN: undefined },
  });
  const [, token] = /Bearer ([\w-]+)/.exec(await server.said("/mcp\n")) ?? [];
  const connect = clients.get("v2 client on 2026-07-28")!;
  const headers = { authorization: `Bearer ${token}` };
  const client = await connect({ fetch, url: server.url, headers });
  const names = (await client.listTools()).map(({ name }) => name);
  assertEquals(names, [...tools, ...samples].map(({ name }) => name));
  await client.close();
});
