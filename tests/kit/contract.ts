/**
 * The contract: what clients were promised. `tests/contract.json` holds every definition as the wire
 * shows it, with the scopes that a caller needs, sorted, and the version that it was made for.
 */
import metadata from "../../deno.json" with { type: "json" };
import { isRecord } from "../../lib/json.ts";
import type { Tool } from "../../lib/tool.ts";
import { tools } from "../../tools/mod.ts";
import {
  type Change,
  changesBetween,
  type Contract,
  type ToolContract,
} from "./contract_changes.ts";
import { listAsClients } from "./list_as_clients.ts";
import { createLocalApp } from "./local_app.ts";

export const CONTRACT_PATH = new URL("../contract.json", import.meta.url);

/** The contract as it is recorded. */
export async function recordedContract(): Promise<Contract> {
  return JSON.parse(await Deno.readTextFile(CONTRACT_PATH)) as Contract;
}

/** The contract as the code would have it, listed through the whole app. */
export async function currentContract(): Promise<Contract> {
  const { definitions } = await listAsClients({
    fetch: createLocalApp({ tools }),
    tools,
    alias: "",
  });
  const scopesOf = (name: string): Tool["scopes"] =>
    tools.find((tool) => tool.name === name)?.scopes;
  return {
    version: metadata.version,
    tools: Object.fromEntries(definitions.map(({ name, ...definition }) => [
      name,
      { ...definition, scopes: scopesOf(name) } as unknown as ToolContract,
    ])),
  };
}

/** The text of the file: keys sorted, so that equal contracts are equal texts. */
export function formatContract(contract: Contract): string {
  const sort = (_: string, value: unknown): unknown =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(byKey)) : value;
  return `${JSON.stringify(contract, sort, 2)}\n`;
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** The changes from what is recorded to what the code says, and what must be done about them. */
export function judge(
  recorded: Contract,
  current: Contract,
): { readonly changes: readonly Change[]; readonly refusal?: string } {
  const changes = changesBetween(recorded, JSON.parse(formatContract(current)) as Contract);
  const broken = changes.some(({ kind }) => kind === "breaking");
  if (!broken || isHigher(current.version, recorded.version)) return { changes };
  const refusal =
    `Breaking changes need a version above "${recorded.version}". Raise "version" in ` +
    "deno.json, then run: deno task contract";
  return { changes, refusal };
}

/** One line for each change, the worst first. */
export function describeChanges(changes: readonly Change[]): string {
  const kinds = ["breaking", "compatible", "wording"];
  return changes.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .map(({ kind, tool, what }) => `${kind}: ${tool}: ${what}`).join("\n");
}

function isHigher(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}
