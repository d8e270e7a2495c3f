/** Tools for the comparison of both paths: one for each kind of answer. */
import * as v from "valibot";
import { defineTool, ToolError } from "../../../lib/tool.ts";
import { divide } from "../../sample_tools.ts";

const describe = (text: string) => v.pipe(v.string(), v.description(text));
export const tools = [
  divide,
  defineTool({
    name: "greet",
    title: "Greet",
    description: "Greets by name, later.",
    icons: [{ src: "https://example.com/icon.png", mimeType: "image/png", sizes: ["48x48"] }],
    meta: { "com.example/kind": "polite" },
    input: v.strictObject({
      name: describe("Whom to greet, such as Ada"),
      extras: v.optional(v.record(v.string(), v.unknown())),
    }),
    output: v.object({ greeting: v.string() }),
    examples: [{ input: { name: "Ada" }, output: { greeting: "Hello, Ada" } }],
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
    text: ({ greeting }) => `${greeting}!`,
    run: ({ name }) => Promise.resolve({ greeting: `Hello, ${name}` }),
  }),
  defineTool({
    name: "draw",
    title: "Draw",
    description: "Answers with a picture.",
    input: v.strictObject({}),
    output: v.strictObject({ width: v.number() }),
    examples: [{ input: {}, output: { width: 1 } }],
    content: () => [{ type: "image", data: "AAAA", mimeType: "image/png" }],
    run: () => ({ width: 1 }),
  }),
  defineTool({
    name: "route",
    title: "Route",
    description: "Takes a region that is mirrored in a header.",
    input: v.strictObject({
      region: v.pipe(describe("Where, such as eu"), v.metadata({ "x-mcp-header": "Region" })),
    }),
    output: v.strictObject({ where: v.string() }),
    examples: [{ input: { region: "eu" }, output: { where: "eu" } }],
    run: ({ region }) => ({ where: region }),
  }),
  defineTool({
    name: "count",
    title: "Count",
    description: "Counts to a number, and reports each step.",
    input: v.strictObject({
      to: v.optional(v.pipe(v.number(), v.description("The last number, such as 3")), 3),
      late: v.optional(v.pipe(v.boolean(), v.description("Whether to wait first")), false),
    }),
    output: v.strictObject({ counted: v.number() }),
    examples: [{ input: {}, output: { counted: 3 } }],
    async run({ to, late }, { progress }) {
      if (late) await new Promise((resolve) => setTimeout(resolve));
      for (let step = 1; step <= to; step++) progress(step, to, `Step ${step}`);
      if (to > 3) throw new ToolError("Cannot count so far. Send at most 3");
      return { counted: to };
    },
  }),
  defineTool({
    name: "break_down",
    title: "Break down",
    description: "Has a bug.",
    input: v.strictObject({}),
    output: v.strictObject({}),
    examples: [{ input: {}, error: "failed" }],
    run: () => {
      throw new Error("secret");
    },
  }),
];
export const guarded = defineTool({
  name: "pay",
  title: "Pay",
  description: "Pays, for those who may.",
  input: v.strictObject({}),
  output: v.strictObject({ paid: v.boolean() }),
  examples: [{ input: {}, output: { paid: true } }],
  scopes: ["pay"],
  run: (_, { caller }) => ({ paid: caller?.scopes.includes("pay") ?? false }),
});
