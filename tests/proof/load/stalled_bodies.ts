/** Bodies that stop arriving, over HTTP/1.1 and over HTTP/2: each is answered, and none is kept. */
import http2 from "node:http2";
import { HEADERS } from "../../start_server.ts";
import type { Target } from "./good_clients.ts";
import { pause, type Phase } from "./phase.ts";
import { connectAndSend, headFor, readStatus } from "./raw_connection.ts";

const CLIENTS = 250;
const STREAMS = 200;
const LENGTH = 1_000_000;
const SENT = 900_000;
/** What the server keeps of all bodies that are being read. */
const MAX_TOTAL = 67_108_864;
/** The server waits for 10 seconds from when it reads; a busy machine delays that. */
const MAX_MS = 25_000;
const BODY = "x".repeat(SENT);

type Answered = (protocol: string, status: string) => void;

function judgeAnswer({ count, wrong }: Target): Answered {
  // The oldest give way when all together are too large.
  return (protocol, status) =>
    ["408", "503"].includes(status)
      ? count(`${protocol}: ${status}`)
      : wrong(`${protocol}: ${status}`);
}

async function stallHttp1({ port }: Target, answered: Answered): Promise<Disposable> {
  const connection = await connectAndSend(port, headFor(LENGTH) + BODY);
  const late = pause(MAX_MS).then(() => "no answer");
  answered("HTTP/1.1", await Promise.race([readStatus(connection), late]));
  return connection;
}

async function stallHttp2({ url }: Target, answered: Answered): Promise<Disposable> {
  const session = http2.connect(new URL(url).origin);
  session.on("error", () => {});
  const stall = (): Promise<void> =>
    new Promise((resolve) => {
      const stream = session.request({
        ...HEADERS,
        ":method": "POST",
        ":path": "/mcp",
        "content-type": "application/json",
        "content-length": String(LENGTH),
      });
      const end = (status: string): void => {
        clearTimeout(late);
        answered("HTTP/2", status);
        resolve();
      };
      const late = setTimeout(() => end("no answer"), MAX_MS);
      stream.once("response", (headers) => end(String(headers[":status"])));
      stream.on("error", () => {});
      stream.write(BODY);
    });
  await Promise.all(Array.from({ length: STREAMS }, stall));
  return { [Symbol.dispose]: () => session.destroy() };
}

export const stalledBodies: Phase = {
  name: `${CLIENTS} stalled bodies over HTTP/1.1, and ${STREAMS} over one connection of HTTP/2`,
  async load(target) {
    const answered = judgeAnswer(target);
    const clients = await Promise.all([
      stallHttp2(target, answered),
      ...Array.from({ length: CLIENTS }, () => stallHttp1(target, answered)),
    ]);
    for (const client of clients) client[Symbol.dispose]();
  },
  judge(answers) {
    const kept = (answers["HTTP/1.1: 408"] ?? 0) + (answers["HTTP/2: 408"] ?? 0);
    // The load comes twice.
    return kept * SENT <= 2 * MAX_TOTAL ? [] : [`${kept} bodies were kept to the end`];
  },
};
