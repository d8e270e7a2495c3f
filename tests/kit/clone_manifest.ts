/**
 * `deno.json` and the documents as a clone has them: without what `init` takes out, with the clone's own
 * name, and with the mark that says which version of the template the clone is made of.
 *
 * `init` and `update` share these functions. So what `init` changed is changed alike in both versions
 * that git compares, and never conflicts.
 */
import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../lib/json.ts";

/** The key `template` of `deno.json`: where a clone came from. */
export interface TemplateKey {
  /** A git address or a local path. */
  readonly source?: string;
  /** The commit that the clone is based on; at first a commit of the clone itself. */
  readonly commit: string;
  readonly version: string;
  /** Files, folders and patterns of git that `init` took out, and that stay out. */
  readonly removed?: readonly string[];
}

/** A task in each form that Deno knows: one with dependencies needs no command. */
type Task = string | {
  readonly description?: string;
  readonly command?: string;
  readonly dependencies?: readonly string[];
};

export interface Manifest {
  name: string;
  description?: string;
  version: string;
  template?: Partial<TemplateKey>;
  tasks: Record<string, Task>;
  imports: Record<string, string>;
  exclude?: string[];
  [other: string]: unknown;
}

/** The documents with parts that stay only together with some file or folder. */
export const DOCUMENTS = ["AGENTS.md", ".github/OPERATING.md", ".github/CHANGELOG.md"];

/** Returns the template's manifest without what a clone does not need. */
export function manifestForClone(manifest: Manifest, removed: readonly string[]): Manifest {
  const without = (paths: readonly string[]): string[] =>
    paths.filter((path) => !removed.includes(path));
  const tasks = Object.entries(manifest.tasks).map(([name, task]): [name: string, task: Task] => {
    const command = commandOf(task).replace(
      /--ignore=(\S+)/,
      (_, paths: string) => `--ignore=${without(paths.split(","))}`,
    );
    // The tests of the template run by `ok-template`.
    const own = name === "ok" ? command.replace(/task test$/, "task test-tools") : command;
    if (typeof task === "string") return [name, own];
    return [name, task.command === undefined ? task : { ...task, command: own }];
  });
  const commands = new Map(tasks.map(([name, task]) => [name, commandOf(task)]));
  const isGone = (name: string): boolean => {
    const command = commands.get(name) ?? "";
    const needed = [...command.matchAll(/deno task ([\w-]+)/g)].map(([, task = ""]) => task);
    return removed.some((path) => command.includes(path)) ||
      needed.some((task) => task !== name && isGone(task));
  };
  const { exclude = [], ...rest } = manifest;
  const left = without(exclude);
  return {
    ...rest,
    tasks: Object.fromEntries(tasks.filter(([name]) => !isGone(name))),
    ...(left.length > 0 && { exclude: left }),
  };
}

/** Returns the command of a task. */
export function commandOf(task: Task | undefined): string {
  return typeof task === "string" ? task : task?.command ?? "";
}

/** Returns a document without the parts between `<!-- with PATH -->` and `<!-- end -->` whose path is removed. */
export function documentForClone(text: string, removed: readonly string[]): string {
  return text.replace(
    /<!-- with (\S+) -->\n+([^]*?)<!-- end -->\n+/g,
    (all, path: string) => isRemoved(path, removed) ? "" : all,
  );
}

/** Tells whether a file or folder is among the removed ones, or below one. */
export function isRemoved(path: string, removed: readonly string[]): boolean {
  return removed.some((one) => path === one || path.startsWith(`${one}/`));
}

/** Returns `main.ts` without the instructions, which speak of the example tools. */
export function mainForClone(text: string): string {
  return text.replace(/^const instructions =[^;]*;$/m, 'const instructions = "";');
}

/** Returns the text of a manifest as Deno's formatter leaves it, indented like another text if one is given. */
export function formatManifest(manifest: Manifest, like = ""): string {
  const [indent = "  "] = /^[ \t]+(?=")/m.exec(like) ?? [];
  return `${JSON.stringify(manifest, null, indent)}\n`;
}

/**
 * Returns both sides of the merge of `deno.json`. They differ by what the template changed, and by the mark
 * that says which version the clone is made of.
 */
export function manifestsForMerge(
  own: Manifest,
  { base, next, mark }: { base: Manifest; next: Manifest; mark: TemplateKey },
): { base: Manifest; next: Manifest } {
  const removed = own.template?.removed ?? [];
  // What is one value, and not a table, is the clone's: its name, version, description, address.
  const values = Object.entries(own).filter(([, value]) => typeof value !== "object");
  const shape = (manifest: Manifest, template: Manifest["template"]): Manifest => ({
    ...manifestForClone(manifest, removed),
    ...Object.fromEntries(values),
    template,
  });
  const [before, after] = sidesOf(own, [shape(base, own.template), shape(next, mark)]);
  return { base: before as Manifest, next: after as Manifest };
}

/** Returns what git is to compare with a value of the clone: itself, unless the template changed it. */
function sidesOf(own: unknown, [before, after]: [unknown, unknown]): [unknown, unknown] {
  if (isDeepStrictEqual(before, after) || isDeepStrictEqual(own, after)) return [own, own];
  // What the clone took out stays out.
  if (own === undefined && before !== undefined) return [undefined, undefined];
  if (!isRecord(own) || !isRecord(before) || !isRecord(after)) return [before, after];
  const sides: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const key of Object.keys({ ...own, ...after })) {
    [sides[0][key], sides[1][key]] = sidesOf(own[key], [before[key], after[key]]);
  }
  return sides;
}
