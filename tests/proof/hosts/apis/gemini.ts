/** generateContent of Google's API. */
import * as v from "valibot";
import { type Api, stream, Text } from "../turn.ts";

const Body = v.looseObject({
  tools: v.optional(
    v.array(v.looseObject({
      functionDeclarations: v.optional(
        v.array(v.looseObject({
          name: Text,
          description: Text,
          parameters: v.optional(v.unknown()),
          parametersJsonSchema: v.optional(v.unknown()),
        })),
        [],
      ),
    })),
    [],
  ),
  contents: v.optional(
    v.array(v.looseObject({
      parts: v.optional(
        v.array(v.looseObject({
          functionResponse: v.optional(v.looseObject({ id: v.optional(v.string()) })),
        })),
        [],
      ),
    })),
    [],
  ),
});

export const gemini: Api = {
  path: /generateContent|streamGenerateContent/i,
  read(body) {
    const { tools, contents } = v.parse(Body, body);
    return {
      tools: tools.flatMap(({ functionDeclarations }) => functionDeclarations).map((one) => ({
        name: one.name,
        description: one.description,
        schema: one.parametersJsonSchema ?? one.parameters,
      })),
      results: contents.flatMap(({ parts }) => parts)
        .flatMap(({ functionResponse: one }) =>
          one === undefined ? [] : [{ id: one.id, value: one }]
        ),
    };
  },
  write(answer, { path }) {
    const part = "text" in answer
      ? { text: answer.text }
      : { functionCall: { id: answer.id, name: answer.name, args: answer.input } };
    const reply = {
      candidates: [{ content: { role: "model", parts: [part] }, finishReason: "STOP", index: 0 }],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
      modelVersion: "fake",
    };
    return /stream/i.test(path) ? stream([reply]) : Response.json(reply);
  },
};
