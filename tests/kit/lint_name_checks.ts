/** Checks of names, and of how many tools there are. */
import { type Check, type Checks, inServer, inTool } from "./lint_rule.ts";

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

export const nameChecks: Checks = {
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
};
