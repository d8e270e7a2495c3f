/** Connections that ask for nothing, or never end their head, up to the limit of open files. */
import { pause, type Phase } from "./phase.ts";
import { connectAndSend } from "./raw_connection.ts";

const FILES = 256;
const HELD_MS = 2_000;
/** How long the server may need to accept connections again. */
const AGAIN_MS = 5_000;
const HALF_A_HEAD = "POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: ";

export const idleConnections: Phase = {
  name: `idle connections and unfinished heads, up to ${FILES} open files`,
  files: FILES,
  async load({ port, count, wrong }) {
    const connect = (text: string): Promise<Deno.TcpConn | undefined> =>
      connectAndSend(port, text).catch(() => undefined);
    const held: Deno.TcpConn[] = [];
    const holdsEnd = performance.now() + HELD_MS;
    while (performance.now() < holdsEnd) {
      const next = held.length < FILES
        ? await connect(held.length % 2 === 0 ? "" : HALF_A_HEAD)
        : undefined;
      // The kernel accepts some for the process, which notices its limit later.
      if (next === undefined) await pause(10);
      else held.push(next);
    }
    for (const connection of held) connection.close();
    count(`held: ${held.length}`);
    const againEnd = performance.now() + AGAIN_MS;
    for (;;) {
      const next = await connect("");
      next?.close();
      if (next !== undefined) break;
      if (performance.now() > againEnd) return wrong("No connection is accepted any more");
      await pause(10);
    }
  },
  judge: (_, events) =>
    events["listening_failed"] === undefined ? ["The limit of open files was never reached"] : [],
};
