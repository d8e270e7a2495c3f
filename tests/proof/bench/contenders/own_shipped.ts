/** This template as it is deployed: gate, limits, log line, canonical output. */
import { createApp } from "../../../../routes/app.ts";
import type { Fetch } from "../work.ts";
import { ownTools } from "./own_tools.ts";

/** The rate limit counts each call, and lets all of them pass. */
const limits = { maxCallsPerMinute: Number.MAX_SAFE_INTEGER };
const CONNECTION = { remoteAddr: { hostname: "192.0.2.1" } };

export function create(count: number): Fetch {
  const app = createApp({ name: "bench", version: "1.0.0", tools: ownTools(count), limits });
  return (request) => app.fetch(request, CONNECTION);
}
