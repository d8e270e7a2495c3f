/**
 * Describes problems with arguments in words that a model can act on: the field, the value wanted, the
 * value given. Values are truncated, so that no error sends a client's megabyte back.
 */
import type * as v from "valibot";
import { type JsonSchema, propertyOf } from "../tool/json_schema.ts";
import { closestName, preview, truncate, truncateName } from "../words.ts";

const MAX_HINT = 200;

/** Describes numbers that JSON can spell and a double cannot hold; validators accept them. */
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
    adviseOnNumbers(childSchema(schema, key) ?? {}, item, [...path, key])
  );
}

/** Tells whether a closer look is needed: nearly all values hold no such number. */
function holdsOddNumber(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value) || isUnsafe(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsOddNumber);
}

function isUnsafe(value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** Describes one validation issue. An unknown field stands for all unknown fields of its object. */
export function adviseOnIssue(
  schema: JsonSchema,
  record: Record<string, unknown>,
  issue: v.BaseIssue<unknown>,
): string[] {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  if (issue.expected === "never") return adviseOnUnknown(schema, record, path.slice(0, -1));
  const node = nodeAt(schema, path) ?? {};
  // The author's message is used unchanged; the library's messages are written for programmers.
  const wanted = issue.message.startsWith("Invalid ")
    ? `wanted ${describeExpected(node, issue)}`
    : issue.message;
  const hint = node.description === undefined ? "" : ` (${truncate(node.description, MAX_HINT)})`;
  const got = issue.input === undefined ? "it is missing" : `got ${preview(issue.input)}`;
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
    const near = closestName(key, known);
    const advice = [
      ...(near === undefined ? [] : [`nearest "${near}"`]),
      known.length === 0
        ? "this takes no fields"
        : `known: ${known.map((one) => `"${one}"`).join(", ")}`,
    ];
    return `${field([...path, truncateName(key)])}: unknown field, ${advice.join(", ")}`;
  });
}

/** Describes what a field accepts: its choices, or its type and the bound that was violated. */
function describeExpected(node: JsonSchema, issue: v.BaseIssue<unknown>): string {
  if (node.enum !== undefined) {
    return `one of ${truncate(node.enum.map(preview).join(", "), MAX_HINT)}`;
  }
  if (node.type === undefined) return issue.expected ?? "another value";
  const noun = node.type === "boolean"
    ? "true or false"
    : `${/^[aio]/.test(node.type) ? "an" : "a"} ${node.type}`;
  if (issue.kind !== "validation" || ["undefined", "function"].includes(typeof issue.requirement)) {
    return noun;
  }
  return `${noun}, ${issue.type.replace("_", " ")} ${
    truncate(String(issue.requirement), MAX_HINT)
  }`;
}

function nodeAt(schema: JsonSchema, path: readonly string[]): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((node, key) => childSchema(node ?? {}, key), schema);
}

function childSchema(schema: JsonSchema, key: string): JsonSchema | undefined {
  const branches = [schema, ...(schema.anyOf ?? [])];
  return branches.map((one) => propertyOf(one, key) ?? one.items).find((one) => one !== undefined);
}

function field(path: readonly string[]): string {
  return `"${path.join(".")}"`;
}
