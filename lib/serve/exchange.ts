/** One request with what is known of it, and what the server says of itself on every path. */
import type { CallSettings } from "../call/call_tool.ts";
import type { Progress } from "../call/progress.ts";
import type { CallResult } from "../call/result.ts";
import type { HeaderList } from "../guard/access.ts";
import type { Store } from "../guard/store.ts";
import type { ToolView } from "../guard/visibility.ts";
import type { Log } from "../log.ts";
import type { Tool } from "../tool.ts";
import type { Caller } from "../tool/context.ts";
import type { Message } from "./message.ts";

/** One HTTP request, its JSON-RPC message, and who sent it. */
export interface Exchange {
  /** The id of the request, for the log. */
  readonly id: string;
  /** The HTTP request, whose body has been read. */
  readonly request: Request;
  readonly message: Message;
  readonly caller?: Caller | undefined;
  /** The tools that the caller may see. */
  readonly view: ToolView;
  /** The headers that a response may be given when it is made; the gate adds them to any other. */
  readonly headers?: HeaderList | undefined;
  /** Releases the permit of the call, if there is one. It runs once the answer is complete or the client has left. */
  readonly release?: (() => void) | undefined;
  /** The id of a call that takes two rounds; left out, the call gets a new one. */
  readonly call?: string;
  /** Whether the person was asked, for a tool with `confirm`. */
  readonly confirmed?: "accepted" | "not asked";
}

/** Answers one exchange. */
export type Serve = (exchange: Exchange) => Promise<Response>;

/** Makes the call that an exchange asks for; both paths share it. Never rejects. */
export type Call = (
  tool: Tool,
  exchange: Exchange,
  sendProgress?: (progress: Progress) => Promise<void>,
) => Promise<CallResult>;

/** What an MCP server is made of. */
export interface ServerOptions extends CallSettings {
  readonly name: string;
  readonly version: string;
  /** Tells the model how the tools belong together. ChatGPT reads the first 512 characters. */
  readonly instructions?: string | undefined;
  readonly tools: readonly Tool[];
  /** Seals the state of calls that ask the person: at least 32 characters, the same on all instances. */
  readonly stateKey?: string | undefined;
  /** Refuses calls of tools with `confirm` by clients that cannot ask; left out, they run. */
  readonly confirmAlways?: boolean;
  /** Remembers which replies of the person were used. */
  readonly store: Store;
  readonly log: Log;
}

/** Declared even without tools, so that `tools/list` answers an empty list. Clients are not notified of changes. */
export const CAPABILITIES = { tools: { listChanged: false } } as const;

const LIST_TTL_MS = 300_000;
const DISCOVER_TTL_MS = 3_600_000;
const PRIVATE_TTL_MS = 60_000;

interface CacheHint {
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
}

/** Returns how long clients may keep a response, and whether they may share it. */
export function cacheHints(
  { isPublic }: ToolView,
): Record<"tools/list" | "server/discover", CacheHint> {
  const hint = (ttlMs: number): CacheHint =>
    isPublic ? { ttlMs, cacheScope: "public" } : { ttlMs: PRIVATE_TTL_MS, cacheScope: "private" };
  return { "tools/list": hint(LIST_TTL_MS), "server/discover": hint(DISCOVER_TTL_MS) };
}
