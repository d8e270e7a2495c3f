/**
 * Stores what the instances of one server may share: counts of calls, and marks of used confirmations.
 *
 * The store in memory counts for one instance alone, without a timer; `kv_store.ts` counts for all
 * instances. A store that fails rejects, and its caller decides what that means.
 */

/** The calls in a window of time, including this one, and the time until it ends. */
export interface Count {
  readonly calls: number;
  readonly resetMs: number;
}

export interface Store {
  /** Counts one call of a key in its current window of time. */
  count(key: string, windowMs: number): Count | Promise<Count>;
  /** Marks a key, at least until a time in milliseconds. Returns `false` if it was marked before. */
  mark(key: string, until: number): boolean | Promise<boolean>;
}

const MAX_KEYS = 100_000;

/** Creates a store in memory. The oldest window is dropped if there are too many; a mark never is. */
export function createMemoryStore(now: () => number = Date.now): Store {
  // Both maps hold their keys in the order in which they end.
  const windows = new Map<string, { calls: number; endsAt: number }>();
  const marks = new Map<string, number>();
  return {
    count(key, windowMs) {
      const time = now();
      for (const [old, { endsAt }] of windows) {
        if (endsAt > time && windows.size < MAX_KEYS) break;
        windows.delete(old);
      }
      const window = windows.get(key) ?? { calls: 0, endsAt: time + windowMs };
      window.calls++;
      windows.set(key, window);
      return { calls: window.calls, resetMs: window.endsAt - time };
    },
    mark(key, until) {
      for (const [old, end] of marks) {
        if (end > now()) break;
        marks.delete(old);
      }
      if (marks.has(key)) return false;
      if (marks.size >= MAX_KEYS) throw new Error(`Over ${MAX_KEYS} marks: the store is full`);
      marks.set(key, until);
      return true;
    },
  };
}
