/** Checks each kind of change of a contract. */
import { assertEquals } from "@std/assert";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import { describeChanges, formatContract, judge } from "./contract.ts";
import type { Contract, ToolContract } from "./contract_changes.ts";

const text: JsonSchema = { type: "string", description: "A word", minLength: 1, maxLength: 9 };
const tool: ToolContract = {
  title: "Sound",
  annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: true },
  inputSchema: {
    type: "object",
    properties: { word: text, kind: { type: "string", enum: ["a", "b"], default: "a" } },
    required: ["word"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { word: text, count: { type: "integer" } },
    required: ["word"],
    additionalProperties: false,
  },
  scopes: ["read"],
};
const contract = (change: Partial<ToolContract>, version = "1.0.0"): Contract => ({
  version,
  tools: { sound: { ...tool, ...change } },
});
const input = (change: JsonSchema): Partial<ToolContract> => ({
  inputSchema: { ...tool.inputSchema, ...change },
});
const field = (half: "inputSchema" | "outputSchema", key: string, node?: JsonSchema) => ({
  [half]: {
    ...tool[half],
    properties: JSON.parse(JSON.stringify({ ...tool[half].properties, [key]: node })),
  },
});
const sent = (node: JsonSchema) => field("inputSchema", "word", { ...text, ...node });
const got = (node: JsonSchema) => field("outputSchema", "word", { ...text, ...node });

const CHANGES: readonly (readonly [change: Partial<ToolContract>, ...said: string[]])[] = [
  [{ title: "Other" }, "wording: sound: title is reworded"],
  [sent({ description: "Two" }), "wording: sound: input.word is reworded: description"],
  [sent({ type: "number" }), 'breaking: sound: input.word is changed: type "string" → "number"'],
  [sent({ minLength: 2 }), "breaking: sound: input.word is tightened: minLength 1 → 2"],
  [sent({ maxLength: 10 }), "compatible: sound: input.word is loosened: maxLength 9 → 10"],
  [got({ minLength: 2 }), "compatible: sound: output.word is tightened: minLength 1 → 2"],
  [got({ maxLength: 10 }), "breaking: sound: output.word is loosened: maxLength 9 → 10"],
  [sent({ pattern: "^a$" }), 'breaking: sound: input.word is tightened: pattern unset → "^a$"'],
  [
    sent({ minLength: undefined }),
    "compatible: sound: input.word is loosened: minLength 1 → unset",
  ],
  [field("inputSchema", "kind"), "breaking: sound: input.kind is changed: the field is removed"],
  [
    field("outputSchema", "count"),
    "breaking: sound: output.count is changed: the field is removed",
  ],
  [
    field("inputSchema", "more", text),
    "compatible: sound: input.more is loosened: the field is new",
  ],
  [
    field("outputSchema", "more", text),
    "compatible: sound: output.more is tightened: the field is new",
  ],
  [
    field("outputSchema", "count", { type: "number" }),
    'breaking: sound: output.count is loosened: type "integer" → "number"',
  ],
  [
    field("inputSchema", "kind", { type: "string", enum: ["b", "c"], default: "b" }),
    'breaking: sound: input.kind is tightened: without "a"',
    'breaking: sound: input.kind is changed: default "a" → "b"',
    'compatible: sound: input.kind is loosened: with "c"',
  ],
  [input({ required: ["word", "kind"] }), "breaking: sound: input.kind is tightened: now required"],
  [input({ required: [] }), "compatible: sound: input.word is loosened: now optional"],
  [
    input({ additionalProperties: undefined }),
    "compatible: sound: input is loosened: other fields",
  ],
  [
    { outputSchema: { ...tool.outputSchema, required: [] } },
    "breaking: sound: output.word is loosened: now optional",
  ],
  [
    input({
      properties: { ...tool.inputSchema.properties, more: text },
      required: ["word", "more"],
    }),
    "breaking: sound: input.more is tightened: the field is new and required",
  ],
  [{ scopes: ["read", "write"] }, 'breaking: sound: scope "write" is new'],
  [{ scopes: [] }, 'compatible: sound: scope "read" is removed'],
  [
    { annotations: { ...tool.annotations, readOnlyHint: false } },
    "breaking: sound: readOnlyHint is now false",
  ],
  [
    { annotations: { ...tool.annotations, openWorldHint: false } },
    "compatible: sound: openWorldHint is now false",
  ],
];
for (const [change, ...said] of CHANGES) {
  Deno.test(`judge() says ${said[0]}`, () => {
    const { changes } = judge(contract({}), contract(change));
    assertEquals(describeChanges(changes).split("\n"), said);
  });
}

Deno.test("judge() calls a removed tool breaking and a new one compatible", () => {
  const renamed: Contract = { version: "1.0.0", tools: { other: tool } };
  assertEquals(
    describeChanges(judge(contract({}), renamed).changes),
    "breaking: sound: the tool is removed\ncompatible: other: the tool is new",
  );
});

Deno.test("judge() asks for a higher version only if a change breaks callers", () => {
  const refusal = 'Breaking changes need a version above "1.0.0". Raise "version" in deno.json, ' +
    "then run: deno task contract";
  const at = (version: string) => judge(contract({}), contract({ scopes: ["x"] }, version)).refusal;
  assertEquals(["1.0.0", "0.9.9"].map(at), [refusal, refusal]);
  assertEquals(["1.0.1", "1.1.0", "2.0.0", "1.10.0"].map(at), Array(4).fill(undefined));
  assertEquals(judge(contract({}), contract({ title: "Other" })), {
    changes: [{ kind: "wording", tool: "sound", what: "title is reworded" }],
  });
});

Deno.test("judge() finds no change in another order of keys", () => {
  const [meta, reversed] = [{ one: 1, two: 2 }, { two: 2, one: 1 }];
  const found = judge(
    contract({ ...sent({ default: meta }), _meta: meta }),
    contract({ ...sent({ default: reversed }), _meta: reversed }),
  );
  assertEquals(found, { changes: [] });
});

Deno.test("formatContract() sorts keys, so that equal contracts are equal texts", () => {
  const contract = (tools: Contract["tools"]) => formatContract({ version: "1.0.0", tools });
  const [a, b] = [{ ...tool, title: "A" }, { title: "B", ...tool }];
  assertEquals(contract({ a, b }), contract({ b, a }));
});
