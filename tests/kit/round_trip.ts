/**
 * The round-trip rule: an output field with the name of an input field is that input as understood.
 * Replacing the inputs by these outputs, the rest unchanged, gives the identical result.
 */
import { callTool } from "../../lib/call/call_tool.ts";
import type { CallResult } from "../../lib/call/result.ts";
import type { Tool } from "../../lib/tool.ts";
import { differences } from "./differences.ts";
import { atTimeOf, callerOf, secretsOf, timeoutOf, type ToolRow } from "./rows.ts";
import { startUpstream } from "./upstream.ts";

/** Returns the fields that a tool repeats, by its published schemas. */
export function repeatedFields(tool: Tool): string[] {
  const { inputSchema, outputSchema } = tool.published;
  return Object.keys(outputSchema.properties).filter((key) =>
    Object.hasOwn(inputSchema.properties, key)
  );
}

/** Returns what breaks the rule for the input of a row. An error repeats nothing. */
export async function checkRoundTrip(
  tool: Tool,
  row: Pick<ToolRow, "input" | "now" | "upstream" | "secrets" | "caller">,
): Promise<string[]> {
  const first = await call(tool, row, row.input);
  const output = first.structuredContent ?? {};
  const repeated = repeatedFields(tool).filter((key) => Object.hasOwn(output, key));
  if (repeated.length === 0) return [];
  const returned = Object.fromEntries(repeated.map((key) => [key, output[key]]));
  const second = await call(tool, row, { ...row.input, ...returned });
  const sent = `round trip: with ${JSON.stringify(returned)} sent back`;
  if (second.isError) return [`${sent}, the tool refuses: ${second.content[0]?.text}`];
  return differences(output, second.structuredContent).map((one) => `${sent}, ${one}`);
}

/** Calls the tool with hosts of its own, so that a write of the first call is not there for the second. */
async function call(
  tool: Tool,
  row: Parameters<typeof checkRoundTrip>[1],
  input: unknown,
): Promise<CallResult> {
  await using upstream = tool.hosts && startUpstream(row.upstream ?? {});
  const { result } = await callTool(atTimeOf(row, tool), input, {
    callTimeoutMs: timeoutOf(row),
    secrets: secretsOf(tool, row),
    caller: callerOf(tool, row),
    ...(upstream && { fetch: upstream.fetch }),
  });
  return result;
}
