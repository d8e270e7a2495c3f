/** The inside of the purity process: loads the tool, runs every row twice, and prints what it saw. */
import { parseArguments } from "../../lib/call/arguments.ts";
import { createFetch } from "../../lib/call/restricted_fetch.ts";
import { FetchError } from "../../lib/tool/errors.ts";
import type { ToolFetch } from "../../lib/tool/context.ts";
import { canonicalise } from "../../lib/call/result.ts";
import { ToolError } from "../../lib/tool/errors.ts";
import type { Attachment, NetworkToolContext, Tool } from "../../lib/tool.ts";
import { differences } from "./differences.ts";
import { exit, touched } from "./purity_traps.ts";
import type { PlainRow } from "./plain_rows.ts";
import { contextOf } from "./rows.ts";
import { answerInProcess } from "./upstream.ts";

/** Prints one line of JSON, an array of problems, and ends the process. */
export async function observe(
  load: () => Promise<Record<string, unknown>>,
  name: string,
  rows: readonly PlainRow[],
): Promise<void> {
  const problems: string[] = [];
  try {
    const tool = Object.values(await load()).find((one) => (one as Tool | null)?.name === name);
    if (tool === undefined) problems.push(`the module exports no tool named "${name}"`);
    else problems.push(...await runTwice(tool as Tool, rows));
  } catch (error) {
    problems.push(`the module cannot be loaded: ${error}`);
  }
  // deno-lint-ignore no-console -- how the process answers
  console.log(`\n${JSON.stringify([...touched(), ...problems])}`);
  exit();
}

/** The second time in the opposite order, so that what one row leaves behind meets another. */
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

/** Answers without a socket. A refused host that the tool does not report is noted. */
function networkContextOf(
  row: PlainRow,
  hosts: readonly string[],
  refused: string[],
): NetworkToolContext {
  const context = contextOf(row);
  const reach = createFetch({
    hosts,
    signal: context.signal,
    ends: Infinity,
    fetch: answerInProcess(row.upstream ?? {}),
  });
  const fetch: ToolFetch = async (url, init) => {
    try {
      return await reach(url, init);
    } catch (error) {
      if (error instanceof FetchError && error.kind === "host") refused.push(error.message);
      throw error;
    }
  };
  return { ...context, fetch, secrets: row.secrets ?? {} };
}

/** The outcome as JSON; an input that the tool never sees has none. */
async function run(tool: Tool, row: PlainRow, problems: string[]): Promise<unknown> {
  const parsed = parseArguments(tool, row.input);
  if (!parsed.ok) return null;
  const before = structuredClone(parsed.value);
  const refused: string[] = [];
  const attached: unknown[] = [];
  const plain = tool.hosts ? networkContextOf(row, tool.hosts, refused) : contextOf(row);
  const context = { ...plain, attach: (one: Attachment) => attached.push(one) };
  try {
    const output = canonicalise(await tool.run(parsed.value, context));
    problems.push(...refused.map((one) => `row "${row.label}": ${one}`));
    return attached.length === 0 ? output : { output, attached: JSON.stringify(attached) };
  } catch (error) {
    if ((error as Error).name === "NotCapable") {
      problems.push(`touches what a pure tool must not: ${(error as Error).message.split(",")[0]}`);
    }
    return error instanceof ToolError ? { error: error.message } : { bug: String(error) };
  } finally {
    problems.push(
      ...differences(before, parsed.value).map((one) =>
        `row "${row.label}": the input is changed: ${one}`
      ),
    );
  }
}
