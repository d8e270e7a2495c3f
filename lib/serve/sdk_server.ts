/**
 * Answers messages through the MCP SDK, for revision 2026-07-28 and, without sessions, the 2025 ones.
 *
 * A fresh SDK server answers each request and registers only what that request needs, so that a call
 * costs the same however many tools there are. Nothing is kept between requests.
 * `notifications/cancelled` is acknowledged with 202 and ignored: without sessions, request ids are not
 * unique across clients. To cancel a call, a client closes the connection.
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
import { asRecord } from "../json.ts";
import type { Tool } from "../tool.ts";
import type { CallResult } from "../call/result.ts";
import type { JsonObjectSchema } from "../tool/json_schema.ts";
import { closestName, truncateName } from "../words.ts";
import { type Confirm, createConfirm } from "./confirm.ts";
import {
  cacheHints,
  type Call,
  CAPABILITIES,
  type Exchange,
  type Serve,
  type ServerOptions,
} from "./exchange.ts";
import { applyExtension, type Extension, type Touched } from "./extension.ts";
import { type Message, nameOf } from "./message.ts";
import { putErrorsInWords } from "./sdk_error.ts";
import {
  acceptedTypes,
  hasProgressToken,
  toSdkRequest,
  withObjectArguments,
} from "./sdk_request.ts";

/** Returns what the state of a multi-round request held. @throws if it is forged or expired. */
export type StateVerifier = (state: string, context: ServerContext) => unknown;

export interface SdkServerOptions extends ServerOptions {
  readonly extend?: Extension;
  /** Checks the state that an extension's multi-round requests send through the client. */
  readonly verifyState?: StateVerifier;
}

/** What both paths share. */
interface Shared {
  readonly registry: ReadonlyMap<string, Tool>;
  readonly call: Call;
}

/** Creates the path through the SDK. */
export function createServer(options: SdkServerOptions, shared: Shared): Serve {
  const built = new WeakMap<Request, McpServer>();
  // The handlers hand on the request that they are given, for which a server was built.
  const factory: McpServerFactory = ({ requestInfo }) => built.get(requestInfo!)!;
  const confirm = createConfirm(options);
  const whenAsked = createMcpHandler(factory);
  const always = createMcpHandler(factory, { responseMode: "sse" });

  return async (exchange) => {
    const { message } = exchange;
    const accepted = acceptedTypes(exchange.request.headers.get("accept"));
    const request = toSdkRequest(exchange.request, message);
    const body = withObjectArguments(message, shared.registry);
    const call = accepted.stream ? shared.call : withoutProgress(shared.call);
    const server = await build(options, exchange, { call, confirm });
    // An extension that logs may do so during any call, and JSON would drop it.
    const logs = server.server.getCapabilities().logging !== undefined;
    const streams = accepted.stream && (!accepted.json || logs || hasProgressToken(message));
    if (!streams && await isLegacyRequest(request, body)) return serveAsJson(server, request, body);
    built.set(request, server);
    return (accepted.json ? whenAsked : always).fetch(request, { parsedBody: body });
  };
}

/** Finds out what an extension may change, on a server that answers nobody. */
export async function findTouched(
  { name, version, log, extend = () => {} }: SdkServerOptions,
): Promise<Touched> {
  const server = new McpServer({ name, version }, { capabilities: CAPABILITIES });
  return await applyExtension(server, extend, log);
}

/** Answers a client of a 2025 revision with one JSON document, where the SDK handler would stream. */
async function serveAsJson(server: McpServer, request: Request, body: Message): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return await transport.handleRequest(request, { parsedBody: body });
}

/** A client that does not accept streams gets no progress. */
function withoutProgress(call: Call): Call {
  return (tool, exchange) => call(tool, exchange);
}

async function build(
  options: SdkServerOptions,
  exchange: Exchange,
  { call, confirm }: { readonly call: Call; readonly confirm: Confirm },
): Promise<McpServer> {
  const { name, version, instructions, log, verifyState } = options;
  const { view, message: { method, params: sent } } = exchange;
  const params = asRecord(sent) ?? {};
  const called = method === "tools/call" ? nameOf(exchange.message) : undefined;
  const tool = called === undefined ? undefined : view.byName.get(called);
  const confirmation = tool?.confirm && confirm(tool, exchange);
  const verify = confirmation?.verify ?? verifyState;
  const server = new McpServer({ name, version }, {
    capabilities: CAPABILITIES,
    cacheHints: cacheHints(view),
    instructions,
    requestState: verify && { verify },
  });
  putErrorsInWords(server);
  // The text after the first colon of an SDK message can be a client's data.
  server.server.onerror = ({ message }) => log({ event: "sdk", message: message.split(":")[0] });
  if (options.extend !== undefined) await applyExtension(server, options.extend, log);

  const run: Run = (tool, { mcpReq }, known = exchange) => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken === undefined) return call(tool, known);
    // The first notification turns the response into a stream.
    return call(tool, known, (progress) =>
      mcpReq.notify({
        method: "notifications/progress",
        params: { progressToken, ...progress },
      }));
  };
  if (method === "tools/list") {
    view.tools.forEach((tool) => register(server, tool, run));
    if (params.cursor !== undefined) {
      refuse(server, "tools/list", "Unknown cursor: list without one");
    }
  }
  if (tool !== undefined) {
    register(server, tool, run);
    if (confirmation !== undefined) {
      // In place of the SDK's handler, which turns an error of the protocol into a result.
      server.server.setRequestHandler(
        "tools/call",
        (_, context) => confirmation.answer(context, (known) => run(tool, context, known)),
      );
    }
  } else if (called !== undefined && server.toolInputSchemaJson(called) === undefined) {
    const near = closestName(called, [...view.byName.keys()]);
    const advice = near === undefined ? "list the tools" : `the nearest is "${near}"`;
    refuse(server, "tools/call", `Unknown tool "${truncateName(called)}"; ${advice}`);
  }
  return server;
}

type Run = (tool: Tool, context: ServerContext, exchange?: Exchange) => Promise<CallResult>;

function register(server: McpServer, tool: Tool, run: Run): void {
  const { name, inputSchema, outputSchema, ...words } = tool.published;
  const schemas = { inputSchema: published(inputSchema), outputSchema: published(outputSchema) };
  server.registerTool(name, { ...words, ...schemas }, (_, context) => run(tool, context));
}

/** What was made by `published`, which the SDK examines anew for each new object. */
const wrapped = new WeakMap<JsonObjectSchema, StandardSchemaWithJSON>();

/** Wraps a schema for the SDK to publish. It checks nothing: `callTool` does, before and after the tool. */
function published(json: JsonObjectSchema): StandardSchemaWithJSON {
  const schema: StandardSchemaWithJSON = wrapped.get(json) ?? {
    "~standard": {
      version: 1,
      vendor: "published",
      validate: (value) => ({ value }),
      jsonSchema: { input: () => json, output: () => json },
    },
  };
  wrapped.set(json, schema);
  return schema;
}

function refuse(server: McpServer, method: "tools/list" | "tools/call", message: string): void {
  server.server.setRequestHandler(method, () => {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  });
}
