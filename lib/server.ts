/**
 * The MCP server: the one place in production that knows the SDK.
 *
 * Revision 2026-07-28 and, statelessly, the 2025 revisions are served from one endpoint. A fresh SDK
 * server answers every request and registers only what that request needs, so that a call costs the
 * same however many tools there are. Nothing is remembered between requests: no sessions, no pushes.
 * So a `notifications/cancelled` is answered 202 and changes nothing: without sessions a request id
 * names nobody, and those of strangers collide. Whoever wants to cancel closes the connection.
 */
import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  type McpServerFactory,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
  type StandardSchemaWithJSON,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { cut, nearest } from "./advice.ts";
import { asRecord } from "./arguments.ts";
import type { Transport } from "./bound_fetch.ts";
import { callTool } from "./call_tool.ts";
import type { Log } from "./log.ts";
import type { Message } from "./message.ts";
import { createObserve, type Observe } from "./observe.ts";
import type { CallResult } from "./result.ts";
import type { JsonObjectSchema } from "./schema.ts";
import type { Caller, Tool } from "./tool.ts";
import type { Visible } from "./visibility.ts";

/**
 * Registers what the kit does not cover on the SDK's own server, for each request anew: prompts,
 * resources, raw tools. It runs on the path of every request, so it must be quick.
 */
export type Extension = (server: McpServer) => void | Promise<void>;

/** Returns what the state held. @throws when it is forged or too old. */
export type StateVerifier = (state: string, context: ServerContext) => unknown;

export interface ServerOptions {
  readonly name: string;
  readonly version: string;
  /** For the model: how the tools belong together. ChatGPT reads the first 512 characters. */
  readonly instructions?: string;
  readonly tools: readonly Tool[];
  /** Milliseconds until the wait for a tool ends. */
  readonly deadline: number;
  /** Carries what open tools fetch; left out, the global `fetch`. */
  readonly transport?: Transport;
  /** The variables of the environment; an open tool sees those that it declares. */
  readonly secrets?: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  readonly extend?: Extension;
  /** Checks the state that an extension's multi-round requests send through the client. */
  readonly verifyState?: StateVerifier;
}

/** What was found out about a request before it is served. */
export interface Admission {
  /** The id of the request, for the log. */
  readonly id: string;
  readonly caller?: Caller | undefined;
  readonly visible: Visible;
}

/** Answers one message; `request` is its HTTP request, whose body has been read. */
export type Serve = (
  request: Request,
  message: Message,
  admission: Admission,
) => Promise<Response>;

const LIST_TTL_MS = 300_000;
const PRIVATE_TTL_MS = 60_000;
const DISCOVER_TTL_MS = 3_600_000;
const MAX_SHOWN_NAME = 64;
const EVERY_TYPE = "application/json, text/event-stream";

/**
 * @throws {TypeError} when two tools bear one name.
 */
export function createServer(options: ServerOptions): Serve {
  const registry = new Map(options.tools.map((tool) => [tool.name, tool]));
  if (registry.size < options.tools.length) {
    const names = options.tools.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    throw new TypeError(`Two tools are named "${twice}": rename one of them`);
  }
  const observe = createObserve(options.log);
  const built = new WeakMap<Request, McpServer>();
  const factory: McpServerFactory = ({ requestInfo }) => {
    const server = requestInfo && built.get(requestInfo);
    if (server === undefined) throw new Error("No server was built for the request");
    return server;
  };
  const whenAsked = createMcpHandler(factory);
  const always = createMcpHandler(factory, { responseMode: "sse" });

  return async (received, message, admission) => {
    const accepted = acceptedTypes(received.headers.get("accept"));
    const request = withEveryType(received);
    const body = withReadableArguments(message, registry, options.extend !== undefined);
    // A raw tool may notify whenever it likes, and JSON would drop that.
    const raw = options.extend !== undefined && message.method === "tools/call" &&
      !registry.has(String(asRecord(message.params)?.name));
    const streams = accepted.stream && (!accepted.json || raw || hasProgressToken(message));
    const server = await build(
      { ...options, observe },
      admission,
      received,
      message,
      accepted.stream,
    );
    if (!streams && await isLegacyRequest(request, body)) return serveAsJson(server, request, body);
    built.set(request, server);
    return (accepted.json ? whenAsked : always).fetch(request, { parsedBody: body });
  };
}

/** Answers a client of a 2025 revision with one JSON document, where the SDK's handler would stream. */
async function serveAsJson(server: McpServer, request: Request, body: Message): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

async function build(
  options: ServerOptions & { readonly observe: Observe },
  { id, caller, visible }: Admission,
  received: Request,
  message: Message,
  readsStreams: boolean,
): Promise<McpServer> {
  const { name, version, instructions, log, verifyState } = options;
  const cached = (ttlMs: number) =>
    visible.shared
      ? { ttlMs, cacheScope: "public" as const }
      : { ttlMs: PRIVATE_TTL_MS, cacheScope: "private" as const };
  const server = new McpServer({ name, version }, {
    // Said even without a tool: a list is then empty, not unknown.
    capabilities: { tools: { listChanged: false } },
    cacheHints: {
      "tools/list": cached(LIST_TTL_MS),
      "server/discover": cached(DISCOVER_TTL_MS),
    },
    ...(instructions !== undefined && { instructions }),
    ...(verifyState !== undefined && { requestState: { verify: verifyState } }),
  });
  // What follows the first colon of an SDK message can be a client's data.
  server.server.onerror = ({ message }) => log({ event: "sdk", message: message.split(":")[0] });
  await options.extend?.(server);

  const params = asRecord(message.params) ?? {};
  const run: Run = async (tool, { mcpReq }) => {
    const { deadline, transport, secrets } = options;
    const progressToken = mcpReq._meta?.progressToken;
    const about = { id, tool: tool.name, message, headers: received.headers, caller };
    const { result } = await options.observe(about, () =>
      callTool(tool, params.arguments, {
        deadline,
        transport,
        secrets,
        // Read late: Deno prints a warning about the signal of a request once it is touched.
        get signal() {
          return received.signal;
        },
        caller,
        // The first notification turns the response into a stream.
        ...(progressToken !== undefined && readsStreams && {
          sendProgress: (progress) =>
            mcpReq.notify({
              method: "notifications/progress",
              params: { progressToken, ...progress },
            }),
        }),
      }));
    return result;
  };
  if (message.method === "tools/list") {
    visible.tools.forEach((tool) => register(server, tool, run));
    if (params.cursor !== undefined) {
      refuse(server, "tools/list", "Unknown cursor: list without one");
    }
  }
  if (message.method === "tools/call") {
    const called = String(params.name);
    const tool = visible.byName.get(called);
    if (tool !== undefined) register(server, tool, run);
    else if (server.toolInputSchemaJson(called) === undefined) {
      const near = nearest(called, [...visible.byName.keys()]);
      const advice = near === undefined ? "" : `; the nearest is "${near}"`;
      refuse(server, "tools/call", `Unknown tool "${cut(called, MAX_SHOWN_NAME)}"${advice}`);
    }
  }
  return server;
}

type Run = (tool: Tool, context: ServerContext) => Promise<CallResult>;

function register(server: McpServer, tool: Tool, run: Run): void {
  const { name, inputSchema, outputSchema, ...words } = tool.published;
  const schemas = { inputSchema: published(inputSchema), outputSchema: published(outputSchema) };
  server.registerTool(name, { ...words, ...schemas }, (_, context) => run(tool, context));
}

/** A schema for the SDK to publish. It checks nothing: `callTool` does, before and after the tool. */
const published = memoise((json: JsonObjectSchema): StandardSchemaWithJSON => ({
  "~standard": {
    version: 1,
    vendor: "published",
    validate: (value) => ({ value }),
    jsonSchema: { input: () => json, output: () => json },
  },
}));

function memoise<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function refuse(server: McpServer, method: "tools/list" | "tools/call", message: string): void {
  server.server.setRequestHandler(method, () => {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  });
}

/** The SDK refuses arguments that are no object, in words no model sees; `callTool` reads the original. */
function withReadableArguments(
  message: Message,
  registry: ReadonlyMap<string, Tool>,
  extended: boolean,
): Message {
  const params = asRecord(message.params);
  if (message.method !== "tools/call" || params === undefined) return message;
  const mine = registry.has(String(params.name)) || !extended;
  const fallback = mine ? {} : params.arguments;
  const readable = asRecord(params.arguments ?? {}) ?? fallback;
  return { ...message, params: { ...params, arguments: readable } };
}

function hasProgressToken(message: Message): boolean {
  return asRecord(asRecord(message.params)?._meta)?.progressToken !== undefined;
}

/** Which of the two answers a client reads; one that says nothing sensible reads both. */
function acceptedTypes(header: string | null): { json: boolean; stream: boolean } {
  const types = (header ?? "").toLowerCase().split(",")
    .filter((type) => !/;\s*q=0(\.0*)?\s*$/.test(type))
    .map((type) => type.split(";")[0]!.trim());
  const json = types.some((type) => ["application/json", "application/*", "*/*"].includes(type));
  const stream = types.some((type) => ["text/event-stream", "text/*", "*/*"].includes(type));
  return json || stream ? { json, stream } : { json: true, stream: true };
}

/** The SDK demands both types by name of older clients, who send one, a wildcard or nothing. */
function withEveryType({ url, method, headers: sent }: Request): Request {
  const headers = new Headers(sent);
  headers.set("accept", EVERY_TYPE);
  // Without the signal: `callTool` looks at it, and only for tools that take time.
  return new Request(url, { method, headers });
}
