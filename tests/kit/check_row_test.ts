/** Plants faults against what a row says of requests, secrets, callers and pictures: checkRow() must name each. */
import { assertEquals } from "@std/assert";
import * as v from "valibot";
import { defineTool, type NetworkToolContext, type Tool, ToolError } from "../../lib/tool.ts";
import { checkRow } from "./check_row.ts";
import { clients } from "./clients.ts";
import { checkRoundTrip } from "./round_trip.ts";
import { CALL_ID, type ToolRow } from "./rows.ts";
import type { ExpectedRequest } from "./upstream_answers.ts";

const API = "https://api.notes.example";
const NOTE = `${API}/notes/a1`;
const KEY = "NOTES_API_KEY";
const ADD = ': add one to "upstream" of the row or of testTool()';
const WRITES = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};

type Run = (
  input: { id: string; text: string },
  context: NetworkToolContext,
) => Promise<{ id: string; saved: string }>;

const save: Run = async ({ id, text }, { fetch, secrets, caller, callId }) => {
  const key = secrets[KEY];
  if (key === undefined) throw new ToolError("No key is set up. Ask the operator for one");
  const response = await fetch(`${API}/notes/${id}?owner=${caller?.subject}`, {
    method: "PUT",
    headers: { "x-key": key, "idempotency-key": callId, "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  if (response.status === 409) throw new ToolError("The note has changed. Read it again");
  return { id, saved: text };
};

function tool(run: Run = save, more: Partial<Tool> = {}): Tool {
  return defineTool(
    {
      name: "save_note",
      title: "Save a note",
      description: "Saves a note.",
      annotations: WRITES,
      hosts: ["api.notes.example"],
      secrets: [KEY],
      scopes: ["notes:write"],
      input: v.strictObject({
        id: v.pipe(v.string(), v.description("The id, such as a1")),
        text: v.pipe(v.string(), v.description("The text, such as hello")),
      }),
      output: v.strictObject({ id: v.string(), saved: v.string() }),
      examples: [{ input: { id: "a1", text: "hi" }, output: { id: "a1", saved: "hi" } }],
      run,
      ...more,
    } as Parameters<typeof defineTool>[0],
  ) as Tool;
}

const input = { id: "a1", text: "hi" };
const output = { id: "a1", saved: "hi" };
const sent = {
  method: "PUT",
  query: { owner: "tester" },
  headers: {
    "x-key": `made-up-${KEY}`,
    "idempotency-key": CALL_ID,
    "content-type": "application/json",
  },
  body: { text: "hi" },
};
const row = { input, output, upstream: { [NOTE]: { sent, status: 204 } } };

/** Returns `save` with one change in what it sends. */
const sending =
  (change: (url: string, init: Record<string, unknown>) => [string, object]): Run =>
  (input, context) =>
    save(input, {
      ...context,
      fetch: (url, init = {}) => {
        const [address, changed] = change(String(url), { ...init });
        return context.fetch(address, changed);
      },
    });
const PUT = `PUT ${NOTE}?owner=tester was sent`;

const FAULTS: [fault: string, run: Run, problem: string][] = [
  [
    "another method",
    sending((url, init) => [url, { ...init, method: "POST" }]),
    `${PUT.replace("PUT", "POST")}, "method": expected "PUT", got "POST"`,
  ],
  [
    "another body",
    sending((url, init) => [url, { ...init, body: JSON.stringify({ wrong: "hi" }) }]),
    `${PUT}, "body.text": expected "hi", got nothing`,
  ],
  [
    "no key",
    sending((url, init) => {
      const { "x-key": _, ...headers } = init.headers as Record<string, string>;
      return [url, { ...init, headers }];
    }),
    `${PUT}, "headers.x-key": expected "made-up-${KEY}", got nothing`,
  ],
  [
    "another query",
    sending((url, init) => [url.replace("owner", "nonsense"), init]),
    `PUT ${NOTE}?nonsense=tester was sent, "query.owner": expected "tester", got nothing`,
  ],
  [
    "one more header",
    sending((
      url,
      init,
    ) => [url, { ...init, headers: { ...init.headers as object, "x-more": "1" } }]),
    `${PUT}, "headers.x-more": expected nothing, got "1"`,
  ],
  [
    "nothing",
    ({ id, text }) => Promise.resolve({ id, saved: text }),
    `the tool never sent PUT ${NOTE}`,
  ],
  [
    "a second request",
    async (input, context) => {
      await save(input, context);
      await context.fetch(`${API}/audit`).catch(() => {});
      return { id: input.id, saved: input.text };
    },
    `the tool sent GET ${API}/audit, and the row has no answer for it${ADD}`,
  ],
  [
    "a path built from what it was given, wrongly",
    (input, context) => save({ ...input, id: "b2" }, context),
    `the tool sent PUT ${API}/notes/b2?owner=tester, and the row has no answer for it${ADD}`,
  ],
];

Deno.test("checkRow() finds nothing wrong with a tool that sends what its row says", async () => {
  assertEquals(await checkRow(tool(), row), []);
});

for (const [fault, run, problem] of FAULTS) {
  Deno.test(`checkRow() catches a tool that sends ${fault}`, async () => {
    assertEquals((await checkRow(tool(run), row)).includes(problem), true);
  });
}

Deno.test("checkRow() asks what a write must send, and shows it in a form to copy", async () => {
  const [problem] = await checkRow(tool(), { ...row, upstream: { [NOTE]: { status: 204 } } });
  assertEquals(
    problem,
    `the tool sent PUT ${NOTE}?owner=tester, say in its answer what it must send: ` +
      `sent: ${JSON.stringify({ ...sent, headers: sorted(sent.headers) })}`,
  );
});

function sorted(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).toSorted(([a], [b]) => a < b ? -1 : 1));
}

Deno.test("checkRow() gives the answers of a list in order, and names those that were not used", async () => {
  const busy = { sent, status: 409 };
  const twice: Run = (input, context) => save(input, context).catch(() => save(input, context));
  const upstream = { [NOTE]: [busy, { sent, status: 204 }] };
  assertEquals(await checkRow(tool(twice), { input, output, upstream }), []);
  assertEquals(await checkRow(tool(), { input, error: /has changed/, upstream }), [
    `the tool never sent PUT ${NOTE}`,
  ]);
});

Deno.test("checkRow() says how an answer to a read may stay unused", async () => {
  const upstream = { ...row.upstream, [`${API}/audit`]: { sent: { headers: {} } } };
  assertEquals(await checkRow(tool(), { ...row, upstream }), [
    `the tool never sent GET ${API}/audit. Without "sent", the answer may stay unused`,
  ]);
  assertEquals(
    await checkRow(tool(), { ...row, upstream: { ...row.upstream, [`${API}/audit`]: {} } }),
    [],
  );
});

Deno.test("checkRow() compares a request with what a host with a memory expects", async () => {
  const upstream = (expected: ExpectedRequest) => () => () => ({ sent: expected, status: 204 });
  assertEquals(await checkRow(tool(), { input, output, upstream: upstream(sent) }), []);
  const posts = sending((url, init) => [url, { ...init, method: "POST" }]);
  assertEquals(await checkRow(tool(posts), { input, output, upstream: upstream(sent) }), [
    `POST ${NOTE}?owner=tester was sent, "method": expected "PUT", got "POST"`,
  ]);
});

Deno.test("checkRoundTrip() names the request that has no answer when an output is sent back", async () => {
  const latest: Run = async ({ id }, { fetch }) => {
    const response = await fetch(`${API}/notes/${id === "newest" ? "" : id}`);
    const { id: found } = await response.json();
    return { id: found, saved: "hi" };
  };
  const upstream = { [`${API}/notes/`]: { body: { id: "a1" } } };
  const newest = { input: { id: "newest", text: "hi" }, upstream };
  assertEquals(await checkRoundTrip(tool(latest), newest), []);
  const [problem, ...more] = await checkRoundTrip(tool(latest), {
    ...newest,
    upstream: () => ({ url }: { url: URL }) =>
      url.pathname === "/notes/" ? { body: { id: "a1" } } : undefined,
  });
  assertEquals([problem, more], [
    `round trip: with {"id":"a1"} sent back, the tool sent GET ${NOTE}, ` +
    `and the row has no answer for it${ADD}`,
    [],
  ]);
});

Deno.test("checkRow() creates a host with a memory anew for each run", async () => {
  const upstream = () => {
    let writes = 0;
    return ({ method }: { method: string }) =>
      method === "PUT" ? { status: writes++ === 0 ? 204 : 409 } : undefined;
  };
  assertEquals(await checkRow(tool(), { input, output, upstream }), []);
  const twice: Run = async (input, context) => {
    await save(input, context);
    return await save(input, context);
  };
  assertEquals(await checkRow(tool(twice), { input, error: /has changed/, upstream }), []);
});

Deno.test("checkRow() runs a tool without a secret, and with another value of it", async () => {
  const without = { input, secrets: { [KEY]: undefined }, error: /No key is set up/ };
  assertEquals(await checkRow(tool(), without), []);
  const other = { ...sent, headers: { ...sent.headers, "x-key": "other" } };
  const upstream = { [NOTE]: { sent: other, status: 204 } };
  assertEquals(
    await checkRow(tool(), { input, output, secrets: { [KEY]: "other" }, upstream }),
    [],
  );
});

Deno.test("checkRow() finds the value of a secret in a result and in an error", async () => {
  const holds = (run: Run): Promise<string[]> =>
    checkRow(tool(run), { input, error: /./, upstream: {} });
  const problem = `the result holds the value of the secret "${KEY}"`;
  const throws: Run = (_, { secrets }) => Promise.reject(new ToolError(`Bad key ${secrets[KEY]}`));
  assertEquals((await holds(throws)).filter((one) => one === problem).length, 1);
});

Deno.test("checkRow() calls as the stated caller, otherwise as one with all scopes", async () => {
  const owner = { ...sent, query: { owner: "alice" } };
  const caller = { subject: "alice", scopes: ["notes:write"] };
  const upstream = { [NOTE]: { sent: owner, status: 204 } };
  assertEquals(await checkRow(tool(), { input, output, caller, upstream }), []);
  assertEquals(await checkRow(tool(), row), []);
});

Deno.test("checkRow() expects 403 for a caller without the scope, and no run", async () => {
  const refused: ToolRow = { input, caller: { subject: "bob", scopes: [] }, status: 403 };
  assertEquals(await checkRow(tool(), refused), []);
  assertEquals(await checkRow(tool(save, { scopes: [] }), refused), [
    ...[...clients.keys()].map((label) => `${label}: expected HTTP 403, got 200`),
    "the tool ran 3 times, and must not run",
  ]);
});

const BYTES = new Uint8Array([137, 80, 78, 71]);
const draw = (bytes: Uint8Array = BYTES, mimeType = "image/png"): Tool =>
  defineTool({
    name: "draw",
    title: "Draw",
    description: "Draws.",
    input: v.strictObject({}),
    output: v.strictObject({ drawn: v.boolean() }),
    examples: [{ input: {}, output: { drawn: true } }],
    run(_input, { attach }) {
      attach({ type: "image", bytes, mimeType });
      return { drawn: true };
    },
  });

Deno.test("checkRow() compares pictures by type, media type and bytes", async () => {
  const drawn = (bytes: unknown = BYTES): ToolRow => ({
    input: {},
    output: { drawn: true },
    content: [{ type: "image", mimeType: "image/png", bytes: bytes as Uint8Array }],
  });
  assertEquals(await checkRow(draw(), drawn()), []);
  assertEquals(await checkRow(draw(BYTES, "image/gif"), drawn()), [
    '"content.0.mimeType": expected "image/png", got "image/gif"',
  ]);
  assertEquals(await checkRow(draw(new Uint8Array([1])), drawn()), [
    '"content.0.bytes": expected "iVBORw==", got "AQ=="',
  ]);
  const tooSmall = (bytes: Uint8Array) => bytes.length < 10 ? "under 10 bytes" : undefined;
  assertEquals(await checkRow(draw(), drawn(tooSmall)), ['"content.0.bytes": under 10 bytes']);
  assertEquals(await checkRow(draw(), { input: {}, output: { drawn: true }, content: [] }), [
    '"content": expected 0 blocks after the text, got image',
  ]);
});

Deno.test("checkRow() tells the author of a pure tool how to reach a server", async () => {
  const pure = defineTool(
    {
      ...draw(),
      run: () => {
        const error = new Error('Requires net access to "x", run again with the --allow-net flag');
        error.name = "NotCapable";
        throw error;
      },
    } as Parameters<typeof defineTool>[0],
  );
  const [problem = ""] = await checkRow(pure, { input: {}, output: { drawn: true } });
  assertEquals(problem.split("\n").slice(0, 2), [
    'the tool has a bug: NotCapable: Requires net access to "x"',
    "A pure tool has no permissions. To reach another server, declare it in `hosts` and use " +
    "`context.fetch`; no flag of Deno helps.",
  ]);
});
