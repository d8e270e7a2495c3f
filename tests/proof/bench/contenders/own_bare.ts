/** The path of this template alone: bounded body, fast path, SDK behind it; no gate, limits or log. */
import { Hono } from "hono";
import { createBodyReader } from "../../../../lib/serve/body.ts";
import { readMessage } from "../../../../lib/serve/message.ts";
import { createServe } from "../../../../lib/serve/serve.ts";
import { createMemoryStore } from "../../../../lib/guard/store.ts";
import { createToolViews } from "../../../../lib/guard/visibility.ts";
import type { Fetch } from "../work.ts";
import { ownTools } from "./own_tools.ts";

export function create(count: number): Fetch {
  const tools = ownTools(count);
  const options = { name: "bench", version: "1.0.0", tools, callTimeoutMs: 25_000, log: () => {} };
  const serve = createServe({ ...options, store: createMemoryStore() });
  const view = createToolViews(tools, { authenticated: false })();
  const readBody = createBodyReader({ maxBytes: 1_048_576 });
  const app = new Hono();
  app.post("/mcp", async (c) => {
    const verdict = await readMessage(c.req.raw, readBody);
    if (!verdict.ok || "batch" in verdict) return c.text("Send one JSON-RPC message", 400);
    return await serve({ id: "", request: c.req.raw, message: verdict.message, view });
  });
  return app.fetch;
}
