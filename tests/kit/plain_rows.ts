/** Turns rows into data without functions, for the process that checks purity. */
import type { Tool } from "../../lib/tool.ts";
import { callPlainly, type RowSetup, type ToolRow } from "./rows.ts";

/** What a run of a row depends on. */
export interface PlainRow extends RowSetup {
  readonly label: string;
  readonly input: Record<string, unknown>;
  readonly now?: string | undefined;
}

/** Returns the rows. What their hosts answer is recorded in one run, because a script is a function. */
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
