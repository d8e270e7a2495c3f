/**
 * Streams the messages of one answer as server-sent events, in the form that the SDK uses: the same
 * headers, events and comments that keep the connection open.
 *
 * Whatever is written after the end, or after the client has left, is dropped.
 */

/** The response, and the functions that write into it. */
export interface EventStream {
  readonly response: Response;
  /** Writes one JSON-RPC message. */
  readonly write: (json: string) => void;
  /** Ends the response. */
  readonly end: () => void;
}

export interface EventStreamOptions {
  /** Runs if the client leaves before the end. */
  readonly onLeave?: (() => void) | undefined;
  /** Milliseconds between the comments that keep a quiet connection open. @default 15000 */
  readonly keepAliveMs?: number;
}

const KEEP_ALIVE_MS = 15_000;
const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-transform",
  Connection: "keep-alive",
  "X-Accel-Buffering": "no",
};
const UTF_8 = new TextEncoder();

/** Opens a stream. It has a timer, so it must be ended. */
export function openEventStream(
  { onLeave, keepAliveMs = KEEP_ALIVE_MS }: EventStreamOptions = {},
): EventStream {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const send = (text: string): void => out?.enqueue(UTF_8.encode(text));
  const timer = setInterval(() => send(": keepalive\n\n"), keepAliveMs);
  const close = (): void => {
    clearInterval(timer);
    out = undefined;
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (out = controller),
    cancel() {
      close();
      onLeave?.();
    },
  });
  return {
    response: new Response(body, { headers: HEADERS }),
    write: (json) => send(`event: message\ndata: ${json}\n\n`),
    end() {
      out?.close();
      close();
    },
  };
}
