/**
 * Stands before every route: checks access, answers preflights, adds headers and an id to each response.
 */
import type { Context, Hono } from "hono";
import { type AccessVerdict, preflightHeaders } from "../lib/guard/access.ts";
import { jsonRpcError } from "./json_rpc_error.ts";

/** What a route knows of a request, apart from the request itself. */
export interface AppEnv {
  /** What the runtime says of the connection: `Deno.serve` passes its `info`. */
  Bindings: { readonly remoteAddr?: { readonly hostname?: string } } | undefined;
  Variables: {
    /** The id of this request: made here, never taken from the client. */
    id: string;
  };
}

/** Paths open to every origin, because their content does not depend on the caller. */
const OPEN = /^\/(health$|\.well-known\/oauth-protected-resource)/;

/** Mounts the gate. It applies to the routes that are mounted after it. */
export function mountGate(
  app: Hono<AppEnv>,
  checkAccess: (request: Request, open: boolean) => AccessVerdict,
  onFault: (error: Error, c: Context<AppEnv>) => Response,
): void {
  app.use(async (c, next) => {
    const { req: { raw, path } } = c;
    const id = crypto.randomUUID();
    c.set("id", id);
    const verdict = checkAccess(raw, OPEN.test(path));
    if (!verdict.ok) c.res = jsonRpcError({ status: 403, message: verdict.reason });
    else if (raw.method === "OPTIONS") {
      const asked = preflightHeaders(raw.headers.get("access-control-request-headers"));
      c.res = new Response(null, { status: 204, headers: asked.map(([...pair]) => pair) });
    } else {
      try {
        await next();
      } catch (thrown) {
        // Hono rethrows values that are not Errors, and the runtime would answer with its own error page.
        c.res = onFault(new Error("A value that is not an Error was thrown", { cause: thrown }), c);
      }
    }
    const { headers } = c.res;
    for (const [name, value] of verdict.headers) if (!headers.has(name)) headers.set(name, value);
    headers.set("x-request-id", id);
  });
}
