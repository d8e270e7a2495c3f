/**
 * Checks every rule with a fixture that breaks it and one that passes. A fixture is a sound definition with
 * some fields replaced.
 */
import { assertEquals, assertMatch, assertStringIncludes, assertThrows } from "@std/assert";
import * as v from "valibot";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import { defineTool } from "../../lib/tool.ts";
import { createApp } from "../../routes/app.ts";
import { clients } from "./clients.ts";
import { checks, lint, rules } from "./lint.ts";
import { listAsClients } from "./list_as_clients.ts";
import { reportOf } from "./lint_report.ts";
import { acceptFindings, readLintSettings } from "./lint_settings.ts";
import { AdviceError } from "./run_command.ts";
import { type Definition, PROFILES, type Server } from "./lint_rule.ts";

const tool = defineTool({
  name: "sound",
  title: "Sound",
  description: "Does what it says.",
  input: v.strictObject({
    word: v.pipe(v.string(), v.description("A word, such as one")),
    count: v.optional(v.pipe(v.number(), v.description("A number, such as 2; 1 if left out")), 1),
  }),
  output: v.strictObject({ result: v.string() }),
  examples: [{ input: { word: "one" }, output: { result: "one" } }],
  run: ({ word }) => ({ result: word }),
});
/** Accepts only texts as additional fields, and the field that Gemini CLI adds is not a text. */
const open = defineTool({
  ...tool,
  confirm: undefined,
  input: v.objectWithRest({ word: v.string() }, v.string()),
  examples: [{ input: { word: "one" }, output: { result: "one" } }],
  run: ({ word }) => ({ result: word }),
});
const sound = JSON.parse(JSON.stringify(tool.published)) as Definition;

type Fixture = Partial<Server>;
const server = (fixture: Fixture): Server => ({
  alias: "tools",
  definitions: [sound],
  tools: [tool],
  ...fixture,
});
const words = (change: Partial<Definition>): Fixture => ({
  definitions: [{ ...sound, ...change }],
});
const name = (text: string): Fixture => words({ name: text });
const hints = (change: Definition["annotations"]): Fixture =>
  words({ annotations: { ...sound.annotations, ...change } });
const root = (change: JsonSchema): Fixture =>
  words({ inputSchema: { ...sound.inputSchema, ...change } });
const field = (node: JsonSchema, key = "word"): Fixture =>
  root({
    properties: {
      ...sound.inputSchema.properties,
      [key]: key === "word" ? { description: "A word", ...node } : node,
    },
  });
const output = (change: JsonSchema): Fixture =>
  words({ outputSchema: { ...sound.outputSchema, ...change } });
const many = (length: number): Fixture => ({
  definitions: Array.from({ length }, (_, at) => ({ ...sound, name: `sound${at}` })),
});
const strings = { type: "array", items: { type: "string", description: "A word" } };
const nested = (depth: number): JsonSchema =>
  depth === 0
    ? { type: "string", description: "A word" }
    : { type: "object", description: "A box", properties: { inner: nested(depth - 1) } };
const n = (length: number): string => "n".repeat(length);

const FIXTURES: Readonly<Record<string, { readonly breaks: Fixture; readonly passes: Fixture }>> = {
  "N4": { breaks: name(n(53)), passes: name(n(52)) },
  "N5": { breaks: name(n(55)), passes: name(n(54)) },
  "N7": { breaks: name(n(54)), passes: name(n(53)) },
  "N7-alias": { breaks: { alias: "my_tools" }, passes: { alias: "my-tools" } },
  "N10-64": { breaks: name(n(59)), passes: name(n(58)) },
  "C1": { breaks: many(129), passes: many(128) },
  "C2": { breaks: many(51), passes: many(50) },
  "C3": { breaks: many(41), passes: many(40) },
  "C4": { breaks: many(16), passes: many(15) },
  "C5": { breaks: many(129), passes: many(128) },
  "D1": {
    breaks: words({ description: "é".repeat(1025) }),
    passes: words({ description: n(2048) }),
  },
  "D2": {
    breaks: field({ type: "string", description: n(1025) }),
    passes: words({ description: n(1024) }),
  },
  "D4": { breaks: words({ description: n(1001) }), passes: words({ description: n(1000) }) },
  "D6": {
    breaks: words({ description: "Always call it." }),
    passes: words({ description: "Never slow." }),
  },
  "D7": {
    breaks: words({ description: "Adds 🎉" }),
    passes: words({ description: "Adds ✕ and é" }),
  },
  "D8": { breaks: words({ description: n(201) }), passes: words({ description: n(200) }) },
  "D9": {
    breaks: field({ type: "string", description: "a\u200bb" }),
    passes: words({ title: "a\tb\nc" }),
  },
  "D10": {
    breaks: field({ type: "string" }, "other"),
    passes: field(
      { anyOf: [{ type: "string", description: "A word" }, { type: "null" }] },
      "other",
    ),
  },
  "A5": {
    breaks: { tools: [{ ...tool, hosts: ["api.example.com"] }] },
    passes: { ...hints({ openWorldHint: true }), tools: [{ ...tool, hosts: ["api.example.com"] }] },
  },
  "A7": {
    breaks: hints({ readOnlyHint: false, destructiveHint: true }),
    passes: {
      ...hints({ readOnlyHint: false, destructiveHint: true }),
      tools: [{ ...tool, confirm: () => "Sure?" }],
    },
  },
  "A8": {
    breaks: { writes: new Map([["sound", ["POST https://api.example.com/"]]]) },
    passes: { writes: new Map([["sound", []]]) },
  },
  "K1": { breaks: words({ description: n(6000) }), passes: words({ description: n(5000) }) },
  "S4-nested": { breaks: field({ type: "object" }), passes: field(nested(1)) },
  "S5": {
    breaks: field({ type: "object", additionalProperties: {} }),
    passes: field({ type: "object", additionalProperties: false }),
  },
  "S6": { breaks: field({ type: "array", prefixItems: [] }), passes: field(strings) },
  "S8": {
    breaks: field({ type: "text" }),
    passes: field({ type: "array", prefixItems: [{ type: "string" }] }),
  },
  "S9": { breaks: field({ type: "text" }), passes: field(strings) },
  "S13": {
    breaks: field({ oneOf: [{ type: "string" }] }),
    passes: field({ anyOf: [{ type: "string" }] }),
  },
  "S14": {
    breaks: field({ type: "array", items: { anyOf: [{ type: "string" }] } }),
    passes: field({ anyOf: [strings] }),
  },
  "S15": {
    breaks: field({ type: ["string", "null"] } as unknown as JsonSchema),
    passes: field({ type: "string" }),
  },
  "S16": {
    breaks: field({ anyOf: [{ type: "string" }, { type: "null" }] }),
    passes: field({ anyOf: [{ type: "string" }] }),
  },
  "S18": {
    breaks: field({ type: "number", enum: [1, 2] }),
    passes: field({ type: "string", enum: ["1"] }),
  },
  "S19": {
    breaks: field({ type: "number", exclusiveMinimum: 0 }),
    passes: field({ type: "number", minimum: 0 }),
  },
  "S20": { breaks: field({ ...nested(1), additionalProperties: false }), passes: field(nested(1)) },
  "S22": {
    breaks: field({ type: "string", pattern: "[a-z]+" }),
    passes: field({ type: "string", pattern: "^[a-z]+$" }),
  },
  "S23": {
    breaks: field({ type: "string", pattern: "^\\d+$" }),
    passes: field({ type: "string", pattern: "^[0-9]\\.$" }),
  },
  "S33": {
    breaks: field({ type: "string", pattern: "^(a+)+$" }),
    passes: field({ type: "string", pattern: "^a+(b+)$" }),
  },
  "S23-look": {
    breaks: field({ type: "string", pattern: "^(?=a)a$" }),
    passes: field({ type: "string", pattern: "^(?:a)$" }),
  },
  "S24": {
    breaks: field({ type: "string", maxLength: 2001 }),
    passes: field({ ...strings, maxItems: 2000 }),
  },
  "S26": {
    breaks: field({ type: "string", default: null }),
    passes: field({ type: "string", default: "" }),
  },
  "S28": { breaks: field({}), passes: field({ enum: ["a"] }) },
  "S29": { breaks: field(nested(5)), passes: field(nested(4)) },
  "S31": { breaks: { listing: ["a client: failed"] }, passes: { listing: [] } },
  "O4": { breaks: output({ $ref: "#/$defs/gone" }), passes: output({ properties: {} }) },
  "W1": {
    breaks: words({ description: "Not written yet: what the tool does" }),
    passes: words({ description: "Says what is not written." }),
  },
  "E1": {
    breaks: field({ type: "string", default: 5 }),
    passes: field({ type: "string", default: "5", examples: ["6"] }),
  },
  "E2": { breaks: root({ required: ["word", "count"] }), passes: {} },
  "S34": {
    breaks: field({ type: "integer", minimum: 1, maximum: 2000, description: "1 to 20" }),
    passes: field({ type: "integer", minimum: 1, maximum: 2000, description: "1 to 2,000" }),
  },
  "S34-length": {
    breaks: field({ type: "string", maxLength: 60 }),
    passes: field({ type: "string", maxLength: 60, description: "At most 60 characters" }),
  },
  "S35": {
    breaks: field({ type: "boolean" }, "wait_for_previous"),
    passes: field({ type: "boolean" }, "wait"),
  },
  "S36": {
    breaks: field({ type: "string", enum: ["", "a"] }),
    passes: field({ type: "string", enum: ["a"] }),
  },
  "S37": {
    breaks: field({ anyOf: [{ type: "string" }, { type: "number" }] }),
    passes: field({ type: "string" }),
  },
  "S38": {
    breaks: field({ type: "string", enum: ["m", "m³"] }),
    passes: field({ type: "string", enum: ["m", "m3", "°F"] }),
  },
  "D12": {
    breaks: field({ type: "string", description: "Such as 10³" }),
    passes: { ...hints({ title: "Powers: 10³" }) },
  },
  "E4": { breaks: { tools: [open] }, passes: {} },
  "D11": {
    breaks: words({ description: `${n(157)}. More.` }),
    passes: words({ description: `${n(156)}. ${n(40)}` }),
  },
  "M1": { breaks: { tools: [{ ...tool, content: () => [] }] }, passes: {} },
  "E3": { breaks: output({ required: ["result", "more"] }), passes: {} },
};

const idsOf = (fixture: Fixture): string[] => lint(server(fixture)).map(({ id }) => id);

Deno.test("lint() finds nothing in a sound definition", () => {
  assertEquals(idsOf({}), []);
});

Deno.test("rules have different ids, and each has its check and its fixtures", () => {
  const ids = rules.map(({ id }) => id).toSorted();
  assertEquals(ids, Object.keys(FIXTURES).toSorted());
  assertEquals(ids, Object.keys(checks).toSorted());
  for (const { id, breaks, fix, hosts } of rules) {
    assertMatch(`${breaks} ${fix}`, /^[A-Z].*\. [A-Z].*\.$/, id);
    assertEquals(hosts.filter((host) => !PROFILES.includes(host)), [], id);
  }
});

for (const [id, { breaks, passes }] of Object.entries(FIXTURES)) {
  Deno.test(`rule ${id} is broken by its breaking fixture, and not by the passing one`, () => {
    assertEquals([idsOf(breaks).includes(id), idsOf(passes).includes(id)], [true, false]);
  });
}

Deno.test("lint() names the one host that drops the bounds of an optional field", () => {
  const bounded = server(root({
    properties: {
      ...sound.inputSchema.properties,
      count: { type: "integer", minimum: 1, maximum: 9, default: 5, description: "At most 9" },
    },
  }));
  assertEquals(lint(bounded).map(({ id, where }) => [id, where]), [
    ["S34", "input.count: Codex drops default 5, minimum 1"],
  ]);
});

Deno.test("lint() takes what the description of a list says of its elements", () => {
  const list = (description: string): string[] =>
    idsOf(field({ type: "array", items: { type: "number", minimum: 3 }, description }));
  assertEquals([list("Numbers"), list("Numbers of 3 or more")].map((ids) => ids.includes("S34")), [
    true,
    false,
  ]);
});

Deno.test("acceptFindings() sets aside a warning that is accepted for each targeted host", () => {
  const findings = lint(server(FIXTURES["S24"]!.breaks)).filter(({ id }) => id === "S24");
  const accept = [{ rule: "S24", host: "local-models", reason: "Texts are long." }] as const;
  const judge = (given: unknown) => acceptFindings(findings, readLintSettings(given));
  assertEquals(judge({ accept }).accepted.map(({ id, reason }) => [id, reason]), [
    ["S24", "Texts are long."],
  ]);
  assertEquals(judge({ accept }).open, []);
  assertEquals(judge({}).open, findings);
  assertEquals(judge({ accept: [{ ...accept[0], tool: "other" }] }).open, findings);
  assertEquals(judge({ hosts: ["claude"] }).open, []);
});

Deno.test("acceptFindings() accepts no error", () => {
  const findings = lint(server(FIXTURES["S6"]!.breaks)).filter(({ id }) => id === "S6");
  const accept = ["chatgpt", "vscode", "codex"].map((host) => ({
    rule: "S6",
    host,
    reason: "We do not care.",
  }));
  assertEquals(acceptFindings(findings, readLintSettings({ accept })).open, findings);
});

Deno.test("readLintSettings() names what is wrong, and requires a reason", () => {
  const wrong = { accept: [{ rule: "S24", host: "claude", reason: "no" }] };
  const error = assertThrows(() => readLintSettings(wrong), AdviceError);
  assertStringIncludes(error.message, '"accept.0.reason": say why in ten characters or more');
});

Deno.test("lint() applies only the rules of the given profiles", () => {
  const nullable = server(FIXTURES["S16"]!.breaks);
  assertEquals(lint(nullable, ["kiro"]).map(({ id }) => id), ["S16"]);
  assertEquals(lint(nullable, ["local-models"]), []);
});

Deno.test("listAsClients() reports a client that cannot list, and one that sees something else", async () => {
  const app = createApp({ name: "faulty", version: "1.0.0", tools: [tool], log: () => {} });
  const fetch = async (request: Request): Promise<Response> => {
    const older = !request.headers.has("mcp-method");
    const response = await app.fetch(request);
    if (!older || response.body === null) return response;
    return new Response((await response.text()).replace("Does what", "Says what"), response);
  };
  const { listing } = await listAsClients({ fetch, tools: [tool], alias: "tools" });
  assertEquals(listing?.length, clients.size - 1);
  assertStringIncludes(listing?.[0] ?? "", '2025 handshake: "definitions.0.description": expected');
  const refused = await listAsClients({
    fetch: () => new Response(null, { status: 500 }),
    tools: [tool],
    alias: "tools",
  });
  assertEquals(refused.listing?.length, clients.size);
  assertEquals(idsOf(refused).includes("S31"), true);
});

Deno.test("reportOf() shows each host's verdict, the final names, and what to do", () => {
  const tuple: JsonSchema = { type: "array", prefixItems: [{ type: "string" }] };
  const seen = server({ ...field(tuple), tools: [] });
  const shown = reportOf(seen, lint(seen));
  const [head, row, own] = shown.split("\n");
  assertEquals(head?.split(/\s+/), ["", ...PROFILES]);
  assertEquals(row?.split(/\s+/), [
    "sound",
    "✓",
    "✓",
    "error",
    "✓",
    "error",
    "✓",
    "✓",
    "error",
    "✓",
  ]);
  assertEquals(own?.split(/\s+/).slice(0, 3), ["(the", "server)", "✓"]);
  assertStringIncludes(shown, "  claude: mcp__tools__sound (17)");
  assertStringIncludes(
    shown,
    "error S6 (chatgpt, vscode, codex) sound: input.word\n  A list without",
  );
  assertMatch(shown, /1 errors, 0 warnings, 0 notes$/);
});
