/** README followed to the letter in a fresh clone: start it, call it, write a tool, take it out again. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { git } from "../../kit/git.ts";
import { writeRows, writeTool } from "./readme_tool.ts";
import { deno, expectCode, makeTemplate, type Ran, shell } from "./repository.ts";

const ADDRESS = "http://127.0.0.1:8000";

/** Returns the lines of README's blocks for a shell, each command with what follows it. */
async function blocksOf(root: string): Promise<string[]> {
  const readme = await Deno.readTextFile(`${root}/README.md`);
  return [...readme.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = ""]) => block.trimEnd());
}

/** Starts a server by a command of README, on a free port, and returns what a client reads from it. */
async function serve<T>(
  root: string,
  command: string,
  read: (origin: string) => Promise<T>,
): Promise<T> {
  const child = new Deno.Command(Deno.execPath(), {
    args: command.replace(/ *#.*/, "").split(" ").slice(1),
    cwd: root,
    env: { PORT: "0", NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let said = "";
    let origin: string | undefined;
    while ((origin = /(http:\S+)\/mcp\n/.exec(said)?.[1]) === undefined) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`"${command}" ended before it said where it serves: ${said}`);
      said += value;
    }
    return await read(origin);
  } finally {
    // A watcher has a process of its own for the server; SIGINT ends both.
    child.kill("SIGINT");
    await reader.cancel();
    await child.status;
  }
}

Deno.test("README is right to the letter, from the first start to a tool", async (t) => {
  const folder = await Deno.makeTempDir();
  const template = await makeTemplate(folder);
  const root = `${folder}/clone`;
  await git(folder, ["clone", "--quiet", template, root]);
  const [starts = "", curl = ""] = await blocksOf(root);
  const run = (command: string): Promise<Ran> => deno(root, ...command.split(" ").slice(1));

  for (const command of starts.split("\n")) {
    await t.step(`${command} serves, and the call of README is answered`, async () => {
      const text = await serve(root, command, async (origin) => {
        const { code, text } = await shell(root, curl.replaceAll(ADDRESS, origin));
        assertEquals(code, 0, text);
        return text;
      });
      assertMatch(text, /"structuredContent":\{[^}]*"value":30/);
    });
  }

  await t.step("deno task new add_days, and the rows of README fail as it says", async () => {
    expectCode(await run("deno task new add_days"));
    await writeRows(root);
    const readme = await Deno.readTextFile(`${root}/README.md`);
    const [, why = ""] = /and why:\s+`([^`]+)`/.exec(readme) ?? [];
    const fast = "deno test -A --no-check --watch tests/tools/add_days_test.ts";
    assertStringIncludes(readme, fast);
    // Without the watcher, which does not end.
    const text = expectCode(await run(fast.replace(" --watch", "")), 1);
    assertStringIncludes(text, `row "crosses the end of February":\n- ${why}`);
    assertStringIncludes(text, `row "refuses an invalid date":\n- ${why}`);
  });

  await t.step("The tool of README passes its rows, its lint and its types", async () => {
    await writeTool(root);
    expectCode(await run("deno test -A tests/tools/add_days_test.ts"));
    const lint = expectCode(await run("deno task lint-tools"));
    assertMatch(lint, /add_days/);
    assertMatch(lint, /0 errors, 0 warnings/);
  });

  await t.step("deno task call, contract and fmt do as README says", async () => {
    const call = await shell(root, `deno task call add_days '{"date":"2026-02-27"}'`);
    assertMatch(expectCode(call), /2026-02-28/);
    assertMatch(expectCode(await run("deno task contract")), /add_days/);
    expectCode(await run("deno fmt"));
    assertEquals((await git(root, ["status", "--porcelain"])).split("\n"), [
      " M tests/contract.json",
      " M tools/mod.ts",
      "?? tests/tools/add_days_test.ts",
      "?? tools/add_days.ts",
    ]);
  });

  await t.step("deno task new --remove takes it all out again", async () => {
    expectCode(await run("deno task new --remove add_days --yes"));
    assertEquals(await git(root, ["status", "--porcelain"]), "");
  });

  await t.step(
    "deno task new --writes begins a tool that asks, whose rows fail at first",
    async () => {
      expectCode(await run("deno task new delete_note --writes"));
      assertMatch(await Deno.readTextFile(`${root}/tools/delete_note.ts`), /confirm/);
      expectCode(await run("deno test -A --no-check tests/tools/delete_note_test.ts"), 1);
    },
  );
  await Deno.remove(folder, { recursive: true });
});
