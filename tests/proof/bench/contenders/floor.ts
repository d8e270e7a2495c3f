/** No protocol at all: a Hono route that parses JSON, checks it in and out, and answers JSON. */
import { type Context, Hono } from "hono";
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { type Fetch, scale, toolNames, WORDS } from "../work.ts";
import { input, output } from "./valibot_schemas.ts";

/** What answers a parsed body. */
export function createAnswer(
  count: number,
): (c: Context, body: Record<string, unknown>) => Response {
  const known = new Set<unknown>(toolNames(count));
  const { title, description } = WORDS;
  const inputSchema = toJsonSchema(input);
  const outputSchema = toJsonSchema(output);
  const tools = [...known].map((name) => ({ name, title, description, inputSchema, outputSchema }));
  return (c, { id, method, params }) => {
    if (method === "tools/list") return c.json({ jsonrpc: "2.0", id, result: { tools } });
    const { name, arguments: sent } = params as Record<string, unknown>;
    const checked = v.safeParse(input, sent);
    if (!checked.success || !known.has(name)) {
      return c.json({ jsonrpc: "2.0", id, error: { code: -32602, message: "Wrong" } });
    }
    const structuredContent = v.parse(output, scale(checked.output));
    const content = [{ type: "text", text: JSON.stringify(structuredContent) }];
    return c.json({ jsonrpc: "2.0", id, result: { content, structuredContent } });
  };
}

export function create(count: number): Fetch {
  const answer = createAnswer(count);
  const app = new Hono();
  app.post("/mcp", async (c) => answer(c, await c.req.json()));
  return app.fetch;
}
