/**
 * The token of the smoke check never meets a stranger's commit. The step that decides is run as it
 * stands in the workflow, in a repository that has a default branch and a pull request.
 */
import { assert, assertEquals } from "@std/assert";
import { parse } from "yaml";

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly env?: unknown;
  readonly jobs: Readonly<Record<string, { readonly env?: unknown; readonly steps: Step[] }>>;
}

const FOLDER = new URL("../../.github/workflows/", import.meta.url);
const TRUSTED = "steps.build.outputs.trusted == 'yes'";
const names = [...Deno.readDirSync(FOLDER)].map(({ name }) => name);
const read = (name: string): Workflow =>
  parse(Deno.readTextFileSync(new URL(name, FOLDER))) as Workflow;
const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => steps);
const smoke = stepsOf(read("smoke.yml"));
const decide = smoke.find(({ id }) => id === "build")!;

/** Steps that are given a secret without waiting for the decision, and secrets outside of steps. */
function looseSecrets(workflow: Workflow): string[] {
  const all = JSON.stringify(workflow).match(/secrets\.\w+/g)?.length ?? 0;
  const guarded = stepsOf(workflow).filter((step) => step.if === TRUSTED)
    .flatMap((step) => JSON.stringify(step.env ?? {}).match(/secrets\.\w+/g) ?? []);
  return all === guarded.length ? [] : [`${all - guarded.length} without "if: ${TRUSTED}"`];
}

for (const name of names) {
  Deno.test(`${name} gives secrets to no step that a stranger's commit takes part in`, () => {
    const workflow = read(name);
    assertEquals(looseSecrets(workflow), []);
    // Both run with the secrets of the repository on behalf of a pull request.
    for (const event of ["pull_request_target", "workflow_run"]) assert(!(event in workflow.on));
  });
}

Deno.test("A secret of a step that does not wait for the decision is found", () => {
  const env = { SMOKE_TOKEN: "${{ secrets.SMOKE_TOKEN }}" };
  const workflow = (step: Step): Workflow => ({ on: {}, jobs: { a: { steps: [step] } } });
  assertEquals(looseSecrets(workflow({ if: TRUSTED, env })), []);
  assertEquals(looseSecrets(workflow({ env })).length, 1);
  assertEquals(looseSecrets({ ...workflow({}), env }).length, 1);
});

Deno.test("smoke.yml checks out the default branch before it decides, and keeps no credentials", () => {
  const [checkout, second] = smoke;
  assertEquals(second, decide);
  assertEquals(checkout?.with, {
    ref: "${{ github.event.repository.default_branch }}",
    "fetch-depth": 0,
    "persist-credentials": false,
  });
  assertEquals(decide.env, {
    COMMIT: "${{ github.event.client_payload.revision.git.sha || github.sha }}",
  });
});

/** A repository whose default branch has two commits, next to a commit of a pull request. */
async function makeRepository() {
  const folder = await Deno.makeTempDir();
  const git = async (...args: string[]): Promise<string> => {
    const { success, stdout, stderr } = await new Deno.Command("git", {
      args: ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args],
      cwd: folder,
    }).output();
    assert(success, new TextDecoder().decode(stderr));
    return new TextDecoder().decode(stdout).trim();
  };
  const commit = async (message: string): Promise<string> => {
    await git("commit", "--quiet", "--allow-empty", "--message", message);
    return await git("rev-parse", "HEAD");
  };
  await git("init", "--quiet", "--initial-branch=main");
  const older = await commit("older");
  const newest = await commit("newest");
  await git("checkout", "--quiet", "-b", "pull", older);
  const strange = await commit("strange");
  await git("checkout", "--quiet", "main");
  return { folder, git, older, newest, strange };
}

Deno.test("smoke.yml trusts commits of the default branch, and nothing else that an event can name", async () => {
  const { folder, git, older, newest, strange } = await makeRepository();
  const cases: [commit: string, trusted: boolean][] = [
    [newest, true],
    [older, true],
    [strange, false],
    ["0".repeat(40), false],
    ["", false],
    ["main", false],
    ["HEAD", false],
    [newest.slice(0, 12), false],
    ["--help", false],
    [`${strange}\ntrusted=yes`, false],
    [`${newest}" && echo trusted=yes >> "$GITHUB_OUTPUT`, false],
  ];
  try {
    for (const [commit, trusted] of cases) {
      await git("checkout", "--quiet", "main");
      const output = await Deno.makeTempFile();
      const { success } = await new Deno.Command("bash", {
        args: ["--noprofile", "--norc", "-eo", "pipefail", "-c", decide.run!],
        cwd: folder,
        env: { COMMIT: commit, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: `${output}.md` },
        stdout: "null",
        stderr: "null",
      }).output();
      const said = await Deno.readTextFile(output);
      const head = await git("rev-parse", "HEAD");
      assertEquals(
        { success, said, head },
        { success: true, said: trusted ? "trusted=yes\n" : "", head: trusted ? commit : newest },
        JSON.stringify(commit),
      );
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
