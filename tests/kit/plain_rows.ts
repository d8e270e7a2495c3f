/** Rows as JSON, for the process that checks purity. */
import { callTool } from "../../lib/call/call_tool.ts";
import type { Caller, Tool } from "../../lib/tool.ts";
import { callerOf, secretsOf, timeoutOf, type ToolRow } from "./rows.ts";
import { type AnswerTable, recordAnswers } from "./upstream_answers.ts";

/** What a run of a row depends on, without functions. */
export interface PlainRow {
  readonly label: string;
  readonly input: Record<string, unknown>;
  readonly now?: string | undefined;
  readonly caller?: Caller | undefined;
  readonly secrets?: Readonly<Record<string, string | undefined>>;
  readonly upstream?: AnswerTable | undefined;
}

/** Returns the rows as JSON can carry them. */
export async function plainRows(
  tool: Tool,
  rows: ReadonlyMap<string, ToolRow>,
): Promise<PlainRow[]> {
  return await Promise.all(
    [...rows].map(async ([label, row]) => ({
      label,
      input: row.input,
      now: row.now,
      caller: callerOf(tool, row),
      secrets: secretsOf(tool, row),
      upstream: await answersOf(tool, row),
    })),
  );
}

/** A script cannot be sent to another process: its answers are recorded in one run, to be replayed. */
async function answersOf(tool: Tool, row: ToolRow): Promise<AnswerTable | undefined> {
  if (typeof row.upstream !== "function") return row.upstream;
  const { answers, fetch } = recordAnswers(row.upstream);
  await callTool(tool, row.input, {
    callTimeoutMs: timeoutOf(row),
    secrets: secretsOf(tool, row),
    caller: callerOf(tool, row),
    fetch,
  });
  return answers;
}
