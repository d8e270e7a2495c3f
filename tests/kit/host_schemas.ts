/**
 * What hosts do to an input schema before a model reads it, as the proofs of the template recorded it
 * from each of them. A host that is not listed passes it on unchanged.
 *
 * The lint replays these changes on every tool, so that no host need be installed; the proof compares
 * them with what each host really does.
 */
import { isRecord } from "../../lib/json.ts";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";

export interface HostSchema {
  /** What the host does, and why. */
  readonly reason: string;
  change(schema: JsonSchema): JsonSchema;
  /** What it makes of the description of the tool; left out, nothing. */
  describe?(text: string): string;
}

/** The field that Gemini CLI adds, and tells its model to set. */
const WAIT: JsonSchema = {
  type: "boolean",
  description:
    "Set to true to wait for all previously requested tools in this turn to complete before " +
    "starting. Set to false (or omit) to run in parallel. Use true when this tool depends on the " +
    "output of previous tools.",
};
const DROPPED_BY_CODEX = [
  "default",
  "maxItems",
  "maxLength",
  "maximum",
  "minLength",
  "minimum",
  "pattern",
];
const MOVED_BY_COPILOT = [
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
];

export const hostSchemas: ReadonlyMap<string, HostSchema> = new Map<string, HostSchema>([
  ["Claude Code", {
    reason: "It writes every text in compatibility form (NFKC), in choices too: ³ becomes 3.",
    change: (schema) =>
      JSON.parse(
        JSON.stringify(schema),
        (_, value) => typeof value === "string" ? value.normalize("NFKC") : value,
      ),
    describe: (text) => text.normalize("NFKC"),
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
      properties: { ...schema.properties, wait_for_previous: WAIT },
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

/** The description of a tool as the model of a host reads it. */
export function asHostDescribes(host: string, text: string): string {
  return hostSchemas.get(host)?.describe?.(text) ?? text;
}

/** The schema as the model of a host reads it. */
export function asHostShows(host: string, schema: JsonSchema): JsonSchema {
  return hostSchemas.get(host)?.change(schema) ?? schema;
}

/**
 * A call as a model makes it that reads the schema `shown` instead of the published one: fields that
 * the host added are filled, and those that only the host requires are null.
 */
export function asModelSends(
  input: Readonly<Record<string, unknown>>,
  { published, shown }: { readonly published: JsonSchema; readonly shown: JsonSchema },
): Record<string, unknown> {
  const own = published.properties ?? {};
  const nulls = (shown.required ?? []).filter((key) =>
    key in own && !published.required?.includes(key)
  );
  return {
    ...Object.fromEntries(nulls.map((key) => [key, null])),
    ...input,
    ...Object.fromEntries(
      addedFields({ published, shown }).map((key) => [key, sampleOf(shown.properties?.[key])]),
    ),
  };
}

/** The fields that a host added. */
export function addedFields(
  { published, shown }: { readonly published: JsonSchema; readonly shown: JsonSchema },
): string[] {
  return Object.keys(shown.properties ?? {}).filter((key) =>
    !(key in (published.properties ?? {}))
  );
}

function sampleOf(schema: JsonSchema = {}): unknown {
  switch (schema.type) {
    case "boolean":
      return true;
    case "number":
    case "integer":
      return 1;
    default:
      return "a value";
  }
}

/** The schema with every node changed, inner nodes first. */
function mapNodes(schema: JsonSchema, change: (node: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  const inner = (one: JsonSchema): JsonSchema => mapNodes(one, change);
  return change({
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, one]) => [key, inner(one)]),
      ),
    }),
    ...(isRecord(items) && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
  });
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
  const fields = Object.entries(properties).map(([key, one]): [string, JsonSchema] => {
    if (required.includes(key)) return [key, one];
    const { description } = one;
    return [key, {
      ...(description !== undefined && { description }),
      anyOf: [one, { type: "null" }],
    }];
  });
  return { ...node, properties: Object.fromEntries(fields), required: Object.keys(properties) };
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
