/** The MCP endpoint: POST only, `/mcp` and `/mcp/` alike, no redirect (clients drop the body on one). */
import type { Context, Hono } from "hono";
import { asRecord } from "../lib/arguments.ts";
import type { Problem } from "../lib/auth.ts";
import { clientAddress, type Leave } from "../lib/limits.ts";
import { type Message, readMessage } from "../lib/message.ts";
import { nameRoute } from "../lib/observe.ts";
import type { Serve } from "../lib/serve.ts";
import type { Tool } from "../lib/tool.ts";
import { type AppEnv, type Identify, refuse } from "./gate.ts";

export interface McpRouteOptions {
  readonly tools: readonly Tool[];
  readonly identify: Identify;
  readonly challenge: (problem: Problem) => string;
  readonly askLeave: (caller: string | undefined) => Promise<Leave>;
  readonly trustedProxies: number;
  readonly serve: Serve;
  readonly maxBodyBytes: number;
}

/** Mounts the endpoint. */
export function mountMcp(app: Hono<AppEnv>, options: McpRouteOptions): void {
  const { identify, challenge, askLeave, trustedProxies, serve, maxBodyBytes } = options;
  const scopesOf = new Map(options.tools.map(({ name, scopes = [] }) => [name, scopes]));

  const answer = async (c: Context<AppEnv>): Promise<Response> => {
    const { raw } = c.req;
    await nameRoute(raw.method, "/mcp");
    const identification = await identify(raw);
    if (!identification.ok) return identification.response;
    if (raw.method !== "POST") {
      return refuse(405, -32600, "Method not allowed: send POST", { allow: "POST" });
    }
    const verdict = await readMessage(raw, maxBodyBytes);
    if (!verdict.ok) return refuse(verdict.status, verdict.code, verdict.why);
    const { message } = verdict;
    const { caller, visible } = identification;
    const admission = { id: c.get("id"), caller, visible };
    if (message.method !== "tools/call") return await serve(raw, message, admission);

    const name = String(asRecord(message.params)?.name);
    const scopes = scopesOf.get(name);
    if (scopes !== undefined && !visible.byName.has(name)) {
      const why = `The token lacks a scope for "${name}"`;
      const problem = { error: "insufficient_scope", why, scopes };
      return refuse(403, -32600, why, { "www-authenticate": challenge(problem) }, idOf(message));
    }
    const address = clientAddress(raw.headers, c.env?.remoteAddr?.hostname, trustedProxies);
    const leave = await askLeave(caller?.subject ?? address);
    if (!leave.ok) {
      const header = { "retry-after": String(leave.wait) };
      return refuse(leave.status, -32603, leave.why, header, idOf(message));
    }
    return await holding(leave.giveBack, serve(raw, message, admission));
  };
  app.all("/mcp", answer);
  app.all("/mcp/", answer);
}

/** Gives back when the answer is complete: a stream goes on after its response is there. */
async function holding(giveBack: () => void, answer: Promise<Response>): Promise<Response> {
  let streams = false;
  try {
    const response = await answer;
    // Whoever touches the body makes a stream of it, which costs more than the whole call.
    if (response.headers.get("content-type") !== "text/event-stream") return response;
    const { body, status, headers } = response;
    if (body === null) return response;
    streams = true;
    const end: Transformer = { flush: giveBack, cancel: giveBack };
    return new Response(body.pipeThrough(new TransformStream(end)), { status, headers });
  } finally {
    if (!streams) giveBack();
  }
}

function idOf({ id }: Message): string | number | null {
  return typeof id === "string" || typeof id === "number" ? id : null;
}
