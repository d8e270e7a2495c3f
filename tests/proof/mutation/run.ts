/**
 * Mutation check: small faults planted one at a time, each of which some test should notice.
 *
 * `deno task mutation [folder or file …] [--at-once=2]`: all of `lib/` and `routes/`, or the parts that are
 * named, such as `lib/call`. StrykerJS runs on Node.js, in a clean copy of what is committed, and starts
 * the tests of `covered_by.ts` for each fault. Prints what survived and the score of each folder; exits
 * with 1 if a folder stays below its score. A folder takes 2 to 20 minutes on two cores.
 */
import { coveredBy, onlyTypes } from "./covered_by.ts";

const MIN_SCORE = 85;
const MIN_SCORES: Readonly<Record<string, number>> = { "lib/call": 92, "lib/guard": 92 };
const STRYKER = "@stryker-mutator/core@9.5.1";
const REPORT = "mutation.json";
const TIMEOUT_MS = 10_000;

/** What Stryker reports of one planted fault. */
interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}

const root = new URL("../../../", import.meta.url).pathname;
const copy = await Deno.makeTempDir();
const atOnce = Number(
  Deno.args.find((arg) => arg.startsWith("--at-once="))?.split("=")[1] ??
    navigator.hardwareConcurrency,
);
const parts = Deno.args.filter((arg) => !arg.startsWith("--")).map((arg) => arg.replace(/\/$/, ""));

async function run(command: string, ...args: readonly string[]): Promise<string> {
  const { success, stdout } = await new Deno.Command(command, { args: [...args], cwd: copy })
    .output();
  const text = new TextDecoder().decode(stdout);
  if (!success) throw new Error(`"${command} ${args.join(" ")}" failed: ${text.slice(-4000)}`);
  return text;
}

/** Returns the files to plant faults in. @throws {Error} if a file has no tests, or a part no file. */
async function filesToCheck(): Promise<string[]> {
  const listed = (await run("git", "ls-files", "lib", "routes")).trim().split("\n");
  const all = listed.filter((file) =>
    !file.startsWith("routes/home/") && !onlyTypes.includes(file)
  );
  const none = parts.find((part) => !all.some((file) => isIn(part, file)));
  if (none !== undefined) throw new Error(`"${none}" holds no file to check`);
  const files = all.filter((file) => parts.length === 0 || parts.some((part) => isIn(part, file)));
  const uncovered = files.filter((file) => coveredBy[file] === undefined);
  if (uncovered.length > 0) throw new Error(`"covered_by.ts" lacks the tests of ${uncovered}`);
  return files;
}

function isIn(part: string, file: string): boolean {
  return file === part || file.startsWith(`${part}/`);
}

async function mutate(file: string): Promise<Mutant[]> {
  const tests = new Set(coveredBy[file]!.map((name) => `tests/${name}_test.ts`));
  await run("git", "ls-files", "--error-unmatch", ...tests);
  await Deno.writeTextFile(
    `${copy}/stryker.json`,
    JSON.stringify({
      testRunner: "command",
      commandRunner: { command: `deno test --no-check -A -q --fail-fast ${[...tests].join(" ")}` },
      mutate: [file],
      ignorePatterns: ["tests/proof", "dist"],
      reporters: ["json"],
      jsonReporter: { fileName: REPORT },
      timeoutMS: TIMEOUT_MS,
      concurrency: atOnce,
      checkers: [],
      disableTypeChecks: false,
    }),
  );
  await run("npx", "-y", STRYKER, "run", "stryker.json");
  const report: { files: Record<string, { mutants: Mutant[] }> } = JSON.parse(
    await Deno.readTextFile(`${copy}/${REPORT}`),
  );
  return report.files[file]?.mutants ?? [];
}

const scores = new Map<string, { killed: number; all: number }>();
await run("git", "clone", "--quiet", root, ".");
console.log(`Faults in commit ${(await run("git", "log", "-1", "--format=%h %s")).trim()}`);
for (const file of await filesToCheck()) {
  const started = performance.now();
  const mutants = await mutate(file);
  const alive = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  for (const { location, mutatorName, replacement } of alive) {
    console.log(`${file}:${location.start.line} ${mutatorName}: ${replacement}`);
  }
  const killed = mutants.length - alive.length;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${file}: ${killed} of ${mutants.length} killed, ${seconds} s`);
  const folder = file.slice(0, file.lastIndexOf("/"));
  const { killed: before, all } = scores.get(folder) ?? { killed: 0, all: 0 };
  scores.set(folder, { killed: before + killed, all: all + mutants.length });
}
await Deno.remove(copy, { recursive: true });

let failed = false;
for (const [folder, { killed, all }] of scores) {
  const score = 100 * killed / all;
  const least = MIN_SCORES[folder] ?? MIN_SCORE;
  failed ||= score < least;
  console.log(`${folder}: ${killed} of ${all} killed, ${score.toFixed(1)} %, ${least} % wanted`);
}
Deno.exit(failed ? 1 : 0);
