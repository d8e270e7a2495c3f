/**
 * Puts the failures of a call into words. The message of a `ToolError` is sent unchanged; any other failure
 * inside a tool is an internal error: the model gets one neutral sentence with an id, and the log gets the
 * cause with the same id. Whatever a tool throws, reading it may throw again.
 */
import type { Mask } from "../mask.ts";
import type { Tool } from "../tool.ts";
import { ToolError } from "../tool/errors.ts";
import { type CallResult, errorResult } from "./result.ts";

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

export class TimeoutError extends Error {
  override name = "TimeoutError";
}

export class CancelledError extends Error {
  override name = "AbortError";
}

/** Returns a failure inside a tool in words, whatever was thrown. */
export function describeFailure(
  tool: Tool,
  thrown: unknown,
  { callTimeoutMs, mask = (text) => text }: { callTimeoutMs: number; mask?: Mask | undefined },
): CallOutcome {
  let cause = thrown;
  try {
    if (thrown instanceof ToolError) {
      const { message } = thrown;
      if (typeof message === "string") {
        return { result: errorResult(mask(message)), outcome: "tool_error", cause };
      }
    }
    if (thrown instanceof TimeoutError) {
      const message = `"${tool.name}" did not finish within ${callTimeoutMs / 1000} seconds. ` +
        `Narrow the request, or try again later.`;
      return { result: errorResult(message), outcome: "timeout" };
    }
    if (thrown instanceof CancelledError) {
      return { result: errorResult("The call was cancelled."), outcome: "cancelled" };
    }
  } catch {
    // A proxy that was thrown may throw in turn.
    cause = new Error("A value was thrown that cannot be inspected");
  }
  const id = crypto.randomUUID();
  const message = `"${tool.name}" failed through a fault of the server, not of the request. ` +
    `Retrying with the same input will not help. Fault id: ${id}`;
  return { result: errorResult(message), outcome: "internal_error", id, cause };
}
