/** Rules about single keywords of input schemas that a host refuses, drops or misreads. */
import type { JsonSchema } from "../../lib/schema.ts";
import { has, inInput, type Rule, rulesOf } from "./lint_rule.ts";

const FORMATS = [
  "date-time",
  "date",
  "time",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "uuid",
];
const isNull = (node: JsonSchema): boolean => node.type === "null" || node.const === null;

export const keywordRules: readonly Rule[] = rulesOf("2026-09", {
  "S13 warning chatgpt,codex": {
    source: "codex json_schema.rs, shaun0927/openchrome#156",
    breaks: "The field becomes a string, and the model sends JSON as text.",
    fix: "Use v.union, or a flat object with a picklist as its tag",
    find: inInput((node, { under }) =>
      under !== "root" && has("oneOf", "allOf", "not", "if")(node)
    ),
  },
  "S15 warning gemini": {
    source: "zed-industries/zed#44875, Roo json-schema.ts",
    breaks: "A list of types is refused.",
    fix: "Write the field as one plain type",
    find: inInput(({ type }) => Array.isArray(type)),
  },
  "S16 warning gemini,kiro": {
    source: "can1357/oh-my-pi#2652, zereight/gitlab-mcp#166",
    breaks: "A union with null is refused or loses its type.",
    fix: "Use v.optional instead of v.nullable",
    find: inInput(({ anyOf = [] }) => anyOf.some(isNull)),
  },
  "S16-enum error chatgpt": {
    source: "can1357/oh-my-pi#2652",
    breaks: "A null branch with an enumeration is refused.",
    fix: "Use v.optional instead of v.nullable",
    find: inInput((node, { under }) => under === "anyOf" && isNull(node) && has("enum")(node)),
  },
  "S17 warning gemini,codex": {
    source: "codex json_schema.rs, danny-avila/LibreChat#13845",
    breaks: "A constant is refused, or taken for a string.",
    fix: "Use v.picklist with one value",
    find: inInput(has("const")),
  },
  "S18 warning gemini": {
    source: "codex json_schema.rs; function schemas take string enumerations only",
    breaks: "An enumeration of numbers is refused.",
    fix: "Use strings, or a number with bounds",
    find: inInput((node) => (node.enum ?? []).some((value) => typeof value !== "string")),
  },
  "S19 warning gemini,kiro,vscode": {
    source: `danny-avila/LibreChat#13845, gsd-build/gsd-2#1354, microsoft/vscode-copilot-chat`,
    breaks: "Unknown keywords are refused or dropped.",
    fix: "Use v.minValue and v.maxValue, and named fields",
    find: inInput(
      has(
        "exclusiveMinimum",
        "exclusiveMaximum",
        "multipleOf",
        "propertyNames",
        "patternProperties",
      ),
    ),
  },
  "S20 info gemini": {
    source: "promptfoo/promptfoo#6902",
    breaks: "Clients that pass additionalProperties on are refused; most strip it.",
    fix: "Keep it: it is what finds misspelt fields",
    find: inInput(({ additionalProperties: rest }, { under }) =>
      under !== "root" && typeof rest === "boolean"
    ),
  },
  "S21 warning gemini": {
    source: "promptfoo/promptfoo#4200, nicobailon/pi-mcp-adapter#2",
    breaks: "A $schema label is refused where it is not stripped.",
    fix: "Publish none",
    find: inInput(has("$schema")),
  },
  "S22 warning local-models": {
    source: "ggml-org/llama.cpp#26930, containers/kubernetes-mcp-server#758",
    breaks: "A pattern that is not anchored fails everything.",
    fix: "Write ^…$",
    find: inInput(({ pattern }) => typeof pattern === "string" && !/^\^.*\$$/s.test(pattern)),
  },
  "S23 warning local-models": {
    source: "codefuturist/email-mcp#58",
    breaks: "The grammar of llama.cpp does not know \\d, \\w, \\s, \\b, \\p and \\u.",
    fix: "Write the characters out, such as [0-9]",
    find: inInput(({ pattern }) => /\\[dwsbDWSBpPu]/.test(String(pattern ?? ""))),
  },
  "S23-look error local-models,chatgpt": {
    source: "rowboatlabs/rowboat#740",
    breaks: "Lookaround in a pattern is refused.",
    fix: "Check in run, and throw a ToolError",
    find: inInput(({ pattern }) => /\(\?<?[=!]/.test(String(pattern ?? ""))),
  },
  "S24 warning local-models": {
    source: "firecrawl/firecrawl#4512",
    breaks: "A bound over 2000 is more repetitions than a grammar may have.",
    fix: "Check the length in run, and throw a ToolError",
    find: inInput(({ maxLength = 0, maxItems = 0 }) =>
      Number(maxLength) > 2000 || Number(maxItems) > 2000
    ),
  },
  "S25 warning gemini,chatgpt,kiro": {
    source: "zed tool_schema.rs, Roo json-schema.ts",
    breaks: "An unusual format is refused.",
    fix: "Publish none; the validator keeps it",
    find: inInput(({ format }) => format !== undefined && !FORMATS.includes(String(format))),
  },
  "S26 warning claude,gemini": {
    source: "anthropics/claude-code#95239, zed tool_schema.rs",
    breaks: "A field whose default is null is taken for required.",
    fix: "Leave the default out",
    find: inInput((node) => node.default === null),
  },
});
