/** Checks what one instance counts and marks in memory. */
import { assertEquals, assertThrows } from "@std/assert";
import { createMemoryStore } from "../../../lib/guard/store.ts";

Deno.test("createMemoryStore() forgets windows that have ended, and the oldest when there are many", async () => {
  let now = 0;
  const store = createMemoryStore(() => now);
  assertEquals(await store.count("alice", 1000), { calls: 1, resetMs: 1000 });
  now = 999;
  assertEquals(await store.count("alice", 1000), { calls: 2, resetMs: 1 });
  now = 1000;
  assertEquals(await store.count("alice", 1000), { calls: 1, resetMs: 1000 });
  for (let caller = 0; caller < 99_999; caller++) await store.count(`caller ${caller}`, 1000);
  assertEquals(await store.count("caller 99998", 1000), { calls: 2, resetMs: 1000 });
  assertEquals(await store.count("alice", 1000), { calls: 1, resetMs: 1000 });
});

Deno.test("createMemoryStore() marks a key once, until its time is over", () => {
  let now = 0;
  const store = createMemoryStore(() => now);
  assertEquals([store.mark("a", 10), store.mark("b", 20), store.mark("a", 10)], [
    true,
    true,
    false,
  ]);
  now = 10;
  assertEquals([store.mark("b", 20), store.mark("a", 30)], [false, true]);
});

Deno.test("createMemoryStore() forgets no mark that still counts, and rejects more than it can hold", () => {
  let now = 0;
  const store = createMemoryStore(() => now);
  for (let key = 0; key < 100_000; key++) store.mark(`${key}`, 10);
  assertThrows(() => store.mark("one more", 10), Error, "the store is full");
  assertEquals(store.mark("0", 10), false);
  now = 10;
  assertEquals(store.mark("one more", 20), true);
});
