/**
 * Checks the round-trip rule: an output field with the name of an input field is that input as understood.
 * A call with these outputs in place of the inputs gives the identical result.
 */
import type { Tool } from "../../lib/tool.ts";
import { differences } from "./differences.ts";
import { callPlainly, type ToolRow } from "./rows.ts";

/** Returns the fields that a tool repeats, by its published schemas. */
export function repeatedFields(tool: Tool): string[] {
  const { inputSchema, outputSchema } = tool.published;
  return Object.keys(outputSchema.properties).filter((key) =>
    Object.hasOwn(inputSchema.properties, key)
  );
}

/** Returns what breaks the rule for the input of a row. A result without data repeats no input. */
export async function checkRoundTrip(
  tool: Tool,
  row: Pick<ToolRow, "input" | "now" | "upstream" | "secrets" | "caller">,
): Promise<string[]> {
  const { result: first } = await callPlainly(tool, row.input, row);
  const output = first.structuredContent ?? {};
  const repeated = repeatedFields(tool).filter((key) => Object.hasOwn(output, key));
  if (repeated.length === 0) return [];
  const returned = Object.fromEntries(repeated.map((key) => [key, output[key]]));
  const again = { ...row.input, ...returned };
  const { result: second, upstream } = await callPlainly(tool, again, row);
  const sent = `round trip: with ${JSON.stringify(returned)} sent back`;
  const { unanswered } = upstream;
  if (second.isError && unanswered.length > 0) return unanswered.map((one) => `${sent}, ${one}`);
  if (second.isError) return [`${sent}, the tool refuses: ${second.content[0]?.text}`];
  return differences(output, second.structuredContent).map((one) => `${sent}, ${one}`);
}
