/** Checks that the keys which hosts add to a call change nothing for any tool. */
import { assertEquals } from "@std/assert";
import { HOST_KEYS, parseArguments } from "../../../lib/call/arguments.ts";
import { tools } from "../../../tools/mod.ts";

for (const tool of tools) {
  const { input } = tool.examples[0]!;
  for (const key of HOST_KEYS) {
    Deno.test(`${tool.name}: "${key}" next to the first example changes nothing`, () => {
      assertEquals(parseArguments(tool, { ...input, [key]: true }), parseArguments(tool, input));
    });
  }
}

Deno.test("HOST_KEYS holds the keys that hosts were seen to add", () => {
  assertEquals([...HOST_KEYS.keys()].toSorted(), [
    "_meta",
    "action",
    "chatInput",
    "sessionId",
    "task_progress",
    "tool",
    "toolCallId",
    "wait_for_previous",
  ]);
});
