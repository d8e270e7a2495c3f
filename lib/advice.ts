/**
 * Problems with arguments, in words that a model can act on: the field, what was wanted, what came.
 *
 * What came is cut, so that no error carries a caller's megabyte back.
 */
import { closest } from "fastest-levenshtein";
import type * as v from "valibot";
import { type JsonSchema, propertyOf } from "./schema.ts";

const MAX_SHOWN = 200;
const MAX_NAME = 64;

/** At most `length` characters of a text, no character split, an ellipsis where some are missing. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\ud800-\udbff]/.test(text[length - 1]!) ? length - 1 : length;
  return `${text.slice(0, end)}…`;
}

/** The nearest of some names to one that is not among them. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : closest(cut(name, MAX_NAME), names);
}

/** A value as JSON, cut. */
export function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(cut(value, MAX_SHOWN));
  try {
    return cut(JSON.stringify(value), MAX_SHOWN);
  } catch {
    return "a value nested too deeply to show";
  }
}

/** JSON can spell numbers that a double cannot hold; validators let them through. */
export function adviseOnNumbers(
  schema: JsonSchema,
  value: unknown,
  path: readonly string[] = [],
): string[] {
  if (path.length === 0 && !holdsOddNumber(value)) return [];
  if (typeof value === "number") {
    if (!Number.isFinite(value)) return [`${field(path)}: wanted a finite number, got ${value}`];
    return schema.type === "integer" && isUnsafe(value)
      ? [`${field(path)}: wanted an integer within ±(2^53 - 1), got ${value}`]
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    adviseOnNumbers(below(schema, key) ?? {}, item, [...path, key])
  );
}

/** Nearly all values hold none, and need no look at the schema. */
function holdsOddNumber(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value) || isUnsafe(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsOddNumber);
}

function isUnsafe(value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** One validation issue; an unknown field stands for every unknown field beside it. */
export function adviseOnIssue(
  schema: JsonSchema,
  record: Record<string, unknown>,
  issue: v.BaseIssue<unknown>,
): string[] {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  if (issue.expected === "never") return adviseOnUnknown(schema, record, path.slice(0, -1));
  const node = nodeAt(schema, path) ?? {};
  // An author's own message is used as it is; the library's are written for programmers.
  const wanted = issue.message.startsWith("Invalid ")
    ? `wanted ${want(node, issue)}`
    : issue.message;
  const hint = node.description === undefined ? "" : ` (${cut(node.description, MAX_SHOWN)})`;
  const got = issue.input === undefined ? "it is missing" : `got ${show(issue.input)}`;
  return [`${field(path)}: ${wanted}${hint}, ${got}`];
}

function adviseOnUnknown(
  schema: JsonSchema,
  record: Record<string, unknown>,
  path: readonly string[],
): string[] {
  const known = Object.keys(nodeAt(schema, path)?.properties ?? {});
  const object = path.reduce<unknown>((value, key) => Object(value)[key], record);
  return Object.keys(Object(object)).filter((key) => !known.includes(key)).map((key) => {
    const near = nearest(key, known);
    const advice = near === undefined ? "this takes no fields" : `nearest "${near}"`;
    const names = near === undefined ? "" : `, known: ${known.map((one) => `"${one}"`).join(", ")}`;
    return `${field([...path, cut(key, MAX_NAME)])}: unknown field, ${advice}${names}`;
  });
}

/** What a field takes: its choices, or its type and the bound that was missed. */
function want(node: JsonSchema, issue: v.BaseIssue<unknown>): string {
  if (node.enum !== undefined) return `one of ${cut(node.enum.map(show).join(", "), MAX_SHOWN)}`;
  if (node.type === undefined) return issue.expected ?? "another value";
  const noun = node.type === "boolean"
    ? "true or false"
    : `${/^[aio]/.test(node.type) ? "an" : "a"} ${node.type}`;
  if (issue.kind !== "validation" || ["undefined", "function"].includes(typeof issue.requirement)) {
    return noun;
  }
  return `${noun}, ${issue.type.replace("_", " ")} ${cut(String(issue.requirement), MAX_SHOWN)}`;
}

function nodeAt(schema: JsonSchema, path: readonly string[]): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((node, key) => below(node ?? {}, key), schema);
}

function below(schema: JsonSchema, key: string): JsonSchema | undefined {
  const branches = [schema, ...(schema.anyOf ?? [])];
  return branches.map((one) => propertyOf(one, key) ?? one.items).find((one) => one !== undefined);
}

function field(path: readonly string[]): string {
  return `"${path.join(".")}"`;
}
