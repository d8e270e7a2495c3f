/**
 * Defines the rows that a tool is tested with: those of its table, and its own examples.
 *
 * A row fixes what a result may depend on: the clock, the id of the call, the caller, the secrets, and
 * what other servers answer.
 */
import type * as v from "valibot";
import { type CallOptions, callTool } from "../../lib/call/call_tool.ts";
import type { CallOutcome } from "../../lib/call/failure.ts";
import type { ObjectSchema } from "../../lib/tool/json_schema.ts";
import type { Caller, Tool, ToolContext } from "../../lib/tool.ts";
import type { ExpectedBlock } from "./check_content.ts";
import type { Reply } from "./clients.ts";
import { createUpstream, type Upstream } from "./upstream.ts";
import type { UpstreamAnswers } from "./upstream_answers.ts";

/** What a call depends on besides its input; a table may state it for all of its rows. */
export interface RowSetup {
  /** What the hosts of a networked tool answer, and what the tool must send to them. */
  readonly upstream?: UpstreamAnswers;
  /**
   * Values of declared secrets; `undefined` for one that is not set. Left out, each declared secret has
   * the made-up value `made-up-<NAME>`.
   */
  readonly secrets?: Readonly<Record<string, string | undefined>>;
  /** Who calls. Left out, a tool with `scopes` is called by a caller that has them all. */
  readonly caller?: Caller;
}

/** What a call must answer: an output, an error by its text or a pattern of it, or an HTTP status. */
export type ToolRow<Input = Record<string, unknown>, Output = Record<string, unknown>> =
  & RowSetup
  & {
    /** The time of the call, ISO 8601; left out, the same time for every row. */
    readonly now?: string;
    /**
     * What the person replies to the question of a tool with `confirm`. Left out, "accept". After any
     * other reply the tool must not run, and the model gets `error`.
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
  const examples = tool.examples.map((example, at) => [`example ${at + 1}`, example] as const);
  const rows: (readonly [string, ToolRow])[] = [...Object.entries(table), ...examples];
  return new Map(rows.map(([label, row]) => [label, { ...setup, ...row }]));
}

/** Returns the context of a run of the tool. */
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

/** Returns the tool as it runs at the time of a row and with the fixed id, through any client. */
export function atTimeOf(row: Pick<ToolRow, "now">, tool: Tool): Tool {
  return {
    ...tool,
    run: (input, context) => {
      const { now, callId } = contextOf(row);
      return tool.run(input, { ...context, now, callId });
    },
  };
}

/** Settings of a call that come from its row. */
export interface RowSettings extends Required<Pick<CallOptions, "callTimeoutMs" | "secrets">> {
  readonly caller: Caller | undefined;
}

/** Returns the settings of a row: caller, secrets, and a shorter timeout if an answer is delayed. */
export function settingsOf(
  { scopes = [], secrets: names = [] }: Tool,
  { caller, secrets, upstream = {} }: RowSetup = {},
): RowSettings {
  const answers = typeof upstream === "function" ? [] : Object.values(upstream).flat();
  const madeUp = Object.fromEntries(names.map((name) => [name, `made-up-${name}`]));
  return {
    callTimeoutMs: answers.some(({ delay }) => delay !== undefined) ? 1_000 : 10_000,
    secrets: { ...madeUp, ...secrets },
    caller: caller ?? (scopes.length > 0 ? { subject: "tester", scopes } : undefined),
  };
}

/**
 * Calls the tool without a client, with the hosts of a row anew; left out, no host answers. If it `waits`,
 * answers come as late as the row says.
 */
export async function callPlainly(
  tool: Tool,
  input: unknown,
  { waits = true, ...row }: RowSetup & Pick<ToolRow, "now"> & { readonly waits?: boolean } = {},
): Promise<CallOutcome & { readonly upstream: Upstream }> {
  const upstream = createUpstream(row.upstream, { waits });
  const options = { ...settingsOf(tool, row), fetch: upstream.fetch };
  return { ...await callTool(atTimeOf(row, tool), input, options), upstream };
}
