/** Lists the tools of a server through every client, as hosts see them. */
import type { Tool } from "../../lib/tool.ts";
import { clients, type Fetch } from "./clients.ts";
import { differences } from "./differences.ts";
import type { Server } from "./lint_rule.ts";

export interface ListOptions {
  readonly fetch: Fetch;
  readonly tools: readonly Tool[];
  readonly alias: string;
}

/** Returns what every client sees of a server, and a report for each client that fails or sees something else. */
export async function listAsClients({ fetch, tools, alias }: ListOptions): Promise<Server> {
  const listing: string[] = [];
  let first: Server["definitions"] | undefined;
  for (const [label, connect] of clients) {
    try {
      const client = await connect({ fetch });
      const definitions = await client.listTools();
      await client.close();
      first ??= definitions;
      const differing = differences(plain(first), plain(definitions), "definitions");
      listing.push(...differing.map((one) => `${label}: ${one}`));
    } catch (error) {
      listing.push(`${label}: ${(error as Error).message}`);
    }
  }
  return { definitions: first ?? [], alias, tools, listing };
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
