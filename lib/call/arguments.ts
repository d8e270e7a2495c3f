/**
 * Parses arguments as models and hosts really send them. Arguments are repaired only if the schema leaves
 * no doubt; otherwise they are refused with advice.
 *
 * A value that the schema accepts is never changed, and a string field keeps its text. A string becomes
 * a number only if it is one JSON number, and an object or array only if it is JSON text of that type.
 * Keys that hosts add for their own use are dropped from closed objects that do not declare them.
 */
import * as v from "valibot";
import { asRecord, parseContainer } from "../json.ts";
import type { Tool } from "../tool.ts";
import { fits, isOfType, type JsonSchema, propertyOf } from "../tool/json_schema.ts";
import { preview } from "../words.ts";
import { findProblems, hasOddNumbers, listProblems } from "./advice.ts";

/** Arguments that a tool can run with, or advice for the client. */
export type ParsedArguments =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly message: string };

/**
 * Keys that hosts add to arguments for their own use: run metadata of n8n (n8n-io/n8n#21716), the order
 * of parallel calls in Gemini CLI (google-gemini/gemini-cli#27403), a to-do list in Cline
 * (cline/cline#9951).
 */
export const HOST_KEYS: ReadonlySet<string> = new Set([
  "_meta",
  "action",
  "chatInput",
  "sessionId",
  "task_progress",
  "tool",
  "toolCallId",
  "wait_for_previous",
]);
/** RFC 8259, 6. */
const JSON_NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;

/** Parses the `arguments` of `tools/call`, of any type. What the schema refuses is tried again, repaired. */
export function parseArguments(tool: Tool, sent: unknown): ParsedArguments {
  const record = asRecord(sent ?? {});
  if (record === undefined) {
    const problem = `wanted one JSON object that holds the fields, got ${preview(sent)}`;
    return { ok: false, message: listProblems(tool.name, [() => problem]) };
  }
  let validated = validate(tool, record);
  if (!validated.ok) validated = validate(tool, repairObject(tool.published.inputSchema, record));
  return validated.ok
    ? validated
    : { ok: false, message: listProblems(tool.name, validated.problems) };
}

function validate(tool: Tool, record: Record<string, unknown>) {
  const { success, output, issues = [] } = v.safeParse(tool.input, record);
  const given = { schema: tool.published.inputSchema, record };
  return success && !hasOddNumbers(given)
    ? { ok: true, value: output } as const
    : { ok: false, problems: findProblems({ ...given, issues }) } as const;
}

function repair(schema: JsonSchema, value: unknown): unknown {
  if (schema.anyOf !== undefined) return repairUnion(schema.anyOf, value);
  switch (schema.type) {
    case "number":
    case "integer":
      return typeof value === "string" ? asNumber(value, schema.type) ?? value : value;
    case "boolean":
      return value === "true" ? true : value === "false" ? false : value;
    case "object": {
      const record = asRecord(value);
      return record === undefined ? value : repairObject(schema, record);
    }
    case "array": {
      const list = typeof value === "string" ? parseContainer(value) : value;
      return Array.isArray(list) ? list.map((item) => repair(schema.items ?? {}, item)) : value;
    }
    default:
      return value;
  }
}

/** Repairs a union only if one branch alone fits the value by its type and tags, or can be made to. */
function repairUnion(branches: readonly JsonSchema[], value: unknown): unknown {
  const own = branches.filter((branch) => fits(branch, value));
  if (own.length > 0) return own.length === 1 ? repair(own[0]!, value) : value;
  const parsed = typeof value === "string" ? parseContainer(value) : undefined;
  if (parsed !== undefined) return repairUnion(branches, parsed);
  const repaired = branches.map((branch) => repair(branch, value)).filter((one) => one !== value);
  return repaired.length === 1 ? repaired[0] : value;
}

function repairObject(
  schema: JsonSchema,
  record: Record<string, unknown>,
): Record<string, unknown> {
  const { required = [], additionalProperties: rest } = schema;
  const kept = Object.entries(record).flatMap(([key, value]): [string, unknown][] => {
    const property = propertyOf(schema, key);
    if (property === undefined) {
      if (rest === false && HOST_KEYS.has(key)) return [];
      return [[key, typeof rest === "object" ? repair(rest, value) : value]];
    }
    if (!required.includes(key) && isAbsent(property, value)) return [];
    return [[key, repair(property, value)]];
  });
  return Object.fromEntries(kept);
}

/** Tells whether a value stands for a field that was left out: null, or a text where none is accepted. */
function isAbsent(property: JsonSchema, value: unknown): boolean {
  if (value !== null && value !== "") return false;
  return !isOfType(property, value) || Number(property.minLength) > 0 ||
    (property.enum !== undefined && !property.enum.includes(value));
}

function asNumber(text: string, type: "number" | "integer"): number | undefined {
  const value = JSON_NUMBER.test(text) ? Number(text) : NaN;
  const sound = type === "integer" ? Number.isSafeInteger(value) : Number.isFinite(value);
  return sound ? value : undefined;
}
