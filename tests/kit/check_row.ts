/**
 * Checks one row of a tool's table: first the plain function, then the whole app through every client,
 * which must all see the same result; then what the result says.
 *
 * Each run has new hosts, so that no run sees what another has written.
 */
import { OutputError } from "../../lib/call/check_output.ts";
import type { CallOutcome } from "../../lib/call/failure.ts";
import { type CallResult, canonicalise } from "../../lib/call/result.ts";
import type { Tool } from "../../lib/tool.ts";
import { preview } from "../../lib/words.ts";
import { accepts } from "./accepts.ts";
import { checkConfirm } from "./check_confirm.ts";
import { checkContent } from "./check_content.ts";
import { checkRefusal } from "./check_refusal.ts";
import { callOnce, clients } from "./clients.ts";
import { differences } from "./differences.ts";
import { createLocalApp, type Serve } from "./local_app.ts";
import { atTimeOf, callPlainly, settingsOf, type ToolRow } from "./rows.ts";
import { findLeaks } from "./secret_leaks.ts";
import { disagreements } from "./text_agreement.ts";
import { createUpstream } from "./upstream.ts";

/** Gemini CLI cuts longer results, Claude Code moves them to a file (2026-09). */
const MAX_SHOWN = 40_000;
const HOW_TO_REACH =
  "A pure tool has no permissions. To reach another server, declare it in `hosts` and use " +
  "`context.fetch`; no flag of Deno helps.";

/** Returns what is wrong with the tool by this row, a line each. */
export async function checkRow(
  tool: Tool,
  row: ToolRow,
  serve: Serve = (tool, options) => createLocalApp({ tools: [tool], ...options }),
): Promise<string[]> {
  const pinned = atTimeOf(row, tool);
  const settings = settingsOf(tool, row);
  if ("status" in row) return await checkRefusal(pinned, row, settings);
  const { input, confirm: reply = "accept" } = row;
  const { name } = tool;
  if (reply !== "accept") {
    if (tool.confirm === undefined) return [`the tool asks nothing, so no person can ${reply}`];
    const offline = { ...settings, fetch: createUpstream().fetch };
    const options = { input, reply, settings: offline, serve };
    const { answer, problems } = await checkConfirm(pinned, options);
    if ("output" in row) return [...problems, `"${reply}" needs an "error"`];
    return [...problems, ...checkError(row.error, answer)];
  }

  const { result, outcome, cause, upstream } = await callPlainly(tool, input, row);
  if (outcome === "internal_error") return [`the tool has a bug: ${whereThrown(cause)}`];
  const wrong = "output" in row ? checkOutput(row.output, result) : checkError(row.error, result);
  const leaks = findLeaks(settings.secrets, { result, cause });
  const own = [...upstream.problems(), ...wrong, ...leaks];
  if (own.length > 0) return own;

  // All at once: a row with a delay would otherwise wait once for each client.
  const seen = await Promise.all([...clients].map(async ([label, connect]) => {
    const events: unknown[] = [];
    const { fetch, problems } = createUpstream(row.upstream);
    const log = (event: unknown): void => void events.push(event);
    const app = serve(pinned, { ...settings, fetch, log });
    const made = await callOnce(connect, { fetch: app, name, input });
    const found = [...differences(result, made), ...problems()];
    return [...found, ...findLeaks(settings.secrets, { events })].map((one) => `${label}: ${one}`);
  }));
  if (tool.confirm !== undefined) {
    const { fetch, problems } = createUpstream(row.upstream);
    const options = { input, reply, expected: result, settings: { ...settings, fetch }, serve };
    const confirmed = await checkConfirm(pinned, options);
    seen.push(confirmed.problems, problems());
  }
  const content = "output" in row ? checkContent(row.content, result) : [];
  return [...seen.flat(), ...content, ...checkPromise(tool, result), ...checkTextAndData(result)];
}

function checkOutput(expected: unknown, { isError, content, structuredContent }: CallResult) {
  if (isError) return [`expected an output, got the error ${JSON.stringify(content[0]?.text)}`];
  return differences(canonicalise(expected), structuredContent);
}

function checkError(
  expected: string | RegExp,
  { isError, content, structuredContent }: CallResult,
) {
  if (!isError) return [`expected an error, got the output ${JSON.stringify(structuredContent)}`];
  const text = content[0]?.text ?? "";
  if (typeof expected === "string") return differences(expected, text, "error");
  return expected.test(text) ? [] : [`"error": expected ${expected}, got ${JSON.stringify(text)}`];
}

/** Checks the data against the published schema, as clients do. */
function checkPromise({ published }: Tool, { structuredContent }: CallResult): string[] {
  if (structuredContent === undefined) return [];
  const received: unknown = JSON.parse(JSON.stringify(structuredContent));
  return accepts(published.outputSchema, received) ? [] : [
    `the data misses the published output schema: ${JSON.stringify(received)}`,
  ];
}

function checkTextAndData({ content, structuredContent }: CallResult): string[] {
  if (structuredContent === undefined) return [];
  const text = content.map((block) => "text" in block ? block.text : "").join("\n");
  const halves = { text, data: JSON.stringify(structuredContent) };
  const tooLong = Object.entries(halves).filter(([, half]) => half.length > MAX_SHOWN)
    .map(([name, half]) =>
      `the ${name} has ${half.length} characters, of which hosts show ${MAX_SHOWN}: ` +
      `bound what one call returns`
    );
  return [...tooLong, ...disagreements(text, structuredContent)];
}

/** Returns what a tool threw and the two lines of code nearest to it, in words for its author. */
export function whereThrown(cause: CallOutcome["cause"]): string {
  if (!(cause instanceof Error)) return String(cause);
  const locations = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const what = `${cause.name}: ${cause.message.split(", run again with")[0]}`;
  const values = cause instanceof OutputError ? [...cause.values] : [];
  const got = values.map(([path, value]) => `"${path}" is ${preview(value)}`);
  const advice = cause.name === "NotCapable" ? [HOW_TO_REACH] : [];
  return [what, ...got, ...advice, ...locations.slice(0, 2)].join("\n");
}
