/** Clients that behave, err, send too much, dribble and leave, all at once. */
import { HEADERS } from "../../start_server.ts";
import { HANG_MS, sendGood, type Target, toCall } from "./good_clients.ts";
import { pause, type Phase } from "./phase.ts";
import { connectAndSend, headFor, readStatus, send } from "./raw_connection.ts";

const MS = 11_000;
const CLIENTS = { bad: 4, huge: 1, slow: 40, leaving: 4 };

type Running = () => boolean;

const mistakes: [label: string, init: RequestInit, status: number, part: string][] = [
  ["no JSON", { ...toCall("square", {}), body: "{" }, 400, "-32700"],
  ["a batch", { ...toCall("square", {}), body: "[]" }, 400, "-32600"],
  ["an unknown tool", toCall("squares", {}), 200, "-32602"],
  ["bad arguments", toCall("square", { value: "three" }), 200, '"isError":true'],
  [
    "another page",
    { ...toCall("square", { value: 3 }), headers: { origin: "https://evil.example" } },
    403,
    "Origin",
  ],
  ["an event stream", { method: "GET", headers: HEADERS }, 405, "POST"],
];

async function err({ url, count, wrong }: Target, running: Running): Promise<void> {
  using client = Deno.createHttpClient({});
  for (let call = 0; running(); call++) {
    const [label, init, status, part] = mistakes[call % mistakes.length]!;
    const response = await fetch(url, { ...init, client, signal: AbortSignal.timeout(HANG_MS) });
    const text = await response.text();
    if (response.status === 503) count("bad: 503");
    else if (response.status === status && text.includes(part)) count(`bad: ${status}`);
    else wrong(`${label}: ${response.status} ${text}`);
  }
}

async function sendTooMuch({ url, count, wrong }: Target, running: Running): Promise<void> {
  const text = "x".repeat(2_000_000);
  using client = Deno.createHttpClient({});
  while (running()) {
    try {
      const response = await fetch(url, {
        ...toCall("square", { text }),
        client,
        signal: AbortSignal.timeout(HANG_MS),
      });
      await response.body?.cancel();
      if (response.status === 413) count("huge: 413");
      else wrong(`huge: ${response.status}`);
    } catch {
      // The server answers and closes before everything is sent.
      count("huge: closed");
    }
  }
}

async function dribble({ port, count, wrong }: Target, running: Running): Promise<void> {
  while (running()) {
    using connection = await connectAndSend(port, `${headFor(1000)}{`);
    let answer: string | undefined;
    readStatus(connection).then((status) => answer = status);
    try {
      while (running() && answer === undefined) {
        await pause(250);
        await send(connection, " ");
      }
    } catch {
      // The server has closed.
    }
    if (answer === undefined) count("slow: still dribbling at the end");
    else if (answer === "408") count("slow: 408");
    else wrong(`slow: ${answer}`);
  }
}

async function leave({ port, count }: Target, running: Running): Promise<void> {
  const { body } = toCall("wait", {});
  while (running()) {
    const connection = await connectAndSend(port, headFor(body.length) + body);
    await pause(20);
    connection.close();
    count("left");
  }
}

export const saturation: Phase = {
  name: "good, bad, huge, slow and leaving clients",
  async load(target) {
    const ends = performance.now() + MS;
    const running = (): boolean => performance.now() < ends;
    const many = (
      clients: number,
      client: (target: Target, running: Running) => Promise<void>,
    ): Promise<void>[] => Array.from({ length: clients }, () => client(target, running));
    await Promise.all([
      sendGood(target, { ms: MS, mayBeBusy: true }),
      ...many(CLIENTS.bad, err),
      ...many(CLIENTS.huge, sendTooMuch),
      ...many(CLIENTS.slow, dribble),
      ...many(CLIENTS.leaving, leave),
    ]);
  },
  judge: (_, events) =>
    events["call cancelled"] === undefined ? ["No call was cancelled for a client that left"] : [],
};
