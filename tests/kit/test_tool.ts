/**
 * The one function that a tool's test calls: it registers a test for every row of a table and every
 * example of the tool, one for the echo law, one for its texts and one for purity.
 *
 * A row runs without any permission, as a plain function and through three real clients. A tool with
 * `hosts` reaches a loopback server in their place, and nothing else; any other that states its
 * annotations is spared the purity test.
 */
import { fail } from "@std/assert";
import { canonicalise } from "../../lib/call/result.ts";
import { asRecord } from "../../lib/json.ts";
import type { ObjectSchema } from "../../lib/tool/json_schema.ts";
import type { Tool } from "../../lib/tool.ts";
import { checkRow } from "./check_row.ts";
import { checkEchoLaw, repeatedFields } from "./round_trip.ts";
import { checkPurity } from "./purity.ts";
import { rowsOf, type ToolRow, type ToolTable } from "./rows.ts";
import { type Halves, unshownFields } from "./text_agreement.ts";
import type { UpstreamAnswers } from "./upstream.ts";

export interface TestOptions {
  /** What the hosts of an open tool answer to its examples, and to rows that do not say. */
  readonly upstream?: UpstreamAnswers;
}

/** Registers the tests of a tool in `tools/<name>.ts`. */
export function testTool<I extends ObjectSchema, O extends ObjectSchema>(
  tool: Tool<I, O>,
  table: ToolTable<I, O>,
  { upstream }: TestOptions = {},
): void {
  const { name, hosts } = tool;
  const rows = rowsOf(tool, table, upstream);
  const permissions = hosts === undefined ? "none" : { net: ["127.0.0.1"] };

  for (const [label, row] of rows) {
    Deno.test(`${name}: ${label}`, { permissions }, async () => {
      report(`${name}, row "${label}"`, await checkRow(tool, row));
    });
  }

  const repeated = repeatedFields(tool).map((field) => `"${field}"`).join(", ") || "nothing";
  Deno.test(`${name}: echo law (repeats ${repeated})`, { permissions }, async () => {
    for (const [label, row] of rows) {
      report(`${name}, row "${label}"`, await checkEchoLaw(tool, row));
    }
  });

  if (tool.text !== undefined) {
    Deno.test(`${name}: its texts show every field`, { permissions: "none" }, () => {
      report(name, unshownFields(halvesOf(tool, rows), tool.dataOnly));
    });
  }

  if (tool.annotations !== undefined && hosts === undefined) return;
  Deno.test(`${name}: ${hosts === undefined ? "is pure" : "touches its hosts alone"}`, async () => {
    const module = import.meta.resolve(`../../tools/${name}.ts`);
    report(name, await checkPurity({ module, name, rows }));
  });
}

/** Fails with one line for each problem. */
export function report(subject: string, problems: readonly string[]): void {
  if (problems.length > 0) fail([`${subject}:`, ...problems].join("\n- "));
}

/** The two halves of each output that a row expects. */
function halvesOf({ text }: Tool, rows: ReadonlyMap<string, ToolRow>): Halves[] {
  return [...rows.values()].flatMap((row) => {
    const data = "output" in row ? asRecord(canonicalise(row.output)) : undefined;
    return data === undefined || text === undefined ? [] : [{ text: text(data), data }];
  });
}
