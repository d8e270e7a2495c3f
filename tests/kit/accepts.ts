/** Checks values against published schemas, as clients do. */
import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";

const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });

/** Tells whether a value matches a published schema. @throws if the schema cannot be compiled. */
export function accepts(schema: JsonSchema, value: unknown): boolean {
  return ajv.compile(schema)(value);
}
