/** The tools of the server under load: one answers at once, one waits, one fails, one answers at length. */
import * as v from "valibot";
import { defineTool } from "../../../lib/tool.ts";

const STORY = "z".repeat(40_000);

const nothing = {
  input: v.strictObject({}),
  output: v.strictObject({}),
  examples: [{ input: {}, output: {} }],
};
export const loadTools = [
  defineTool({
    name: "square",
    title: "Square",
    description: "Squares a number.",
    input: v.strictObject({ value: v.pipe(v.number(), v.description("The number, such as 3")) }),
    output: v.strictObject({ square: v.number() }),
    examples: [{ input: { value: 3 }, output: { square: 9 } }],
    run: ({ value }) => ({ square: value * value }),
  }),
  defineTool({
    ...nothing,
    name: "wait",
    title: "Wait",
    description: "Waits for a second, or until its caller leaves.",
    run: (_, { signal, progress }) =>
      new Promise<Record<string, never>>((resolve) => {
        progress(1);
        const timer = setTimeout(() => resolve({}), 1000);
        signal.addEventListener("abort", () => {
          clearTimeout(timer);
          resolve({});
        });
      }),
  }),
  defineTool({
    ...nothing,
    name: "fail",
    title: "Fail",
    description: "Fails, with much to log.",
    run() {
      throw new Error("x".repeat(8_000), { cause: new Error("y".repeat(8_000)) });
    },
  }),
  defineTool({
    ...nothing,
    name: "tell",
    title: "Tell",
    description: "Tells a long story.",
    output: v.strictObject({ story: v.string() }),
    examples: [{ input: {}, output: { story: STORY } }],
    run: () => ({ story: STORY }),
  }),
];
