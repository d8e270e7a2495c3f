/**
 * Runs a tool in a separate process without permissions. Every impure global is trapped before the module
 * of the tool is evaluated, so a read while it loads is found too.
 */
import { serialize } from "node:v8";
import type { Tool } from "../../lib/tool.ts";
import { callPlainly, type RowSetup, type ToolRow } from "./rows.ts";

/** What a run of a row depends on, without functions. */
export interface PlainRow extends RowSetup {
  readonly label: string;
  readonly input: Record<string, unknown>;
  readonly now?: string | undefined;
}

/** Returns rows as the process takes them. What their hosts answer is recorded in one run, because a script is a function. */
export async function plainRows(
  tool: Tool,
  rows: ReadonlyMap<string, ToolRow>,
): Promise<PlainRow[]> {
  return await Promise.all([...rows].map(async ([label, row]) => {
    const { input, now, caller, secrets } = row;
    const plain = { label, input, now, caller, secrets };
    if (tool.hosts === undefined) return plain;
    const { upstream } = await callPlainly(tool, input, { ...row, waits: false });
    return { ...plain, upstream: upstream.recorded };
  }));
}

export interface PurityOptions {
  /** The address of the module that exports the tool. */
  readonly module: string;
  readonly name: string;
  readonly rows: readonly PlainRow[];
}

/** Returns what the tool reads besides its input, and how its results vary, a line each. */
export async function checkPurity({ module, name, rows }: PurityOptions): Promise<string[]> {
  // A literal address needs no permission to be imported.
  const program = `
    import ${JSON.stringify(import.meta.resolve("./purity_traps.ts"))};
    import { observe } from ${JSON.stringify(import.meta.resolve("./purity_run.ts"))};
    await observe(() => import(${JSON.stringify(module)}), ${JSON.stringify(name)},
      ${JSON.stringify(serialize(rows).toString("base64"))});`;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-prompt", "-"],
    cwd: new URL("../../", import.meta.url),
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
    signal: AbortSignal.timeout(60_000),
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(program));
  await writer.close();
  const { stdout, stderr } = await child.output();
  const lines = new TextDecoder().decode(stdout).trimEnd().split("\n");
  try {
    return JSON.parse(lines.at(-1)!) as string[];
  } catch {
    return [`the tool's module does not run by itself: ${new TextDecoder().decode(stderr)}`];
  }
}
