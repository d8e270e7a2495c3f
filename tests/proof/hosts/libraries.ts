/** Hosts that are libraries: a script of `libraries/` for each, as its users would write it. */
import type { Host } from "./host.ts";

const ZOD = { zod: "4.6.7" };
const SDK = { "@modelcontextprotocol/sdk": "1.32.2" };
const OPENAI_COMPATIBLE = { "@ai-sdk/openai-compatible": "3.0.92" };

function library(
  name: string,
  script: string,
  options: { readonly packages: Host["packages"]; readonly env?: Record<string, string> },
): Host {
  return {
    name,
    packages: options.packages,
    command: ({ packages }) => ["node", `${packages}/libraries/${script}.mjs`],
    env: ({ tools, lab, model }) => ({
      TOOLS_URL: tools,
      LAB_URL: lab,
      MODEL_URL: model,
      ...options.env,
    }),
  };
}

const OPENAI_AGENTS = { "@openai/agents": "0.20.0", ...ZOD };

export const libraries: readonly Host[] = [
  library("AI SDK", "ai_sdk", {
    packages: { "@ai-sdk/mcp": "2.0.99", ai: "7.0.173", ...OPENAI_COMPATIBLE, ...ZOD },
  }),
  library("OpenAI Agents", "openai_agents", { packages: OPENAI_AGENTS }),
  library("OpenAI Agents, strict", "openai_agents", {
    packages: OPENAI_AGENTS,
    env: { STRICT: "1" },
  }),
  library("LangChain", "langchain", {
    packages: {
      "@langchain/mcp-adapters": "1.1.4",
      langchain: "1.5.14",
      "@langchain/core": "1.4.0",
      "@langchain/langgraph": "1.7.3",
      "@langchain/openai": "1.6.0",
    },
  }),
  library("Mastra", "mastra", {
    packages: { "@mastra/mcp": "2.0.0", "@mastra/core": "1.71.0", ...OPENAI_COMPATIBLE, ...ZOD },
  }),
  library("Anthropic SDK", "anthropic_sdk", {
    packages: { "@anthropic-ai/sdk": "1.16.0", ...SDK, ...ZOD },
  }),
  library("Google Gen AI", "google_genai", { packages: { "@google/genai": "3.3.0", ...SDK } }),
];
