/**
 * One `tools/call` of revision 2026-07-28 as the home page sends it, and the same as a `curl` line.
 *
 * The browser runs these functions from their source text (see `home_script.ts`): they may use nothing
 * but their arguments and what every JavaScript engine has.
 */

/** The headers and the body of one call. */
export interface HttpCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** @param mirror The header name of each field that the schema mirrors (`x-mcp-header`). */
export function buildCall(
  name: string,
  args: Readonly<Record<string, unknown>>,
  mirror: Readonly<Record<string, string>>,
): HttpCall {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
    "MCP-Protocol-Version": "2026-07-28",
    "Mcp-Method": "tools/call",
    "Mcp-Name": name,
  };
  for (const [field, header] of Object.entries(mirror)) {
    const value = args[field];
    if (value === undefined || value === null) continue;
    const text = String(value);
    const plain = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith("=?");
    const bytes = String.fromCharCode(...new TextEncoder().encode(text));
    headers[`Mcp-Param-${header}`] = plain ? text : `=?base64?${btoa(bytes)}?=`;
  }
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "home-page", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { name, arguments: args, _meta: meta };
  return { headers, body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }) };
}

/** The call for a shell. A token is named, never shown. */
export function curlLine(url: string, call: HttpCall, withToken: boolean): string {
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const headers = Object.entries(call.headers).map(([name, value]) => quote(`${name}: ${value}`));
  if (withToken) headers.push('"Authorization: Bearer $TOKEN"');
  const options = headers.map((header) => `-H ${header}`);
  return ["curl", quote(url), ...options, "-d", quote(call.body)].join(" ");
}
