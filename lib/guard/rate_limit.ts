/**
 * Limits concurrent calls per instance, and calls per minute per caller.
 *
 * Each instance counts for itself in memory; a shared `Store` counts across instances. If the store fails,
 * calls are not limited. There is no queue: a call over a limit is refused at once, with the time to wait.
 */
import type { Log } from "../log.ts";
import { type Count, createMemoryStore, type Store } from "./store.ts";

export interface LimitOptions {
  /** Calls that run at the same time on this instance. @default 64 */
  readonly maxConcurrentCalls?: number;
  /** Calls of one caller in a minute. @default 600 */
  readonly maxCallsPerMinute?: number;
  /** Counts the calls of each caller. @default in memory */
  readonly store?: Pick<Store, "count">;
  /** Records failures of the store. */
  readonly log?: Log;
}

/** A permit that must be released, or the HTTP status and the seconds to wait. */
export type Permit =
  | { readonly ok: true; readonly release: () => void }
  | {
    readonly ok: false;
    readonly status: 429 | 503;
    readonly retryAfter: number;
    readonly reason: string;
  };

const MINUTE_MS = 60_000;

/** Creates the function that acquires a permit for one call. Callers that cannot be identified are not rate limited. */
export function createRateLimiter(
  {
    maxConcurrentCalls = 64,
    maxCallsPerMinute = 600,
    store = createMemoryStore(),
    log = () => {},
  }: LimitOptions = {},
): (caller: string | undefined) => Promise<Permit> {
  let running = 0;

  return async (caller) => {
    if (running >= maxConcurrentCalls) {
      const reason = `The server runs ${maxConcurrentCalls} calls already: try again in a second`;
      return { ok: false, status: 503, retryAfter: 1, reason };
    }
    running++;
    let held = true;
    const release = (): void => {
      if (held) running--;
      held = false;
    };
    let count: Count = { calls: 0, resetMs: 0 };
    try {
      if (caller !== undefined) count = await store.count(caller, MINUTE_MS);
    } catch (error) {
      log({ event: "store", failed: "count", error });
    }
    if (count.calls <= maxCallsPerMinute) return { ok: true, release };
    release();
    const retryAfter = Math.max(1, Math.ceil(count.resetMs / 1000));
    const reason = `Over ${maxCallsPerMinute} calls a minute: try again in ${retryAfter} seconds`;
    return { ok: false, status: 429, retryAfter, reason };
  };
}
