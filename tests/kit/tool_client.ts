/** Defines what the clients of the tests have in common, independent of their SDK. */
import type { CallResult } from "../../lib/call/result.ts";
import type { Definition } from "./lint_rule.ts";

/** Sends a request: `createApp(…).fetch`, or the global `fetch` for a running server. */
export type Fetch = (request: Request) => Response | Promise<Response>;

/** The answer to a call as a client sees it. */
export interface CalledResult {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

/** Options of one call. */
export interface CallRequest {
  /** Receives progress; left out, none is asked for. */
  readonly onprogress?: (progress: { progress: number; total?: number; message?: string }) => void;
  /** Cancels the call. */
  readonly signal?: AbortSignal;
}

/** A connected client of any SDK. */
export interface ToolClient {
  listTools(): Promise<readonly Definition[]>;
  callTool(
    name: string,
    args?: Record<string, unknown>,
    request?: CallRequest,
  ): Promise<CalledResult>;
  /** Returns what the server says of its tools as a whole. */
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

/** Connects, calls a tool once, and returns the part of the result that all clients show. */
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

/** The name and version that a client states. */
export const INFO = { name: "tests", version: "1.0.0" };
/** The address of a server in process. */
export const IN_PROCESS = "http://127.0.0.1/mcp";

/** Returns options that send the requests of a transport through a given `fetch`. */
export function through(fetch: Fetch, headers: Record<string, string>): {
  fetch(target: string | URL | Request, init?: RequestInit): Promise<Response>;
  requestInit: { headers: Record<string, string> };
} {
  return {
    fetch: async (target, init) => await fetch(new Request(target, init)),
    requestInit: { headers },
  };
}
