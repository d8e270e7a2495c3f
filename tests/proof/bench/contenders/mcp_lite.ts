/** mcp-lite, stateless: one server for all requests, schemas converted at load, 2025-06-18 only. */
import { toJsonSchema } from "@valibot/to-json-schema";
import { Hono } from "hono";
import { McpServer, StreamableHttpTransport } from "mcp-lite";
import type * as v from "valibot";
import { type Fetch, scale, toolNames, WORDS } from "../work.ts";
import { input, output } from "./valibot_schemas.ts";

/** What answers, without a web framework. */
export function createBare(count: number): Fetch {
  const server = new McpServer({
    name: "bench",
    version: "1.0.0",
    schemaAdapter: (schema) => toJsonSchema(schema as v.GenericSchema),
  });
  const { title, description } = WORDS;
  for (const name of toolNames(count)) {
    server.tool(name, {
      title,
      description,
      inputSchema: input,
      outputSchema: output,
      handler: (args) => {
        const structuredContent = scale(args);
        const text = JSON.stringify(structuredContent);
        return { content: [{ type: "text", text }], structuredContent };
      },
    });
  }
  return new StreamableHttpTransport().bind(server);
}

export function create(count: number): Fetch {
  const handler = createBare(count);
  const app = new Hono();
  app.all("/mcp", (c) => handler(c.req.raw));
  return app.fetch;
}
