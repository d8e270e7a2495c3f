/**
 * What a question to the person is about: the call that it belongs to, as it is sealed into the state of
 * a multi-round request, and the clients that can ask.
 */
import { canonicalise } from "../call/result.ts";
import { digestOf } from "../digest.ts";
import { isRecord } from "../json.ts";
import type { Tool } from "../tool.ts";
import { PREFIX, REVISION } from "./message.ts";

/** What is sealed. The client can read it. */
export interface State {
  /** The id of the call, the same in both rounds. */
  readonly call: string;
  readonly tool: string;
  /** The digest of the input. */
  readonly input: string;
  readonly until: number;
}

type Envelope = Readonly<Record<string, unknown>> | undefined;

/** Returns the question, and the digest of the input in one form whatever the order of its fields. */
export async function describeCall(
  tool: Tool,
  input: Record<string, unknown>,
): Promise<{ readonly question: string | undefined; readonly input: string }> {
  const question = tool.confirm?.(input);
  if (question !== undefined && typeof question !== "string") {
    throw new TypeError(`"confirm" returned neither a question nor undefined`);
  }
  // It throws for what JSON cannot carry, and which would make different inputs look the same. It also
  // rounds numbers, so the digest is that of the input itself.
  canonicalise(input);
  const sort = (_: string, value: unknown): unknown =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(byKey)) : value;
  return { question, input: await digestOf(JSON.stringify(input, sort)) };
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Tells whether a request is of a revision that can ask; the envelope is the part of `_meta` that it defines. */
export function isModern(envelope: Envelope): boolean {
  return envelope?.[REVISION] !== undefined;
}

/** Tells whether a client can show a form; one that names no kind of elicitation can (MCP 2026-07-28). */
export function canAsk(envelope: Envelope): boolean {
  const capabilities = isModern(envelope) ? envelope?.[`${PREFIX}clientCapabilities`] : undefined;
  const elicitation = isRecord(capabilities) ? capabilities.elicitation : undefined;
  return isRecord(elicitation) &&
    (elicitation.form !== undefined || elicitation.url === undefined);
}

/** Returns why a state does not belong to a call. */
export function findMisfit(state: State, tool: string, input: string): string | undefined {
  const advice = `To ask about this call, send it without "requestState"`;
  if (state.tool !== tool) {
    return `The reply of the person was about "${state.tool}", not about "${tool}". ${advice}`;
  }
  return state.input === input
    ? undefined
    : `The reply of the person was about other arguments of "${tool}". ${advice}`;
}
