/** Checks of titles, descriptions, annotations and cost. */
import {
  type Check,
  type Checks,
  type Definition,
  inInput,
  inServer,
  inTool,
  nodesOf,
} from "./lint_rule.ts";

/** Control characters but line breaks and tabs, direction marks, zero-width and tag characters. */
const INVISIBLE =
  // deno-lint-ignore no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;
const BOSSY =
  /\b(always|you must|must (call|use)|ignore (all|any|other|previous)|call this (tool )?first|instead of (any )?other|best|number one)\b/i;

/** Every text that a model or a person reads, with its place. */
function textsOf({ title, description, annotations, inputSchema, outputSchema }: Definition) {
  const nodes = [...nodesOf(inputSchema, "input"), ...nodesOf(outputSchema ?? {}, "output")];
  return [
    ["title", title],
    ["annotations.title", annotations?.title],
    ["description", description],
    ...nodes.map(({ path, schema }) => [`${path}, its description`, schema.description]),
  ].filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

const described = (test: (text: string) => boolean): Check =>
  inTool(({ description = "" }) => test(description), "the description");

/** What a definition costs each conversation: about four characters a token. */
export function tokensOf(definition: Definition): number {
  return Math.ceil(JSON.stringify(definition).length / 4);
}
const MAX_TOKENS = 1500;

export const wordChecks: Checks = {
  "D1": described((text) => new TextEncoder().encode(text).length > 2048),
  "D2": inTool((definition) =>
    textsOf(definition).filter(([, text]) => text.length > 1024).map(([path]) => path)
  ),
  "D3": inServer(({ instructions = "" }) => instructions.length > 512 && "the instructions"),
  "D4": described((text) => text.length > 1000),
  "D6": inTool((definition) =>
    textsOf(definition).filter(([, text]) => BOSSY.test(text))
      .map(([path, text]) => `${path}: "${BOSSY.exec(text)?.[0]}"`)
  ),
  "D7": described((text) => /\p{Extended_Pictographic}/u.test(text)),
  "D8": described((text) => text.length > 200),
  "D9": inTool((definition) =>
    textsOf(definition).filter(([, text]) => INVISIBLE.test(text)).map(([path]) => path)
  ),
  "D10": inInput((node, { under }) =>
    under === "properties" &&
    // A description inside v.nullable() stands in a branch.
    ![node, ...(node.anyOf ?? [])].some(({ description = "" }) => description.trim() !== "")
  ),
  "D12": inTool((definition) =>
    textsOf(definition).filter(([path, text]) =>
      !/title$|^output/.test(path) && text !== text.normalize("NFKC")
    ).map(([path]) => path)
  ),
  "W1": described((text) => text.startsWith("Not written yet")),
  "A5": inTool(({ name, annotations = {} }, { tools = [] }) =>
    annotations.openWorldHint === false &&
    tools.some((tool) => tool.name === name && tool.hosts !== undefined)
  ),
  "A7": inTool(({ name, annotations = {} }, { tools = [] }) =>
    annotations.destructiveHint === true &&
    tools.some((tool) => tool.name === name && tool.confirm === undefined)
  ),
  "A8": inTool(({ name, annotations = {} }, { writes }) =>
    annotations.readOnlyHint === true && [...new Set(writes?.get(name))]
  ),
  "K1": inTool((definition) => {
    const tokens = tokensOf(definition);
    return tokens > MAX_TOKENS && `about ${tokens} tokens`;
  }),
};
