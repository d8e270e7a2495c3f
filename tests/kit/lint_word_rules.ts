/** Rules about titles, descriptions, annotations and cost. */
import {
  type Definition,
  inInput,
  inServer,
  inTool,
  nodesOf,
  type Rule,
  rulesOf,
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

const described = (test: (text: string) => boolean): Rule["find"] =>
  inTool(({ description = "" }) => test(description), "the description");

/** What a definition costs each conversation: about four characters a token. */
export function tokensOf(definition: Definition): number {
  return Math.ceil(JSON.stringify(definition).length / 4);
}
const MAX_TOKENS = 1500;

export const wordRules: readonly Rule[] = rulesOf("2026-09", {
  "D1 warning claude": {
    source: "anthropics/claude-code CHANGELOG.md",
    breaks: "Descriptions are cut at 2 KB.",
    fix: "Move details to the fields",
    find: described((text) => new TextEncoder().encode(text).length > 2048),
  },
  "D2 warning vscode": {
    source: "microsoft/vscode-copilot-chat toolSchemaNormalizer.ts",
    breaks: "With some models, descriptions over 1024 characters are cut.",
    fix: "Shorten the description",
    find: inTool((definition) =>
      textsOf(definition).filter(([, text]) => text.length > 1024).map(([path]) => path)
    ),
  },
  "D3 warning chatgpt": {
    source: "developers.openai.com/plugins/build/mcp-server",
    breaks: "Only the first 512 characters of the server's instructions are read.",
    fix: "Shorten the instructions",
    find: inServer(({ instructions = "" }) => instructions.length > 512 && "the instructions"),
  },
  "D4 info kiro": {
    source: "tickernelz/opencode-kiro-auth#115",
    breaks: "Long descriptions use up the size of a request.",
    fix: "Keep the description under 1000 characters",
    find: described((text) => text.length > 1000),
  },
  "D5 error core,vscode": {
    source: "microsoft/vscode-copilot-chat toolSchemaNormalizer.ts",
    breaks: "A stock phrase takes the place of an empty description, and the model guesses.",
    fix: "Say what the tool does, when to reach for it, and its limits",
    find: described((text) => text.trim() === ""),
  },
  "D6 warning claude": {
    source: "anthropics/claude-plugins-official mcp-server-dev, tool-design.md",
    breaks: "The directory rejects descriptions that order the model about or advertise.",
    fix: "Say when the tool helps",
    find: inTool((definition) =>
      textsOf(definition).filter(([, text]) => BOSSY.test(text))
        .map(([path, text]) => `${path}: "${BOSSY.exec(text)?.[0]}"`)
    ),
  },
  "D7 info claude": {
    source: "anthropics/claude-code CHANGELOG.md",
    breaks: "A description that is cut in the middle of an emoji once failed whole requests.",
    fix: "Leave emoji out",
    find: described((text) => /\p{Extended_Pictographic}/u.test(text)),
  },
  "D8 info chatgpt": {
    source: "whisper-money/whisper-money#751, the only report",
    breaks: "The directory is said to cap descriptions at 200 characters.",
    fix: "Put first what matters most",
    find: described((text) => text.length > 200),
  },
  "D9 error core": {
    source: "MCP 2026-07-28, security best practices (tool poisoning)",
    breaks: "Scanners reject texts with characters that no reader sees.",
    fix: "Delete control, direction and zero-width characters",
    find: inTool((definition) =>
      textsOf(definition).filter(([, text]) => INVISIBLE.test(text)).map(([path]) => path)
    ),
  },
  "D10 warning core": {
    source: "anthropics/claude-plugins-official mcp-server-dev, tool-design.md",
    breaks: "The model guesses what a field without description takes.",
    fix: 'Add v.description("What it is, such as …")',
    find: inInput(({ description = "" }, { under }) =>
      under === "properties" && description.trim() === ""
    ),
  },
  "W1 error core": {
    source: "deno task new writes it",
    breaks: "The model cannot know what the tool does.",
    fix: "Write the description",
    find: described((text) => text.startsWith("Not written yet")),
  },
  "A1 error claude": {
    source: "anthropics/claude-plugins-official directory-checklist.md",
    breaks: "The directory refuses a tool without title, readOnlyHint and destructiveHint.",
    fix: "State annotations.title and both hints",
    find: inTool(({ annotations: { title = "", readOnlyHint, destructiveHint } = {} }) =>
      title.trim() === "" || readOnlyHint === undefined || destructiveHint === undefined
    ),
  },
  "A2 error chatgpt": {
    source: "developers.openai.com/apps-sdk/reference",
    breaks: "The directory refuses readOnlyHint, destructiveHint or openWorldHint left implicit.",
    fix: "State all hints",
    find: inTool(({ annotations: { readOnlyHint, destructiveHint, openWorldHint } = {} }) =>
      [readOnlyHint, destructiveHint, openWorldHint].includes(undefined)
    ),
  },
  "A3 error core": {
    source: "MCP 2026-07-28, server/tools, tool annotations",
    breaks: "A hint left out counts as the worst: destructive, and open to the world.",
    fix: "State all four hints",
    find: inTool(({ annotations = {} }) =>
      (["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const)
        .filter((hint) => typeof annotations[hint] !== "boolean")
    ),
  },
  "A4 error core": {
    source: "MCP 2026-07-28, server/tools, tool annotations",
    breaks: "A tool cannot both only read and destroy; hosts believe one or the other.",
    fix: "Correct one of the hints",
    find: inTool(({ annotations = {} }) =>
      annotations.readOnlyHint === true && annotations.destructiveHint === true
    ),
  },
  "A5 error core": {
    source: "MCP 2026-07-28, server/tools, tool annotations",
    breaks: "Hosts skip the question to the user for a tool that is said to stay inside.",
    fix: 'State openWorldHint: true, since the tool declares "hosts"',
    find: inTool(({ name, annotations = {} }, { tools = [] }) =>
      annotations.openWorldHint === false &&
      tools.some((tool) => tool.name === name && tool.hosts !== undefined)
    ),
  },
  "A6 warning core": {
    source: "MCP 2026-07-28, basic/index (title before annotations.title)",
    breaks: "Some hosts show the title, some annotations.title.",
    fix: "Give both the same text",
    find: inTool(({ title, annotations }) => title !== annotations?.title),
  },
  "K1 warning core": {
    source: "each host sends each definition with each turn",
    breaks: `A definition over about ${MAX_TOKENS} tokens crowds out the conversation.`,
    fix: "Shorten descriptions and enumerations",
    find: inTool((definition) => {
      const tokens = tokensOf(definition);
      return tokens > MAX_TOKENS && `about ${tokens} tokens`;
    }),
  },
});
