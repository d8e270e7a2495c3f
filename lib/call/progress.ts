/**
 * Sends the progress of one call as the protocol allows it: strictly increasing, not too often, and
 * never after the call has ended (MCP 2026-07-28, basic/patterns/progress).
 *
 * Progress is best effort. Updates that come too fast or go backwards are dropped, and delivery
 * failures are ignored.
 */
import type { Mask } from "../mask.ts";
import type { ReportProgress } from "../tool/context.ts";
import { truncate } from "../words.ts";

/** One update, as `notifications/progress` carries it. */
export interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

const MAX_A_SECOND = 10;
const MAX_MESSAGE = 200;

/**
 * Returns the function that a tool calls and the one that ends its effect. Without `send`, because the
 * client did not ask for progress, updates are dropped.
 */
export function trackProgress(
  send: ((progress: Progress) => Promise<void>) | undefined,
  { mask = (text) => text, clock = () => performance.now() }: {
    readonly mask?: Mask | undefined;
    readonly clock?: () => number;
  } = {},
): { report: ReportProgress; end: () => void } {
  let sent: number[] = [];
  let last = -Infinity;
  let open = true;
  const report: ReportProgress = (done, total, message) => {
    const now = clock();
    if (!open || typeof done !== "number" || !(done > last && done < Infinity)) return;
    sent = sent.filter((time) => now - time < 1000);
    if (sent.length >= MAX_A_SECOND) return;
    sent.push(now);
    last = done;
    send?.({
      progress: done,
      ...(Number.isFinite(total) && { total }),
      ...(typeof message === "string" &&
        { message: truncate(mask(message.toWellFormed()), MAX_MESSAGE) }),
    }).catch(() => {});
  };
  return { report, end: () => open = false };
}
