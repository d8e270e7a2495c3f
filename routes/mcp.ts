/** The MCP endpoint: POST only, at `/mcp` and `/mcp/`. It never redirects, because clients drop the body. */
import type { Context, Hono } from "hono";
import type { BearerError } from "../lib/guard/auth.ts";
import { clientAddress } from "../lib/guard/client_address.ts";
import type { Permit } from "../lib/guard/rate_limit.ts";
import type { ReadBody } from "../lib/serve/body.ts";
import type { Serve } from "../lib/serve/exchange.ts";
import { type Message, type MessageVerdict, nameOf, readMessage } from "../lib/serve/message.ts";
import { setSpanRoute } from "../lib/serve/observe.ts";
import type { Tool } from "../lib/tool.ts";
import type { Authenticate, CallerVerdict } from "./authenticate.ts";
import { joinResponses, requestInBatch } from "./batch.ts";
import type { AppEnv } from "./gate.ts";
import { INTERNAL_ERROR, jsonRpcError } from "./json_rpc_error.ts";

export interface McpRouteOptions {
  readonly tools: readonly Tool[];
  readonly authenticate: Authenticate;
  readonly challenge: (error: BearerError) => string;
  readonly acquire: (caller: string | undefined) => Promise<Permit>;
  readonly trustedProxies: number;
  readonly serve: Serve;
  readonly readBody: ReadBody;
}

/** One message of a request, and its caller. */
interface Turn {
  readonly request: Request;
  readonly read: MessageVerdict;
  readonly known: CallerVerdict & { readonly ok: true };
}

/** Mounts the endpoint. */
export function mountMcp(app: Hono<AppEnv>, options: McpRouteOptions): void {
  const { authenticate, challenge, acquire, trustedProxies, serve, readBody } = options;
  const scopesOf = new Map(options.tools.map(({ name, scopes = [] }) => [name, scopes]));

  const answer = async (c: Context<AppEnv>): Promise<Response> => {
    const { raw: request } = c.req;
    // Without a span there is nothing to wait for.
    const naming = setSpanRoute(request.method, "/mcp");
    if (naming !== undefined) await naming;
    const known = await authenticate(request);
    if (!known.ok) return known.response;
    if (request.method !== "POST") {
      const message = "Method not allowed: send POST";
      return jsonRpcError({ status: 405, message, headers: { allow: "POST" } });
    }
    const read = await readMessage(request, readBody);
    if (!("batch" in read)) return await answerMessage(c, { request, read, known });
    const part = requestInBatch(request);
    return await joinResponses(
      read.batch.map((one) => answerMessage(c, { request: part, read: one, known })),
    );
  };

  const answerMessage = async (
    c: Context<AppEnv>,
    { request, read, known: { caller, isShared, view } }: Turn,
  ): Promise<Response> => {
    if (!read.ok) {
      const headers: Record<string, string> = read.status === 503 ? { "retry-after": "1" } : {};
      return jsonRpcError({ ...read, message: read.reason, headers });
    }
    const { message } = read;
    const exchange = { id: c.get("id"), headers: c.get("headers"), request, message, caller, view };
    if (message.method !== "tools/call") return await serve(exchange);

    const id = idOf(message);
    const name = nameOf(message) ?? "";
    const scopes = scopesOf.get(name);
    if (scopes !== undefined && !view.byName.has(name)) {
      const reason = `The token lacks a scope for "${name}"`;
      const error = { error: "insufficient_scope", reason, scopes };
      const headers = { "www-authenticate": challenge(error) };
      return jsonRpcError({ status: 403, message: reason, headers, id });
    }
    const peer = c.env?.remoteAddr?.hostname;
    const address = caller === undefined || isShared
      ? clientAddress(request.headers, { peer, trustedProxies })
      : undefined;
    const counted = [caller?.subject, address].filter((part) => part !== undefined).join(" ");
    const permit = await acquire(counted || undefined);
    if (!permit.ok) {
      const { status, reason, retryAfter } = permit;
      const headers = { "retry-after": String(retryAfter) };
      return jsonRpcError({ status, code: INTERNAL_ERROR, message: reason, headers, id });
    }
    try {
      return await serve({ ...exchange, release: permit.release });
    } catch (error) {
      permit.release();
      throw error;
    }
  };
  app.all("/mcp", answer);
  app.all("/mcp/", answer);
}

function idOf({ id }: Message): string | number | null {
  return typeof id === "string" || typeof id === "number" ? id : null;
}
