/** Starts servers in processes of their own, and asks them. */
import type { Sent } from "./work.ts";

export interface Running {
  readonly url: string;
  /** Milliseconds of processor time so far, where the system tells (Linux). */
  processorMs(): number;
  stop(): Promise<void>;
}

/** Starts Deno with these arguments; the first line that it prints holds its port. */
export async function startServer(args: readonly string[]): Promise<Running> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", ...args],
    cwd: import.meta.dirname!,
    env: { PORT: "0" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const drained = child.stderr.pipeTo(new WritableStream());
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await lines.read();
  const port = /(\d+)(\/mcp)?\n/.exec(value)?.[1];
  if (port === undefined) throw new Error(`deno run ${args.join(" ")} did not start: "${value}"`);
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    processorMs: () => processorMs(child.pid),
    async stop() {
      child.kill("SIGTERM");
      await child.status;
      await child.stdin.close();
      await Promise.all([lines.cancel(), drained]);
    },
  };
}

function processorMs(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanos = [...Deno.readDirSync(tasks)].map(({ name }) =>
    Number(Deno.readTextFileSync(`${tasks}/${name}/schedstat`).split(" ")[0])
  );
  return nanos.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** Starts one contender. */
export function startContender(name: string, count: number): Promise<Running> {
  return startServer([`${import.meta.dirname}/server.ts`, name, String(count)]);
}

/** The text of an answer. */
export async function ask(url: string, { headers, body }: Sent): Promise<string> {
  return await (await fetch(url, { method: "POST", headers, body })).text();
}
