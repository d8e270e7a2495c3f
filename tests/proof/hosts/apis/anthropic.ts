/** Messages of Anthropic's API. */
import * as v from "valibot";
import { type Answer, type Api, stream, Text } from "../turn.ts";

const Block = v.looseObject({
  type: v.string(),
  tool_use_id: v.optional(v.string()),
  content: v.optional(v.unknown()),
});
const Body = v.looseObject({
  model: v.optional(v.string(), "fake"),
  stream: v.optional(v.boolean(), false),
  tools: v.optional(
    v.array(v.looseObject({
      name: Text,
      description: Text,
      input_schema: v.optional(v.unknown()),
    })),
    [],
  ),
  /** A conversation that the API keeps. */
  thread: v.optional(v.looseObject({ type: v.string() })),
  messages: v.optional(
    v.array(v.looseObject({ content: v.union([v.string(), v.array(Block)]) })),
    [],
  ),
});

export const anthropic: Api = {
  path: /\/messages/,
  read(body) {
    const { tools, messages, thread } = v.parse(Body, body);
    return {
      continued: thread?.type === "continue",
      tools: tools.map(({ name, description, input_schema: schema }) => ({
        name,
        description,
        schema,
      })),
      results: messages.flatMap(({ content }) => typeof content === "string" ? [] : content)
        .filter(({ type }) => type === "tool_result")
        .map((block) => ({ id: block.tool_use_id, value: block })),
    };
  },
  write(answer, { body }) {
    const { model, stream: streamed } = v.parse(Body, body);
    const message = {
      id: `msg_${crypto.randomUUID()}`,
      type: "message",
      role: "assistant",
      model,
      content: [blockOf(answer)],
      stop_reason: "text" in answer ? "end_turn" : "tool_use",
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    };
    if (!streamed) return Response.json(message);
    return stream([
      { type: "message_start", message: { ...message, content: [], stop_reason: null } },
      {
        type: "content_block_start",
        index: 0,
        content_block: "text" in answer
          ? { type: "text", text: "" }
          : { ...blockOf(answer), input: {} },
      },
      {
        type: "content_block_delta",
        index: 0,
        delta: "text" in answer
          ? { type: "text_delta", text: answer.text }
          : { type: "input_json_delta", partial_json: JSON.stringify(answer.input) },
      },
      { type: "content_block_stop", index: 0 },
      {
        type: "message_delta",
        delta: { stop_reason: message.stop_reason, stop_sequence: null },
        usage: { output_tokens: 1 },
      },
      { type: "message_stop" },
    ], true);
  },
};

function blockOf(answer: Answer): object {
  return "text" in answer
    ? { type: "text", text: answer.text }
    : { type: "tool_use", id: answer.id, name: answer.name, input: answer.input };
}
