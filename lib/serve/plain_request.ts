/**
 * Recognises requests that are common and well-formed, as clients of every revision send them.
 *
 * Only what certainly leaves the answer unchanged is recognised: the keys that hosts add to `_meta`,
 * the capabilities and the names of clients. Anything else is left to the SDK, which judges it.
 */
import { isRecord } from "../json.ts";
import type { Exchange } from "./exchange.ts";
import { type Message, PREFIX, REVISION } from "./message.ts";
import { isId } from "./message_shape.ts";

/** A request of which every part is understood, but for its method and parameters. */
export interface PlainRequest {
  readonly isModern: boolean;
  readonly id: string | number;
  readonly method: unknown;
  readonly params: Record<string, unknown>;
  /** The token under which the client takes progress, if it asked for it and accepts a stream. */
  readonly progressToken?: string | number | undefined;
}

/** The revision that states itself in each request. */
export const MODERN = "2026-07-28";
/** The revisions that begin with `initialize`. */
export const OLDER: readonly unknown[] = [
  "2025-11-25",
  "2025-06-18",
  "2025-03-26",
  "2024-11-05",
  "2024-10-07",
];
const CAPABLE = `${PREFIX}clientCapabilities`;
const CLIENT = `${PREFIX}clientInfo`;
const LEVEL = `${PREFIX}logLevel`;
const TOKEN = "progressToken";
const CLIENT_KEYS = ["name", "version", "title", "description", "websiteUrl"];
const LEVELS: readonly unknown[] = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
];
const JSON_ONLY = "application/json";
/** How clients spell that they accept JSON. Other spellings are left to the SDK. */
const ACCEPTED: readonly unknown[] = [
  "application/json, text/event-stream",
  "text/event-stream, application/json",
  JSON_ONLY,
  "*/*",
  null,
];

/** Returns the request that an exchange holds, if it is plain. */
export function recogniseRequest({ request, message }: Exchange): PlainRequest | undefined {
  const { headers } = request;
  const { jsonrpc, id, method, params = {} } = message;
  const accept = headers.get("accept");
  if (jsonrpc !== "2.0" || !ACCEPTED.includes(accept) || !isId(id)) return undefined;
  if (!isRecord(params) || !hasOnly(message, ["jsonrpc", "id", "method", "params"])) {
    return undefined;
  }
  const revision = headers.get("mcp-protocol-version");
  const isModern = revision === MODERN;
  if (!isModern && !isOlder(revision)) return undefined;
  const { _meta: meta = isModern ? undefined : {} } = params;
  if (!isRecord(meta) || !(isModern ? isEnvelope(meta) : holdsOnly(meta, isPlainEntry))) {
    return undefined;
  }
  if (isModern && headers.get("mcp-method") !== method) return undefined;
  const token = meta[TOKEN];
  const progressToken = accept !== JSON_ONLY && isId(token) ? token : undefined;
  return { isModern, id, method, params, progressToken };
}

/** Tells whether a message is a notification of an older client that changes nothing. */
export function isPlainNotification({ request, message }: Exchange): boolean {
  const { jsonrpc, id, method, params } = message;
  const { headers } = request;
  if (id !== undefined) return false;
  if (jsonrpc !== "2.0" || !ACCEPTED.includes(headers.get("accept"))) return false;
  if (!isOlder(headers.get("mcp-protocol-version"))) return false;
  if (method === "notifications/initialized") return hasOnly(message, ["jsonrpc", "method"]);
  return method === "notifications/cancelled" &&
    hasOnly(message, ["jsonrpc", "method", "params"]) && isRecord(params) &&
    hasOnly(params, ["requestId", "reason"]) && isId(params.requestId) &&
    (params.reason === undefined || typeof params.reason === "string");
}

/** Tells whether a client describes itself in `initialize` as expected. */
export function isPlainClaim({ capabilities, clientInfo }: Record<string, unknown>): boolean {
  return isPlainCapabilities(capabilities) && isPlainClient(clientInfo);
}

/** Tells whether a record has no other keys than these. */
export function hasOnly(record: Message, keys: readonly string[]): boolean {
  for (const key in record) if (!keys.includes(key)) return false;
  return true;
}

/** Tells whether a value is an object of which each member passes. Unlike `Object.entries`, it builds nothing. */
function holdsOnly(value: unknown, test: (value: unknown, key: string) => boolean): boolean {
  if (!isRecord(value)) return false;
  for (const key in value) if (!test(value[key], key)) return false;
  return true;
}

function isOlder(revision: unknown): boolean {
  // Before the handshake clients send no header, and some never do.
  return revision === null || OLDER.includes(revision);
}

/** Tells whether an entry of `_meta` leaves the response as it is, apart from the token: hosts add their own keys. */
function isPlainEntry(value: unknown, key: string): boolean {
  return key === TOKEN ? isId(value) : !key.startsWith(PREFIX);
}

function isEnvelope(meta: Record<string, unknown>): boolean {
  return meta[REVISION] === MODERN && CAPABLE in meta && holdsOnly(meta, isEnvelopeEntry);
}

function isEnvelopeEntry(value: unknown, key: string): boolean {
  if (key === CAPABLE) return isPlainCapabilities(value);
  if (key === CLIENT) return isPlainClient(value);
  // The server declares no logging, so the level changes nothing.
  if (key === LEVEL) return LEVELS.includes(value);
  return key === REVISION || isPlainEntry(value, key);
}

function isPlainCapabilities(capabilities: unknown): boolean {
  return holdsOnly(capabilities, (value, key) => {
    if (key === "roots") return holdsOnly(value, isBoolean);
    if (key === "experimental" || key === "extensions") return holdsOnly(value, isRecord);
    return (key === "sampling" || key === "elicitation") && holdsOnly(value, isEmpty);
  });
}

function isPlainClient(client: unknown): boolean {
  return isRecord(client) && "name" in client && "version" in client &&
    holdsOnly(client, (value, key) => typeof value === "string" && CLIENT_KEYS.includes(key));
}

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && hasOnly(value, []);
}
