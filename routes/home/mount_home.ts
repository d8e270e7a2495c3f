/** Mounts the page for people at `GET /`. */
import type { Hono } from "hono";
import type { ToolView } from "../../lib/guard/visibility.ts";
import type { Authenticate } from "../authenticate.ts";
import type { AppEnv } from "../gate.ts";
import type { PageOptions } from "./home.tsx";

export interface HomeRouteOptions {
  readonly name: string;
  readonly version: string;
  readonly instructions?: string | undefined;
  readonly basePath?: string | undefined;
  readonly access?: { readonly resourceUrl?: string | undefined };
  /** Set if calls need a token. */
  readonly auth?: { readonly oauth?: unknown } | undefined;
  readonly authenticate: Authenticate;
  /** What a caller without a token sees. */
  readonly anonymous: ToolView;
  /** Set if an extension may add prompts and resources. */
  readonly extend?: unknown;
  readonly page: PageOptions;
}

export function mountHome(app: Hono<AppEnv>, options: HomeRouteOptions): void {
  const { name, version, instructions, basePath = "", access, authenticate, page } = options;
  const auth = options.auth !== undefined;
  const token = auth && options.auth?.oauth === undefined;
  const extended = options.extend !== undefined;
  app.get("/", async (c) => {
    // Loaded on the first request for it, because no call of a tool needs it.
    const { serveHome } = await import("./home.tsx");
    const url = access?.resourceUrl ?? new URL(`${basePath}/mcp`, c.req.url).href;
    const verdict = await authenticate(c.req.raw);
    // Without a token the page asks for one; with a wrong token it answers the refusal.
    const hasToken = c.req.header("authorization") !== undefined;
    if (hasToken && !verdict.ok) return verdict.response;
    const { tools } = verdict.ok ? verdict.view : options.anonymous;
    return serveHome(c, { name, version, instructions, tools, url, auth, token, extended, page });
  });
}
