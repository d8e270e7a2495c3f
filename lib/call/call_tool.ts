/**
 * Makes one call of one tool: parses the arguments, runs the tool with a timeout, checks the output.
 *
 * Failures become words here and nowhere else. The message of a `ToolError` is sent unchanged. Any other
 * failure inside a tool is an internal error: the model gets one neutral sentence with an id, and the
 * log gets the cause with the same id. A timeout ends the wait, not the work: synchronous code cannot
 * be interrupted, so tools bound their inputs.
 */
import type { Json } from "../json.ts";
import type { Tool } from "../tool.ts";
import { ContentSchema, toBase64 } from "../tool/content.ts";
import type { Attachment, Caller, NetworkToolContext, ToolContext } from "../tool/context.ts";
import { ToolError } from "../tool/errors.ts";
import { parseArguments } from "./arguments.ts";
import { checkOutput } from "./check_output.ts";
import { type Progress, trackProgress } from "./progress.ts";
import { createFetch, type Fetch } from "./restricted_fetch.ts";
import { type CallResult, errorResult, successResult } from "./result.ts";

/** How a call ended, for the log. */
export type Outcome =
  | "ok"
  | "tool_error"
  | "bad_arguments"
  | "internal_error"
  | "timeout"
  | "cancelled"
  /** Not run: the person is asked first, has declined, or could not be asked. */
  | "asked"
  | "declined"
  | "refused";

/** What the client gets, and what only the log gets. */
export interface CallOutcome {
  readonly result: CallResult;
  readonly outcome: Outcome;
  /** The id of an internal error, which the model gets too. */
  readonly id?: string;
  /** What a tool threw, or what was wrong with what it returned. */
  readonly cause?: unknown;
}

/** What is the same for all calls of a server. */
export interface CallSettings {
  /** Milliseconds until a call is answered without its result. */
  readonly callTimeoutMs: number;
  /** Sends the requests of networked tools; left out, the global `fetch`. */
  readonly fetch?: Fetch;
  /** The environment variables; a tool sees those that it declares. */
  readonly secrets?: Readonly<Record<string, string | undefined>>;
}

/** What a call depends on besides its arguments. */
export interface CallOptions extends CallSettings {
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal;
  readonly caller?: Caller | undefined;
  /** Left out, a new one. */
  readonly callId?: string;
  /** Sends progress to the client; left out if the client did not ask for it. */
  readonly sendProgress?: (progress: Progress) => Promise<void>;
}

/** Calls the tool. Never rejects, and never waits longer than the timeout. */
export async function callTool(
  tool: Tool,
  sent: unknown,
  options: CallOptions,
): Promise<CallOutcome> {
  const input = parseArguments(tool, sent);
  if (!input.ok) return { result: errorResult(input.message), outcome: "bad_arguments" };
  const controller = new AbortController();
  const { report, end } = trackProgress(options.sendProgress);
  const attached: unknown[] = [];
  const context: ToolContext = {
    now: new Date(),
    callId: options.callId ?? crypto.randomUUID(),
    attach: (attachment) => attached.push(withoutBytes(attachment)),
    signal: controller.signal,
    progress: report,
    ...(options.caller && { caller: options.caller }),
    ...(tool.hosts && networkContext(tool, tool.hosts, controller.signal, options)),
  };
  try {
    const output = await runWithTimeout(tool, input.value, context, controller, options);
    const data = checkOutput(tool.output, output, "output") as { [key: string]: Json };
    const made = [...attached, ...(tool.content?.(data) ?? [])];
    const blocks = made.length === 0 ? [] : checkOutput(ContentSchema, made, "content");
    return { result: successResult(data, tool.text?.(data), blocks), outcome: "ok" };
  } catch (error) {
    return describeFailure(tool, error, options.callTimeoutMs);
  } finally {
    end();
  }
}

/** Returns an attachment with its bytes in base64. */
function withoutBytes(attachment: Attachment): unknown {
  if (!("bytes" in attachment)) return attachment;
  const { bytes, ...block } = attachment;
  return { ...block, data: toBase64(bytes) };
}

/** Returns what only a networked tool has. */
function networkContext(
  tool: Tool,
  hosts: readonly string[],
  signal: AbortSignal,
  { callTimeoutMs, fetch, secrets = {} }: CallOptions,
): Omit<NetworkToolContext, keyof ToolContext> {
  const ends = performance.now() + callTimeoutMs;
  return {
    fetch: createFetch({ hosts, signal, ends, ...(fetch && { fetch }) }),
    secrets: Object.fromEntries((tool.secrets ?? []).map((name) => [name, secrets[name]])),
  };
}

class TimeoutError extends Error {
  override name = "TimeoutError";
}

class CancelledError extends Error {
  override name = "AbortError";
}

/** Returns the output of the tool; stops waiting when time is up or the client disconnects. */
function runWithTimeout(
  tool: Tool,
  input: Record<string, unknown>,
  context: ToolContext,
  controller: AbortController,
  options: CallOptions,
): unknown {
  const running: unknown = tool.run(input, context);
  if (!isThenable(running)) return running;
  const { callTimeoutMs, signal } = options;
  return new Promise((resolve, reject) => {
    const abort = (reason: Error): void => {
      reject(reason);
      controller.abort(reason);
    };
    const onDisconnect = (): void => abort(new CancelledError("The client disconnected"));
    const timer = setTimeout(() => abort(new TimeoutError("The call timed out")), callTimeoutMs);
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onDisconnect);
    };
    controller.signal.addEventListener("abort", done);
    signal?.addEventListener("abort", onDisconnect);
    if (signal?.aborted) onDisconnect();
    Promise.resolve(running).finally(done).then(resolve, reject);
  });
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value &&
    typeof value.then === "function";
}

/** Returns a failure inside a tool in words. */
export function describeFailure(tool: Tool, error: unknown, callTimeoutMs: number): CallOutcome {
  if (error instanceof ToolError) {
    return { result: errorResult(error.message), outcome: "tool_error", cause: error };
  }
  if (error instanceof TimeoutError) {
    const message = `"${tool.name}" did not finish within ${callTimeoutMs / 1000} seconds. ` +
      `Narrow the request, or try again later.`;
    return { result: errorResult(message), outcome: "timeout" };
  }
  if (error instanceof CancelledError) {
    return { result: errorResult("The call was cancelled."), outcome: "cancelled" };
  }
  const id = crypto.randomUUID();
  const message = `"${tool.name}" failed through a fault of the server, not of the request. ` +
    `Retrying with the same input will not help. Fault id: ${id}`;
  return { result: errorResult(message), outcome: "internal_error", id, cause: error };
}
