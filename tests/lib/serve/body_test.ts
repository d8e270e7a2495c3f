import { assertEquals } from "@std/assert";
import { type BytesVerdict, createBodyReader } from "../../../lib/serve/body.ts";

const LIMIT = 4_096;
/** A length that a client sent twice, as it arrives. */
const OVER_TWICE = `${LIMIT + 1}, ${LIMIT + 1}`;

function post(body: BodyInit, length?: number | string): Request {
  const headers = length === undefined ? undefined : { "content-length": String(length) };
  return new Request("http://127.0.0.1/mcp", { method: "POST", body, ...(headers && { headers }) });
}

/** Creates a body that sends some bytes and then waits for a call to send more or to end. */
function stalled(bytes: number) {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(one) {
      controller = one;
      if (bytes > 0) one.enqueue(new Uint8Array(bytes));
    },
    cancel: () => void (isCancelled = true),
  });
  return {
    body,
    send: (more: number) => controller.enqueue(new Uint8Array(more)),
    end: () => controller.close(),
    isCancelled: () => isCancelled,
  };
}

const broken = () =>
  new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });

const summary = (verdict: BytesVerdict): number =>
  verdict instanceof Uint8Array ? verdict.length : verdict.status;

const lengths: [label: string, request: () => Request, wanted: number][] = [
  ["a body at the limit", () => post("x".repeat(LIMIT)), LIMIT],
  ["a body with its length", () => post("x".repeat(LIMIT), LIMIT), LIMIT],
  ["a body over the limit", () => post("x".repeat(LIMIT + 1)), 413],
  ["a body that says that it is over the limit", () => post("x", LIMIT + 1), 413],
  ["a body that says twice that it is over the limit", () => post("x", OVER_TWICE), 413],
  ["a body that is longer than it says", () => post("x".repeat(LIMIT + 1), 2), 413],
  ["no body", () => new Request("http://127.0.0.1/mcp", { method: "POST" }), 0],
  ["a body that breaks off", () => post(broken()), 0],
  ["a body that breaks off before its length", () => post(broken(), 9), 0],
];
for (const [label, request, wanted] of lengths) {
  Deno.test(`createBodyReader() answers ${wanted} for ${label}`, async () => {
    assertEquals(summary(await createBodyReader({ maxBytes: LIMIT })(request())), wanted);
  });
}

for (const announced of ["many", "-1", "", "9 bytes"]) {
  Deno.test(`createBodyReader() stops at the limit if the announced length is "${announced}"`, async () => {
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(LIMIT));
        if (pulled === 50) controller.close();
      },
    });
    const verdict = await createBodyReader({ maxBytes: LIMIT })(post(body, announced));
    assertEquals([summary(verdict), pulled < 10], [413, true], `${pulled} pieces read`);
  });
}

for (const length of [undefined, 100]) {
  Deno.test(`createBodyReader() refuses a body that stalls, announced as ${length}`, async () => {
    const read = createBodyReader({ maxBytes: LIMIT, maxMs: 30 });
    assertEquals(await read(post(stalled(10).body, length)), {
      status: 408,
      reason: "The body took over 0.03 seconds: send it faster",
    });
  });

  Deno.test(`createBodyReader() refuses a body that keeps arriving in small pieces, announced as ${length}`, async () => {
    const read = createBodyReader({ maxBytes: LIMIT, maxMs: 100 });
    const { body, send } = stalled(1);
    const dribble = setInterval(() => send(1), 5);
    const verdict = await read(post(body, length));
    clearInterval(dribble);
    assertEquals(summary(verdict), 408);
  });

  Deno.test(`createBodyReader() reads a body that arrives in time, announced as ${length}`, async () => {
    const read = createBodyReader({ maxBytes: LIMIT });
    const { body, send, end } = stalled(10);
    const verdict = read(post(body, length));
    setTimeout(() => {
      send(90);
      end();
    }, 5);
    assertEquals(summary(await verdict), 100);
  });
}

Deno.test("createBodyReader() cancels a refused body as soon as more of it arrives", async () => {
  const read = createBodyReader({ maxBytes: LIMIT, maxMs: 10 });
  const { body, send, isCancelled } = stalled(10);
  assertEquals(summary(await read(post(body))), 408);
  send(10);
  await new Promise((resolve) => setTimeout(resolve));
  assertEquals(isCancelled(), true);
});

for (const [label, length] of [["as they arrive", undefined], ["as announced", 1_000]] as const) {
  Deno.test(`createBodyReader() bounds the bytes of all bodies, counted ${label}: the oldest gives way`, async () => {
    const read = createBodyReader({ maxBytes: LIMIT, maxTotalBytes: 2_500 });
    const bodies = Array.from({ length: 4 }, () => stalled(1_000));
    const verdicts: Promise<BytesVerdict>[] = [];
    for (const { body } of bodies) {
      verdicts.push(read(post(body, length)));
      await new Promise((resolve) => setTimeout(resolve));
    }
    const refused = {
      status: 503,
      reason: "The server receives too much at once: try again in a second",
    };
    assertEquals(await Promise.all(verdicts.slice(0, 2)), [refused, refused] as BytesVerdict[]);
    bodies.slice(2).forEach(({ end }) => end());
    assertEquals((await Promise.all(verdicts.slice(2))).map(summary), [1_000, 1_000]);
    // A body that has ended does not count.
    const { body, end } = stalled(2_400);
    const last = read(post(body));
    end();
    assertEquals(summary(await last), 2_400);
  });
}

for (const announced of ["8", "8, 8"]) {
  Deno.test(`createBodyReader() starts no timer for a body that has arrived, announced as ${announced}`, async () => {
    const original = globalThis.setTimeout;
    let timers = 0;
    const counting = (...args: Parameters<typeof original>) => {
      timers++;
      return original(...args);
    };
    globalThis.setTimeout = Object.assign(counting, original);
    try {
      await createBodyReader({ maxBytes: LIMIT })(post('{"id":1}', announced));
    } finally {
      globalThis.setTimeout = original;
    }
    assertEquals(timers, 0);
  });
}
