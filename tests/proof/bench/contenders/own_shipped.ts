/** This template as it is deployed: gate, limits, log line as `main.ts` writes it, canonical output. */
import { createLineWriter } from "../../../../lib/line_writer.ts";
import { createLog, type Log } from "../../../../lib/log.ts";
import { createApp } from "../../../../routes/app.ts";
import type { Fetch } from "../work.ts";
import { ownTools } from "./own_tools.ts";

/** The rate limit counts each call, and lets all of them pass. */
const limits = { maxCallsPerMinute: Number.MAX_SAFE_INTEGER };
const CONNECTION = { remoteAddr: { hostname: "192.0.2.1" } };

export function create(count: number): Fetch {
  const { write } = createLineWriter((bytes) => Deno.stderr.write(bytes));
  return createWith(count, createLog({ write }));
}

/** The same with `MCP_LOG=off`. */
export function createSilent(count: number): Fetch {
  return createWith(count, createLog({ level: "off" }));
}

function createWith(count: number, log: Log): Fetch {
  const app = createApp({ name: "bench", version: "1.0.0", tools: ownTools(count), limits, log });
  return (request) => app.fetch(request, CONNECTION);
}
