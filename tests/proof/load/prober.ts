/**
 * Asks a server how it is, over one connection, until stdin ends: a process of its own, so that no
 * client delays the measuring. Prints a JSON line in the end. `prober.ts <port> <pid of the server>`
 *
 * What a process waits for a processor is the doing of the machine, which others use as well: Linux tells
 * how long that was (`schedstat`), and it is not counted.
 */

/** What the prober saw. */
export interface Health {
  readonly asked: number;
  /** Milliseconds of the slowest answer, without those in which server or prober waited for a processor. */
  readonly slowestMs: number;
  /** With them. */
  readonly slowestInAllMs: number;
  /** Why it stopped before it was told to. */
  readonly failure?: string;
}

const PAUSE_MS = 20;
const HANG_MS = 10_000;
const ASK = new TextEncoder().encode("GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");

/** Returns the milliseconds that the main thread of a process has waited for a processor; 0 if it has ended. */
function waitedMs(pid: number): number {
  try {
    return Number(Deno.readTextFileSync(`/proc/${pid}/task/${pid}/schedstat`).split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

async function probe(port: number, pid: number, stop: AbortSignal): Promise<Health> {
  const seen = { asked: 0, slowestMs: 0, slowestInAllMs: 0 };
  const waited = (): number => waitedMs(pid) + waitedMs(Deno.pid);
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const ask = async (): Promise<string> => {
    const bytes = new Uint8Array(4096);
    await connection.write(ASK);
    const length = await connection.read(bytes);
    return length === null ? "closed" : new TextDecoder().decode(bytes.subarray(0, length));
  };
  while (!stop.aborted) {
    const [started, waitedBefore] = [performance.now(), waited()];
    const answer = await Promise.race([
      ask().catch(String),
      pause(HANG_MS).then(() => "no answer"),
    ]);
    const ms = performance.now() - started;
    seen.asked++;
    seen.slowestInAllMs = Math.max(seen.slowestInAllMs, Math.round(ms));
    seen.slowestMs = Math.max(seen.slowestMs, Math.round(ms - (waited() - waitedBefore)));
    if (!/^HTTP\/1\.1 200 [^]*"status":"ok"/.test(answer)) return { ...seen, failure: answer };
    await pause(PAUSE_MS);
  }
  return seen;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

if (import.meta.main) {
  const stop = new AbortController();
  const seen = probe(Number(Deno.args[0]), Number(Deno.args[1]), stop.signal);
  await Deno.stdin.readable.pipeTo(new WritableStream());
  stop.abort();
  console.log(JSON.stringify(await seen));
  Deno.exit(0);
}
