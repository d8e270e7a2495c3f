/**
 * Reads the body of a request as one JSON-RPC message, once and within limits.
 *
 * The media type is checked before the body is read, and the shape with constant stack, before anything
 * is built for the request.
 */
import { asRecord, findJsonLimit, isRecord } from "../json.ts";
import type { ReadBody } from "./body.ts";
import { mergeRepeated } from "../merge_repeated.ts";
import { dropNulls, findFault, isId } from "./message_shape.ts";

/** A JSON-RPC message: an object whose members have the right types. The SDK checks the rest. */
export type Message = Readonly<Record<string, unknown>>;

/** A message, or the HTTP status and the JSON-RPC error to answer with. */
export type MessageVerdict =
  | { readonly ok: true; readonly message: Message }
  | {
    readonly ok: false;
    readonly status: 400 | 408 | 413 | 415 | 503;
    readonly code: number;
    readonly reason: string;
    /** The id of the request, if it could be read. */
    readonly id?: string | number;
  };

/** A message, or the messages of a batch, each with its own verdict. */
export type BodyVerdict =
  | MessageVerdict
  | { readonly ok: true; readonly batch: readonly MessageVerdict[] };

/** What the `_meta` keys of the protocol begin with. */
export const PREFIX = "io.modelcontextprotocol/";
/** The `_meta` key under which a request of 2026-07-28 states its revision. */
export const REVISION = `${PREFIX}protocolVersion`;
const MAX_ID_LENGTH = 256;
const MAX_BATCH = 20;
/** The only revision with batches, which is also meant where no header names one. */
const BATCH_REVISION = "2025-03-26";
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const UTF_8 = new TextDecoder();
const STRICT_UTF_8 = new TextDecoder("utf-8", { fatal: true });
const JSON_TYPE = /^\s*application\/json\s*(;|$)/i;

/** Returns the parameters of a message, which older clients may send as JSON text. */
export function paramsOf({ params }: Message): Record<string, unknown> {
  return asRecord(params) ?? {};
}

/** Returns the `_meta` of a message. */
export function metaOf(message: Message): Record<string, unknown> {
  return asRecord(paramsOf(message)._meta) ?? {};
}

/** Returns the name of the tool that a message calls; `undefined` if it is not a string. */
export function nameOf(message: Message): string | undefined {
  const { name } = paramsOf(message);
  return typeof name === "string" ? name : undefined;
}

/** Reads the body of a request as a message or a batch. Never rejects. */
export async function readMessage(request: Request, readBody: ReadBody): Promise<BodyVerdict> {
  if (!JSON_TYPE.test(mergeRepeated(request.headers.get("content-type") ?? ""))) {
    return refuse(415, INVALID_REQUEST, "Unsupported media type: send application/json");
  }
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (mergeRepeated(encoding).trim().toLowerCase() !== "identity") {
    return refuse(415, INVALID_REQUEST, "Unsupported content encoding: send the body as it is");
  }
  const body = await readBody(request);
  if (!(body instanceof Uint8Array)) return refuse(body.status, INVALID_REQUEST, body.reason);
  const parsed = parse(body);
  if (parsed === undefined) return refuse(400, PARSE_ERROR, "The body is not valid JSON in UTF-8");
  const { value, holdsNull } = parsed;
  if (typeof value === "object" && value !== null) {
    const limit = findJsonLimit(value);
    if (limit !== undefined) return refuse(400, INVALID_REQUEST, `The body is ${limit}`);
  }
  if (!Array.isArray(value)) return judge(value, holdsNull);
  const revision = mergeRepeated(request.headers.get("mcp-protocol-version") ?? BATCH_REVISION);
  if (revision !== BATCH_REVISION) {
    const reason = `Batches exist in revision ${BATCH_REVISION} only: send one message a request`;
    return refuse(400, INVALID_REQUEST, reason);
  }
  if (value.length === 0 || value.length > MAX_BATCH) {
    return refuse(400, INVALID_REQUEST, `A batch must hold from 1 to ${MAX_BATCH} messages`);
  }
  return { ok: true, batch: value.map((one) => judge(one, holdsNull)) };
}

function judge(value: unknown, holdsNull: boolean): MessageVerdict {
  if (!isRecord(value)) {
    return refuse(400, INVALID_REQUEST, "The body is not a JSON-RPC message: send one JSON object");
  }
  const { id } = value;
  if (typeof id === "string" && id.length > MAX_ID_LENGTH) {
    return refuse(
      400,
      INVALID_REQUEST,
      `The id is over ${MAX_ID_LENGTH} characters: send a shorter one`,
    );
  }
  const fault = findFault(value);
  if (fault !== undefined) {
    const verdict = refuse(400, INVALID_REQUEST, `The body is not a JSON-RPC message: ${fault}`);
    return isId(id) ? { ...verdict, id } : verdict;
  }
  if (holdsNull) dropNulls(value);
  return { ok: true, message: value };
}

function refuse(
  status: 400 | 408 | 413 | 415 | 503,
  code: number,
  reason: string,
): MessageVerdict & { ok: false } {
  return { ok: false, status, code, reason };
}

/** A parsed body. Nearly all hold no null, and a look at the text is cheaper than a walk. */
interface Parsed {
  readonly value: unknown;
  readonly holdsNull: boolean;
}

function parse(bytes: Uint8Array): Parsed | undefined {
  try {
    // A strict decoder makes strings of two bytes a character, which take longer to parse.
    const text = UTF_8.decode(bytes);
    if (text.includes("\ufffd")) STRICT_UTF_8.decode(bytes);
    return { value: JSON.parse(text), holdsNull: text.includes("null") };
  } catch {
    return undefined;
  }
}
