/**
 * Progress of one call, as the protocol allows it: strictly increasing, not too often, and nothing
 * once the call has ended (MCP 2026-07-28, basic/patterns/progress).
 *
 * Progress is news, not data: what comes too soon or goes backwards is dropped, and a client who is
 * gone or cannot be reached is no concern of the tool.
 */
import { cut } from "./advice.ts";

/** How far a call is. */
export interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** Says how far the tool is: 3 of 10, and in words what it does. */
export type ReportProgress = (done: number, total?: number, message?: string) => void;

const MAX_A_SECOND = 10;
const MAX_MESSAGE = 200;

/** What a tool calls, and what ends it. `send` is missing when the client did not ask. */
export function trackProgress(
  send: ((progress: Progress) => Promise<void>) | undefined,
  clock: () => number = () => performance.now(),
): { report: ReportProgress; end: () => void } {
  const sent: number[] = [];
  let last = -Infinity;
  let open = send !== undefined;
  const report: ReportProgress = (done, total, message) => {
    const now = clock();
    if (!open || !(done > last && done < Infinity)) return;
    if (now - (sent.at(-MAX_A_SECOND) ?? -Infinity) < 1000) return;
    sent.splice(0, sent.length - MAX_A_SECOND + 1);
    sent.push(now);
    last = done;
    send?.({
      progress: done,
      ...(Number.isFinite(total) && { total }),
      ...(message !== undefined && { message: cut(message.toWellFormed(), MAX_MESSAGE) }),
    }).catch(() => {});
  };
  return { report, end: () => open = false };
}
