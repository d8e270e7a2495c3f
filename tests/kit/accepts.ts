/** Checks values against published schemas, as clients do. */
import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";

/** Without the metaschemas, which rules of the lint check. */
export const LOOSE = { strict: false, validateSchema: false, validateFormats: false } as const;
export const draft2020 = new Ajv2020(LOOSE);

/** Tells whether a value matches a published schema. @throws if the schema cannot be compiled. */
export function accepts(schema: JsonSchema, value: unknown): boolean {
  return draft2020.compile(schema)(value);
}
