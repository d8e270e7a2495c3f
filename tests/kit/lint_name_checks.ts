/** Checks of names, and of how many tools there are. */
import { type Check, type Checks, inName, inServer } from "./lint_rule.ts";

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
const over = (host: keyof typeof FINAL_NAMES, most: number): Check =>
  inName((name, alias) => {
    const final = FINAL_NAMES[host](name, alias);
    return final.length > most && `"${final}" has ${final.length} characters`;
  });

const atMost = (most: number): Check =>
  inServer(({ definitions }) => definitions.length > most && `${definitions.length} tools`);

export const nameChecks: Checks = {
  "N1": inName((name) => !/^[A-Za-z0-9_.-]{1,128}$/.test(name)),
  "N1-unique": inServer(({ definitions }) => {
    const names = definitions.map(({ name }) => name);
    return names.filter((name, at) => names.indexOf(name) < at).map((name) => `"${name}"`);
  }),
  "N2": inName((name) => name.length > 64),
  "N3": inName((name) => !/^[a-zA-Z0-9_-]{1,128}$/.test(name)),
  "N4": over("claude", 64),
  "N4-128": over("claude", 128),
  "N5": over("cursor", 59),
  "N6": inName((name) => name.length > 46 || /[^A-Za-z0-9_-]/.test(name)),
  "N7": over("gemini", 63),
  "N7-alias": inServer(({ alias }) => alias.includes("_") && `the alias "${alias}"`),
  "N8": inName((name) => !/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/.test(name)),
  "N9": inName((name) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name)),
  "N10": inName((name) => !/^[A-Za-z][A-Za-z0-9_]*$/.test(name)),
  "N10-64": over("kiro", 64),
  "N11": inName((name) => /[^A-Za-z0-9_]/.test(name)),
  "N12": inName((name) => /__|--/.test(name)),
  "N13": inName((name) => !/^[A-Za-z0-9_-]{1,64}$/.test(name)),
  "N14": inName((name) => name in Object.prototype),
  "C1": atMost(128),
  "C2": atMost(50),
  "C3": atMost(40),
  "C4": atMost(15),
  "C5": atMost(128),
};
