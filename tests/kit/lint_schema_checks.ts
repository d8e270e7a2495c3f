/** Checks of inputs: their shape, and single keywords. */
import { isRecord } from "../../lib/json.ts";
import { type Check, type Checks, has, inInput, inTool, nodesOf } from "./lint_rule.ts";

const BOUNDS_THAT_FEW_KNOW = [
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "propertyNames",
  "patternProperties",
];

/** Checks each pattern of each input. */
const inPatterns = (test: (pattern: string) => boolean): Check =>
  inInput(({ pattern }) => typeof pattern === "string" && test(pattern));

export const schemaChecks: Checks = {
  "S4-nested": inInput((node, { under }) =>
    under !== "root" && node.type === "object" && !isRecord(node.properties)
  ),
  "S5": inInput(({ additionalProperties: rest }) =>
    isRecord(rest) && Object.keys(rest).length === 0
  ),
  "S6": inInput(({ type, items }) => type === "array" && !items),
  "S13": inInput((node, { under }) => under !== "root" && has("oneOf", "allOf", "not", "if")(node)),
  "S14": inInput((node, { path }) => /\.items\b/.test(path) && has("anyOf")(node)),
  "S15": inInput(({ type }) => Array.isArray(type)),
  "S16": inInput(({ anyOf = [] }) => anyOf.some(({ type }) => type === "null")),
  "S18": inInput((node) => (node.enum ?? []).some((value) => typeof value !== "string")),
  "S19": inInput(has(...BOUNDS_THAT_FEW_KNOW)),
  "S20": inInput(({ additionalProperties: rest }, { under }) =>
    under !== "root" && typeof rest === "boolean"
  ),
  "S22": inPatterns((pattern) => !/^\^.*\$$/s.test(pattern)),
  "S23": inPatterns((pattern) => /\\[dwsbDWSBpPu]/.test(pattern)),
  "S23-look": inPatterns((pattern) => /\(\?<?[=!]/.test(pattern)),
  "S24": inInput(({ maxLength = 0, maxItems = 0 }) =>
    Number(maxLength) > 2000 || Number(maxItems) > 2000
  ),
  "S26": inInput((node) => node.default === null),
  "S28": inInput((node, { under }) =>
    !["not", "if", "then", "else", "propertyNames"].includes(under) &&
    !has("type", "enum", "const", "anyOf", "oneOf", "allOf", "$ref")(node)
  ),
  "S29": inTool((definition) => {
    const nodes = nodesOf(definition.inputSchema, "input");
    const fields = nodes.filter(({ under }) => under === "properties");
    return nodes.some(({ depth }) => depth > 5) || fields.length > 100 ||
      JSON.stringify(definition).length > 8192;
  }),
  "S33": inPatterns((pattern) => /\([^)]*[*+}][^)]*\)[*+{]/.test(pattern)),
};
