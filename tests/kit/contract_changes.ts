/**
 * Finds what changed between two contracts, and decides whether it breaks callers that rely on the first.
 * An input may be loosened and an output tightened; any other change can break a caller.
 */
// The order of keys does not count.
import { isDeepStrictEqual as same } from "node:util";
import { isRecord } from "../../lib/json.ts";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import type { Definition } from "./lint_rule.ts";

/** What callers are promised of one tool. */
export interface ToolContract {
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: Readonly<Record<string, unknown>>;
  readonly scopes?: readonly string[];
  readonly [words: string]: unknown;
}

export interface Contract {
  readonly version: string;
  readonly tools: Readonly<Record<string, ToolContract>>;
}

/** Returns what is promised of tools as a client lists them. No list says which scopes a tool needs. */
export function promisesOf(
  definitions: readonly Definition[],
  scopesOf: (name: string) => readonly string[] | undefined,
): Contract["tools"] {
  return Object.fromEntries(definitions.map(({ name, ...definition }) => {
    return [name, { ...definition, scopes: scopesOf(name) } as unknown as ToolContract];
  }));
}

export interface Change {
  readonly kind: "breaking" | "compatible" | "wording";
  readonly tool: string;
  readonly what: string;
}

/** How what a schema accepts changes; `changed` is neither more nor less. */
type Shift = "tightened" | "loosened" | "changed" | "reworded";
type Found = readonly [path: string, shift: Shift, what: string];
type Said = readonly [kind: Change["kind"], what: string];

const WORDS = ["title", "description", "examples", "$comment", "deprecated"];
const JUDGED = ["inputSchema", "outputSchema", "annotations", "scopes"];
/** The value of each hint with which hosts are most careful. */
const LESS_SAFE = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

const keysOf = (a: object, b: object): string[] => Object.keys({ ...a, ...b });
/** Returns what only the first of two lists holds. */
const without = (some: readonly unknown[], others: readonly unknown[]): unknown[] =>
  some.filter((one) => !others.some((other) => same(one, other)));

/** Returns every difference, tool by tool. */
export function changesBetween(before: Contract, after: Contract): Change[] {
  return keysOf(before.tools, after.tools).flatMap((tool) =>
    toolChanges(before.tools[tool], after.tools[tool]).map(([kind, what]) => ({ kind, tool, what }))
  );
}

function toolChanges(old: ToolContract | undefined, now: ToolContract | undefined): Said[] {
  if (now === undefined) return [["breaking", "the tool is removed"]];
  if (old === undefined) return [["compatible", "the tool is new"]];
  const hints = Object.entries(LESS_SAFE).flatMap(([hint, lessSafe]): Said[] => {
    const value = now.annotations[hint];
    if (old.annotations[hint] === value) return [];
    return [[value === lessSafe ? "breaking" : "compatible", `${hint} is now ${value}`]];
  });
  const [was, is] = [old.scopes ?? [], now.scopes ?? []];
  const reworded = keysOf(old, now)
    .filter((key) => !JUDGED.includes(key) && !same(old[key], now[key]));
  return [
    ...halfChanges("loosened", compare("input", old.inputSchema, now.inputSchema)),
    ...halfChanges("tightened", compare("output", old.outputSchema, now.outputSchema)),
    ...hints,
    ...without(is, was).map((scope): Said => ["breaking", `scope "${scope}" is new`]),
    ...without(was, is).map((scope): Said => ["compatible", `scope "${scope}" is removed`]),
    ...reworded.map((key): Said => ["wording", `${key} is reworded`]),
  ];
}

function halfChanges(allowed: Shift, found: readonly Found[]): Said[] {
  return found.map(([path, shift, what]) => [
    shift === "reworded" ? "wording" : shift === allowed ? "compatible" : "breaking",
    `${path} is ${shift}: ${what}`,
  ]);
}

/** Returns the differences of two schemas, keyword by keyword. */
function compare(path: string, old: JsonSchema, now: JsonSchema): Found[] {
  const changed = keysOf(old, now).filter((key) => !same(old[key], now[key]));
  const keywords = changed.filter((key) => !["properties", "required"].includes(key));
  const found = keywords.flatMap((key): Found[] => {
    const [was, is] = [old[key], now[key]];
    switch (key) {
      case "items":
        return compare(`${path}[]`, old.items ?? {}, now.items ?? {});
      case "additionalProperties": {
        if (isRecord(was) && isRecord(is)) return compare(`${path}.*`, was, is);
        const shift = is === false ? "tightened" : was === false ? "loosened" : "changed";
        return [[path, shift, "other fields"]];
      }
      case "anyOf":
      case "enum":
        return compareChoices(path, was as unknown[], is as unknown[]);
      default: {
        const values = [was, is].map((value) => JSON.stringify(value) ?? "unset");
        const words = WORDS.includes(key) ? key : `${key} ${values.join(" → ")}`;
        return [[path, shiftOf(key, was, is), words]];
      }
    }
  });
  return [...compareFields(path, old, now), ...found];
}

function compareFields(path: string, old: JsonSchema, now: JsonSchema): Found[] {
  const input = path.startsWith("input");
  return keysOf(old.properties ?? {}, now.properties ?? {}).flatMap((key): Found[] => {
    const at = `${path}.${key}`;
    const [was, is] = [old.properties?.[key], now.properties?.[key]];
    const [wasRequired, isRequired] = [old, now].map(({ required = [] }) => required.includes(key));
    if (is === undefined) return [[at, "changed", "the field is removed"]];
    if (was === undefined) {
      // A new field says more of an output; an optional new field lets an input hold more.
      return input && isRequired
        ? [[at, "tightened", "the field is new and required"]]
        : [[at, input ? "loosened" : "tightened", "the field is new"]];
    }
    const below = compare(at, was, is);
    if (wasRequired === isRequired) return below;
    const need: Found = isRequired
      ? [at, "tightened", "now required"]
      : [at, "loosened", "now optional"];
    return [need, ...below];
  });
}

function compareChoices(path: string, old?: readonly unknown[], now?: readonly unknown[]): Found[] {
  if (old === undefined) return [[path, "tightened", "only some values are left"]];
  if (now === undefined) return [[path, "loosened", "any value is accepted"]];
  const list = (values: readonly unknown[]) => values.map((one) => JSON.stringify(one)).join(", ");
  const [removed, added] = [without(old, now), without(now, old)];
  return [
    ...(removed.length > 0 ? [[path, "tightened", `without ${list(removed)}`] as const] : []),
    ...(added.length > 0 ? [[path, "loosened", `with ${list(added)}`] as const] : []),
  ];
}

function shiftOf(key: string, old: unknown, now: unknown): Shift {
  if (WORDS.includes(key)) return "reworded";
  // A call without the field now means something else.
  if (key === "default") return old === undefined ? "loosened" : "changed";
  if (key === "type" && old === "integer" && now === "number") return "loosened";
  if (key === "type" && old === "number" && now === "integer") return "tightened";
  if (now === undefined) return "loosened";
  if (old === undefined) return "tightened";
  const [, bound] = /^(min|max|exclusiveMin|exclusiveMax)/.exec(key) ?? [];
  if (bound === undefined || typeof old !== "number" || typeof now !== "number") return "changed";
  const isStricter = bound.toLowerCase().endsWith("min") ? now > old : now < old;
  return isStricter ? "tightened" : "loosened";
}
