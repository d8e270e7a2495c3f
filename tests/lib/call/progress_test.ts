import { assertEquals } from "@std/assert";
import * as v from "valibot";
import { callTool } from "../../../lib/call/call_tool.ts";
import { type Progress, trackProgress } from "../../../lib/call/progress.ts";
import { defineTool, type ToolContext } from "../../../lib/tool.ts";

/** Creates a tracker with its own clock, and collects what it sends. */
function tracked(now = { ms: 0 }) {
  const sent: Progress[] = [];
  const tracker = trackProgress((progress) => {
    sent.push(progress);
    return Promise.resolve();
  }, { clock: () => now.ms });
  return { ...tracker, sent, now };
}

Deno.test("trackProgress() sends what is done, the total and the message", () => {
  const { report, sent } = tracked();
  report(0);
  report(1, 2);
  report(2, 2, "Reading");
  assertEquals(sent, [
    { progress: 0 },
    { progress: 1, total: 2 },
    { progress: 2, total: 2, message: "Reading" },
  ]);
});

Deno.test("trackProgress() drops what does not increase or is not a number", () => {
  const { report, sent } = tracked();
  [5, 5, 4, NaN, Infinity, 6].forEach((done) => report(done, NaN));
  assertEquals(sent, [{ progress: 5 }, { progress: 6 }]);
});

Deno.test("trackProgress() sends at most ten in any second", () => {
  const { report, sent, now } = tracked();
  for (now.ms = 0; now.ms < 3000; now.ms += 10) report(now.ms);
  const tens = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];
  assertEquals(
    sent.map(({ progress }) => progress),
    [0, 1000, 2000].flatMap((second) => tens.map((ten) => second + ten)),
  );
});

Deno.test("trackProgress() sends ten of many reports that come at once", () => {
  const sent: Progress[] = [];
  const { report } = trackProgress((progress) => Promise.resolve(void sent.push(progress)));
  for (let done = 0; done < 100; done++) report(done);
  assertEquals(sent.length, 10);
});

Deno.test("trackProgress() is silent after the end", () => {
  const { report, end, sent } = tracked();
  end();
  report(1);
  assertEquals(sent, []);
});

Deno.test("trackProgress() does nothing for a client that did not ask", () => {
  assertEquals(trackProgress(undefined).report(1), undefined);
});

Deno.test("trackProgress() survives a client that cannot be reached", async () => {
  const unhandled: unknown[] = [];
  const listen = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    unhandled.push(event.reason);
  };
  globalThis.addEventListener("unhandledrejection", listen);
  trackProgress(() => Promise.reject(new Error("Not connected"))).report(1);
  await new Promise((resolve) => setTimeout(resolve));
  globalThis.removeEventListener("unhandledrejection", listen);
  assertEquals(unhandled, []);
});

Deno.test("trackProgress() truncates a long message and repairs its Unicode", () => {
  const { report, sent } = tracked();
  report(1, undefined, `\ud800${"x".repeat(300)}`);
  assertEquals(sent, [{ progress: 1, message: `\ufffd${"x".repeat(199)}…` }]);
});

for (const [end, run] of [["returned", () => ({})], ["failed", () => Promise.reject(1)]] as const) {
  Deno.test(`callTool() sends no progress of a tool that has ${end}`, async () => {
    const sent: Progress[] = [];
    let progress: ToolContext["progress"] | undefined;
    const tool = defineTool({
      name: "report",
      title: "Report",
      description: "Reports progress.",
      input: v.strictObject({}),
      output: v.strictObject({}),
      examples: [{ input: {}, output: {} }],
      run(_, context) {
        progress = context.progress;
        progress(1);
        return run();
      },
    });
    const sendProgress = (one: Progress) => Promise.resolve(void sent.push(one));
    await callTool(tool, {}, { callTimeoutMs: 1_000, sendProgress });
    progress?.(2);
    assertEquals(sent, [{ progress: 1 }]);
  });
}

Deno.test("trackProgress() masks secrets, and drops what is not a number or not a text", () => {
  const sent: Progress[] = [];
  const { report } = trackProgress((progress) => Promise.resolve(void sent.push(progress)), {
    mask: (text) => text.replace("planted", "[secret]"),
  });
  report({ valueOf: () => 1 } as never);
  report(2, undefined, { toString: () => "planted" } as never);
  report(3, undefined, "a planted key");
  assertEquals(sent, [{ progress: 2 }, { progress: 3, message: "a [secret] key" }]);
});
