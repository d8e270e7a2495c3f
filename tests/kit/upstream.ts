/**
 * Stands for the hosts of a networked tool in a test, with their faults: the tool asks for
 * `https://api.example.com/…` as in production, and the `fetch` of its context answers in process.
 */
import { setTimeout } from "node:timers/promises";
import type { Fetch } from "../../lib/call/restricted_fetch.ts";
import {
  type AnswerScript,
  type AnswerTable,
  compareRequest,
  nameOf,
  readRequest,
  READS,
  type SentRequest,
  type UpstreamAnswer,
  type UpstreamAnswers,
} from "./upstream_answers.ts";

export interface Upstream {
  readonly fetch: Fetch;
  /** Every request that the tool sent, with its body. */
  readonly seen: readonly Request[];
  /** A line for each request that no answer is for. */
  readonly unanswered: readonly string[];
  /** A table with the answers so far, which gives the same ones in the same order. */
  readonly recorded: AnswerTable;
  /** Returns a line for each request that is not as the row says, or was never sent. */
  problems(): string[];
}

/** Creates the hosts of one run. To an address without an answer, the connection fails. */
export function createUpstream(
  given: UpstreamAnswers = {},
  { waits = true }: { readonly waits?: boolean } = {},
): Upstream {
  const { find, unused } = typeof given === "function" ? readScript(given) : readTable(given);
  const seen: Request[] = [];
  const unanswered: string[] = [];
  const differing: string[] = [];
  const recorded: Record<string, UpstreamAnswer[]> = {};
  return {
    seen,
    unanswered,
    recorded,
    problems: () => [...unanswered, ...differing, ...unused()],
    async fetch(request) {
      seen.push(request.clone());
      const sent = await readRequest(request);
      const found = find(sent);
      if (typeof found === "string") {
        unanswered.push(`the tool sent ${nameOf(sent)}${found}`);
        throw new TypeError(`No answer for ${request.url}`);
      }
      const { answer, problems } = found;
      differing.push(...problems);
      const { method, headers, body } = sent;
      (recorded[request.url] ??= []).push({ ...answer, sent: { method, headers, body } });
      const { delay } = answer;
      if (waits && delay !== undefined) {
        await setTimeout(delay, undefined, { signal: request.signal });
      }
      request.signal.throwIfAborted();
      return responseOf(answer);
    },
  };
}

/** The answers of one run. */
interface Answers {
  /** Finds the answer to a request and what is wrong with the request, or says why there is none. */
  find(request: SentRequest):
    | { readonly answer: UpstreamAnswer; readonly problems: readonly string[] }
    | string;
  /** Returns a line for each request that was expected and not sent. */
  unused(): string[];
}

const NO_ANSWER = ', and the row has no answer for it: add one to "upstream" of the row or of ' +
  "testTool()";

function readScript(script: AnswerScript): Answers {
  const answerTo = script();
  return {
    find(request) {
      const answer = answerTo(request);
      if (answer === undefined) return NO_ANSWER;
      const { sent } = answer;
      const address = request.url.href;
      return { answer, problems: sent ? compareRequest(request, { sent, address }) : [] };
    },
    unused: () => [],
  };
}

function readTable(table: AnswerTable): Answers {
  const entries = Object.entries(table).map(([address, given]) => ({
    address,
    list: [given].flat(),
    repeats: !Array.isArray(given),
    count: 0,
  }));
  return {
    find(request) {
      const entry = entries.filter(({ address }) => request.url.href.startsWith(address))
        .toSorted((a, b) => b.address.length - a.address.length)[0];
      if (entry === undefined) return NO_ANSWER;
      const { address, list, repeats } = entry;
      const count = entry.count++;
      const answer = list[repeats ? 0 : count];
      if (answer === undefined) return `: ${count + 1} requests, the row has ${count} answers`;
      return { answer, problems: compareRequest(request, { ...answer, address }) };
    },
    unused: () =>
      entries.flatMap(({ address, list, repeats, count }) =>
        // One answer without `sent`, outside a list, need not be used.
        list.slice(count).filter(({ sent }) => !repeats || sent !== undefined)
          .map(({ sent: { method = "GET" } = {} }) => {
            const isOptional = repeats && READS.includes(method);
            const advice = isOptional ? '. Without "sent", the answer may stay unused' : "";
            return `the tool never sent ${method} ${address}${advice}`;
          })
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
