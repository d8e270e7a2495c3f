/** Turns requests as clients send them into what the SDK requires. */
import { asRecord } from "../json.ts";
import { mergeRepeated } from "../merge_repeated.ts";
import type { Tool } from "../tool.ts";
import { type Message, metaOf, nameOf, paramsOf, REVISION } from "./message.ts";

/** Headers with one value. */
const SINGLE = ["content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];
/** Characters of the header that are read: clients send under a hundred. */
const MAX_ACCEPT = 1_024;
const EVERY_TYPE = "application/json, text/event-stream";

/**
 * Replaces arguments of a tool of the kit that are not an object, which the SDK refuses in words that no
 * model sees. `callTool` reads the original message.
 */
export function withObjectArguments(
  message: Message,
  registry: ReadonlyMap<string, Tool>,
): Message {
  if (message.method !== "tools/call") return message;
  const params = paramsOf(message);
  const fallback = registry.has(nameOf(message) ?? "") ? {} : params.arguments;
  return { ...message, params: { ...params, arguments: asRecord(params.arguments) ?? fallback } };
}

/** Tells whether the client asks for progress. */
export function hasProgressToken(message: Message): boolean {
  return metaOf(message).progressToken !== undefined;
}

/** Returns which of the two media types a client accepts. An unusable header counts as both. */
export function acceptedTypes(header: string | null): { json: boolean; stream: boolean } {
  const types = (header ?? "").slice(0, MAX_ACCEPT).toLowerCase().split(",")
    .filter((type) => !/;\s*q=0(\.0*)?\s*$/.test(type))
    .map((type) => type.split(";")[0]!.trim());
  const json = types.some((type) => ["application/json", "application/*", "*/*"].includes(type));
  const stream = types.some((type) => ["text/event-stream", "text/*", "*/*"].includes(type));
  return json || stream ? { json, stream } : { json: true, stream: true };
}

/**
 * Returns the request as the SDK requires it. Both media types are added: the SDK wants them by name, and
 * older clients send one, a wildcard or none. A header that arrived twice with one value is that value.
 */
export function toSdkRequest(
  { url, method, headers: sent }: Request,
  message: Message,
): Request {
  // A record: one Headers made from another costs more than all else here.
  const headers: Record<string, string> = { ...Object.fromEntries(sent), accept: EVERY_TYPE };
  for (const name of SINGLE) {
    const value = headers[name];
    if (value !== undefined) headers[name] = mergeRepeated(value);
  }
  // Clients of 2025 name the revision from the first request after the initialisation on.
  if (message.method === "initialize" && !(REVISION in metaOf(message))) {
    delete headers["mcp-protocol-version"];
  }
  return new Request(url, { method, headers });
}
