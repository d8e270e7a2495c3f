/**
 * Calls a tool with generated arguments. Each call must give an output that keeps every promise, or advice:
 * never a bug, never a long wait. The same seed gives the same arguments.
 */
import fc from "fast-check";
import * as v from "valibot";
import type { CallOutcome } from "../../lib/call/failure.ts";
import type { Tool } from "../../lib/tool.ts";
import { nearlyValidArguments, validArguments } from "./arbitrary.ts";
import { whereThrown } from "./check_row.ts";
import { differences } from "./differences.ts";
import { checkRoundTrip } from "./round_trip.ts";
import { callPlainly } from "./rows.ts";
import { disagreements } from "./text_agreement.ts";

export const VALID_RUNS = 150;
export const NEARLY_VALID_RUNS = 250;

/** Returns what is wrong with the tool, with the smallest arguments that show it. */
export async function checkGenerated(
  tool: Tool,
  { seed, maxMs = 250 }: { readonly seed: number; readonly maxMs?: number },
): Promise<string[]> {
  const valid = fc.asyncProperty(validArguments(tool), async (input) => {
    demand(await checkValid(tool, input, maxMs));
  });
  const nearly = fc.asyncProperty(nearlyValidArguments(tool), async (input) => {
    demand(checkAdvice(await timed(tool, input, maxMs)));
  });
  return [
    ...describe(await fc.check(valid, { seed, numRuns: VALID_RUNS })),
    ...describe(await fc.check(nearly, { seed, numRuns: NEARLY_VALID_RUNS })),
  ];
}

async function checkValid(
  tool: Tool,
  input: Record<string, unknown>,
  maxMs: number,
): Promise<string[]> {
  const call = await timed(tool, input, maxMs);
  const { outcome, result } = call;
  if (outcome === "bad_arguments" && !isOfUnpublishedFormat(tool, input)) {
    return [`the published schema accepts this, the tool refuses it: ${result.content[0]?.text}`];
  }
  if (outcome !== "ok") return checkAdvice(call);
  const again = await callPlainly(tool, input);
  return [
    ...differences(result, again.result).map((one) => `the second time: ${one}`),
    ...await checkRoundTrip(tool, { input }),
    // A generated text may hold quotes: then it is not clear where a name ends.
    ...(/\\"|[`“”]/.test(JSON.stringify(result))
      ? []
      : disagreements(result.content[0]?.text ?? "", result.structuredContent)),
  ];
}

/** Tells whether only formats such as dates are wrong, which are not published since hosts refuse them. */
function isOfUnpublishedFormat(tool: Tool, input: unknown): boolean {
  const issues = v.safeParse(tool.input, input).issues ?? [];
  return issues.length > 0 && issues.every(({ requirement }) => requirement instanceof RegExp);
}

function checkAdvice({ outcome, cause, result }: CallOutcome): string[] {
  if (outcome === "internal_error") return [`a bug: ${whereThrown(cause)}`];
  if (outcome === "timeout") return ["no end within 10 seconds"];
  const said = result.content[0]?.text ?? "";
  return outcome === "ok" || said.trim().length > 0 ? [] : ["an error without advice"];
}

/** Makes a call. A slow one is repeated before it counts, because the machine may have been busy. */
async function timed(tool: Tool, input: unknown, maxMs: number, tries = 3): Promise<CallOutcome> {
  const started = performance.now();
  const call = await callPlainly(tool, input);
  const ms = performance.now() - started;
  if (ms <= maxMs) return call;
  if (tries > 1) return await timed(tool, input, maxMs, tries - 1);
  throw new Error(`it takes ${Math.round(ms)} ms, over ${maxMs}: bound the input`);
}

function demand(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join("\n  "));
}

function describe<T>(details: fc.RunDetails<[T]>): string[] {
  if (!details.failed) return [];
  const { counterexample, errorInstance, seed, counterexamplePath } = details;
  const what = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const example = JSON.stringify(counterexample?.[0]);
  return [`${what}\n  with the arguments ${example}\n  (seed ${seed}, path ${counterexamplePath})`];
}
