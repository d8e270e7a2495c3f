/**
 * Reads the bodies of requests within bounds: each in bytes and in time, all together in bytes.
 *
 * A body that has arrived already costs no timer. When all that are being read grow over their bound,
 * the one that has been read for the longest is refused: clients that stall give way to those that do not.
 */

import { mergeRepeated } from "../merge_repeated.ts";

/** The whole body, or the HTTP status and the reason to refuse it with. */
export type BytesVerdict = Uint8Array | {
  readonly status: 408 | 413 | 503;
  readonly reason: string;
};

export type ReadBody = (request: Request) => Promise<BytesVerdict>;

export interface BodyBounds {
  /** Bytes of one body. */
  readonly maxBytes: number;
  /** Milliseconds until a body must have arrived. @default 10_000 */
  readonly maxMs?: number;
  /** Bytes of all bodies that are being read. @default 67_108_864 */
  readonly maxTotalBytes?: number;
}

/** A body that is being read. */
interface Reading {
  bytes: number;
  readonly refuse: (verdict: BytesVerdict) => void;
}

/** No supported runtime delivers more than Content-Length, and buffering at once is far cheaper than reading chunks. */
const MAX_BUFFERED_BYTES = 65_536;
/** How many turns of the microtask queue the bytes that have arrived take to be here, with some to spare. */
const TURNS = 4;
const EMPTY = new Uint8Array();

/** Creates the function that reads bodies. It never rejects: a body that breaks off is empty. */
export function createBodyReader(
  { maxBytes, maxMs = 10_000, maxTotalBytes = 67_108_864 }: BodyBounds,
): ReadBody {
  /** In the order in which they began. */
  const readings = new Set<Reading>();
  const tooLong: BytesVerdict = {
    status: 413,
    reason: `The body is over ${maxBytes} bytes: send a smaller one`,
  };
  const tooSlow: BytesVerdict = {
    status: 408,
    reason: `The body took over ${maxMs / 1000} seconds: send it faster`,
  };
  const tooMany: BytesVerdict = {
    status: 503,
    reason: "The server receives too much at once: try again in a second",
  };
  let total = 0;

  function count(reading: Reading, bytes: number): void {
    reading.bytes += bytes;
    total += bytes;
    for (const oldest of readings) {
      if (total <= maxTotalBytes) return;
      end(oldest);
      oldest.refuse(tooMany);
    }
  }

  function end(reading: Reading): void {
    if (readings.delete(reading)) total -= reading.bytes;
  }

  /** Waits for a body until it is here, too slow, or has to give way. */
  async function wait(
    read: (reading: Reading) => Promise<BytesVerdict>,
    expected: number,
  ): Promise<BytesVerdict> {
    // `Promise.withResolvers` is missing on Node.js 20.
    let refuse: (verdict: BytesVerdict) => void = () => {};
    const refused = new Promise<BytesVerdict>((resolve) => refuse = resolve);
    const reading: Reading = { bytes: 0, refuse };
    const timer = setTimeout(() => refuse(tooSlow), maxMs);
    readings.add(reading);
    count(reading, expected);
    try {
      return await Promise.race([refused, read(reading)]);
    } finally {
      clearTimeout(timer);
      end(reading);
    }
  }

  async function readChunks(body: ReadableStream<Uint8Array> | null): Promise<BytesVerdict> {
    const chunks: Uint8Array[] = [];
    const verdict = await wait(async (reading) => {
      try {
        for await (const chunk of body ?? []) {
          // A refused body is let go when its next bytes arrive: to cancel it earlier would cut off the answer.
          if (!readings.has(reading)) return EMPTY;
          count(reading, chunk.length);
          if (reading.bytes > maxBytes) return tooLong;
          chunks.push(chunk);
        }
        return join(chunks, reading.bytes);
      } catch {
        return EMPTY;
      }
    }, 0);
    chunks.length = 0;
    return verdict;
  }

  async function readAtOnce(request: Request, length: number): Promise<BytesVerdict> {
    let arrived: BytesVerdict | undefined;
    const body = request.arrayBuffer().then(
      (buffer) => arrived = buffer.byteLength > maxBytes ? tooLong : new Uint8Array(buffer),
      () => arrived = EMPTY,
    );
    for (let turn = 0; turn < TURNS && arrived === undefined; turn++) await undefined;
    return arrived ?? await wait(() => body, length);
  }

  return (request) => {
    const announced = mergeRepeated(request.headers.get("content-length") ?? "");
    const length = /^[0-9]+$/.test(announced) ? Number(announced) : Infinity;
    if (length > maxBytes && length < Infinity) return Promise.resolve(tooLong);
    return length > MAX_BUFFERED_BYTES ? readChunks(request.body) : readAtOnce(request, length);
  };
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
