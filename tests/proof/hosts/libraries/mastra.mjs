import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { Agent } from "@mastra/core/agent";
import { MCPClient } from "@mastra/mcp";

const { TOOLS_URL, LAB_URL, MODEL_URL } = process.env;
const client = new MCPClient({
  servers: { tools: { url: new URL(TOOLS_URL) }, lab: { url: new URL(LAB_URL) } },
});
const agent = new Agent({
  id: "agent",
  name: "agent",
  instructions: "Use the tools",
  model: createOpenAICompatible({ name: "fake", baseURL: `${MODEL_URL}/v1`, apiKey: "no-key" })(
    "fake",
  ),
  tools: await client.listTools(),
});
await agent.generate("Use the tools", { maxSteps: 20 });
await client.disconnect();
