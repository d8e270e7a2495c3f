/**
 * Converts the valibot schema of a tool to the JSON Schema that hosts read.
 *
 * The result is valid 2020-12 and valid draft-07, and has no `$schema` label: hosts refuse one label or
 * the other, and no label means 2020-12 (MCP 2026-07-28, basic/index, JSON Schema usage). It also has no
 * `$ref` and no `format`. A schema that hosts would refuse fails here, at load.
 */
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import type { JsonObjectSchema, JsonSchema, ObjectSchema } from "./json_schema.ts";
import { plainKeywords } from "./plain_keywords.ts";

/** Property names that the Claude API accepts. Any other name fails the whole conversation (twilio-labs/mcp#49). */
const PROPERTY_NAME = /^[a-zA-Z0-9_.-]{1,64}$/;
/** RFC 9110, 5.6.2. */
const HEADER_TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/**
 * Converts the schema of an object, as a caller sends it (`input`) or as a result carries it (`output`).
 *
 * @throws {TypeError} if the schema is not of an object, cannot be converted, or uses what hosts
 * refuse; the message names the field.
 */
export function toObjectJsonSchema(
  schema: ObjectSchema,
  mode: "input" | "output",
): JsonObjectSchema {
  if (!("entries" in schema)) {
    throw new TypeError(
      `"${mode}" must be a valibot object schema: wrap it in v.strictObject({ … })`,
    );
  }
  const converted = convert(schema, mode, mode);
  checkNode(converted, mode, new Set());
  return { ...converted, type: "object", properties: converted.properties ?? {} };
}

/** Converts a schema. On failure, finds the innermost field that cannot be converted. */
function convert(schema: v.GenericSchema, mode: "input" | "output", path: string): JsonSchema {
  try {
    const { $schema: _, ...converted } = toJsonSchema(schema, {
      target: "draft-2020-12",
      typeMode: mode,
      overrideSchema: ({ errors, jsonSchema }) => errors ? undefined : plainKeywords(jsonSchema),
      overrideAction: ({ errors, jsonSchema: { format: _, ...rest } }) =>
        errors ? undefined : plainKeywords(rest),
    });
    return converted as JsonSchema;
  } catch (error) {
    const nested = schema as unknown as Record<"entries" | "wrapped" | "item", unknown>;
    for (const [key, field] of Object.entries(nested.entries ?? {})) {
      convert(field as v.GenericSchema, mode, `${path}.${key}`);
    }
    for (const inner of [nested.wrapped, nested.item]) {
      if (inner !== undefined) convert(inner as v.GenericSchema, mode, path);
    }
    throw new TypeError(
      `"${path}" cannot be published as JSON Schema: ${(error as Error).message} ` +
        `Use an action that can, such as v.isoTimestamp() or v.regex(), or check in run`,
    );
  }
}

/**
 * Checks a schema and those below. Below `items` and `anyOf` there are no `headers`, because no field may
 * be mirrored there.
 */
function checkNode(schema: JsonSchema, path: string, headers?: Set<string>): void {
  if ("$ref" in schema) {
    throw new TypeError(
      `"${path}" refers to another schema ("$ref"): write it out, hosts drop references`,
    );
  }
  checkHeader(schema, path, headers);
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const below = `${path}.${key}`;
    if (!PROPERTY_NAME.test(key) || key in Object.prototype) {
      throw new TypeError(
        `"${below}" is a property name that hosts refuse: use 1 to 64 of A-Z, a-z, 0-9, "_", "." and "-", ` +
          `and no name that every object inherits`,
      );
    }
    checkNode(property, below, headers);
  }
  for (const inner of [schema.items, schema.additionalProperties, schema.anyOf].flat()) {
    if (typeof inner === "object") checkNode(inner, path);
  }
}

/** MCP 2026-07-28, streamable HTTP, `x-mcp-header`: a client drops a tool that breaks these rules. */
function checkHeader(schema: JsonSchema, path: string, headers?: Set<string>): void {
  const name = schema["x-mcp-header"];
  if (name === undefined) return;
  const isValid = headers !== undefined && typeof name === "string" && HEADER_TOKEN.test(name) &&
    ["string", "integer", "boolean"].includes(String(schema.type)) &&
    !headers.has(name.toLowerCase());
  if (!isValid) {
    throw new TypeError(
      `"${path}" has an "x-mcp-header" that clients refuse: it takes a header token, once, ` +
        `on a string, integer or boolean outside arrays and unions`,
    );
  }
  headers.add(name.toLowerCase());
}
