/**
 * What the hosts of a networked tool answer in a test, and what the tool must send to get it.
 *
 * An answer is found by the longest beginning of the address that has one. Each request is noted; one
 * that no answer is for, one that differs from what the row says, and one that was never sent are
 * problems of the row. A request that may write is always described: a wrong method or body would
 * otherwise stay unnoticed.
 */
import { differences } from "./differences.ts";

/** A request as the tool sent it. */
export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed if it is JSON, otherwise the text; `undefined` if there is none. */
  readonly body: unknown;
}

/** The whole request that a row expects. What is left out must not be there. */
export interface ExpectedRequest {
  /** @default "GET" */
  readonly method?: string;
  /** Left out, the query of the address that the answer is for. */
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Compared as JSON, unless it is a text. */
  readonly body?: unknown;
}

/** What a host answers. An empty answer is 200 without a body. */
export interface UpstreamAnswer {
  /** What the tool must send. Required for any method but GET and HEAD. */
  readonly sent?: ExpectedRequest;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Sent unchanged if it is a text or bytes, otherwise as JSON. */
  readonly body?: unknown;
  /** Milliseconds until the response, unless the request is aborted first. */
  readonly delay?: number;
  /** The connection ends within the answer. */
  readonly broken?: true;
}

/** Answers by the beginning of the address; a list is used up in its order. */
export type AnswerTable = Readonly<Record<string, UpstreamAnswer | readonly UpstreamAnswer[]>>;

/** Creates a host with a memory: each run of the row gets a new one. */
export type AnswerScript = () => (request: SentRequest) => UpstreamAnswer | undefined;

export type UpstreamAnswers = AnswerTable | AnswerScript;

/** Finds the answers of one run. */
export interface Answers {
  /** Returns the answer to a request; `undefined` if there is none. */
  find(request: SentRequest): UpstreamAnswer | undefined;
  /** Returns a line for each request that is not as the row says, or was never sent. */
  problems(): string[];
}

/** The methods of requests that change nothing. */
export const READS = ["GET", "HEAD"];

/** Creates the answers of one run. */
export function createAnswers(answers: UpstreamAnswers): Answers {
  const problems: string[] = [];
  if (typeof answers === "function") {
    const script = answers();
    const find = (request: SentRequest) =>
      script(request) ?? void problems.push(withoutAnswer(request));
    return { find, problems: () => problems };
  }
  const used = new Map<string, number>();
  return {
    find(request) {
      const address = longestBeginning(Object.keys(answers), request.url.href);
      if (address === undefined) return void problems.push(withoutAnswer(request));
      const given = answers[address]!;
      const list = isList(given) ? given : undefined;
      const count = used.get(address) ?? 0;
      used.set(address, count + 1);
      const answer = list === undefined ? given as UpstreamAnswer : list[count];
      if (answer === undefined) {
        const times = `${count + 1} requests, the row has ${count} answers`;
        return void problems.push(`the tool sent ${nameOf(request)}: ${times}`);
      }
      problems.push(...compare(answer.sent, request, address));
      return answer;
    },
    problems() {
      const unused = Object.entries(answers).flatMap(([address, given]) => {
        const count = used.get(address) ?? 0;
        if (isList(given)) return given.slice(count).map((one) => neverSent(address, one));
        // An answer that says nothing of its request may wait for one in vain.
        return count === 0 && given.sent !== undefined ? [neverSent(address, given)] : [];
      });
      return [...problems, ...unused];
    },
  };
}

/** Reads a request and keeps its body. */
export async function readRequest(request: Request): Promise<SentRequest> {
  const text = await request.clone().text();
  const headers = Object.fromEntries(request.headers);
  // What the runtime adds to a text is not what the tool sent.
  if (headers["content-type"] === "text/plain;charset=UTF-8") delete headers["content-type"];
  const { method, url } = request;
  return { method, url: new URL(url), headers, body: text === "" ? undefined : parse(text) };
}

function compare(
  expected: ExpectedRequest | undefined,
  request: SentRequest,
  address: string,
): string[] {
  const { method, url, headers, body } = request;
  const actual = { method, query: queryOf(url), headers, ...(body !== undefined && { body }) };
  if (expected === undefined) {
    return READS.includes(method) ? [] : [
      `the tool sent ${nameOf(request)}, say in its answer what it must send: ` +
      `sent: ${JSON.stringify(actual)}`,
    ];
  }
  const wanted = {
    method: expected.method ?? "GET",
    query: expected.query === undefined
      ? queryOf(new URL(address))
      : Object.fromEntries(Object.entries(expected.query).map(([key, one]) => [key, String(one)])),
    headers: lowerCase(expected.headers ?? {}),
    ...(expected.body !== undefined && { body: JSON.parse(JSON.stringify(expected.body)) }),
  };
  return differences(wanted, actual).map((one) => `${nameOf(request)} was sent, ${one}`);
}

function withoutAnswer(request: SentRequest): string {
  return `the tool sent ${nameOf(request)}, and the row has no answer for it`;
}

function neverSent(address: string, { sent = {} }: UpstreamAnswer): string {
  return `the tool never sent ${sent.method ?? "GET"} ${address}`;
}

function nameOf({ method, url }: SentRequest): string {
  return `${method} ${url.href}`;
}

function longestBeginning(addresses: readonly string[], href: string): string | undefined {
  return addresses.filter((address) => href.startsWith(address))
    .toSorted((a, b) => b.length - a.length)[0];
}

function queryOf({ searchParams }: URL): Record<string, string> {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key).join(", ")]),
  );
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, one]) => [name.toLowerCase(), one]),
  );
}

function isList(
  given: UpstreamAnswer | readonly UpstreamAnswer[],
): given is readonly UpstreamAnswer[] {
  return Array.isArray(given);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
