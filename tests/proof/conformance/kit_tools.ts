/** What the suite asks for and `defineTool` can express. */
import * as v from "valibot";
import type { ContentBlock } from "../../../lib/tool/content.ts";
import { defineTool, type Tool, ToolError } from "../../../lib/tool.ts";
import { PNG, WAV } from "./media.ts";

const nothing = v.strictObject({});
const done = v.strictObject({ message: v.string() });

interface More {
  /** Follows the text. */
  readonly blocks?: readonly ContentBlock[];
  readonly progress?: readonly number[];
}

function say(name: string, description: string, message: string, more: More = {}): Tool {
  const { blocks = [], progress = [] } = more;
  return defineTool({
    name,
    title: description,
    description,
    input: nothing,
    output: done,
    examples: [{ input: {}, output: { message } }],
    text: (output) => output.message,
    content: () => blocks,
    run: (_, context) => {
      progress.forEach((done) => context.progress(done, 100));
      return { message };
    },
  });
}

const image: ContentBlock = { type: "image", data: PNG, mimeType: "image/png" };
const sound: ContentBlock = { type: "audio", data: WAV, mimeType: "audio/wav" };
const resource = (uri: string, mimeType: string, text: string): ContentBlock => ({
  type: "resource",
  resource: { uri, mimeType, text },
});
const plain = resource("test://embedded-resource", "text/plain", "This is an embedded resource.");
const data = resource("test://mixed-content-resource", "application/json", '{"value":123}');

export const kitTools: readonly Tool[] = [
  say("test_simple_text", "Answers with text", "This is a simple text response for testing."),
  say("test_streaming_elicitation", "Answers without a question", "Nothing had to be asked."),
  say("test_image_content", "Answers with a picture", "A red pixel.", { blocks: [image] }),
  say("test_audio_content", "Answers with a sound", "A silence.", { blocks: [sound] }),
  say("test_embedded_resource", "Answers with a resource", "A resource.", { blocks: [plain] }),
  say("test_multiple_content_types", "Answers with text, a picture and a resource", "All three.", {
    blocks: [image, data],
  }),
  say("test_tool_with_progress", "Reports progress while it works", "All work is done.", {
    progress: [0, 50, 100],
  }),
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
