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
import {
  acceptedTypes,
  hasProgressToken,
  withEveryType,
  withReadableArguments,
} from "./adapted_request.ts";
import { cut, nearest } from "./advice.ts";
import { cacheHints, CAPABILITIES } from "./announced.ts";
import { asRecord } from "./arguments.ts";
import type { Transport } from "./bound_fetch.ts";
import type { Log } from "./log.ts";
import type { Message } from "./message.ts";
import { createObservedCall, type ObservedCall } from "./observed_call.ts";
import type { CallResult } from "./result.ts";
import type { JsonObjectSchema } from "./schema.ts";
import type { Admission, Serve } from "./serve.ts";
import { indexTools, type Tool } from "./tool.ts";

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

const MAX_SHOWN_NAME = 64;

/**
 * @throws {TypeError} when two tools bear one name.
 */
export function createServer(options: ServerOptions): Serve {
  const registry = indexTools(options.tools);
  const call = createObservedCall(options);
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
    const server = await build({ ...options, call }, admission, received, message, accepted.stream);
    // An extension that logs may do so during any call, and JSON would drop it.
    const logs = server.server.getCapabilities().logging !== undefined;
    const streams = accepted.stream && (!accepted.json || logs || hasProgressToken(message));
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
  options: ServerOptions & { readonly call: ObservedCall },
  admission: Admission,
  received: Request,
  message: Message,
  readsStreams: boolean,
): Promise<McpServer> {
  const { name, version, instructions, log, verifyState } = options;
  const { visible } = admission;
  const server = new McpServer({ name, version }, {
    capabilities: CAPABILITIES,
    cacheHints: cacheHints(visible),
    ...(instructions !== undefined && { instructions }),
    ...(verifyState !== undefined && { requestState: { verify: verifyState } }),
  });
  // What follows the first colon of an SDK message can be a client's data.
  server.server.onerror = ({ message }) => log({ event: "sdk", message: message.split(":")[0] });
  await options.extend?.(server);

  const params = asRecord(message.params) ?? {};
  const run: Run = (tool, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken === undefined || !readsStreams) {
      return options.call(tool, received, message, admission);
    }
    // The first notification turns the response into a stream.
    return options.call(tool, received, message, admission, (progress) =>
      mcpReq.notify({
        method: "notifications/progress",
        params: { progressToken, ...progress },
      }));
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
