/**
 * What changed between two contracts, and whether callers who rely on the first are served by the
 * second. An input may be loosened, an output tightened; anything else breaks someone.
 */
import { isRecord } from "../../lib/json.ts";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";

/** What is promised of one tool. */
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

export interface Change {
  readonly kind: "breaking" | "compatible" | "wording";
  readonly tool: string;
  readonly what: string;
}

/** How what a schema accepts changes; `changed` is neither more nor less. */
type Shift = "tightened" | "loosened" | "changed" | "reworded";
type Found = readonly [path: string, shift: Shift, what: string];

const WORDS = ["title", "description", "examples", "$comment", "deprecated"];
/** The value of each hint that asks most of a host's caution. */
const LESS_SAFE = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

const keysOf = (
  ...objects: readonly object[]
): string[] => [...new Set(objects.flatMap(Object.keys))];
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** What only the first of two lists holds. */
const without = (some: readonly unknown[], others: readonly unknown[]): unknown[] =>
  some.filter((one) => !others.some((other) => same(one, other)));

/** Every difference, tool by tool. */
export function changesBetween(before: Contract, after: Contract): Change[] {
  return keysOf(before.tools, after.tools).flatMap((tool) => {
    const changes = toolChanges(before.tools[tool], after.tools[tool]);
    return changes.map(([kind, what]) => ({ kind, tool, what }));
  });
}

type Said = readonly [kind: Change["kind"], what: string];

function toolChanges(old: ToolContract | undefined, now: ToolContract | undefined): Said[] {
  if (now === undefined) return [["breaking", "the tool is removed"]];
  if (old === undefined) return [["compatible", "the tool is new"]];
  const schemas = [
    ...halfChanges("loosened", compare("input", old.inputSchema, now.inputSchema)),
    ...halfChanges("tightened", compare("output", old.outputSchema, now.outputSchema)),
  ];
  const hints = Object.entries(LESS_SAFE)
    .filter(([hint]) => old.annotations[hint] !== now.annotations[hint])
    .map(([hint, lessSafe]): Said => {
      const value = now.annotations[hint];
      return [value === lessSafe ? "breaking" : "compatible", `${hint} is now ${value}`];
    });
  const [was, is] = [old.scopes ?? [], now.scopes ?? []];
  const scopes = [
    ...without(is, was).map((scope): Said => ["breaking", `scope "${scope}" is new`]),
    ...without(was, is).map((scope): Said => ["compatible", `scope "${scope}" is removed`]),
  ];
  const judged = ["inputSchema", "outputSchema", "annotations", "scopes"];
  const words = keysOf(old, now).filter((key) => !judged.includes(key) && !same(old[key], now[key]))
    .map((key): Said => ["wording", `${key} is reworded`]);
  return [...schemas, ...hints, ...scopes, ...words];
}

function halfChanges(allowed: Shift, found: readonly Found[]): Said[] {
  return found.map(([path, shift, what]) => [
    shift === "reworded" ? "wording" : shift === allowed ? "compatible" : "breaking",
    `${path} is ${shift}: ${what}`,
  ]);
}

/** The differences of two schemas, keyword by keyword. */
function compare(path: string, old: JsonSchema, now: JsonSchema): Found[] {
  return keysOf(old, now).filter((key) => !same(old[key], now[key])).flatMap((key): Found[] => {
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
      default: {
        const values = [old[key], now[key]].map((value) => JSON.stringify(value) ?? "unset");
        const words = WORDS.includes(key) ? key : `${key} ${values.join(" → ")}`;
        return [[path, shiftOf(key, old[key], now[key]), words]];
      }
    }
  });
}

function compareProperties(path: string, old: JsonSchema, now: JsonSchema): Found[] {
  const [before, after] = [old.properties ?? {}, now.properties ?? {}];
  const input = path.startsWith("input");
  return keysOf(before, after).flatMap((key): Found[] => {
    const at = `${path}.${key}`;
    if (after[key] === undefined) return [[at, "changed", "the field is removed"]];
    if (before[key] !== undefined) return compare(at, before[key], after[key]);
    // More is said of an output; an input that may be left out is one more possibility.
    return input && now.required?.includes(key)
      ? [[at, "tightened", "the field is new and required"]]
      : [[at, input ? "loosened" : "tightened", "the field is new"]];
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
  const list = (values: readonly unknown[]) => values.map((one) => JSON.stringify(one)).join(", ");
  const [removed, added] = [without(old, now), without(now, old)];
  return ([
    [path, "tightened", removed.length > 0 ? `without ${list(removed)}` : ""],
    [path, "loosened", added.length > 0 ? `with ${list(added)}` : ""],
  ] as const).filter(([, , what]) => what !== "");
}

function shiftOf(key: string, old: unknown, now: unknown): Shift {
  if (WORDS.includes(key)) return "reworded";
  // Calls that leave the field out mean something else now.
  if (key === "default") return old === undefined ? "loosened" : "changed";
  if (key === "type" && old === "integer" && now === "number") return "loosened";
  if (key === "type" && old === "number" && now === "integer") return "tightened";
  if (now === undefined) return "loosened";
  if (old === undefined) return "tightened";
  if (typeof old !== "number" || typeof now !== "number") return "changed";
  if (/^(min|exclusiveMin)/.test(key)) return now > old ? "tightened" : "loosened";
  return /^(max|exclusiveMax)/.test(key) ? now < old ? "tightened" : "loosened" : "changed";
}
