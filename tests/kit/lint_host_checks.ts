/** Checks that replay what hosts do to the published inputs, and what they then send and show. */
import { parseArguments } from "../../lib/call/arguments.ts";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import { addedFields, asHostShows, asModelSends, hostSchemas } from "./host_schemas.ts";
import { type Check, type Checks, has, inInput, inTool, nodesOf, withTool } from "./lint_rule.ts";
import { numbersIn } from "./text_agreement.ts";

/** Qwen Code shows so many characters of a description until the model searches for the tool. */
const SHOWN_CHARACTERS = 157;
/** Keywords by which a model chooses a value, and those that only exclude unusual values. */
const CHOICES = ["default", "minimum", "maximum", "maxItems"];
const GUARDS = ["minLength", "maxLength", "minItems"];

const hosts = [...hostSchemas.keys()];
const EMPTY: JsonSchema = { type: "object", properties: {}, required: [] };
const hostFields = hosts.flatMap((host) =>
  addedFields({ published: EMPTY, shown: asHostShows(host, EMPTY) })
);

/** Finds keywords that a host drops, and whose values no description says. */
const unsaid = (keywords: readonly string[]): Check =>
  inTool(({ inputSchema, description = "" }) =>
    hosts.flatMap((host) => {
      const shown = new Map(
        nodesOf(asHostShows(host, inputSchema), "input").map(({ path, schema }) => [path, schema]),
      );
      return nodesOf(inputSchema, "input").flatMap(({ path, schema }) => {
        // A host that makes a field nullable moves its keywords into the first branch.
        const left = { ...shown.get(`${path}.anyOf.0`), ...shown.get(path) ?? schema };
        // What elements of a list must be is mostly said where the list is described.
        const list = path.endsWith(".items") ? shown.get(path.slice(0, -".items".length)) : {};
        const words = [left.description, list?.description, description].join("\n");
        const lost = keywords.filter((keyword) =>
          keyword in schema && !(keyword in left) && !says(words, schema[keyword])
        );
        const values = lost.map((keyword) => `${keyword} ${JSON.stringify(schema[keyword])}`);
        return lost.length === 0 ? [] : [`${path}: ${host} drops ${values.join(", ")}`];
      });
    })
  );

function says(words: string, value: unknown): boolean {
  if (typeof value === "number") return numbersIn(words).includes(value);
  return words.includes(typeof value === "string" ? value : JSON.stringify(value));
}

/** Returns the fields whose schema has no type. */
function untyped(schema: JsonSchema): string[] {
  return nodesOf(schema, "input").filter(({ schema }) =>
    !has("type", "enum", "const", "anyOf")(schema)
  ).map(({ path }) => path);
}

export const hostChecks: Checks = {
  "S34": unsaid(CHOICES),
  "S34-length": unsaid(GUARDS),
  "S35": inInput((_, { path }) => hostFields.some((field) => path === `input.${field}`)),
  "S36": inInput((node) => (node.enum ?? []).includes("")),
  "S37": inTool(({ inputSchema }) =>
    hosts.flatMap((host) =>
      untyped(asHostShows(host, inputSchema)).filter((path) => !untyped(inputSchema).includes(path))
        .map((path) => `${path}: ${host} leaves no type`)
    )
  ),
  "S38": inInput(({ enum: choices = [] }) =>
    choices.some((choice) => typeof choice === "string" && choice !== choice.normalize("NFKC"))
  ),
  "E4": withTool((tool, { inputSchema: published }) =>
    hosts.flatMap((host) => {
      const schemas = { published, shown: asHostShows(host, published) };
      const parsed = parseArguments(tool, asModelSends(tool.examples[0]?.input ?? {}, schemas));
      return parsed.ok ? [] : [`${host}: ${parsed.message}`];
    })
  ),
  "D11": inTool(({ description = "" }) => {
    const [sentence = ""] = description.split(/(?<=[.!?])\s/);
    return sentence.length > SHOWN_CHARACTERS && `"${description.slice(0, SHOWN_CHARACTERS)}…"`;
  }),
  "M1": withTool(({ content }) => content !== undefined && "its content"),
};
