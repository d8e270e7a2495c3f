/** The tools of the fuzz: one answers, one fails in both ways, one answers later. */
import * as v from "valibot";
import { defineTool, ToolError } from "../../../lib/tool.ts";

/** What no answer may hold: it is in the token, and in what a tool throws. */
export const PLANTED = "planted-secret";
export const TOKEN = `${PLANTED}-${"t".repeat(32)}`;

const entry = v.strictObject({
  name: v.pipe(v.string(), v.description("A name, such as Ada")),
  age: v.optional(v.pipe(v.number(), v.description("Years, such as 36"))),
});
const parts = {
  title: "Fuzzed",
  description: "Takes what it gets.",
  input: v.strictObject({
    text: v.optional(
      v.pipe(v.string(), v.maxLength(1000), v.description("A text, such as hi")),
      "",
    ),
    count: v.optional(v.pipe(v.number(), v.minValue(0), v.description("Such as 2")), 1),
    on: v.optional(v.pipe(v.boolean(), v.description("Such as true")), false),
    list: v.optional(v.pipe(v.array(entry), v.description("Such as []")), []),
  }),
  output: v.strictObject({ text: v.string(), count: v.number(), size: v.number() }),
  examples: [{ input: {}, output: { text: "", count: 1, size: 0 } }],
};
export const tools = [
  defineTool({
    ...parts,
    name: "take",
    run: ({ text, count, list }) => ({ text, count, size: list.length }),
  }),
  defineTool({
    ...parts,
    name: "fail",
    run({ text, on }) {
      if (on) throw new ToolError("Send something else");
      throw new Error(`${PLANTED} ${text}`);
    },
  }),
  defineTool({
    ...parts,
    name: "wait",
    run: ({ text, count, list }) => Promise.resolve({ text, count, size: list.length }),
  }),
];
