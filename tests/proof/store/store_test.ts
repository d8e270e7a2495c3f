/**
 * Two servers in processes of their own that share one Deno KV database. The flag for Deno KV stands
 * here and in the manual alone: Deno Deploy needs none.
 */
import { assertEquals } from "@std/assert";

const CALL = { name: "text_stats", arguments: { text: "one two" } };
const WRITE = { name: "write_line", arguments: { line: "one" } };
const KEY = "k".repeat(32);

interface Started {
  readonly url: string;
  /** What the tool wrote; complete after `stop`. */
  written(): string[];
  stop(): Promise<void>;
}

async function start(env: Record<string, string>, key: string | null = KEY): Promise<Started> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", "--unstable-kv", `${import.meta.dirname}/server.ts`],
    cwd: `${import.meta.dirname}/..`,
    env: {
      PORT: "0",
      MCP_TRUSTED_PROXIES: "1",
      ...(key !== null && { MCP_STATE_KEY: key }),
      ...env,
    },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let stopped = false;
  let url: string | undefined;
  while ((url = /http:\/\/\S+\/mcp/.exec(text)?.[0]) === undefined) {
    const { value, done } = await reader.read();
    if (done) throw new Error("The server ended before it said where it serves");
    text += value;
  }
  return {
    url,
    written: () => text.split("\n").filter((line) => line.startsWith("wrote ")),
    async stop() {
      if (stopped) return;
      stopped = true;
      child.kill("SIGTERM");
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        text += read.value;
      }
      await child.status;
    },
  };
}

/** Sends one call as a client of 2026-07-28 at this address. */
async function send(
  url: string,
  { address, ...params }: { address: string; name: string } & Record<string, unknown>,
): Promise<{ status: number; body: Record<string, Record<string, unknown>> }> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": params.name,
      "x-forwarded-for": address,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        ...params,
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } },
        },
      },
    }),
  });
  return { status: response.status, body: await response.json() };
}

/** Runs a test with two servers on one new database. */
async function withTwo(
  env: Record<string, string>,
  test: (one: Started, other: Started) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const shared = { ...env, DENO_KV_DEFAULT_PATH: `${folder}/kv.sqlite` };
  const started: Started[] = [];
  try {
    for (let count = 0; count < 2; count++) started.push(await start(shared));
    await test(started[0]!, started[1]!);
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
    await Deno.remove(folder, { recursive: true });
  }
}

/** Makes calls until all of them fall into one minute of the clock, each time from another address. */
async function inOneMinute<T>(make: (address: string) => Promise<T>): Promise<T> {
  for (let host = 1;; host++) {
    const minute = Math.floor(Date.now() / 60_000);
    const made = await make(`198.51.100.${host}`);
    if (Math.floor(Date.now() / 60_000) === minute) return made;
  }
}

const COUNTS: [store: string, answered: number][] = [["kv", 20], ["memory", 40]];
for (const [store, answered] of COUNTS) {
  Deno.test(`Two servers with MCP_STORE=${store} answer ${answered} of 40 calls in turns`, async () => {
    await withTwo({ MCP_STORE: store, MCP_CALLS_PER_MINUTE: "20" }, async (one, other) => {
      const statuses = await inOneMinute(async (address) => {
        const statuses: number[] = [];
        for (let call = 0; call < 40; call++) {
          const { url } = call % 2 === 0 ? one : other;
          statuses.push((await send(url, { ...CALL, address })).status);
        }
        return statuses;
      });
      assertEquals(statuses.slice(0, answered), Array(answered).fill(200));
      assertEquals(statuses.slice(answered), Array(40 - answered).fill(429));
    });
  });
}

Deno.test("Two servers with MCP_STORE=kv answer as many calls at once as the limit, and no more", async () => {
  await withTwo({ MCP_STORE: "kv", MCP_CALLS_PER_MINUTE: "20" }, async (one, other) => {
    const statuses = await inOneMinute(async (address) => {
      const sendOne = async (call: number): Promise<number> =>
        (await send((call % 2 === 0 ? one : other).url, { ...CALL, address })).status;
      return [
        ...await Promise.all(Array.from({ length: 20 }, (_, call) => sendOne(call))),
        await sendOne(0),
      ];
    });
    assertEquals(statuses, [...Array(20).fill(200), 429]);
  });
});

Deno.test("Two servers with MCP_STORE=kv run one of two calls at once that bring one acceptance", async () => {
  await withTwo({ MCP_STORE: "kv" }, async (one, other) => {
    for (let round = 0; round < 20; round++) {
      const address = "198.51.100.1";
      const { body } = await send(one.url, { ...WRITE, address });
      const { requestState } = body.result!;
      const reply = {
        ...WRITE,
        address,
        requestState,
        inputResponses: { confirm: { action: "accept" } },
      };
      const both = await Promise.all([send(one.url, reply), send(other.url, reply)]);
      const codes = both.map(({ body }) => body.error?.code ?? body.result?.resultType).toSorted();
      assertEquals(codes, [-32602, "complete"]);
      assertEquals((await send(other.url, reply)).body.error?.code, -32602);
    }
    await Promise.all([one.stop(), other.stop()]);
    assertEquals(one.written().length + other.written().length, 20);
  });
});

Deno.test("A server with a tool that asks starts without a key on loopback alone", async () => {
  const local = await start({}, null);
  await local.stop();
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", `${import.meta.dirname}/server.ts`],
    cwd: `${import.meta.dirname}/..`,
    env: { PORT: "0", HOST: "0.0.0.0" },
    stdout: "null",
    stderr: "piped",
  }).output();
  const text = new TextDecoder().decode(stderr);
  assertEquals(
    [success, text.includes('"write_line" asks the person before it runs, which needs a key')],
    [false, true],
    text,
  );
});
