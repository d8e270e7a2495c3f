/** Checks responses whose headers cannot be changed: the gate copies them, from any route. */
import { assert, assertEquals } from "@std/assert";
import { createApp } from "../../routes/app.ts";

const upstream = () =>
  Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, () => {
    const headers = new Headers({
      "content-type": "text/plain",
      "content-encoding": "gzip",
      "cache-control": "max-age=60",
    });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    const body = new Blob(["hello"]).stream().pipeThrough(new CompressionStream("gzip"));
    return new Response(body, { headers, status: 203 });
  });

function create(respond: () => Response | Promise<Response>) {
  const app = createApp({ name: "gate", version: "1.0.0", tools: [], log: () => {} });
  app.get("/own", respond);
  return async () => {
    const response = await app.request("http://127.0.0.1/own", {
      headers: { origin: "http://localhost" },
    });
    const { status, headers } = response;
    return {
      status,
      body: await response.text(),
      gate: [
        headers.get("access-control-allow-origin"),
        headers.get("x-content-type-options"),
        headers.get("x-request-id")?.length,
      ],
      headers,
    };
  };
}
const GATE = ["http://localhost", "nosniff", 36];

Deno.test("mountGate() passes a redirect of a route on, with its own headers", async () => {
  const { status, headers, gate } = await create(() =>
    Response.redirect("https://tools.example/docs", 307)
  )();
  assertEquals([status, headers.get("location"), gate], [307, "https://tools.example/docs", GATE]);
});

Deno.test("mountGate() passes a fetched response on, decoded, with all its cookies", async () => {
  const server = upstream();
  const { status, body, headers, gate } = await create(() =>
    fetch(`http://127.0.0.1:${server.addr.port}`)
  )();
  await server.shutdown();
  assertEquals([status, body, gate], [203, "hello", GATE]);
  assertEquals(headers.get("content-encoding"), null);
  assertEquals(headers.getSetCookie(), ["a=1", "b=2"]);
  assertEquals(headers.get("cache-control"), "max-age=60");
});

const bodies: [label: string, body: () => BodyInit][] = [
  ["of known length", () => "hello"],
  ["in chunks", () => new Blob(["hello"]).stream()],
];
for (const [label, body] of bodies) {
  Deno.test(`mountGate() keeps no header of the transfer of a fetched body ${label}`, async () => {
    const sent = {
      connection: "keep-alive",
      "keep-alive": "timeout=5",
      "connection-id": "kept",
      "x-content-length": "kept",
    };
    const server = Deno.serve(
      { port: 0, hostname: "127.0.0.1", onListen() {} },
      () => new Response(body(), { headers: { "content-type": "text/plain", ...sent } }),
    );
    const fetched = await fetch(`http://127.0.0.1:${server.addr.port}`);
    const arrived = [...fetched.headers.keys()];
    const { headers, body: text } = await create(() => fetched)();
    await server.shutdown();
    const lost = arrived.filter((name) => !headers.has(name));
    const framing = label === "in chunks" ? "transfer-encoding" : "content-length";
    assertEquals([text, lost], ["hello", ["connection", "keep-alive", framing].toSorted()]);
  });
}

Deno.test("mountGate() passes a fetched response without a body on", async () => {
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    () => new Response(null, { status: 204 }),
  );
  const { status, body, gate } = await create(() =>
    fetch(`http://127.0.0.1:${server.addr.port}`)
  )();
  await server.shutdown();
  assertEquals([status, body, gate], [204, "", GATE]);
});

Deno.test("mountGate() answers a route that returns a failed response with a fault", async () => {
  const { status, body, gate } = await create(() => Response.error())();
  assertEquals([status, gate], [500, GATE]);
  assertEquals(
    /^\{"error":"The server failed\. Fault id: [0-9a-f-]{36}"\}$/.test(body),
    true,
    body,
  );
});

const paths: [path: string, status: number, origin: string | null][] = [
  ["/health", 200, "*"],
  ["/.well-known/oauth-protected-resource", 404, "*"],
  ["/.well-known/oauth-protected-resource/mcp", 404, "*"],
  ["/healthy", 403, null],
  ["/x/health", 403, null],
  ["/x/.well-known/oauth-protected-resource", 403, null],
  ["/tools", 403, null],
];
for (const [path, status, origin] of paths) {
  Deno.test(`mountGate() answers ${status} to another origin at ${path}`, async () => {
    const app = createApp({ name: "gate", version: "1.0.0", tools: [], log: () => {} });
    const headers = { origin: "https://other.example" };
    const response = await app.request(`http://127.0.0.1${path}`, { headers });
    await response.body?.cancel();
    const allowed = response.headers.get("access-control-allow-origin");
    assertEquals([response.status, allowed], [status, origin]);
  });
}

Deno.test("mountGate() makes heads longer than the 512 bytes that Deno sets aside for a response", async () => {
  const send = create(() => Response.json({}));
  const { headers } = await send();
  headers.delete("access-control-allow-origin");
  headers.delete("access-control-expose-headers");
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const own = "HTTP/1.1 200 OK\r\ncontent-length: 9\r\ndate: Thu, 01 Jan 1970 00:00:00 GMT\r\n\r\n";
  assert([own, ...lines].join("").length > 512);
});
