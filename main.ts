/**
 * Composes the server and runs it: the only file with side effects, the only one that names Deno.
 */
import metadata from "./deno.json" with { type: "json" };
import { isLoopback } from "./lib/access.ts";
import { type Auth, issuerAuth, secretAuth } from "./lib/auth.ts";
import { type Config, readConfig } from "./lib/config.ts";
import { announce, logToStderr } from "./lib/log.ts";
import { createApp } from "./routes/app.ts";
import { tools } from "./tools/mod.ts";

const environment = Deno.env.toObject();
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
      (isLoopback(config.HOST) && !config.onDeploy ? [] : undefined),
    resourceUrl: config.MCP_RESOURCE_URL,
  },
  auth: authOf(config),
  basePath: config.MCP_BASE_PATH,
  home: config.MCP_HOME === "on",
});

const server = Deno.serve({
  port: config.PORT,
  // Deno Deploy chooses the address itself.
  ...(!config.onDeploy && { hostname: config.HOST }),
  onListen: ({ hostname, port }) => {
    const host = hostname.includes(":") ? `[${hostname}]` : hostname;
    const url = `http://${host}:${port}/mcp`;
    announce(
      `Serving ${tools.length} tools at ${url}`,
      `Connect a client, such as: claude mcp add --transport http tools ${url}`,
    );
  },
}, (request, info) => app.fetch(request, info));

globalThis.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  logToStderr({ event: "unhandled_rejection", error: event.reason });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, async () => {
    await server.shutdown();
    Deno.exit(0);
  });
}

function authOf(settings: Config): Auth | undefined {
  const { MCP_AUTH_ISSUER: issuer, MCP_RESOURCE_URL: resource, MCP_BEARER_TOKEN: secret } =
    settings;
  if (issuer && resource) return issuerAuth({ issuer, resource, log: logToStderr });
  return secret === undefined
    ? undefined
    : secretAuth(secret, tools.flatMap(({ scopes = [] }) => scopes));
}
