/**
 * In front of every route: judges access, answers preflights, gives each answer its headers and its id.
 */
import type { Context, Hono } from "hono";
import { type AccessVerdict, preflightHeaders } from "../lib/access.ts";
import type { Auth, Problem } from "../lib/auth.ts";
import type { Caller } from "../lib/tool.ts";
import type { Visible } from "../lib/visibility.ts";

/** What a route knows of a request beside the request itself. */
export interface AppEnv {
  /** What the platform says of the connection: `Deno.serve` passes its `info`. */
  Bindings: { readonly remoteAddr?: { readonly hostname?: string } } | undefined;
  Variables: {
    /** The id of this request: ours, never what a caller sent. */
    id: string;
  };
}

/** What any origin may read: nothing in it depends on who asks. */
const OPEN = /^\/(health$|\.well-known\/oauth-protected-resource)/;

/** Mounts the gate; routes that are mounted later stand behind it. */
export function mountGate(
  app: Hono<AppEnv>,
  judge: (request: Request, open: boolean) => AccessVerdict,
  fail: (error: Error, c: Context<AppEnv>) => Response,
): void {
  app.use(async (c, next) => {
    const { req: { raw, path } } = c;
    const id = crypto.randomUUID();
    c.set("id", id);
    const verdict = judge(raw, OPEN.test(path));
    if (!verdict.ok) c.res = refuse(403, -32600, verdict.why);
    else if (raw.method === "OPTIONS") {
      const asked = preflightHeaders(raw.headers.get("access-control-request-headers"));
      c.res = new Response(null, { status: 204, headers: asked.map(([...pair]) => pair) });
    } else {
      try {
        await next();
      } catch (thrown) {
        // Hono hands on what is no Error, and the platform would answer in its own words.
        c.res = fail(new Error("A value that is no error was thrown", { cause: thrown }), c);
      }
    }
    const { headers } = c.res;
    for (const [name, value] of verdict.headers) if (!headers.has(name)) headers.set(name, value);
    headers.set("x-request-id", id);
  });
}

/** Who calls and what they see, or the answer that asks for a token. */
export type Identification =
  | { readonly ok: true; readonly caller?: Caller; readonly visible: Visible }
  | { readonly ok: false; readonly response: Response };

/** Identifies the caller of a request; every route that shows or runs a tool asks it first. */
export type Identify = (request: Request) => Identification | Promise<Identification>;

export interface IdentifyOptions {
  readonly auth: Auth | undefined;
  readonly see: (caller?: Caller) => Visible;
  /** The fewest scopes with which there is anything to call. */
  readonly scopes: readonly string[];
  readonly challenge: (problem: Problem) => string;
}

export function createIdentify({ auth, see, scopes, challenge }: IdentifyOptions): Identify {
  if (auth === undefined) return () => ({ ok: true, visible: see() });
  return async ({ headers }) => {
    const identity = await auth.authenticate(headers.get("authorization"));
    if (identity.ok) return { ok: true, caller: identity.caller, visible: see(identity.caller) };
    const { status, why } = identity;
    const header: Record<string, string> = status === 503
      ? { "retry-after": "10" }
      : { "www-authenticate": challenge({ ...identity, scopes }) };
    return { ok: false, response: refuse(status, status === 503 ? -32603 : -32600, why, header) };
  };
}

/** An answer of the endpoint itself, before any message is understood. */
export function refuse(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
  id: unknown = null,
): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id }, { status, headers });
}
