/**
 * Checks a deployed server from outside: it must list what the contract promises, and answer one example
 * of each tool. The data of other servers changes, so a networked tool may give any answer; if it cannot
 * reach its hosts, the report says so and counts no fault. Tools that write are not called.
 */
import type { Tool } from "../../lib/tool.ts";
import { clients, type ConnectOptions, type ToolClient } from "./clients.ts";
import { changesBetween, type Contract, promisesOf } from "./contract_changes.ts";
import { differences } from "./differences.ts";

/** The verdict on one tool; without faults it is as promised. */
export interface SmokeRow {
  readonly tool: string;
  readonly call: "answered" | "failed" | "cut off" | "not called";
  readonly ms: number;
  readonly faults: readonly string[];
  /** Why a tool cannot reach its hosts. */
  readonly note?: string;
}

export interface SmokeOptions extends ConnectOptions {
  readonly contract: Contract;
  /** The tools of this checkout: their examples are called. */
  readonly tools: readonly Tool[];
}

/** Lists and calls as a client of revision 2026-07-28. @throws {Error} if the server does not answer. */
export async function smoke({ contract, tools, ...connection }: SmokeOptions): Promise<SmokeRow[]> {
  const client = await clients.get("v2 client on 2026-07-28")!(connection);
  try {
    const scopesOf = (name: string) => contract.tools[name]?.scopes;
    const deployed = promisesOf(await client.listTools(), scopesOf);
    const changes = changesBetween(contract, { ...contract, tools: deployed });
    const rows: SmokeRow[] = [];
    for (const name of Object.keys({ ...contract.tools, ...deployed })) {
      const changed = changes.filter(({ tool }) => tool === name)
        .map(({ kind, what }) => `${kind}: ${what}`);
      const tool = tools.find((one) => one.name === name && name in deployed);
      const called = await callExample(client, tool);
      rows.push({ tool: name, ...called, faults: [...changed, ...called.faults] });
    }
    return rows;
  } finally {
    await client.close();
  }
}

/** Returns a table in Markdown, for a terminal and for the summary of a workflow, and a verdict. */
export function smokeReport(rows: readonly SmokeRow[]): string {
  const lines = rows.map(({ tool, call, ms, faults, note }) => {
    const said = [...faults, ...(note === undefined ? [] : [note])].join("; ")
      .replaceAll("|", "\\|").replaceAll("\n", " ");
    return `| ${tool} | ${call} | ${ms} | ${said || "as promised"} |`;
  });
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  const verdict = faulty === 0
    ? `Every tool is as promised (${rows.length})`
    : `Not as promised: ${faulty} of ${rows.length}`;
  return ["| Tool | Call | ms | Contract |", "| --- | --- | --- | --- |", ...lines, "", verdict]
    .join("\n");
}

async function callExample(
  client: ToolClient,
  tool: Tool | undefined,
): Promise<Omit<SmokeRow, "tool">> {
  const example = tool?.published.annotations.readOnlyHint ? tool.examples[0] : undefined;
  if (tool === undefined || example === undefined) {
    return { call: "not called", ms: 0, faults: [] };
  }
  const started = performance.now();
  const judged = await judgeCall(client, tool, example).catch(
    (error: Error) => ({ faults: [`the call was refused: ${error.message}`] }),
  );
  const call = judged.faults.length > 0 ? "failed" : "note" in judged ? "cut off" : "answered";
  return { call, ms: Math.round(performance.now() - started), ...judged };
}

async function judgeCall(
  client: ToolClient,
  { name, hosts }: Tool,
  example: Tool["examples"][number],
): Promise<Pick<SmokeRow, "faults" | "note">> {
  const { isError, structuredContent, content: [block] } = await client.callTool(
    name,
    example.input,
  );
  const text = block?.text ?? "";
  if ("error" in example) {
    const found = isError && text.includes(example.error);
    return { faults: found ? [] : [`expected an error, got "${text}"`] };
  }
  if (!isError) {
    return { faults: hosts === undefined ? differences(example.output, structuredContent) : [] };
  }
  const isAdvice = hosts !== undefined && !/^Invalid arguments|Fault id:/.test(text);
  return isAdvice ? { faults: [], note: text } : { faults: [`answered an error: ${text}`] };
}
