/** What the clients of the tests have in common, whichever SDK they come from. */
import type { CallResult } from "../../lib/call/result.ts";

/** Sends a request somewhere: `createApp(…).fetch`, or the global one for a server that runs. */
export type Fetch = (request: Request) => Response | Promise<Response>;

/** A definition as a client sees it. */
export type ListedTool = { readonly name: string; readonly [field: string]: unknown };

/** What a call answered, as a client sees it. */
export interface CalledResult {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

/** What a caller may want of a call beside its result. */
export interface CallRequest {
  /** Asks for progress, and takes it. */
  readonly onprogress?: (progress: { progress: number; total?: number; message?: string }) => void;
  /** Gives up the call. */
  readonly signal?: AbortSignal;
}

/** A connected client, whichever it is. */
export interface ToolClient {
  listTools(): Promise<readonly ListedTool[]>;
  callTool(
    name: string,
    args?: Record<string, unknown>,
    request?: CallRequest,
  ): Promise<CalledResult>;
  /** What the server says of its tools as a whole. */
  instructions(): string | undefined;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly fetch: Fetch;
  /** The endpoint; in process its host is never looked up. */
  readonly url?: string;
  readonly headers?: Record<string, string>;
  /** Asks the person a question of the server. Left out, the client says that it cannot ask. */
  readonly ask?: (question: string) => Reply | Promise<Reply>;
}

/** What a person replies to a question. */
export type Reply = "accept" | "decline" | "cancel";

/** Calls a tool through a new connection. Returns what every client shows of the result. */
export async function callOnce(
  connect: (options: ConnectOptions) => Promise<ToolClient>,
  { name, input, ...options }: ConnectOptions & {
    readonly name: string;
    readonly input: Record<string, unknown>;
  },
): Promise<CallResult> {
  const client = await connect(options);
  try {
    const { content, structuredContent, isError } = await client.callTool(name, input);
    return {
      content,
      ...(structuredContent !== undefined && { structuredContent }),
      ...(isError !== undefined && { isError }),
    } as CallResult;
  } finally {
    await client.close();
  }
}

/** What a client calls itself. */
export const INFO = { name: "tests", version: "1.0.0" };
/** Where the server is when it is in process. */
export const IN_PROCESS = "http://127.0.0.1/mcp";

/** Options that carry the requests of a transport through a `fetch` of ours. */
export function through(fetch: Fetch, headers: Record<string, string>): {
  fetch(target: string | URL | Request, init?: RequestInit): Promise<Response>;
  requestInit: { headers: Record<string, string> };
} {
  return {
    fetch: async (target, init) => await fetch(new Request(target, init)),
    requestInit: { headers },
  };
}
