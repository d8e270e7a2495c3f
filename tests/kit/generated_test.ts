/** Calls every sample with generated arguments, then plants faults that the check must find. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import * as v from "valibot";
import { defineTool, type Tool, ToolError } from "../../lib/tool.ts";
import { samples } from "../samples/mod.ts";
import { nearlyValidArguments, validArguments } from "./arbitrary.ts";
import { checkRepairs } from "./check_repairs.ts";
import { checkGenerated, NEARLY_VALID_RUNS, VALID_RUNS } from "./check_generated.ts";
import { report } from "./test_tool.ts";

const seed = 1;

for (const tool of samples) {
  const cases = `${VALID_RUNS} valid and ${NEARLY_VALID_RUNS} nearly valid generated inputs`;
  Deno.test(`${tool.name}: ${cases} (seed ${seed})`, async () => {
    report(`${tool.name}, generated inputs`, await checkGenerated(tool, { seed }));
  });

  Deno.test(`${tool.name}: what hosts do to arguments changes no answer`, async () => {
    report(`${tool.name}, its examples`, await checkRepairs(tool));
  });
}

type Run = (input: { value: number; word: string }) => Record<string, unknown>;

function tool(run: Run, text?: () => string) {
  return defineTool({
    name: "planted",
    title: "Planted",
    description: "Has a fault.",
    input: v.strictObject({
      value: v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
      word: v.optional(v.pipe(v.string(), v.maxLength(5)), "some"),
      day: v.optional(v.pipe(v.string(), v.isoDate())),
      list: v.optional(v.array(v.pipe(v.number(), v.integer()))),
    }),
    output: v.looseObject({ value: v.number() }),
    examples: [{ input: { value: 1, word: "on", day: "2026-01-01" }, output: { value: 1 } }],
    run: (input) => run(input) as { value: number },
    ...(text && { text }),
  });
}

Deno.test("checkGenerated() finds nothing wrong with a sound tool", async () => {
  assertEquals(await checkGenerated(tool(({ value, word }) => ({ value, word })), { seed: 1 }), []);
});

Deno.test("checkGenerated() shows the smallest arguments that find a bug", async () => {
  const faulty = tool(({ value, word }) => {
    if (word.length === 3) throw new TypeError("Cannot cope");
    return { value };
  });
  const problems = (await checkGenerated(faulty, { seed: 1 })).join("\n");
  assertStringIncludes(problems, "a bug: TypeError: Cannot cope");
  assertStringIncludes(problems, 'with the arguments {"value":1,"word":"');
  assertStringIncludes(problems, "(seed 1, path ");
});

let count = 0;
const FAULTS: readonly (readonly [fault: string, run: Run, named: string, text?: string])[] = [
  [
    "no number",
    ({ value }) => ({ value: 1 / (value - value) }),
    'a bug: TypeError: "result.value" is',
  ],
  ["state", ({ value }) => ({ value, count: ++count }), 'the second time: "content.0.text"'],
  ["a broken round-trip rule", ({ value }) => ({ value: value / 2 }), "round trip: with"],
  ["an invented text", ({ value }) => ({ value }), "the text says 123.25", "It is 123.25"],
  ["a long wait", ({ value }) => {
    const end = performance.now() + 12;
    while (performance.now() < end);
    return { value };
  }, "ms, over 10: bound the input"],
];
for (const [fault, run, named, text] of FAULTS) {
  Deno.test(`checkGenerated() catches ${fault}`, async () => {
    const problems = await checkGenerated(tool(run, text === undefined ? text : () => text), {
      seed: 1,
      maxMs: 10,
    });
    assertStringIncludes(problems.join("\n"), named);
  });
}

Deno.test("checkGenerated() catches a validator that is stricter than its schema", async () => {
  const sound = tool(({ value }) => ({ value }));
  const strict = {
    ...sound,
    input: v.strictObject({ ...sound.input.entries, value: v.literal(1) }),
  };
  assertStringIncludes(
    (await checkGenerated(strict, { seed: 1 })).join(),
    "accepts this, the tool refuses it",
  );
});

Deno.test("checkRepairs() catches an answer that depends on how arguments are sent", async () => {
  const sound = tool(({ value }) => ({ value }));
  assertEquals(await checkRepairs(sound), []);
  const typed: Tool = {
    ...sound,
    input: v.looseObject({ value: v.any() }),
    run: ({ value }) => ({ value: 1, was: typeof value }),
  };
  const problems = await checkRepairs(typed);
  assertEquals(problems.filter((one) => one.startsWith('"value"')), [
    '"value" as text: "content.0.text": expected "{\\"value\\":1,\\"was\\":\\"number\\"}", ' +
    'got "{\\"value\\":1,\\"was\\":\\"string\\"}"',
    '"value" as text: "structuredContent.was": expected "number", got "string"',
  ]);
});

Deno.test("validArguments() are valid except for formats, nearlyValidArguments() mostly are not", () => {
  const { input, ...rest } = tool(({ value }) => ({ value }));
  const without = v.omit(input, ["day"]);
  const arguments_ = { seed, numRuns: 300 };
  const valid = fc.sample(validArguments({ ...rest, input }), arguments_)
    .map(({ day: _, ...others }) => others);
  assertEquals(valid.filter((one) => !v.is(without, one)), []);
  const nearly = fc.sample(nearlyValidArguments({ ...rest, input }), arguments_);
  const broken = nearly.filter((one) => !v.is(input, one)).length;
  assertEquals(broken > 150 && broken < 300, true, `${broken} of 300`);
});

Deno.test("checkGenerated() has the key and the caller that a tool requires", async () => {
  const networked = defineTool({
    ...tool(({ value }) => ({ value })),
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
    hosts: ["api.example.com"],
    secrets: ["EXAMPLE_KEY"],
    scopes: ["read"],
    run({ word }, { secrets, caller }) {
      if (!secrets.EXAMPLE_KEY || !caller?.scopes.includes("read")) throw new ToolError("No key");
      return { value: decodeURIComponent(`%${word}`).length };
    },
  });
  const [problem] = await checkGenerated(networked, { seed: 1 });
  assertStringIncludes(problem ?? "", "a bug: URIError");
});
