/** Checks of what hosts do to the published inputs, and of what they then send and show. */
import { parseArguments } from "../../lib/call/arguments.ts";
import type { JsonObjectSchema } from "../../lib/tool/json_schema.ts";
import { type Check, type Checks, has, inInput, inTool, nodesOf, withTool } from "./lint_rule.ts";
import { numbersIn } from "./text_agreement.ts";

/** Qwen Code shows so many characters of a description until the model searches for the tool. */
const SHOWN_CHARACTERS = 157;
/** Keywords by which a model chooses a value, and those that only exclude unusual values. */
const CHOICES = ["default", "minimum", "maximum", "maxItems"];
const GUARDS = ["minLength", "maxLength"];
/** The keywords that Codex shows to no model. */
export const DROPPED_BY_CODEX = [...CHOICES, ...GUARDS, "pattern"];
/** The field that Gemini CLI adds to each input, and tells its model to set. */
export const ADDED_BY_GEMINI = "wait_for_previous";

type Input = Readonly<Record<string, unknown>>;
/** What models send whose hosts change the schema that they read. */
const CALLS: Readonly<Record<string, (input: Input, schema: JsonObjectSchema) => Input>> = {
  "Gemini CLI": (input) => ({ [ADDED_BY_GEMINI]: true, ...input }),
  // It requires every field; one that may be left out may be null.
  "OpenAI Agents, strict": (input, { properties, required = [] }) => {
    const optional = Object.keys(properties).filter((key) => !required.includes(key));
    return { ...Object.fromEntries(optional.map((key) => [key, null])), ...input };
  },
};

/** Finds keywords that Codex drops, and whose values no description says. */
const unsaid = (keywords: readonly string[]): Check =>
  inTool(({ inputSchema, description = "" }) => {
    const nodes = nodesOf(inputSchema, "input");
    const descriptions = new Map(nodes.map(({ path, schema }) => [path, schema.description]));
    return nodes.flatMap(({ path, schema }) => {
      // What elements of a list must be is mostly said where the list is described.
      const ofList = descriptions.get(path.replace(/\.items$/, ""));
      const words = [schema.description, ofList, description].join("\n");
      const lost = keywords.filter((key) => key in schema && !says(words, schema[key]));
      const values = lost.map((key) => `${key} ${JSON.stringify(schema[key])}`);
      return lost.length === 0 ? [] : [`${path}: Codex drops ${values.join(", ")}`];
    });
  });

function says(words: string, value: unknown): boolean {
  if (typeof value === "number") return numbersIn(words).includes(value);
  return words.includes(typeof value === "string" ? value : JSON.stringify(value));
}

export const hostChecks: Checks = {
  "S34": unsaid(CHOICES),
  "S34-length": unsaid(GUARDS),
  "S35": inInput((_, { path }) => path === `input.${ADDED_BY_GEMINI}`),
  "S36": inInput((node) => (node.enum ?? []).includes("")),
  "S37": inInput((node, { under }) =>
    under !== "anyOf" && has("anyOf")(node) && !has("type", "enum", "const")(node) &&
    !node.anyOf?.some(({ type }) => type === "object")
  ),
  "S38": inInput(({ enum: choices = [] }) =>
    choices.some((choice) => typeof choice === "string" && choice !== choice.normalize("NFKC"))
  ),
  "E4": withTool((tool) =>
    Object.entries(CALLS).flatMap(([host, sent]) => {
      const call = sent(tool.examples[0]?.input ?? {}, tool.published.inputSchema);
      const parsed = parseArguments(tool, call);
      return parsed.ok ? [] : [`${host}: ${parsed.message}`];
    })
  ),
  "D11": inTool(({ description = "" }) => {
    const [sentence = ""] = description.split(/(?<=[.!?])\s/);
    return sentence.length > SHOWN_CHARACTERS && `"${description.slice(0, SHOWN_CHARACTERS)}…"`;
  }),
  "M1": withTool(({ content }) => content !== undefined && "its content"),
};
