/**
 * What changed between two contracts, and whether callers who rely on the first are served by the
 * second. An input may be loosened, an output tightened; anything else breaks someone.
 */
import { isRecord, type JsonSchema } from "../../lib/schema.ts";
import type { Contract, ToolContract } from "./contract.ts";

export interface Change {
  readonly kind: "breaking" | "compatible" | "wording";
  readonly tool: string;
  readonly what: string;
}

type Half = "input" | "output";
/** How what a schema accepts changes; `changed` is neither more nor less. */
type Shift = "tightened" | "loosened" | "changed" | "reworded";
type Found = readonly [path: string, shift: Shift, what: string];

const WORDS = ["title", "description", "examples", "$comment", "deprecated"];
/** The value of each hint that asks most of a host's caution. */
const LESS_SAFE: Readonly<Record<string, boolean>> = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

/** Every difference, tool by tool. */
export function changesBetween(before: Contract, after: Contract): Change[] {
  const names = [...new Set([...Object.keys(before.tools), ...Object.keys(after.tools)])];
  return names.flatMap((tool): Change[] => {
    const [old, now] = [before.tools[tool], after.tools[tool]];
    if (now === undefined) return [{ kind: "breaking", tool, what: "the tool is removed" }];
    if (old === undefined) return [{ kind: "compatible", tool, what: "the tool is new" }];
    return [
      ...halfChanges(tool, "input", old.inputSchema, now.inputSchema),
      ...halfChanges(tool, "output", old.outputSchema, now.outputSchema),
      ...hintChanges(tool, old, now),
      ...scopeChanges(tool, old.scopes ?? [], now.scopes ?? []),
      ...wordChanges(tool, old, now),
    ];
  });
}

function halfChanges(tool: string, half: Half, old: JsonSchema, now: JsonSchema): Change[] {
  const allowed: Shift = half === "input" ? "loosened" : "tightened";
  return compare(half, old, now).map(([path, shift, what]) => ({
    kind: shift === "reworded" ? "wording" : shift === allowed ? "compatible" : "breaking",
    tool,
    what: `${path} is ${shift}: ${what}`,
  }));
}

function hintChanges(tool: string, old: ToolContract, now: ToolContract): Change[] {
  return Object.keys(LESS_SAFE).filter((hint) => old.annotations[hint] !== now.annotations[hint])
    .map((hint) => ({
      kind: now.annotations[hint] === LESS_SAFE[hint] ? "breaking" : "compatible",
      tool,
      what: `${hint} is now ${now.annotations[hint]}`,
    }));
}

function scopeChanges(tool: string, old: readonly string[], now: readonly string[]): Change[] {
  const added = now.filter((scope) => !old.includes(scope));
  const removed = old.filter((scope) => !now.includes(scope));
  return [
    ...added.map((scope): Change => ({ kind: "breaking", tool, what: `scope "${scope}" is new` })),
    ...removed.map((scope): Change => ({
      kind: "compatible",
      tool,
      what: `scope "${scope}" is removed`,
    })),
  ];
}

function wordChanges(tool: string, old: ToolContract, now: ToolContract): Change[] {
  const judged = ["inputSchema", "outputSchema", "annotations", "scopes"];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.filter((key) => !judged.includes(key) && !same(old[key], now[key]))
    .map((key) => ({ kind: "wording", tool, what: `${key} is reworded` }));
}

/** The differences of two schemas, keyword by keyword. */
function compare(path: string, old: JsonSchema, now: JsonSchema): Found[] {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.filter((key) => !same(old[key], now[key])).flatMap((key): Found[] => {
    switch (key) {
      case "properties":
        return compareProperties(path, old, now);
      case "required":
        return compareRequired(path, old, now);
      case "items":
        return compare(`${path}[]`, old.items ?? {}, now.items ?? {});
      case "additionalProperties":
        return compareRest(path, old[key], now[key]);
      case "anyOf":
      case "oneOf":
      case "enum":
        return compareChoices(path, old[key] as unknown[], now[key] as unknown[]);
      default:
        return [[path, shiftOf(key, old[key], now[key]), wordsOf(key, old[key], now[key])]];
    }
  });
}

function compareProperties(path: string, old: JsonSchema, now: JsonSchema): Found[] {
  const [before, after] = [old.properties ?? {}, now.properties ?? {}];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): Found[] => {
    const at = `${path}.${key}`;
    if (after[key] === undefined) return [[at, "changed", "the field is removed"]];
    if (before[key] !== undefined) return compare(at, before[key], after[key]);
    // More is said of an output; an input that may be left out is one more possibility.
    const shift = path.startsWith("output") ? "tightened" : "loosened";
    return now.required?.includes(key) && path.startsWith("input")
      ? [[at, "tightened", "the field is new and required"]]
      : [[at, shift, "the field is new"]];
  });
}

/** Only fields that both have: a new one is judged as such. */
function compareRequired(path: string, old: JsonSchema, now: JsonSchema): Found[] {
  const both = Object.keys(old.properties ?? {})
    .filter((key) => Object.hasOwn(now.properties ?? {}, key));
  return both.flatMap((key): Found[] => {
    const [was, is] = [old, now].map(({ required = [] }) => required.includes(key));
    if (was === is) return [];
    return [[
      `${path}.${key}`,
      is ? "tightened" : "loosened",
      is ? "now required" : "now optional",
    ]];
  });
}

function compareRest(path: string, old: unknown, now: unknown): Found[] {
  if (isRecord(old) && isRecord(now)) return compare(`${path}.*`, old, now);
  return [[
    path,
    now === false ? "tightened" : old === false ? "loosened" : "changed",
    "other fields",
  ]];
}

function compareChoices(path: string, old?: readonly unknown[], now?: readonly unknown[]): Found[] {
  if (old === undefined) return [[path, "tightened", "only some values are left"]];
  if (now === undefined) return [[path, "loosened", "any value goes"]];
  const without = (some: readonly unknown[], others: readonly unknown[]) =>
    some.filter((one) => !others.some((other) => same(one, other)));
  const list = (values: readonly unknown[]) => values.map((one) => JSON.stringify(one)).join(", ");
  const [removed, added] = [without(old, now), without(now, old)];
  return [
    ...(removed.length > 0 ? [[path, "tightened", `without ${list(removed)}`] as const] : []),
    ...(added.length > 0 ? [[path, "loosened", `with ${list(added)}`] as const] : []),
  ];
}

function shiftOf(key: string, old: unknown, now: unknown): Shift {
  if (WORDS.includes(key)) return "reworded";
  if (key === "type") {
    if (old === "integer" && now === "number") return "loosened";
    return old === "number" && now === "integer" ? "tightened" : "changed";
  }
  // Calls that leave the field out mean something else now.
  if (key === "default") return old === undefined ? "loosened" : "changed";
  if (now === undefined) return "loosened";
  if (old === undefined) return "tightened";
  if (typeof old !== "number" || typeof now !== "number") return "changed";
  if (/^(min|exclusiveMin)/.test(key)) return now > old ? "tightened" : "loosened";
  return /^(max|exclusiveMax)/.test(key) ? now < old ? "tightened" : "loosened" : "changed";
}

function wordsOf(key: string, old: unknown, now: unknown): string {
  if (WORDS.includes(key)) return key;
  return `${key} ${JSON.stringify(old) ?? "unset"} → ${JSON.stringify(now) ?? "unset"}`;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
