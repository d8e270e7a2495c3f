/**
 * README: its length, and that some test or proof runs each command in it. A clone writes its own README,
 * so `init` removes this test.
 */
import { assertEquals } from "@std/assert";
import metadata from "../deno.json" with { type: "json" };
import { connectOptions } from "../routes/home/connect_options.ts";
import { readText } from "./kit/tool_files.ts";

const MAX_LINES = 200;
const SERVER = { name: "tools", url: "http://127.0.0.1:8000/mcp" };
/** Follows README to the letter in a fresh clone. */
const WALK = "tests/proof/clone/walk_test.ts";
const UPDATE = "tests/proof/clone/update_test.ts";

/** For each command of README, the file that runs it, and what stands there. */
const PROVED: Readonly<Record<string, readonly [file: string, words: string]>> = {
  "deno run -NE --lock=main.lock main.ts": [WALK, "for (const command of starts"],
  "deno task dev": [WALK, "for (const command of starts"],
  "curl http://127.0.0.1:8000/mcp": [WALK, "curl.replaceAll"],
  "deno task new add_days": [WALK, "deno task new add_days"],
  "deno test -A --no-check --watch tests/tools/add_days_test.ts": [WALK, "deno test -A --no-check"],
  "deno task lint-tools": [WALK, "deno task lint-tools"],
  'deno task call add_days \'{"date":"2026-02-27"}\'': [WALK, "deno task call add_days '{"],
  "deno task contract": [WALK, "deno task contract"],
  "deno fmt": [WALK, '"deno fmt"'],
  "deno task new --remove add_days --yes": [WALK, "deno task new --remove add_days --yes"],
  "deno task new delete_note --writes": [WALK, "deno task new delete_note --writes"],
  "deno task init @me/my-tools --yes": [UPDATE, '"init", "@me/my-tools"'],
  "deno task update": [UPDATE, '"task", "update", "--from"'],
  "deno task update --check": [UPDATE, '"task", "update", "--check"'],
  // A clone runs both, at the end of `init` and of `update`.
  "deno task ok": ["tests/kit/update.ts", '["task", "ok"]'],
  "deno task ok-template": ["tests/kit/update.ts", '["task", "ok-template"]'],
  "npx -y deno@2.9.6": [".ci/run", "npx -y deno@2.9.6 task"],
};
/** What no test here runs, with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  "code --add-mcp": "VS Code needs a desktop",
};

/** Returns the commands in the blocks for a shell and in the text, without comments. */
function commandsOf(readme: string): string[] {
  const blocks = [...readme.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)];
  const lines = blocks.flatMap(([, block = ""]) => block.replace(/'[^']*'/g, quoted).split("\n"));
  const prose = readme.replace(/^ *```[^]*?^ *```$/gm, "");
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span.replace(/\s+/g, " "));
  const programs = /^(deno|npx|curl|git|node|npm|[a-z]+ mcp|code) /;
  return [
    ...lines.filter((line) => line.trim() !== ""),
    ...spans.filter((one) => programs.test(one)),
  ]
    .map((line) => line.replace(/\s+#.*/, "").trim());
}

/** A quoted text may hold line ends; the command is its first line. */
function quoted(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** Returns the commands that nothing proves. */
function unproved(commands: readonly string[]): string[] {
  // The proofs with real hosts run the lines of the page that are tried.
  const ofPage = connectOptions(SERVER).flatMap(({ command, tried }) => tried ? [command] : []);
  const known = [...Object.keys(PROVED), ...Object.keys(EXEMPT)];
  return commands.filter((command) =>
    !ofPage.includes(command) && !known.includes(command) &&
    !known.some((one) => !one.startsWith("deno ") && command.startsWith(`${one} `))
  );
}

const readme = await readText(new URL("../README.md", import.meta.url));

Deno.test("README is short", () => {
  const lines = readme.split("\n").length - 1;
  assertEquals(lines <= MAX_LINES, true, `${lines} lines`);
});

Deno.test("Each command of README is run by a test, or has a reason not to be", () => {
  assertEquals(unproved(commandsOf(readme)), []);
});

Deno.test("The tasks `start` and `dev` grant net and env, as README's first command and the tests do", () => {
  const [first = ""] = commandsOf(readme);
  const spelled = first.replace(
    " -NE --lock=main.lock",
    " --lock=main.lock --allow-net --allow-env",
  );
  assertEquals(metadata.tasks.start.command, spelled);
  assertEquals(
    metadata.tasks.dev.command,
    "deno run --watch --allow-net --allow-env tests/kit/tasks/dev.ts",
  );
});

Deno.test("A command that nothing runs is found, in a block and in the text", () => {
  const planted =
    "```sh\ndeno task fly\nclaude mcp add --transport http tools http://x/mcp\n```\n\n" +
    "Write `deno task new remove_days`.\n";
  assertEquals(unproved(commandsOf(readme + planted)), [
    "deno task fly",
    "claude mcp add --transport http tools http://x/mcp",
    "deno task new remove_days",
  ]);
});

Deno.test("What runs the commands of README is there, and README has them", async () => {
  const missing: string[] = [];
  const commands = commandsOf(readme);
  for (const [command, [file, words]] of Object.entries(PROVED)) {
    const text = await Deno.readTextFile(file).catch(() => "");
    if (!text.includes(words)) missing.push(`${file} does not hold ${words}`);
    if (!commands.some((one) => one.startsWith(command))) missing.push(`README lacks ${command}`);
  }
  for (const command of Object.keys(EXEMPT)) {
    if (!commands.some((one) => one.startsWith(command))) missing.push(`README lacks ${command}`);
  }
  assertEquals(missing, []);
});
