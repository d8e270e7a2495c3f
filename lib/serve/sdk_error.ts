/**
 * Puts the errors of the SDK into words. For parameters of the wrong shape it sends what its validator
 * found as a JSON text, as an internal error; here that becomes one sentence about the client's mistake.
 */
import type { McpServer } from "@modelcontextprotocol/server";
import { isRecord, parseContainer } from "../json.ts";
import { truncate } from "../words.ts";

export interface SdkError {
  readonly code: number;
  readonly message: string;
}

const INVALID_PARAMS = -32602;
const MAX_LENGTH = 200;

/** Returns an error that names the wrong member; other errors are only truncated. */
export function inWords<E extends SdkError>(error: E): E {
  const found = firstIssue(error.message);
  if (found === undefined) return { ...error, message: truncate(error.message, MAX_LENGTH) };
  const missing = found.reason.endsWith("received undefined");
  const sentence = missing
    ? `"${found.member}" is missing: ${found.reason.replace(/, received undefined$/, "")}`
    : `"${found.member}" is not valid: ${found.reason}`;
  return { ...error, code: INVALID_PARAMS, message: truncate(sentence, MAX_LENGTH) };
}

/** Returns the first thing that the validator found wrong with the parameters of a request. */
function firstIssue(message: string): { member: string; reason: string } | undefined {
  const [list = ""] = /\[\n.*/s.exec(message) ?? [];
  const [issue]: unknown[] = Object.values(parseContainer(list) ?? []);
  if (!isRecord(issue) || typeof issue.message !== "string") return undefined;
  const { path } = issue;
  if (!Array.isArray(path) || path[0] !== "params") return undefined;
  return { member: path.join("."), reason: issue.message.replace(/^Invalid input: /, "") };
}

/** Puts the errors of a server in words: every response passes here, whichever transport sends it. */
export function putErrorsInWords({ server }: McpServer): void {
  const connect = server.connect.bind(server);
  server.connect = (transport) => {
    const send = transport.send.bind(transport);
    transport.send = (message, options) =>
      send("error" in message ? { ...message, error: inWords(message.error) } : message, options);
    return connect(transport);
  };
}
