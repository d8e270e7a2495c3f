/**
 * The definition lint: what is published, as real clients list it, against what the hosts that will
 * read it accept. An error makes a host drop the tool, or worse; a warning makes it cut or weaken it.
 */
import type { Tool } from "../../lib/tool.ts";
import { clients, type Fetch } from "./clients.ts";
import { differences } from "./differences.ts";
import { keywordRules } from "./lint_keyword_rules.ts";
import { nameRules } from "./lint_name_rules.ts";
import {
  type Definition,
  type Place,
  type Profile,
  PROFILES,
  type Rule,
  type Server,
} from "./lint_rule.ts";
import { schemaRules } from "./lint_schema_rules.ts";
import { validatorRules } from "./lint_validator_rules.ts";
import { wordRules } from "./lint_word_rules.ts";

export const rules: readonly Rule[] = [
  ...nameRules,
  ...wordRules,
  ...schemaRules,
  ...keywordRules,
  ...validatorRules,
];

/** A rule that is broken, and where. */
export type Finding = Omit<Rule, "find"> & Place;

/** Every breach of the rules that concern one of the profiles. */
export function lint(server: Server, profiles: readonly Profile[] = PROFILES): Finding[] {
  return rules.filter(({ hosts }) => hosts.some((host) => profiles.includes(host)))
    .flatMap(({ find, ...rule }) => find(server).map((place) => ({ ...rule, ...place })));
}

export interface ListOptions {
  readonly fetch: Fetch;
  readonly tools: readonly Tool[];
  readonly alias: string;
}

/** What every client sees of a server; where one fails or sees something else, its report. */
export async function listAsClients({ fetch, tools, alias }: ListOptions): Promise<Server> {
  const listing: string[] = [];
  let first: Pick<Server, "definitions" | "instructions"> | undefined;
  for (const [label, connect] of clients) {
    try {
      const client = await connect({ fetch });
      const definitions = await client.listTools() as readonly unknown[] as readonly Definition[];
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
