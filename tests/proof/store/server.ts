/** The server as it starts, with one more tool, which asks before it writes a line on standard output. */
import * as v from "valibot";
import { defineTool } from "../../../lib/tool.ts";
import { tools } from "../../../tools/mod.ts";

(tools as unknown as ReturnType<typeof defineTool>[]).push(defineTool({
  name: "write_line",
  title: "Write a line",
  description: "Writes a line. Use it in tests alone.",
  input: v.strictObject({ line: v.pipe(v.string(), v.description("Such as one")) }),
  output: v.strictObject({ line: v.string() }),
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  examples: [{ input: { line: "one" }, output: { line: "one" } }],
  confirm: ({ line }) => `Write "${line}"?`,
  run(input) {
    console.log(`wrote ${input.line}`);
    return input;
  },
}));
await import("../../../main.ts");
