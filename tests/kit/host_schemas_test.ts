import { assertEquals } from "@std/assert";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import { addedFields, asHostShows, asModelSends } from "./host_schemas.ts";

const closed = { type: "object", additionalProperties: false };
const published: JsonSchema = {
  ...closed,
  properties: {
    word: { type: "string", maxLength: 60, pattern: "^a", description: "A word" },
    count: { type: "integer", minimum: 1, default: 2, description: "How many" },
    places: {
      type: "array",
      items: { ...closed, properties: { name: { type: "string", minLength: 2 } }, required: [] },
      minItems: 1,
      maxItems: 5,
    },
  },
  required: ["word"],
};

const shown: [host: string, properties: Record<string, JsonSchema>, rest: JsonSchema][] = [
  ["opencode", published.properties ?? {}, { required: ["word"] }],
  ["Codex", {
    word: { type: "string", description: "A word" },
    count: { type: "integer", description: "How many" },
    places: {
      type: "array",
      items: { ...closed, properties: { name: { type: "string" } }, required: [] },
      minItems: 1,
    },
  }, { required: ["word"] }],
  ["Copilot CLI", {
    word: { type: "string", description: 'A word\n\n{maxLength: 60, pattern: "^a"}' },
    count: { type: "integer", default: 2, description: "How many\n\n{minimum: 1}" },
    places: {
      type: "array",
      items: {
        ...closed,
        properties: { name: { type: "string", description: "{minLength: 2}" } },
        required: [],
      },
      description: "{minItems: 1, maxItems: 5}",
    },
  }, { required: ["word"] }],
  ["OpenAI Agents", published.properties ?? {}, { required: ["word"], additionalProperties: true }],
  ["OpenAI Agents, strict", {
    word: { type: "string", maxLength: 60, pattern: "^a", description: "A word" },
    count: {
      description: "How many",
      anyOf: [
        { type: "integer", minimum: 1, default: 2, description: "How many" },
        { type: "null" },
      ],
    },
    places: {
      anyOf: [{
        type: "array",
        items: {
          ...closed,
          properties: { name: { anyOf: [{ type: "string", minLength: 2 }, { type: "null" }] } },
          required: ["name"],
        },
        minItems: 1,
        maxItems: 5,
      }, { type: "null" }],
    },
  }, { required: ["word", "count", "places"] }],
];
for (const [host, properties, rest] of shown) {
  Deno.test(`asHostShows() changes an input as ${host} does`, () => {
    assertEquals(asHostShows(host, published), { ...closed, properties, ...rest });
  });
}

Deno.test("asHostShows() writes texts as Claude Code does", () => {
  assertEquals(asHostShows("Claude Code", { enum: ["m³", 1], description: "½" }), {
    enum: ["m3", 1],
    description: "1⁄2",
  });
});

Deno.test("asHostShows() merges the objects of a union as LangChain does, and drops other unions", () => {
  const circle = { ...closed, properties: { at: { type: "string" }, radius: { type: "number" } } };
  const square = { ...closed, properties: { at: { type: "string" }, side: { type: "number" } } };
  const properties = {
    either: { description: "Either", anyOf: [{ type: "number" }, { type: "string" }] },
    shape: {
      anyOf: [
        { ...circle, required: ["at", "radius"] },
        { ...square, required: ["at", "side"] },
      ],
    },
  };
  assertEquals(asHostShows("LangChain", { ...closed, properties }), {
    ...closed,
    properties: {
      either: { description: "Either" },
      shape: {
        type: "object",
        properties: {
          at: { type: "string" },
          radius: { type: "number" },
          side: { type: "number" },
        },
        required: ["at"],
      },
    },
  });
});

Deno.test("asModelSends() fills what Gemini CLI adds", () => {
  const schemas = { published, shown: asHostShows("Gemini CLI", published) };
  assertEquals(addedFields(schemas), ["wait_for_previous"]);
  assertEquals(asModelSends({ word: "a" }, schemas), { word: "a", wait_for_previous: true });
});

Deno.test("asModelSends() sends null where only the host requires a field", () => {
  const schemas = { published, shown: asHostShows("OpenAI Agents, strict", published) };
  assertEquals(asModelSends({ word: "a", count: 3 }, schemas), {
    word: "a",
    count: 3,
    places: null,
  });
});
