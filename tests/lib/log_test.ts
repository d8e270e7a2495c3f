// deno-lint-ignore-file no-console -- what is written there is what is tested
import { assertEquals, assertStringIncludes } from "@std/assert";
import { logToStderr } from "../../lib/log.ts";

/** What is written to stderr meanwhile. */
function captured(work: () => void): string {
  const original = console.error;
  const lines: string[] = [];
  console.error = (line: string) => lines.push(line);
  try {
    work();
  } finally {
    console.error = original;
  }
  return lines.join("\n");
}

Deno.test("logToStderr() writes one JSON line with the time", () => {
  const line = captured(() => logToStderr({ event: "call", tool: "a" }));
  const { time, ...event } = JSON.parse(line);
  assertEquals(event, { event: "call", tool: "a" });
  assertEquals(new Date(time).toISOString(), time);
});

Deno.test("logToStderr() writes an error with its stack and its causes", () => {
  const error = new Error("outer", { cause: new Error("inner") });
  const line = captured(() => logToStderr({ error, id: 2n }));
  const { error: written, id } = JSON.parse(line);
  assertStringIncludes(written.error, "Error: outer\n");
  assertStringIncludes(written.cause.error, "Error: inner\n");
  assertEquals(id, "2n");
});
