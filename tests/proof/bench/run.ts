/**
 * The benchmark: every contender side by side on this machine. Prints the tables, and writes them to
 * `results.md`, every figure to `dist/bench.json`; `--short` measures less, in about two minutes, and
 * writes nothing. `--calls=N` bounds the calls between the two looks at memory; left out, 50,000.
 *
 * A fixed target fails the run only where noise cannot break it: answers differ, or a call gets dearer
 * with more tools.
 */
import { measureColdStarts } from "./cold_start.ts";
import { timeInProcess } from "./in_process.ts";
import { measureMemory } from "./memory.ts";
import { measureSockets } from "./over_sockets.ts";
import { report } from "./report.ts";
import { measureToolCount } from "./tool_count.ts";

const short = Deno.args.includes("--short");
const calls = Deno.args.find((arg) => arg.startsWith("--calls="))?.slice("--calls=".length);
const root = `${import.meta.dirname}/../../..`;
const dist = await Deno.makeTempDir({ prefix: "bench-" });
await bundle(`${dist}/main.js`, []);
await bundle(`${dist}/split`, ["--code-splitting"]);

const inProcess = await step("in process", () =>
  timeInProcess({
    counts: [3, 200],
    rounds: short ? 3 : 9,
    calls: short ? 1000 : 4000,
    ms: short ? 60 : 400,
  }));
const sockets = await step(
  "over sockets",
  () => measureSockets({ count: 50, rounds: short ? 1 : 5, seconds: short ? 1 : 2 }),
);
const coldStarts = await step(
  "cold starts",
  () => measureColdStarts({ rounds: short ? 2 : 15, dist }),
);
const memory = await step("memory", () => measureMemory(Number(calls ?? (short ? 1000 : 50_000))));
const toolCount = await step("numbers of tools", measureToolCount);
await Deno.remove(dist, { recursive: true });

const text = report({ inProcess, sockets, coldStarts, memory, toolCount });
console.log(text);
if (!short) {
  const page = `${import.meta.dirname}/results.md`;
  await Deno.writeTextFile(page, text);
  await new Deno.Command(Deno.execPath(), { args: ["fmt", "--quiet", page] }).output();
  const figures = JSON.stringify({ inProcess, sockets, coldStarts, memory, toolCount });
  await Deno.mkdir(`${root}/dist`, { recursive: true });
  await Deno.writeTextFile(`${root}/dist/bench.json`, figures);
}
const steady = Object.values(toolCount).every((ratio) => ratio <= 1.15);
if (!steady) console.error("A call costs over 15 % more with 200 tools than with 3");
Deno.exit(steady ? 0 : 1);

async function step<T>(label: string, measure: () => Promise<T>): Promise<T> {
  console.error(`Measuring ${label} …`);
  return await measure();
}

async function bundle(target: string, options: readonly string[]): Promise<void> {
  const to = options.length > 0 ? ["--outdir", target] : ["-o", target];
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["bundle", "--quiet", "--platform", "browser", ...options, ...to, "main.ts"],
    cwd: root,
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}
