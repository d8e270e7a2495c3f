/** Checks that run the validators of clients, and compare them with the tool's own validator. */
import { type Schema, Validator } from "@cfworker/json-schema";
import { Ajv } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import * as v from "valibot";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import type { Tool } from "../../lib/tool.ts";
import { accepts, draft2020, LOOSE } from "./accepts.ts";
import { type Check, type Checks, inServer, inTool, nodesOf, withTool } from "./lint_rule.ts";

const draft07 = new Ajv(LOOSE);

/** Compiles a schema with each validator that clients use. Throws what is wrong with it. */
const COMPILERS: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  "Ajv with draft-07": (schema) => draft07.compile(schema),
  "Ajv with 2020-12": (schema) => draft2020.compile(schema),
  "cfworker": (schema) => new Validator(schema as Schema, "2020-12").validate({}),
};

const inHalves = (test: (schema: JsonSchema) => readonly string[]): Check =>
  inTool(({ inputSchema, outputSchema = {} }) =>
    Object.entries({ input: inputSchema, output: outputSchema })
      .flatMap(([half, schema]) => test(schema).map((one) => `${half}: ${one}`))
  );

function metaschema(ajv: Ajv | Ajv2020, { $schema: _, ...schema }: JsonSchema): string[] {
  return ajv.validateSchema(schema) === true ? [] : [ajv.errorsText()];
}

/** Returns `undefined` for a schema that cannot be compiled, since other rules report it. */
function acceptsIfReadable(schema: JsonSchema, value: unknown): boolean | undefined {
  try {
    return accepts(schema, value);
  } catch {
    return undefined;
  }
}

/** Returns the first example, the same without each of its fields, with one more field, and no field. */
function samplesOf({ examples }: Tool): [label: string, sample: Record<string, unknown>][] {
  const sample = examples[0]?.input ?? {};
  const without = Object.keys(sample).map((key): [string, Record<string, unknown>] => {
    const { [key]: _, ...rest } = sample;
    return [`no "${key}"`, rest];
  });
  return [
    ["the first example", sample],
    ["{}", {}],
    ["a field too many", { ...sample, "a field too many": 1 }],
    ...without,
  ];
}

export const validatorChecks: Checks = {
  "S31": inServer(({ listing = [] }) => listing),
  "S8": inHalves((schema) => metaschema(draft2020, schema)),
  "S9": inHalves((schema) => metaschema(draft07, schema)),
  "O4": inHalves((schema) =>
    Object.entries(COMPILERS).flatMap(([name, compile]) => {
      try {
        compile(schema);
        return [];
      } catch (error) {
        return [`${name} says: ${(error as Error).message}`];
      }
    })
  ),
  "E1": inTool(({ inputSchema }) =>
    nodesOf(inputSchema, "input").filter(({ schema }) => {
      const { default: given, examples = [], ...rest } = schema;
      const values = [...(given === undefined ? [] : [given]), ...examples as unknown[]];
      return values.some((value) => acceptsIfReadable(rest, value) === false);
    }).map(({ path }) => path)
  ),
  "E2": withTool((tool, { inputSchema }) =>
    samplesOf(tool).filter(([, sample]) => {
      const published = acceptsIfReadable(inputSchema, sample);
      return published !== undefined && published !== v.is(tool.input, sample);
    }).map(([label]) => label)
  ),
  "E3": withTool(({ examples }, { outputSchema = {} }) =>
    examples.flatMap((example, at) =>
      "output" in example && acceptsIfReadable(outputSchema, example.output) === false
        ? [`example ${at + 1}`]
        : []
    )
  ),
};
