/**
 * What hosts are known to do to arguments, done to a tool's examples: all of them as JSON text, a field
 * as text, a key of their own beside the fields, nothing or null for no fields. It changes no answer.
 */
import { isOfType, propertyOf } from "../../lib/tool/json_schema.ts";
import type { Tool } from "../../lib/tool.ts";
import { differences } from "./differences.ts";
import { callPlainly } from "./rows.ts";

/** A line for each answer that differs from the one to the arguments as they were meant. */
export async function checkRepairs(tool: Tool): Promise<string[]> {
  const { inputSchema } = tool.published;
  const cases = tool.examples.flatMap(({ input }): [string, unknown, unknown][] => [
    ["the arguments as JSON text", input, JSON.stringify(input)],
    ...(inputSchema.additionalProperties === false
      ? [["a host's own key", input, { ...input, toolCallId: "1" }] as [string, unknown, unknown]]
      : []),
    ...Object.entries(input)
      .filter(([key]) => !isOfType(propertyOf(inputSchema, key) ?? {}, ""))
      .map(([key, value]): [string, unknown, unknown] => [
        `"${key}" as text`,
        input,
        { ...input, [key]: JSON.stringify(value) },
      ]),
  ]);
  cases.push(["no arguments", {}, undefined], ["null for arguments", {}, null]);
  const answer = async (sent: unknown) => (await callPlainly(tool, sent)).result;
  const found = cases.map(async ([what, meant, sent]) =>
    differences(await answer(meant), await answer(sent)).map((one) => `${what}: ${one}`)
  );
  return (await Promise.all(found)).flat();
}
