/**
 * Describes problems with arguments in words that a model can act on: the field, the value wanted, the
 * value given. Only the problems that are shown are put into words, and values are truncated, so that a
 * client's megabyte costs little and is never sent back.
 */
import type * as v from "valibot";
import { fits, type JsonSchema, propertyOf } from "../tool/json_schema.ts";
import { closestName, preview, truncate, truncateName } from "../words.ts";

const MAX_HINT = 200;
const MAX_PROBLEMS = 10;
/** Values that models send for a field that they want to leave out. */
const BLANK = /^\s*(null|none|undefined|n\/a)?\s*$/i;

const NOUNS: Readonly<Record<string, string>> = {
  array: "an array",
  boolean: "true or false",
  integer: "an integer",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
};

/** Puts one problem into words. */
type Problem = () => string;

/** Arguments, and the schema that they should follow. */
interface Arguments {
  readonly schema: JsonSchema;
  readonly record: Record<string, unknown>;
}

/** A field: where it is, what is wanted there, whether it may be left out, and what it holds. */
interface Field {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly optional?: boolean;
  readonly value: unknown;
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
export function* findProblems(
  { issues, ...sent }: Arguments & { readonly issues: readonly v.BaseIssue<unknown>[] },
): Generator<Problem> {
  yield* findOddNumbers(fieldAt(sent, []));
  for (const issue of issues) {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    if (issue.expected === "never") yield* findUnknown(sent, path.slice(0, -1));
    else yield () => describe(fieldAt(sent, path), issue);
  }
}

/** Tells whether arguments hold a number that JSON can spell and a double cannot hold. */
export function hasOddNumbers(sent: Arguments): boolean {
  return !findOddNumbers(fieldAt(sent, [])).next().done;
}

function holdsOddNumber(value: unknown): boolean {
  if (typeof value === "number") return !(Math.abs(value) <= Number.MAX_SAFE_INTEGER);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsOddNumber);
}

/** Validators accept such numbers; a field that is not an integer may hold a large one. */
function* findOddNumbers(field: Field): Generator<Problem> {
  const { path, schema, value } = field;
  // Nearly no value does, which is quickly seen without the schema.
  if (!holdsOddNumber(value)) return;
  if (typeof value !== "number") {
    for (const key of Object.keys(Object(value))) yield* findOddNumbers(childOf(field, key));
  } else if (!Number.isFinite(value)) {
    yield () => `${label(path)}wanted a finite number, got ${value}`;
  } else if (schema.type === "integer") {
    yield () => `${label(path)}wanted an integer within ±(2^53 - 1), got ${value}`;
  }
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
  return `${label(path)}${wanted}${hint}${choice}, ${got}`;
}

function* findUnknown(sent: Arguments, path: readonly string[]): Generator<Problem> {
  const { schema, value: object } = fieldAt(sent, path);
  const [{ properties = {} } = {}] = branchesOf(schema, object);
  const known = Object.keys(properties);
  for (const key in Object(object)) {
    if (!Object.hasOwn(properties, key)) yield () => describeUnknown({ path, key, known });
  }
}

function describeUnknown(
  { path, key, known }: { path: readonly string[]; key: string; known: readonly string[] },
): string {
  const near = closestName(key, known);
  const nearest = near === undefined ? "" : `nearest "${near}", `;
  const names = known.map((name) => `"${name}"`).join(", ");
  const fields = names === "" ? "this takes no fields" : `known: ${names}`;
  return `${label([...path, truncateName(key)])}unknown field, ${nearest}${fields}`;
}

/** Describes what a field accepts: its choices, or its type and the bound that was violated. */
function describeExpected(node: JsonSchema, issue: v.BaseIssue<unknown>): string {
  if (node.enum !== undefined) {
    return `one of ${truncate(node.enum.map(preview).join(", "), MAX_HINT)}`;
  }
  const types = new Set((node.anyOf ?? [node]).map(({ type }) => type));
  const nouns = [...types].map((type) => type && NOUNS[type]);
  if (nouns.includes(undefined)) {
    // Of a missing field the library gives the name in place of what it expects.
    return issue.input === undefined ? "a value" : issue.expected ?? issue.type;
  }
  const noun = nouns.join(" or ");
  if (["undefined", "function"].includes(typeof issue.requirement)) return noun;
  const bound = truncate(String(issue.requirement), MAX_HINT);
  return `${noun}, ${issue.type.replace("_", " ")} ${bound}`;
}

function fieldAt({ schema, record }: Arguments, path: readonly string[]): Field {
  const root: Field = { path: [], schema, value: record };
  return path.reduce(childOf, root);
}

/** Returns the branch of a union that a value fits; if it fits none or several, every branch. */
function branchesOf(schema: JsonSchema, value: unknown): readonly JsonSchema[] {
  const branches = schema.anyOf ?? [schema];
  const chosen = branches.filter((branch) => fits(branch, value));
  return chosen.length === 1 ? chosen : branches;
}

function childOf({ path, schema, value }: Field, key: string): Field {
  const parents = branchesOf(schema, value)
    .filter((branch) => (propertyOf(branch, key) ?? branch.items) !== undefined);
  const found = parents.map((branch) => propertyOf(branch, key) ?? branch.items ?? {});
  const choices = [...new Set(found.flatMap((one) => one.enum ?? []))];
  const [first = {}] = found;
  return {
    path: [...path, key],
    schema: choices.length === 0 ? first : { ...first, enum: choices },
    optional: parents[0]?.properties !== undefined && !parents[0].required?.includes(key),
    value: Object(value)[key],
  };
}

/** Returns the name of a field, before what is said of it. The arguments as a whole have none. */
function label(path: readonly string[]): string {
  return path.length === 0 ? "" : `"${path.join(".")}": `;
}
