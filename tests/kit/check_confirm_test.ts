/** Plants each fault against the person's reply in a tool or a server: checkRow() must name it. */
import { assertEquals } from "@std/assert";
import * as v from "valibot";
import { createMemoryStore } from "../../lib/guard/store.ts";
import { defineTool, type Tool, ToolError } from "../../lib/tool.ts";
import { createApp } from "../../routes/app.ts";
import { checkRow } from "./check_row.ts";
import type { Serve } from "./local_app.ts";
import { clients } from "./clients.ts";
import { createLocalApp } from "./local_app.ts";
import type { ToolRow } from "./rows.ts";

const deleteNote: Tool = defineTool({
  name: "delete_note",
  title: "Delete a note",
  description: "Deletes a note.",
  input: v.strictObject({ id: v.pipe(v.string(), v.description("Such as a1")) }),
  output: v.strictObject({ id: v.string() }),
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: false,
  },
  examples: [{ input: { id: "a1" }, output: { id: "a1" } }],
  confirm: ({ id }) => id === "draft" ? undefined : `Delete the note "${id}" for good?`,
  run(input) {
    if (input.id === "locked") throw new ToolError("The note is locked");
    return input;
  },
});
const { confirm: _, ...silent } = deleteNote;
const input = { id: "a1" };
const accepted: ToolRow = { input, output: input };
const declined: ToolRow = {
  input,
  confirm: "decline",
  error: /declined, so "delete_note" was not/,
};

const sound: [label: string, row: ToolRow][] = [
  ["names no reply", accepted],
  ["accepts", { ...accepted, confirm: "accept" }],
  ["declines", declined],
  ["closes the question", { ...declined, confirm: "cancel" }],
  ["needs no question", { input: { id: "draft" }, output: { id: "draft" } }],
  ["fails after the question", { input: { id: "locked" }, error: "The note is locked" }],
  ["is refused before the question", { input: {}, error: /"id"/ }],
];
for (const [label, row] of sound) {
  Deno.test(`checkRow() finds nothing wrong with a row that ${label}`, async () => {
    assertEquals(await checkRow(deleteNote, row), []);
  });
}

/** Serves a changed tool in place of the one that is tested. */
const serving = (change: (tool: Tool) => Tool): Serve => (tool, options) =>
  createLocalApp({ tools: [change(tool)], ...options });
const withStore: Serve = (tool, { callTimeoutMs = 1000, confirmAlways = false }) =>
  createApp({
    name: "faulty",
    version: "1.0.0",
    tools: [tool],
    stateKey: crypto.randomUUID(),
    store: { ...createMemoryStore(), mark: () => true },
    callTimeoutMs,
    confirmAlways,
    log: () => {},
  }).fetch;

const QUESTION = 'Delete the note "a1" for good?';
const faults: [label: string, row: ToolRow, serve: Serve, problems: readonly string[]][] = [
  [
    "asks nothing",
    accepted,
    serving(() => silent),
    [
      `"question.0": expected ${JSON.stringify(QUESTION)}, got nothing`,
      ...[...clients.keys()].map((label) =>
        `${label}: the tool ran without a question, although the server asks always`
      ),
    ],
  ],
  [
    "runs before it asks",
    accepted,
    serving((tool) => ({
      ...tool,
      confirm(input) {
        tool.run(input, {} as Parameters<Tool["run"]>[1]);
        return QUESTION;
      },
    })),
    ["the tool ran before the person was asked"],
  ],
  ["lets a reply count twice", accepted, withStore, [
    "one reply of the person ran the tool once more",
  ]],
  [
    "runs what was declined",
    declined,
    serving((tool) => ({
      ...tool,
      confirm: () => (void tool.run(input, {} as Parameters<Tool["run"]>[1]), QUESTION),
    })),
    [
      "the tool ran before the person was asked",
      'the tool ran, although the person replied "decline"',
    ],
  ],
  [
    "runs for clients that cannot ask",
    accepted,
    (tool, options) => createLocalApp({ tools: [tool], ...options, confirmAlways: false }),
    [...clients.keys()].map((label) =>
      `${label}: the tool ran without a question, although the server asks always`
    ),
  ],
];
for (const [label, row, serve, problems] of faults) {
  Deno.test(`checkRow() catches a server that ${label}`, async () => {
    const found = await checkRow(deleteNote, row, serve);
    const missing = problems.filter((problem) => !found.includes(problem));
    assertEquals(missing, [], found.join("\n"));
  });
}

Deno.test("checkRow() finds a row that cannot be true", async () => {
  const draft = { id: "draft" };
  const [problem] = await checkRow(deleteNote, { ...declined, input: draft });
  assertEquals(problem, "nothing is asked about this input, so no person can decline");
  assertEquals(await checkRow(silent, declined), [
    "the tool asks nothing, so no person can decline",
  ]);
  const output: ToolRow = { ...accepted, confirm: "decline" };
  assertEquals(await checkRow(deleteNote, output), ['"decline" needs an "error"']);
});
