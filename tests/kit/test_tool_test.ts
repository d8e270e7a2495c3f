/** Plants each kind of defect in a tool or in a server: the kit must name it. */
import { assertEquals, assertThrows } from "@std/assert";
import * as v from "valibot";
import { defineTool, ToolError } from "../../lib/tool.ts";
import { createApp } from "../../routes/app.ts";
import { checkRow } from "./check_row.ts";
import type { Serve } from "./local_app.ts";
import { clients } from "./clients.ts";
import { checkRoundTrip, repeatedFields } from "./round_trip.ts";
import type { ToolRow } from "./rows.ts";
import { report } from "./test_tool.ts";
import { disagreements, type Halves, unshownFields } from "./text_agreement.ts";

interface Faults {
  run?(value: number, now: Date): unknown;
  text?(output: { value: number }): string;
}

function tool({ run = (value) => ({ value, half: value / 2 }), text }: Faults = {}) {
  return defineTool({
    name: "halve",
    title: "Halve",
    description: "Halves a number.",
    input: v.strictObject({ value: v.pipe(v.number(), v.description("A number, such as 4")) }),
    output: v.strictObject({ value: v.number(), half: v.number() }),
    examples: [{ input: { value: 4 }, output: { value: 4, half: 2 } }],
    run: ({ value }, { now }) => run(value, now) as { value: number; half: number },
    ...(text && { text }),
  });
}

const row = { input: { value: 4 }, output: { value: 4, half: 2 } };

Deno.test("checkRow() finds nothing wrong with a sound tool", async () => {
  assertEquals(await checkRow(tool(), row), []);
});

Deno.test("checkRow() names field, expected and actual", async () => {
  const problems = await checkRow(tool(), { ...row, output: { value: 4, half: 3 } });
  assertEquals(problems, ['"half": expected 3, got 2']);
});

Deno.test("checkRow() catches a renamed output field", async () => {
  const renamed = tool({ run: (value) => ({ value, halves: value / 2 }) });
  const [problem] = await checkRow(renamed, row);
  assertEquals(
    problem?.split("\n")[0],
    'the tool has a bug: OutputError: The output does not match its schema, "half": it is missing; ' +
      '"halves": the schema has no such field',
  );
});

Deno.test("checkRow() shows what an output holds in place of what its schema wants", async () => {
  const wrong = tool({ run: (value) => ({ value, half: "two" }) });
  const [problem] = await checkRow(wrong, row);
  assertEquals(problem?.split("\n").slice(0, 2), [
    'the tool has a bug: OutputError: The output does not match its schema, "half": wanted number, got a string',
    '"half" is "two"',
  ]);
});

Deno.test("checkRow() compares an error by its text or by a pattern", async () => {
  const refuses = tool({
    run: () => {
      throw new ToolError("No halves today. Try 4");
    },
  });
  const { input } = row;
  assertEquals(await checkRow(refuses, { input, error: "No halves today. Try 4" }), []);
  assertEquals(await checkRow(refuses, { input, error: /try \d/i }), []);
  assertEquals(await checkRow(refuses, { input, error: "No halves" }), [
    '"error": expected "No halves", got "No halves today. Try 4"',
  ]);
  assertEquals(await checkRow(refuses, { input, error: /tomorrow/ }), [
    '"error": expected /tomorrow/, got "No halves today. Try 4"',
  ]);
  assertEquals(await checkRow(refuses, row), [
    'expected an output, got the error "No halves today. Try 4"',
  ]);
  assertEquals(await checkRow(tool(), { input, error: /today/ }), [
    'expected an error, got the output {"value":4,"half":2}',
  ]);
  assertEquals(await checkRow(tool(), { input: {}, error: /"value": wanted a number/ }), []);
});

const API = "https://api.example.com/";

/** Asks its host for the half. */
const open = defineTool({
  name: "halve",
  title: "Halve",
  description: "Halves a number elsewhere.",
  input: v.strictObject({ value: v.pipe(v.number(), v.description("A number, such as 4")) }),
  output: v.strictObject({ half: v.number() }),
  examples: [{ input: { value: 4 }, output: { half: 2 } }],
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  hosts: ["api.example.com"],
  async run({ value }, { fetch }) {
    const response = await fetch(`${API}?value=${value}`);
    if (!response.ok) throw new ToolError(`No half: ${response.status}`);
    return { half: await response.json() };
  },
});

const UPSTREAM: readonly (readonly [label: string, row: ToolRow])[] = [
  ["an answer", { input: { value: 4 }, upstream: { [API]: { body: 2 } }, output: { half: 2 } }],
  ["the longest address that fits", {
    input: { value: 4 },
    upstream: { [API]: { status: 500 }, [`${API}?value=4`]: { body: 2 }, "https://": {} },
    output: { half: 2 },
  }],
  ["a status", {
    input: { value: 4 },
    upstream: { [API]: { status: 503, body: "down" } },
    error: "No half: 503",
  }],
  ["a delay", {
    input: { value: 4 },
    upstream: { [API]: { body: 2, delay: 60_000 } },
    error: '"api.example.com" did not answer in time. Try again later.',
  }],
  ["a broken connection", {
    input: { value: 4 },
    upstream: { [API]: { broken: true } },
    error: /cannot be reached/,
  }],
];
for (const [label, row] of UPSTREAM) {
  Deno.test(`checkRow() gives a networked tool ${label} of its host, through every client`, async () => {
    assertEquals(await checkRow(open, row), []);
  });
}

Deno.test("checkRow() names a wrong output of a networked tool", async () => {
  const row = { input: { value: 4 }, upstream: { [API]: { body: 3 } }, output: { half: 2 } };
  assertEquals(await checkRow(open, row), ['"half": expected 2, got 3']);
});

Deno.test("checkRow() fixes the clock", async () => {
  const clock = tool({ run: (value, now) => ({ value, half: now.getTime() }) });
  const output = { value: 4, half: 7 };
  assertEquals(await checkRow(clock, { ...row, now: "1970-01-01T00:00:00.007Z", output }), []);
});

Deno.test("checkRow() catches a result that differs between revisions", async () => {
  const serve: Serve = (tool) => {
    const app = createApp({ name: "faulty", version: "1.0.0", tools: [tool], log: () => {} });
    return async (request) => {
      const response = await app.fetch(request);
      if (request.headers.has("mcp-method") || response.body === null) return response;
      const older = (await response.text()).replace('"half":2', '"half":3');
      return new Response(older, response);
    };
  };
  const older = [...clients.keys()].filter((label) => label !== "v2 client on 2026-07-28");
  assertEquals(
    await checkRow(tool({ text: () => "Done" }), row, serve),
    older.map((label) => `${label}: "structuredContent.half": expected 2, got 3`),
  );
});

Deno.test("checkRow() catches a text that says more than the data", async () => {
  const chatty = tool({ text: ({ value }) => `"Half" of ${value} is 2.5` });
  assertEquals(await checkRow(chatty, row), [
    "the text says 2.5, the data does not",
    'the text names "Half", the data does not',
  ]);
});

Deno.test("checkRow() catches a result that hosts would cut", async () => {
  assertEquals(await checkRow(tool({ text: () => "x".repeat(40_001) }), row), [
    "the text has 40001 characters, of which hosts show 40000: bound what one call returns",
  ]);
});

Deno.test("disagreements() reads numbers as people write them", () => {
  const data = { sum: -1234.5, at: "2026-03-04T05:06", unit: "CO2", parts: ["big toe"] };
  const text =
    'The "sum" −1,234.5 of CO2 at 05:06 on 2026-03-04, 3-4, `toe`, “big toe”, 1.2345e3, 6.5';
  assertEquals(disagreements(text, data), ["the text says 6.5, the data does not"]);
});

const HALVES: [
  label: string,
  samples: Halves[],
  dataOnly: Record<string, string>,
  lines: string[],
][] = [
  [
    "no field if each is shown once",
    [
      { text: "Paris", data: { place: "Paris", note: "" } },
      { text: "warm", data: { place: "Rome", note: "Warm", gone: null } },
    ],
    {},
    [],
  ],
  [
    "a field that no text shows",
    [
      { text: "Paris", data: { place: "Paris", id: 7 } },
    ],
    {},
    ["id"],
  ],
  [
    "a field of the items of a list, once",
    [
      {
        text: "Paris, Rome",
        data: { places: [{ name: "Paris", id: 7 }, { name: "Rome", id: 8 }] },
      },
    ],
    {},
    ["places.id"],
  ],
  [
    "no field for which the tool gives a reason",
    [
      { text: "Paris", data: { place: "Paris", id: 7 } },
    ],
    { id: "internal" },
    [],
  ],
  [
    "a reason for a field that a text shows",
    [
      { text: "Paris 7", data: { place: "Paris", id: 7 } },
    ],
    { id: "internal" },
    ["id"],
  ],
  [
    "no date that is written in another order",
    [
      { text: "4 March 2026, 5:06 (month 3)", data: { at: "2026-03-04T05:06" } },
    ],
    {},
    [],
  ],
  [
    "no yes or no that is said in words of its field",
    [
      { text: "Daylight saving time", data: { daylight_saving: true } },
    ],
    {},
    [],
  ],
  ["a yes or no that is not said", [{ text: "Now", data: { daylight_saving: true } }], {}, [
    "daylight_saving",
  ]],
];
for (const [label, samples, dataOnly, fields] of HALVES) {
  Deno.test(`unshownFields() names ${label}`, () => {
    const named = unshownFields(samples, dataOnly)
      .map((line) => line.replace(/^(no text shows|"dataOnly" names) "(.*?)".*/, "$2"));
    assertEquals(named, fields);
  });
}

Deno.test("checkRoundTrip() accepts an input as understood, and a tool that repeats nothing", async () => {
  assertEquals(repeatedFields(tool()), ["value"]);
  assertEquals(await checkRoundTrip(tool(), row), []);
  const rounded = tool({
    run: (value) => ({ value: Math.round(value), half: Math.round(value) / 2 }),
  });
  assertEquals(await checkRoundTrip(rounded, { input: { value: 4.4 } }), []);
});

Deno.test("checkRoundTrip() catches an output that is not its input", async () => {
  const lossy = tool({ run: (value) => ({ value: Math.round(value), half: value / 2 }) });
  assertEquals(await checkRoundTrip(lossy, { input: { value: 4.4 } }), [
    'round trip: with {"value":4} sent back, "half": expected 2.2, got 2',
  ]);
  const picky = tool({
    run(value) {
      if (value < 0) throw new ToolError("Send a positive number");
      return { value: -value, half: value / 2 };
    },
  });
  assertEquals(await checkRoundTrip(picky, row), [
    'round trip: with {"value":-4} sent back, the tool refuses: Send a positive number',
  ]);
});

Deno.test("report() fails with the tool, the row and a line for each problem", () => {
  report("halve", []);
  const error = assertThrows(() => report('halve, row "four"', ["first", "second"]));
  assertEquals(error.message, 'Failed assertion: halve, row "four":\n- first\n- second');
});
