/** The MCP endpoint: POST only, `/mcp` and `/mcp/` alike, no redirect (clients drop the body on one). */
import type { Context, Hono } from "hono";
import { readMessage } from "../lib/message.ts";
import type { Serve } from "../lib/server.ts";
import { type AppEnv, refuse } from "./gate.ts";

export interface McpRouteOptions {
  readonly serve: Serve;
  readonly maxBodyBytes: number;
}

/** Mounts the endpoint. */
export function mountMcp(app: Hono<AppEnv>, { serve, maxBodyBytes }: McpRouteOptions): void {
  const answer = async ({ req: { raw } }: Context): Promise<Response> => {
    if (raw.method !== "POST") {
      return refuse(405, -32600, "Method not allowed: send POST", { Allow: "POST" });
    }
    const verdict = await readMessage(raw, maxBodyBytes);
    if (!verdict.ok) return refuse(verdict.status, verdict.code, verdict.why);
    return await serve(raw, verdict.message);
  };
  app.all("/mcp", answer);
  app.all("/mcp/", answer);
}
