/**
 * The three real clients that the tests use against the server: the v2 SDK client on revision
 * 2026-07-28, the same on the 2025 handshake, and the v1 client, which knows nothing newer.
 *
 * Each speaks to a `fetch` of ours, so that no port is opened.
 */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

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
}

const INFO = { name: "tests", version: "1.0.0" };
const IN_PROCESS = "http://127.0.0.1/mcp";

/** Each client by the name that tests show; every one connects anew. */
export const clients: ReadonlyMap<string, (options: ConnectOptions) => Promise<ToolClient>> =
  new Map([
    ["v2 client on 2026-07-28", (options) => connect(options, { pin: "2026-07-28" })],
    ["v2 client on the 2025 handshake", (options) => connect(options, "legacy")],
    ["v1 client", connectOld],
  ]);

/** Connects in the newest revision that the server speaks. */
export function connectAny(options: ConnectOptions): Promise<ToolClient> {
  return connect(options, "auto");
}

async function connect(
  { fetch, url = IN_PROCESS, headers = {} }: ConnectOptions,
  mode: "auto" | "legacy" | { pin: string },
): Promise<ToolClient> {
  const client = new Client(INFO, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(url), through(fetch, headers));
  await client.connect(transport);
  return {
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, args, request) =>
      await client.callTool({ name, arguments: args }, request) as CalledResult,
    instructions: () => client.getInstructions(),
    close: () => client.close(),
  };
}

async function connectOld(
  { fetch, url = IN_PROCESS, headers = {} }: ConnectOptions,
): Promise<ToolClient> {
  const client = new OldClient(INFO);
  const transport = new OldTransport(new URL(url), through(fetch, headers));
  // The v1 types predate exact optional properties; the classes fit all the same.
  await client.connect(transport as Parameters<OldClient["connect"]>[0]);
  return {
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, args, request) =>
      await client.callTool({ name, arguments: args }, undefined, request) as CalledResult,
    instructions: () => client.getInstructions(),
    close: () => client.close(),
  };
}

function through(fetch: Fetch, headers: Record<string, string>) {
  return {
    fetch: (target: string | URL | Request, init?: RequestInit): Promise<Response> =>
      Promise.resolve(fetch(new Request(target, init))),
    requestInit: { headers },
  };
}
