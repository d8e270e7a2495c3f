/** Runs inside the purity process: loads the tool, runs every row twice, and prints what it saw. */
import { deserialize } from "node:v8";
import type { ToolFetch } from "../../lib/tool/context.ts";
import {
  FetchError,
  type NetworkToolContext,
  type Tool,
  type ToolContext,
} from "../../lib/tool.ts";
import { differences } from "./differences.ts";
import type { PlainRow } from "./purity.ts";
import { exit, touched } from "./purity_traps.ts";
import { callPlainly } from "./rows.ts";

/** Prints one line of JSON, an array of problems, and ends the process. */
export async function observe(
  load: () => Promise<Record<string, unknown>>,
  name: string,
  serialized: string,
): Promise<void> {
  const rows: readonly PlainRow[] = deserialize(Uint8Array.fromBase64(serialized));
  const problems: string[] = [];
  try {
    const tool = Object.values(await load()).find((one) => (one as Tool | null)?.name === name);
    if (tool === undefined) problems.push(`the module exports no tool named "${name}"`);
    else problems.push(...await runTwice(tool as Tool, rows));
  } catch (error) {
    problems.push(`the module cannot be loaded: ${error}`);
  }
  // deno-lint-ignore no-console -- the answer of the process
  console.log(`\n${JSON.stringify([...touched(), ...problems])}`);
  exit();
}

/** Runs the rows in order, then in the opposite order, so that state which one row leaves meets another row. */
async function runTwice(tool: Tool, rows: readonly PlainRow[]): Promise<string[]> {
  const problems: string[] = [];
  const first = new Map<string, unknown>();
  for (const row of rows) first.set(row.label, await run(tool, row, problems));
  for (const row of rows.toReversed()) {
    const varied = differences(first.get(row.label), await run(tool, row, problems));
    problems.push(
      ...varied.map((one) =>
        `row "${row.label}": the same input gives another result the second time, so state is kept ` +
        `between calls: ${one}`
      ),
    );
  }
  return [...new Set(problems)];
}

/** Returns the result, and notes what a pure tool must not do. */
async function run(tool: Tool, row: PlainRow, problems: string[]): Promise<unknown> {
  const note = (what: string): void => void problems.push(`row "${row.label}": ${what}`);
  const watched: Tool = {
    ...tool,
    async run(input, context) {
      const before = structuredClone(input);
      const refused: string[] = [];
      try {
        const output = await tool.run(input, withNotes(context, refused));
        refused.forEach(note);
        return output;
      } finally {
        for (const one of differences(before, input)) note(`the input is changed: ${one}`);
      }
    },
  };
  const call = await callPlainly(watched, row.input, { ...row, waits: false });
  const { outcome, result, cause } = call;
  if (cause instanceof Error && cause.name === "NotCapable") {
    problems.push(`touches what a pure tool must not: ${cause.message.split(",")[0]}`);
  }
  const { content: [{ text }, ...blocks], structuredContent = { error: text } } = result;
  if (outcome === "internal_error") return { bug: String(cause) };
  return blocks.length === 0 ? structuredContent : { output: structuredContent, attached: blocks };
}

/** Returns a context that notes each host that is refused, because the tool may not report it. */
function withNotes(context: ToolContext, refused: string[]): ToolContext {
  const { fetch } = context as Partial<NetworkToolContext>;
  if (fetch === undefined) return context;
  const noting: ToolFetch = async (url, init) => {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (error instanceof FetchError && error.kind === "host") refused.push(error.message);
      throw error;
    }
  };
  return Object.assign({ ...context }, { fetch: noting });
}
