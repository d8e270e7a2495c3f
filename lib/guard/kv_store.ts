/**
 * A store in Deno KV, which all instances of a server share.
 *
 * Deno KV ignores the expiry of `sum` and deletes expired keys late. So each key begins with the time until
 * which it counts, and old keys are deleted in small batches while others are counted. Windows of time are
 * the same on all instances, such as each full minute. Keys hold digests, because a key has at most 2 KB
 * and is stored on disk. A failed operation is tried again a few times, then the store rejects.
 */
import { digestOf } from "../digest.ts";
import type { Store } from "./store.ts";

type Key = readonly (string | number | bigint | boolean | symbol | Uint8Array)[];

/** The part of a Deno KV database that the store uses. */
export interface KeyValues {
  get<T>(key: Key): Promise<{ readonly value: T | null }>;
  list(
    selector: { readonly prefix: Key; readonly end: Key },
    options: { readonly limit: number },
  ): AsyncIterable<{ readonly key: Key }>;
  atomic(): Operation;
}

interface Operation {
  check(entry: { readonly key: Key; readonly versionstamp: null }): Operation;
  sum(key: Key, amount: bigint): Operation;
  set(key: Key, value: unknown): Operation;
  delete(key: Key): Operation;
  commit(): Promise<{ readonly ok: boolean }>;
}

const PREFIX = "mcp";
const MAX_TRIES = 6;
/** The longest wait for one answer of the database. */
const MAX_WAIT_MS = 2_000;
/** Each count adds at most one key, and two old keys are deleted for each, so none stays for long. */
const COUNTS_PER_SWEEP = 50;
const KEYS_PER_SWEEP = 100;
/** Old keys are kept for this long, because the clocks of instances differ. */
const CLOCK_SKEW_MS = 60_000;

/** Creates the store. */
export function createKvStore(database: KeyValues, now: () => number = Date.now): Store {
  let counts = 0;

  async function sweep(): Promise<void> {
    const ended = database.list(
      { prefix: [PREFIX], end: [PREFIX, now() - CLOCK_SKEW_MS] },
      { limit: KEYS_PER_SWEEP },
    );
    const batch = database.atomic();
    for await (const { key } of ended) batch.delete(key);
    await batch.commit();
  }

  return {
    async count(key, windowMs) {
      const time = now();
      const end = (Math.floor(time / windowMs) + 1) * windowMs;
      const place: Key = [PREFIX, end, "calls", await digestOf(key)];
      if (counts++ % COUNTS_PER_SWEEP === 0) await insist(sweep);
      await insist(() => database.atomic().sum(place, 1n).commit());
      const { value } = await insist(() => database.get<{ readonly value: bigint }>(place));
      return { calls: Number(value?.value ?? 1n), resetMs: end - time };
    },
    async mark(key, until) {
      const place: Key = [PREFIX, until, "used", await digestOf(key)];
      const { ok } = await insist(() =>
        database.atomic().check({ key: place, versionstamp: null }).set(place, true).commit()
      );
      return ok;
    },
  };
}

/** Tries a failed operation again: two processes with one file lock each other out for milliseconds. */
async function insist<T>(operate: () => Promise<T>): Promise<T> {
  for (let tries = 1;; tries++) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLate = false;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(new Error(`The store did not answer within ${MAX_WAIT_MS} ms`));
      }, MAX_WAIT_MS);
    });
    try {
      return await Promise.race([operate(), timeout]);
    } catch (error) {
      if (isLate || tries === MAX_TRIES) throw error;
    } finally {
      clearTimeout(timer);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** tries * 5));
  }
}
