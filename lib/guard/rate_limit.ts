/**
 * Limits concurrent calls per instance, and calls per minute per caller.
 *
 * Counts are kept in memory, so each instance counts for itself; pass a shared `RateStore` to count
 * across instances. There is no queue: a call over a limit is refused at once, with the time to wait.
 */

/** The calls in a window of time, including this one, and the time until it ends. */
export interface Count {
  readonly calls: number;
  readonly resetMs: number;
}

/** Counts the calls of a key in windows of time, each of which begins with its first call. */
export interface RateStore {
  count(key: string, windowMs: number): Count | Promise<Count>;
}

export interface LimitOptions {
  /** Calls that run at the same time on this instance. @default 64 */
  readonly maxConcurrentCalls?: number;
  /** Calls of one caller in a minute. @default 600 */
  readonly maxCallsPerMinute?: number;
  /** Counts the calls of each caller; left out, in memory. */
  readonly store?: RateStore;
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
const MAX_WINDOWS = 100_000;

/** Creates the function that acquires a permit for one call. Callers that cannot be identified are not rate limited. */
export function createRateLimiter(
  { maxConcurrentCalls = 64, maxCallsPerMinute = 600, store = createMemoryStore() }: LimitOptions =
    {},
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
    try {
      const none = { calls: 0, resetMs: 0 };
      const count = caller === undefined ? none : await store.count(caller, MINUTE_MS);
      if (count.calls <= maxCallsPerMinute) return { ok: true, release };
      release();
      const retryAfter = Math.max(1, Math.ceil(count.resetMs / 1000));
      const reason = `Over ${maxCallsPerMinute} calls a minute: try again in ${retryAfter} seconds`;
      return { ok: false, status: 429, retryAfter, reason };
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** Creates a store in memory, without a timer. The oldest window is dropped if there are too many. */
export function createMemoryStore(now: () => number = () => performance.now()): RateStore {
  const windows = new Map<string, { calls: number; endsAt: number }>();
  return {
    count(key, windowMs) {
      const time = now();
      // Windows stand in the order in which they end.
      for (const [old, { endsAt }] of windows) {
        if (endsAt > time && windows.size < MAX_WINDOWS) break;
        windows.delete(old);
      }
      const window = windows.get(key) ?? { calls: 0, endsAt: time + windowMs };
      window.calls++;
      windows.set(key, window);
      return { calls: window.calls, resetMs: window.endsAt - time };
    },
  };
}
