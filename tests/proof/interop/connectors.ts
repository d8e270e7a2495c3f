/** The clients: three in this process, two as commands from npm, of exact versions. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import * as v from "valibot";
import { connectOptions } from "../../../routes/home/connect_options.ts";
import { type CalledResult, clients } from "../../kit/clients.ts";

/** What a connected client has to do here. */
export interface Connected {
  listTools(): Promise<unknown>;
  callTool(name: string, args: Record<string, unknown>): Promise<CalledResult>;
  close(): Promise<void>;
}

type Connect = (url: string, signal: AbortSignal) => Promise<Connected>;

const INSPECTOR = ["-y", "-p", "node@22", "-p", "@modelcontextprotocol/inspector@2.12.0"];

/** The bridge as the home page has it for Claude Desktop. */
const BridgeSettings = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    mcpServers: v.object({ tools: v.object({ command: v.string(), args: v.array(v.string()) }) }),
  }),
);

export const connectors: ReadonlyMap<string, Connect> = new Map([
  ...[...clients].map(([label, connect]): [string, Connect] => [
    label,
    (url) => connect({ url, fetch: (request) => fetch(request) }),
  ]),
  ["MCP Inspector 2.12.0, command line", connectInspector],
  ["v1 client over the bridge of the home page", connectBridge],
]);

/** A process for each question. */
function connectInspector(url: string, signal: AbortSignal): Promise<Connected> {
  const ask = async (...question: string[]): Promise<unknown> => {
    const command = ["mcp-inspector", "--cli", url, "--transport", "http", ...question];
    const { code, stdout, stderr } = await new Deno.Command("npx", {
      args: [...INSPECTOR, ...command],
      env: { NO_COLOR: "1" },
      signal,
    }).output();
    const decoder = new TextDecoder();
    const text = decoder.decode(stdout);
    if (!text.includes("{")) throw new Error(`Exit ${code}: ${decoder.decode(stderr).slice(-500)}`);
    return JSON.parse(text.slice(text.indexOf("{")));
  };
  return Promise.resolve({
    listTools: async () => Object(await ask("--method", "tools/list")).tools,
    callTool: async (name, args) => {
      const given = Object.entries(args).flatMap(([key, value]) => [
        "--tool-arg",
        `${key}=${JSON.stringify(value)}`,
      ]);
      return await ask("--method", "tools/call", "--tool-name", name, ...given) as CalledResult;
    },
    close: () => Promise.resolve(),
  });
}

async function connectBridge(url: string, signal: AbortSignal): Promise<Connected> {
  const options = connectOptions({ name: "tools", url });
  const { mcpServers } = v.parse(
    BridgeSettings,
    options.find(({ host }) => host === "Claude Desktop")?.command,
  );
  const transport = new StdioClientTransport({ ...mcpServers.tools, stderr: "ignore" });
  const client = new Client({ name: "interop", version: "1.0.0" });
  await client.connect(transport, { signal, timeout: 120_000 });
  return {
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, args) =>
      await client.callTool({ name, arguments: args }) as CalledResult,
    close: () => client.close(),
  };
}
