/** Rules that run the validators of clients, and compare them with the tool's own. */
import { type Schema, Validator } from "@cfworker/json-schema";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as v from "valibot";
import type { JsonSchema } from "../../lib/schema.ts";
import type { Tool } from "../../lib/tool.ts";
import { inServer, inTool, nodesOf, type Rule, rulesOf, type Server } from "./lint_rule.ts";

/** The metaschemas are rules of their own. */
const loose = {
  strict: false,
  validateSchema: false,
  validateFormats: false,
  logger: false,
} as const;
const draft07 = new Ajv(loose);
const draft2020 = new Ajv2020(loose);

/** Each validator that clients use, as a check that throws what is wrong. */
const COMPILERS: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  "Ajv with draft-07": (schema) => draft07.compile(schema),
  "Ajv with 2020-12": (schema) => draft2020.compile(schema),
  "cfworker": (schema) => new Validator(schema as Schema, "2020-12").validate({}),
};

/** Whether a value meets a published schema. */
export function accepts(schema: JsonSchema, value: unknown): boolean {
  return draft2020.compile(schema)(value);
}

const halvesOf = ({ inputSchema, outputSchema }: {
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
}): readonly (readonly [string, JsonSchema])[] => [
  ["input", inputSchema],
  ...(outputSchema === undefined ? [] : [["output", outputSchema] as const]),
];

const inHalves = (test: (schema: JsonSchema) => readonly string[]): Rule["find"] =>
  inTool((definition) =>
    halvesOf(definition).flatMap(([half, schema]) => test(schema).map((one) => `${half}: ${one}`))
  );

function metaschema(ajv: Ajv | Ajv2020, { $schema: _, ...schema }: JsonSchema): string[] {
  return ajv.validateSchema(schema) === true ? [] : [ajv.errorsText()];
}

/** Where the validators cannot read a schema at all, other rules say so. */
function acceptsIfReadable(schema: JsonSchema, value: unknown): boolean | undefined {
  try {
    return accepts(schema, value);
  } catch {
    return undefined;
  }
}

const inTools = (test: (tool: Tool, schema: JsonSchema, server: Server) => readonly string[]) =>
  inTool((definition, server) => {
    const tool = server.tools?.find(({ name }) => name === definition.name);
    return tool === undefined ? [] : test(tool, definition.inputSchema, server);
  });

/** The first example, the same without each of its fields, with one more field, and nothing at all. */
function samplesOf({ examples }: Tool): [string, Record<string, unknown>][] {
  const sample = examples[0]?.input ?? {};
  return [
    ["the first example", sample],
    ["{}", {}],
    ["a field too many", { ...sample, "a field too many": 1 }],
    ...Object.keys(sample).map((key): [string, Record<string, unknown>] => [
      `no "${key}"`,
      Object.fromEntries(Object.entries(sample).filter(([one]) => one !== key)),
    ]),
  ];
}

export const validatorRules: readonly Rule[] = rulesOf("2026-11", {
  "S31 error core": {
    source: "@modelcontextprotocol/server 2.4.0, run against clients of both eras",
    breaks: "One definition that cannot be listed hides every tool.",
    fix: "Read what the client reports",
    find: inServer(({ listing = [] }) => listing),
  },
  "S8 error claude": {
    source: "anthropics/claude-code#2758, code.claude.com/docs/en/mcp",
    breaks: "A schema that is not valid 2020-12 fails everything, or drops the tool.",
    fix: "Correct the schema",
    find: inHalves((schema) => metaschema(draft2020, schema)),
  },
  "S9 error vscode": {
    source: "microsoft/vscode-copilot-chat toolSchemaNormalizer.ts",
    breaks: "A schema that is not valid draft-07 is refused.",
    fix: "Use keywords that both drafts know",
    find: inHalves((schema) => metaschema(draft07, schema)),
  },
  "O1 error core": {
    source: "opentokenz/mcpx#28; SDK 2.4.0 wraps other roots for 2025 clients",
    breaks: "An output that is no object fails the whole list in older clients.",
    fix: "Make the root type: object",
    find: inTool(({ outputSchema }) =>
      outputSchema !== undefined && outputSchema.type !== "object"
    ),
  },
  "O2 error claude": {
    source: "DavidFuchs/mcp-uptime-kuma#83, cyanheads/git-mcp-server#57",
    breaks: "An output labelled with another draft than 2020-12 is refused before the call.",
    fix: "Publish no $schema",
    find: inTool(({ outputSchema: { $schema } = {} }) =>
      $schema !== undefined && !String($schema).includes("2020-12")
    ),
  },
  "O3 warning core": {
    source: "nicobailon/pi-mcp-adapter#2",
    breaks: "Clients with a plain draft-07 validator do not know the label of 2020-12.",
    fix: "Publish no $schema",
    find: inTool(({ outputSchema: { $schema } = {} }) => $schema !== undefined),
  },
  "O4 error core": {
    source: "anomalyco/opencode#21591",
    breaks: "A schema that a client cannot compile ends its discovery of the server.",
    fix: "Correct the schema",
    find: inHalves((schema) =>
      Object.entries(COMPILERS).flatMap(([name, compile]) => {
        try {
          compile(schema);
          return [];
        } catch (error) {
          return [`${name} says: ${(error as Error).message}`];
        }
      })
    ),
  },
  "E1 error core": {
    source: "hosts show defaults and examples to the model",
    breaks: "A default or an example that its own schema refuses misleads the model.",
    fix: "Correct the value or the schema",
    find: inTool(({ inputSchema }) =>
      nodesOf(inputSchema, "input").filter(({ schema }) => {
        const { default: given, examples = [], ...rest } = schema;
        const values = [...(given === undefined ? [] : [given]), ...examples as unknown[]];
        return values.some((value) => acceptsIfReadable(rest, value) === false);
      }).map(({ path }) => path)
    ),
  },
  "E2 error core": {
    source: "design of this kit: what is published is what is checked",
    breaks: "A model that follows the published schema is refused, or one that breaks it is not.",
    fix: "Use schema parts that can be published, without v.fallback",
    find: inTools((tool, schema) =>
      samplesOf(tool).filter(([, sample]) => {
        const published = acceptsIfReadable(schema, sample);
        return published !== undefined && published !== v.is(tool.input, sample);
      }).map(([label]) => label)
    ),
  },
  "E3 error core": {
    source: "examples are documentation and smoke checks",
    breaks: "An example's output misses the published output schema.",
    fix: "Correct the example",
    find: inTool((definition, { tools = [] }) => {
      const { examples = [] } = tools.find(({ name }) => name === definition.name) ?? {};
      return examples.flatMap((example, at) =>
        "output" in example &&
          acceptsIfReadable(definition.outputSchema ?? {}, example.output) === false
          ? [`example ${at + 1}`]
          : []
      );
    }),
  },
});
