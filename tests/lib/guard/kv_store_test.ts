/** Checks the store in Deno KV against a database in memory that behaves as Deno KV does, with its faults. */
import { assertEquals, assertRejects } from "@std/assert";
import { createKvStore, type KeyValues } from "../../../lib/guard/kv_store.ts";

type Part = string | number | bigint | boolean | symbol | Uint8Array;

/** Creates a database whose next commits and reads fail as `faults` says. */
function createDatabase(faults: Error[] = []) {
  const entries = new Map<string, unknown>();
  const fail = (): void => {
    const fault = faults.shift();
    if (fault !== undefined) throw fault;
  };
  const spell = (key: readonly Part[]): string => JSON.stringify(key);
  const database: KeyValues = {
    get<T>(key: readonly Part[]) {
      fail();
      return Promise.resolve({ value: (entries.get(spell(key)) ?? null) as T | null });
    },
    async *list({ end: [, end] }, { limit }) {
      const keys = [...entries.keys()].map((text) => JSON.parse(text) as Part[]);
      yield* keys.filter(([, time]) => Number(time) < Number(end)).slice(0, limit)
        .map((key) => ({ key }));
    },
    atomic() {
      const steps: (() => boolean)[] = [];
      const operation = {
        check: ({ key }: { key: readonly Part[] }) => add(() => !entries.has(spell(key))),
        sum: (key: readonly Part[], amount: bigint) =>
          add(() => {
            const { value = 0n } = (entries.get(spell(key)) ?? {}) as { value?: bigint };
            return entries.set(spell(key), { value: value + amount }) !== undefined;
          }),
        set: (key: readonly Part[], value: unknown) =>
          add(() => entries.set(spell(key), value) !== undefined),
        delete: (key: readonly Part[]) => add(() => entries.delete(spell(key)) || true),
        async commit() {
          await Promise.resolve();
          fail();
          return { ok: steps.every((step) => step()) };
        },
      };
      const add = (step: () => boolean) => {
        steps.push(step);
        return operation;
      };
      return operation;
    },
  };
  return { database, entries };
}

Deno.test("createKvStore() counts a key for all instances in windows of time that are the same for all", async () => {
  const { database } = createDatabase();
  let now = 90_000;
  const [one, other] = [createKvStore(database, () => now), createKvStore(database, () => now)];
  assertEquals(await one.count("alice", 60_000), { calls: 1, resetMs: 30_000 });
  assertEquals(await other.count("alice", 60_000), { calls: 2, resetMs: 30_000 });
  assertEquals(await other.count("bob", 60_000), { calls: 1, resetMs: 30_000 });
  now = 120_000;
  assertEquals(await one.count("alice", 60_000), { calls: 1, resetMs: 60_000 });
});

Deno.test("createKvStore() lets one of two instances mark a key", async () => {
  const { database } = createDatabase();
  const [one, other] = [createKvStore(database, () => 0), createKvStore(database, () => 0)];
  const marked = await Promise.all([one.mark("a", 10), other.mark("a", 10), one.mark("b", 10)]);
  assertEquals(marked.filter((first) => first).length, 2);
  assertEquals(await other.mark("b", 10), false);
});

Deno.test("createKvStore() keeps no key for long after its time, and no caller's name", async () => {
  const { database, entries } = createDatabase();
  let now = 0;
  const store = createKvStore(database, () => now);
  for (let caller = 0; caller < 120; caller++) await store.count(`alice ${caller}`, 60_000);
  await store.mark("a", 60_000);
  assertEquals(entries.size, 121);
  now = 120_000;
  for (let call = 0; call < 100; call++) await store.count("bob", 60_000);
  assertEquals(entries.size, 122);
  now = 120_001;
  for (let call = 0; call < 100; call++) await store.count("bob", 60_000);
  assertEquals([entries.size, [...entries.keys()].join().includes("alice")], [1, false]);
});

Deno.test("createKvStore() stores counts and marks as instances of other versions read them", async () => {
  const { database, entries } = createDatabase();
  const store = createKvStore(database, () => 0);
  await store.count("alice", 60_000);
  await store.mark("alice", 60_000);
  const digest = "K9gGyX8OAK8aH8Myj6djqSaXI8jbj6xPk69x2xhtbpA=";
  assertEquals([...entries].map(([key, value]) => [JSON.parse(key), value]), [
    [["mcp", 60_000, "calls", digest], { value: 1n }],
    [["mcp", 60_000, "used", digest], true],
  ]);
});

Deno.test("createKvStore() counts one call if another instance has deleted the count", async () => {
  const { database } = createDatabase();
  const emptied = { ...database, get: () => Promise.resolve({ value: null }) };
  const count = await createKvStore(emptied, () => 0).count("alice", 60_000);
  assertEquals(count, { calls: 1, resetMs: 60_000 });
});

Deno.test("createKvStore() looks for old keys of its own, once in 50 counts", async () => {
  const { database } = createDatabase();
  const looks: unknown[] = [];
  const store = createKvStore({
    ...database,
    list(selector, limits) {
      looks.push([selector, limits]);
      return database.list(selector, limits);
    },
  }, () => 90_000);
  for (let call = 0; call < 100; call++) await store.count("bob", 60_000);
  const look = [{ prefix: ["mcp"], end: ["mcp", 30_000] }, { limit: 100 }];
  assertEquals(looks, [look, look]);
});

Deno.test("createKvStore() tries again after a short failure", async () => {
  const locked = new Error("database is locked");
  const { database } = createDatabase([locked, locked]);
  assertEquals(await createKvStore(database, () => 0).mark("a", 10), true);
});

Deno.test("createKvStore() rejects after repeated failures", async () => {
  const { database } = createDatabase(Array(12).fill(new Error("database is locked")));
  const store = createKvStore(database, () => 0);
  await assertRejects(async () => await store.mark("a", 10), Error, "database is locked");
  await assertRejects(async () => await store.count("a", 10), Error, "database is locked");
});

/** Counts a call with timers that end at once. Returns how it fails, and for how long it would have waited. */
async function failCount(database: KeyValues): Promise<{ reason: string; waits: number[] }> {
  const waits: number[] = [];
  const { setTimeout: later } = globalThis;
  const { random } = Math;
  Math.random = () => 0.5;
  globalThis.setTimeout = ((run: () => void, ms: number) => {
    waits.push(ms);
    return later(run, 0);
  }) as typeof setTimeout;
  try {
    const store = createKvStore(database, () => 0);
    const error = await assertRejects(async () => await store.count("a", 10), Error);
    return { reason: error.message, waits };
  } finally {
    globalThis.setTimeout = later;
    Math.random = random;
  }
}

Deno.test("createKvStore() rejects if the database does not answer in time", async () => {
  const { database } = createDatabase();
  const never = new Promise<never>(() => {});
  const silent = { ...database, atomic: () => ({ ...database.atomic(), commit: () => never }) };
  assertEquals(await failCount(silent), {
    reason: "The store did not answer within 2000 ms",
    waits: [2_000],
  });
});

Deno.test("createKvStore() waits twice as long after each failure", async () => {
  const { database } = createDatabase(Array(6).fill(new Error("database is locked")));
  const { reason, waits } = await failCount(database);
  assertEquals(reason, "database is locked");
  assertEquals(waits.filter((ms) => ms < 2_000), [5, 10, 20, 40, 80]);
});
