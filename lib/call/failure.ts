/**
 * Puts the failures of a call into words. The message of a `ToolError` is sent unchanged; any other failure
 * inside a tool is an internal error: the model gets one neutral sentence with an id, and the log gets the
 * cause with the same id. Even reading a value that a tool threw may throw again.
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

/** The result for the client, and details for the log alone. */
export interface CallOutcome {
  readonly result: CallResult;
  readonly outcome: Outcome;
  /** The id of an internal error, which the model gets too. */
  readonly id?: string;
  /** The value that a tool threw, or the error in what it returned. */
  readonly cause?: unknown;
}

export class TimeoutError extends Error {
  override name = "TimeoutError";
}

export class CancelledError extends Error {
  override name = "AbortError";
}

/** Puts any value that was thrown inside a tool into words. */
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
    // Such as a proxy whose traps throw.
    cause = new Error("A value was thrown that cannot be inspected");
  }
  const id = crypto.randomUUID();
  const message = `"${tool.name}" failed through a fault of the server, not of the request. ` +
    `Retrying with the same input will not help. Fault id: ${id}`;
  return { result: errorResult(message), outcome: "internal_error", id, cause };
}
