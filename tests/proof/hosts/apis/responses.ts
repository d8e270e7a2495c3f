/** Responses of OpenAI's API. */
import * as v from "valibot";
import { type Api, type SeenTool, stream, Text } from "../turn.ts";

const Function = v.looseObject({
  type: Text,
  name: Text,
  description: Text,
  parameters: v.optional(v.unknown()),
});
const Tool = v.looseObject({
  ...Function.entries,
  tools: v.optional(v.array(Function), []),
});
const Body = v.looseObject({
  model: v.optional(v.string(), "fake"),
  stream: v.optional(v.boolean(), false),
  tools: v.optional(v.array(Tool), []),
  input: v.optional(v.union([
    v.string(),
    v.array(v.looseObject({
      type: Text,
      call_id: v.optional(v.string()),
      output: v.optional(v.unknown()),
      tools: v.optional(v.array(Tool), []),
    })),
  ])),
});

export const responses: Api = {
  path: /\/responses/,
  read(body) {
    const { tools, input = [] } = v.parse(Body, body);
    const items = typeof input === "string" ? [] : input;
    const found = items.filter(({ type }) => type === "tool_search_output");
    return {
      tools: [...tools, ...found.flatMap((item) => item.tools)].flatMap(flatten),
      results: items.filter(({ type }) => type === "function_call_output")
        .map((item) => ({ id: item.call_id, value: item.output })),
    };
  },
  write(answer, { body }) {
    const { model, stream: streamed } = v.parse(Body, body);
    const content = "text" in answer
      ? [{ type: "output_text", text: answer.text, annotations: [] }]
      : [];
    const item = "text" in answer
      ? { type: "message", id: "msg_1", role: "assistant", status: "completed", content }
      : {
        type: "function_call",
        id: `fc_${answer.id}`,
        call_id: answer.id,
        name: answer.name,
        ...(answer.namespace !== undefined && { namespace: answer.namespace }),
        arguments: JSON.stringify(answer.input),
        status: "completed",
      };
    const response = {
      id: `resp_${crypto.randomUUID()}`,
      object: "response",
      created_at: 1,
      status: "completed",
      model,
      output: [item],
      parallel_tool_calls: false,
      tool_choice: "auto",
      tools: [],
      usage: {
        input_tokens: 1,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: 1,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: 2,
      },
    };
    if (!streamed) return Response.json(response);
    const events = [
      { type: "response.created", response: { ...response, status: "in_progress", output: [] } },
      { type: "response.output_item.added", output_index: 0, item },
      { type: "response.output_item.done", output_index: 0, item },
      { type: "response.completed", response },
    ];
    return stream(events.map((event, sequence_number) => ({ ...event, sequence_number })), true);
  },
};

function flatten(tool: v.InferOutput<typeof Tool>): SeenTool[] {
  if (tool.type !== "namespace") return [seen(tool)];
  return tool.tools.map((one) => ({ ...seen(one), namespace: tool.name }));
}

function seen({ name, description, parameters }: v.InferOutput<typeof Function>): SeenTool {
  return { name, description, schema: parameters };
}
