/**
 * One row of a tool's table against the tool: the plain function first, then every client through the
 * whole app, each of which must see the same; then what the result says of itself.
 */
import { callTool } from "../../lib/call/call_tool.ts";
import { type CallResult, canonicalise } from "../../lib/call/result.ts";
import type { Tool } from "../../lib/tool.ts";
import { accepts } from "./accepts.ts";
import { clients, type Fetch } from "./clients.ts";
import { differences } from "./differences.ts";
import { createLocalApp } from "./local_app.ts";
import { atTimeOf, deadlineOf, type ToolRow } from "./rows.ts";
import { disagreements } from "./text_agreement.ts";
import { startUpstream } from "./upstream.ts";

/** Gemini CLI cuts longer results, Claude Code moves them to a file (2026-09). */
const MAX_SHOWN = 40_000;

/** Serves one tool; the kit's own tests put a faulty server in its place. */
export type Serve = (tool: Tool, options: ServeOptions) => Fetch;

interface ServeOptions {
  readonly callTimeoutMs: number;
  readonly fetch?: Fetch;
}

const serveInProcess: Serve = (tool, options) => createLocalApp({ tools: [tool], ...options });

/** What is wrong with the tool by this row, a line each. */
export async function checkRow(
  tool: Tool,
  row: ToolRow,
  serve: Serve = serveInProcess,
): Promise<string[]> {
  const pinned = atTimeOf(row, tool);
  await using upstream = tool.hosts && startUpstream(row.upstream ?? {});
  const options = { callTimeoutMs: deadlineOf(row), fetch: upstream?.fetch };
  const { result, outcome, cause } = await callTool(pinned, row.input, options);
  if (outcome === "internal_error") return [`the tool has a bug: ${whereThrown(cause)}`];
  const wrong = "output" in row ? checkOutput(row.output, result) : checkError(row.error, result);
  if (wrong.length > 0) return wrong;
  const seen = await Promise.all(
    [...clients].map(async ([label, connect]) => {
      const client = await connect({ fetch: serve(pinned, options) });
      const { content, structuredContent, isError } = await client.callTool(tool.name, row.input);
      await client.close();
      const got = { content, ...(structuredContent !== undefined && { structuredContent }) };
      return differences(result, { ...got, ...(isError !== undefined && { isError }) })
        .map((one) => `${label}: ${one}`);
    }),
  );
  return [...seen.flat(), ...checkPromise(tool, result), ...checkHalves(result)];
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

/** What clients do who listed the tools before they call one. */
function checkPromise({ published }: Tool, { structuredContent }: CallResult): string[] {
  if (structuredContent === undefined) return [];
  const received: unknown = JSON.parse(JSON.stringify(structuredContent));
  return accepts(published.outputSchema, received) ? [] : [
    `the data misses the published output schema: ${JSON.stringify(received)}`,
  ];
}

function checkHalves({ content, structuredContent }: CallResult): string[] {
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

/** What a tool threw and the two places nearest to it. */
export function whereThrown(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const places = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [`${cause.name}: ${cause.message}`, ...places.slice(0, 2)].join("\n");
}
