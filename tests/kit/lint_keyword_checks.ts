/** Checks of single keywords of inputs. */
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import { type Checks, has, inInput } from "./lint_rule.ts";

const isNull = (node: JsonSchema): boolean => node.type === "null" || node.const === null;

export const keywordChecks: Checks = {
  "S13": inInput((node, { under }) => under !== "root" && has("oneOf", "allOf", "not", "if")(node)),
  "S15": inInput(({ type }) => Array.isArray(type)),
  "S16": inInput(({ anyOf = [] }) => anyOf.some(isNull)),
  "S16-enum": inInput((node, { under }) => under === "anyOf" && isNull(node) && has("enum")(node)),
  "S18": inInput((node) => (node.enum ?? []).some((value) => typeof value !== "string")),
  "S19": inInput(
    has(
      "exclusiveMinimum",
      "exclusiveMaximum",
      "multipleOf",
      "propertyNames",
      "patternProperties",
    ),
  ),
  "S20": inInput(({ additionalProperties: rest }, { under }) =>
    under !== "root" && typeof rest === "boolean"
  ),
  "S22": inInput(({ pattern }) => typeof pattern === "string" && !/^\^.*\$$/s.test(pattern)),
  "S23": inInput(({ pattern }) => /\\[dwsbDWSBpPu]/.test(String(pattern ?? ""))),
  "S23-look": inInput(({ pattern }) => /\(\?<?[=!]/.test(String(pattern ?? ""))),
  "S33": inInput(({ pattern }) => /\([^)]*[*+}][^)]*\)[*+{]/.test(String(pattern ?? ""))),
  "S24": inInput(({ maxLength = 0, maxItems = 0 }) =>
    Number(maxLength) > 2000 || Number(maxItems) > 2000
  ),
  "S26": inInput((node) => node.default === null),
};
