/**
 * A loopback server in place of the hosts that a tool declares, with their faults.
 *
 * The tool asks for `https://api.example.com/…` as ever; the transport of its context carries the
 * request here over a real socket, and the answer is chosen by that address.
 */
import type { Fetch } from "../../lib/call/restricted_fetch.ts";

/** What a host answers: 200 and JSON, where nothing else is said. */
export interface UpstreamAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Sent as it is when it is a text, as JSON otherwise. */
  readonly body?: unknown;
  /** Milliseconds until the response, unless the request is aborted first. */
  readonly delay?: number;
  /** The connection ends within the answer. */
  readonly broken?: true;
}

/** An answer by the beginning of the address that it is for. */
export type UpstreamAnswers = Readonly<Record<string, UpstreamAnswer>>;

export interface Upstream extends AsyncDisposable {
  readonly fetch: Fetch;
  /** Every request that arrived, by the address that the tool asked for. */
  readonly seen: readonly Request[];
}

const ADDRESS = "x-upstream-address";

/**
 * Starts the server. Answers are found by the longest beginning of the address that has one; an
 * address without any is a connection that is refused.
 */
export function startUpstream(
  answers: UpstreamAnswers | ((url: URL) => UpstreamAnswer | undefined),
): Upstream {
  const find = typeof answers === "function" ? answers : (url: URL) => lookUp(answers, url);
  const seen: Request[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const url = new URL(request.headers.get(ADDRESS)!);
    seen.push(new Request(url, { method: request.method, headers: request.headers }));
    return respond(find(url) ?? {}, request);
  });
  const breaking = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const broken = breakConnections(breaking);
  return {
    seen,
    async fetch(request) {
      const answer = find(new URL(request.url));
      if (answer === undefined) throw new TypeError(`Nobody answers for ${request.url}`);
      const { port } = answer.broken ? breaking.addr as Deno.NetAddr : server.addr;
      const headers = new Headers(request.headers);
      headers.set(ADDRESS, request.url);
      const { method, signal, redirect } = request;
      const body = request.body === null ? null : await request.arrayBuffer();
      return await fetch(`http://127.0.0.1:${port}/`, { method, headers, body, signal, redirect });
    },
    async [Symbol.asyncDispose]() {
      breaking.close();
      await broken;
      await server.shutdown();
    },
  };
}

/** The same answers without a socket, and without the delay. */
export function answerInProcess(answers: UpstreamAnswers): Fetch {
  return async (request) => {
    const answer = lookUp(answers, new URL(request.url));
    if (answer === undefined || answer.broken) throw new TypeError("The connection is broken");
    const { delay: _, ...rest } = answer;
    return await respond(rest, request);
  };
}

function lookUp(answers: UpstreamAnswers, { href }: URL): UpstreamAnswer | undefined {
  return Object.entries(answers).filter(([address]) => href.startsWith(address))
    .sort(([one], [other]) => other.length - one.length)[0]?.[1];
}

async function respond(answer: UpstreamAnswer, request: Request): Promise<Response> {
  const { status = 200, headers = {}, body = "", delay } = answer;
  if (delay !== undefined) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      request.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
  return typeof body === "string"
    ? new Response(body === "" ? null : body, { status, headers })
    : Response.json(body, { status, headers });
}

/** Promises a thousand bytes, sends one and hangs up. */
async function breakConnections(listener: Deno.Listener): Promise<void> {
  const answer = new TextEncoder().encode("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{");
  for await (const connection of listener) {
    await connection.read(new Uint8Array(65_536));
    await connection.write(answer);
    connection.close();
  }
}
