/** The server as `deno task start` starts it. */

export interface StartedTools {
  readonly url: string;
  /** What the server logged that is a fault of its own. */
  faults(): string[];
  stop(): Promise<void>;
}

const OWN_FAULT = /"outcome":"(bug|internal_error|timeout)"|"event":"(?!call")[a-z_]+"/;

export async function startTools(): Promise<StartedTools> {
  const server = new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "start"],
    cwd: `${import.meta.dirname}/../../..`,
    env: { PORT: "0" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const log = new Response(server.stderr).text();
  const lines = server.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await lines.read();
  const url = /http:\/\/\S+\/mcp/.exec(value)?.[0];
  if (url === undefined) throw new Error(`The server did not start: ${value}${await log}`);
  let logged = "";
  return {
    url,
    faults: () => logged.split("\n").filter((line) => OWN_FAULT.test(line)),
    async stop() {
      server.kill("SIGTERM");
      await server.status;
      await lines.cancel();
      logged = await log;
    },
  };
}
