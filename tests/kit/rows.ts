/**
 * The rows that a tool is tested with: those of its table, and its own examples.
 *
 * A row fixes what a result may depend on: the clock, the id of the call, the caller, the secrets, and
 * what other servers answer.
 */
import type * as v from "valibot";
import type { CallOptions } from "../../lib/call/call_tool.ts";
import type { ObjectSchema } from "../../lib/tool/json_schema.ts";
import type { Caller, Tool, ToolContext } from "../../lib/tool.ts";
import type { ExpectedBlock } from "./check_content.ts";
import type { Reply } from "./tool_client.ts";
import type { UpstreamAnswers } from "./upstream_answers.ts";

/** What surrounds a call; a table may state it for all of its rows. */
export interface RowSetup {
  /** What the hosts of a networked tool answer, and what the tool must send to them. */
  readonly upstream?: UpstreamAnswers;
  /**
   * Values of declared secrets; `undefined` for one that is not set. Left out, each declared secret has
   * the made-up value `made-up-<NAME>`.
   */
  readonly secrets?: Readonly<Record<string, string | undefined>>;
  /** Who calls. Left out, a tool with `scopes` is called by someone who holds them all. */
  readonly caller?: Caller;
}

/** What a call should answer: an output, an error by its text or a pattern of it, or an HTTP status. */
export type ToolRow<Input = Record<string, unknown>, Output = Record<string, unknown>> =
  & RowSetup
  & {
    /** The time of the call, ISO 8601; left out, it is the same for every row. */
    readonly now?: string;
    /**
     * What the person replies to the question of a tool with `confirm`. Left out, "accept". With any
     * other reply the tool must not run, and `error` is what the model gets.
     */
    readonly confirm?: Reply;
  }
  & (
    | {
      readonly input: Input;
      readonly output: Output;
      /** The pictures, sounds and resources of the result, in order. */
      readonly content?: readonly ExpectedBlock[];
    }
    | { readonly input: Input | Record<string, unknown>; readonly error: string | RegExp }
    /** 403 if the caller lacks a scope; the tool must not run. */
    | { readonly input: Input | Record<string, unknown>; readonly status: 403 }
  );

/** Rows by their labels, which say what the tool does: "converts miles". */
export type ToolTable<
  I extends ObjectSchema = ObjectSchema,
  O extends ObjectSchema = ObjectSchema,
> = Readonly<Record<string, ToolRow<v.InferInput<I>, v.InferOutput<O>>>>;

const NOW = "2026-01-02T03:04:05.678Z";
/** The id of every call that a row makes. */
export const CALL_ID = "00000000-0000-4000-8000-000000000000";

/** Returns the rows of a table, followed by the examples of the tool. */
export function rowsOf(
  tool: Tool,
  table: ToolTable,
  setup: RowSetup = {},
): ReadonlyMap<string, ToolRow> {
  const examples = tool.examples.map((example, at): [string, ToolRow] => [
    `example ${at + 1}`,
    example,
  ]);
  const rows: [string, ToolRow][] = [...Object.entries(table), ...examples];
  return new Map(rows.map(([label, row]) => [label, { ...setup, ...row }]));
}

/** Returns what a plain run of the tool gets besides its input. */
export function contextOf(row: Pick<ToolRow, "now" | "caller">): ToolContext {
  return {
    now: new Date(row.now ?? NOW),
    callId: CALL_ID,
    signal: new AbortController().signal,
    progress: () => {},
    attach: () => {},
    ...(row.caller && { caller: row.caller }),
  };
}

/** Returns the tool as it runs at the time of a row, however it is called. */
export function atTimeOf(row: Pick<ToolRow, "now">, tool: Tool): Tool {
  return {
    ...tool,
    run: (input, context) => {
      const { now, callId } = contextOf(row);
      return tool.run(input, { ...context, now, callId });
    },
  };
}

/** Returns who calls in a row; `undefined` if the tool knows no callers. */
export function callerOf(tool: Tool, { caller }: Pick<ToolRow, "caller">): Caller | undefined {
  const { scopes = [] } = tool;
  return caller ?? (scopes.length > 0 ? { subject: "tester", scopes } : undefined);
}

/** Returns the secrets that a tool has in a row. */
export function secretsOf(
  { secrets: names = [] }: Tool,
  { secrets = {} }: Pick<ToolRow, "secrets">,
): Record<string, string | undefined> {
  const madeUp = Object.fromEntries(names.map((name) => [name, `made-up-${name}`]));
  return { ...madeUp, ...secrets };
}

/** Returns how a tool runs on inputs that no row describes: a networked tool reaches no host. */
export function offlineOptions(tool: Tool): CallOptions {
  return {
    callTimeoutMs: 10_000,
    secrets: secretsOf(tool, {}),
    caller: callerOf(tool, {}),
    fetch: () => Promise.reject(new Error("Only rows say what hosts answer")),
  };
}

/** Returns the milliseconds that a call may take: fewer if the row is about waiting. */
export function timeoutOf({ upstream = {} }: Pick<ToolRow, "upstream">): number {
  const answers = typeof upstream === "function" ? [] : Object.values(upstream).flat();
  return answers.some(({ delay }) => delay !== undefined) ? 2_000 : 10_000;
}
