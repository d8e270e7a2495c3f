import { assertEquals, assertNotEquals, assertRejects } from "@std/assert";
import { canAsk, describeCall } from "../../../lib/serve/question.ts";
import { divide } from "../../sample_tools.ts";

const asking = { ...divide, confirm: () => "Sure?" };

Deno.test("describeCall() returns the question, and one digest for fields in any order", async () => {
  const one = await describeCall(asking, { a: 1, b: { c: [1, 2], d: 2 } });
  const other = await describeCall(asking, { b: { d: 2, c: [1, 2] }, a: 1 });
  assertEquals([one.question, one], ["Sure?", other]);
  const changed = await describeCall(asking, { a: 1, b: { c: [2, 1], d: 2 } });
  assertNotEquals(changed.input, one.input);
});

Deno.test("describeCall() returns no question for a tool without one", async () => {
  assertEquals((await describeCall(divide, {})).question, undefined);
});

Deno.test("describeCall() refuses a question that is no text", async () => {
  const wrong = { ...divide, confirm: () => 1 as unknown as string };
  const words = '"confirm" returned neither a question nor undefined';
  await assertRejects(() => describeCall(wrong, {}), TypeError, words);
});

const PREFIX = "io.modelcontextprotocol/";
const clients: [capabilities: unknown, can: boolean][] = [
  [{ elicitation: {} }, true],
  [{ elicitation: { form: {} } }, true],
  [{ elicitation: { form: {}, url: {} } }, true],
  [{ elicitation: { url: {} } }, false],
  [{ elicitation: true }, false],
  [{}, false],
  [undefined, false],
];
for (const [capabilities, can] of clients) {
  Deno.test(`canAsk() returns ${can} for the capabilities ${JSON.stringify(capabilities)}`, () => {
    const declared = { [`${PREFIX}clientCapabilities`]: capabilities };
    const modern = { ...declared, [`${PREFIX}protocolVersion`]: "2026-07-28" };
    assertEquals([canAsk(modern), canAsk(declared), canAsk(undefined)], [can, false, false]);
  });
}
