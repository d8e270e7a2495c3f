/** Checks the stream of one answer: its bytes, its end, and a client that disconnects before the end. */
import { assertEquals } from "@std/assert";
import { openEventStream } from "../../../lib/serve/event_stream.ts";

Deno.test("openEventStream() writes messages as events, and drops what comes after the end", async () => {
  const { response, write, end } = openEventStream();
  write('{"a":1}');
  write('{"b":"ä"}');
  end();
  end();
  write('{"c":3}');
  assertEquals(
    await response.text(),
    'event: message\ndata: {"a":1}\n\nevent: message\ndata: {"b":"ä"}\n\n',
  );
});

Deno.test("openEventStream() says at once that it streams", async () => {
  const { response, end } = openEventStream();
  end();
  assertEquals(Object.fromEntries(response.headers), {
    "cache-control": "no-cache, no-transform",
    connection: "keep-alive",
    "content-type": "text/event-stream",
    "x-accel-buffering": "no",
  });
  assertEquals(await response.text(), "");
});

Deno.test("openEventStream() keeps a quiet connection open with comments", async () => {
  const { response, end } = openEventStream({ keepAliveMs: 1 });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let comment = 0; comment < 3; comment++) {
    assertEquals(await reader.read(), { value: ": keepalive\n\n", done: false });
  }
  end();
  let rest = await reader.read();
  while (!rest.done) rest = await reader.read();
});

Deno.test("openEventStream() reports a client that disconnects once, and writes no more", async () => {
  let left = 0;
  const { response, write, end } = openEventStream({ onLeave: () => left++ });
  await response.body!.cancel();
  write('{"a":1}');
  end();
  assertEquals(left, 1);
});

Deno.test("openEventStream() reports no client that stays connected to the end", async () => {
  let left = 0;
  const { response, end } = openEventStream({ onLeave: () => left++ });
  end();
  await response.text();
  assertEquals(left, 0);
});
