/** Who takes part. Each is loaded by itself, so that a cold start loads nothing of the others. */
import type { Era, Fetch } from "./work.ts";

export interface Contender {
  readonly label: string;
  /** The bare path, or the path with all that is around it in production. */
  readonly table: "path only" | "as shipped";
  readonly eras: readonly Era[];
  readonly load: () => Promise<(count: number) => Fetch>;
  /** What it does not do, for comparison. */
  readonly lacks: string;
}

const BOTH: readonly Era[] = ["2026-07-28", "2025-06-18"];
const OLDER: readonly Era[] = ["2025-06-18"];

export const contenders: Readonly<Record<string, Contender>> = {
  own_bare: {
    label: "this template, path only",
    table: "path only",
    eras: BOTH,
    load: async () => (await import("./contenders/own_bare.ts")).create,
    lacks: "gate, limits and log, which the line below has",
  },
  own_shipped: {
    label: "this template, as shipped",
    table: "as shipped",
    eras: BOTH,
    load: async () => (await import("./contenders/own_shipped.ts")).create,
    lacks: "–",
  },
  own_silent: {
    label: "this template, `MCP_LOG=off`",
    table: "as shipped",
    eras: BOTH,
    load: async () => (await import("./contenders/own_shipped.ts")).createSilent,
    lacks: "the log line of each call",
  },
  sdk: {
    label: "SDK v2 idiom",
    table: "path only",
    eras: BOTH,
    load: async () => (await import("./contenders/sdk.ts")).create,
    lacks: "gate, limits, log, canonical output, repair of arguments, a body limit below 4 MiB",
  },
  sdk_v1: {
    label: "SDK v1",
    table: "path only",
    eras: OLDER,
    load: async () => (await import("./contenders/sdk_v1.ts")).create,
    lacks: "the same, and revision 2026-07-28",
  },
  mcp_lite: {
    label: "mcp-lite",
    table: "path only",
    eras: OLDER,
    load: async () => (await import("./contenders/mcp_lite.ts")).create,
    lacks: "the same, and revisions 2026-07-28 and 2025-11-25, and any limit of the body",
  },
  floor: {
    label: "Hono, no protocol",
    table: "path only",
    eras: BOTH,
    load: async () => (await import("./contenders/floor.ts")).create,
    lacks: "MCP",
  },
  mcp_lite_in_shell: {
    label: "mcp-lite in our shell",
    table: "as shipped",
    eras: OLDER,
    load: async () => (await import("./contenders/in_shell.ts")).createLite,
    lacks: "what mcp-lite lacks, but for gate and log",
  },
  floor_in_shell: {
    label: "Hono in our shell",
    table: "as shipped",
    eras: BOTH,
    load: async () => (await import("./contenders/in_shell.ts")).createFloor,
    lacks: "MCP",
  },
};
