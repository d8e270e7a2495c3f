/**
 * The HTTP side, composed: values in, a Hono app out. Nothing here decides; routes turn the verdicts of
 * `lib/` into statuses.
 */
import { Hono } from "hono";
import type { Transport } from "../lib/bound_fetch.ts";
import { type AccessRules, createAccess } from "../lib/access.ts";
import { type Log, logToStderr } from "../lib/log.ts";
import { createServer, type Extension, type StateVerifier } from "../lib/server.ts";
import type { Tool } from "../lib/tool.ts";
import { type AppEnv, mountGate } from "./gate.ts";
import { mountMcp } from "./mcp.ts";

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
  /** Who may connect; left out, any host, and no page but loopback and the server's own. */
  readonly access?: AccessRules;
  readonly log?: Log;
  readonly extend?: Extension;
  readonly verifyState?: StateVerifier;
  /** What stands before every path, such as `/functions/v1/tools`; left out, nothing. */
  readonly basePath?: string | undefined;
  /** Whether `GET /` shows the page for people; left out, it does. */
  readonly home?: boolean;
}

/** Composes the app. @throws {TypeError} when two tools bear one name. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { name, version, tools, deadline = 25_000, maxBodyBytes = 1_048_576, log = logToStderr } =
    options;
  const serve = createServer({ ...options, deadline, log });
  // The path as it was sent: a spelling that only decodes to a route is not that route.
  const app = new Hono<AppEnv>({ getPath: ({ url }) => pathBelow(options.basePath ?? "", url) });
  const definitions = { tools: tools.map(({ published }) => published) };

  mountGate(app, createAccess(options.access ?? {}));
  mountMcp(app, { serve, maxBodyBytes });
  app.get("/tools", (c) => c.json(definitions));
  app.get("/health", (c) => c.json({ status: "ok", name, version }));
  if (options.home !== false) {
    app.get("/", async (c) => {
      // Loaded when first asked for: no call of a tool needs it.
      const { serveHome } = await import("./home.tsx");
      const url = new URL(`${options.basePath ?? ""}/mcp`, c.req.url).href;
      return serveHome(c, {
        name,
        version,
        instructions: options.instructions,
        tools,
        url,
        auth: false,
      });
    });
  }
  app.notFound((c) => c.json({ error: "Not found: the MCP endpoint is POST /mcp" }, 404));
  app.onError((error, c) => {
    const id = c.get("id");
    log({ event: "fault", id, error });
    return c.json({ error: `The server failed. Fault id: ${id}` }, 500);
  });
  return app;
}

/**
 * The path of a request below the base path, as it was sent: a spelling that only decodes to a route is
 * not that route. What lies elsewhere is no route at all.
 */
function pathBelow(base: string, url: string): string {
  const { pathname } = new URL(url);
  if (pathname === base) return "/";
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : "elsewhere";
}
