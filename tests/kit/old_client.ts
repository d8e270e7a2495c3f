/** Connects the v1 SDK client, which knows no revision after 2025-11-25. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {
  type CalledResult,
  type ConnectOptions,
  IN_PROCESS,
  INFO,
  through,
  type ToolClient,
} from "./tool_client.ts";

/** Connects the client. */
export async function connectOld(
  { fetch, url = IN_PROCESS, headers = {} }: ConnectOptions,
): Promise<ToolClient> {
  const client = new Client(INFO);
  const transport = new StreamableHTTPClientTransport(new URL(url), through(fetch, headers));
  // The types of v1 are older than exact optional properties; the classes fit.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return {
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, args, request) =>
      await client.callTool({ name, arguments: args }, undefined, request) as CalledResult,
    instructions: () => client.getInstructions(),
    close: () => client.close(),
  };
}
