import { assertEquals } from "@std/assert";
import { createBodyReader } from "../../../lib/serve/body.ts";
import { readMessage } from "../../../lib/serve/message.ts";

const LIMIT = 4_096;
const read = (request: Request) => readMessage(request, createBodyReader({ maxBytes: LIMIT }));

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const type = { "content-type": "application/json" };
  return new Request("http://127.0.0.1/mcp", {
    method: "POST",
    body,
    headers: { ...type, ...headers },
  });
}

function chunks(...parts: Uint8Array<ArrayBuffer>[]): ReadableStream {
  return ReadableStream.from(parts);
}

const accepted: [label: string, request: Request][] = [
  ["a message", post('{"id":1}')],
  [
    "a media type with parameters",
    post('{"id":1}', { "content-type": "Application/JSON; charset=utf-8" }),
  ],
  ["an identity encoding", post('{"id":1}', { "content-encoding": "identity" })],
  [
    "a body in pieces",
    post(chunks(new TextEncoder().encode('{"id"'), new TextEncoder().encode(":1}"))),
  ],
];
for (const [label, request] of accepted) {
  Deno.test(`readMessage() reads ${label}`, async () => {
    assertEquals(await read(request), { ok: true, message: { id: 1 } });
  });
}

Deno.test("readMessage() reads a replacement character that was sent", async () => {
  const message = { id: "\ufffd" };
  assertEquals(await read(post(JSON.stringify(message))), { ok: true, message });
});

Deno.test("readMessage() removes what is null, and keeps it in arguments", async () => {
  const call = (params: unknown) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const sent = call({
    cursor: null,
    arguments: { note: null, deep: { note: null } },
    _meta: { "example/key": null, keys: { a: null, b: [null] } },
  });
  assertEquals(await read(post(JSON.stringify(sent))), {
    ok: true,
    message: call({
      arguments: { note: null, deep: { note: null } },
      _meta: { keys: { b: [null] } },
    }),
  });
});

Deno.test("readMessage() reads an id of 256 characters", async () => {
  const message = { id: "x".repeat(256) };
  assertEquals(await read(post(JSON.stringify(message))), { ok: true, message });
});

Deno.test("readMessage() reads a batch of twenty messages, each with its own verdict", async () => {
  const messages = Array.from({ length: 20 }, (_, id) => ({ id }));
  assertEquals(await read(post(JSON.stringify(messages))), {
    ok: true,
    batch: messages.map((message) => ({ ok: true, message } as const)),
  });
});

const refused: [label: string, request: Request, status: number, code: number, reason: string][] = [
  [
    "another media type",
    post("{}", { "content-type": "text/plain" }),
    415,
    -32600,
    "Unsupported media type: send application/json",
  ],
  [
    "a media type that only begins alike",
    post("{}", { "content-type": "application/json5" }),
    415,
    -32600,
    "Unsupported media type: send application/json",
  ],
  [
    "an encoded body",
    post("{}", { "content-encoding": "gzip" }),
    415,
    -32600,
    "Unsupported content encoding: send the body as it is",
  ],
  [
    "a body over the limit",
    post(`"${"x".repeat(LIMIT)}"`),
    413,
    -32600,
    "The body is over 4096 bytes: send a smaller one",
  ],
  [
    "a body that grows over the limit",
    post(chunks(new Uint8Array(LIMIT), new Uint8Array(1))),
    413,
    -32600,
    "The body is over 4096 bytes: send a smaller one",
  ],
  [
    "a media type that only ends like one",
    post("{}", { "content-type": "text/x-application/json" }),
    415,
    -32600,
    "Unsupported media type: send application/json",
  ],
  ["an empty body", post(null), 400, -32700, "The body is not valid JSON in UTF-8"],
  ["half a body", post('{"id":'), 400, -32700, "The body is not valid JSON in UTF-8"],
  [
    "bytes that are not UTF-8",
    post(new Uint8Array([0x22, 0xff, 0x22])),
    400,
    -32700,
    "The body is not valid JSON in UTF-8",
  ],
  [
    "a stream that breaks",
    post(new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) })),
    400,
    -32700,
    "The body is not valid JSON in UTF-8",
  ],
  [
    "a batch of a later revision",
    post("[{}]", { "mcp-protocol-version": "2025-11-25" }),
    400,
    -32600,
    "Batches exist in revision 2025-03-26 only: send one message a request",
  ],
  [
    "a batch of 21",
    post(JSON.stringify(Array(21).fill({}))),
    400,
    -32600,
    "A batch must hold from 1 to 20 messages",
  ],
  [
    "a string",
    post('"x"'),
    400,
    -32600,
    "The body is not a JSON-RPC message: send one JSON object",
  ],
  ["null", post("null"), 400, -32600, "The body is not a JSON-RPC message: send one JSON object"],
  [
    "a long id",
    post(JSON.stringify({ id: "x".repeat(257) })),
    400,
    -32600,
    "The id is over 256 characters: send a shorter one",
  ],
  [
    "a deep body",
    post(`{"a":${"[".repeat(64)}${"]".repeat(64)}}`),
    400,
    -32600,
    "The body is nested over 64 levels deep: send a flatter one",
  ],
];
for (const [label, request, status, code, reason] of refused) {
  Deno.test(`readMessage() refuses ${label}`, async () => {
    assertEquals(await read(request) as unknown, { ok: false, status, code, reason });
  });
}

Deno.test("readMessage() does not read a body of another media type", async () => {
  const request = post("{}", { "content-type": "text/plain" });
  await read(request);
  assertEquals(request.bodyUsed, false);
});

Deno.test("readMessage() relies on the bytes that it counts, not on Content-Length", async () => {
  const request = post(chunks(new Uint8Array(LIMIT + 1)), { "content-length": "2" });
  assertEquals((await read(request)).ok, false);
});

Deno.test("readMessage() refuses half a million levels and 10,001 elements with constant stack", async () => {
  const readBody = createBodyReader({ maxBytes: 2_000_000 });
  const readLong = (request: Request) => readMessage(request, readBody);
  const deep = `{"a":${"[".repeat(500_000)}${"]".repeat(500_000)}}`;
  const wide = JSON.stringify({ a: Array.from({ length: 10_000 }, () => 0) });
  assertEquals((await readLong(post(deep))).ok, false);
  assertEquals((await readLong(post(wide))).ok, false);
  const fits = JSON.stringify({ a: Array.from({ length: 9_999 }, () => 0) });
  assertEquals((await readLong(post(fits))).ok, true);
});
