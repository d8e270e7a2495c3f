/** One host, run once: an empty home, bounded time, its own processes ended. */
import { type FakeModel, startFakeModel } from "./fake_model.ts";
import {
  connectOptions,
  type ConnectTarget,
  TOKEN_PLACEHOLDER,
} from "../../../routes/home/connect_options.ts";
import type { Host, Site } from "./host.ts";
import { folderOf, NODE } from "./install.ts";
import { type Exchange, startRecorder } from "./recorder.ts";
import type { Truth } from "./truth.ts";

export const MAX_MS = 120_000;

/** What a run left to read. */
export interface Run {
  readonly tools: readonly Exchange[];
  readonly lab: readonly Exchange[];
  readonly model: Pick<FakeModel, "requests" | "tools" | "results" | "added">;
  readonly output: string;
  readonly seconds: number;
  /** Ended by itself, without an error. */
  readonly success: boolean;
  /** Ended because it took too long. */
  readonly late: boolean;
}

export interface RunOptions {
  readonly packages: string;
  readonly tools: string;
  readonly lab: string;
  /** The same tools for those who send the token. */
  readonly guarded: { readonly url: string; readonly token: string };
  readonly truth: Truth;
}

/**
 * Runs a host once. One that is a command is connected by the lines of the home page: to the tools
 * without a token, to the lab with one.
 */
export async function runHost(host: Host, options: RunOptions): Promise<Run> {
  const { packages, guarded } = options;
  const lines = connectLines(host.name);
  await using tools = startRecorder(options.tools);
  await using lab = startRecorder(lines === undefined ? options.lab : guarded.url);
  await using model = startFakeModel(options.truth.tools);
  const home = await Deno.makeTempDir({ prefix: "host-" });
  const cwd = `${home}/project`;
  const site = { home, packages, tools: tools.url, lab: lab.url, model: model.url };
  const env = {
    PATH: `${packages}/node_modules/.bin:${folderOf(NODE)}/node_modules/.bin:/usr/bin:/bin`,
    HOME: home,
    TMPDIR: home,
    NO_COLOR: "1",
    MCP_TOKEN: guarded.token,
    ...host.env?.(site),
  };
  try {
    await Deno.mkdir(cwd);
    for (const [path, content] of Object.entries(host.files?.(site) ?? {})) {
      await Deno.mkdir(`${home}/${path}`.replace(/\/[^/]+$/, ""), { recursive: true });
      const text = typeof content === "string" ? content : JSON.stringify(content);
      await Deno.writeTextFile(`${home}/${path}`, text);
    }
    const started = performance.now();
    for (const line of lines?.(site, guarded.token) ?? []) {
      const { output, success } = await runBounded(["sh", "-c", line], { cwd, env });
      if (!success) throw new Error(`"${line}" failed: ${output}`);
    }
    const { output, success, late } = await runBounded(host.command(site), { cwd, env });
    return {
      tools: tools.exchanges,
      lab: lab.exchanges,
      model,
      output,
      seconds: (performance.now() - started) / 1000,
      success,
      late,
    };
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

/** The commands of the home page that connect a host; undefined for a library. */
function connectLines(
  name: string,
): ((site: Pick<Site, "tools" | "lab">, token: string) => string[]) | undefined {
  const find = (target: ConnectTarget): string | undefined =>
    connectOptions(target).find(({ host }) => host === name)?.command;
  if (find({ name, url: "" }) === undefined) return undefined;
  return ({ tools, lab }, token) => [
    find({ name: "tools", url: tools }) ?? "",
    (find({ name: "lab", url: lab, token: true }) ?? "").replaceAll(TOKEN_PLACEHOLDER, token),
  ];
}

/** Runs a command in a process group of its own, which is ended with all that it started. */
async function runBounded(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, env }: { readonly cwd: string; readonly env: Record<string, string> },
): Promise<Pick<Run, "output" | "success" | "late">> {
  const child = new Deno.Command(command, {
    args,
    cwd,
    env,
    clearEnv: true,
    detached: true,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const end = () => {
    try {
      Deno.kill(-child.pid, "SIGKILL");
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  };
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    end();
  }, MAX_MS);
  const texts = Promise.all([text(child.stdout), text(child.stderr)]);
  const { success } = await child.status;
  clearTimeout(timer);
  end();
  return { output: (await texts).join("\n"), success, late };
}

async function text(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  return await new Response(stream).text();
}
