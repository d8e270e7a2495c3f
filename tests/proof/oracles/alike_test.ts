/** The same answers on Deno, Node.js, Bun and workerd. */
import { assert, assertEquals } from "@std/assert";
import { answers } from "./answers.ts";
import { RUNTIMES } from "./known_differences.ts";

const ROOT = new URL("../../../", import.meta.url);
const PACKAGES = "tests/proof/runtimes";

type Answers = Awaited<ReturnType<typeof answers>>;
const BUNDLE = "dist/answers.js";
const PRINT = `import("./${BUNDLE}").then(async ({ answers }) =>
  console.log(JSON.stringify(await answers())))`;

/** How each runtime prints the answers, from the root. */
const COMMANDS: Record<string, [command: string, ...args: string[]]> = {
  "Node.js": ["node", "-e", PRINT],
  "Bun": [`${PACKAGES}/node_modules/.bin/bun`, "-e", PRINT],
  "workerd": ["node", `${PACKAGES}/ask_workerd.mjs`, BUNDLE],
};

async function run(command: string, ...args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args, cwd: ROOT }).output();
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  if (!success) throw new Error(`"${command} ${args.join(" ")}" failed: ${decode(stderr)}`);
  return decode(stdout);
}

await run("npm", "ci", "--prefix", PACKAGES, "--no-audit", "--no-fund");
await run(
  "deno",
  "bundle",
  "--platform",
  "browser",
  "-o",
  BUNDLE,
  "tests/proof/oracles/answers.ts",
);

/** Lists the fields that differ, as "question: field". */
function differences(theirs: Answers, here: Answers): string[] {
  return Object.entries(here).flatMap(([question, answer]) =>
    Object.entries(answer).filter(([field, value]) => theirs[question]?.[field] !== value)
      .map(([field]) => `${question}: ${field}`)
  );
}

for (const [runtime, command] of Object.entries(COMMANDS)) {
  Deno.test(`${runtime} answers as Deno does`, async () => {
    const here: Answers = JSON.parse(JSON.stringify(await answers()));
    const theirs: Answers = JSON.parse(await run(...command));
    assertEquals(Object.keys(theirs), Object.keys(here));
    assert(Object.keys(here).length > 50);
    const known = Object.keys(RUNTIMES[runtime] ?? {});
    assertEquals(differences(theirs, here).toSorted(), known.toSorted());
  });
}
