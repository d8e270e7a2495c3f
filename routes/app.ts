/**
 * The HTTP side, composed: values in, a Hono app out. Nothing here decides; routes turn the verdicts of
 * `lib/` into statuses.
 */
import { type Context, Hono } from "hono";
import type { Transport } from "../lib/bound_fetch.ts";
import { type AccessRules, createAccess } from "../lib/access.ts";
import {
  type Auth,
  challenge,
  leastScopes,
  METADATA_PATH,
  metadataUrl,
  type Problem,
} from "../lib/auth.ts";
import { createLimits, type LimitOptions } from "../lib/limits.ts";
import { type Log, logToStderr } from "../lib/log.ts";
import { createServe } from "../lib/serve.ts";
import type { Extension, StateVerifier } from "../lib/server.ts";
import type { Tool } from "../lib/tool.ts";
import { createVisibility, type Grants } from "../lib/visibility.ts";
import { type AppEnv, createIdentify, mountGate } from "./gate.ts";
import { mountMcp } from "./mcp.ts";
import { mountMetadata } from "./metadata.ts";

export interface AppOptions {
  readonly name: string;
  readonly version: string;
  readonly tools: readonly Tool[];
  /** For the model: how the tools belong together. */
  readonly instructions?: string;
  /** Milliseconds until the wait for a tool ends. */
  readonly deadline?: number;
  readonly maxBodyBytes?: number;
  /** Carries what open tools fetch; left out, the global `fetch`. */
  readonly transport?: Transport;
  /** The variables of the environment; an open tool sees those that it declares. */
  readonly secrets?: Readonly<Record<string, string | undefined>>;
  /** Who may connect; left out, any host, and no page but loopback and the server's own. */
  readonly access?: AccessRules;
  /** How callers are known; left out, they are not, and everyone may call everything. */
  readonly auth?: Auth | undefined;
  /** The hierarchy of scopes; left out, each gives only itself. */
  readonly grants?: Grants;
  /** How many calls; left out, 64 at once and 600 a minute of one caller. */
  readonly limits?: LimitOptions;
  /** How many proxies stand in front of the server and add to `X-Forwarded-For`; left out, none. */
  readonly trustedProxies?: number;
  readonly log?: Log;
  readonly extend?: Extension;
  readonly verifyState?: StateVerifier;
  /** Left out or true, plain requests are answered without the SDK; never beside `extend`. */
  readonly fastPath?: boolean;
  /** What stands before every path, such as `/functions/v1/tools`; left out, nothing. */
  readonly basePath?: string | undefined;
  /** Whether `GET /` shows the page for people; left out, it does. */
  readonly home?: boolean;
}

/**
 * Composes the app.
 *
 * @throws {TypeError} when two tools bear one name, or one needs scopes that no caller could show.
 */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const {
    name,
    version,
    tools,
    auth,
    deadline = 25_000,
    maxBodyBytes = 1_048_576,
    log = logToStderr,
  } = options;
  const serve = createServe({ ...options, deadline, log });
  // The path as it was sent: a spelling that only decodes to a route is not that route.
  const app = new Hono<AppEnv>({ getPath: ({ url }) => pathBelow(options.basePath ?? "", url) });
  const guarded = tools.find(({ scopes = [] }) => scopes.length > 0);
  if (guarded !== undefined && auth === undefined) {
    throw new TypeError(
      `Tool "${guarded.name}" needs scopes, but callers are not known: ` +
        `set "MCP_AUTH_ISSUER" and "MCP_RESOURCE_URL", or "MCP_BEARER_TOKEN"`,
    );
  }
  const see = createVisibility(tools, {
    authenticated: auth !== undefined,
    ...(options.grants && { grants: options.grants }),
  });
  const metadata = auth?.oauth && metadataUrl(auth.oauth.resource, options.basePath);
  const ask = (problem: Problem) => challenge(problem, metadata);
  const identify = createIdentify({ auth, see, scopes: leastScopes(tools), challenge: ask });

  const fail = (error: Error, c: Context<AppEnv>): Response => {
    const id = c.get("id");
    log({ event: "fault", id, error });
    return c.json({ error: `The server failed. Fault id: ${id}` }, 500);
  };
  mountGate(app, createAccess(options.access ?? {}), fail);
  mountMcp(app, {
    tools,
    identify,
    challenge: ask,
    askLeave: createLimits(options.limits),
    trustedProxies: options.trustedProxies ?? 0,
    serve,
    maxBodyBytes,
  });
  if (auth?.oauth !== undefined) {
    const scopes = [...new Set(tools.flatMap(({ scopes = [] }) => scopes))];
    mountMetadata(app, { name, ...auth.oauth, scopes });
  }
  app.get("/tools", async (c) => {
    const identification = await identify(c.req.raw);
    if (!identification.ok) return identification.response;
    return c.json({ tools: identification.visible.tools.map(({ published }) => published) });
  });
  app.get("/health", (c) => c.json({ status: "ok", name, version }));
  if (options.home !== false) {
    app.get("/", async (c) => {
      // Loaded when first asked for: no call of a tool needs it.
      const { serveHome } = await import("./home.tsx");
      const url = options.access?.resourceUrl ??
        new URL(`${options.basePath ?? ""}/mcp`, c.req.url).href;
      const identification = await identify(c.req.raw);
      // Without a token the page asks for one; a token that is refused is said to be.
      const asked = c.req.header("authorization") !== undefined;
      if (asked && !identification.ok) return identification.response;
      return serveHome(c, {
        name,
        version,
        instructions: options.instructions,
        tools: identification.ok ? identification.visible.tools : see().tools,
        url,
        auth: auth !== undefined,
      });
    });
  }
  app.notFound((c) => c.json({ error: "Not found: the MCP endpoint is POST /mcp" }, 404));
  app.onError(fail);
  return app;
}

/**
 * The path of a request below the base path, as it was sent: a spelling that only decodes to a route is
 * not that route. What lies elsewhere is no route at all.
 */
function pathBelow(base: string, url: string): string {
  const { pathname } = new URL(url);
  if (pathname === base) return "/";
  // Metadata belongs to the root of the host, base path or not.
  if (pathname.startsWith(METADATA_PATH)) return pathname;
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : "elsewhere";
}
