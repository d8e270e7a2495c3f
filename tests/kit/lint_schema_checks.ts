/** Checks of the shape of inputs. */
import { isRecord } from "../../lib/json.ts";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import { type Check, type Checks, has, inInput, inTool, nodesOf } from "./lint_rule.ts";

const COMBINATORS = ["oneOf", "anyOf", "allOf", "not", "if", "then", "else"];

const inRoot = (test: (root: JsonSchema) => boolean): Check =>
  inTool(({ inputSchema }) => test(inputSchema), "the root of the input");
const depthOf = (schema: JsonSchema): number =>
  Math.max(...nodesOf(schema, "").map(({ depth }) => depth));

/** MCP 2026-07-28, streamable HTTP: a header is a token, once, on a plain field that is always there. */
function headersRefused(root: JsonSchema): string[] {
  const seen = new Set<string>();
  return nodesOf(root, "input").filter(({ schema, path, under }) => {
    const header = schema["x-mcp-header"];
    if (header === undefined) return false;
    const plain = under === "properties" &&
      !/\.(items|anyOf|oneOf|additionalProperties)\b/.test(path);
    const sound = typeof header === "string" && /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(header) &&
      ["string", "integer", "boolean"].includes(schema.type ?? "") &&
      !seen.has(header.toLowerCase());
    seen.add(String(header).toLowerCase());
    return !plain || !sound;
  }).map(({ path }) => path);
}

export const schemaChecks: Checks = {
  "S1": inRoot(({ type }) => type !== "object"),
  "S2": inRoot(has(...COMBINATORS)),
  "S3": inTool(({ inputSchema }) =>
    nodesOf(inputSchema, "input").flatMap(({ schema, path }) =>
      Object.keys(schema.properties ?? {})
        .filter((key) => !/^[a-zA-Z0-9_.-]{1,64}$/.test(key)).map((key) => `${path}.${key}`)
    )
  ),
  "S4": inRoot((root) => !isRecord(root.properties)),
  "S4-nested": inInput((node, { under }) =>
    under !== "root" && node.type === "object" && !isRecord(node.properties)
  ),
  "S5": inInput(({ additionalProperties: rest }) =>
    isRecord(rest) && Object.keys(rest).length === 0
  ),
  "S6": inInput(({ type, items }) => type === "array" && !items),
  "S7": inInput(({ items }) => Array.isArray(items)),
  "S10": inInput(has("$ref", "$defs", "definitions")),
  "S10-local": inInput(({ $ref = "#/$defs/" }) => /^#(?!\/\$defs\/)/.test(String($ref))),
  "S11": inTool(({ inputSchema }) => {
    const nodes = nodesOf(inputSchema, "#");
    const at = (path: string): string => path.replace(/^#\.(.*)$/, "#/$defs/$1");
    return nodes.filter(({ schema: { $ref }, path }) =>
      $ref === "#" || (typeof $ref === "string" && at(path).startsWith(`${$ref}.`))
    ).map(({ path }) => path);
  }),
  "S12": inInput(({ $ref }) => $ref !== undefined && !String($ref).startsWith("#")),
  "S14": inInput((node, { path }) => /\.items\b/.test(path) && has("anyOf")(node)),
  "S27": inInput(({ required = [], properties = {} }) =>
    required.some((key) => !Object.hasOwn(properties, key))
  ),
  "S28": inInput((node, { under }) =>
    !["not", "if", "then", "else", "propertyNames"].includes(under) &&
    !has("type", "enum", "const", "anyOf", "oneOf", "allOf", "$ref")(node)
  ),
  "S29": inTool((definition) => {
    const fields = nodesOf(definition.inputSchema, "").filter(({ under }) =>
      under === "properties"
    );
    return depthOf(definition.inputSchema) > 5 || fields.length > 100 ||
      JSON.stringify(definition).length > 8192;
  }),
  "S30": inTool(({ inputSchema }) => headersRefused(inputSchema)),
  "S32": inTool(({ inputSchema }) =>
    nodesOf(inputSchema, "input").flatMap(({ schema, path }) =>
      Object.keys(schema.properties ?? {}).filter((key) => key in Object.prototype)
        .map((key) => `${path}.${key}`)
    )
  ),
};
