/**
 * Composes the Hono app from its options. Routes decide nothing: they turn the verdicts of `lib/` into
 * responses.
 */
import type { Context } from "hono";
// Its router takes 2 ms less of each start than that of "hono", and 0.2 µs more of each request.
import { Hono } from "hono/tiny";
import { type AccessRules, createAccess } from "../lib/guard/access.ts";
import {
  type Auth,
  type BearerError,
  challenge as bearerChallenge,
  metadataUrl,
  minimumScopes,
  PROTECTED_RESOURCE_PATH,
} from "../lib/guard/auth.ts";
import { createRateLimiter, type LimitOptions } from "../lib/guard/rate_limit.ts";
import { createMemoryStore } from "../lib/guard/store.ts";
import { createToolViews } from "../lib/guard/visibility.ts";
import { createLog } from "../lib/log.ts";
import { declaredSecrets } from "../lib/mask.ts";
import { createBodyReader } from "../lib/serve/body.ts";
import { createServe, type ServeOptions } from "../lib/serve/serve.ts";
import { createAuthenticator } from "./authenticate.ts";
import { type AppEnv, mountGate } from "./gate.ts";
import type { PageOptions } from "./home/home.tsx";
import { mountHome } from "./home/mount_home.ts";
import { mountMcp } from "./mcp.ts";
import { mountProtectedResource } from "./protected_resource.ts";

/** Options that are left out have their defaults. */
export interface AppOptions
  extends
    Omit<ServeOptions, "callTimeoutMs" | "log" | "store">,
    Partial<Pick<ServeOptions, "callTimeoutMs" | "log" | "store">> {
  readonly maxBodyBytes?: number;
  /** Who may connect; left out, any host, and web pages only from loopback and the same origin. */
  readonly access?: AccessRules;
  /** How callers are authenticated; left out, everyone may call every tool. */
  readonly auth?: Auth | undefined;
  /** How many calls are accepted. */
  readonly limits?: LimitOptions;
  /** How many proxies stand in front of the server and add to `X-Forwarded-For`. @default 0 */
  readonly trustedProxies?: number;
  /** A path before every route, such as `/functions/v1/tools`. */
  readonly basePath?: string | undefined;
  /** The page for people at `GET /`: `false` for none, otherwise what it says and looks like. */
  readonly home?: boolean | PageOptions;
}

const CALL_TIMEOUT_MS = 25_000;
const MAX_BODY_BYTES = 1_048_576;
const PATH = /^[^:]+:\/\/[^/]*([^?#]*)/;

/**
 * Composes the app.
 *
 * @throws {TypeError} if two tools have the same name, or a tool requires scopes and callers are not authenticated.
 */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { name, version, tools, auth, basePath = "" } = options;
  const log = options.log ?? createLog({ secrets: declaredSecrets(tools, options.secrets) });
  const store = options.store ?? createMemoryStore();
  const serve = createServe({ callTimeoutMs: CALL_TIMEOUT_MS, ...options, store, log });
  // Paths are compared as they were sent: an encoded spelling of a route is not that route.
  const app = new Hono<AppEnv>({ getPath: ({ url }) => pathBelow(basePath, url) });
  const guarded = tools.find(({ scopes = [] }) => scopes.length > 0);
  if (guarded !== undefined && auth === undefined) {
    throw new TypeError(
      `Tool "${guarded.name}" needs scopes, but callers are not known: ` +
        `set "MCP_AUTH_ISSUER" and "MCP_RESOURCE_URL", or "MCP_BEARER_TOKEN"`,
    );
  }
  const viewFor = createToolViews(tools, { authenticated: auth !== undefined });
  const metadata = auth?.oauth && metadataUrl(auth.oauth.resource, basePath);
  const challenge = (error: BearerError): string => bearerChallenge(error, metadata);
  const scopes = minimumScopes(tools);
  const authenticate = createAuthenticator({ auth, viewFor, scopes, challenge });

  const onFault = (error: Error, c: Context<AppEnv>): Response => {
    const id = c.get("id");
    log({ event: "fault", id, error });
    return c.json({ error: `The server failed. Fault id: ${id}` }, 500);
  };
  mountGate(app, createAccess(options.access ?? {}), onFault);
  mountMcp(app, {
    tools,
    authenticate,
    challenge,
    acquire: createRateLimiter({ store, log, ...options.limits }),
    trustedProxies: options.trustedProxies ?? 0,
    serve,
    readBody: createBodyReader({ maxBytes: options.maxBodyBytes ?? MAX_BODY_BYTES }),
  });
  if (auth?.oauth !== undefined) {
    const scopes = [...new Set(tools.flatMap(({ scopes = [] }) => scopes))];
    mountProtectedResource(app, { name, ...auth.oauth, scopes });
  }
  app.get("/tools", async (c) => {
    const verdict = await authenticate(c.req.raw);
    if (!verdict.ok) return verdict.response;
    return c.json({ tools: verdict.view.tools.map(({ published }) => published) });
  });
  app.get("/health", (c) => c.json({ status: "ok", name, version }));
  if (options.home !== false) {
    const page = typeof options.home === "object" ? options.home : {};
    mountHome(app, { ...options, authenticate, anonymous: viewFor(), page });
  }
  app.notFound((c) => c.json({ error: "Not found: the MCP endpoint is POST /mcp" }, 404));
  app.onError(onFault);
  return app;
}

/** Returns the path below the base path. For other paths, returns one that matches no route. */
function pathBelow(base: string, url: string): string {
  // The runtime has normalised the address, and parsing it again costs more than the routing.
  const [, pathname = ""] = PATH.exec(url) ?? [];
  if (pathname === base) return "/";
  // Metadata belongs to the root of the host, with or without a base path.
  if (pathname.startsWith(PROTECTED_RESOURCE_PATH)) return pathname;
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : "elsewhere";
}
