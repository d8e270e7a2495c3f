/**
 * The fast path cannot be told from the SDK: generated requests of both eras, plain, odd and broken,
 * get the same status, headers, body and log with it and without it. What the SDK answers is the
 * expected value, so an upgrade that changes an answer fails here.
 */
import { assert, assertEquals } from "@std/assert";
import * as v from "valibot";
import type { Auth } from "../../../lib/guard/auth.ts";
import { createFastPath } from "../../../lib/serve/fast_path.ts";
import { createCall } from "../../../lib/serve/observe.ts";
import { readMessage } from "../../../lib/serve/message.ts";
import { defineTool } from "../../../lib/tool.ts";
import { createToolViews } from "../../../lib/guard/visibility.ts";
import { type AppOptions, createApp } from "../../../routes/app.ts";
import { divide } from "../../sample_tools.ts";
import { createGenerator, type Sample } from "./fast_path_requests.ts";

const SAMPLES = 5_000;
const SEED = 20260728;

const describe = (text: string) => v.pipe(v.string(), v.description(text));
const tools = [
  divide,
  defineTool({
    name: "greet",
    title: "Greet",
    description: "Greets by name, later.",
    icons: [{ src: "https://example.com/icon.png", mimeType: "image/png", sizes: ["48x48"] }],
    meta: { "com.example/kind": "polite" },
    input: v.strictObject({
      name: describe("Whom to greet, such as Ada"),
      extras: v.optional(v.record(v.string(), v.unknown())),
    }),
    output: v.object({ greeting: v.string() }),
    examples: [{ input: { name: "Ada" }, output: { greeting: "Hello, Ada" } }],
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
    text: ({ greeting }) => `${greeting}!`,
    run: ({ name }) => Promise.resolve({ greeting: `Hello, ${name}` }),
  }),
  defineTool({
    name: "draw",
    title: "Draw",
    description: "Answers with a picture.",
    input: v.strictObject({}),
    output: v.strictObject({ width: v.number() }),
    examples: [{ input: {}, output: { width: 1 } }],
    content: () => [{ type: "image", data: "AAAA", mimeType: "image/png" }],
    run: () => ({ width: 1 }),
  }),
  defineTool({
    name: "route",
    title: "Route",
    description: "Takes a region that is mirrored in a header.",
    input: v.strictObject({
      region: v.pipe(describe("Where, such as eu"), v.metadata({ "x-mcp-header": "Region" })),
    }),
    output: v.strictObject({ where: v.string() }),
    examples: [{ input: { region: "eu" }, output: { where: "eu" } }],
    run: ({ region }) => ({ where: region }),
  }),
  defineTool({
    name: "break_down",
    title: "Break down",
    description: "Has a bug.",
    input: v.strictObject({}),
    output: v.strictObject({}),
    examples: [{ input: {}, error: "failed" }],
    run: () => {
      throw new Error("secret");
    },
  }),
];
const guarded = defineTool({
  name: "pay",
  title: "Pay",
  description: "Pays, for those who may.",
  input: v.strictObject({}),
  output: v.strictObject({ paid: v.boolean() }),
  examples: [{ input: {}, output: { paid: true } }],
  scopes: ["pay"],
  run: (_, { caller }) => ({ paid: caller?.scopes.includes("pay") ?? false }),
});

/** Knows two callers by their tokens, one of whom may pay. */
const auth: Auth = {
  authenticate(header) {
    if (header === "Bearer poor") return { ok: true, caller: { subject: "poor", scopes: [] } };
    if (header === "Bearer rich") return { ok: true, caller: { subject: "rich", scopes: ["pay"] } };
    return { ok: false, status: 401, reason: "Send a token" };
  },
};
const TOKENS = ["Bearer poor", "Bearer rich", "Bearer rich", "Bearer poor", "Bearer wrong"];

/** Sends one sample to an app, and tells all that anyone can see of the answer. */
function createProbe(options: Partial<AppOptions>): (request: Request) => Promise<unknown> {
  const log: Record<string, unknown>[] = [];
  const app = createApp({
    name: "probe",
    version: "1.2.3",
    tools,
    log: ({ ms: _, ...event }) => log.push(event),
    ...options,
  });
  return async (request) => {
    const response = await app.fetch(request);
    const text = await response.text();
    const { status, headers } = response;
    return withoutIds({
      status,
      headers: [...headers].sort(),
      body: toJson(text),
      log: log.splice(0),
    });
  };
}

function toRequest({ headers, body }: Sample): Request {
  return new Request("http://127.0.0.1/mcp", { method: "POST", headers, body });
}

/** A JSON document or the messages of a stream. */
function toJson(text: string): unknown {
  const frames = text.split("\n").filter((line) => line.startsWith("data: "));
  if (frames.length > 0) return frames.map((line) => JSON.parse(line.slice("data: ".length)));
  return text === "" ? null : JSON.parse(text);
}

/** Requests and faults bear random ids. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id"),
  );
}

async function compare(
  samples: number,
  options: Partial<AppOptions>,
  tokens: readonly (string | undefined)[] = [undefined],
): Promise<void> {
  const fast = createProbe({ ...options, fastPath: true });
  const slow = createProbe({ ...options, fastPath: false });
  const next = createGenerator(SEED, (options.tools ?? tools).map(({ name }) => name));
  for (let count = 0; count < samples; count++) {
    const sample = next();
    const authorization = tokens[count % tokens.length];
    const headers = { ...sample.headers, ...(authorization !== undefined && { authorization }) };
    const actual = await fast(toRequest({ ...sample, headers }));
    const expected = await slow(toRequest({ ...sample, headers }));
    // The texts alone decide nearly always, and much faster.
    if (inOrder(actual) !== inOrder(expected)) {
      assertEquals(actual, expected, JSON.stringify(sample));
    }
  }
}

/** JSON with sorted keys. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, item) => {
    if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([one], [other]) => one < other ? -1 : 1));
  });
}

Deno.test(`createFastPath() cannot be told from the SDK by any of ${SAMPLES} requests`, () =>
  compare(SAMPLES, {}));

Deno.test("createFastPath() cannot be told from the SDK by callers of different scopes", () =>
  compare(SAMPLES / 5, { tools: [...tools, guarded], auth }, TOKENS));

Deno.test("createFastPath() cannot be told from the SDK where there are instructions", () =>
  compare(SAMPLES / 10, { instructions: "Divide first." }));

Deno.test("createFastPath() cannot be told from the SDK where the instructions are empty", () =>
  compare(SAMPLES / 20, { instructions: "" }));

Deno.test("createFastPath() answers much of what the generator sends, and leaves much to the SDK", async () => {
  const log = () => {};
  const options = { name: "probe", version: "1.2.3", tools, callTimeoutMs: 1000, log };
  const answer = createFastPath(options, createCall(options));
  const view = createToolViews(tools, { authenticated: false })();
  const next = createGenerator(SEED, tools.map(({ name }) => name));
  const answered = new Map<string, number>();
  let rest = 0;
  for (let count = 0; count < SAMPLES; count++) {
    const sample = next();
    const request = toRequest(sample);
    const read = await readMessage(request, 1_000_000);
    if (!read.ok || "batch" in read || !answer({ id: "1", request, message: read.message, view })) {
      rest++;
    } else answered.set(sample.base, (answered.get(sample.base) ?? 0) + 1);
  }
  assert(rest > SAMPLES / 4, `Only ${rest} were left to the SDK`);
  for (const base of next.bases) {
    assert(
      (answered.get(base) ?? 0) > 50,
      `${base} took the fast path ${answered.get(base)} times`,
    );
  }
});

Deno.test("createApp() answers plain requests without loading the SDK", async () => {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "main.ts"],
    cwd: new URL("../../..", import.meta.url),
  }).output();
  const { roots, modules } = JSON.parse(new TextDecoder().decode(stdout));
  const seen = new Set<string>(roots);
  for (const specifier of seen) {
    const module = modules.find((one: { specifier: string }) => one.specifier === specifier);
    for (const { code, isDynamic } of module?.dependencies ?? []) {
      if (code !== undefined && isDynamic !== true) seen.add(code.specifier);
    }
  }
  assert([...seen].some((specifier) => specifier.endsWith("/lib/serve/fast_path.ts")));
  assertEquals([...seen].filter((specifier) => specifier.includes("modelcontextprotocol")), []);
});
