/**
 * `deno task init` and `deno task update` with this very tree: an older state of it, a clone with its own
 * tool and its own change, and the template as it is now.
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { git } from "../../kit/git.ts";
import { initEdits } from "../../kit/init_edits.ts";
import { applyEdits } from "../../kit/tool_files.ts";
import { writeRows, writeTool } from "./readme_tool.ts";
import { commitAll, deno, expectCode, makeTemplate, shell } from "./repository.ts";

/** What is older about the older state: an import, a file that goes, one that comes, lines to mend. */
const OLD_HONO = "4.13.18";
const GOES = "tests/kit/to_be_removed.ts";
const COMES = "tests/kit/differences.ts";
const MENDED = "lib/json.ts";
const DISPUTED = "lib/words.ts";

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await Deno.writeTextFile(file, change(await Deno.readTextFile(file)));
}

async function exists(file: string): Promise<boolean> {
  return await Deno.stat(file).then(() => true, () => false);
}

/** Returns the exact version of Hono in `deno.json` and in what the server is locked to. */
async function honoOf(root: string): Promise<[manifest: string, lock: string]> {
  const { imports } = JSON.parse(await Deno.readTextFile(`${root}/deno.json`));
  const { specifiers } = JSON.parse(await Deno.readTextFile(`${root}/main.lock`));
  return [imports.hono, Object.keys(specifiers).find((one) => one.startsWith("npm:hono@"))!];
}

/** Makes the template at an older state, which `moveOn` brings back to this one. */
async function makeOlderTemplate(folder: string) {
  const template = await makeTemplate(folder);
  const now = await git(template, ["rev-parse", "HEAD"]);
  const [hono] = await honoOf(template);
  await edit(`${template}/deno.json`, (text) => text.replace(hono, `npm:hono@${OLD_HONO}`));
  await Deno.writeTextFile(
    `${template}/${GOES}`,
    "/** Is gone in the next version. */\nexport {};\n",
  );
  for (const file of [MENDED, DISPUTED]) {
    await edit(`${template}/${file}`, (text) => `// To be mended.\n${text}`);
  }
  expectCode(await deno(template, "task", "lock"));
  await commitAll(template, "An older state");
  return {
    template,
    hono,
    async moveOn(): Promise<void> {
      await git(template, ["rm", "--quiet", "-r", "."]);
      await git(template, ["checkout", now, "--", "."]);
      await edit(
        `${template}/.github/CHANGELOG.md`,
        (text) => text.replace(/^(?=## )/m, "## 99.0.0\n\nThe next one.\n\n"),
      );
      await commitAll(template, "The next version");
    },
  };
}

/** What a person does in a clone: the tool of README, and a change in a file of the template. */
async function makeOwn(root: string): Promise<void> {
  expectCode(await deno(root, "task", "new", "add_days"));
  await writeRows(root);
  await writeTool(root);
  expectCode(await deno(root, "task", "contract"));
  expectCode(await deno(root, "fmt"));
  await edit(`${root}/${MENDED}`, (text) => `${text}\n// A line of the clone.\n`);
  await commitAll(root, "Its own");
}

/** Says what of the next version is missing in a clone, or of the clone itself. */
async function faultsOf(root: string, hono: string, gone: readonly string[]): Promise<string[]> {
  const text = await Deno.readTextFile(`${root}/${MENDED}`);
  const checks: Record<string, boolean> = {
    "the fix": !text.includes("To be mended"),
    "the change of the clone": text.endsWith("\n// A line of the clone.\n"),
    "the new file": await exists(`${root}/${COMES}`),
    "the removed file": !await exists(`${root}/${GOES}`),
    "the raised import": JSON.stringify(await honoOf(root)) === JSON.stringify([hono, hono]),
    "the tool of the clone": await exists(`${root}/tools/add_days.ts`) &&
      (await Deno.readTextFile(`${root}/tools/mod.ts`)).includes("addDays"),
  };
  for (const path of gone) checks[`the absence of ${path}`] = !await exists(`${root}/${path}`);
  return Object.entries(checks).flatMap(([label, holds]) => holds ? [] : [label]);
}

Deno.test("A clone that keeps tools gets the next version, with one conflict to solve", async (t) => {
  const folder = await Deno.makeTempDir();
  const { template, hono, moveOn } = await makeOlderTemplate(folder);
  const root = `${folder}/clone`;
  await git(folder, ["clone", "--quiet", template, root]);

  await t.step("deno task init leaves a clone whose checks pass", async () => {
    const args = ["init", "@me/my-tools", "--keep", "text_stats,time_in_zone", "--yes"];
    expectCode(await deno(root, "task", ...args));
    await commitAll(root, "A project of its own");
    await makeOwn(root);
  });

  await t.step("deno task update shows one conflict, and merges the rest", async () => {
    await edit(`${root}/${DISPUTED}`, (text) => text.replace("To be mended", "Mended here"));
    await commitAll(root, "A line that the template changes too");
    await moveOn();
    const check = await deno(root, "task", "update", "--check", "--from", template);
    assertMatch(expectCode(check, 1), /is 1 commit behind its template\n## 99\.0\.0\n/);
    const text = expectCode(await deno(root, "task", "update", "--from", template), 1);
    assertStringIncludes(text, `changed the same lines of:\n  ${DISPUTED}\nSolve the markers`);
    await edit(`${root}/${DISPUTED}`, (text) => {
      assertMatch(text, /^<{7}[^]*?Mended here[^]*?={7}\n(.*\n)?>{7}/);
      return text.replace(/^<{7}.*\n[^]*?={7}\n([^]*?)>{7}.*\n/, "$1");
    });
    const [, rest = ""] = /then run: (.*)/.exec(text) ?? [];
    expectCode(await shell(root, rest));
    const gone = ["tests/proof", "tools/get_weather_data.ts", "tests/kit/tasks/init.ts"];
    assertEquals(await faultsOf(root, hono, gone), []);
    assertEquals(await exists(`${root}/tools/time_in_zone.ts`), true);
  });

  await t.step("deno task update --check says that the clone is up to date", async () => {
    await commitAll(root, "The next version of the template");
    const text = expectCode(await deno(root, "task", "update", "--check"));
    assertStringIncludes(text, "This clone is up to date");
  });
  await Deno.remove(folder, { recursive: true });
});

Deno.test("A clone that keeps no tool gets the next version, and its checks pass", async () => {
  const folder = await Deno.makeTempDir();
  const { template, hono, moveOn } = await makeOlderTemplate(folder);
  const root = `${folder}/clone`;
  await git(folder, ["clone", "--quiet", template, root]);
  // As `deno task init` does, without its checks: the ones after the update say whether all is well.
  const commit = await git(root, ["rev-parse", "HEAD"]);
  const options = { name: "@me/mine", description: "Mine.", keep: [], commit, year: 2026 };
  const url = new URL(`file://${root}/`);
  await applyEdits(url, await initEdits(url, options));
  for (const args of [["task", "lock"], ["fmt", "--quiet"]]) expectCode(await deno(root, ...args));
  await commitAll(root, "A project of its own");
  await makeOwn(root);
  await moveOn();
  const text = expectCode(await deno(root, "task", "update", "--from", template));
  assertStringIncludes(text, "Merged and checked");
  const gone = ["tests/proof", "tools/time_in_zone.ts", "tools/text_stats.ts", ".github/page.png"];
  assertEquals(await faultsOf(root, hono, gone), []);
  await Deno.remove(folder, { recursive: true });
});
