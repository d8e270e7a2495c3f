/** Later versions of a template in clones of it, with repositories on this machine. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { git } from "./git.ts";
import { AdviceError } from "./run_command.ts";
import { update } from "./update.ts";

type Files = Readonly<Record<string, string | undefined>>;

const LINES = Array.from({ length: 30 }, (_, at) => `line ${at}`);
const withLine = (changes: Readonly<Record<number, string>>): string =>
  `${LINES.map((line, at) => changes[at] ?? line).join("\n")}\n`;
const manifest = (more: object): string =>
  `${
    JSON.stringify(
      {
        name: "@example/tool-server",
        version: "0.1.0",
        tasks: { start: { command: "s" }, proof: { command: "p tests/proof" } },
        imports: { convert: "1.0.0", hono: "4.0.0", jose: "6.0.0", valibot: "1.0.0" },
        ...more,
      },
      null,
      2,
    )
  }\n`;

const TEMPLATE: Files = {
  ".github/CHANGELOG.md": "# Changes\n\n## 0.1.0\n\nFirst.\n",
  "AGENTS.md": `${withLine({})}<!-- with tests/proof -->\n\nProof.\n\n<!-- end -->\n\nThe end.\n`,
  "README.md": "# Template\n",
  "deno.json": manifest({}),
  "lib/a.ts": withLine({}),
  "lib/gone.ts": "old\n",
  "tests/kit/k.ts": "kit\n",
  "tests/proof/p.ts": "proof\n",
  "tools/kept.ts": withLine({}),
  "tools/mod.ts": "kept, sample\n",
  "tools/sample.ts": "sample\n",
};
const NEXT: Files = {
  ".github/CHANGELOG.md": "# Changes\n\n## 0.2.0\n\nSecond.\n\n## 0.1.0\n\nFirst.\n",
  "AGENTS.md": `${withLine({ 2: "line 2, mended" })}` +
    "<!-- with tests/proof -->\n\nMore proof.\n\n<!-- end -->\n\nThe very end.\n",
  "README.md": "# Template, better\n",
  "deno.json": manifest({
    version: "0.2.0",
    imports: { convert: "2.0.0", hono: "4.0.0", jose: "6.1.0", valibot: "1.0.0" },
  }),
  "lib/a.ts": withLine({ 2: "line 2, mended" }),
  "lib/gone.ts": undefined,
  "tests/kit/new.ts": "new\n",
  "tests/proof/q.ts": "more proof\n",
  "tools/kept.ts": withLine({ 5: "line 5, mended" }),
  "tools/mod.ts": "kept, sample, other\n",
  "tools/other.ts": "other\n",
};

async function write(root: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = `${root}/${path}`;
    if (text === undefined) await Deno.remove(file, { recursive: true });
    else {
      await Deno.mkdir(file.slice(0, file.lastIndexOf("/")), { recursive: true });
      await Deno.writeTextFile(file, text);
    }
  }
}

async function commit(root: string, files: Files): Promise<string> {
  await write(root, files);
  await git(root, ["add", "--all"]);
  await git(root, ["commit", "--quiet", "--message", "change"]);
  return await git(root, ["rev-parse", "HEAD"]);
}

interface Setup {
  /** What the clone changes of the template, beside its own tool. */
  readonly own?: Files;
  /** As a "Use this template" button makes it: the same files, another history. */
  readonly unrelated?: boolean;
}

/** A template, a clone with a tool of its own, and a later version of the template. */
async function setUp({ own = {}, unrelated = false }: Setup = {}) {
  const folder = await Deno.makeTempDir();
  const [template, clone] = [`${folder}/template`, `${folder}/clone`];
  await Deno.mkdir(template);
  await git(template, ["init", "--quiet"]);
  let base = await commit(template, TEMPLATE);
  if (unrelated) {
    await Deno.mkdir(clone);
    await git(clone, ["init", "--quiet"]);
    base = await commit(clone, TEMPLATE);
  } else await git(folder, ["clone", "--quiet", template, clone]);
  // What `init` records is the newest commit then, which need not be one of the template.
  base = await commit(clone, { "tools/early.ts": "early\n" });
  await commit(clone, {
    "tests/proof": undefined,
    "tools/sample.ts": undefined,
    "tools/mine.ts": "mine\n",
    "tools/mod.ts": "kept, mine\n",
    "AGENTS.md": `${withLine({})}The end.\n`,
    "README.md": "# Mine\n",
    "deno.json": manifest({
      name: "@me/mine",
      version: "3.0.0",
      tasks: { start: { command: "s" } },
      // Its own import stands next to one that the template raises.
      imports: { hono: "4.0.0", jose: "6.0.0", ky: "1.0.0", valibot: "1.0.0" },
      template: {
        source: template,
        commit: base,
        version: "0.1.0",
        removed: ["tests/proof", "tools/sample*"],
      },
    }),
    ...own,
  });
  const head = await commit(template, NEXT);
  return {
    template,
    clone,
    head,
    read: (path: string) => Deno.readTextFile(`${clone}/${path}`).catch(() => undefined),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

async function run(clone: string, more: { check?: boolean; dryRun?: boolean; from?: string } = {}) {
  const lines: string[] = [];
  const ran: string[] = [];
  const code = await update({
    root: clone,
    check: false,
    dryRun: false,
    ...more,
    print: (line) => lines.push(line),
    deno: (args) => Promise.resolve((ran.push(args.join(" ")), 0)),
  }).catch((error: unknown) => {
    if (!(error instanceof AdviceError)) throw error;
    lines.push(error.message);
    return 2;
  });
  return { code, lines, ran };
}

for (const unrelated of [false, true]) {
  const label = unrelated ? "a clone with another history" : "a clone";
  Deno.test(`update() brings the template's changes into ${label}, and keeps its own`, async () => {
    const own = { "lib/a.ts": withLine({ 20: "line 20, mine" }) };
    await using repos = await setUp({ own, unrelated });
    const { code, ran } = await run(repos.clone);
    assertEquals(code, 0);
    assertEquals(ran, ["task lock", "task ok", "task ok-template"]);
    assertEquals(
      await repos.read("lib/a.ts"),
      withLine({ 2: "line 2, mended", 20: "line 20, mine" }),
    );
    assertEquals(await repos.read("tools/kept.ts"), withLine({ 5: "line 5, mended" }));
    const files = ["lib/gone.ts", "tests/kit/new.ts", "tests/proof/q.ts", "tools/other.ts"];
    assertEquals(await Promise.all(files.map(repos.read)), [
      undefined,
      "new\n",
      undefined,
      undefined,
    ]);
    assertEquals(await repos.read("tools/mine.ts"), "mine\n");
    assertEquals(await repos.read("tools/mod.ts"), "kept, mine\n");
    assertEquals(await repos.read("README.md"), "# Mine\n");
    const document = `${withLine({ 2: "line 2, mended" })}The very end.\n`;
    assertEquals(await repos.read("AGENTS.md"), document);
    const { name, version, imports, tasks, template } = JSON.parse(
      await repos.read("deno.json") ?? "",
    );
    assertEquals([name, version, tasks], ["@me/mine", "3.0.0", { start: { command: "s" } }]);
    assertEquals(imports, { hono: "4.0.0", jose: "6.1.0", ky: "1.0.0", valibot: "1.0.0" });
    assertEquals([template.commit, template.version], [repos.head, "0.2.0"]);
    await git(repos.clone, ["commit", "--quiet", "--message", "update"]);
    assertEquals((await run(repos.clone)).lines, ["This clone is up to date"]);
  });
}

Deno.test("update() shows a conflict where both changed one line, and goes on once it is solved", async () => {
  await using repos = await setUp({ own: { "lib/a.ts": withLine({ 2: "line 2, mine" }) } });
  const { code, lines, ran } = await run(repos.clone);
  assertEquals([code, ran], [1, []]);
  assertEquals(lines.slice(-3, -1), [
    "Both you and the template changed the same lines of:",
    "  lib/a.ts",
  ]);
  const text = await repos.read("lib/a.ts") ?? "";
  assertMatch(text, /<<<<<<<[^]*line 2, mine[^]*=======[^]*line 2, mended[^]*>>>>>>>/);
  assertEquals(await repos.read("tests/kit/new.ts"), "new\n");
  await commit(repos.clone, { "lib/a.ts": withLine({ 2: "line 2, both" }) });
  assertEquals((await run(repos.clone)).lines, ["This clone is up to date"]);
});

Deno.test("update() merges a deno.json that the clone indents in its own way", async () => {
  await using repos = await setUp();
  const own = JSON.parse(await repos.read("deno.json") ?? "");
  const text = `${JSON.stringify(own, null, "\t")}\n`;
  await commit(repos.clone, { "deno.json": text });
  assertEquals((await run(repos.clone)).code, 0);
  const { imports, template } = own;
  imports.jose = "6.1.0";
  Object.assign(template, { commit: repos.head, version: "0.2.0" });
  assertEquals(await repos.read("deno.json"), `${JSON.stringify(own, null, "\t")}\n`);
});

Deno.test("update() moves the mark although deno.json itself has a conflict", async () => {
  await using repos = await setUp();
  const text = await repos.read("deno.json") ?? "";
  await commit(repos.clone, { "deno.json": text.replace('"jose": "6.0.0"', '"jose": "6.0.5"') });
  const { code, lines } = await run(repos.clone);
  assertEquals([code, lines.at(-2)], [1, "  deno.json"]);
  const merged = await repos.read("deno.json") ?? "";
  assertMatch(merged, /<<<<<<<[^]*"jose": "6\.0\.5"[^]*=======[^]*"jose": "6\.1\.0"[^]*>>>>>>>/);
  assertStringIncludes(merged, `"commit": "${repos.head}",\n    "version": "0.2.0"`);
});

Deno.test("update() refuses a tree with changes that are not committed", async () => {
  await using repos = await setUp();
  await write(repos.clone, { "tools/mine.ts": "changed\n" });
  const { code, lines } = await run(repos.clone);
  assertEquals(code, 1);
  assertStringIncludes(lines[0] ?? "", "Commit them first");
});

Deno.test("update --check says how far behind the clone is, and changes nothing", async () => {
  await using repos = await setUp();
  assertEquals(await run(repos.clone, { check: true }), {
    code: 1,
    lines: ["This clone is 1 commit behind its template", "## 0.2.0"],
    ran: [],
  });
  assertEquals(await git(repos.clone, ["status", "--porcelain"]), "");
});

Deno.test("update --dry-run shows the files that would change, and changes nothing", async () => {
  await using repos = await setUp();
  const { code, lines } = await run(repos.clone, { dryRun: true });
  assertEquals(code, 0);
  assertMatch(lines.at(-1) ?? "", /lib\/a\.ts[^]*tests\/kit\/new\.ts/);
  assertEquals(await git(repos.clone, ["status", "--porcelain"]), "");
});

const UNREACHABLE: [label: string, own: Files, from: string | undefined, words: RegExp][] = [
  [
    "a template that is not there",
    {},
    "/nowhere/at/all",
    /cannot be read from "\/nowhere\/at\/all"/,
  ],
  ["no recorded commit", { "deno.json": manifest({}) }, undefined, /No template is recorded/],
  [
    "no recorded address",
    { "deno.json": manifest({ template: { commit: "0".repeat(40) } }) },
    undefined,
    /Where is the template\?/,
  ],
];
for (const [label, own, from, words] of UNREACHABLE) {
  Deno.test(`update() ends with 2 and says what to do about ${label}`, async () => {
    await using repos = await setUp({ own });
    const { code, lines } = await run(repos.clone, { ...(from && { from }) });
    assertEquals(code, 2);
    assertMatch(lines[0] ?? "", words);
  });
}
