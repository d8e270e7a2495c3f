/** What is read from the exchanges of a host with a server. */
import { isRecord } from "../../../lib/json.ts";
import { type Exchange, messageOf } from "./recorder.ts";
import { script, type StepId } from "./script.ts";

/** What the server has to answer, whatever a host sends. */
export function expectedStatus({ method, path, sent }: Exchange): number {
  if (path.includes("/.well-known/")) return 404;
  if (method !== "POST") return 405;
  return isRecord(sent) && sent.id === undefined ? 202 : 200;
}

export function progressOf(calls: readonly Exchange[]): string {
  const asked = calls.filter(({ sent }) => {
    const meta = isRecord(sent) && isRecord(sent.params) ? sent.params._meta : undefined;
    return isRecord(meta) && "progressToken" in meta;
  });
  return asked.length === 0 ? "no" : asked.length === calls.length ? "asked" : "sometimes";
}

export function revisionOf(exchanges: readonly Exchange[]): string {
  const opening = exchanges.find(({ sent }) => methodOf(sent) === "initialize");
  const { result } = opening === undefined ? {} : messageOf(opening);
  if (isRecord(result)) return String(result.protocolVersion);
  return exchanges.find(({ sent }) => methodOf(sent) === "tools/call")?.version ?? "none";
}

/** The calls of one step that reached a server. */
export function callsOf(calls: readonly Exchange[], id: StepId): Exchange[] {
  const step = script.find((one) => one.id === id);
  return calls.filter((call) =>
    step !== undefined && isRecord(call.sent) && isRecord(call.sent.params) &&
    call.sent.params.name === step.tool &&
    Object.entries(step.input).every(([key, value]) =>
      String(argumentsOf(call)[key]) === String(value)
    )
  );
}

export function argumentsOf({ sent }: Exchange): Record<string, unknown> {
  const params = isRecord(sent) ? sent.params : undefined;
  return isRecord(params) && isRecord(params.arguments) ? params.arguments : {};
}

export function methodOf(sent: unknown): unknown {
  return isRecord(sent) ? sent.method : undefined;
}
