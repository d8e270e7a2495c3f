/**
 * The echo law: an output field that bears the name of an input field is that input as understood.
 * Sending it back in place of what was sent, the rest unchanged, gives the identical result.
 */
import { callTool } from "../../lib/call/call_tool.ts";
import type { Tool } from "../../lib/tool.ts";
import { differences } from "./differences.ts";
import { atTimeOf, deadlineOf, type ToolRow } from "./rows.ts";
import { startUpstream } from "./upstream.ts";

/** The fields that a tool repeats, by its published schemas. */
export function repeatedFields(tool: Tool): string[] {
  const { inputSchema, outputSchema } = tool.published;
  return Object.keys(outputSchema.properties).filter((key) =>
    Object.hasOwn(inputSchema.properties, key)
  );
}

/** What breaks the law for the input of a row; an error repeats nothing. */
export async function checkEchoLaw(
  tool: Tool,
  row: Pick<ToolRow, "input" | "now" | "upstream">,
): Promise<string[]> {
  await using upstream = tool.hosts && startUpstream(row.upstream ?? {});
  const options = { callTimeoutMs: deadlineOf(row), fetch: upstream?.fetch };
  const call = (input: unknown) => callTool(atTimeOf(row, tool), input, options);
  const first = (await call(row.input)).result;
  const output = first.structuredContent ?? {};
  const repeated = repeatedFields(tool).filter((key) => Object.hasOwn(output, key));
  if (repeated.length === 0) return [];
  const echoed = Object.fromEntries(repeated.map((key) => [key, output[key]]));
  const second = (await call({ ...row.input, ...echoed })).result;
  const sent = `echo law: with ${JSON.stringify(echoed)} sent back`;
  if (second.isError) return [`${sent}, the tool refuses: ${second.content[0]?.text}`];
  return differences(output, second.structuredContent).map((one) => `${sent}, ${one}`);
}
