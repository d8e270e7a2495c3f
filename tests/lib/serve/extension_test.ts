/** What the hook for raw tools promises beyond what the kit covers. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  createRequestStateCodec,
  inputRequired,
  type McpServer,
} from "@modelcontextprotocol/server";
import { createApp } from "../../../routes/app.ts";

const codec = createRequestStateCodec({ key: "a key of thirty-two bytes at least" });
const app = createApp({
  name: "extended",
  version: "1.0.0",
  tools: [],
  log: () => {},
  verifyState: codec.verify,
  extend(server: McpServer) {
    server.server.registerCapabilities({ logging: {} });
    server.registerTool("chatty", { description: "Logs" }, async ({ mcpReq }) => {
      await mcpReq.log("info", "halfway");
      return { content: [{ type: "text", text: "done" }] };
    });
    server.registerTool("stateful", { description: "Keeps state" }, async ({ mcpReq }) => {
      const state = mcpReq.requestState<string>();
      if (state !== undefined) return { content: [{ type: "text", text: state }] };
      return inputRequired({ requestState: await codec.mint("sealed") });
    });
  },
});

async function post(headers: Record<string, string>, params: unknown): Promise<string> {
  const response = await app.request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
  return await response.text();
}

const callOnModern = (name: string, rest: Record<string, unknown>): Promise<string> =>
  post({
    "MCP-Protocol-Version": "2026-07-28",
    "Mcp-Method": "tools/call",
    "Mcp-Name": name,
  }, {
    name,
    ...rest,
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  });

Deno.test("createServer() streams what a raw tool says to a 2025 client without a progress token", async () => {
  const answer = await post({}, { name: "chatty" });
  assertStringIncludes(answer, '"method":"notifications/message"');
  assertStringIncludes(answer, '"text":"done"');
});

Deno.test("createServer() hands a raw tool the state that the verifier opened", async () => {
  const first = JSON.parse(await callOnModern("stateful", {}));
  assertEquals(first.result.resultType, "input_required");
  const { requestState } = first.result;
  const second = JSON.parse(await callOnModern("stateful", { requestState }));
  assertEquals(second.result.content, [{ type: "text", text: "sealed" }]);
});

Deno.test("createServer() refuses a state that the verifier refuses", async () => {
  const answer = JSON.parse(await callOnModern("stateful", { requestState: "forged" }));
  assertEquals(answer.error.code, -32602);
});
