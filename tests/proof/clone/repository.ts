/**
 * Repositories of this very tree in a temporary folder: the template, and clones of it, with git and
 * Deno as a person runs them there.
 */
import { git } from "../../kit/git.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;

/** What a command wrote, on both streams, and how it ended. */
export interface Ran {
  readonly code: number;
  readonly text: string;
}

/** Makes a repository of the files of this tree as they are now, committed or not. */
export async function makeTemplate(folder: string): Promise<string> {
  const template = `${folder}/template`;
  const gitDir = `${folder}/snapshot.git`;
  await git(folder, ["init", "--quiet", "--bare", gitDir]);
  const here = [`--git-dir=${gitDir}`, `--work-tree=${ROOT}`];
  await git(ROOT, [...here, "add", "--all"]);
  await git(ROOT, [...here, "commit", "--quiet", "--message", "The template"]);
  await git(folder, ["clone", "--quiet", gitDir, template]);
  return template;
}

/** Commits everything. */
export async function commitAll(root: string, message: string): Promise<void> {
  await git(root, ["add", "--all"]);
  await git(root, ["commit", "--quiet", "--message", message]);
}

/** Runs Deno in a repository. */
export async function deno(root: string, ...args: string[]): Promise<Ran> {
  return await run(root, [Deno.execPath(), ...args]);
}

/** Runs a line of a shell in a repository, with this Deno first in its path. */
export async function shell(root: string, line: string): Promise<Ran> {
  return await run(root, ["sh", "-c", line]);
}

async function run(root: string, [program = "", ...args]: string[]): Promise<Ran> {
  const bin = Deno.execPath().replace(/\/[^/]*$/, "");
  const { code, stdout, stderr } = await new Deno.Command(program, {
    args,
    cwd: root,
    env: { NO_COLOR: "1", PATH: `${bin}:${Deno.env.get("PATH") ?? ""}` },
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  // Tests fail on the first stream: it comes last, since a failure shows the end.
  return { code, text: decoder.decode(stderr) + decoder.decode(stdout) };
}

/** Returns what a command wrote. @throws {Error} with its last lines if it ended otherwise than expected. */
export function expectCode({ code, text }: Ran, expected = 0): string {
  if (code === expected) return text;
  const lines = text.split("\n").filter((line) => !line.endsWith("... ok"));
  throw new Error(`It ended with ${code}, not ${expected}:\n${lines.slice(-60).join("\n")}`);
}
