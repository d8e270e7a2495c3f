/** Creates the error responses that the endpoint sends without serving the message. */

/** The codes of JSON-RPC 2.0, section 5.1, that the endpoint uses. */
export const INVALID_REQUEST = -32600;
export const INTERNAL_ERROR = -32603;

export interface JsonRpcError {
  readonly status: number;
  readonly code?: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The id of the request; `null` if it is unknown. */
  readonly id?: unknown;
}

/** Creates a JSON-RPC error response. */
export function jsonRpcError(
  { status, code = INVALID_REQUEST, message, headers = {}, id = null }: JsonRpcError,
): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id }, { status, headers });
}
