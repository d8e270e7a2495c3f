/**
 * One call of one tool: arguments in, the tool under a deadline, a canonical and checked result out.
 *
 * The only place where failures become words. A `ToolError` is advice and passes as written; everything
 * else that goes wrong inside a tool is a bug: the model gets one neutral sentence with an id, the
 * caller of `callTool` gets the cause with the same id for the log. A deadline ends the wait, not the
 * work: synchronous code cannot be interrupted, so tools bound their inputs.
 */
import * as v from "valibot";
import { parseArguments } from "./arguments.ts";
import { boundFetch, type Transport } from "./bound_fetch.ts";
import { ContentSchema } from "./content.ts";
import { type Progress, trackProgress } from "./progress.ts";
import {
  type CallResult,
  canonicalise,
  errorResult,
  type Json,
  successResult,
  ToolError,
} from "./result.ts";
import type { Caller, OpenToolContext, Tool, ToolContext } from "./tool.ts";

/** How a call ended, for the log. */
export type Outcome =
  | "ok"
  | "tool_error"
  | "bad_arguments"
  | "bug"
  | "timeout"
  | "cancelled";

/** What the client gets, and what the log gets beside it. */
export interface Call {
  readonly result: CallResult;
  readonly outcome: Outcome;
  /** The id that the model was given for a bug. */
  readonly id?: string;
  /** What a tool threw, or what was wrong with what it returned. */
  readonly cause?: unknown;
}

/** What a call depends on beside its arguments. */
export interface CallOptions {
  /** Milliseconds until the wait for the tool ends. */
  readonly deadline: number;
  /** Aborted when the client leaves. */
  readonly signal?: AbortSignal;
  readonly caller?: Caller | undefined;
  /** Takes progress to the client; left out when the client did not ask for it. */
  readonly sendProgress?: (progress: Progress) => Promise<void>;
  /** Carries what open tools fetch; left out, the global `fetch`. */
  readonly transport?: Transport;
  /** The variables of the environment; a tool sees those that it declares. */
  readonly secrets?: Readonly<Record<string, string | undefined>>;
}

/** Calls the tool. Never rejects, and never waits longer than the deadline. */
export async function callTool(tool: Tool, sent: unknown, options: CallOptions): Promise<Call> {
  const input = parseArguments(tool, sent);
  if (!input.ok) return { result: errorResult(input.message), outcome: "bad_arguments" };
  const stop = new AbortController();
  const { report, end } = trackProgress(options.sendProgress);
  const context: ToolContext = {
    now: new Date(),
    signal: stop.signal,
    progress: report,
    ...(options.caller && { caller: options.caller }),
    ...(tool.hosts && openContext(tool, tool.hosts, stop.signal, options)),
  };
  try {
    const output = await settle(tool, input.value, context, stop, options);
    const data = checked(tool.output, output, "output") as { [key: string]: Json };
    const blocks = tool.content && checked(ContentSchema, tool.content(data), "content");
    return { result: successResult(data, tool.text?.(data), blocks), outcome: "ok" };
  } catch (error) {
    return failure(tool, error, options.deadline);
  } finally {
    end();
  }
}

/** What a tool that declares hosts has beside the rest. */
function openContext(
  tool: Tool,
  hosts: readonly string[],
  signal: AbortSignal,
  { deadline, transport, secrets = {} }: CallOptions,
): Omit<OpenToolContext, keyof ToolContext> {
  const ends = performance.now() + deadline;
  return {
    fetch: boundFetch({ hosts, signal, ends, transport }),
    secrets: Object.fromEntries((tool.secrets ?? []).map((name) => [name, secrets[name]])),
  };
}

/** What a tool made, canonical; where it misses its schema, a fault that says what and never the value. */
function checked<S extends v.GenericSchema>(
  schema: S,
  made: unknown,
  part: "output" | "content",
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, canonicalise(made));
  if (parsed.success) return parsed.output;
  // Paths and kinds only, since values may be secret.
  const fields = parsed.issues.map((issue) =>
    `"${v.getDotPath(issue) ?? ""}": ${issue.expected ?? issue.type}`
  );
  throw new OutputError(`The ${part} misses its schema, wanted ${fields.join(", ")}`);
}

class OutputError extends Error {
  override name = "OutputError";
}

class DeadlineError extends Error {
  override name = "TimeoutError";
}

class CancelledError extends Error {
  override name = "AbortError";
}

/** The tool's output; a tool that takes too long or whose caller left is abandoned. */
function settle(
  tool: Tool,
  input: Record<string, unknown>,
  context: ToolContext,
  stop: AbortController,
  options: CallOptions,
): unknown {
  const running: unknown = tool.run(input, context);
  if (!isThenable(running)) return running;
  const { deadline, signal } = options;
  return new Promise((resolve, reject) => {
    const end = (reason: Error): void => {
      reject(reason);
      stop.abort(reason);
    };
    const leave = (): void => end(new CancelledError("The client left"));
    const timer = setTimeout(() => end(new DeadlineError("The deadline passed")), deadline);
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    };
    stop.signal.addEventListener("abort", done);
    signal?.addEventListener("abort", leave);
    if (signal?.aborted) leave();
    Promise.resolve(running).finally(done).then(resolve, reject);
  });
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value &&
    typeof value.then === "function";
}

function failure(tool: Tool, error: unknown, deadline: number): Call {
  if (error instanceof ToolError) {
    return { result: errorResult(error.message), outcome: "tool_error", cause: error };
  }
  if (error instanceof DeadlineError) {
    const message = `"${tool.name}" did not finish within ${deadline / 1000} seconds. ` +
      `Narrow the request, or try again later.`;
    return { result: errorResult(message), outcome: "timeout" };
  }
  if (error instanceof CancelledError) {
    return { result: errorResult("The call was cancelled."), outcome: "cancelled" };
  }
  const id = crypto.randomUUID();
  const message = `"${tool.name}" failed through a fault of the server, not of the request. ` +
    `Retrying with the same input will not help. Fault id: ${id}`;
  return { result: errorResult(message), outcome: "bug", id, cause: error };
}
