import { GoogleGenAI, mcpToTool } from "@google/genai";
import { connect } from "./connect.mjs";

const { TOOLS_URL, LAB_URL, MODEL_URL } = process.env;
const clients = await Promise.all([TOOLS_URL, LAB_URL].map(connect));
await new GoogleGenAI({ apiKey: "no-key", httpOptions: { baseUrl: MODEL_URL } }).models
  .generateContent({
    model: "gemini-2.5-flash",
    contents: "Use the tools",
    config: {
      tools: [mcpToTool(...clients)],
      automaticFunctionCalling: { maximumRemoteCalls: 20 },
    },
  });
await Promise.all(clients.map((client) => client.close()));
