/**
 * A loopback server in place of the hosts that a tool declares, with their faults.
 *
 * The tool asks for `https://api.example.com/…` as in production; the `fetch` of its context carries the
 * request here over a real socket, and the answer is chosen by that address.
 */
import type { Fetch } from "../../lib/call/restricted_fetch.ts";
import {
  createAnswers,
  readRequest,
  toResponse,
  type UpstreamAnswer,
  type UpstreamAnswers,
} from "./upstream_answers.ts";

export interface Upstream extends AsyncDisposable {
  readonly fetch: Fetch;
  /** Every request that the tool sent, with its body. */
  readonly seen: readonly Request[];
  /** Returns a line for each request that is not as the row says, or was never sent. */
  problems(): string[];
}

const ANSWER = "x-upstream-answer";

/** Starts the server. An address without an answer is a connection that is refused. */
export function startUpstream(given: UpstreamAnswers): Upstream {
  const answers = createAnswers(given);
  const seen: Request[] = [];
  const chosen: UpstreamAnswer[] = [];
  const closing = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => respond(chosen[Number(request.headers.get(ANSWER))] ?? {}, closing.signal),
  );
  const breaking = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const broken = breakConnections(breaking);
  return {
    seen,
    problems: answers.problems,
    async fetch(request) {
      seen.push(request.clone());
      const answer = answers.find(await readRequest(request));
      if (answer === undefined) throw new TypeError(`No answer for ${request.url}`);
      const { port } = answer.broken ? breaking.addr as Deno.NetAddr : server.addr;
      const headers = new Headers(request.headers);
      headers.set(ANSWER, String(chosen.push(answer) - 1));
      const { method, signal, redirect } = request;
      const body = request.body === null ? null : await request.arrayBuffer();
      return await fetch(`http://127.0.0.1:${port}/`, { method, headers, body, signal, redirect });
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      breaking.close();
      await broken;
      await server.shutdown();
    },
  };
}

/** Gives the same answers without a socket, and without the delay. */
export function answerInProcess(given: UpstreamAnswers): Fetch {
  const answers = createAnswers(given);
  return async (request) => {
    const answer = answers.find(await readRequest(request));
    if (answer === undefined || answer.broken) throw new TypeError("The connection is broken");
    return toResponse(answer);
  };
}

/** Waits until the tool is gone at the latest. The signal of a request would print a warning of Deno. */
async function respond(answer: UpstreamAnswer, closing: AbortSignal): Promise<Response> {
  const { delay } = answer;
  if (delay !== undefined && !closing.aborted) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      closing.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
  return toResponse(answer);
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
