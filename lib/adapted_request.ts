/** Requests as clients send them, made into what the SDK demands. */
import { asRecord } from "./arguments.ts";
import type { Message } from "./message.ts";
import type { Tool } from "./tool.ts";

const EVERY_TYPE = "application/json, text/event-stream";

/** The SDK refuses arguments that are no object, in words no model sees; `callTool` reads the original. */
export function withReadableArguments(
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

/** Whether the client wants to hear of progress. */
export function hasProgressToken(message: Message): boolean {
  return asRecord(asRecord(message.params)?._meta)?.progressToken !== undefined;
}

/** Which of the two answers a client reads; one that says nothing sensible reads both. */
export function acceptedTypes(header: string | null): { json: boolean; stream: boolean } {
  const types = (header ?? "").toLowerCase().split(",")
    .filter((type) => !/;\s*q=0(\.0*)?\s*$/.test(type))
    .map((type) => type.split(";")[0]!.trim());
  const json = types.some((type) => ["application/json", "application/*", "*/*"].includes(type));
  const stream = types.some((type) => ["text/event-stream", "text/*", "*/*"].includes(type));
  return json || stream ? { json, stream } : { json: true, stream: true };
}

/** The SDK demands both types by name of older clients, who send one, a wildcard or nothing. */
export function withEveryType({ url, method, headers: sent }: Request): Request {
  // A record: one Headers made from another costs more than all else here.
  const headers = { ...Object.fromEntries(sent), accept: EVERY_TYPE };
  return new Request(url, { method, headers });
}
