/**
 * Asks a server how it is, over one connection, until stdin ends: a process of its own, so that no
 * client delays the measuring. Prints a JSON line in the end. `prober.ts <port>`
 */

/** What the prober saw. */
export interface Health {
  readonly asked: number;
  readonly slowestMs: number;
  /** Why it stopped before it was told to. */
  readonly failure?: string;
}

const PAUSE_MS = 20;
const HANG_MS = 10_000;
const ASK = new TextEncoder().encode("GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");

async function probe(port: number, stop: AbortSignal): Promise<Health> {
  let [asked, slowestMs] = [0, 0];
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const ask = async (): Promise<string> => {
    const bytes = new Uint8Array(4096);
    await connection.write(ASK);
    const length = await connection.read(bytes);
    return length === null ? "closed" : new TextDecoder().decode(bytes.subarray(0, length));
  };
  while (!stop.aborted) {
    const started = performance.now();
    const answer = await Promise.race([
      ask().catch(String),
      pause(HANG_MS).then(() => "no answer"),
    ]);
    slowestMs = Math.max(slowestMs, performance.now() - started);
    asked++;
    if (!/^HTTP\/1\.1 200 [^]*"status":"ok"/.test(answer)) {
      return { asked, slowestMs, failure: answer };
    }
    await pause(PAUSE_MS);
  }
  return { asked, slowestMs };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

if (import.meta.main) {
  const stop = new AbortController();
  const seen = probe(Number(Deno.args[0]), stop.signal);
  await Deno.stdin.readable.pipeTo(new WritableStream());
  stop.abort();
  console.log(JSON.stringify(await seen));
  Deno.exit(0);
}
