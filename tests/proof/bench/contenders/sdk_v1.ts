/** The older SDK, stateless, on its transport for web standards; it demands zod. */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { Hono } from "hono";
import { z } from "zod";
import { type Fetch, scale, toolNames, UNITS, WORDS } from "../work.ts";

const input = z.strictObject({
  value: z.number().describe(WORDS.value),
  factor: z.number().describe(WORDS.factor).default(2),
  unit: z.enum(UNITS).describe(WORDS.unit),
  note: z.string().max(200).describe(WORDS.note).optional(),
});
const output = z.strictObject({
  value: z.number(),
  factor: z.number(),
  unit: z.string(),
  product: z.number(),
});

export function create(count: number): Fetch {
  const names = toolNames(count);
  const { title, description } = WORDS;
  const app = new Hono();
  app.all("/mcp", async (c) => {
    const server = new McpServer({ name: "bench", version: "1.0.0" });
    for (const name of names) {
      const config = { title, description, inputSchema: input, outputSchema: output };
      server.registerTool(name, config, (args: z.infer<typeof input>) => {
        const structuredContent = scale(args);
        const text = JSON.stringify(structuredContent);
        return { content: [{ type: "text", text }], structuredContent };
      });
    }
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return await transport.handleRequest(c.req.raw);
  });
  return app.fetch;
}
