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
  let first: Pick<Server, "definitions" | "instructions"> | undefined;
  for (const [label, connect] of clients) {
    try {
      const client = await connect({ fetch });
      const definitions = await client.listTools();
      const seen = { definitions, instructions: client.instructions() };
      await client.close();
      first ??= seen;
      listing.push(...differences(plain(first), plain(seen)).map((one) => `${label}: ${one}`));
    } catch (error) {
      listing.push(`${label}: ${(error as Error).message}`);
    }
  }
  return { definitions: [], ...first, alias, tools, listing };
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
