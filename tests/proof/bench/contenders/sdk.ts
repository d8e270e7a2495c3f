/** The SDK's own idiom: a factory that registers every tool for each request, Hono in front. */
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { Hono } from "hono";
import { type Fetch, REPORTED, REPORTS, scale, toolNames, WORDS } from "../work.ts";
import { input, output } from "./valibot_schemas.ts";

export function create(count: number): Fetch {
  const names = toolNames(count);
  const inputSchema = toStandardJsonSchema(input);
  const outputSchema = toStandardJsonSchema(output);
  const { title, description } = WORDS;
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: "bench", version: "1.0.0" });
    for (const name of names) {
      server.registerTool(name, { title, description, inputSchema, outputSchema }, async (
        args,
        { mcpReq },
      ) => {
        const progressToken = mcpReq._meta?.progressToken;
        if (args.note === REPORTED && progressToken !== undefined) {
          for (const report of REPORTS) {
            const params = { progressToken, ...report };
            await mcpReq.notify({ method: "notifications/progress", params });
          }
        }
        const structuredContent = scale(args);
        const text = JSON.stringify(structuredContent);
        return { content: [{ type: "text", text }], structuredContent };
      });
    }
    return server;
  });
  const app = new Hono();
  app.all("/mcp", (c) => handler.fetch(c.req.raw));
  return app.fetch;
}
