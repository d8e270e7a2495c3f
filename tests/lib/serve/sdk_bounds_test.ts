import { assertEquals } from "@std/assert";
import { cutRefusal, findExcess, refuseExcess } from "../../../lib/serve/sdk_bounds.ts";

const TOO_MANY = "The message holds over 256 elements outside of its arguments: send fewer";
const ones = (count: number): number[] => Array(count).fill(1);
const call = (params: unknown) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params });

const messages: [label: string, message: Record<string, unknown>, wanted: string | undefined][] = [
  ["arguments of any size", call({ name: "a", arguments: { list: ones(5_000) } }), undefined],
  ["_meta keys of others", call({ name: "a", _meta: { "example.com/x": ones(5_000) } }), undefined],
  ["texts of any length, and null", call({ name: "a".repeat(300), list: [null] }), undefined],
  // Three members of the message, one of the parameters.
  ["as many elements as it accepts", call({ list: ones(252) }), undefined],
  ["one element too many", call({ list: ones(253) }), TOO_MANY],
  ["elements in depth", call({ a: [[ones(100)], { b: [ones(200)] }] }), TOO_MANY],
  [
    "_meta keys of the protocol",
    call({ _meta: { "io.modelcontextprotocol/clientInfo": { icons: ones(300) } } }),
    TOO_MANY,
  ],
  ["parameters as JSON text", call(JSON.stringify({ list: ones(300) })), TOO_MANY],
  ["other members of the message", { ...call({}), extra: ones(300) }, TOO_MANY],
  ["a message without parameters", { jsonrpc: "2.0", method: "ping" }, undefined],
];
for (const [label, message, wanted] of messages) {
  Deno.test(`findExcess() ${wanted ? "refuses" : "accepts"} ${label}`, () => {
    assertEquals(findExcess(message), wanted);
  });
}

Deno.test("refuseExcess() answers with the id of the request, if it has one", async () => {
  for (const [id, answered] of [["a", "a"], [0, 0], [undefined, null], [{}, null]]) {
    const response = refuseExcess({ id }, TOO_MANY);
    assertEquals([response.status, await response.json()], [400, {
      jsonrpc: "2.0",
      error: { code: -32600, message: TOO_MANY },
      id: answered,
    }]);
  }
});

Deno.test("cutRefusal() truncates the text of a long refusal and leaves out its data", async () => {
  const error = { code: -32020, message: "x".repeat(5_000), data: "y" };
  const response = await cutRefusal(
    Response.json({ jsonrpc: "2.0", error, id: 7 }, { status: 400 }),
  );
  assertEquals([response.status, await response.json()], [400, {
    jsonrpc: "2.0",
    error: { code: -32020, message: `${"x".repeat(512)}…` },
    id: 7,
  }]);
});

Deno.test("cutRefusal() finds words for a long refusal that has none", async () => {
  for (const text of ["x".repeat(5_000), JSON.stringify({ error: ones(2_000) })]) {
    const response = await cutRefusal(new Response(text, { status: 405 }));
    assertEquals([response.status, await response.json()], [405, {
      jsonrpc: "2.0",
      error: { code: -32600, message: "Invalid request" },
      id: null,
    }]);
  }
});

Deno.test("cutRefusal() leaves short refusals and all results as they are", async () => {
  const result = Response.json({ result: "x".repeat(5_000) });
  assertEquals(await cutRefusal(result), result);
  const headers = { "x-request-id": "1" };
  const short = await cutRefusal(new Response("No", { status: 404, headers }));
  assertEquals(
    [short.status, short.headers.get("x-request-id"), await short.text()],
    [404, "1", "No"],
  );
});
