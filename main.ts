/**
 * Composes the server and runs it: the only file with side effects, and the only one that names Deno.
 *
 * On other runtimes (`deno task bundle`) the host serves the exported `fetch`: see `.github/OPERATING.md`.
 */
import metadata from "./deno.json" with { type: "json" };
import { type Config, readConfig } from "./lib/config.ts";
import { type Auth, secretAuth } from "./lib/guard/auth.ts";
import { issuerAuth } from "./lib/guard/issuer_auth.ts";
import { logToStderr } from "./lib/log.ts";
import { isLoopback } from "./lib/loopback.ts";
import { createApp } from "./routes/app.ts";
import { tools } from "./tools/mod.ts";

const onDeno = "Deno" in globalThis;
const environment = onDeno ? Deno.env.toObject() : globalThis.process?.env ?? {};
const config = readConfig(environment);
/** For the model: before it searches for a tool, some hosts show only this and the names of the tools. */
const instructions =
  "Exact answers in place of estimates: units converted, characters and words counted, the time in " +
  "any time zone, and the weather now.";
const app = createApp({
  name: metadata.name.replace(/^@[^/]+\//, ""),
  version: metadata.version,
  tools,
  instructions,
  secrets: environment,
  callTimeoutMs: config.MCP_DEADLINE_MS,
  maxBodyBytes: config.MCP_MAX_BODY_BYTES,
  access: {
    allowedOrigins: config.MCP_ALLOWED_ORIGINS,
    // On loopback, any other Host header is a sign of DNS rebinding.
    allowedHosts: config.MCP_ALLOWED_HOSTS ??
      (onDeno && !config.onDeploy && isLoopback(config.HOST) ? [] : undefined),
    resourceUrl: config.MCP_RESOURCE_URL,
  },
  auth: createAuth(config),
  limits: {
    maxConcurrentCalls: config.MCP_MAX_CALLS_AT_ONCE,
    maxCallsPerMinute: config.MCP_CALLS_PER_MINUTE,
  },
  trustedProxies: config.MCP_TRUSTED_PROXIES,
  basePath: config.MCP_BASE_PATH,
  home: config.MCP_HOME === "on",
});

/** Answers one request; `info` is what the runtime says of its connection. */
export const fetch = (request: Request, info?: unknown): Response | Promise<Response> =>
  app.fetch(request, info ?? {});

/** How long running calls may continue after the signal to stop. */
const SHUTDOWN_MS = 5_000;
if (onDeno) serve();

function serve(): void {
  const server = Deno.serve({
    port: config.PORT,
    // Deno Deploy chooses the address itself.
    ...(!config.onDeploy && { hostname: config.HOST }),
    onListen: ({ hostname, port }) => {
      const host = hostname.includes(":") ? `[${hostname}]` : hostname;
      const url = `http://${host}:${port}${config.MCP_BASE_PATH ?? ""}/mcp`;
      // deno-lint-ignore no-console -- for the person who started the server
      console.log(
        `Serving ${tools.length} tools at ${url}\n` +
          `Connect a client, such as: claude mcp add --transport http tools ${url}`,
      );
    },
  }, fetch);

  // A stray rejection in one tool must not crash the server.
  globalThis.addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    logToStderr({ event: "unhandled_rejection", error: event.reason });
  });
  globalThis.addEventListener("error", (event) => {
    event.preventDefault();
    logToStderr({ event: "uncaught_exception", error: event.error });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // Windows has no SIGTERM.
    if (signal === "SIGTERM" && Deno.build.os === "windows") continue;
    Deno.addSignalListener(signal, async () => {
      await Promise.race([
        server.shutdown(),
        new Promise((resolve) => setTimeout(resolve, SHUTDOWN_MS)),
      ]);
      Deno.exit(0);
    });
  }
}

function createAuth(settings: Config): Auth | undefined {
  const { MCP_AUTH_ISSUER: issuer, MCP_RESOURCE_URL: resource, MCP_BEARER_TOKEN: secret } =
    settings;
  const tokenType = settings.MCP_AUTH_TOKEN_TYPE;
  if (issuer && resource) return issuerAuth({ issuer, resource, tokenType, log: logToStderr });
  return secret === undefined
    ? undefined
    : secretAuth(secret, tools.flatMap(({ scopes = [] }) => scopes));
}
