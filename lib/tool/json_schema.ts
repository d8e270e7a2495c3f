/** Reads JSON Schema, as far as this code needs it. */
import type * as v from "valibot";
import { isRecord } from "../json.ts";

/** A valibot schema of a JSON object. */
export type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** The keywords that this code reads. Other keywords are published unchanged. */
export interface JsonSchema {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  [keyword: string]: unknown;
}

/** The JSON Schema of an object. It always has `properties`. */
export interface JsonObjectSchema extends JsonSchema {
  type: "object";
  properties: Record<string, JsonSchema>;
}

/** Returns the schema of a property; `undefined` if the schema does not declare it. */
export function propertyOf(schema: JsonSchema, key: string): JsonSchema | undefined {
  const { properties = {} } = schema;
  return Object.hasOwn(properties, key) ? properties[key] : undefined;
}

/** Tells whether a value has the JSON type of the schema, regardless of its bounds. */
export function isOfType(schema: JsonSchema, value: unknown): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((branch) => isOfType(branch, value));
  if (schema.type === undefined) return true;
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return type === (schema.type === "integer" ? "number" : schema.type);
}

/** Tells whether a value has the type of a branch of a union, and the values that it requires of its tags. */
export function fits(branch: JsonSchema, value: unknown): boolean {
  const { properties = {}, required } = branch;
  const hasTag = (key: string): boolean =>
    !isRecord(value) || (properties[key]?.enum?.includes(value[key]) ?? true);
  return isOfType(branch, value) && (required?.every(hasTag) ?? true);
}
