/**
 * Changes the arguments of a tool's examples as hosts are known to do: all of them as JSON text, one field
 * as text, a key of the host added, nothing or null in place of no fields. No answer may change.
 */
import { isOfType, propertyOf } from "../../lib/tool/json_schema.ts";
import type { Tool } from "../../lib/tool.ts";
import { differences } from "./differences.ts";
import { callPlainly } from "./rows.ts";

/** Returns a line for each answer that differs from the answer to the unchanged arguments. */
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
