/**
 * Runs before every route: checks access, answers preflights, and adds headers and an id to each response.
 */
import type { Context, Hono } from "hono";
import { type AccessVerdict, type HeaderList, preflightHeaders } from "../lib/guard/access.ts";
import { jsonRpcError } from "./json_rpc_error.ts";

/** What a route knows of a request, apart from the request itself. */
export interface AppEnv {
  /** What the runtime reports about the connection: `Deno.serve` passes its `info`. */
  Bindings: { readonly remoteAddr?: { readonly hostname?: string } } | undefined;
  Variables: {
    /** The id of this request: made here, never taken from the client. */
    id: string;
    /** The headers of the response, the id included, for a route that sets them itself. */
    headers: HeaderList;
  };
}

/** Paths open to every origin, because their content does not depend on the caller. */
const OPEN = /^\/(health$|\.well-known\/oauth-protected-resource)/;

/** Headers that describe a transfer, not the response (RFC 9110, sections 7.6.1 and 8.4). */
const TRANSFER = /^(connection|content-encoding|content-length|keep-alive|transfer-encoding)$/;

const ID = "x-request-id";

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
    c.set("headers", [...verdict.headers, [ID, id]]);
    if (!verdict.ok) c.res = jsonRpcError({ status: verdict.status, message: verdict.reason });
    else if (raw.method === "OPTIONS") {
      const asked = preflightHeaders(raw.headers.get("access-control-request-headers"));
      c.res = new Response(null, { status: 204, headers: asked.map(([...pair]) => pair) });
    } else {
      try {
        await next();
        // A response that bears the id has the rest: adding headers costs as much as the route.
        if (c.res.headers.get(ID) === id) return;
        if (!isChangeable(c.res.headers)) {
          const copied = copy(c.res);
          // Hono merges the headers of a response into the next one.
          c.res = undefined;
          c.res = copied;
        }
      } catch (thrown) {
        // Hono rethrows values that are not Errors, and the runtime would answer with its own error page.
        const error = thrown instanceof Error
          ? thrown
          : new Error("A value that is not an Error was thrown", { cause: thrown });
        c.res = onFault(error, c);
      }
    }
    const { headers } = c.res;
    for (const [name, value] of verdict.headers) if (!headers.has(name)) headers.set(name, value);
    headers.set(ID, id);
  });
}

/** Tells whether headers can be changed: those of redirects and of fetched responses cannot. */
function isChangeable(headers: Headers): boolean {
  try {
    headers.delete(ID);
    return true;
  } catch {
    return false;
  }
}

/** Copies a response without the headers of its transfer, because the body has been decoded since. */
function copy({ body, status, headers }: Response): Response {
  const kept = [...headers].filter(([name]) => !TRANSFER.test(name));
  return new Response(body, { status, headers: kept });
}
