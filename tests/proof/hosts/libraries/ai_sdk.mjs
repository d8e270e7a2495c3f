import { createMCPClient } from "@ai-sdk/mcp";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, stepCountIs } from "ai";

const { TOOLS_URL, LAB_URL, MODEL_URL } = process.env;
const clients = await Promise.all(
  [TOOLS_URL, LAB_URL].map((url) => createMCPClient({ transport: { type: "http", url } })),
);
const [tools, lab] = await Promise.all(clients.map((client) => client.tools()));
await generateText({
  model: createOpenAICompatible({ name: "fake", baseURL: `${MODEL_URL}/v1`, apiKey: "no-key" })(
    "fake",
  ),
  tools: { ...tools, ...lab },
  prompt: "Use the tools",
  stopWhen: stepCountIs(20),
});
await Promise.all(clients.map((client) => client.close()));
