/** Checks what the SDK gets of requests that it would refuse, or answer in a form that no client asked for. */
import { assertEquals } from "@std/assert";
import { indexTools } from "../../../lib/tool.ts";
import {
  acceptedTypes,
  toSdkRequest,
  withObjectArguments,
} from "../../../lib/serve/sdk_request.ts";
import { divide } from "../../sample_tools.ts";

const both = { json: true, stream: true };
const json = { json: true, stream: false };
const stream = { json: false, stream: true };
const headers: [header: string | null, accepted: typeof both][] = [
  [null, both],
  ["", both],
  ["*/*", both],
  ["text/html", both],
  ["text/html;q=0", both],
  ["application/json", json],
  ["application/*", json],
  ["Application/JSON; charset=utf-8", json],
  ["text/event-stream", stream],
  ["text/*", stream],
  ["text/html, text/event-stream", stream],
  ["application/json,text/event-stream", both],
  ["application/json;q=0.5", json],
  ["application/json;q=0.5, text/event-stream;q=0", json],
  ["application/json;q=0.001, text/event-stream", both],
  ["text/event-stream, application/json; q=0", stream],
  ["text/event-stream, application/json;q=0.0", stream],
  ["text/event-stream;  q=0.000 , application/json", json],
  ["*/*;q=0, application/json", json],
  [`application/json, ${"x".repeat(1_024)}, text/event-stream`, json],
];
for (const [header, accepted] of headers) {
  Deno.test(`acceptedTypes() reads ${header?.slice(0, 60)}`, () => {
    assertEquals(acceptedTypes(header), accepted);
  });
}

const registry = indexTools([divide]);
const call = (params: Record<string, unknown>, method = "tools/call") => ({
  jsonrpc: "2.0",
  id: 1,
  method,
  params,
});
const mine = (args: unknown) => call({ name: "divide", arguments: args, _meta: {} });
const raw = (args: unknown) => call({ name: "raw", arguments: args });
const messages: [label: string, message: Record<string, unknown>, expected: unknown][] = [
  ["keeps an object", mine({ dividend: 1 }), mine({ dividend: 1 })],
  ["parses JSON text", mine('{"dividend":1}'), mine({ dividend: 1 })],
  ["replaces a list", mine([1]), mine({})],
  ["replaces a text", mine("x"), mine({})],
  ["adds what is left out", call({ name: "divide" }), call({ name: "divide", arguments: {} })],
  ["parses JSON text for other tools", raw('{"a":1}'), raw({ a: 1 })],
  ["leaves it to other tools to refuse a list", raw([1]), raw([1])],
  [
    "keeps what only looks like a call of a tool",
    call({ name: "divide", arguments: [1] }, "prompts/get"),
    call({ name: "divide", arguments: [1] }, "prompts/get"),
  ],
  ["keeps a list of tools", { method: "tools/list" }, { method: "tools/list" }],
];
for (const [label, message, expected] of messages) {
  Deno.test(`withObjectArguments() ${label}`, () => {
    assertEquals(withObjectArguments(message, registry), expected as typeof message);
  });
}

const REVISION = "io.modelcontextprotocol/protocolVersion";
const requests: [label: string, message: Record<string, unknown>, version: string | null][] = [
  ["keeps the revision of a list", { method: "tools/list" }, "2025-06-18"],
  ["removes the revision before it is agreed on", { method: "initialize" }, null],
  [
    "keeps the revision that the body names too",
    call({ _meta: { [REVISION]: "2026-07-28" } }, "initialize"),
    "2025-06-18",
  ],
];
for (const [label, message, version] of requests) {
  Deno.test(`toSdkRequest() ${label}`, () => {
    const request = toSdkRequest(
      new Request("http://127.0.0.1/mcp?x=1", {
        method: "POST",
        body: "{}",
        headers: {
          accept: "*/*",
          authorization: "Bearer a, a",
          "content-type": "application/json, application/json",
          "mcp-method": "tools/call,tools/call",
          "mcp-name": "a, b",
          "mcp-protocol-version": "2025-06-18, 2025-06-18",
        },
      }),
      message,
    );
    assertEquals([request.method, request.url], ["POST", "http://127.0.0.1/mcp?x=1"]);
    assertEquals(Object.fromEntries(request.headers), {
      accept: "application/json, text/event-stream",
      authorization: "Bearer a, a",
      "content-type": "application/json",
      "mcp-method": "tools/call",
      "mcp-name": "a, b",
      ...(version !== null && { "mcp-protocol-version": version }),
    });
  });
}
