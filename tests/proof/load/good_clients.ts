/** Clients that behave: each sends one call after the other, of both eras, and checks the answer. */
import { HEADERS } from "../../start_server.ts";

/** What clients are aimed at, and what they report to. */
export interface Target {
  readonly port: number;
  /** The MCP endpoint. */
  readonly url: string;
  /** Counts one thing that happened. */
  readonly count: (name: string) => void;
  /** Reports what must not happen. */
  readonly wrong: (what: string) => void;
}

export interface CallOptions {
  readonly id?: unknown;
  /** Revision 2026-07-28, and not a 2025 one. */
  readonly isModern?: boolean;
  /** Asks for a stream. */
  readonly withProgress?: boolean;
}

/** An answer that takes longer is none. */
export const HANG_MS = 10_000;
const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Returns the call of a tool, for `fetch`. */
export function toCall(
  name: string,
  args: unknown,
  { id = 1, isModern = false, withProgress = false }: CallOptions = {},
): { method: string; headers: Record<string, string>; body: string } {
  const meta = { ...(isModern && META), ...(withProgress && { progressToken: 1 }) };
  return {
    method: "POST",
    headers: {
      ...HEADERS,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(isModern && {
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": name,
      }),
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name, arguments: args, ...(Object.keys(meta).length > 0 && { _meta: meta }) },
    }),
  };
}

export interface GoodOptions {
  readonly ms: number;
  readonly clients?: number;
  /** Whether the server may be too busy, and say so. @default false */
  readonly mayBeBusy?: boolean;
}

/** Sends calls for some time; returns the milliseconds that each took. */
export async function sendGood(
  { url, count, wrong }: Target,
  { ms, clients = 24, mayBeBusy = false }: GoodOptions,
): Promise<number[]> {
  const ends = performance.now() + ms;
  const took: number[] = [];
  using client = Deno.createHttpClient({});
  const behave = async (number: number): Promise<void> => {
    for (let call = 0; performance.now() < ends; call++) {
      const id = `${number}-${call}`;
      // Its square is a number of its own, and exact within twelve digits.
      const value = number * 10_000 + call % 10_000;
      const started = performance.now();
      const sent = toCall("square", { value }, { id, isModern: call % 2 === 0 });
      const signal = AbortSignal.timeout(HANG_MS);
      const response = await fetch(url, { ...sent, client, signal });
      const answer = await response.json();
      took.push(performance.now() - started);
      const square = answer.result?.structuredContent?.square;
      if (response.status === 200 && answer.id === id && square === value * value) {
        count("good: 200");
      } else if (mayBeBusy && response.status === 503 && response.headers.has("retry-after")) {
        count("good: 503");
      } else wrong(`good ${id}: ${response.status} ${JSON.stringify(answer)}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => behave(number)));
  return took;
}
