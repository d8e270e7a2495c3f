import { assertEquals, assertStringIncludes } from "@std/assert";
import * as fc from "fast-check";
import * as v from "valibot";
import { parseArguments } from "../../../lib/call/arguments.ts";
import { defineTool, type Tool } from "../../../lib/tool.ts";
import type { ObjectSchema } from "../../../lib/tool/json_schema.ts";

function tool(input: ObjectSchema): Tool {
  return defineTool({
    name: "sample",
    title: "Sample",
    description: "Takes a sample.",
    input,
    output: v.strictObject({}),
    examples: [{ input: {}, output: {} }],
    run: () => ({}),
  });
}

const every = tool(v.strictObject({
  text: v.optional(v.string()),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
  big: v.optional(v.pipe(v.number(), v.integer())),
  ratio: v.optional(v.number()),
  flag: v.optional(v.boolean()),
  list: v.optional(v.array(v.number())),
  nested: v.optional(v.strictObject({ x: v.optional(v.number()) })),
  nullable: v.optional(v.nullable(v.number())),
  either: v.optional(v.union([v.number(), v.string()])),
  choice: v.optional(v.picklist(["red", "green"])),
  filled: v.optional(v.number(), 7),
}));

const accepted: [label: string, sent: unknown, parsed: Record<string, unknown>][] = [
  ["nothing", undefined, {}],
  ["null", null, {}],
  ["an object as it is", { text: "a" }, { text: "a" }],
  ["the whole as JSON text", '{"text":"a"}', { text: "a" }],
  ["a number as text", { ratio: "5" }, { ratio: 5 }],
  ["a negative fraction as text", { ratio: "-0.5e2" }, { ratio: -50 }],
  ["an integer as text", { count: "5" }, { count: 5 }],
  ["true as text", { flag: "true" }, { flag: true }],
  ["false as text", { flag: "false" }, { flag: false }],
  ["an array as text", { list: "[1,2]" }, { list: [1, 2] }],
  ["numbers as text in an array", { list: ["1", 2] }, { list: [1, 2] }],
  ["an array as text with numbers as text", { list: '["1"]' }, { list: [1] }],
  ["an object as text", { nested: '{"x":1}' }, { nested: { x: 1 } }],
  ["a number as text in an object as text", { nested: '{"x":"1"}' }, { nested: { x: 1 } }],
  ["null where a field may be left out", { text: null, nested: { x: null } }, { nested: {} }],
  ["null for a choice", { choice: null }, {}],
  ["null for a field with a default", { filled: null }, { filled: 7 }],
  ["an empty text where no text can be", { ratio: "", choice: "", flag: "", filled: "" }, {}],
  ["an empty text where a text can be", { text: "" }, { text: "" }],
  ["null where null is a value", { nullable: null }, { nullable: null }],
  ["a number as text where null is a value too", { nullable: "3" }, { nullable: 3 }],
  ["the largest safe integer", { big: Number.MAX_SAFE_INTEGER }, { big: Number.MAX_SAFE_INTEGER }],
  ["a number of many digits as text", { ratio: "-12.25e-01" }, { ratio: -1.225 }],
  ["every key of a host", {
    ...{ _meta: {}, action: "x", chatInput: "y", sessionId: "s", tool: "t", toolCallId: "c1" },
    text: "a",
  }, { text: "a" }],
  ["keys of a host", { text: "a", toolCallId: "c1", sessionId: "s", action: "x" }, { text: "a" }],
  ["JSON text in a text field", { text: '{"a":1}' }, { text: '{"a":1}' }],
  ["a number in a text field", { text: "5" }, { text: "5" }],
  ["a text where text or number is wanted", { either: "5", ratio: "1" }, { either: "5", ratio: 1 }],
];

for (const [label, sent, parsed] of accepted) {
  Deno.test(`parseArguments() accepts ${label}`, () => {
    assertEquals(parseArguments(every, sent), { ok: true, value: { filled: 7, ...parsed } });
  });
}

const refused: [label: string, sent: unknown, problems: string[]][] = [
  ["an array", [], ["wanted one JSON object that holds the fields, got []"]],
  ["empty text", "", ['wanted one JSON object that holds the fields, got ""']],
  ["a number", 5, ["wanted one JSON object that holds the fields, got 5"]],
  ["text that begins with a number", { ratio: "5 apples" }, [
    '"ratio": wanted a number, got "5 apples"',
  ]],
  ["a number with spaces", { ratio: " 5" }, ['"ratio": wanted a number, got " 5"']],
  ["a number inside a list", { ratio: [5] }, ['"ratio": wanted a number, got [5]']],
  ["a hexadecimal number", { ratio: "0x10" }, ['"ratio": wanted a number, got "0x10"']],
  ["the word null for a choice", { choice: "null" }, [
    '"choice": wanted one of "red", "green", or leave it out, got "null"',
  ]],
  ["a number that a double cannot hold", { ratio: "1e999" }, [
    '"ratio": wanted a number, got "1e999"',
  ]],
  ["an infinite number", { ratio: Infinity }, ['"ratio": wanted a finite number, got Infinity']],
  ["an unsafe integer", { big: 1e21 }, ['"big": wanted an integer within ±(2^53 - 1), got 1e+21']],
  ["an odd number beside sound ones", { ratio: 1, list: [1, Infinity, 2] }, [
    '"list.1": wanted a finite number, got Infinity',
  ]],
  ["text for a number or null", { nullable: "x" }, [
    '"nullable": wanted a number or null, got "x"',
  ]],
  ["true for a number or a text", { either: true }, [
    '"either": wanted a number or a string, got true',
  ]],
  ["an unsafe integer as text", { big: "9007199254740993" }, [
    '"big": wanted an integer, got "9007199254740993"',
  ]],
  ["a fraction for an integer", { count: 1.5 }, ['"count": wanted an integer, got 1.5']],
  ["a number above its bound", { count: 10 }, [
    '"count": wanted an integer, max value 9, got 10',
  ]],
  ["yes for a boolean", { flag: "yes" }, ['"flag": wanted true or false, got "yes"']],
  ["text that is not a JSON array", { list: "1,2" }, ['"list": wanted an array, got "1,2"']],
  ["a wrong item", { list: [1, "x"] }, ['"list.1": wanted a number, got "x"']],
  ["another choice", { choice: "blue" }, ['"choice": wanted one of "red", "green", got "blue"']],
  ["null for a nested object's unknown field", { nested: { y: null } }, [
    '"nested.y": unknown field, known: "x"',
  ]],
];

for (const [label, sent, problems] of refused) {
  Deno.test(`parseArguments() refuses ${label}`, () => {
    const message = ['Invalid arguments for "sample":', ...problems].join("\n- ");
    assertEquals(parseArguments(every, sent), { ok: false, message });
  });
}

function refusal(input: Tool, sent: unknown): string {
  const parsed = parseArguments(input, sent);
  return parsed.ok ? "accepted" : parsed.message;
}

Deno.test("parseArguments() names every unknown field with the closest known name", () => {
  const two = tool(v.strictObject({ value: v.number(), unit: v.string() }));
  const message = refusal(two, { value: 1, unit: "m", vlaue: 1, unti: 2 });
  assertStringIncludes(message, '"vlaue": unknown field, nearest "value", known: "value", "unit"');
  assertStringIncludes(message, '"unti": unknown field, nearest "unit", known: "value", "unit"');
});

Deno.test("parseArguments() says what a missing field is for", () => {
  const one = tool(v.strictObject({
    unit: v.pipe(v.string(), v.description('A unit, such as "km"')),
  }));
  assertStringIncludes(
    refusal(one, {}),
    '"unit": wanted a string (A unit, such as "km"), it is missing',
  );
});

Deno.test("parseArguments() uses the message of an author unchanged", () => {
  const one = tool(v.strictObject({ unit: v.pipe(v.string(), v.minLength(1, "Name a unit")) }));
  assertStringIncludes(refusal(one, { unit: "" }), '"unit": Name a unit, got ""');
});

Deno.test("parseArguments() keeps host keys that a tool declares", () => {
  const one = tool(v.strictObject({ sessionId: v.string() }));
  assertEquals(parseArguments(one, { sessionId: "s" }), { ok: true, value: { sessionId: "s" } });
});

Deno.test("parseArguments() never repeats a long value in full", () => {
  const long = "🙂".repeat(500_000);
  for (const sent of [{ ratio: long }, { [long]: 1 }, long, { list: [long] }]) {
    const message = refusal(every, sent);
    assertEquals(message.length < 800, true, `${message.length} characters`);
    assertEquals(message.isWellFormed(), true);
  }
});

Deno.test("parseArguments() lists ten problems and counts the rest", () => {
  const wrong = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`wrong${index}`, 1]));
  assertEquals(refusal(every, wrong).split("\n- ").at(-1), "and 20 more");
});

Deno.test("parseArguments() counts no rest if there are exactly ten problems", () => {
  const closed = tool(v.strictObject({ text: v.optional(v.string()) }));
  const wrong = (count: number) => {
    const sent = Object.fromEntries(Array.from({ length: count }, (_, at) => [`no${at}`, 1]));
    const parsed = parseArguments(closed, sent);
    return parsed.ok ? [] : parsed.message.split("\n- ").slice(1);
  };
  assertEquals([wrong(10).length, wrong(10).some((line) => line.startsWith("and"))], [10, false]);
  assertEquals([wrong(12).length, wrong(12).at(-1)], [11, "and 2 more"]);
});

Deno.test("parseArguments() repairs inside a union only if just one branch can be meant", () => {
  const point = v.strictObject({ x: v.number() });
  const one = tool(v.strictObject({ at: v.union([v.string(), point]) }));
  assertEquals(parseArguments(one, { at: { x: "1" } }), { ok: true, value: { at: { x: 1 } } });
  const two = tool(v.strictObject({ at: v.union([point, v.strictObject({ y: v.number() })]) }));
  assertEquals(parseArguments(two, { at: { x: "1" } }).ok, false);
});

Deno.test("parseArguments() advises on the one branch of a union that a value fits", () => {
  const counts = v.array(v.pipe(v.number(), v.integer(), v.minValue(1)));
  const one = tool(v.strictObject({ at: v.union([v.string(), counts]) }));
  const lines = [[1, 0], [1e21], [Infinity]].map((at) => refusal(one, { at }).split("\n- ")[1]);
  assertEquals(lines, [
    '"at.1": wanted an integer, min value 1, got 0',
    '"at.0": wanted an integer within ±(2^53 - 1), got 1e+21',
    '"at.0": wanted a finite number, got Infinity',
  ]);
});

Deno.test("parseArguments() advises on a field that one branch alone declares", () => {
  const integer = v.pipe(v.number(), v.integer());
  const either = v.union([v.strictObject({ x: integer }), v.strictObject({ y: integer })]);
  const one = tool(v.strictObject({ at: either }));
  assertEquals(refusal(one, { at: { y: 1e21 } }).split("\n- ").slice(1), [
    '"at.y": wanted an integer within ±(2^53 - 1), got 1e+21',
  ]);
});

Deno.test("parseArguments() gives no name to the arguments as a whole", () => {
  const one = tool(v.pipe(v.strictObject({ a: v.optional(v.string()) }), v.minEntries(1)));
  assertEquals(
    refusal(one, {}),
    'Invalid arguments for "sample":\n- wanted an object, min entries 1, got {}',
  );
});

Deno.test("parseArguments() repairs additional fields, and keeps the keys of a host among them", () => {
  const open = tool(v.objectWithRest({}, v.number()));
  assertEquals(parseArguments(open, { a: "5" }), { ok: true, value: { a: 5 } });
  const loose = tool(v.looseObject({ count: v.optional(v.number()) }));
  const value = { count: 1, toolCallId: "c1" };
  assertEquals(parseArguments(loose, { ...value, count: "1" }), { ok: true, value });
});

Deno.test("parseArguments() keeps null and empty text where a repaired record may hold them", () => {
  const one = tool(v.strictObject({
    size: v.number(),
    any: v.optional(v.any()),
    nullable: v.optional(v.nullable(v.number())),
    either: v.optional(v.union([v.number(), v.string()])),
  }));
  const kept = { any: null, nullable: null, either: "" };
  assertEquals(parseArguments(one, { ...kept, size: "1" }), {
    ok: true,
    value: { ...kept, size: 1 },
  });
});

Deno.test("parseArguments() drops an empty text that is too short for an optional field", () => {
  const one = tool(v.strictObject({
    short: v.optional(v.pipe(v.string(), v.minLength(1))),
    none: v.optional(v.pipe(v.string(), v.minLength(0))),
    size: v.number(),
  }));
  const sent = { short: "", none: "", size: "1" };
  assertEquals(parseArguments(one, sent), { ok: true, value: { none: "", size: 1 } });
});

Deno.test("parseArguments() advises to leave out an optional field whose text is blank", () => {
  const code = v.optional(v.pipe(v.string(), v.regex(/^[a-z]+$/)));
  const lines = ["", " ", "N/A"].map((blank) =>
    refusal(tool(v.strictObject({ code })), { code: blank })
  );
  assertEquals(lines.filter((line) => !line.includes(", or leave it out, got")), []);
});

Deno.test("parseArguments() says that a tool takes no fields", () => {
  const none = tool(v.strictObject({}));
  assertStringIncludes(refusal(none, { a: 1 }), '"a": unknown field, this takes no fields');
});

Deno.test("parseArguments() says what the library expects where the schema names no type", () => {
  const both = v.intersect([v.object({ a: v.number() }), v.object({ b: v.number() })]);
  const [, problem] = refusal(tool(v.strictObject({ both })), { both: 5 }).split("\n- ");
  assertEquals(problem, '"both": wanted Object, got 5');
});

Deno.test("parseArguments() says that a field of any type is missing", () => {
  const one = tool(v.strictObject({ any: v.any(), either: v.union([v.any(), v.string()]) }));
  assertEquals(refusal(one, {}).split("\n- ").slice(1), [
    '"any": wanted a value, it is missing',
    '"either": wanted a value, it is missing',
  ]);
});

Deno.test("parseArguments() survives very deeply nested JSON text", () => {
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  assertStringIncludes(refusal(every, { nested: deep }), '"nested": wanted an object');
  assertStringIncludes(refusal(every, { list: deep }), "Invalid arguments");
});

Deno.test("parseArguments() treats __proto__ as a field like any other", () => {
  const message = refusal(every, JSON.parse('{"__proto__":{"text":"a"}}'));
  assertStringIncludes(message, '"__proto__": unknown field');
});

Deno.test("parseArguments() never changes what the schema accepts", () => {
  const valid = fc.record({
    text: fc.string(),
    ratio: fc.double({ noNaN: true, noDefaultInfinity: true }),
    flag: fc.boolean(),
    list: fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })),
    either: fc.oneof(fc.integer(), fc.string()),
    nullable: fc.option(fc.integer()),
    filled: fc.integer(),
  });
  fc.assert(
    fc.property(valid, (value) => {
      assertEquals(parseArguments(every, value), { ok: true, value });
    }),
    { seed: 1 },
  );
});

Deno.test("parseArguments() answers any JSON value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const parsed = parseArguments(every, value);
      assertEquals(
        typeof (parsed.ok ? parsed.value : parsed.message).valueOf(),
        parsed.ok ? "object" : "string",
      );
    }),
    { seed: 1, numRuns: 500 },
  );
});

const place = v.variant("kind", [
  v.strictObject({ kind: v.literal("room"), floor: v.number() }),
  v.strictObject({ kind: v.picklist(["desk", "chair"]), number: v.pipe(v.number(), v.integer()) }),
]);
const tagged = tool(v.strictObject({ place }));

Deno.test("parseArguments() repairs the branch of a variant that the tag names", () => {
  for (
    const [sent, value] of [
      [{ kind: "room", floor: "2" }, { kind: "room", floor: 2 }],
      ['{"kind":"desk","number":"3"}', { kind: "desk", number: 3 }],
    ]
  ) assertEquals(parseArguments(tagged, { place: sent }), { ok: true, value: { place: value } });
});

const mistagged: [label: string, sent: unknown, problem: string][] = [
  [
    "a missing tag",
    { floor: 2 },
    '"place.kind": wanted one of "room", "desk", "chair", it is missing',
  ],
  [
    "another tag",
    { kind: "sofa" },
    '"place.kind": wanted one of "room", "desk", "chair", got "sofa"',
  ],
  [
    "a field of another branch",
    { kind: "room", floor: 2, number: 1 },
    '"place.number": unknown field, known: "kind", "floor"',
  ],
  [
    "a field of the first branch in another",
    { kind: "desk", number: 1, floor: 2 },
    '"place.floor": unknown field, known: "kind", "number"',
  ],
  [
    "a wrong type in the second branch",
    { kind: "desk", number: "x" },
    '"place.number": wanted an integer, got "x"',
  ],
  ["no object", 5, '"place": wanted an object, got 5'],
  [
    "a list that holds an object as text",
    ['{"kind":"room","floor":2}'],
    '"place.kind": wanted one of "room", "desk", "chair", it is missing',
  ],
];
for (const [label, sent, problem] of mistagged) {
  Deno.test(`parseArguments() names the choices of a variant for ${label}`, () => {
    assertEquals(refusal(tagged, { place: sent }).split("\n- ")[1], problem);
  });
}

Deno.test("parseArguments() describes at most ten of any number of problems", () => {
  const names = Array.from({ length: 200 }, (_, at) => `name-${at}`);
  const many = tool(v.strictObject({ items: v.array(v.picklist(names)) }));
  const lines = refusal(many, { items: Array(9_980).fill("wrong") }).split("\n- ");
  assertEquals([lines.length, lines.at(-1)], [12, "and 9970 more"]);
  const optional = Object.fromEntries(
    names.slice(0, 50).map((name) => [name, v.optional(v.string())]),
  );
  const unknown = Object.fromEntries(Array.from({ length: 9_980 }, (_, at) => [`other_${at}`, 1]));
  const misspelt = refusal(tool(v.strictObject(optional)), unknown).split("\n- ");
  assertEquals([misspelt.length, misspelt.at(-1)], [12, "and 9970 more"]);
});

Deno.test("parseArguments() never coerces what a client sends", () => {
  const trap = JSON.parse('{"toString":1,"valueOf":1}');
  assertEquals(refusal(every, { choice: trap, ratio: trap }).split("\n- ").slice(1), [
    '"ratio": wanted a number, got {"toString":1,"valueOf":1}',
    '"choice": wanted one of "red", "green", got {"toString":1,"valueOf":1}',
  ]);
});
