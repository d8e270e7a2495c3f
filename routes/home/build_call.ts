/**
 * Builds one `tools/call` of revision 2026-07-28 as the home page sends it, and the same as a `curl` line.
 *
 * The browser runs these functions from their source text (see `script/script.ts`), so they use nothing
 * but their arguments and what every JavaScript engine has.
 */

/** The headers and the body of one call. */
export interface HttpCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CallOptions {
  /** The header name of each field that the schema mirrors (`x-mcp-header`). */
  readonly mirror?: Readonly<Record<string, string>>;
  /** What the client can do; the page can ask a person, a curl line cannot. */
  readonly capabilities?: Readonly<Record<string, unknown>>;
  /** Further parameters, such as the answers of a multi-round request. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly build?: typeof buildRequest;
}

/** Builds a request of revision 2026-07-28. */
export function buildRequest(
  method: string,
  params: Readonly<Record<string, unknown>>,
  capabilities: Readonly<Record<string, unknown>> = {},
): HttpCall {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "home-page", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": capabilities,
  };
  const message = { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: meta } };
  return {
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "MCP-Protocol-Version": "2026-07-28",
      "Mcp-Method": method,
    },
    body: JSON.stringify(message),
  };
}

/** Builds the call of a tool. `build` is `buildRequest`, which the browser passes in. */
export function buildCall(
  name: string,
  args: Readonly<Record<string, unknown>>,
  { mirror = {}, capabilities = {}, more = {}, build = buildRequest }: CallOptions = {},
): HttpCall {
  const params = { name, arguments: args, ...more };
  const { headers, body } = build("tools/call", params, capabilities);
  const mirrored: Record<string, string> = { "Mcp-Name": name };
  for (const [field, header] of Object.entries(mirror)) {
    const value = args[field];
    if (value === undefined || value === null) continue;
    const text = String(value);
    const plain = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith("=?");
    const bytes = String.fromCharCode(...new TextEncoder().encode(text));
    mirrored[`Mcp-Param-${header}`] = plain ? text : `=?base64?${btoa(bytes)}?=`;
  }
  return { headers: { ...headers, ...mirrored }, body };
}

/** Returns the call as a line for a shell. A token is named, never shown. */
export function curlLine(url: string, call: HttpCall, withToken: boolean): string {
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const headers = Object.entries(call.headers).map(([name, value]) => quote(`${name}: ${value}`));
  if (withToken) headers.push('"Authorization: Bearer $TOKEN"');
  const options = headers.map((header) => `-H ${header}`);
  return ["curl", quote(url), ...options, "-d", quote(call.body)].join(" ");
}
