/**
 * The shape of a JSON-RPC message, as far as it can be judged without knowing the method: the types of its
 * members, and members that are null. The SDK checks the rest.
 */
import { asRecord, isRecord } from "../json.ts";

/** Returns which member of a request or notification has a wrong value, and what to send. */
export function findFault(message: Readonly<Record<string, unknown>>): string | undefined {
  if (!("method" in message)) return undefined;
  const { jsonrpc, id, method, params } = message;
  if (jsonrpc !== "2.0") return '"jsonrpc" must be "2.0"';
  if (typeof method !== "string") return '"method" must be a string';
  if ("id" in message && !isId(id)) return '"id" must be a string or an integer';
  if (isWrong(params)) return '"params" must be an object: leave it out if it is empty';
  const { _meta: meta } = asRecord(params) ?? {};
  if (isWrong(meta)) return '"params._meta" must be an object: leave it out if it is empty';
  const { progressToken = null } = asRecord(meta) ?? {};
  return progressToken === null || isId(progressToken)
    ? undefined
    : '"params._meta.progressToken" must be a string or an integer';
}

/** Tells whether a value can be the id of a request, or a progress token. */
export function isId(value: unknown): value is string | number {
  return typeof value === "string" || Number.isSafeInteger(value);
}

function isWrong(member: unknown): boolean {
  return member !== undefined && member !== null && asRecord(member) === undefined;
}

/**
 * Removes members that are null: some clients send it for what they leave out, and MCP gives it no other
 * meaning. In arguments it may have one.
 */
export function dropNulls(container: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(container)) {
    if (value === null) delete container[key];
    else if (isRecord(value) && key !== "arguments") dropNulls(value);
  }
}
