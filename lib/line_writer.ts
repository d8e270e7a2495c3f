/**
 * Writes lines without waiting for their reader: a log that nobody reads must not hold up a call.
 *
 * Each write costs as much as half a call, so lines are collected for some milliseconds after one. They
 * wait in memory meanwhile, and while a write is under way, at most 1 MiB of them. More are dropped, and
 * counted in a line of their own as soon as writing works again. The first timer of a process takes 7 ms
 * in Deno 2.9, so no timer runs before the first line.
 */

/** Writes bytes and resolves to how many were written, such as `Deno.stderr.write`. */
export type WriteBytes = (bytes: Uint8Array) => Promise<number>;

export interface LineWriter {
  /** Takes a line and returns at once. Never throws. */
  readonly write: (line: string) => void;
  /** Resolves when nothing waits any more: never, if nobody reads. Never rejects. */
  readonly flush: () => Promise<void>;
}

const MAX_WAITING = 1_048_576;
const PAUSE_MS = 25;

/** Creates a writer of lines, which collects them for `pauseMs` after each write. */
export function createLineWriter(
  writeBytes: WriteBytes,
  { pauseMs = PAUSE_MS }: { readonly pauseMs?: number } = {},
): LineWriter {
  const encoder = new TextEncoder();
  let waiting: string[] = [];
  let length = 0;
  let dropped = 0;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    // The lines of one turn leave together.
    await undefined;
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      length = 0;
      try {
        let bytes = encoder.encode(`${lines.join("\n")}\n`);
        while (bytes.length > 0) bytes = bytes.subarray(await writeBytes(bytes));
        if (dropped > 0) waiting.push(report(dropped));
        dropped = 0;
      } catch {
        dropped += lines.length;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    writing = undefined;
  }

  return {
    write(line) {
      if (length + line.length > MAX_WAITING) {
        dropped++;
        return;
      }
      length += line.length;
      waiting.push(line);
      writing ??= writeAll();
    },
    flush: async () => await writing,
  };
}

function report(lines: number): string {
  return JSON.stringify({ time: new Date().toISOString(), event: "log_dropped", lines });
}
