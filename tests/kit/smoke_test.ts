import { assertEquals, assertStringIncludes } from "@std/assert";
import * as v from "valibot";
import { secretAuth } from "../../lib/guard/auth.ts";
import { defineTool } from "../../lib/tool.ts";
import { type AppOptions, createApp } from "../../routes/app.ts";
import type { Contract } from "./contract_changes.ts";
import { smoke, smokeReport } from "./smoke.ts";

const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

function double(factor = 2, description = "Doubles a number.") {
  return defineTool({
    name: "double",
    title: "Double",
    description,
    input: v.strictObject({ value: v.pipe(v.number(), v.description("Such as 21")) }),
    output: v.strictObject({ result: v.number() }),
    examples: [{ input: { value: 21 }, output: { result: 42 } }],
    run: ({ value }) => ({ result: value * factor }),
  });
}

const write = defineTool({
  name: "write",
  title: "Write",
  description: "Writes.",
  input: v.strictObject({}),
  output: v.strictObject({}),
  examples: [{ input: {}, output: {} }],
  annotations: { ...READS, readOnlyHint: false },
  run: () => {
    throw new Error("What writes is not called");
  },
});

const tools = [double(), write];
const contract: Contract = {
  version: "1.0.0",
  tools: Object.fromEntries(tools.map(({ name, published }) => {
    const { name: _, ...definition } = published;
    return [name, JSON.parse(JSON.stringify(definition))];
  })),
};

/** Returns what is found of a server with these tools, without milliseconds. */
async function found(deployed: Partial<AppOptions>, headers?: Record<string, string>) {
  const app = createApp({ name: "s", version: "1", tools, log: () => {}, ...deployed });
  const rows = await smoke({ fetch: app.fetch, contract, tools, ...(headers && { headers }) });
  return rows.map(({ tool, call, faults }) => [tool, call, ...faults]);
}

Deno.test("smoke() finds a server as promised, and calls nothing that writes", async () => {
  assertEquals(await found({}), [["double", "answered"], ["write", "not called"]]);
});

Deno.test("smoke() says what changed, and what a call answered instead", async () => {
  assertEquals(await found({ tools: [double(3, "Triples."), { ...write, ...tools[1] }] }), [
    ["double", "failed", "wording: description is reworded", '"result": expected 42, got 63'],
    ["write", "not called"],
  ]);
});

Deno.test("smoke() names tools that are missing or were not promised", async () => {
  const extra = { ...write, name: "extra", published: { ...write.published, name: "extra" } };
  assertEquals(await found({ tools: [extra, double()] }), [
    ["double", "answered"],
    ["write", "not called", "breaking: the tool is removed"],
    ["extra", "not called", "compatible: the tool is new"],
  ]);
});

Deno.test("smoke() counts no fault if a tool cannot reach its hosts, and only then", async () => {
  const open = defineTool({
    name: "open",
    title: "Open",
    description: "Fetches.",
    input: v.strictObject({}),
    output: v.strictObject({}),
    examples: [{ input: {}, output: {} }],
    annotations: { ...READS, openWorldHint: true },
    hosts: ["api.example.com"],
    async run(_input, { fetch }) {
      await fetch("https://api.example.com/");
      return {};
    },
  });
  const { name: _, ...definition } = open.published;
  const promised = { version: "1", tools: { open: JSON.parse(JSON.stringify(definition)) } };
  const check = async (run: typeof open.run): Promise<string> => {
    const fetch = () => Promise.reject(new TypeError("offline"));
    const app = createApp({
      name: "s",
      version: "1",
      tools: [{ ...open, run }],
      fetch,
      log() {},
    });
    return smokeReport(await smoke({ fetch: app.fetch, contract: promised, tools: [open] }));
  };
  const cut = await check(open.run);
  assertStringIncludes(cut, '| "api.example.com" cannot be reached from this server.');
  assertStringIncludes(cut, "Every tool is as promised (1)");
  assertStringIncludes(
    await check(() => Promise.reject(new Error("bug"))),
    "Not as promised: 1 of 1",
  );
});

Deno.test("smoke() sends the token it is given", async () => {
  const secret = "s".repeat(32);
  const auth = secretAuth(secret, []);
  assertEquals(
    await found({ auth }, { Authorization: `Bearer ${secret}` }),
    [["double", "answered"], ["write", "not called"]],
  );
});

Deno.test("smokeReport() prints one line for each tool, and a verdict", () => {
  const fine = { tool: "a", call: "answered", ms: 3, faults: [] } as const;
  const bad = { tool: "b", call: "failed", ms: 4, faults: ["x | y", "z"] } as const;
  assertEquals(
    smokeReport([fine, bad]).split("\n"),
    [
      "| Tool | Call | ms | Contract |",
      "| --- | --- | --- | --- |",
      "| a | answered | 3 | as promised |",
      "| b | failed | 4 | x \\| y; z |",
      "",
      "Not as promised: 1 of 2",
    ],
  );
  assertStringIncludes(smokeReport([fine]), "Every tool is as promised (1)");
});
