/**
 * Stands for the hosts of a networked tool in a test, with their faults: the tool asks for
 * `https://api.example.com/…` as in production, and the `fetch` of its context answers in process.
 */
import { setTimeout } from "node:timers/promises";
import type { Fetch } from "../../lib/call/restricted_fetch.ts";
import {
  type AnswerTable,
  createAnswers,
  readRequest,
  type SentRequest,
  type UpstreamAnswer,
  type UpstreamAnswers,
  withoutAnswer,
} from "./upstream_answers.ts";

export interface Upstream {
  readonly fetch: Fetch;
  /** Every request that the tool sent, with its body. */
  readonly seen: readonly Request[];
  /** A line for each request that no answer is for. */
  readonly unanswered: readonly string[];
  /** Returns a line for each request that is not as the row says, or was never sent. */
  problems(): string[];
  /** Returns a table with the answers so far, which gives the same ones in the same order. */
  recorded(): AnswerTable;
}

/** Creates the hosts of one run. To an address without an answer, the connection fails. */
export function createUpstream(
  given: UpstreamAnswers = {},
  { waits = true }: { readonly waits?: boolean } = {},
): Upstream {
  const answers = createAnswers(given);
  const seen: Request[] = [];
  const unanswered: string[] = [];
  const answered: [SentRequest, UpstreamAnswer][] = [];
  return {
    seen,
    unanswered,
    problems: answers.problems,
    async fetch(request) {
      seen.push(request.clone());
      const sent = await readRequest(request);
      const answer = answers.find(sent);
      if (answer === undefined) {
        unanswered.push(withoutAnswer(sent));
        throw new TypeError(`No answer for ${request.url}`);
      }
      answered.push([sent, answer]);
      const { delay } = answer;
      if (waits && delay !== undefined) {
        await setTimeout(delay, undefined, { signal: request.signal });
      }
      request.signal.throwIfAborted();
      return responseOf(answer);
    },
    recorded: () =>
      Object.fromEntries(
        Object.entries(Object.groupBy(answered, ([{ url }]) => url.href)).map((
          [href, list = []],
        ) => [
          href,
          list.map(([{ method, headers, body }, answer]) => ({
            ...answer,
            sent: { method, headers, body },
          })),
        ]),
      ),
  };
}

function responseOf(answer: UpstreamAnswer): Response {
  const { status = 200, headers = {}, body = "", broken } = answer;
  const init = { status, headers };
  if (broken) return new Response(brokenBody(), init);
  if (body instanceof Uint8Array) return new Response(new Blob([body.slice()]), init);
  if (typeof body !== "string") return Response.json(body, init);
  return new Response(body === "" ? null : body, init);
}

/** Returns a body whose connection ends after the first byte. */
function brokenBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
    pull: (controller) => controller.error(new TypeError("The connection is broken")),
  });
}
