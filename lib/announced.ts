/** What the server says of itself, the same on every path that answers. */
import type { Visible } from "./visibility.ts";

/** Said even without a tool: a list is then empty, not unknown. Nothing tells clients of changes. */
export const CAPABILITIES = { tools: { listChanged: false } } as const;

const LIST_TTL_MS = 300_000;
const DISCOVER_TTL_MS = 3_600_000;
const PRIVATE_TTL_MS = 60_000;

interface CacheHint {
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
}

/** How long clients may keep an answer, and whether for others too. */
export function cacheHints(
  { shared }: Visible,
): Record<"tools/list" | "server/discover", CacheHint> {
  const hint = (ttlMs: number): CacheHint =>
    shared ? { ttlMs, cacheScope: "public" } : { ttlMs: PRIVATE_TTL_MS, cacheScope: "private" };
  return { "tools/list": hint(LIST_TTL_MS), "server/discover": hint(DISCOVER_TTL_MS) };
}
