import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { ChatOpenAI } from "@langchain/openai";
import { createAgent } from "langchain";

const { TOOLS_URL, LAB_URL, MODEL_URL } = process.env;
const client = new MultiServerMCPClient({
  tools: { transport: "http", url: TOOLS_URL },
  lab: { transport: "http", url: LAB_URL },
});
const model = new ChatOpenAI({
  model: "fake",
  apiKey: "no-key",
  configuration: { baseURL: `${MODEL_URL}/v1` },
});
const agent = createAgent({ model, tools: await client.getTools() });
await agent.invoke(
  { messages: [{ role: "user", content: "Use the tools" }] },
  { recursionLimit: 50 },
);
await client.close();
