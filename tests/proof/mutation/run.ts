/**
 * Mutation check: small faults planted in `lib/` and `tools/`, one at a time, each of which some test
 * should notice. StrykerJS runs on Node.js, in a clean copy of what is committed; `stryker.json` says
 * what is mutated and by which tests. Takes a quarter of an hour on two idle cores.
 */
const root = new URL("../../../", import.meta.url).pathname;
const copy = await Deno.makeTempDir();

async function run(command: string, ...args: readonly string[]): Promise<number> {
  const child = new Deno.Command(command, { args: [...args], cwd: copy }).spawn();
  return (await child.status).code;
}

/** What Stryker reports of one planted fault. */
interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}

let code = await run("git", "clone", "--quiet", root, ".");
if (code === 0) {
  const config = new URL("stryker.json", import.meta.url).pathname;
  code = await run("npx", "-y", "@stryker-mutator/core@9.5.1", "run", config);
  const report = JSON.parse(await Deno.readTextFile(`${copy}/mutation.json`)) as {
    files: Record<string, { mutants: Mutant[] }>;
  };
  const all = Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file, ...mutant }))
  );
  const alive = all.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  for (const { file, location, mutatorName, replacement } of alive) {
    console.log(`${file}:${location.start.line} ${mutatorName}: ${replacement}`);
  }
  const killed = all.length - alive.length;
  console.log(`${killed} of ${all.length} killed (${(100 * killed / all.length).toFixed(1)} %)`);
}
await Deno.remove(copy, { recursive: true });
Deno.exit(code);
