import {
  Agent,
  MCPServerStreamableHttp,
  OpenAIProvider,
  Runner,
  setTracingDisabled,
} from "@openai/agents";

setTracingDisabled(true);
const { TOOLS_URL, LAB_URL, MODEL_URL, STRICT } = process.env;
const mcpServers = [
  new MCPServerStreamableHttp({ url: TOOLS_URL, name: "tools" }),
  new MCPServerStreamableHttp({ url: LAB_URL, name: "lab" }),
];
await Promise.all(mcpServers.map((server) => server.connect()));
const agent = new Agent({
  name: "agent",
  instructions: "Use the tools",
  model: "fake",
  mcpServers,
  ...(STRICT && { mcpConfig: { convertSchemasToStrict: true } }),
});
const modelProvider = new OpenAIProvider({
  apiKey: "no-key",
  baseURL: `${MODEL_URL}/v1`,
  useResponses: true,
});
await new Runner({ modelProvider, tracingDisabled: true }).run(agent, "Use the tools", {
  maxTurns: 20,
});
await Promise.all(mcpServers.map((server) => server.close()));
