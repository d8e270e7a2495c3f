/** Rules about names, and about how many tools there are. */
import { inName, inServer, type Rule, rulesOf } from "./lint_rule.ts";

/** The name that a tool bears in a host, where that is not its own. */
export const FINAL_NAMES = {
  claude: (name: string, alias: string): string => `mcp__${alias}__${name}`,
  vscode: (name: string, alias: string): string => `mcp_${alias.slice(0, 13)}_${name}`,
  cursor: (name: string, alias: string): string => `${alias}${name}`,
  gemini: (name: string, alias: string): string => `mcp_${alias}_${name}`,
  kiro: (name: string, alias: string): string => `${alias}_${name}`,
  codex: (name: string, alias: string): string => `mcp__${alias}__${name}`,
};

/** The final name where it is too long. */
const over = (host: keyof typeof FINAL_NAMES, most: number): Rule["find"] =>
  inName((name, alias) => {
    const final = FINAL_NAMES[host](name, alias);
    return final.length > most && `"${final}" has ${final.length} characters`;
  });

const atMost = (most: number): Pick<Rule, "fix" | "find"> => ({
  fix: "Merge tools, or split the server",
  find: inServer(({ definitions }) => definitions.length > most && `${definitions.length} tools`),
});

const CHARACTERS = "Use lower-case letters, digits and single underscores";
const SHORTEN = "Shorten the name, or recommend a shorter alias";

export const nameRules: readonly Rule[] = rulesOf("2026-09", {
  "N1 error core": {
    source: "MCP 2026-07-28, server/tools",
    breaks: "Clients refuse names outside A-Z, a-z, 0-9, _, -, . or over 128 characters.",
    fix: CHARACTERS,
    find: inName((name) => !/^[A-Za-z0-9_.-]{1,128}$/.test(name)),
  },
  "N1-unique error core": {
    source: "MCP 2026-07-28, server/tools",
    breaks: "Of two tools with one name, hosts call either.",
    fix: "Rename one of them",
    find: inServer(({ definitions }) => {
      const names = definitions.map(({ name }) => name);
      return names.filter((name, at) => names.indexOf(name) < at).map((name) => `"${name}"`);
    }),
  },
  "N2 error claude": {
    source: "claude.com/docs/connectors/building/review-criteria",
    breaks: "The directory refuses names over 64 characters.",
    fix: SHORTEN,
    find: inName((name) => name.length > 64),
  },
  "N3 error claude": {
    source: "platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools",
    breaks: "The API refuses a dot in a name, and with it the whole conversation.",
    fix: CHARACTERS,
    find: inName((name) => !/^[a-zA-Z0-9_-]{1,128}$/.test(name)),
  },
  "N4 warning claude": {
    source: "metatool-ai/metamcp#249, code.claude.com/docs/en/mcp",
    breaks: "Tool search refers to at most 64 characters of the prefixed name.",
    fix: SHORTEN,
    find: over("claude", 64),
  },
  "N4-128 error claude": {
    source: "cloudflare/skills#11, code.claude.com/docs/en/mcp",
    breaks: "A tool whose prefixed name is over 128 characters is left out.",
    fix: SHORTEN,
    find: over("claude", 128),
  },
  "N5 warning cursor": {
    source: "awslabs/mcp#1283, idosal/git-mcp#163, forum.cursor.com/t/153918",
    breaks: "A tool whose name and alias have 60 characters together is filtered out in silence.",
    fix: SHORTEN,
    find: over("cursor", 59),
  },
  "N6 warning vscode": {
    source: "microsoft/vscode mcpServer.ts and mcpTypes.ts, #243602",
    breaks:
      "A name over 46 characters is cut, a character outside A-Z, a-z, 0-9, _, - is replaced.",
    fix: CHARACTERS,
    find: inName((name) => name.length > 46 || /[^A-Za-z0-9_-]/.test(name)),
  },
  "N7 warning gemini": {
    source: "google-gemini/gemini-cli packages/core/src/tools/mcp-tool.ts",
    breaks: "The middle of a prefixed name over 63 characters is replaced by dots.",
    fix: SHORTEN,
    find: over("gemini", 63),
  },
  "N7-alias warning gemini": {
    source: "google-gemini/gemini-cli docs/tools/mcp-server.md",
    breaks: "Policies split the prefixed name at the first underscore, which is then in the alias.",
    fix: "Recommend an alias of letters and digits",
    find: inServer(({ alias }) => alias.includes("_") && `the alias "${alias}"`),
  },
  "N8 error gemini": {
    source: "wonderwhy-er/DesktopCommanderMCP#79",
    breaks:
      "A function name that does not begin with a letter or _, or over 64, fails the request.",
    fix: CHARACTERS,
    find: inName((name) => !/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/.test(name)),
  },
  "N9 error chatgpt": {
    source: "developers.openai.com/api/reference (chat completions, create)",
    breaks: "Function calling refuses dots and names over 64 characters.",
    fix: CHARACTERS,
    find: inName((name) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name)),
  },
  "N10 warning kiro": {
    source: "kirodotdev/Kiro#7684, tickernelz/opencode-kiro-auth#115",
    breaks: "The backend wants a letter, then letters, digits and underscores.",
    fix: CHARACTERS,
    find: inName((name) => !/^[A-Za-z][A-Za-z0-9_]*$/.test(name)),
  },
  "N10-64 error kiro": {
    source: "kirodotdev/Kiro#7684",
    breaks: "A name over 64 characters, server prefix included, fails every request.",
    fix: SHORTEN,
    find: over("kiro", 64),
  },
  "N11 info codex": {
    source: "openai/codex codex-mcp/src/tools.rs",
    breaks: "Every character but letters, digits and _ is replaced.",
    fix: CHARACTERS,
    find: inName((name) => /[^A-Za-z0-9_]/.test(name)),
  },
  "N12 warning core,claude,codex": {
    source: "cline message-translator.ts, RooCodeInc/Roo-Code src/utils/mcp-name.ts",
    breaks: "Hosts that join server and tool with __ or -- split such a name in the wrong place.",
    fix: CHARACTERS,
    find: inName((name) => /__|--/.test(name)),
  },
  "N13 warning core": {
    source: "zed-industries/zed crates/agent/src/thread.rs",
    breaks: "Zed replaces characters outside A-Z, a-z, 0-9, _, - and cuts at 64.",
    fix: CHARACTERS,
    find: inName((name) => !/^[A-Za-z0-9_-]{1,64}$/.test(name)),
  },
  "N14 error core": {
    source: "n24q02m/better-godot-mcp#966, assistant-ui/assistant-ui#6999",
    breaks: "A name that every JavaScript object inherits is lost or misread by clients.",
    fix: "Take another name",
    find: inName((name) => name in Object.prototype),
  },
  "C1 error vscode": {
    source: "code.visualstudio.com/docs/copilot/agents/agent-tools",
    breaks: "A chat request takes 128 tools.",
    ...atMost(128),
  },
  "C2 warning core": {
    source: "docs.devin.ai/desktop/cascade/mcp, junie.jetbrains.com/docs",
    breaks: "Some hosts take 100 tools of all servers together.",
    ...atMost(50),
  },
  "C3 warning cursor": {
    source: "forum.cursor.com/t/67976",
    breaks: "Older versions show the model 40 tools.",
    ...atMost(40),
  },
  "C4 info core": {
    source: "developers.openai.com, ai.google.dev, goose-docs.ai",
    breaks: "Models choose worse among many tools.",
    ...atMost(15),
  },
  "C5 warning gemini": {
    source: "sbroenne/mcp-server-excel#672",
    breaks: "Large sets of declarations are refused: 385 tools were.",
    ...atMost(128),
  },
});
