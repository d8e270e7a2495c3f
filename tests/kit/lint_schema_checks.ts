/** Checks of the shape of inputs. */
import { isRecord } from "../../lib/json.ts";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import { type Checks, has, inInput, inTool, nodesOf } from "./lint_rule.ts";

const depthOf = (schema: JsonSchema): number =>
  Math.max(...nodesOf(schema, "").map(({ depth }) => depth));

export const schemaChecks: Checks = {
  "S4-nested": inInput((node, { under }) =>
    under !== "root" && node.type === "object" && !isRecord(node.properties)
  ),
  "S5": inInput(({ additionalProperties: rest }) =>
    isRecord(rest) && Object.keys(rest).length === 0
  ),
  "S6": inInput(({ type, items }) => type === "array" && !items),
  "S14": inInput((node, { path }) => /\.items\b/.test(path) && has("anyOf")(node)),
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
};
