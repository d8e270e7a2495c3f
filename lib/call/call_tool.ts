/**
 * Makes one call of one tool: parses the arguments, runs the tool with a timeout, checks the output.
 *
 * It never rejects: there is a result for everything that a tool can throw or return (`failure.ts`). A
 * timeout ends the wait, not the work: synchronous code cannot be interrupted, so tools bound their inputs.
 */
import type { Json } from "../json.ts";
import { createMask, declaredSecrets } from "../mask.ts";
import type { Tool } from "../tool.ts";
import { ContentSchema, toBase64 } from "../tool/content.ts";
import type { Attachment, Caller, NetworkToolContext, ToolContext } from "../tool/context.ts";
import { parseArguments } from "./arguments.ts";
import { checkOutput } from "./check_output.ts";
import { type CallOutcome, CancelledError, describeFailure, TimeoutError } from "./failure.ts";
import { type Progress, trackProgress } from "./progress.ts";
import { createFetch, type Fetch } from "./restricted_fetch.ts";
import { errorResult, successResult } from "./result.ts";

/** The settings that all calls of a server share. */
export interface CallSettings {
  /** Milliseconds until a call is answered without its result. */
  readonly callTimeoutMs: number;
  /** Sends the requests of networked tools. @default the global `fetch` */
  readonly fetch?: Fetch;
  /** The environment variables; a tool sees those that it declares. */
  readonly secrets?: Readonly<Record<string, string | undefined>>;
}

/** Everything that a call depends on, besides the tool and its arguments. */
export interface CallOptions extends CallSettings {
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal;
  readonly caller?: Caller | undefined;
  /** @default a new id */
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
  // A service may repeat the key that it was given, and a tool may pass that on.
  const mask = tool.secrets && createMask(declaredSecrets([tool], options.secrets));
  const controller = new AbortController();
  const { report, end } = trackProgress(options.sendProgress, { mask });
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
    // Checks that the author adds to a schema can throw as well.
    const input = parseArguments(tool, sent);
    if (!input.ok) return { result: errorResult(input.message), outcome: "bad_arguments" };
    const output = await runWithTimeout(tool, input.value, context, controller, options);
    const data = checkOutput(tool.output, output, { part: "output", mask }) as Record<string, Json>;
    const made = [...attached, ...(tool.content?.(data) ?? [])];
    const blocks = made.length === 0
      ? []
      : checkOutput(ContentSchema, made, { part: "content", mask });
    return { result: successResult(data, tool.text?.(data), blocks), outcome: "ok" };
  } catch (error) {
    return describeFailure(tool, error, { callTimeoutMs: options.callTimeoutMs, mask });
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
    fetch: createFetch({ hosts, signal, ends, fetch }),
    secrets: Object.fromEntries((tool.secrets ?? []).map((name) => [name, secrets[name]])),
  };
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
  // Most tools return at once: their calls need no timer.
  if (!("then" in Object(running))) return running;
  const { callTimeoutMs, signal } = options;
  const disconnect = (): void => controller.abort(new CancelledError("The client disconnected"));
  const expire = (): void => controller.abort(new TimeoutError("The call timed out"));
  const timer = setTimeout(expire, callTimeoutMs);
  return new Promise((resolve, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason));
    signal?.addEventListener("abort", disconnect);
    if (signal?.aborted) disconnect();
    Promise.resolve(running).then(resolve, reject);
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", disconnect);
  });
}
