/** Checks the limits: calls at once, calls a minute, and who is counted. */
import { assertEquals } from "@std/assert";
import { createRateLimiter } from "../../../lib/guard/rate_limit.ts";
import { createMemoryStore } from "../../../lib/guard/store.ts";

Deno.test("createRateLimiter() lets a number of calls run at once, and refuses the next", async () => {
  const ask = createRateLimiter({ maxConcurrentCalls: 2 });
  const first = await ask("alice");
  const second = await ask(undefined);
  const busy = {
    ok: false,
    status: 503,
    retryAfter: 1,
    reason: "The server runs 2 calls already: try again in a second",
  };
  assertEquals([first.ok, second.ok, await ask("bob")], [true, true, busy] as unknown[]);
  if (first.ok) {
    first.release();
    first.release();
  }
  assertEquals((await ask("bob")).ok, true);
  assertEquals(await ask("bob") as unknown, busy);
});

Deno.test("createRateLimiter() gives simultaneous calls the same permits as successive ones", async () => {
  const ask = createRateLimiter({ maxConcurrentCalls: 3 });
  const answers = await Promise.all(Array.from({ length: 9 }, () => ask("alice")));
  assertEquals(answers.filter(({ ok }) => ok).length, 3);
});

Deno.test("createRateLimiter() counts the calls of each caller for a minute", async () => {
  let now = 1000;
  const ask = createRateLimiter({ maxCallsPerMinute: 2, store: createMemoryStore(() => now) });
  const call = async (caller: string | undefined) => {
    const permit = await ask(caller);
    if (permit.ok) permit.release();
    return permit.ok ? 200 : [permit.status, permit.retryAfter, permit.reason];
  };
  assertEquals([await call("alice"), await call("alice")], [200, 200]);
  now += 59_000;
  const over = [429, 1, "Over 2 calls a minute: try again in 1 seconds"];
  assertEquals([await call("alice"), await call("bob"), await call("bob")], [over, 200, 200]);
  now += 1000;
  assertEquals([await call("alice"), await call("alice")], [200, 200]);
  assertEquals(await call("alice"), [429, 60, "Over 2 calls a minute: try again in 60 seconds"]);
});

Deno.test("createRateLimiter() does not count callers without an identity or an address", async () => {
  const ask = createRateLimiter({ maxCallsPerMinute: 1, maxConcurrentCalls: 50 });
  for (let call = 0; call < 50; call++) assertEquals((await ask(undefined)).ok, true);
});

Deno.test("createRateLimiter() has 64 calls at once and 600 a minute by default", async () => {
  const ask = createRateLimiter();
  const held = await Promise.all(Array.from({ length: 65 }, () => ask(undefined)));
  assertEquals(held.filter(({ ok }) => ok).length, 64);
  held.forEach((permit) => permit.ok && permit.release());
  const statuses = new Map<number, number>();
  for (let call = 0; call < 601; call++) {
    const permit = await ask("alice");
    if (permit.ok) permit.release();
    const status = permit.ok ? 200 : permit.status;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  assertEquals([...statuses], [[200, 600], [429, 1]]);
});

Deno.test("createRateLimiter() lets calls through while its store fails, and says so", async () => {
  const asked: unknown[] = [];
  const logged: unknown[] = [];
  const error = new Error("store down");
  let down = true;
  const ask = createRateLimiter({
    maxConcurrentCalls: 1,
    maxCallsPerMinute: 5,
    log: (event) => logged.push(event),
    store: {
      count(key, windowMs) {
        asked.push([key, windowMs]);
        return down ? Promise.reject(error) : Promise.resolve({ calls: 6, resetMs: 1500 });
      },
    },
  });
  const permit = await ask("alice");
  assertEquals([permit.ok, logged], [true, [{ event: "store", failed: "count", error }]]);
  if (permit.ok) permit.release();
  down = false;
  for (let call = 0; call < 3; call++) {
    const refused = await ask("alice");
    assertEquals(refused.ok ? undefined : [refused.status, refused.retryAfter], [429, 2]);
  }
  assertEquals(asked, Array(4).fill(["alice", 60_000]));
});
