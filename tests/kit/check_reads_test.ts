/** Plants requests that may write in a tool that states `readOnlyHint: true`. */
import { assertEquals, assertMatch } from "@std/assert";
import * as v from "valibot";
import { defineTool } from "../../lib/tool.ts";
import { checkReads } from "./check_reads.ts";
import { rowsOf, type ToolTable } from "./rows.ts";

const API = "https://api.example.com/search";

/** Creates a tool that states `readOnlyHint: true`. */
function search(method: string) {
  return defineTool({
    name: "search",
    title: "Search",
    description: "Searches.",
    input: v.strictObject({}),
    output: v.strictObject({}),
    examples: [{ input: {}, output: {} }],
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
    hosts: ["api.example.com"],
    async run(_input, { fetch }) {
      await fetch(API, { method });
      return {};
    },
  });
}

const TABLES: [label: string, table: ToolTable][] = [
  ["a table", {
    "asks": { input: {}, output: {}, upstream: { [API]: { sent: { method: "POST" } } } },
  }],
  ["a script", { "asks": { input: {}, output: {}, upstream: () => () => ({}) } }],
];
for (const [label, table] of TABLES) {
  Deno.test(`checkReads() warns of a read-only tool that sent a POST to ${label}`, async () => {
    const tool = search("POST");
    const found = await checkReads(tool, rowsOf(tool, table), {});
    assertEquals(found.length, 1);
    assertMatch(
      found[0]!,
      /^warning A8 \(core\) search: POST https:\/\/api\.example\.com\/search\n/,
    );
  });
}

Deno.test("checkReads() finds nothing wrong with GET and HEAD", async () => {
  for (const method of ["GET", "HEAD"]) {
    const tool = search(method);
    assertEquals(await checkReads(tool, rowsOf(tool, TABLES[1]![1]), {}), []);
  }
});

Deno.test("checkReads() accepts a warning with a reason, for this tool alone", async () => {
  const tool = search("POST");
  const accept = (name: string) => ({
    accept: [{ rule: "A8", host: "core", tool: name, reason: "The service searches by POST." }],
  });
  const rows = rowsOf(tool, TABLES[0]![1]);
  assertEquals(await checkReads(tool, rows, accept("search")), []);
  assertEquals((await checkReads(tool, rows, accept("other"))).length, 1);
});

Deno.test("checkReads() shows the setting that accepts its warning", async () => {
  const tool = search("POST");
  const rows = rowsOf(tool, TABLES[0]![1]);
  const [warning = ""] = await checkReads(tool, rows, {});
  const [, setting = ""] = warning.split('If it cannot be mended, "lintTools" of deno.json: ');
  assertEquals(JSON.parse(setting), {
    accept: [{ rule: "A8", host: "core", tool: "search", reason: "Say why" }],
  });
  const given = JSON.parse(setting.replace("Say why", "The service searches by POST."));
  assertEquals(await checkReads(tool, rows, given), []);
});
