/** Makes up a token for `deno task dev`, so that tools with scopes can be called. */
import { isLoopback } from "../../lib/loopback.ts";
import type { Tool } from "../../lib/tool.ts";

/** Always the same, so that a client with this token still works after a restart. */
const TOKEN = "made-up-token-for-development-alone";

/**
 * Returns the token; `undefined` if no tool needs scopes, if the settings say how callers are authenticated,
 * or if other machines can connect, because this token is not a secret.
 */
export function devToken(
  tools: readonly Tool[],
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { HOST = "127.0.0.1", MCP_BEARER_TOKEN, MCP_AUTH_ISSUER } = environment;
  const isNeeded = tools.some(({ scopes = [] }) => scopes.length > 0);
  const isSet = MCP_BEARER_TOKEN !== undefined || MCP_AUTH_ISSUER !== undefined;
  return isNeeded && !isSet && isLoopback(HOST) ? TOKEN : undefined;
}
