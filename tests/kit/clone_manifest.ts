/**
 * `deno.json` and the documents as a clone has them: without what `init` takes out, with the clone's own
 * name, and with the mark that says which version of the template the clone is made of.
 *
 * `init` and `update` share these functions. So what `init` changed is changed alike in both versions
 * that git compares, and never conflicts.
 */

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

type Task = string | { readonly description?: string; readonly command: string };

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
  const shape = (name: string, command: string): string => {
    const shaped = command.replace(
      /--ignore=(\S+)/,
      (_, paths: string) => `--ignore=${without(paths.split(","))}`,
    );
    // The tests of the template run by `ok-template`.
    return name === "ok" ? shaped.replace(/task test$/, "task test-tools") : shaped;
  };
  const all = Object.entries(manifest.tasks).map(([name, task]): [name: string, task: Task] => [
    name,
    typeof task === "string" ? shape(name, task) : { ...task, command: shape(name, task.command) },
  ]);
  const needsRemoved = (name: string, command: string): boolean =>
    removed.some((path) => command.includes(path)) ||
    [...command.matchAll(/deno task ([\w-]+)/g)].some(([, task = ""]) =>
      task !== name && gone(task)
    );
  const commands = new Map(all.map(([name, task]) => [name, commandOf(task)]));
  const gone = (task: string): boolean => needsRemoved(task, commands.get(task) ?? "");
  const { exclude = [], ...rest } = manifest;
  const left = without(exclude);
  return {
    ...rest,
    tasks: Object.fromEntries(all.filter(([name]) => !gone(name))),
    ...(left.length > 0 && { exclude: left }),
  };
}

/** Returns the command of a task of `deno.json`. */
export function commandOf(task: Task | undefined): string {
  return typeof task === "string" ? task : task?.command ?? "";
}

/**
 * Returns what git is to compare with the clone's own record: for each name the clone's value, but
 * where the template changed it, before and after the change.
 */
export function byName<T>(
  own: Record<string, T>,
  { base, next }: { readonly base: Record<string, T>; readonly next: Record<string, T> },
): { base: Record<string, T>; next: Record<string, T> } {
  const same = (a: T | undefined, b: T | undefined): boolean =>
    JSON.stringify(a) === JSON.stringify(b);
  const before: Record<string, T> = {};
  const after: Record<string, T> = {};
  for (const [name, value] of Object.entries(own)) {
    const [was, will] = [base[name], next[name]];
    const changed = !same(was, will) && !same(value, will);
    if (!changed) before[name] = after[name] = value;
    else {
      if (was !== undefined) before[name] = was;
      if (will !== undefined) after[name] = will;
    }
  }
  const added = Object.keys(next).filter((name) => !(name in own) && !(name in base));
  for (const name of added) after[name] = next[name]!;
  return { base: before, next: after };
}

/** Returns a document without the parts between `<!-- with PATH -->` and `<!-- end -->` whose path is removed. */
export function documentForClone(text: string, removed: readonly string[]): string {
  const isGone = (path: string): boolean =>
    removed.some((one) => path === one || path.startsWith(`${one}/`));
  return text.replace(
    /<!-- with (\S+) -->\n+([^]*?)<!-- end -->\n+/g,
    (all, path: string) => isGone(path) ? "" : all,
  );
}

/** Returns `main.ts` without the instructions, which speak of the example tools. */
export function mainForClone(text: string): string {
  return text.replace(/^const instructions =[^;]*;$/m, 'const instructions = "";');
}

/** Returns the text of a manifest as Deno's formatter leaves it. */
export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Returns both sides of the merge of `deno.json`: they differ by what the template changed. */
export function manifestsForMerge(
  own: Manifest,
  versions: { readonly base: Manifest; readonly next: Manifest },
): { base: Manifest; next: Manifest } {
  const removed = own.template?.removed ?? [];
  const base = manifestForClone(versions.base, removed);
  const next = manifestForClone(versions.next, removed);
  const tasks = byName(own.tasks, { base: base.tasks, next: next.tasks });
  const imports = byName(own.imports, { base: base.imports, next: next.imports });
  const shape = (manifest: Manifest, side: "base" | "next"): Manifest => {
    const mixed: Manifest = { ...manifest, tasks: tasks[side], imports: imports[side] };
    // What is one value, and not a table, is the clone's: its name, version, description, address.
    for (const [key, value] of Object.entries(own)) {
      if (typeof value !== "object" || key === "template") mixed[key] = value;
    }
    const keys = new Set([...Object.keys(own), ...Object.keys(mixed)]);
    return Object.fromEntries(
      [...keys].flatMap((key) => mixed[key] === undefined ? [] : [[key, mixed[key]]]),
    ) as Manifest;
  };
  return { base: shape(base, "base"), next: shape(next, "next") };
}
