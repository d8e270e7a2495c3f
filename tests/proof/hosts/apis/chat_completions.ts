/** Chat completions of OpenAI's API, which most other makers speak as well. */
import * as v from "valibot";
import { type Api, stream, Text } from "../turn.ts";

const Body = v.looseObject({
  model: v.optional(v.string(), "fake"),
  stream: v.optional(v.boolean(), false),
  tools: v.optional(
    v.array(v.looseObject({
      function: v.looseObject({
        name: Text,
        description: Text,
        parameters: v.optional(v.unknown()),
      }),
    })),
    [],
  ),
  messages: v.optional(
    v.array(v.looseObject({
      role: v.string(),
      tool_call_id: v.optional(v.string()),
      content: v.optional(v.unknown()),
    })),
    [],
  ),
});

export const chatCompletions: Api = {
  path: /\/chat\/completions/,
  read(body) {
    const { tools, messages } = v.parse(Body, body);
    return {
      tools: tools.map(({ function: { name, description, parameters } }) => ({
        name,
        description,
        schema: parameters,
      })),
      results: messages.filter(({ role }) => role === "tool")
        .map((message) => ({ id: message.tool_call_id, value: message.content })),
    };
  },
  write(answer, { body }) {
    const { model, stream: streamed } = v.parse(Body, body);
    const message = "text" in answer ? { role: "assistant", content: answer.text } : {
      role: "assistant",
      content: null,
      tool_calls: [{
        id: answer.id,
        type: "function",
        function: { name: answer.name, arguments: JSON.stringify(answer.input) },
      }],
    };
    const reason = "text" in answer ? "stop" : "tool_calls";
    const base = { id: `chatcmpl_${crypto.randomUUID()}`, created: 1, model };
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    if (!streamed) {
      const choices = [{ index: 0, message, finish_reason: reason }];
      return Response.json({ ...base, object: "chat.completion", choices, usage });
    }
    const calls = message.tool_calls?.map((call, index) => ({ index, ...call }));
    const chunk = (delta: object, finish_reason: string | null) => ({
      ...base,
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta, finish_reason }],
    });
    return stream([
      chunk({ ...message, ...(calls !== undefined && { tool_calls: calls }) }, null),
      chunk({}, reason),
      { ...base, object: "chat.completion.chunk", choices: [], usage },
    ]);
  },
};
