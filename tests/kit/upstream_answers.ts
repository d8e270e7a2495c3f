/**
 * Defines what the hosts of a networked tool answer in a test, and what the tool must send to get it.
 *
 * Of the addresses that a request begins with, the longest decides. A request without an answer, one that
 * differs from what the row says, and an expected one that was not sent are problems of the row. The row
 * must describe a request that may write: otherwise a wrong method or body would stay unnoticed.
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

/** The whole request that a row expects. Headers and a body that are left out must not be sent. */
export interface ExpectedRequest {
  /** @default "GET" */
  readonly method?: string;
  /** Left out, the query of the address in the table. */
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Compared as JSON, unless it is a text. */
  readonly body?: unknown;
}

/** What a host answers. `{}` is status 200 without a body. */
export interface UpstreamAnswer {
  /** What the tool must send. Required in a table for any method but GET and HEAD. */
  readonly sent?: ExpectedRequest;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Sent unchanged if it is a text or bytes, otherwise as JSON. */
  readonly body?: unknown;
  /** Milliseconds until the response, unless the request is aborted first. */
  readonly delay?: number;
  /** The connection breaks within the answer. */
  readonly broken?: true;
}

/** Answers by the beginning of the address. The answers of a list are given once each, in order. */
export type AnswerTable = Readonly<Record<string, UpstreamAnswer | readonly UpstreamAnswer[]>>;

/** Creates a host that remembers: each run of the row gets a new one. */
export type AnswerScript = () => (request: SentRequest) => UpstreamAnswer | undefined;

export type UpstreamAnswers = AnswerTable | AnswerScript;

/** The methods of requests that change nothing. */
export const READS = ["GET", "HEAD"];

/** Reads a request and keeps its body. */
export async function readRequest(request: Request): Promise<SentRequest> {
  const text = await request.clone().text();
  const headers = Object.fromEntries(request.headers);
  // The runtime adds this header to a text; the tool did not send it.
  if (headers["content-type"] === "text/plain;charset=UTF-8") delete headers["content-type"];
  const { method, url } = request;
  return { method, url: new URL(url), headers, body: text === "" ? undefined : parse(text) };
}

/** Returns a line for each field that differs from what an answer at an address expects. */
export function compareRequest(
  request: SentRequest,
  { sent: expected, address }: { readonly sent?: ExpectedRequest; readonly address: string },
): string[] {
  const { method, url, headers, body } = request;
  const actual = { method, query: queryOf(url.searchParams), headers, body };
  if (expected === undefined) {
    return READS.includes(method) ? [] : [
      `the tool sent ${nameOf(request)}, say in its answer what it must send: ` +
      `sent: ${JSON.stringify(actual)}`,
    ];
  }
  const wanted = {
    method: expected.method ?? "GET",
    query: queryOf(
      expected.query === undefined
        ? new URL(address).searchParams
        : new URLSearchParams(Object.entries(expected.query).map(([key, one]) => [key, `${one}`])),
    ),
    // By names in lower case, as requests have them.
    headers: Object.fromEntries(new Headers(expected.headers)),
    body: expected.body === undefined ? undefined : JSON.parse(JSON.stringify(expected.body)),
  };
  return differences(wanted, actual).map((one) => `${nameOf(request)} was sent, ${one}`);
}

/** Returns how a message names a request. */
export function nameOf({ method, url }: SentRequest): string {
  return `${method} ${url.href}`;
}

function queryOf(searchParams: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key).join(", ")]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
