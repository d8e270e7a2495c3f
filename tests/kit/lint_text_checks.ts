/** Checks of names, descriptions and annotations, of what they cost, and of how many tools there are. */
import {
  type Check,
  type Checks,
  type Definition,
  inInput,
  inServer,
  inTool,
  nodesOf,
  withTool,
} from "./lint_rule.ts";

/** Returns the name that a tool has in a host, for each host that changes it. */
export const FINAL_NAMES = {
  claude: (name: string, alias: string): string => `mcp__${alias}__${name}`,
  vscode: (name: string, alias: string): string => `mcp_${alias.slice(0, 13)}_${name}`,
  cursor: (name: string, alias: string): string => `${alias}${name}`,
  gemini: (name: string, alias: string): string => `mcp_${alias}_${name}`,
  kiro: (name: string, alias: string): string => `${alias}_${name}`,
  codex: (name: string, alias: string): string => `mcp__${alias}__${name}`,
};

/** Finds final names that are too long. */
const over = (host: keyof typeof FINAL_NAMES, most: number): Check =>
  inTool(({ name }, { alias }) => {
    const final = FINAL_NAMES[host](name, alias);
    return final.length > most && `"${final}" has ${final.length} characters`;
  });

const atMost = (most: number): Check =>
  inServer(({ definitions }) => definitions.length > most && `${definitions.length} tools`);

/** Control characters except line breaks and tabs, direction marks, zero-width and tag characters. */
const INVISIBLE =
  // deno-lint-ignore no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;
const BOSSY =
  /\b(always|you must|must (call|use)|ignore (all|any|other|previous)|call this (tool )?first|instead of (any )?other|best|number one)\b/i;

/** Returns every text that a model or a person reads, with its place. */
function textsOf(definition: Definition): [place: string, text: string][] {
  const { title, description, annotations, inputSchema, outputSchema = {} } = definition;
  const nodes = [...nodesOf(inputSchema, "input"), ...nodesOf(outputSchema, "output")];
  return [
    ["title", title],
    ["annotations.title", annotations?.title],
    ["description", description],
    ...nodes.map(({ path, schema }) => [`${path}, its description`, schema.description]),
  ].filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

/** Finds the places of texts that fail a test. */
const inTexts = (test: (text: string, place: string) => boolean): Check =>
  inTool((definition) =>
    textsOf(definition).filter(([place, text]) => test(text, place)).map(([place]) => place)
  );

const described = (test: (text: string) => boolean): Check =>
  inTool(({ description = "" }) => test(description), "the description");

/** Estimates what a definition costs each conversation, at about four characters a token. */
export function tokensOf(definition: Definition): number {
  return Math.ceil(JSON.stringify(definition).length / 4);
}
const MAX_TOKENS = 1500;

export const textChecks: Checks = {
  "N4": over("claude", 64),
  "N5": over("cursor", 59),
  "N7": over("gemini", 63),
  "N7-alias": inServer(({ alias }) => alias.includes("_") && `the alias "${alias}"`),
  "N10-64": over("kiro", 64),
  "C1": atMost(128),
  "C2": atMost(50),
  "C3": atMost(40),
  "C4": atMost(15),
  "C5": atMost(128),
  "D1": described((text) => new TextEncoder().encode(text).length > 2048),
  "D2": inTexts((text) => text.length > 1024),
  "D4": described((text) => text.length > 1000),
  "D6": inTool((definition) =>
    textsOf(definition).filter(([, text]) => BOSSY.test(text))
      .map(([path, text]) => `${path}: "${BOSSY.exec(text)?.[0]}"`)
  ),
  "D7": described((text) => /\p{Extended_Pictographic}/u.test(text)),
  "D8": described((text) => text.length > 200),
  "D9": inTexts((text) => INVISIBLE.test(text)),
  "D10": inInput((node, { under }) =>
    under === "properties" &&
    // A description inside v.nullable() stands in a branch.
    ![node, ...(node.anyOf ?? [])].some(({ description = "" }) => description.trim() !== "")
  ),
  "D12": inTexts((text, place) => !/title$|^output/.test(place) && text !== text.normalize("NFKC")),
  "W1": described((text) => text.startsWith("Not written yet")),
  "A5": withTool(({ hosts }, { annotations }) =>
    hosts !== undefined && annotations?.openWorldHint === false
  ),
  "A7": withTool(({ confirm }, { annotations }) =>
    confirm === undefined && annotations?.destructiveHint === true
  ),
  "A8": inTool(({ name, annotations = {} }, { writes }) =>
    annotations.readOnlyHint === true && [...new Set(writes?.get(name))]
  ),
  "K1": inTool((definition) => {
    const tokens = tokensOf(definition);
    return tokens > MAX_TOKENS && `about ${tokens} tokens`;
  }),
};
