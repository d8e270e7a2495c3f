/**
 * Describes problems with arguments in words that a model can act on: the field, the value wanted, the
 * value given. Only the problems that are shown are put into words, and values are truncated, so that a
 * client's megabyte costs little and is never sent back.
 */
import type * as v from "valibot";
import { hasTags, type JsonSchema, propertyOf } from "../tool/json_schema.ts";
import { closestName, preview, truncate, truncateName } from "../words.ts";

const MAX_HINT = 200;
const MAX_PROBLEMS = 10;
/** What models send for a field that they mean to leave out. */
const BLANK = /^\s*(null|none|undefined|n\/a)?\s*$/i;

/** Puts one problem into words. */
type Problem = () => string;

/** Arguments that a tool cannot run with, and what its validator says of them. */
interface Refused {
  readonly schema: JsonSchema;
  readonly record: Record<string, unknown>;
  readonly issues: readonly v.BaseIssue<unknown>[];
}

/** A field: where it is, what is wanted there, and whether it may be left out. */
interface Field {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly optional: boolean;
}

/** Joins the first problems to one message, and counts the rest. */
export function listProblems(tool: string, problems: Iterable<Problem>): string {
  const lines = [`Invalid arguments for "${tool}":`];
  let more = 0;
  for (const problem of problems) {
    if (lines.length <= MAX_PROBLEMS) lines.push(problem());
    else more++;
  }
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n- ");
}

/** Finds every problem, numbers first. An unknown field stands for all unknown fields of its object. */
export function* findProblems({ schema, record, issues }: Refused): Generator<Problem> {
  yield* findOddNumbers({ path: [], schema, optional: false }, record);
  for (const issue of issues) {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    if (issue.expected === "never") yield* findUnknown(schema, record, path.slice(0, -1));
    else yield () => describe(fieldAt(schema, record, path), issue);
  }
}

/** Tells whether arguments hold a number that JSON can spell and a double cannot hold. */
export function hasOddNumbers(schema: JsonSchema, record: Record<string, unknown>): boolean {
  // Nearly no value does, which is quickly seen without the schema.
  return holdsOddNumber(record) &&
    findOddNumbers({ path: [], schema, optional: false }, record).next().done === false;
}

function holdsOddNumber(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value) || isUnsafe(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsOddNumber);
}

/** Validators accept such numbers; a field that is not an integer may hold a large one. */
function* findOddNumbers(field: Field, value: unknown): Generator<Problem> {
  const name = nameOf(field.path);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) yield () => `${name}: wanted a finite number, got ${value}`;
    else if (field.schema.type === "integer" && isUnsafe(value)) {
      yield () => `${name}: wanted an integer within ±(2^53 - 1), got ${value}`;
    }
  } else if (typeof value === "object" && value !== null && holdsOddNumber(value)) {
    for (const [key, item] of Object.entries(value)) {
      yield* findOddNumbers(childOf(field, key, value), item);
    }
  }
}

function isUnsafe(value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

function describe({ path, schema, optional }: Field, issue: v.BaseIssue<unknown>): string {
  // The author's message is used unchanged; the library's messages are written for programmers.
  const wanted = issue.message.startsWith("Invalid ")
    ? `wanted ${describeExpected(schema, issue)}`
    : issue.message;
  const hint = schema.description === undefined
    ? ""
    : ` (${truncate(schema.description, MAX_HINT)})`;
  const got = issue.input === undefined ? "it is missing" : `got ${preview(issue.input)}`;
  const isBlank = typeof issue.input === "string" && BLANK.test(issue.input);
  const choice = optional && isBlank ? ", or leave it out" : "";
  return `${nameOf(path)}: ${wanted}${hint}${choice}, ${got}`;
}

function* findUnknown(
  schema: JsonSchema,
  record: Record<string, unknown>,
  path: readonly string[],
): Generator<Problem> {
  const object = path.reduce<unknown>((value, key) => Object(value)[key], record);
  const [{ properties = {} } = {}] = branchesOf(fieldAt(schema, record, path).schema, object);
  const known = Object.keys(properties);
  for (const key in Object(object)) {
    if (!Object.hasOwn(properties, key)) yield () => describeUnknown([...path, key], known);
  }
}

function describeUnknown(path: readonly string[], known: readonly string[]): string {
  const key = path.at(-1) ?? "";
  const near = closestName(key, known);
  const advice = [
    ...(near === undefined ? [] : [`nearest "${near}"`]),
    known.length === 0
      ? "this takes no fields"
      : `known: ${known.map((one) => `"${one}"`).join(", ")}`,
  ];
  return `${nameOf([...path.slice(0, -1), truncateName(key)])}: unknown field, ${
    advice.join(", ")
  }`;
}

/** Describes what a field accepts: its choices, or its type and the bound that was violated. */
function describeExpected(node: JsonSchema, issue: v.BaseIssue<unknown>): string {
  if (node.enum !== undefined) {
    return `one of ${truncate(node.enum.map(preview).join(", "), MAX_HINT)}`;
  }
  const types = node.type === undefined ? (node.anyOf ?? []).map(({ type }) => type) : [node.type];
  const nouns = [...new Set(types)].map((type) =>
    type === undefined || type === "null"
      ? type
      : type === "boolean"
      ? "true or false"
      : `${/^[aio]/.test(type) ? "an" : "a"} ${type}`
  );
  if (nouns.length === 0 || nouns.includes(undefined)) return issue.expected ?? "another value";
  const noun = nouns.join(" or ");
  if (issue.kind !== "validation" || ["undefined", "function"].includes(typeof issue.requirement)) {
    return noun;
  }
  const bound = truncate(String(issue.requirement), MAX_HINT);
  return `${noun}, ${issue.type.replace("_", " ")} ${bound}`;
}

function fieldAt(
  schema: JsonSchema,
  record: Record<string, unknown>,
  path: readonly string[],
): Field {
  let value: unknown = record;
  let field: Field = { path: [], schema, optional: false };
  for (const key of path) {
    field = childOf(field, key, value);
    value = Object(value)[key];
  }
  return field;
}

/** Returns the branch of a union that a value chose by its tag; if it chose none, every branch. */
function branchesOf(schema: JsonSchema, value: unknown): readonly JsonSchema[] {
  const branches = schema.anyOf ?? [schema];
  const chosen = branches.filter((branch) =>
    branch.properties !== undefined && hasTags(branch, value)
  );
  return chosen.length === 1 ? chosen : branches;
}

function childOf({ path, schema }: Field, key: string, value: unknown): Field {
  const parents = branchesOf(schema, value)
    .filter((branch) => (propertyOf(branch, key) ?? branch.items) !== undefined);
  const found = parents.map((branch) => propertyOf(branch, key) ?? branch.items ?? {});
  const choices = [...new Set(found.flatMap((one) => one.enum ?? []))];
  const [first = {}] = found;
  return {
    path: [...path, key],
    schema: choices.length === 0 ? first : { ...first, enum: choices },
    optional: parents[0]?.properties !== undefined && !(parents[0].required ?? []).includes(key),
  };
}

function nameOf(path: readonly string[]): string {
  return `"${path.join(".")}"`;
}
