/**
 * Every JSON value in every member: one member at a time of a request that is otherwise right, for each
 * method and both eras. The order is the same in every run, and any part of it covers all of it thinly.
 */
import { TOKEN } from "./fuzz_tools.ts";
import type { Sent } from "./judge_answer.ts";

const META = "params._meta.";
const PREFIX = `${META}io.modelcontextprotocol/`;
const MEMBERS = [
  "",
  "jsonrpc",
  "id",
  "method",
  "result",
  "error",
  "params",
  "params.name",
  "params.arguments",
  "params.arguments.text",
  "params.arguments.count",
  "params.arguments.on",
  "params.arguments.list",
  "params.arguments.unknown",
  "params.cursor",
  "params.protocolVersion",
  "params.capabilities",
  "params.capabilities.experimental",
  "params.capabilities.roots",
  "params.capabilities.elicitation",
  "params.clientInfo",
  "params.clientInfo.name",
  "params.clientInfo.version",
  "params.clientInfo.icons",
  "params.uri",
  "params.ref",
  "params.argument",
  "params.level",
  "params.requestId",
  "params.reason",
  "params.requestState",
  "params.inputResponses",
  "params.notifications",
  "params.taskId",
  "params._meta",
  `${META}progressToken`,
  `${META}traceparent`,
  `${META}tracestate`,
  `${META}baggage`,
  `${META}unknown`,
  `${PREFIX}protocolVersion`,
  `${PREFIX}clientCapabilities`,
  `${PREFIX}clientInfo`,
  `${PREFIX}logLevel`,
  `${PREFIX}related-task`,
  `${PREFIX}subscriptionId`,
];
const METHODS = [
  "tools/call",
  "tools/list",
  "initialize",
  "server/discover",
  "ping",
  "subscriptions/listen",
  "notifications/initialized",
  "notifications/cancelled",
  "prompts/list",
  "prompts/get",
  "resources/read",
  "completion/complete",
  "logging/setLevel",
  "tasks/get",
];
/** As JSON texts, because some can be spelt but not built. */
const VALUES = [
  "null",
  "true",
  "0",
  "-0",
  "1.5",
  "1e308",
  "1e999",
  "9007199254740993",
  '""',
  '"take"',
  '"\\u0000"',
  '"\\ud800"',
  '"2026-07-28"',
  '"{}"',
  '"[1]"',
  '"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"',
  JSON.stringify("x".repeat(15_000)),
  JSON.stringify("é".repeat(60_000)),
  "{}",
  '{"toString":1}',
  '{"toString":null,"valueOf":null}',
  '{"toJSON":1,"then":1,"length":1e9}',
  '{"__proto__":{"polluted":1},"constructor":{"prototype":1}}',
  '{"type":"ref/prompt","name":"take"}',
  `{${Array.from({ length: 2000 }, (_, number) => `"k${number}":${number}`).join()}}`,
  "[]",
  "[null]",
  '["a","b"]',
  `[${Array(9_900).fill(1).join()}]`,
  `[${Array(2_000).fill('{"name":1}').join()}]`,
  "[".repeat(60) + "]".repeat(60),
  "[".repeat(400) + "]".repeat(400),
];
const ERAS = [true, false];
const PLACE = "the value goes here";

/** How many requests there are. */
export const MEMBER_REQUESTS = MEMBERS.length * METHODS.length * VALUES.length * ERAS.length;
/** Coprime to the number of requests, so that steps of it reach each of them. */
const STEP = 10_007;

/** Returns the request of a number; after `MEMBER_REQUESTS` they begin again. */
export function memberRequest(number: number): Sent {
  let index = number * STEP % MEMBER_REQUESTS;
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[index % from.length]!;
    index = Math.floor(index / from.length);
    return picked;
  };
  const [isModern, value, member, method] = [
    pick(ERAS),
    pick(VALUES),
    pick(MEMBERS),
    pick(METHODS),
  ];
  const message = JSON.stringify(withMember(wellFormed(method, isModern), member.split(".")));
  const text = message.replace(JSON.stringify(PLACE), () => value);
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    authorization: `Bearer ${TOKEN}`,
    ...(method !== "initialize" && !isModern && { "mcp-protocol-version": "2025-11-25" }),
    ...(isModern && {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      "mcp-name": "take",
    }),
  };
  return {
    label: `${method} of ${isModern ? 2026 : 2025}, "${member}": ${value.slice(0, 60)}`,
    text,
    request: () =>
      new Request("http://127.0.0.1:8000/mcp", { method: "POST", headers, body: text }),
  };
}

function wellFormed(method: string, isModern: boolean): Record<string, unknown> {
  return {
    jsonrpc: "2.0",
    ...(!method.startsWith("notifications/") && { id: 7 }),
    method,
    params: {
      ...(method === "tools/call" && { name: "take", arguments: {} }),
      ...(method === "initialize" && {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "fuzz", version: "1" },
      }),
      ...(isModern && {
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": {},
        },
      }),
    },
  };
}

/** Returns the message with the place of the value at a path; no path is the whole message. */
function withMember(message: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined || key === "") return PLACE;
  const inner = Object(message)[key];
  return { ...Object(message), [key]: rest.length === 0 ? PLACE : withMember(inner, rest) };
}
