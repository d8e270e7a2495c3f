/**
 * Composes the server and runs it: the only file with side effects, the only one that names Deno.
 *
 * Elsewhere (`deno task bundle`) the host serves what `fetch` answers: see `.github/OPERATING.md`.
 */
import metadata from "./deno.json" with { type: "json" };
import { isLoopback } from "./lib/access.ts";
import { type Auth, issuerAuth, secretAuth } from "./lib/auth.ts";
import { type Config, readConfig } from "./lib/config.ts";
import { announce, logToStderr } from "./lib/log.ts";
import { createApp } from "./routes/app.ts";
import { tools } from "./tools/mod.ts";

const onDeno = "Deno" in globalThis;
const environment = onDeno ? Deno.env.toObject() : globalThis.process?.env ?? {};
const config = readConfig(environment);
const app = createApp({
  name: metadata.name.replace(/^@[^/]+\//, ""),
  version: metadata.version,
  tools,
  secrets: environment,
  deadline: config.MCP_DEADLINE_MS,
  maxBodyBytes: config.MCP_MAX_BODY_BYTES,
  access: {
    allowedOrigins: config.MCP_ALLOWED_ORIGINS,
    // Whoever reaches a server on loopback by another name was led there by a name service.
    allowedHosts: config.MCP_ALLOWED_HOSTS ??
      (onDeno && !config.onDeploy && isLoopback(config.HOST) ? [] : undefined),
    resourceUrl: config.MCP_RESOURCE_URL,
  },
  auth: authOf(config),
  limits: {
    callsAtOnce: config.MCP_MAX_CALLS_AT_ONCE,
    callsPerMinute: config.MCP_CALLS_PER_MINUTE,
  },
  trustedProxies: config.MCP_TRUSTED_PROXIES,
  basePath: config.MCP_BASE_PATH,
  home: config.MCP_HOME === "on",
});

/** Answers one request; `info` is what the host says of its connection. */
export const fetch = (request: Request, info?: unknown): Response | Promise<Response> =>
  app.fetch(request, info ?? {});

/** How long what runs may go on after the server was told to stop. */
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
      announce(
        `Serving ${tools.length} tools at ${url}`,
        `Connect a client, such as: claude mcp add --transport http tools ${url}`,
      );
    },
  }, fetch);

  // What a tool left behind must not end the server for everyone.
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

function authOf(settings: Config): Auth | undefined {
  const { MCP_AUTH_ISSUER: issuer, MCP_RESOURCE_URL: resource, MCP_BEARER_TOKEN: secret } =
    settings;
  if (issuer && resource) return issuerAuth({ issuer, resource, log: logToStderr });
  return secret === undefined
    ? undefined
    : secretAuth(secret, tools.flatMap(({ scopes = [] }) => scopes));
}
