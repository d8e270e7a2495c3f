/** What the suite asks for and `defineTool` can express. */
import * as v from "valibot";
import { defineTool, type Tool, ToolError } from "../../../lib/tool.ts";

const nothing = v.strictObject({});
const done = v.strictObject({ message: v.string() });

function say(name: string, description: string, message: string): Tool {
  return defineTool({
    name,
    title: description,
    description,
    input: nothing,
    output: done,
    examples: [{ input: {}, output: { message } }],
    text: (output) => output.message,
    run: () => ({ message }),
  });
}

export const kitTools: readonly Tool[] = [
  say("test_simple_text", "Answers with text", "This is a simple text response for testing."),
  say("test_streaming_elicitation", "Answers without a question", "Nothing had to be asked."),
  defineTool({
    name: "test_error_handling",
    title: "Fails",
    description: "Always fails in a way that the caller can mend.",
    input: nothing,
    output: done,
    examples: [{ input: {}, error: "This tool intentionally returns an error for testing" }],
    run: () => {
      throw new ToolError("This tool intentionally returns an error for testing");
    },
  }),
];
