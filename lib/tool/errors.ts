/** Defines the failures that a tool reports to the model on purpose. Any other error is an internal error. */

/**
 * A failure that the caller can fix. The message is sent to the model unchanged, so write it as advice:
 * what was wrong, then what would work.
 */
export class ToolError extends Error {
  override name = "ToolError";
}

/** Thrown if a request of a tool fails. Its message already tells the caller what to do. */
export class FetchError extends ToolError {
  override name = "FetchError";
  constructor(
    readonly kind: "host" | "redirect" | "size" | "timeout" | "unreachable",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
