/**
 * Provides three real clients for tests: the v2 SDK client on revision 2026-07-28, the same client with
 * the handshake of 2025, and the v1 client, which knows only the handshake.
 *
 * Each sends its requests through a given `fetch`, so that no port is opened.
 */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
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

interface CallRequest {
  /** Receives progress; left out, none is asked for. */
  readonly onprogress?: (progress: { progress: number; total?: number; message?: string }) => void;
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

/** A client that also lists prompts and resources. */
export interface AnyClient extends ToolClient {
  /** Lists the prompts and resources of a server that has them, a line each. */
  listMore(): Promise<readonly string[]>;
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

/** Functions that connect a client, by the name of the client in the tests. */
export const clients: ReadonlyMap<string, (options: ConnectOptions) => Promise<ToolClient>> =
  new Map([
    ["v2 client on 2026-07-28", (options) => connect(options, { pin: "2026-07-28" })],
    ["v2 client on the 2025 handshake", (options) => connect(options, "legacy")],
    ["v1 client", connectOld],
  ]);

const INFO = { name: "tests", version: "1.0.0" };

/** Connects in the newest revision that the server supports. */
export function connectAny(options: ConnectOptions): Promise<AnyClient> {
  return connect(options, "auto");
}

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

async function connect(
  options: ConnectOptions,
  mode: "auto" | "legacy" | { pin: string },
): Promise<AnyClient> {
  const { ask } = options;
  const client = new Client(INFO, {
    versionNegotiation: { mode },
    ...(ask && { capabilities: { elicitation: { form: {} } } }),
  });
  if (ask !== undefined) {
    client.setRequestHandler(
      "elicitation/create",
      async ({ params }) => ({ action: await ask(params.message) }),
    );
  }
  await client.connect(new StreamableHTTPClientTransport(...targetOf(options)));
  return {
    listTools: async () => (await client.listTools()).tools as readonly Definition[],
    callTool: async (name, args, request) =>
      await client.callTool({ name, arguments: args }, request) as CalledResult,
    async listMore() {
      const { prompts, resources } = client.getServerCapabilities() ?? {};
      const listed = prompts ? (await client.listPrompts()).prompts : [];
      const found = resources ? (await client.listResources()).resources : [];
      return [
        ...listed.map(({ name, description = "" }) => `prompt ${name}: ${description}`),
        ...found.map(({ name, uri }) => `resource ${name}: ${uri}`),
      ];
    },
    instructions: () => client.getInstructions(),
    close: () => client.close(),
  };
}

/** Connects the v1 client. It is loaded on its first use, because that takes longer than most tests. */
async function connectOld(options: ConnectOptions): Promise<ToolClient> {
  const { Client } = await import("@modelcontextprotocol/sdk/client/index.js");
  const transports = await import("@modelcontextprotocol/sdk/client/streamableHttp.js");
  const client = new Client(INFO);
  const transport = new transports.StreamableHTTPClientTransport(...targetOf(options));
  // The types of v1 are older than exact optional properties; the classes fit.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return {
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, args, request) =>
      await client.callTool({ name, arguments: args }, undefined, request) as CalledResult,
    instructions: () => client.getInstructions(),
    close: () => client.close(),
  };
}

/** Returns the address of the server, and options that send the requests through a given `fetch`. */
function targetOf(
  { fetch, url = "http://127.0.0.1/mcp", headers = {} }: ConnectOptions,
): [URL, {
  fetch(target: string | URL | Request, init?: RequestInit): Promise<Response>;
  requestInit: { headers: Record<string, string> };
}] {
  return [new URL(url), {
    fetch: async (target, init) => await fetch(new Request(target, init)),
    requestInit: { headers },
  }];
}
