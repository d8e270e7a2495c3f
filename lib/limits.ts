/**
 * How much: calls at once on this instance, and calls a minute of one caller.
 *
 * Counts are kept in memory, so each instance counts for itself; another `RateStore` makes them common.
 * There is no queue: what is over a limit is refused at once, and told when to come back.
 */

/** How many calls there were in a window of time, this one included, and when it ends. */
export interface Count {
  readonly calls: number;
  readonly endsInMs: number;
}

/** Counts the calls of a key in windows of time, each of which begins with its first call. */
export interface RateStore {
  count(key: string, windowMs: number): Count | Promise<Count>;
}

export interface LimitOptions {
  readonly callsAtOnce?: number;
  readonly callsPerMinute?: number;
  readonly store?: RateStore;
}

/** Leave to run, to be given back, or the HTTP status and the seconds to wait. */
export type Leave =
  | { readonly ok: true; readonly giveBack: () => void }
  | { readonly ok: false; readonly status: 429 | 503; readonly wait: number; readonly why: string };

const MINUTE_MS = 60_000;
const MAX_WINDOWS = 100_000;

/** Asks for leave for one call; a caller of whom nothing is known is not counted by the minute. */
export function createLimits(
  { callsAtOnce = 64, callsPerMinute = 600, store = createMemoryStore() }: LimitOptions = {},
): (caller: string | undefined) => Promise<Leave> {
  let running = 0;
  return async (caller) => {
    if (running >= callsAtOnce) {
      const why = `The server runs ${callsAtOnce} calls already: try again in a second`;
      return { ok: false, status: 503, wait: 1, why };
    }
    running++;
    let held = true;
    const giveBack = (): void => {
      if (held) running--;
      held = false;
    };
    try {
      const none = { calls: 0, endsInMs: 0 };
      const count = caller === undefined ? none : await store.count(caller, MINUTE_MS);
      if (count.calls <= callsPerMinute) return { ok: true, giveBack };
      giveBack();
      const wait = Math.max(1, Math.ceil(count.endsInMs / 1000));
      const why = `Over ${callsPerMinute} calls a minute: try again in ${wait} seconds`;
      return { ok: false, status: 429, wait, why };
    } catch (error) {
      giveBack();
      throw error;
    }
  };
}

/** Counts in memory, without a timer; the oldest window goes when there are too many. */
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
      return { calls: window.calls, endsInMs: window.endsAt - time };
    },
  };
}

/**
 * The address of a client: what the last of the trusted proxies saw, or whoever is connected. A network
 * of IPv6 counts as one, since each client has a whole one.
 */
export function clientAddress(
  headers: Headers,
  connected: string | undefined,
  trustedProxies: number,
): string | undefined {
  const forwarded = trustedProxies === 0
    ? []
    : (headers.get("x-forwarded-for") ?? "").split(",").map((address) => address.trim());
  const address = (forwarded.at(-trustedProxies) || connected)?.replace(/^::ffff:/i, "");
  if (!address?.includes("::") && address?.split(":").length !== 8) return address;
  const groups = address.split("::")[0]!.split(":");
  return [...groups, 0, 0, 0, 0].slice(0, 4).join(":");
}
