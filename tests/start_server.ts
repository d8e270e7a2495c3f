/**
 * Starts the server as a process of its own, for tests over a real socket.
 *
 * The process inherits no variable but those that Deno itself needs, so that what a developer has set
 * changes no test. If it does not start, the error shows its log. After a minute, or `deadlineMs`, it is ended.
 */
import { tools } from "../tools/mod.ts";
import { samples } from "./samples/mod.ts";

export interface StartOptions {
  /** Code that runs before the server is composed; it has `tools`, the list to add to. */
  readonly before?: string;
  /** Code that runs next to the server. */
  readonly after?: string;
  /** The module to run. @default "main.ts" */
  readonly module?: string;
  /** Where the process may connect to. @default "--allow-net" */
  readonly net?: string;
  /** Variables to set, or with `undefined` to leave out. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** How many files the process may have open. */
  readonly files?: number;
  /** After how long the process is ended in any case. @default 60_000 */
  readonly deadlineMs?: number;
}

export interface StartedServer extends AsyncDisposable {
  readonly child: Deno.ChildProcess;
  readonly origin: string;
  /** The MCP endpoint. */
  readonly url: string;
  /** Waits until the process has written this to stdout; returns all that it has written. */
  said(words: string): Promise<string>;
  /** Reads the whole log. Until then nobody does. */
  log(): Promise<string>;
  /** Waits for the end; returns the exit code. */
  end(): Promise<number>;
}

const TOKEN = "made-up-token-of-the-tests-of-the-server";
const KEY = "made-up-state-key-of-the-tests-of-the-server";
/** What a client sends to call every tool. */
export const HEADERS = { authorization: `Bearer ${TOKEN}` };
/** Code for `before` that adds the samples, one of which needs a scope. */
export const ADD_SAMPLES = `
  const { samples } = await import(${resolve("tests/samples/mod.ts")});
  tools.push(...samples);`;

const DEADLINE_MS = 60_000;
/** What Deno needs to find its cache and to start programs. */
const OF_DENO = ["HOME", "PATH", "DENO_DIR", "XDG_CACHE_HOME", "TMPDIR"].concat(
  ["LOCALAPPDATA", "USERPROFILE", "SYSTEMROOT", "TEMP"],
);

/** Returns the environment of a server: a token, and a made-up value for each declared secret. */
export function serverEnvironment(): Record<string, string> {
  const inherited = OF_DENO.map((name) => [name, Deno.env.get(name)]);
  const secrets = [...tools, ...samples].flatMap(({ secrets = [] }) => secrets)
    .map((name) => [name, `made-up-${name}`]);
  return {
    ...withoutUndefined(Object.fromEntries([...inherited, ...secrets])),
    NO_COLOR: "1",
    PORT: "0",
    MCP_BEARER_TOKEN: TOKEN,
    MCP_STATE_KEY: KEY,
  };
}

/** Starts the server on a free port. @throws {Error} with its log if it does not start. */
export async function startServer(options: StartOptions = {}): Promise<StartedServer> {
  const { before, after, module = "main.ts", net = "--allow-net", env, files } = options;
  const { deadlineMs = DEADLINE_MS } = options;
  const isProgram = before !== undefined || after !== undefined;
  const run = ["run", "--quiet", net, "--allow-env", isProgram ? "-" : module];
  const limited = ["-c", `ulimit -n ${files}; exec "$0" "$@"`, Deno.execPath(), ...run];
  const child = new Deno.Command(files === undefined ? Deno.execPath() : "sh", {
    args: files === undefined ? run : limited,
    clearEnv: true,
    env: withoutUndefined({ ...serverEnvironment(), ...env }),
    stdin: isProgram ? "piped" : "null",
    stdout: "piped",
    stderr: "piped",
    signal: AbortSignal.timeout(deadlineMs),
  }).spawn();
  if (isProgram) await write(child, programOf({ before, after, module }));
  // Read on demand, because a log that nobody reads is one of the tests.
  let read: Promise<string> | undefined;
  const log = (): Promise<string> => read ??= new Response(child.stderr).text();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const said = async (words: string): Promise<string> => {
    while (!text.includes(words)) {
      const { value, done } = await reader.read();
      if (done) {
        const [said] = await Promise.all([log(), child.status]);
        throw new Error(`The server ended before it said "${words}": ${said}`);
      }
      text += value;
    }
    return text;
  };
  let ended = false;
  const end = async (): Promise<number> => {
    const { code } = await child.status;
    ended = true;
    await reader.cancel();
    return code;
  };
  const url = /http:\/\/\S+\/mcp/.exec(await said("/mcp\n"))?.[0] ?? "";
  return {
    child,
    origin: new URL(url).origin,
    url,
    said,
    log,
    end,
    async [Symbol.asyncDispose]() {
      if (!ended) child.kill("SIGTERM");
      await Promise.all([end(), log()]);
    },
  };
}

function withoutUndefined(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => value === undefined ? [] : [[name, value]]),
  );
}

function resolve(path: string): string {
  return JSON.stringify(new URL(`../${path}`, import.meta.url).href);
}

/** Literal addresses, so that loading the modules needs no permission. */
function programOf({ before = "", after = "", module = "" }: StartOptions): string {
  return `
    const v = await import("valibot");
    const { defineTool } = await import(${resolve("lib/tool.ts")});
    const { tools } = await import(${resolve("tools/mod.ts")});
    ${before}
    await import(${resolve(module)});
    ${after}`;
}

async function write(child: Deno.ChildProcess, program: string): Promise<void> {
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(program));
  await writer.close();
}
