/**
 * What real hosts sent, with other ids and arguments each time, and what the server should answer: what
 * the SDK answers in this process, where there is no fast path.
 */
import recorded from "../../lib/serve/recorded_requests.json" with { type: "json" };
import { tools as probeTools } from "../../lib/serve/probe_tools.ts";
import { HEADERS } from "../../start_server.ts";
import { secretAuth } from "../../../lib/guard/auth.ts";
import { createApp } from "../../../routes/app.ts";
import { tools } from "../../../tools/mod.ts";
import { loadTools } from "./load_tools.ts";

/** Tools of the server, besides its own. */
export const soakTools = [...probeTools, ...loadTools];

export interface SoakRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Arguments of each tool that a number is put into; some are wrong. */
const CALLS: [name: string, argumentsFor: (number: number) => unknown][] = [
  ["divide", (number) => ({ dividend: number, divisor: number % 7 })],
  ["divide", (number) => ({ dividend: `${number}`, divisor: "3", explanation: "a host's" })],
  ["divide", (number) => ({ dividends: number })],
  ["greet", (number) => ({ name: `Ada ${number}` })],
  ["draw", () => ({})],
  ["count", (number) => ({ to: number % 5, late: number % 2 === 0 })],
  ["break_down", () => ({})],
  ["square", (value) => ({ value })],
  ["square", (value) => JSON.stringify({ value })],
  ["convert_units", (value) => ({ value, from: "mile", to: "km" })],
  ["text_stats", (number) => ({ text: `A text. ${"Word ".repeat(number % 500)}` })],
  ["time_in_zone", () => ({ zone: "Europe/Paris", instant: "2026-07-28T12:00:00Z" })],
  ["missing", () => ({})],
];

/** Returns the request of a number: every host in turn, with every call in turn. */
export function soakRequest(number: number): SoakRequest {
  const { headers, body } = recorded[number % recorded.length]!;
  const [name, argumentsFor] = CALLS[Math.floor(number / recorded.length) % CALLS.length]!;
  const isCall = body.method === "tools/call";
  const message = {
    ...body,
    ...("id" in body && { id: `${number} of ${String(body.id)}` }),
    ...(isCall && { params: { ...body.params, name, arguments: argumentsFor(number) } }),
  };
  return {
    headers: {
      ...headers as Record<string, string>,
      ...HEADERS,
      ...("mcp-name" in headers && { "mcp-name": name }),
    },
    body: JSON.stringify(message),
  };
}

/** Returns the status and the messages of an answer; random ids are taken out. */
export async function readAnswer(response: Response): Promise<string> {
  const text = await response.text();
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const messages = isStream
    ? [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!))
    : text === ""
    ? []
    : [JSON.parse(text)];
  const body = sorted(messages).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id");
  return `${response.status} ${body}`;
}

/** Creates the function that says what should be answered. @param greeting what the server says of itself */
export function createReference(
  greeting: { serverInfo: { name: string; version: string }; instructions: string },
): (sent: SoakRequest) => Promise<string> {
  const { serverInfo: { name, version }, instructions } = greeting;
  const app = createApp({
    name,
    version,
    instructions,
    tools: [...tools, ...soakTools],
    auth: secretAuth(HEADERS.authorization.replace("Bearer ", ""), []),
    limits: { maxCallsPerMinute: 1_000_000 },
    log: () => {},
    fastPath: false,
  });
  return async (sent) =>
    await readAnswer(
      await app.fetch(new Request("http://127.0.0.1/mcp", { method: "POST", ...sent })),
    );
}

/** Returns JSON with sorted keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, item) => {
    if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([one], [other]) => one < other ? -1 : 1));
  });
}
