// deno-lint-ignore-file no-console -- what is written there is tested
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { createLog, type LogOptions } from "../../lib/log.ts";

/** Returns what a log writes for one event. */
function logged(event: Record<string, unknown>, options: LogOptions = {}): string[] {
  const lines: string[] = [];
  createLog({ ...options, write: (line) => lines.push(line) })(event);
  return lines;
}

/** Returns the one line that a log writes for an event, parsed, without its time. */
function parsed(event: Record<string, unknown>, options: LogOptions = {}): Record<string, unknown> {
  const [line = "", ...more] = logged(event, options);
  assertEquals([more, line.includes("\n")], [[], false]);
  const { time, ...rest } = JSON.parse(line);
  assertEquals(new Date(time).toISOString(), time);
  return rest;
}

Deno.test("createLog() writes one JSON line with the time", () => {
  const event = { event: "call", tool: "a\n\u2028b", ms: 2 };
  assertEquals(parsed(event), event);
});

Deno.test("createLog() writes to the console if nothing else is given", () => {
  const original = console.error;
  const lines: string[] = [];
  console.error = (line: string) => lines.push(line);
  try {
    createLog()({ event: "call" });
  } finally {
    console.error = original;
  }
  assertEquals(lines.map((line) => JSON.parse(line).event), ["call"]);
});

const levels: [level: LogOptions["level"], written: string[]][] = [
  [undefined, ["ok", "tool_error", "fault"]],
  ["calls", ["ok", "tool_error", "fault"]],
  ["failures", ["tool_error", "fault"]],
  ["off", []],
];
for (const [level, written] of levels) {
  Deno.test(`createLog() at level "${level}" writes [${written}]`, () => {
    const events = [
      { event: "call", outcome: "ok" },
      { event: "call", outcome: "tool_error" },
      { event: "fault" },
    ];
    const lines = events.flatMap((event) => logged(event, { ...(level && { level }) }));
    const read = lines.map((line) => JSON.parse(line)).map(({ event, outcome }) =>
      outcome ?? event
    );
    assertEquals(read, written);
  });
}

Deno.test("createLog() writes one valid line for an event without fields or with other than texts", () => {
  const events = [{}, { a: undefined }, { a: true, b: null }, { a: NaN, b: 1 }];
  const lines = events.map((event) => logged(event)).map(([line = ""]) => JSON.parse(line));
  assertEquals(
    lines.map(({ time, ...fields }) => [typeof time, fields]),
    [["string", {}], ["string", {}], ["string", { a: true, b: null }], ["string", {
      a: null,
      b: 1,
    }]],
  );
});

Deno.test("createLog() writes an error with its stack and its causes", () => {
  const error = new Error("outer", { cause: new Error("inner", { cause: { a: [1n] } }) });
  const { error: written, id } = parsed({ error, id: 2n }) as {
    error: { error: string; cause: { error: string; cause: unknown } };
    id: string;
  };
  assertStringIncludes(written.error, "Error: outer\n");
  assertStringIncludes(written.cause.error, "Error: inner\n");
  assertEquals([written.cause.cause, id], [{ a: ["1n"] }, "2n"]);
});

const looped: Record<string, unknown> = {};
looped.self = looped;
const ownCause = new Error("round");
ownCause.cause = ownCause;
const throwing = new Proxy({}, {
  get: () => {
    throw new Error("get");
  },
  getPrototypeOf: () => {
    throw new Error("getPrototypeOf");
  },
  ownKeys: () => {
    throw new Error("ownKeys");
  },
});
const hostile: [label: string, value: unknown][] = [
  ["an error that is its own cause", ownCause],
  ["an object that contains itself", looped],
  ["an object that multiplies", Array.from({ length: 60 }).reduce((one) => [one, one], 1)],
  ["an array without end", Array(1e9)],
  ["a proxy that throws", throwing],
  ["an error with a proxy for a cause", new Error("outer", { cause: throwing })],
  ["a getter that throws", {
    get a() {
      throw new Error("a");
    },
  }],
  ["a toJSON that throws", {
    toJSON() {
      throw new Error("toJSON");
    },
  }],
  ["an error whose stack is not a text", Object.assign(new Error("a"), { stack: { toString: 1 } })],
  ["an error whose message is not a text", Object.assign(new Error("a"), { message: Symbol("a") })],
  ["an error with a message without end", new Error("x".repeat(10_000_000))],
  ["a text without end", "x".repeat(10_000_000)],
  ["a function", () => {}],
  ["a symbol", Symbol("a")],
  ["an object that holds functions", { a: () => {}, b: Symbol("a") }],
  ["undefined", undefined],
];
for (const [label, error] of hostile) {
  Deno.test(`createLog() writes a short line for ${label}`, () => {
    const [line = ""] = logged({ event: "uncaught_exception", error });
    assertEquals(JSON.parse(line).event, "uncaught_exception");
    assert(line.length < 100_000, `${line.length} characters`);
  });
}

Deno.test("createLog() never throws, even if nothing can be written", () => {
  createLog({
    write() {
      throw new Error("closed");
    },
  })({ event: "call" });
});

const CUT = "[cut]";
const pairs = Object.fromEntries(Array.from({ length: 150 }, (_, key) => [`k${key}`, key]));
let deep: unknown = "deepest";
for (let level = 0; level < 12; level++) deep = [deep];
const told: [label: string, value: unknown, written: unknown][] = [
  ["a text of 8,192 characters", ["x".repeat(8_192)], ["x".repeat(8_192)]],
  ["a longer text", "x".repeat(8_193), `${"x".repeat(8_192)}…`],
  ["a function in a list", [() => {}], ["[unreadable]"]],
  ["a symbol", [Symbol("a")], ["[unreadable]"]],
  ["a big integer", 12n, "12n"],
  ["null and numbers", [null, 1.5, true], [null, 1.5, true]],
  ["an error without a stack", Object.assign(new RangeError("a"), { stack: undefined }), {
    error: "RangeError: a",
  }],
  ["an error whose cause is a text", Object.assign(new Error("a"), { stack: "s", cause: "c" }), {
    error: "s",
    cause: "c",
  }],
  ["a getter that throws", {
    get a() {
      throw new Error("a");
    },
  }, "[unreadable]"],
  // Of the members of one event, its own two fields included, a hundred are written.
  ["a hundred members of a list", Array(150).fill(1), [...Array(97).fill(1), CUT, CUT, CUT]],
  ["a hundred members of an object", pairs, {
    ...Object.fromEntries(Object.entries(pairs).slice(0, 97)),
    k97: CUT,
    k98: CUT,
    k99: CUT,
  }],
  ["eight levels", deep, [[[[[[[[CUT]]]]]]]]],
];
for (const [label, value, written] of told) {
  Deno.test(`createLog() writes ${label}, as far as it is read`, () => {
    assertEquals(parsed({ value }), { value: written });
  });
}

const SECRET = 'key-1"2\n3 4/5';
const carriers: [label: string, value: unknown][] = [
  ["a text", `Header ${SECRET} is not valid`],
  ["an error", new TypeError(`Invalid URL: 'https://[/?key=${encodeURIComponent(SECRET)}'`)],
  ["a cause", new Error("outer", { cause: new Error(SECRET) })],
  ["a thrown object", { headers: [{ authorization: `Bearer ${SECRET}` }] }],
  ["a key of an object", { [SECRET]: 1 }],
  ["a text that is cut within it", `${"x".repeat(8_180)}${SECRET}`],
];
for (const [label, cause] of carriers) {
  Deno.test(`createLog() masks a secret in ${label}`, () => {
    const [line = ""] = logged({ event: "call", cause }, { secrets: [undefined, SECRET] });
    JSON.parse(line);
    assertStringIncludes(line, "[sec");
    assertEquals(/key-1|3 4/.test(line), false, line);
  });
}
