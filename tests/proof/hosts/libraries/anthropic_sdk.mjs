import Anthropic from "@anthropic-ai/sdk";
import { mcpTools } from "@anthropic-ai/sdk/helpers/beta/mcp";
import { connect } from "./connect.mjs";

const { TOOLS_URL, LAB_URL, MODEL_URL } = process.env;
const clients = await Promise.all([TOOLS_URL, LAB_URL].map(connect));
const tools = await Promise.all(
  clients.map(async (client) => mcpTools((await client.listTools()).tools, client)),
);
await new Anthropic({ apiKey: "no-key", baseURL: MODEL_URL }).beta.messages.toolRunner({
  model: "fake",
  max_tokens: 1000,
  messages: [{ role: "user", content: "Use the tools" }],
  tools: tools.flat(),
  max_iterations: 20,
}).runUntilDone();
await Promise.all(clients.map((client) => client.close()));
