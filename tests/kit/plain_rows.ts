/** Turns rows into JSON, for the process that checks purity. */
import { callTool } from "../../lib/call/call_tool.ts";
import type { Caller, Tool } from "../../lib/tool.ts";
import { atTimeOf, settingsOf, type ToolRow } from "./rows.ts";
import { createUpstream } from "./upstream.ts";
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
    const upstream = createUpstream(row.upstream, { waits: false });
    const settings = { ...settingsOf(tool, row), fetch: upstream.fetch };
    if (tool.hosts !== undefined) await callTool(atTimeOf(row, tool), row.input, settings);
    const { caller, secrets } = settings;
    const { input, now } = row;
    return { label, input, now, caller, secrets, upstream: upstream.recorded() };
  }));
}
