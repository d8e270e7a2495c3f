/**
 * Composes the server and runs it: the only file with side effects, and the only one that names Deno.
 *
 * On other runtimes (`deno task bundle`) the host serves the exported `fetch`: see `.github/OPERATING.md`.
 */
import metadata from "./deno.json" with { type: "json" };
import { type Config, readConfig } from "./lib/config.ts";
import { type Auth, secretAuth } from "./lib/guard/auth.ts";
import { createMemoryStore, type Store } from "./lib/guard/store.ts";
import { createLineWriter } from "./lib/line_writer.ts";
import { createLog } from "./lib/log.ts";
import { isLoopback } from "./lib/loopback.ts";
import { declaredSecrets } from "./lib/mask.ts";
import { createApp } from "./routes/app.ts";
import { tools } from "./tools/mod.ts";

const onDeno = "Deno" in globalThis;
const environment = onDeno ? Deno.env.toObject() : globalThis.process?.env ?? {};
const config = orExplain(() => readConfig(environment));
const isLocal = onDeno && !config.onDeploy && isLoopback(config.HOST);
// Platforms and Deno's own telemetry collect what the console writes. Elsewhere on Deno the console
// would wait for the reader of stderr, and every call with it.
const stderr = onDeno && !config.onDeploy && environment.OTEL_DENO === undefined
  ? createLineWriter((bytes) => Deno.stderr.write(bytes))
  : undefined;
const log = createLog({
  level: config.MCP_LOG,
  secrets: [config.MCP_BEARER_TOKEN, config.MCP_STATE_KEY, ...declaredSecrets(tools, environment)],
  ...(stderr && { write: stderr.write }),
});
/** For the model: before it searches for a tool, some hosts show only this and the names of the tools. */
const instructions =
  "Exact answers in place of estimates: units converted, characters and words counted, the time in " +
  "any time zone, and the weather now.";
const store = config.MCP_STORE === "kv" ? await openKvStore() : createMemoryStore();
const auth = await createAuth(config);
const app = orExplain(() =>
  createApp({
    name: metadata.name.replace(/^@[^/]+\//, ""),
    version: metadata.version,
    tools,
    instructions,
    log,
    secrets: environment,
    callTimeoutMs: config.MCP_DEADLINE_MS,
    maxBodyBytes: config.MCP_MAX_BODY_BYTES,
    access: {
      allowedOrigins: config.MCP_ALLOWED_ORIGINS,
      // On loopback, any other Host header is a sign of DNS rebinding.
      allowedHosts: config.MCP_ALLOWED_HOSTS ??
        (isLocal ? [] : undefined),
      resourceUrl: config.MCP_RESOURCE_URL,
    },
    auth,
    limits: {
      maxConcurrentCalls: config.MCP_MAX_CALLS_AT_ONCE,
      maxCallsPerMinute: config.MCP_CALLS_PER_MINUTE,
    },
    // One process on this machine needs no key that outlives it.
    stateKey: config.MCP_STATE_KEY ?? (isLocal ? crypto.randomUUID() : undefined),
    confirmAlways: config.MCP_CONFIRM === "always",
    store,
    trustedProxies: config.MCP_TRUSTED_PROXIES,
    basePath: config.MCP_BASE_PATH,
    home: config.MCP_HOME === "on" && {
      words: `${metadata.description} Give your assistant this address, or try each tool below.`,
    },
  })
);

/** Answers one request; `info` is what the runtime says of its connection. */
export const fetch = (request: Request, info?: unknown): Response | Promise<Response> =>
  app.fetch(request, info ?? {});

/** How long running calls may continue after the signal to stop. */
const SHUTDOWN_MS = 5_000;
/** How long the last lines of the log may take to be read. */
const FLUSH_MS = 1_000;
const RETRY_MS = 500;
const MAX_TRIES = 60;
if (onDeno) serve();

function serve(): void {
  // Deno Deploy chooses the address itself.
  const address = config.onDeploy ? {} : { hostname: config.HOST };
  const listen = (port: number, onListen: (at: Deno.NetAddr) => void) =>
    Deno.serve({ ...address, port, onListen, onError }, fetch);
  // The last net: the runtime's own error page would show, and log, more than it should.
  const onError = (error: unknown): Response => {
    log({ event: "fault", error });
    return Response.json({ error: "The server failed" }, { status: 500 });
  };
  let server = orExplain(() => listen(config.PORT, announce), describeListenError);
  const { port } = server.addr;
  listenAgainWhenItFails();

  /** Accepting connections fails when the process may open no more files, which can pass. */
  function listenAgainWhenItFails(): void {
    server.finished.catch(async (error) => {
      log({ event: "listening_failed", error });
      for (let tried = 0; tried < MAX_TRIES; tried++) {
        await pause(RETRY_MS);
        try {
          server = listen(port, () => log({ event: "listening_again" }));
          return listenAgainWhenItFails();
        } catch (error) {
          log({ event: "listening_failed", error });
        }
      }
      await exit(1);
    });
  }

  // A stray rejection in one tool must not crash the server.
  globalThis.addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    log({ event: "unhandled_rejection", error: event.reason });
  });
  globalThis.addEventListener("error", (event) => {
    event.preventDefault();
    log({ event: "uncaught_exception", error: event.error });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // Windows has no SIGTERM.
    if (signal === "SIGTERM" && Deno.build.os === "windows") continue;
    Deno.addSignalListener(signal, async () => {
      await Promise.race([server.shutdown(), pause(SHUTDOWN_MS)]);
      await exit(0);
    });
  }
}

/** Tells the person who started the server where it is and how to connect. */
function announce({ hostname, port }: Deno.NetAddr): void {
  const host = hostname.includes(":") ? `[${hostname}]` : hostname;
  const url = `http://${host}:${port}${config.MCP_BASE_PATH ?? ""}/mcp`;
  const header = config.MCP_BEARER_TOKEN === undefined
    ? ""
    : ' --header "Authorization: Bearer $MCP_BEARER_TOKEN"';
  // deno-lint-ignore no-console -- for the person who started the server
  console.log(
    `Serving ${tools.length} tools at ${url}\n` +
      `Connect a client, such as: claude mcp add --transport http tools ${url}${header}`,
  );
}

/** Runs a step of the start. What is wrong with it is for a person: one message, and no stack. */
function orExplain<T>(step: () => T, describe = (error: Error): string => error.message): T {
  try {
    return step();
  } catch (error) {
    if (!onDeno || !(error instanceof Error)) throw error;
    // deno-lint-ignore no-console -- for the person who started the server
    console.error(describe(error));
    Deno.exit(1);
  }
}

function describeListenError({ name, message }: Error): string {
  const advice = name === "AddrInUse" || name === "PermissionDenied"
    ? 'Set "PORT" to another port, or to 0 for a free one'
    : 'Set "HOST" to an address of this machine, such as 127.0.0.1';
  return `Cannot listen on ${config.HOST}, port ${config.PORT}: ${message}. ${advice}`;
}

/** Ends the process once the log is written, or soon if nobody reads it. */
async function exit(code: number): Promise<never> {
  await Promise.race([stderr?.flush(), pause(FLUSH_MS)]);
  Deno.exit(code);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function createAuth(settings: Config): Promise<Auth | undefined> {
  const { MCP_AUTH_ISSUER: issuer, MCP_RESOURCE_URL: resource, MCP_BEARER_TOKEN: secret } =
    settings;
  const { MCP_AUTH_AUDIENCE: audience, MCP_AUTH_TOKEN_TYPE: tokenType } = settings;
  if (issuer && resource) {
    const { issuerAuth } = await import("./lib/guard/issuer.ts");
    return issuerAuth({ issuer, resource, audience, tokenType, log });
  }
  return secret === undefined
    ? undefined
    : secretAuth(secret, tools.flatMap(({ scopes = [] }) => scopes));
}

/** Opens the database that Deno Deploy attaches to an app, or, on one machine, a file. */
async function openKvStore(): Promise<Store> {
  if (!onDeno || !("openKv" in Deno)) {
    throw new TypeError(
      'Cannot start: "MCP_STORE" is "kv", which needs Deno Deploy, or Deno with "--unstable-kv"',
    );
  }
  const { createKvStore } = await import("./lib/guard/kv_store.ts");
  return createKvStore(await Deno.openKv());
}
