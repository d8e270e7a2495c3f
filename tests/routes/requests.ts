/** Builds raw requests to the endpoint, as clients of each revision send them. */

/** The envelope of revision 2026-07-28. */
export const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** The options of `Request`. */
export interface RawRequest {
  readonly method: "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Builds a request of revision 2026-07-28, whose envelope and headers agree. */
export function modernRequest(
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  { id = 1, headers = {} }: { id?: unknown; headers?: Readonly<Record<string, string>> } = {},
): RawRequest {
  const meta = { ...META, ...params._meta as object };
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...(typeof params.name === "string" && { "mcp-name": params.name }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, _meta: meta } }),
  };
}

/** Builds a request of revision 2025-11-25. */
export function olderRequest(
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  { id = 1, headers = {} }: { id?: unknown; headers?: Readonly<Record<string, string>> } = {},
): RawRequest {
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "mcp-protocol-version": "2025-11-25",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
  };
}
