/** The floor and mcp-lite behind what this template puts before and after a call: gate and log line. */
import { Hono } from "hono";
import { createAccess } from "../../../../lib/access.ts";
import { logToStderr } from "../../../../lib/log.ts";
import { readMessage } from "../../../../lib/message.ts";
import { type AppEnv, mountGate } from "../../../../routes/gate.ts";
import type { Fetch } from "../work.ts";
import { createAnswer } from "./floor.ts";
import { createBare } from "./mcp_lite.ts";

function createShell(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  mountGate(app, createAccess({}), () => new Response(null, { status: 500 }));
  app.use("/mcp", async (_, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    logToStderr({ event: "call", tool: "scale", ms, outcome: "ok" });
  });
  return app;
}

export function createFloor(count: number): Fetch {
  const answer = createAnswer(count);
  const app = createShell();
  app.post("/mcp", async (c) => {
    const verdict = await readMessage(c.req.raw, 1_048_576);
    return verdict.ok ? answer(c, verdict.message) : c.text(verdict.why, verdict.status);
  });
  return app.fetch;
}

export function createLite(count: number): Fetch {
  const handler = createBare(count);
  const app = createShell();
  app.all("/mcp", (c) => handler(c.req.raw));
  return app.fetch;
}
