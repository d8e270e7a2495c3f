/** Writes the two files that `deno task new` begins with: a failing test, and a tool to fill in. */
import { camelCase } from "./tool_list.ts";

/** Returns the test of a tool, or of one that asks the person before it `writes`. */
export function testOf(name: string, writes: boolean): string {
  return `/** What ${name} does, case by case. */
import { ${camelCase(name)} } from "../../tools/${name}.ts";
import { testTool } from "../kit/test_tool.ts";

${writes ? writingRows(name) : rows(name)}`;
}

function rows(name: string): string {
  return `testTool(${camelCase(name)}, {
  "does what it is for": { input: { value: 4 }, output: { value: 4, result: 16 } },
});
`;
}

function writingRows(name: string): string {
  return `const input = { id: "a1" };
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

const FIELDS = `
  // Any fields, until each has its line: value: v.pipe(v.number(), v.description("Such as 4")).
  input: v.looseObject({}),
  output: v.looseObject({}),
  examples: [{ input: {}, output: {} }],`;

const writingFields = (title: string): string => `
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
  confirm: ({ id }) => \`${title}: "\${id}"?\`,`;

/** Returns a tool that is not written yet, or one that asks the person before it `writes`. */
export function toolOf(name: string, writes: boolean): string {
  const title = name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
  const limits = writes ? "what it changes, where," : "what it computes, after which source,";
  return `/** ${title}: ${limits} within which limits. */
import * as v from "valibot";
import { defineTool } from "../lib/tool.ts";

export const ${camelCase(name)} = defineTool({
  name: "${name}",
  title: "${title}",
  description: "Not written yet: what the tool ${
    writes ? "changes" : "does"
  }, when to reach for it, its limits.",${writes ? writingFields(title) : FIELDS}
  run() {
    throw new Error(
      "Not written yet: write run() in tools/${name}.ts until tests/tools/${name}_test.ts passes",
    );
  },
});
`;
}
