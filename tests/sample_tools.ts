/** Tools that several tests share. */
import * as v from "valibot";
import { defineTool, type Tool, type ToolContext, ToolError } from "../lib/tool.ts";

/** Has a default, and an error that the caller can fix. */
export const divide: Tool = defineTool({
  name: "divide",
  title: "Divide",
  description: "Divides one number by another.",
  input: v.strictObject({
    dividend: v.pipe(v.number(), v.description("The number to divide, such as 84")),
    divisor: v.optional(v.pipe(v.number(), v.description("What to divide by, such as 2")), 2),
  }),
  output: v.strictObject({ quotient: v.number() }),
  examples: [{ input: { dividend: 84 }, output: { quotient: 42 } }],
  run({ dividend, divisor }) {
    if (divisor === 0) throw new ToolError('Cannot divide by "0". Send another divisor');
    return { quotient: dividend / divisor };
  },
});

/** Defines a tool without input that needs scopes, and notes the context of each call. */
export function defineScoped(
  name: string,
  scopes: readonly string[],
  contexts: ToolContext[] = [],
): Tool {
  return defineTool({
    name,
    title: name,
    description: name,
    input: v.strictObject({}),
    output: v.strictObject({}),
    examples: [{ input: {}, output: {} }],
    scopes,
    run(_input, context) {
      contexts.push(context);
      return {};
    },
  });
}
