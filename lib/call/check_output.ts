/**
 * Checks what a tool returned against its schema.
 *
 * The message of a failure goes to the log, so it names fields and kinds of values and never a value,
 * which may be secret. The values are kept next to it, for the tests of the tool.
 */
import * as v from "valibot";
import type { Mask } from "../mask.ts";
import { canonicalise } from "./result.ts";

/** Thrown if an output or a content is not as the tool declares it. */
export class OutputError extends Error {
  override name = "OutputError";
  constructor(message: string, readonly values: ReadonlyMap<string, unknown>) {
    super(message);
  }
}

/** Returns the canonical, checked value with its secrets masked. @throws {OutputError} */
export function checkOutput<S extends v.GenericSchema>(
  schema: S,
  made: unknown,
  { part, mask }: { readonly part: "output" | "content"; readonly mask: Mask | undefined },
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, canonicalise(made, mask));
  if (parsed.success) return parsed.output;
  const lines: string[] = [];
  const values = new Map<string, unknown>();
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? part;
    lines.push(`"${path}": ${describe(issue)}`);
    // Of an unknown field the library gives the name in place of the value.
    if (issue.expected !== "never" && issue.input !== undefined) values.set(path, issue.input);
  }
  throw new OutputError(`The ${part} does not match its schema, ${lines.join("; ")}`, values);
}

function describe({ expected, type, input }: v.BaseIssue<unknown>): string {
  if (expected === "never") return "the schema has no such field";
  return input === undefined ? "it is missing" : `wanted ${expected ?? type}, got ${kindOf(input)}`;
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
