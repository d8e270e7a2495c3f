/**
 * The rows that a tool is tested with: those of its table, and its own examples.
 *
 * A row fixes the clock: what a tool answers depends on the row and on nothing else.
 */
import type * as v from "valibot";
import type { ObjectSchema } from "../../lib/tool/json_schema.ts";
import type { Tool, ToolContext } from "../../lib/tool.ts";
import type { UpstreamAnswers } from "./upstream.ts";

/** What a call should answer: an output, or an error by its whole text or a pattern of it. */
export type ToolRow<Input = Record<string, unknown>, Output = Record<string, unknown>> =
  & {
    /** The time of the call, ISO 8601; left out, it is the same for every row. */
    readonly now?: string;
    /** What the hosts of an open tool answer; left out, what the table says for all of its rows. */
    readonly upstream?: UpstreamAnswers;
  }
  & (
    | { readonly input: Input; readonly output: Output }
    | { readonly input: Input | Record<string, unknown>; readonly error: string | RegExp }
  );

/** Rows by their labels, which say what the tool does: "converts miles". */
export type ToolTable<
  I extends ObjectSchema = ObjectSchema,
  O extends ObjectSchema = ObjectSchema,
> = Readonly<Record<string, ToolRow<v.InferInput<I>, v.InferOutput<O>>>>;

const NOW = "2026-01-02T03:04:05.678Z";

/** The rows of a table, and behind them the examples of the tool. */
export function rowsOf(
  tool: Tool,
  table: ToolTable,
  upstream: UpstreamAnswers = {},
): ReadonlyMap<string, ToolRow> {
  const examples = tool.examples.map((example, at): [string, ToolRow] => [
    `example ${at + 1}`,
    example,
  ]);
  const rows: [string, ToolRow][] = [...Object.entries(table), ...examples];
  return new Map(
    tool.hosts === undefined ? rows : rows.map(([label, row]) => [label, { upstream, ...row }]),
  );
}

/** What a plain run of the tool gets beside its input. */
export function contextOf(row: Pick<ToolRow, "now">): ToolContext {
  return {
    now: new Date(row.now ?? NOW),
    signal: new AbortController().signal,
    progress: () => {},
  };
}

/** The tool as it runs at the time of a row, however it is called. */
export function atTimeOf(row: Pick<ToolRow, "now">, tool: Tool): Tool {
  return {
    ...tool,
    run: (input, context) => tool.run(input, { ...context, now: contextOf(row).now }),
  };
}

/** Milliseconds that a call may take: few where the row is about waiting. */
export function deadlineOf({ upstream = {} }: Pick<ToolRow, "upstream">): number {
  return Object.values(upstream).some(({ delay }) => delay !== undefined) ? 300 : 10_000;
}
