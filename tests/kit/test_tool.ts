/**
 * Registers the tests of a tool: one for every row of its table and every example, and one each for the
 * round-trip rule, its texts, its purity, and whether what it sends is as safe as it says.
 *
 * A row runs without any permission, as a plain function and through three real clients. What the hosts
 * of a networked tool answer stands in the row. A tool without hosts that states its annotations has no
 * purity test.
 */
import { fail } from "@std/assert";
import { canonicalise } from "../../lib/call/result.ts";
import { asRecord } from "../../lib/json.ts";
import type { ObjectSchema } from "../../lib/tool/json_schema.ts";
import type { Tool } from "../../lib/tool.ts";
import { checkRow } from "./check_row.ts";
import { clients } from "./clients.ts";
import { checkPurity, plainRows } from "./purity.ts";
import { checkRoundTrip, repeatedFields } from "./round_trip.ts";
import { type RowSetup, rowsOf, type ToolRow, type ToolTable } from "./rows.ts";
import { type Halves, unshownFields } from "./text_agreement.ts";

/** Registers the tests of a tool in `tools/<name>.ts`; `setup` applies to its examples and rows. */
export function testTool<I extends ObjectSchema, O extends ObjectSchema>(
  tool: Tool<I, O>,
  table: ToolTable<I, O>,
  { module = `../../tools/${tool.name}.ts`, ...setup }: RowSetup & { module?: string } = {},
): void {
  const { name, hosts, annotations, confirm } = tool;
  const rows = rowsOf(tool, table, setup);
  const run = new Map(
    [...rows].filter(([, row]) => (row.confirm ?? "accept") === "accept" && !("status" in row)),
  );
  const runs = annotations?.readOnlyHint === false
    ? ` (runs ${clients.size + (confirm ? 2 : 1)} times: plain and through each client)`
    : "";

  for (const [label, row] of rows) {
    Deno.test(`${name}: ${label}${runs}`, { permissions: "none" }, async () => {
      report(`${name}, row "${label}"`, await checkRow(tool, row));
    });
  }

  const repeated = repeatedFields(tool).map((field) => `"${field}"`).join(", ") || "nothing";
  Deno.test(`${name}: round-trip rule (repeats ${repeated})`, { permissions: "none" }, async () => {
    for (const [label, row] of run) {
      report(`${name}, row "${label}"`, await checkRoundTrip(tool, row));
    }
  });

  if (tool.text !== undefined) {
    Deno.test(`${name}: its texts show every field`, { permissions: "none" }, () => {
      report(name, unshownFields(halvesOf(tool, run), tool.dataOnly));
    });
  }

  if (annotations !== undefined && hosts === undefined) return;
  if (hosts !== undefined && annotations?.readOnlyHint) {
    Deno.test(
      `${name}: sends only GET and HEAD, or says why`,
      { permissions: "none" },
      async () => {
        // Loaded on its first use, because the validators of the lint take longer to load than most tests.
        const { checkReads } = await import("./check_reads.ts");
        report(name, await checkReads(tool, run));
      },
    );
  }
  Deno.test(`${name}: ${hosts === undefined ? "is pure" : "touches its hosts alone"}`, async () => {
    const options = { module: import.meta.resolve(module), name };
    report(name, await checkPurity({ ...options, rows: await plainRows(tool, run) }));
  });
}

/** Fails if there are problems, with one line for each. */
export function report(subject: string, problems: readonly string[]): void {
  if (problems.length > 0) fail([`${subject}:`, ...problems].join("\n- "));
}

/** Returns text and data of each output that a row expects. */
function halvesOf({ text }: Tool, rows: ReadonlyMap<string, ToolRow>): Halves[] {
  return [...rows.values()].flatMap((row) => {
    const data = "output" in row ? asRecord(canonicalise(row.output)) : undefined;
    return data === undefined || text === undefined ? [] : [{ text: text(data), data }];
  });
}
