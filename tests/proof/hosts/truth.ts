/** What the server itself answers, asked as plainly as can be: what each host is measured against. */
import * as v from "valibot";
import type { JsonSchema } from "../../../lib/tool/json_schema.ts";
import { script, type StepId } from "./script.ts";

const Listed = v.object({
  result: v.object({
    tools: v.array(v.object({
      name: v.string(),
      description: v.string(),
      inputSchema: v.custom<JsonSchema>((value) => typeof value === "object"),
    })),
  }),
});
const Called = v.object({
  result: v.object({
    content: v.array(v.looseObject({ text: v.optional(v.string(), "") })),
    structuredContent: v.optional(v.unknown()),
    isError: v.optional(v.boolean()),
  }),
});
const Initialised = v.object({ result: v.object({ instructions: v.optional(v.string()) }) });

export interface Published {
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

export interface Truth {
  /** Each tool by its name. */
  readonly tools: ReadonlyMap<string, Published>;
  /** Both halves of the result of each step; a step that goes wrong without any host has none. */
  readonly results: ReadonlyMap<StepId, { readonly text: string; readonly data?: string }>;
  readonly instructions: string | undefined;
}

/** Asks the servers at these addresses. */
export async function askServers(tools: string, lab: string): Promise<Truth> {
  const listed = new Map<string, Published & { readonly url: string }>();
  for (const url of [tools, lab]) {
    const { result } = v.parse(Listed, await ask(url, "tools/list", {}));
    for (const { name, ...tool } of result.tools) listed.set(name, { ...tool, url });
  }
  const results = new Map<StepId, { text: string; data?: string }>();
  for (const { id, tool, input, isError } of script) {
    const url = listed.get(tool)?.url ?? tools;
    const { result } = v.parse(
      Called,
      await ask(url, "tools/call", { name: tool, arguments: input }),
    );
    if (result.isError !== isError) continue;
    const data = JSON.stringify(result.structuredContent);
    results.set(id, { text: result.content[0]?.text ?? "", ...(data !== undefined && { data }) });
  }
  const { result } = v.parse(
    Initialised,
    await ask(tools, "initialize", {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "proof", version: "1.0.0" },
    }),
  );
  return { tools: listed, results, instructions: result.instructions };
}

async function ask(url: string, method: string, params: object): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return await response.json();
}
