/** Turns rows into JSON, for the process that checks purity. */
import type { Caller, Tool } from "../../lib/tool.ts";
import { callPlainly, settingsOf, type ToolRow } from "./rows.ts";
import type { AnswerTable } from "./upstream_answers.ts";

/** What a run of a row depends on, without functions. */
export interface PlainRow {
  readonly label: string;
  readonly input: Record<string, unknown>;
  readonly now?: string | undefined;
  readonly caller?: Caller | undefined;
  readonly secrets?: Readonly<Record<string, string | undefined>>;
  readonly upstream?: AnswerTable | undefined;
}

/** Returns the rows as JSON. What their hosts answer is recorded in one run, because a script is a function. */
export async function plainRows(
  tool: Tool,
  rows: ReadonlyMap<string, ToolRow>,
): Promise<PlainRow[]> {
  return await Promise.all([...rows].map(async ([label, row]) => {
    const { input, now } = row;
    const { caller, secrets } = settingsOf(tool, row);
    const plain = { label, input, now, caller, secrets };
    if (tool.hosts === undefined) return plain;
    const { upstream } = await callPlainly(tool, input, { ...row, waits: false });
    return { ...plain, upstream: upstream.recorded };
  }));
}
