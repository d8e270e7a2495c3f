/**
 * Reads and judges the contract, which is what clients are promised. `tests/contract.json` holds every
 * definition as clients list it, sorted, with the scopes that a caller needs, and the version.
 */
import metadata from "../../deno.json" with { type: "json" };
import { isRecord } from "../../lib/json.ts";
import { tools } from "../../tools/mod.ts";
import { type Change, changesBetween, type Contract, promisesOf } from "./contract_changes.ts";
import { listAsClients } from "./list_as_clients.ts";
import { createLocalApp } from "./local_app.ts";

export const CONTRACT_PATH = new URL("../contract.json", import.meta.url);

export async function recordedContract(): Promise<Contract> {
  return JSON.parse(await Deno.readTextFile(CONTRACT_PATH)) as Contract;
}

/** Returns the contract as the code would have it, listed through the whole app. */
export async function currentContract(): Promise<Contract> {
  const fetch = createLocalApp({ tools });
  const { definitions } = await listAsClients({ fetch, tools, alias: "" });
  const scopesOf = (name: string) => tools.find((tool) => tool.name === name)?.scopes;
  return { version: metadata.version, tools: promisesOf(definitions, scopesOf) };
}

/** Returns the text of the file: keys sorted, so that equal contracts are equal texts. */
export function formatContract(contract: Contract): string {
  const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);
  const sort = (_: string, value: unknown): unknown =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(byKey)) : value;
  return `${JSON.stringify(contract, sort, 2)}\n`;
}

/** Returns what changed since the contract was recorded, and why that cannot be recorded under this version. */
export function judge(
  recorded: Contract,
  current: Contract,
): { readonly changes: readonly Change[]; readonly refusal?: string } {
  const changes = changesBetween(recorded, current);
  const broken = changes.some(({ kind }) => kind === "breaking");
  if (!broken || isHigher(current.version, recorded.version)) return { changes };
  const refusal =
    `Breaking changes need a version above "${recorded.version}". Raise "version" in ` +
    "deno.json, then run: deno task contract";
  return { changes, refusal };
}

/** Returns one line for each change, the worst first. */
export function describeChanges(changes: readonly Change[]): string {
  const kinds = ["breaking", "compatible", "wording"];
  return changes.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .map(({ kind, tool, what }) => `${kind}: ${tool}: ${what}`).join("\n");
}

function isHigher(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}
