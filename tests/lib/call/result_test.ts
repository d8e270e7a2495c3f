import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import * as fc from "fast-check";
import {
  canonicalise,
  errorResult,
  MAX_RESULT_CHARACTERS,
  successResult,
} from "../../../lib/call/result.ts";
import { roundNumber } from "../../../lib/tool/round_number.ts";
import { ToolError } from "../../../lib/tool/errors.ts";

const rounded: [given: number, wanted: number][] = [
  [0.1 + 0.2, 0.3],
  [5.7e-14, 5.7e-14],
  [999_999_999_999.9998, 1e12],
  [1 / 3, 0.333333333333],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [1234567890123456, 1234567890123456],
  [1e21, 1e21],
  [2 ** 60, 1152921504610000000],
  [Number.MAX_VALUE, 1.79769313486e308],
  [5e-324, 5e-324],
  [-0, 0],
  [-1e-400, 0],
];
for (const [given, wanted] of rounded) {
  Deno.test(`roundNumber() makes ${wanted} of ${given}`, () => {
    assertEquals(Object.is(roundNumber(given), wanted), true, `${roundNumber(given)}`);
  });
}

Deno.test("roundNumber() refuses numbers that are not finite", () => {
  for (const value of [NaN, Infinity, -Infinity]) {
    assertThrows(() => roundNumber(value), RangeError, `Cannot round "${value}"`);
  }
});

const shared = { a: 1 };
const canonical: [label: string, given: unknown, wanted: unknown][] = [
  ["rounds numbers at any depth", { a: [0.1 + 0.2, -0] }, { a: [0.3, 0] }],
  ["writes dates in UTC", { at: new Date(0) }, { at: "1970-01-01T00:00:00.000Z" }],
  ["keeps true and false", [true, { a: false }], [true, { a: false }]],
  ["keeps a field named toJSON that is not a function", { toJSON: 5 }, { toJSON: 5 }],
  ["drops undefined properties", { a: undefined, b: null }, { b: null }],
  ["makes strings and keys well-formed", { "\ud800": "\udc00a" }, { "�": "�a" }],
  ["uses the JSON form of an instance", { u: new URL("https://a.example/") }, {
    u: "https://a.example/",
  }],
  ["repeats what is shared", [shared, shared], [{ a: 1 }, { a: 1 }]],
  ["accepts objects without prototype", Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
  ["keeps a key named __proto__", JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}')],
];
for (const [label, given, wanted] of canonical) {
  Deno.test(`canonicalise() ${label}`, () => {
    assertEquals(JSON.stringify(canonicalise(given)), JSON.stringify(wanted));
  });
}

const loop: Record<string, unknown> = {};
loop.self = loop;
const impossible: [label: string, value: unknown, message: string][] = [
  ["an infinite number", { a: [1, Infinity] }, '"result.a.1" is Infinity'],
  ["NaN", NaN, '"result" is NaN'],
  ["a bigint", { id: 2n }, '"result.id" is of type bigint'],
  ["a function", { f: () => 1 }, '"result.f" is of type function'],
  ["a symbol", [Symbol("s")], '"result.0" is of type symbol'],
  ["undefined", undefined, '"result" is of type undefined'],
  // deno-lint-ignore no-sparse-arrays -- the hole is what is tested
  ["a hole", [1, , 2], '"result.1" is of type undefined'],
  ["a cycle", loop, '"result.self" contains itself'],
  ["an invalid date", { at: new Date(NaN) }, '"result.at" has no JSON form'],
  ["a map", { m: new Map() }, '"result.m" is an instance of a class'],
  ["a typed array", new Uint8Array(2), '"result" is an instance of a class'],
  ["an error", { e: new Error("secret") }, '"result.e" is an instance of a class'],
];
for (const [label, value, message] of impossible) {
  Deno.test(`canonicalise() refuses ${label} by its path`, () => {
    assertThrows(() => canonicalise(value), TypeError, message);
  });
}

Deno.test("canonicalise() stops at references that multiply", () => {
  let value: unknown = 1;
  for (let level = 0; level < 60; level++) value = [value, value];
  assertThrows(() => canonicalise(value), ToolError, "Narrow the request");
});

Deno.test("canonicalise() does not change its argument", () => {
  const value = Object.freeze({ a: Object.freeze([0.1 + 0.2, undefined].slice(0, 1)) });
  canonicalise(value);
  assertEquals(value.a, [0.1 + 0.2]);
});

Deno.test("canonicalise() changes nothing the second time", () => {
  const values = fc.anything({ withDate: true, withNullPrototype: true, maxDepth: 4 });
  fc.assert(
    fc.property(values, (value) => {
      let once: unknown;
      try {
        once = canonicalise(value);
      } catch {
        return;
      }
      assertEquals(JSON.stringify(canonicalise(once)), JSON.stringify(once));
    }),
    { seed: 1, numRuns: 2_000 },
  );
});

Deno.test("roundNumber() changes nothing the second time", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const once = roundNumber(value);
      assertEquals(Object.is(roundNumber(once), once), true);
    }),
    { seed: 1, numRuns: 5_000 },
  );
});

Deno.test("successResult() sends the same object as data and as text", () => {
  assertEquals(successResult({ a: 0.3 }), {
    content: [{ type: "text", text: '{"a":0.3}' }],
    structuredContent: { a: 0.3 },
  });
});

Deno.test("successResult() accepts a readable text, and makes it well-formed", () => {
  assertEquals(successResult({ a: 1 }, "One \ud800").content, [{ type: "text", text: "One �" }]);
});

Deno.test("successResult() refuses a text that is not a string", () => {
  assertThrows(() => successResult({}, 5 as never), TypeError, "The text is not a string");
});

Deno.test("successResult() refuses more than hosts show, and says to narrow the request", () => {
  const half = MAX_RESULT_CHARACTERS / 2;
  const fits = "x".repeat(half - '{"a":""}'.length);
  assertEquals(successResult({ a: fits }).isError, undefined);
  const error = assertThrows(() => successResult({ a: `${fits}x` }), ToolError);
  assertStringIncludes(error.message, "over 100000 characters");
});

Deno.test("errorResult() has a text and no data", () => {
  assertEquals(errorResult("Send less \udc00"), {
    content: [{ type: "text", text: "Send less �" }],
    isError: true,
  });
});

Deno.test("errorResult() truncates a text that is longer than hosts show", () => {
  const { content } = errorResult("x".repeat(MAX_RESULT_CHARACTERS + 1));
  assertEquals(content[0].text, "x".repeat(MAX_RESULT_CHARACTERS) + "…");
});
