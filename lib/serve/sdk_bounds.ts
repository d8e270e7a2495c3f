/**
 * Bounds what reaches the SDK and what it says. It works on each wrong element that it validates, and its
 * refusals quote what they refuse.
 */
import { asRecord } from "../json.ts";
import { truncate } from "../words.ts";
import { type Message, metaOf, paramsOf, PREFIX } from "./message.ts";
import { isId } from "./message_shape.ts";

const INVALID_REQUEST = -32600;
const MAX_ELEMENTS = 256;
const MAX_REFUSAL = 2_048;
const MAX_REASON = 512;

/**
 * Returns in words what makes a message too large to be validated; `undefined` if nothing does. The
 * arguments of a call and the `_meta` keys of others are not counted: the SDK passes them on as they are.
 */
export function findExcess(message: Message): string | undefined {
  const { arguments: _, _meta, ...params } = paramsOf(message);
  const meta = Object.entries(metaOf(message)).filter(([key]) => key.startsWith(PREFIX));
  const { params: __, ...members } = message;
  const open: object[] = [members, params, Object.fromEntries(meta)];
  let elements = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const value of Object.values(next)) {
      if (++elements > MAX_ELEMENTS) {
        return `The message holds over ${MAX_ELEMENTS} elements outside of its arguments: send fewer`;
      }
      if (typeof value === "object" && value !== null) open.push(value);
    }
  }
  return undefined;
}

/** Returns the response to a message that is too large. */
export function refuseExcess({ id }: Message, message: string): Response {
  const error = { code: INVALID_REQUEST, message };
  return Response.json({ jsonrpc: "2.0", error, id: isId(id) ? id : null }, { status: 400 });
}

/** Truncates the text of a refusal. Other responses are returned as they are. */
export async function cutRefusal(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const { status, headers } = response;
  const text = await response.text();
  if (text.length <= MAX_REFUSAL) return new Response(text, { status, headers });
  const { error: sent, id = null } = asRecord(text) ?? {};
  const { code = INVALID_REQUEST, message } = asRecord(sent) ?? {};
  const reason = typeof message === "string" ? truncate(message, MAX_REASON) : "Invalid request";
  return Response.json({ jsonrpc: "2.0", error: { code, message: reason }, id }, { status });
}
