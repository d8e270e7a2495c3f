/** One host, run once: an empty home, bounded time, its own processes ended. */
import { type FakeModel, startFakeModel } from "./fake_model.ts";
import type { Host } from "./host.ts";
import { folderOf, NODE } from "./install.ts";
import { type Exchange, startRecorder } from "./recorder.ts";
import type { Truth } from "./truth.ts";

const MAX_MS = 120_000;

/** What a run left to read. */
export interface Run {
  readonly tools: readonly Exchange[];
  readonly lab: readonly Exchange[];
  readonly model: Pick<FakeModel, "requests" | "tools" | "results" | "added">;
  readonly output: string;
  readonly seconds: number;
  /** Ended by itself, without an error. */
  readonly success: boolean;
}

export interface RunOptions {
  readonly packages: string;
  readonly tools: string;
  readonly lab: string;
  readonly truth: Truth;
}

export async function runHost(host: Host, options: RunOptions): Promise<Run> {
  await using tools = startRecorder(options.tools);
  await using lab = startRecorder(options.lab);
  await using model = startFakeModel(options.truth.tools);
  const home = await Deno.makeTempDir({ prefix: "host-" });
  try {
    const { packages } = options;
    const site = { home, packages, tools: tools.url, lab: lab.url, model: model.url };
    for (const [path, content] of Object.entries(host.files?.(site) ?? {})) {
      await Deno.mkdir(`${home}/${path}`.replace(/\/[^/]+$/, ""), { recursive: true });
      const text = typeof content === "string" ? content : JSON.stringify(content);
      await Deno.writeTextFile(`${home}/${path}`, text);
    }
    const started = performance.now();
    const { output, success } = await runBounded(host.command(site), {
      cwd: home,
      env: {
        PATH: `${packages}/node_modules/.bin:${folderOf(NODE)}/node_modules/.bin:/usr/bin:/bin`,
        HOME: home,
        TMPDIR: home,
        NO_COLOR: "1",
        ...host.env?.(site),
      },
    });
    return {
      tools: tools.exchanges,
      lab: lab.exchanges,
      model,
      output,
      seconds: (performance.now() - started) / 1000,
      success,
    };
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

/** Runs a command in a process group of its own, which is ended with all that it started. */
async function runBounded(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, env }: { readonly cwd: string; readonly env: Record<string, string> },
): Promise<{ output: string; success: boolean }> {
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
  const timer = setTimeout(end, MAX_MS);
  const texts = Promise.all([text(child.stdout), text(child.stderr)]);
  const { success } = await child.status;
  clearTimeout(timer);
  end();
  return { output: (await texts).join("\n"), success };
}

async function text(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  return await new Response(stream).text();
}
