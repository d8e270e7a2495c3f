/**
 * Replays what hosts do to an input schema before a model reads it, as recorded from each host. A host that
 * is not listed passes the schema on unchanged. Each run compares this with what the hosts really do, and
 * the rules of the lint with this.
 */
import { isRecord } from "../../../lib/json.ts";
import type { JsonSchema } from "../../../lib/tool/json_schema.ts";
import { ADDED_BY_GEMINI, DROPPED_BY_CODEX } from "../../kit/lint_host_checks.ts";

export interface HostSchema {
  /** What the host does, and why. */
  readonly reason: string;
  change(schema: JsonSchema): JsonSchema;
}

/** The field that Gemini CLI adds and tells its model to set. */
const WAIT: JsonSchema = {
  type: "boolean",
  description:
    "Set to true to wait for all previously requested tools in this turn to complete before " +
    "starting. Set to false (or omit) to run in parallel. Use true when this tool depends on the " +
    "output of previous tools.",
};
/** In the order in which Copilot CLI writes them. */
const MOVED_BY_COPILOT = "minLength maxLength pattern minimum maximum minItems maxItems".split(" ");

/** What each host changes, by its name. */
export const hostSchemas: ReadonlyMap<string, HostSchema> = new Map<string, HostSchema>([
  ["Claude Code", {
    reason: "It writes every text in compatibility form (NFKC), in choices too: ³ becomes 3.",
    change: (schema) =>
      JSON.parse(
        JSON.stringify(schema),
        (_, value) => typeof value === "string" ? value.normalize("NFKC") : value,
      ),
  }],
  ["Codex", {
    reason: "It keeps the keywords that its own schemas use: bounds, patterns and defaults go.",
    change: (schema) => mapNodes(schema, (node) => without(node, DROPPED_BY_CODEX)),
  }],
  ["Copilot CLI", {
    reason: "It writes bounds and patterns into the description, for models that ignore them.",
    change: (schema) => mapNodes(schema, describeBounds),
  }],
  ["Gemini CLI", {
    reason: "It adds a field by which the model orders calls that it makes at once.",
    change: (schema) => ({
      ...schema,
      properties: { ...schema.properties, [ADDED_BY_GEMINI]: WAIT },
    }),
  }],
  ["OpenAI Agents", {
    reason: "Its schemas that are not strict are open at the root.",
    change: (schema) => ({ ...schema, additionalProperties: true }),
  }],
  ["OpenAI Agents, strict", {
    reason: "Strict schemas require every field; one that may be left out may be null.",
    change: (schema) => mapNodes(schema, requireAll),
  }],
  ["LangChain", {
    reason: "It drops unions, which some models refuse, and merges the fields of their objects.",
    change: (schema) => mapNodes(schema, mergeUnion),
  }],
  ["Mastra", {
    reason: "It labels the schema with the draft that it validates by.",
    change: (schema) => ({ ...schema, $schema: "http://json-schema.org/draft-07/schema#" }),
  }],
]);

/** Returns the schema as the model of a host reads it. */
export function asHostShows(host: string, schema: JsonSchema): JsonSchema {
  return hostSchemas.get(host)?.change(schema) ?? schema;
}

/** The published schema, and what a host makes of it. */
interface Versions {
  readonly published: JsonSchema;
  readonly shown: JsonSchema;
}

/**
 * Returns a call as a model makes it that reads the schema `shown` instead of the published one: fields
 * that the host added are filled, and those that only the host requires are null.
 */
export function asModelSends(
  input: Readonly<Record<string, unknown>>,
  { published, shown }: Versions,
): Record<string, unknown> {
  const { properties = {}, required = [] } = published;
  const nulls = (shown.required ?? [])
    .filter((key) => key in properties && !required.includes(key))
    .map((key) => [key, null]);
  const filled = addedFields({ published, shown })
    .map((key) => [key, SAMPLES[shown.properties?.[key]?.type ?? ""] ?? "a value"]);
  return { ...Object.fromEntries(nulls), ...input, ...Object.fromEntries(filled) };
}

const SAMPLES: Readonly<Record<string, unknown>> = { boolean: true, number: 1, integer: 1 };

/** Returns the fields that a host added. */
export function addedFields({ published, shown }: Versions): string[] {
  const own = published.properties ?? {};
  return Object.keys(shown.properties ?? {}).filter((key) => !(key in own));
}

/** Changes every node of a schema, inner nodes first. */
function mapNodes(schema: JsonSchema, change: (node: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  const inner = (one: JsonSchema): JsonSchema => mapNodes(one, change);
  return change({
    ...schema,
    ...(properties && { properties: mapFields(properties, (_, one) => inner(one)) }),
    ...(isRecord(items) && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
  });
}

function mapFields(
  fields: Readonly<Record<string, JsonSchema>>,
  change: (key: string, field: JsonSchema) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, change(key, one)]));
}

function without(node: JsonSchema, keywords: readonly string[]): JsonSchema {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keywords.includes(key)));
}

function describeBounds(node: JsonSchema): JsonSchema {
  const moved = MOVED_BY_COPILOT.filter((keyword) => keyword in node);
  if (moved.length === 0) return node;
  const bounds = moved.map((keyword) => `${keyword}: ${JSON.stringify(node[keyword])}`).join(", ");
  return {
    ...without(node, moved),
    description: [node.description, `{${bounds}}`].filter((part) => part).join("\n\n"),
  };
}

function requireAll(node: JsonSchema): JsonSchema {
  const { properties, required = [] } = node;
  if (properties === undefined) return node;
  const nullable = (key: string, field: JsonSchema): JsonSchema => {
    if (required.includes(key)) return field;
    const { description } = field;
    return { ...(description && { description }), anyOf: [field, { type: "null" }] };
  };
  return {
    ...node,
    properties: mapFields(properties, nullable),
    required: Object.keys(properties),
  };
}

function mergeUnion(node: JsonSchema): JsonSchema {
  if (node.anyOf === undefined) return node;
  const objects = node.anyOf.filter(({ type }) => type === "object");
  const fields = objects.flatMap(({ properties }) => Object.entries(properties ?? {}));
  const [first = [], ...others] = objects.map(({ required = [] }) => required);
  const required = first.filter((key) => others.every((keys) => keys.includes(key)));
  return {
    ...without(node, ["anyOf"]),
    ...(objects.length > 0 && { type: "object", properties: Object.fromEntries(fields) }),
    ...(required.length > 0 && { required }),
  };
}
