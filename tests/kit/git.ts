/** Runs git. */
import { AdviceError } from "./run_command.ts";

/** A command of git that failed; the message is what git wrote. */
export class GitError extends AdviceError {
  override name = "GitError";
}

/** Who the commits of the merge are by: they are never part of a history. */
const IDENTITY = {
  GIT_AUTHOR_NAME: "template",
  GIT_AUTHOR_EMAIL: "template@localhost",
  GIT_COMMITTER_NAME: "template",
  GIT_COMMITTER_EMAIL: "template@localhost",
};

/** Runs a command in a folder and returns what it wrote. @throws {GitError} if it fails. */
export async function git(
  root: string,
  args: readonly string[],
  { env = {} }: { readonly env?: Record<string, string> } = {},
): Promise<string> {
  const command = new Deno.Command("git", {
    args: ["-c", "core.quotePath=false", ...args],
    cwd: root,
    env: { ...IDENTITY, ...env },
  });
  let output: Deno.CommandOutput;
  try {
    output = await command.output();
  } catch {
    throw new GitError("Git is needed, and was not found: https://git-scm.com/downloads");
  }
  const { success, stdout, stderr } = output;
  const text = new TextDecoder();
  if (!success) throw new GitError(text.decode(stderr).trim() || `git ${args[0]} failed`);
  return text.decode(stdout).trimEnd();
}

/** Returns those of some paths whose text git could not bring back: untracked, ignored or changed. */
export async function unsaved(root: string, paths: readonly string[]): Promise<string[]> {
  const list = async (...args: string[]): Promise<string[]> =>
    (await git(root, [...args, "HEAD", "--", ...paths]).catch(() => "")).split("\n");
  const [saved, changed] = await Promise.all([
    list("ls-tree", "-r", "--name-only"),
    list("diff", "--name-only"),
  ]);
  return paths.filter((path) => !saved.includes(path) || changed.includes(path));
}
