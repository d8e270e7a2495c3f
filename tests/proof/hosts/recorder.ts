/** A server on loopback in front of another, which keeps all that is exchanged through it. */
import { isRecord } from "../../../lib/json.ts";

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly version: string | undefined;
  /** The body, read as JSON. */
  readonly sent: unknown;
  readonly status: number;
  /** The text of the answer, complete when the answer is. */
  received: string;
}

export interface Recorder extends AsyncDisposable {
  /** The address of the recorded server's endpoint. */
  readonly url: string;
  readonly exchanges: readonly Exchange[];
}

/** Records what goes to `target`, an address such as `http://127.0.0.1:8000/mcp`. */
export function startRecorder(target: string): Recorder {
  const exchanges: Exchange[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      const headers = new Headers(request.headers);
      for (const name of ["host", "content-length", "connection"]) headers.delete(name);
      const response = await fetch(new URL(pathname + search, target), {
        method: request.method,
        headers,
        redirect: "manual",
        ...(body !== "" && { body }),
      });
      const exchange: Exchange = {
        method: request.method,
        path: pathname,
        version: request.headers.get("mcp-protocol-version") ?? undefined,
        sent: parse(body),
        status: response.status,
        received: "",
      };
      exchanges.push(exchange);
      const decoder = new TextDecoder();
      const kept = response.body?.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            exchange.received += decoder.decode(chunk, { stream: true });
            controller.enqueue(chunk);
          },
        }),
      );
      return new Response(kept ?? null, response);
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}${new URL(target).pathname}`,
    exchanges,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** The JSON of a text, or undefined. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON-RPC message of an answer, as JSON or as the last event of a stream. */
export function messageOf({ received }: Exchange): Record<string, unknown> {
  const events = [...received.matchAll(/^data: (.*)$/gm)].map(([, data]) => parse(data ?? ""));
  return [parse(received), ...events.toReversed()].find(isRecord) ?? {};
}
