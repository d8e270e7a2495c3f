/** Returns the two files of `deno task new <tool_name> --writes`: a tool that asks the person first, and its test. */
import { camelCase } from "./tool_list.ts";

/** Returns the test of a tool that writes. It fails until the tool is written. */
export function writingTestOf(name: string): string {
  return `/** What ${name} does, case by case. */
import { ${camelCase(name)} } from "../../tools/${name}.ts";
import { testTool } from "../kit/test_tool.ts";

const input = { id: "a1" };
/** What the host answers to the whole request that the tool must send. */
const upstream = {
  "https://api.example.com/notes/a1": { sent: { method: "DELETE" }, status: 204 },
};

testTool(${camelCase(name)}, {
  "runs once the person accepts": { input, output: input },
  "does not run if the person declines": {
    input,
    confirm: "decline",
    error: /^The person declined, so "${name}" was not run/,
  },
}, { upstream });
`;
}

/** Returns a tool that writes and is not written yet. */
export function writingToolOf(name: string): string {
  const title = name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
  return `/** ${title}: what it changes, where, within which limits. */
import * as v from "valibot";
import { defineTool } from "../lib/tool.ts";

export const ${camelCase(name)} = defineTool({
  name: "${name}",
  title: "${title}",
  description: "Not written yet: what the tool changes, when to reach for it, its limits.",
  input: v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/), v.description('Such as "a1"')),
  }),
  output: v.strictObject({ id: v.string() }),
  examples: [{ input: { id: "a1" }, output: { id: "a1" } }],
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  },
  hosts: ["api.example.com"],
  confirm: ({ id }) => \`${title}: "\${id}"?\`,
  run() {
    throw new Error(
      "Not written yet: write run() in tools/${name}.ts until tests/tools/${name}_test.ts passes",
    );
  },
});
`;
}
