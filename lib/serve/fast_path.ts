/**
 * Answers common, well-formed requests without the SDK: discovery, initialisation, lists and calls, of
 * each revision, as clients send them.
 *
 * If anything about a request is unusual, it returns `undefined` and the SDK handles the original
 * message. Both paths give identical responses (tests/lib/serve/fast_path_test.ts); without this file the
 * server is only slower.
 */
import type { ToolView } from "../guard/visibility.ts";
import { isRecord } from "../json.ts";
import type { Tool } from "../tool.ts";
import {
  cacheHints,
  type Call,
  CAPABILITIES,
  type Exchange,
  type ServerOptions,
} from "./exchange.ts";

/** Answers a common, well-formed request; returns `undefined` for any other. */
export type FastPath = (exchange: Exchange) => Promise<Response> | undefined;

const MODERN = "2026-07-28";
const OLDER = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2024-10-07"];
const OLDER_HEADERS = [...OLDER, null];
const PREFIX = "io.modelcontextprotocol/";
const REVISION = `${PREFIX}protocolVersion`;
const CAPABLE = `${PREFIX}clientCapabilities`;
const CLIENT = `${PREFIX}clientInfo`;
/** How clients spell that they accept JSON. Other spellings are left to the SDK. */
const BOTH = "application/json, text/event-stream";
const ACCEPTED = [BOTH, "text/event-stream, application/json", "application/json", "*/*", null];

/** Creates the fast path. Lists are serialised once for each set of visible tools. */
export function createFastPath(options: ServerOptions, call: Call): FastPath {
  const { name, version, instructions } = options;
  const plain = new Set(options.tools.filter(isPlainTool));
  const serverInfo = { name, version };
  const complete = { resultType: "complete", _meta: { [`${PREFIX}serverInfo`]: serverInfo } };
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

  /** Returns the result as JSON. */
  function answer(exchange: Exchange): string | Promise<string> | undefined {
    const { request, view, message: { method, params = {} } } = exchange;
    const revision = request.headers.get("mcp-protocol-version");
    const isModern = revision === MODERN;
    if (!isRecord(params) || !(isModern || OLDER_HEADERS.includes(revision))) return;
    if (isModern ? !isEnvelope(params._meta) : !isPlainMeta(params._meta)) return;
    if (isModern && request.headers.get("mcp-method") !== method) return;
    if (method === "tools/call") {
      const tool = view.byName.get(String(params.name));
      if (tool === undefined || tool.name !== params.name || !plain.has(tool)) return;
      if (isModern && request.headers.get("mcp-name") !== tool.name) return;
      if (!hasOnly(params, ["name", "arguments", "_meta"])) return;
      return call(tool, exchange).then((result) =>
        JSON.stringify(isModern ? { ...result, ...complete } : result)
      );
    }
    if (method === "initialize" && !isModern) return initialise(params);
    if (!hasOnly(params, ["_meta"])) return;
    const lists = serialised.get(view) ?? serialise(view);
    serialised.set(view, lists);
    return lists[isModern ? "modern" : "older"].get(method);
  }

  function initialise(params: Record<string, unknown>): string | undefined {
    if (!hasOnly(params, ["protocolVersion", "capabilities", "clientInfo", "_meta"])) return;
    if (!isPlainCapabilities(params.capabilities) || !isPlainClient(params.clientInfo)) return;
    return initialised.get(params.protocolVersion);
  }

  return (exchange) => {
    const { request, message } = exchange;
    const { jsonrpc, id, method } = message;
    if (!ACCEPTED.includes(request.headers.get("accept")) || jsonrpc !== "2.0") return undefined;
    if (method === "notifications/initialized" && hasOnly(message, ["jsonrpc", "method"])) {
      const known = OLDER_HEADERS.includes(request.headers.get("mcp-protocol-version"));
      return known ? Promise.resolve(new Response(null, { status: 202 })) : undefined;
    }
    if (!hasOnly(message, ["jsonrpc", "id", "method", "params"])) return undefined;
    if (typeof id !== "string" && !Number.isSafeInteger(id)) return undefined;
    const result = answer(exchange);
    return result === undefined ? undefined : respond(id, result);
  };
}

async function respond(id: unknown, result: string | Promise<string>): Promise<Response> {
  const body = `{"result":${await result},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

/** Tells whether calls need no check by the SDK, which compares mirrored headers and checks content blocks. */
function isPlainTool({ content, published }: Tool): boolean {
  return content === undefined && !JSON.stringify(published).includes("x-mcp-header");
}

/** Tells whether a `_meta` key leaves the response unchanged; hosts add their own keys. */
function isPlainKey(key: string): boolean {
  return key !== "progressToken" && !key.startsWith(PREFIX);
}

function isPlainMeta(meta: unknown): boolean {
  return meta === undefined || (isRecord(meta) && Object.keys(meta).every(isPlainKey));
}

function isEnvelope(meta: unknown): boolean {
  return isRecord(meta) && meta[REVISION] === MODERN && CAPABLE in meta &&
    Object.keys(meta).every((key) => {
      if (key === CAPABLE) return isPlainCapabilities(meta[key]);
      return key === REVISION || (key === CLIENT ? isPlainClient(meta[key]) : isPlainKey(key));
    });
}

function isPlainCapabilities(capabilities: unknown): boolean {
  return isRecord(capabilities) && Object.entries(capabilities).every(([key, value]) => {
    const parts = isRecord(value) ? Object.values(value) : [undefined];
    if (key === "roots") return parts.every((part) => typeof part === "boolean");
    if (key === "experimental" || key === "extensions") return parts.every(isRecord);
    const empty = parts.every((part) => isRecord(part) && hasOnly(part, []));
    return empty && (key === "sampling" || key === "elicitation");
  });
}

function isPlainClient(client: unknown): boolean {
  return isRecord(client) && "name" in client && "version" in client &&
    hasOnly(client, ["name", "version", "title", "description", "websiteUrl"]) &&
    Object.values(client).every((value) => typeof value === "string");
}

function hasOnly(record: object, keys: readonly string[]): boolean {
  return Object.keys(record).every((key) => keys.includes(key));
}
