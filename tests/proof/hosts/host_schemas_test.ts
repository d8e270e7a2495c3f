/** What hosts make of an input, and that the lint, which replays no host, says the same of it. */
import { assertEquals } from "@std/assert";
import * as v from "valibot";
import { parseArguments } from "../../../lib/call/arguments.ts";
import type { JsonSchema } from "../../../lib/tool/json_schema.ts";
import { defineTool, type Tool } from "../../../lib/tool.ts";
import { ADDED_BY_GEMINI, hostChecks } from "../../kit/lint_host_checks.ts";
import { type Definition, nodesOf } from "../../kit/lint_rule.ts";
import { addedFields, asHostShows, asModelSends, hostSchemas } from "./host_schemas.ts";

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

/** Has each fault that the lint finds by what hosts do. */
const weak = defineTool({
  name: "weak",
  title: "Weak",
  description: "Has every fault.",
  input: v.strictObject({
    count: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(9)), 5),
    word: v.pipe(v.string(), v.minLength(2), v.maxLength(60), v.regex(/^a/)),
    list: v.pipe(v.array(v.pipe(v.number(), v.minValue(3))), v.minLength(1), v.maxLength(5)),
    either: v.union([v.number(), v.string()]),
    shape: v.union([v.strictObject({ a: v.number() }), v.strictObject({ b: v.number() })]),
  }),
  output: v.strictObject({}),
  examples: [{ input: { word: "ab", list: [3], either: 1, shape: { a: 1 } }, output: {} }],
  run: () => ({}),
});
/** Accepts only texts as further fields, and the field that Gemini CLI adds is not a text. */
const open = defineTool({
  ...weak,
  confirm: undefined,
  run: () => ({}),
  input: v.objectWithRest({ word: v.string(), more: v.optional(v.string()) }, v.string()),
  examples: [{ input: { word: "one" }, output: {} }],
});

function linted(tool: Tool, ...ids: (keyof typeof hostChecks)[]): string[] {
  const definitions = [JSON.parse(JSON.stringify(tool.published)) as Definition];
  const server = { definitions, tools: [tool], alias: "tools" };
  return ids.flatMap((id) => hostChecks[id]?.(server) ?? []).map(({ where }) => where);
}

const nodes = nodesOf(weak.published.inputSchema, "input");

/** Returns what each host makes of each node that it still shows. */
function shownNodes(): { host: string; path: string; was: JsonSchema; is: JsonSchema }[] {
  return [...hostSchemas.keys()].flatMap((host) => {
    const shown = new Map(
      nodesOf(asHostShows(host, weak.published.inputSchema), "input")
        .map(({ path, schema }) => [path, schema]),
    );
    return nodes.flatMap(({ path, schema: was }) => {
      // A host that makes a field nullable moves its keywords into the first branch.
      const is = { ...shown.get(`${path}.anyOf.0`), ...shown.get(path) };
      return shown.has(path) ? [{ host, path, was, is }] : [];
    });
  });
}

Deno.test("The lint names the values that hosts drop", () => {
  const values = "default minimum maximum maxItems minItems minLength maxLength".split(" ");
  const dropped = shownNodes().flatMap(({ host, path, was, is }) => {
    const words = String(is.description);
    const lost = values.filter((key) => key in was && !(key in is) && !words.includes(`${key}: `));
    return lost.map((key) => `${path}: ${host} drops ${key}`);
  });
  const named = linted(weak, "S34", "S34-length").flatMap((where) => {
    const [start = "", list = ""] = where.split(" drops ");
    return list.split(", ").map((one) => `${start} drops ${one.split(" ")[0]}`);
  });
  assertEquals(named.toSorted(), dropped.toSorted());
  assertEquals(named.length, 7);
});

Deno.test("The lint names the fields that a host leaves without a type", () => {
  const typed = (schema: JsonSchema): boolean => "type" in schema || "anyOf" in schema;
  const untyped = shownNodes().filter(({ was, is }) => typed(was) && !typed(is));
  assertEquals(linted(weak, "S37"), untyped.map(({ path }) => path));
  assertEquals(untyped.map(({ path }) => path), ["input.either"]);
});

Deno.test("The lint names the hosts whose calls a tool refuses, and the field that one adds", () => {
  const { published: { inputSchema }, examples } = open;
  const changes = [...hostSchemas.keys()].map((host) => {
    const schemas = { published: inputSchema, shown: asHostShows(host, inputSchema) };
    const call = asModelSends(examples[0]!.input, schemas);
    return { host, added: addedFields(schemas), isRefused: !parseArguments(open, call).ok };
  });
  assertEquals(changes.flatMap(({ added }) => added), [ADDED_BY_GEMINI]);
  const refused = changes.filter(({ isRefused }) => isRefused).map(({ host }) => host);
  assertEquals(linted(open, "E4").map((where) => where.split(":")[0]), refused);
});
