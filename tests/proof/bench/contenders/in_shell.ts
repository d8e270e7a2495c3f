/** The floor and mcp-lite behind what this template puts before and after a call: gate, limits, log. */
import { Hono } from "hono";
import { createAccess } from "../../../../lib/guard/access.ts";
import { createRateLimiter } from "../../../../lib/guard/rate_limit.ts";
import { createLineWriter } from "../../../../lib/line_writer.ts";
import { createLog } from "../../../../lib/log.ts";
import { createBodyReader } from "../../../../lib/serve/body.ts";
import { readMessage } from "../../../../lib/serve/message.ts";
import { type AppEnv, mountGate } from "../../../../routes/gate.ts";
import type { Fetch } from "../work.ts";
import { createAnswer } from "./floor.ts";
import { createBare } from "./mcp_lite.ts";

function createShell(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { write } = createLineWriter((bytes) => Deno.stderr.write(bytes));
  const log = createLog({ write });
  const acquire = createRateLimiter({ maxCallsPerMinute: Number.MAX_SAFE_INTEGER });
  mountGate(app, createAccess({}), (error, c) => c.text(error.message, 500));
  app.use("/mcp", async (c, next) => {
    const started = performance.now();
    const permit = await acquire("192.0.2.1");
    if (!permit.ok) return c.text(permit.reason, permit.status);
    await next();
    permit.release();
    const ms = Math.round(performance.now() - started);
    log({ event: "call", request: c.get("id"), tool: "scale", outcome: "ok", ms });
    return;
  });
  return app;
}

export function createFloor(count: number): Fetch {
  const answer = createAnswer(count);
  const readBody = createBodyReader({ maxBytes: 1_048_576 });
  const app = createShell();
  app.post("/mcp", async (c) => {
    const verdict = await readMessage(c.req.raw, readBody);
    if (!verdict.ok || "batch" in verdict) return c.text("Send one JSON-RPC message", 400);
    return answer(c, verdict.message);
  });
  return app.fetch;
}

export function createLite(count: number): Fetch {
  const handler = createBare(count);
  const app = createShell();
  app.all("/mcp", (c) => handler(c.req.raw));
  return app.fetch;
}
