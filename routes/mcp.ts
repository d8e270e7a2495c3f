/** The MCP endpoint: POST only, `/mcp` and `/mcp/` alike, no redirect (clients drop the body on one). */
import type { Context, Hono } from "hono";
import { asRecord } from "../lib/arguments.ts";
import type { Problem } from "../lib/auth.ts";
import { readMessage } from "../lib/message.ts";
import type { Serve } from "../lib/server.ts";
import type { Tool } from "../lib/tool.ts";
import { type AppEnv, type Identify, refuse } from "./gate.ts";

export interface McpRouteOptions {
  readonly tools: readonly Tool[];
  readonly identify: Identify;
  readonly challenge: (problem: Problem) => string;
  readonly serve: Serve;
  readonly maxBodyBytes: number;
}

/** Mounts the endpoint. */
export function mountMcp(app: Hono<AppEnv>, options: McpRouteOptions): void {
  const { identify, challenge, serve, maxBodyBytes } = options;
  const registry = new Map(options.tools.map((tool) => [tool.name, tool]));

  const answer = async (c: Context<AppEnv>): Promise<Response> => {
    const { raw } = c.req;
    const identification = await identify(raw);
    if (!identification.ok) return identification.response;
    if (raw.method !== "POST") {
      return refuse(405, -32600, "Method not allowed: send POST", { Allow: "POST" });
    }
    const verdict = await readMessage(raw, maxBodyBytes);
    if (!verdict.ok) return refuse(verdict.status, verdict.code, verdict.why);
    const { message } = verdict;
    const { caller, visible } = identification;
    if (message.method === "tools/call") {
      const name = String(asRecord(message.params)?.name);
      const { scopes = [] } = registry.get(name) ?? {};
      if (registry.has(name) && !visible.byName.has(name)) {
        const why = `The token lacks a scope for "${name}"`;
        return refuse(403, -32600, why, {
          "www-authenticate": challenge({ error: "insufficient_scope", why, scopes }),
        });
      }
    }
    return await serve(raw, message, { id: c.get("id"), caller, visible });
  };
  app.all("/mcp", answer);
  app.all("/mcp/", answer);
}
