/** What Linux tells of a process: its memory over time and its open files; and how healthy a server is. */
import type { Health } from "./prober.ts";

export interface Memory {
  /** Mean bytes over the last half a second. */
  latest(): number;
  most(): number;
  stop(): void;
}

const SAMPLE_MS = 100;
const LATEST = 5;

/** Samples the resident memory of a process ten times a second. */
export function watchMemory(pid: number): Memory {
  const samples = [residentBytes(pid)];
  const timer = setInterval(() => samples.push(residentBytes(pid)), SAMPLE_MS);
  return {
    latest() {
      const latest = samples.slice(-LATEST);
      return latest.reduce((sum, bytes) => sum + bytes, 0) / latest.length;
    },
    most: () => Math.max(...samples),
    stop: () => clearInterval(timer),
  };
}

/** Returns 0 for a process that has ended. */
function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readOrEmpty(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

function readOrEmpty(file: string): string {
  try {
    return Deno.readTextFileSync(file);
  } catch {
    return "";
  }
}

/** Counts the files that a process has open, connections included; -1 for a process that has ended. */
export function countOpenFiles(pid: number): number {
  try {
    return [...Deno.readDirSync(`/proc/${pid}/fd`)].length;
  } catch {
    return -1;
  }
}

export interface Prober {
  /** Ends the probing; returns what was seen. */
  stop(): Promise<Health>;
}

/** Asks `/health` again and again, in a process of its own, so that no client delays the measuring. */
export function startProber({ port, pid }: { port: number; pid: number }): Prober {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--no-check",
      new URL("prober.ts", import.meta.url).href,
      String(port),
      String(pid),
    ],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  return {
    async stop() {
      const [text] = await Promise.all([new Response(child.stdout).text(), child.stdin.close()]);
      await child.status;
      return JSON.parse(text) as Health;
    },
  };
}
