/**
 * Compares the fast path with the SDK: generated requests of both revisions, plain, unusual and broken,
 * get the same status, headers, body and log with it and without it. The answer of the SDK is the
 * expected value, so an upgrade that changes an answer fails here.
 */
import { assert, assertEquals } from "@std/assert";
import type { Auth } from "../../../lib/guard/auth.ts";
import { createFastPath } from "../../../lib/serve/fast_path.ts";
import { createCall } from "../../../lib/serve/observe.ts";
import { createBodyReader } from "../../../lib/serve/body.ts";
import { readMessage } from "../../../lib/serve/message.ts";
import { createMemoryStore } from "../../../lib/guard/store.ts";
import { createToolViews } from "../../../lib/guard/visibility.ts";
import { type AppOptions, createApp } from "../../../routes/app.ts";
import { createGenerator, requestsOfClients, type Sample } from "./fast_path_requests.ts";
import { guarded, tools } from "./probe_tools.ts";
import recorded from "./recorded_requests.json" with { type: "json" };

/** How many requests are generated; the proof asks for more. */
const SAMPLES = Number(Deno.args[0] ?? 1_000);
const SEED = 20260728;

/** Authenticates two callers by their tokens, of whom one may pay. */
const auth: Auth = {
  authenticate(header) {
    if (header === "Bearer poor") return { ok: true, caller: { subject: "poor", scopes: [] } };
    if (header === "Bearer rich") return { ok: true, caller: { subject: "rich", scopes: ["pay"] } };
    return { ok: false, status: 401, reason: "Send a token" };
  },
};
const TOKENS = ["Bearer poor", "Bearer rich", "Bearer rich", "Bearer poor", "Bearer wrong"];

/** Everything that a client and an operator can see of an answer. */
interface Seen {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: unknown;
  readonly log: readonly unknown[];
}

/** Creates the function that sends one request to an app. */
function createProbe(options: Partial<AppOptions>): (request: Request) => Promise<Seen> {
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

/** Returns a JSON document, or the events of a stream with their names and their messages. */
function toJson(text: string): unknown {
  if (!text.startsWith("event:")) return text === "" ? null : JSON.parse(text);
  return text.split("\n\n").map((event) => {
    const [name, data, ...rest] = event.split("\n");
    return [name, data && JSON.parse(data.slice("data: ".length)), rest];
  });
}

const STREAM_HEADERS = ["content-type", "cache-control", "connection", "x-accel-buffering"];

/**
 * Takes the form of an answer away, and leaves its message. To an older client that asks for progress
 * and accepts both forms, the SDK streams even a lone message; the fast path sends it as JSON.
 */
function withoutForm(seen: Seen): Seen {
  const { body } = seen;
  const message = Array.isArray(body) ? body[0][1] : body;
  const headers = seen.headers.filter(([name]) => !STREAM_HEADERS.includes(name));
  return { ...seen, headers, body: message };
}

/** Tells whether the SDK streamed a message, and nothing before it, to an older client. */
function isLoneMessage({ headers }: Sample, { body }: Seen): boolean {
  if (headers["mcp-protocol-version"] === "2026-07-28" || headers.accept === "text/event-stream") {
    return false;
  }
  return Array.isArray(body) && body.length === 2 && body[0][1].id !== undefined;
}

/** Replaces the random ids of requests and faults. */
function withoutIds(value: Seen): Seen {
  return JSON.parse(
    JSON.stringify(value).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id"),
  );
}

/** Creates the function that fails if a sample is answered differently without the fast path. */
function createComparison(options: Partial<AppOptions>): (sample: Sample) => Promise<Seen> {
  const fast = createProbe({ ...options, fastPath: true });
  const slow = createProbe({ ...options, fastPath: false });
  return async (sample) => {
    const actual = await fast(toRequest(sample));
    const expected = await slow(toRequest(sample));
    // Comparing the texts is faster, and nearly always enough.
    if (inOrder(actual) === inOrder(expected)) return actual;
    const lone = isLoneMessage(sample, expected) && !Array.isArray(actual.body);
    const both = lone ? [withoutForm(actual), withoutForm(expected)] : [actual, expected];
    if (inOrder(both[0]) !== inOrder(both[1])) {
      assertEquals(both[0], both[1], JSON.stringify(sample));
    }
    return actual;
  };
}

async function compare(
  samples: number,
  options: Partial<AppOptions>,
  tokens: readonly (string | undefined)[] = [undefined],
): Promise<void> {
  const check = createComparison(options);
  const next = createGenerator(SEED, (options.tools ?? tools).map(({ name }) => name));
  for (let count = 0; count < samples; count++) {
    const sample = next();
    const authorization = tokens[count % tokens.length];
    const headers = { ...sample.headers, ...(authorization !== undefined && { authorization }) };
    await check({ ...sample, headers });
  }
}

/** Returns JSON with sorted keys. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, item) => {
    if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([one], [other]) => one < other ? -1 : 1));
  });
}

Deno.test(`createFastPath() cannot be told from the SDK by any of ${SAMPLES} requests`, () =>
  compare(SAMPLES, {}));

Deno.test("createFastPath() cannot be told from the SDK by callers with different scopes", () =>
  compare(SAMPLES / 5, { tools: [...tools, guarded], auth }, TOKENS));

Deno.test("createFastPath() cannot be told from the SDK with instructions", () =>
  compare(SAMPLES / 10, { instructions: "Divide first." }));

Deno.test("createFastPath() cannot be told from the SDK with empty instructions", () =>
  compare(SAMPLES / 20, { instructions: "" }));

Deno.test("createFastPath() cannot be told from the SDK by what a client says of itself", async () => {
  const check = createComparison({});
  for (const sample of requestsOfClients()) await check(sample);
});

for (const { hosts, headers, body } of recorded) {
  const told = "mcp-protocol-version" in headers ? headers["mcp-protocol-version"] : "no revision";
  const label = `${body.method} of ${hosts.join(", ")} (${told})`;
  Deno.test(`createFastPath() cannot be told from the SDK by ${label}`, async () => {
    const check = createComparison({});
    for (const name of body.method === "tools/call" ? ["divide", "count", "break_down"] : [""]) {
      const sent = {
        ...headers,
        ...("mcp-name" in headers && { "mcp-name": name }),
      } as Record<string, string>;
      const params = {
        ...body.params,
        ...(name && { name, arguments: name === "divide" ? { dividend: 84 } : {} }),
      };
      const message = { ...body, ...("params" in body && { params }) };
      await check({ base: label, headers: sent, body: JSON.stringify(message) });
    }
  });
}

Deno.test("createFastPath() answers many of the generated requests, and leaves many to the SDK", async () => {
  const log = () => {};
  const store = createMemoryStore();
  const options = { name: "probe", version: "1.2.3", tools, callTimeoutMs: 1000, log, store };
  const answer = createFastPath(options, createCall(options));
  const view = createToolViews(tools, { authenticated: false })();
  const next = createGenerator(SEED, tools.map(({ name }) => name));
  const answered = new Map<string, number>();
  let rest = 0;
  for (let count = 0; count < SAMPLES; count++) {
    const sample = next();
    const request = toRequest(sample);
    const read = await readMessage(request, createBodyReader({ maxBytes: 1_000_000 }));
    if (!read.ok || "batch" in read || !answer({ id: "1", request, message: read.message, view })) {
      rest++;
    } else answered.set(sample.base, (answered.get(sample.base) ?? 0) + 1);
  }
  assert(rest > SAMPLES / 4, `Only ${rest} were left to the SDK`);
  for (const base of next.bases) {
    assert(
      (answered.get(base) ?? 0) > SAMPLES / 100,
      `${base} took the fast path ${answered.get(base)} times`,
    );
  }
});

Deno.test("createApp() answers the recorded tool requests of every host without loading the SDK", async () => {
  const directory = await Deno.makeTempDir();
  try {
    const root = new URL("../../..", import.meta.url);
    const config = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
    config.imports["@modelcontextprotocol/server"] = "./missing.ts";
    await Deno.writeTextFile(`${directory}/deno.json`, JSON.stringify(config));
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "-A",
        "--no-check",
        "--no-lock",
        `--config=${directory}/deno.json`,
        `${import.meta.dirname}/without_sdk.ts`,
      ],
      cwd: root,
    }).output();
    const printed = new TextDecoder().decode(stdout);
    assert(printed !== "", new TextDecoder().decode(stderr));
    const failed = JSON.parse(printed).filter(([, status]: [string, number]) => status >= 400);
    // A request that needs the SDK proves that it could not be loaded.
    assertEquals(failed, [["prompts/list", 500], ["resources/list", 500]]);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});
