/** What a start must not pay for. */
import { assertEquals } from "@std/assert";

Deno.test("Loading the tools makes no formatter of Intl, whose tables take milliseconds to load", async () => {
  const made: string[] = [];
  const real = globalThis.Intl;
  globalThis.Intl = new Proxy(real, {
    get(intl, name: keyof typeof Intl) {
      made.push(String(name));
      return intl[name];
    },
  });
  try {
    await import("../tools/mod.ts");
  } finally {
    globalThis.Intl = real;
  }
  assertEquals(made, [], "Make it when a call first needs it");
});
