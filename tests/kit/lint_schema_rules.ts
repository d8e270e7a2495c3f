/** Rules about the shape of inputs: "fails everything" means that one bad tool fails every message of a chat. */
import { isRecord, type JsonSchema } from "../../lib/schema.ts";
import { has, inInput, inTool, nodesOf, type Rule, rulesOf } from "./lint_rule.ts";

const COMBINATORS = ["oneOf", "anyOf", "allOf", "not", "if", "then", "else"];
const NORMALIZER = "microsoft/vscode-copilot-chat toolSchemaNormalizer.ts";
const OPENAI = "developers.openai.com structured outputs";
const PLAIN = "Write the field as one plain type";

const inRoot = (test: (root: JsonSchema) => boolean): Rule["find"] =>
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

export const schemaRules: readonly Rule[] = rulesOf("2026-09", {
  "S1 error core": {
    source: "MCP 2026-07-28, server/tools; vercel/ai#7005",
    breaks: "An input that is no object fails the whole list.",
    fix: "Make the root type: object",
    find: inRoot(({ type }) => type !== "object"),
  },
  "S2 error claude,vscode": {
    source: "makenotion/notion-mcp-server#341, anthropics/claude-code#95504",
    breaks: "A combinator at the root fails everything, or drops the tool.",
    fix: "Use one object with optional fields",
    find: inRoot(has(...COMBINATORS)),
  },
  "S3 error claude": {
    source: "twilio-labs/mcp#49, freee/freee-mcp#15",
    breaks: "A field name outside A-Z, a-z, 0-9, _, ., - or over 64 characters fails everything.",
    fix: "Rename the field",
    find: inTool(({ inputSchema }) =>
      nodesOf(inputSchema, "input").flatMap(({ schema, path }) =>
        Object.keys(schema.properties ?? {})
          .filter((key) => !/^[a-zA-Z0-9_.-]{1,64}$/.test(key)).map((key) => `${path}.${key}`)
      )
    ),
  },
  "S4 error vscode,chatgpt": {
    source: `${NORMALIZER}; xpzouying/xiaohongshu-mcp#677`,
    breaks: "An input without properties is refused.",
    fix: "Publish properties: {}",
    find: inRoot((root) => !isRecord(root.properties)),
  },
  "S4-nested warning vscode,chatgpt": {
    source: NORMALIZER,
    breaks: "An object without properties is refused or emptied.",
    fix: "Name the fields, or take a list of key and value",
    find: inInput((node, { under }) =>
      under !== "root" && node.type === "object" && !isRecord(node.properties)
    ),
  },
  "S5 error chatgpt": {
    source: "chattermate/chattermate.chat#303",
    breaks: "Free fields without a type are refused.",
    fix: "Give the values a type",
    find: inInput(({ additionalProperties: rest }) =>
      isRecord(rest) && Object.keys(rest).length === 0
    ),
  },
  "S6 error chatgpt,vscode,codex": {
    source: `${NORMALIZER}; ruvnet/ruflo#1404`,
    breaks: "A list without items fails the whole set of tools.",
    fix: "Use v.array, not a tuple",
    find: inInput(({ type, items }) => type === "array" && !items),
  },
  "S7 error claude,vscode": {
    source: `${NORMALIZER}; brave/brave-search-mcp-server#335`,
    breaks: "A list of schemas under items is no longer JSON Schema.",
    fix: "Use v.array, not a tuple",
    find: inInput(({ items }) => Array.isArray(items)),
  },
  "S10 warning gemini": {
    source: "zed tool_schema.rs, codex json_schema.rs, agent-infra/sandbox#83",
    breaks: "A reference is not resolved, and the tool is refused.",
    fix: "Write the schema out",
    find: inInput(has("$ref", "$defs", "definitions")),
  },
  "S11 warning gemini,claude,codex": {
    source: "gemini-cli geminiChat.ts, LibreChat mcp/zod.ts",
    breaks: "A schema that contains itself is cut to a bare object.",
    fix: "Bound the depth, and write it out",
    find: inTool(({ inputSchema }) => {
      const nodes = nodesOf(inputSchema, "#");
      const at = (path: string): string => path.replace(/^#\.(.*)$/, "#/$defs/$1");
      return nodes.filter(({ schema: { $ref }, path }) =>
        $ref === "#" || (typeof $ref === "string" && at(path).startsWith(`${$ref}.`))
      ).map(({ path }) => path);
    }),
  },
  "S12 error core": {
    source: "MCP 2026-07-28, basic/index, JSON Schema usage",
    breaks: "Clients must not fetch a remote schema.",
    fix: "Write the schema out",
    find: inInput(({ $ref }) => $ref !== undefined && !String($ref).startsWith("#")),
  },
  "S14 warning gemini": {
    source: "sbroenne/mcp-server-excel#672",
    breaks: "A union inside a list is refused.",
    fix: PLAIN,
    find: inInput((node, { path }) => /\.items\b/.test(path) && has("anyOf")(node)),
  },
  "S27 error core": {
    source: NORMALIZER,
    breaks: "A required field that is not described is refused.",
    fix: "Describe it under properties",
    find: inInput(({ required = [], properties = {} }) =>
      required.some((key) => !Object.hasOwn(properties, key))
    ),
  },
  "S28 error core,chatgpt,codex": {
    source: "continue gemini-types.ts, codex json_schema.rs, chattermate/chattermate.chat#303",
    breaks: "A field without a type is refused, or becomes a string.",
    fix: "Give it one type",
    find: inInput((node, { under }) =>
      !["not", "if", "then", "else", "propertyNames"].includes(under) &&
      !has("type", "enum", "const", "anyOf", "oneOf", "allOf", "$ref")(node)
    ),
  },
  "S29 warning core": {
    source: `${OPENAI}; ai.google.dev function calling`,
    breaks: "Over 5 levels, 100 fields or 8 KB, hosts refuse the tool or the model loses track.",
    fix: "Flatten the input, or split the tool",
    find: inTool((definition) => {
      const fields = nodesOf(definition.inputSchema, "").filter(({ under }) =>
        under === "properties"
      );
      return depthOf(definition.inputSchema) > 5 || fields.length > 100 ||
        JSON.stringify(definition).length > 8192;
    }),
  },
  "S30 error core": {
    source: "MCP 2026-07-28, basic/transports/streamable-http",
    breaks: "Clients must drop a tool with a wrong x-mcp-header.",
    fix: "Put it on a string, integer or boolean field at the top, once",
    find: inTool(({ inputSchema }) => headersRefused(inputSchema)),
  },
  "S32 error core": {
    source: "bug of validators that read inherited properties",
    breaks: "A field that every JavaScript object inherits counts as sent when it is not.",
    fix: "Rename the field",
    find: inTool(({ inputSchema }) =>
      nodesOf(inputSchema, "input").flatMap(({ schema, path }) =>
        Object.keys(schema.properties ?? {}).filter((key) => key in Object.prototype)
          .map((key) => `${path}.${key}`)
      )
    ),
  },
});
