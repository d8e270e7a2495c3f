/** Makes up the token that `deno task dev` serves with, so that a tool with scopes can be tried. */
import { isLoopback } from "../../lib/loopback.ts";
import type { Tool } from "../../lib/tool.ts";

/** Always the same, so that a client that is set up with it works after a restart. */
const TOKEN = "made-up-token-for-development-alone";

/**
 * Returns the token; `undefined` if no tool needs scopes, if callers are authenticated anyway, or if other
 * machines can connect, for which a token that is no secret will not do.
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
