/**
 * A deployed server, checked from outside: it lists what the contract promises, and answers one
 * example of each tool. What a tool fetches changes, so there any answer will do, and what keeps it
 * from fetching is shown, no fault of the deployment. What writes is not called.
 */
import type { Tool } from "../../lib/tool.ts";
import { clients, type ConnectOptions, type ToolClient } from "./clients.ts";
import { formatContract } from "./contract.ts";
import { changesBetween, type Contract, type ToolContract } from "./contract_changes.ts";
import { differences } from "./differences.ts";

/** What was found of one tool; without faults it is as promised. */
export interface SmokeRow {
  readonly tool: string;
  readonly call: "answered" | "failed" | "cut off" | "not called";
  readonly ms: number;
  readonly faults: readonly string[];
  /** Why a tool is cut off from what it fetches. */
  readonly note?: string;
}

export interface SmokeOptions extends ConnectOptions {
  readonly contract: Contract;
  /** The tools of this checkout: their examples are called. */
  readonly tools: readonly Tool[];
}

/** Lists and calls as a client of revision 2026-07-28. @throws {Error} when nobody answers. */
export async function smoke({ contract, tools, ...connection }: SmokeOptions): Promise<SmokeRow[]> {
  const client = await clients.get("v2 client on 2026-07-28")!(connection);
  try {
    const listed = (await client.listTools()).map(({ name, ...definition }) => {
      // No list says which scopes a tool needs.
      const { scopes } = contract.tools[name] ?? {};
      return [name, { ...definition, scopes } as unknown as ToolContract] as const;
    });
    const deployed: Contract = { ...contract, tools: Object.fromEntries(listed) };
    // Formatted, so that no order of keys counts as a change.
    const changes = changesBetween(contract, JSON.parse(formatContract(deployed)) as Contract);
    const names = [...new Set([...Object.keys(contract.tools), ...Object.keys(deployed.tools)])];
    const rows: SmokeRow[] = [];
    for (const name of names) {
      const changed = changes.filter(({ tool }) => tool === name)
        .map(({ kind, what }) => `${kind}: ${what}`);
      const tool = tools.find((one) => one.name === name);
      const called = deployed.tools[name] === undefined || tool === undefined
        ? NOT_CALLED
        : await callExample(client, tool);
      rows.push({ tool: name, ...called, faults: [...changed, ...called.faults] });
    }
    return rows;
  } finally {
    await client.close();
  }
}

/** A table in Markdown, for a terminal and for the summary of a workflow, and what it comes to. */
export function smokeReport(rows: readonly SmokeRow[]): string {
  const lines = rows.map(({ tool, call, ms, faults, note = "" }) => {
    const said = [...faults, note].filter((text) => text !== "").join("; ").replaceAll("|", "\\|")
      .replaceAll("\n", " ");
    return `| ${tool} | ${call} | ${ms} | ${said || "as promised"} |`;
  });
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  const verdict = faulty === 0
    ? `Every tool is as promised (${rows.length})`
    : `Not as promised: ${faulty} of ${rows.length}`;
  return ["| Tool | Call | ms | Contract |", "| --- | --- | --- | --- |", ...lines, "", verdict]
    .join("\n");
}

type Called = Omit<SmokeRow, "tool">;
type Judged = Pick<SmokeRow, "faults" | "note">;
const NOT_CALLED: Called = { call: "not called", ms: 0, faults: [] };

async function callExample(client: ToolClient, tool: Tool): Promise<Called> {
  const { examples: [example], published: { annotations } } = tool;
  if (example === undefined || !annotations.readOnlyHint) return NOT_CALLED;
  const started = performance.now();
  const { faults, note } = await judgeCall(client, tool, example).catch(
    (error: Error): Judged => ({ faults: [`the call was refused: ${error.message}`] }),
  );
  const call = faults.length > 0 ? "failed" : note === undefined ? "answered" : "cut off";
  const ms = Math.round(performance.now() - started);
  return { call, ms, faults, ...(note !== undefined && { note }) };
}

async function judgeCall(
  client: ToolClient,
  { name, hosts }: Tool,
  example: Tool["examples"][number],
): Promise<Judged> {
  const { input } = example;
  const { isError = false, structuredContent, content } = await client.callTool(name, input);
  const text = content[0]?.text ?? "";
  if ("error" in example) {
    const found = isError && text.includes(example.error);
    return { faults: found ? [] : [`expected an error, got "${text}"`] };
  }
  if (!isError) {
    return { faults: hosts === undefined ? differences(example.output, structuredContent) : [] };
  }
  const advice = hosts !== undefined && !/^Invalid arguments|Fault id:/.test(text);
  return advice ? { faults: [], note: text } : { faults: [`answered an error: ${text}`] };
}
