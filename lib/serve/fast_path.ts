/**
 * Answers common, well-formed requests without the SDK: discovery, initialisation, lists and calls, of
 * each revision, as clients send them.
 *
 * If anything about a request is unusual, it returns `undefined` and the SDK handles the original
 * message. Both paths give identical responses (tests/lib/serve/fast_path_test.ts), with one exception:
 * to an older client that asks for progress and gets none, the SDK streams the message that is sent here
 * as JSON. Without this file the server is only slower.
 */
import type { Progress } from "../call/progress.ts";
import type { ToolView } from "../guard/visibility.ts";
import type { Tool } from "../tool.ts";
import { type EventStream, openEventStream } from "./event_stream.ts";
import {
  cacheHints,
  type Call,
  CAPABILITIES,
  type Exchange,
  type ServerOptions,
} from "./exchange.ts";
import { PREFIX } from "./message.ts";
import {
  hasOnly,
  isPlainClaim,
  isPlainNotification,
  MODERN,
  OLDER,
  type PlainRequest,
  recogniseRequest,
} from "./plain_request.ts";

/** Answers a common, well-formed request; returns `undefined` for any other. */
export type FastPath = (exchange: Exchange) => Promise<Response> | undefined;

/** Creates the fast path. Lists are serialised once for each set of visible tools. */
export function createFastPath(options: ServerOptions, call: Call): FastPath {
  const { name, version, instructions } = options;
  const plain = new Set(options.tools.filter(isPlainTool));
  const serverInfo = { name, version };
  const complete = { resultType: "complete", _meta: { [`${PREFIX}serverInfo`]: serverInfo } };
  /** What ends each result of the newer revision, as text: it is the same for all of them. */
  const ending = `,${JSON.stringify(complete).slice(1)}`;
  const own = { capabilities: CAPABILITIES, ...(instructions && { instructions }) };
  const initialised = new Map<unknown, string>(OLDER.map((protocolVersion) => [
    protocolVersion,
    JSON.stringify({ protocolVersion, ...own, serverInfo }),
  ]));
  const serialised = new WeakMap<ToolView, ReturnType<typeof serialise>>();

  function serialise(view: ToolView) {
    const hints = cacheHints(view);
    const list = { tools: view.tools.map(({ published }) => published) };
    const discovery = { supportedVersions: [MODERN], ...own, ...hints["server/discover"] };
    const modern = new Map<unknown, string>([
      ["server/discover", JSON.stringify({ ...discovery, ...complete })],
      ["tools/list", JSON.stringify({ ...list, ...hints["tools/list"], ...complete })],
    ]);
    const listed = JSON.stringify(list);
    return { modern, older: new Map<unknown, string>([["ping", "{}"], ["tools/list", listed]]) };
  }

  /** Returns the result of a request other than a call, as JSON. */
  function lookUp({ isModern, method, params }: PlainRequest, view: ToolView): string | undefined {
    if (method === "initialize" && !isModern) {
      const known = hasOnly(params, ["protocolVersion", "capabilities", "clientInfo", "_meta"]);
      return known && isPlainClaim(params) ? initialised.get(params.protocolVersion) : undefined;
    }
    if (!hasOnly(params, ["_meta"])) return undefined;
    const lists = serialised.get(view) ?? serialise(view);
    serialised.set(view, lists);
    return lists[isModern ? "modern" : "older"].get(method);
  }

  function findTool({ isModern, params }: PlainRequest, exchange: Exchange): Tool | undefined {
    const { name } = params;
    const tool = typeof name === "string" ? exchange.view.byName.get(name) : undefined;
    if (tool === undefined || !plain.has(tool)) return undefined;
    const named = !isModern || exchange.request.headers.get("mcp-name") === tool.name;
    return named && hasOnly(params, ["name", "arguments", "_meta"]) ? tool : undefined;
  }

  function answerCall(
    { isModern, id, progressToken }: PlainRequest,
    tool: Tool,
    exchange: Exchange,
  ): Promise<Response> {
    const make: MakeCall = async (sendProgress) => {
      const result = await call(tool, exchange, sendProgress);
      exchange.release?.();
      const json = JSON.stringify(result);
      return toMessage(id, isModern ? `${json.slice(0, -1)}${ending}` : json);
    };
    return progressToken === undefined
      ? make().then((message) => toResponse(message, exchange))
      : answerWithProgress(make, progressToken, exchange);
  }

  return (exchange) => {
    if (isPlainNotification(exchange)) return Promise.resolve(new Response(null, { status: 202 }));
    const request = recogniseRequest(exchange);
    if (request === undefined) return undefined;
    if (request.method === "tools/call") {
      const tool = findTool(request, exchange);
      return tool && answerCall(request, tool, exchange);
    }
    const result = lookUp(request, exchange.view);
    if (result === undefined) return undefined;
    return Promise.resolve(toResponse(toMessage(request.id, result), exchange));
  };
}

const JSON_RESPONSE = { headers: { "Content-Type": "application/json" } };

/** Makes a call and returns its answer as a JSON-RPC message. */
type MakeCall = (sendProgress?: (progress: Progress) => Promise<void>) => Promise<string>;

/** Answers with JSON, or with a stream if the tool reports progress, from its first report on. */
function answerWithProgress(
  make: MakeCall,
  progressToken: string | number,
  exchange: Exchange,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let stream: EventStream | undefined;
    const open = (): EventStream => {
      const opened = openEventStream({ onLeave: exchange.release });
      resolve(opened.response);
      return opened;
    };
    make((progress) => {
      const params = { progressToken, ...progress };
      stream ??= open();
      stream.write(JSON.stringify({ method: "notifications/progress", params, jsonrpc: "2.0" }));
      return Promise.resolve();
    }).then((message) => {
      if (stream === undefined) return resolve(toResponse(message, exchange));
      stream.write(message);
      stream.end();
    }).catch((error) => {
      stream?.end();
      reject(error);
    });
  });
}

function toMessage(id: string | number, result: string): string {
  return `{"result":${result},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
}

function toResponse(message: string, { headers = [] }: Exchange): Response {
  const response = new Response(message, JSON_RESPONSE);
  // One by one: given to the constructor together, they cost five times as much.
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

/**
 * Tells whether calls need nothing of the SDK, which asks the person, compares mirrored headers and
 * checks content blocks.
 */
function isPlainTool({ confirm, content, published }: Tool): boolean {
  return confirm === undefined && content === undefined &&
    !JSON.stringify(published).includes("x-mcp-header");
}
