/**
 * Provides three real clients for tests: the v2 SDK client on revision 2026-07-28, the same client with
 * the handshake of 2025, and the v1 client, which knows only the handshake.
 *
 * Each sends its requests through a given `fetch`, so that no port is opened.
 */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Definition } from "./lint_rule.ts";
import {
  type CalledResult,
  type ConnectOptions,
  IN_PROCESS,
  INFO,
  through,
  type ToolClient,
} from "./tool_client.ts";

export type { CalledResult, ConnectOptions, Fetch, ToolClient } from "./tool_client.ts";

/** Functions that connect a client, by the name of the client in the tests. */
export const clients: ReadonlyMap<string, (options: ConnectOptions) => Promise<ToolClient>> =
  new Map([
    ["v2 client on 2026-07-28", (options) => connect(options, { pin: "2026-07-28" })],
    ["v2 client on the 2025 handshake", (options) => connect(options, "legacy")],
    // Loaded on its first use, because loading it takes longer than most tests.
    ["v1 client", async (options) => (await import("./old_client.ts")).connectOld(options)],
  ]);

/** A client that also lists prompts and resources. */
export interface AnyClient extends ToolClient {
  /** Lists the prompts and resources of a server that has them, a line each. */
  listMore(): Promise<Readonly<Record<"prompt" | "resource", readonly string[]>>>;
}

/** Connects in the newest revision that the server supports. */
export function connectAny(options: ConnectOptions): Promise<AnyClient> {
  return connect(options, "auto");
}

async function connect(
  { fetch, url = IN_PROCESS, headers = {}, ask }: ConnectOptions,
  mode: "auto" | "legacy" | { pin: string },
): Promise<AnyClient> {
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
  const transport = new StreamableHTTPClientTransport(new URL(url), through(fetch, headers));
  await client.connect(transport);
  return {
    listTools: async () => (await client.listTools()).tools as readonly Definition[],
    callTool: async (name, args, request) =>
      await client.callTool({ name, arguments: args }, request) as CalledResult,
    async listMore() {
      const { prompts, resources } = client.getServerCapabilities() ?? {};
      return {
        prompt: prompts === undefined
          ? []
          : (await client.listPrompts()).prompts.map(({ name, description = "" }) =>
            `${name}: ${description}`
          ),
        resource: resources === undefined
          ? []
          : (await client.listResources()).resources.map(({ name, uri }) => `${name}: ${uri}`),
      };
    },
    instructions: () => client.getInstructions(),
    close: () => client.close(),
  };
}
