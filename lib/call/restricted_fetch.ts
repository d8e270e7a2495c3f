/**
 * `fetch` for networked tools: HTTPS to the hosts that the tool declared, nothing else.
 *
 * Redirects are followed only among those hosts, and the time and the size of a response are bounded.
 * Nothing that the client sent, such as credentials, is passed on. Every failure is a `FetchError`;
 * a tool with better advice catches it and throws its own `ToolError`. A request gets at most four
 * fifths of the time that the call has left, so that the tool can still answer in its own words.
 */
import type { FetchInit, ToolFetch } from "../tool/context.ts";
import { FetchError } from "../tool/errors.ts";

/** Sends a request: the global `fetch`, or a test double. */
export type Fetch = (request: Request) => Response | Promise<Response>;

/** The limits of the requests of one call. */
export interface FetchBounds {
  readonly hosts: readonly string[];
  /** Aborted when the call ends early. */
  readonly signal: AbortSignal;
  /** When the call ends, by `performance.now()`. */
  readonly ends: number;
  /** @default the global `fetch` */
  readonly fetch?: Fetch | undefined;
}

const MAX_WAIT_MS = 10_000;
const SHARE_OF_TIME_LEFT = 0.8;
const MAX_REDIRECTS = 5;
const MAX_BYTES = 1_048_576;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Creates the `fetch` of one call of one tool. */
export function createFetch(bounds: FetchBounds): ToolFetch {
  return async (target, init = {}) => {
    const url = new URL(target);
    checkHost(url, bounds.hosts);
    const late = new AbortController();
    const signal = AbortSignal.any([bounds.signal, late.signal]);
    const wait = Math.min(MAX_WAIT_MS, SHARE_OF_TIME_LEFT * (bounds.ends - performance.now()));
    const timer = setTimeout(() => {
      const message = `"${url.host}" did not answer in time. Try again later.`;
      late.abort(new FetchError("timeout", message));
    }, wait);
    try {
      return await buffer(await followRedirects(url, init, { ...bounds, signal }), url.host);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof FetchError) throw error;
      const message = `"${url.host}" cannot be reached from this server. Try again later.`;
      // The runtime's words hold the whole address, which may hold a key: the log gets the rest.
      const { cause: reason = error } = error as { cause?: unknown };
      const cause = String(reason).replaceAll(/https?:[^\s)]*/g, "…");
      throw new FetchError("unreachable", message, { cause });
    } finally {
      clearTimeout(timer);
    }
  };
}

function checkHost({ protocol, hostname, port, host }: URL, hosts: readonly string[], from?: URL) {
  if (protocol === "https:" && port === "" && hosts.includes(hostname)) return;
  const reach = `This tool reaches only ${hosts.map((one) => `"https://${one}"`).join(", ")}.`;
  throw from === undefined
    ? new FetchError("host", `Cannot fetch from "${protocol}//${host}". ${reach}`)
    : new FetchError("redirect", `"${from.host}" redirects to "${protocol}//${host}". ${reach}`);
}

/** Follows redirects of GET and HEAD. Other methods are not redirected, since their body would be sent again. */
async function followRedirects(
  start: URL,
  init: FetchInit,
  { hosts, signal, fetch = globalThis.fetch }: FetchBounds,
): Promise<Response> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    // Headers are meant for the host they were written for: they may hold a key.
    const headers = url.origin === start.origin ? init.headers : {};
    const request = new Request(url, { ...init, headers, redirect: "manual", signal });
    const response = await fetch(request);
    const location = response.headers.get("location");
    const goesOn = location !== null && REDIRECTS.includes(response.status) &&
      ["GET", "HEAD"].includes(request.method);
    if (!goesOn) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    checkHost(next, hosts, url);
    url = next;
  }
  throw new FetchError("redirect", `"${start.host}" redirects without end. Try again later.`);
}

/** Reads the whole body, and fails if it is too long. */
async function buffer(response: Response, host: string): Promise<Response> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) {
      const message = `"${host}" answered with over ${MAX_BYTES} bytes. Ask for less.`;
      throw new FetchError("size", message);
    }
    chunks.push(chunk);
  }
  return new Response(size === 0 ? null : new Blob(chunks), response);
}
