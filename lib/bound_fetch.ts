/**
 * `fetch` for tools that leave the server: HTTPS to the hosts that the tool declared, nothing else.
 *
 * Redirects are followed only among those hosts, the time and the size of an answer are bounded, and
 * what the client sent (its credentials above all) is out of reach. Every failure is advice in words;
 * a tool that knows better catches `FetchError` and says so. A request gets at most four fifths of
 * the time that the call has left, so that the tool can still answer in its own words.
 */
import { ToolError } from "./result.ts";

/** What a tool may send. */
export interface FetchInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Fetches from a declared host; the answer has arrived whole. @throws {FetchError} */
export type ToolFetch = (url: string | URL, init?: FetchInit) => Promise<Response>;

/** What carries a request: the global `fetch`, or a stand-in that leads to another server. */
export type Transport = (request: Request) => Promise<Response>;

/** An answer that did not come, as advice. */
export class FetchError extends ToolError {
  override name = "FetchError";
  constructor(
    readonly kind: "host" | "redirect" | "size" | "timeout" | "unreachable",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What bounds the requests of one call. */
export interface FetchBounds {
  readonly hosts: readonly string[];
  /** Aborted when the call ends early. */
  readonly signal: AbortSignal;
  /** When the call ends, by `performance.now()`. */
  readonly ends: number;
  readonly transport?: Transport;
}

const MAX_WAIT_MS = 10_000;
const SHARE_OF_TIME_LEFT = 0.8;
const MAX_REDIRECTS = 5;
const MAX_BYTES = 1_048_576;
const REDIRECTS = [301, 302, 303, 307, 308];

/** The `fetch` of one call of one tool. */
export function boundFetch(bounds: FetchBounds): ToolFetch {
  return async (target, init = {}) => {
    const url = new URL(target);
    demandHost(url, bounds.hosts);
    const stop = new AbortController();
    const leave = (): void => stop.abort(bounds.signal.reason);
    if (bounds.signal.aborted) leave();
    bounds.signal.addEventListener("abort", leave);
    const wait = Math.min(MAX_WAIT_MS, SHARE_OF_TIME_LEFT * (bounds.ends - performance.now()));
    const timer = setTimeout(() => {
      const message = `"${url.host}" did not answer in time. Try again later.`;
      stop.abort(new FetchError("timeout", message));
    }, wait);
    try {
      return await arrived(await follow(url, init, stop.signal, bounds), url.host);
    } catch (error) {
      if (stop.signal.aborted) throw stop.signal.reason;
      if (error instanceof FetchError) throw error;
      const message = `"${url.host}" cannot be reached from this server. Try again later.`;
      // The runtime's words hold the whole address, which may hold a key: the log gets the rest.
      const { cause: reason = error } = error as { cause?: unknown };
      const cause = String(reason).replaceAll(/https?:[^\s)]*/g, "…");
      throw new FetchError("unreachable", message, { cause });
    } finally {
      clearTimeout(timer);
      bounds.signal.removeEventListener("abort", leave);
    }
  };
}

function demandHost({ protocol, hostname, port, host }: URL, hosts: readonly string[], from?: URL) {
  if (protocol === "https:" && port === "" && hosts.includes(hostname)) return;
  const reach = `This tool reaches only ${hosts.map((one) => `"https://${one}"`).join(", ")}.`;
  throw from === undefined
    ? new FetchError("host", `Cannot fetch from "${protocol}//${host}". ${reach}`)
    : new FetchError("redirect", `"${from.host}" leads on to "${protocol}//${host}". ${reach}`);
}

/** The first answer that is no redirect; what would have to be sent again is not redirected at all. */
async function follow(
  start: URL,
  init: FetchInit,
  signal: AbortSignal,
  { hosts, transport = fetch }: FetchBounds,
): Promise<Response> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    // Headers are meant for the host they were written for: they may hold a key.
    const headers = url.origin === start.origin ? init.headers : {};
    const request = new Request(url, { ...init, headers, redirect: "manual", signal });
    const response = await transport(request);
    const location = response.headers.get("location");
    const goesOn = location !== null && REDIRECTS.includes(response.status) &&
      ["GET", "HEAD"].includes(request.method);
    if (!goesOn) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    demandHost(next, hosts, url);
    url = next;
  }
  throw new FetchError("redirect", `"${start.host}" redirects without end. Try again later.`);
}

/** The answer with its body, which is cut off where it grows too long. */
async function arrived(response: Response, host: string): Promise<Response> {
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
