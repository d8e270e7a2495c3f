/**
 * Brings later versions of the template into a clone by git's own three-way merge.
 *
 * The base of the merge is the version that the clone was made from. What belongs to the clone alone, and
 * what `init` took out, is left out of both sides, so that git sees nothing but what the template changed.
 * The result lies in the index and the work tree, to be reviewed and committed.
 */
import {
  documentForClone,
  DOCUMENTS,
  formatManifest,
  mainForClone,
  type Manifest,
  manifestsForMerge,
  type TemplateKey,
} from "./clone_manifest.ts";
import { git, GitError } from "./git.ts";

/** How far a clone is behind. */
export interface Distance {
  readonly base: string;
  readonly head: string;
  readonly commits: number;
  /** The headings of the release notes that the clone has not seen. */
  readonly releases: readonly string[];
}

/** What belongs to the clone alone, and what is made anew. */
const OWN = [
  "README.md",
  "LICENSE",
  "deno.lock",
  "main.lock",
  "tests/contract.json",
  "tools/mod.ts",
];
/** Folders of the clone: the template changes only what the clone kept of its examples. */
const OWN_FOLDERS = ["tools/", "tests/tools/"];
const HEAD = "refs/template/head";
const NOTES = ".github/CHANGELOG.md";

/**
 * Fetches the template and compares the clone with it.
 *
 * @throws {GitError} if it cannot be reached. @throws {TypeError} if they share no version.
 */
export async function fetchTemplate(
  root: string,
  { source, commit }: TemplateKey & { readonly source: string },
): Promise<Distance> {
  await git(root, ["fetch", "--quiet", "--no-tags", source, `+HEAD:${HEAD}`]);
  const head = await git(root, ["rev-parse", HEAD]);
  const base = await findBase(root, commit);
  const commits = Number(await git(root, ["rev-list", "--count", `${base}..${head}`]));
  const [before, after] = await Promise.all([base, head].map((one) => headingsOf(root, one)));
  const releases = after!.filter((heading) => !before!.includes(heading));
  return { base, head, commits, releases };
}

/**
 * Finds the newest commit of the clone's history that the template has too. A clone by a "Use this
 * template" button has another history: there it is the commit with the same files.
 */
async function findBase(root: string, recorded: string): Promise<string> {
  const read = async (start: string): Promise<[commit: string, tree: string][]> =>
    (await git(root, ["log", "--format=%H %T", start])).split("\n")
      .map((line) => line.split(" ") as [string, string]);
  const theirs = await read(HEAD);
  const commits = new Set(theirs.map(([commit]) => commit));
  const byTree = new Map(theirs.map(([commit, tree]) => [tree, commit]));
  for (const [commit, tree] of await read(recorded).catch(() => [])) {
    const found = commits.has(commit) ? commit : byTree.get(tree);
    if (found !== undefined) return found;
  }
  throw new TypeError(
    `The template has no version "${recorded}". Set "template.commit" in deno.json to the commit of ` +
      `the template that this clone was made from`,
  );
}

async function headingsOf(root: string, commit: string): Promise<string[]> {
  const notes = await git(root, ["show", `${commit}:${NOTES}`]).catch(() => "");
  return notes.split("\n").filter((line) => line.startsWith("## "));
}

/**
 * Returns two commits without a branch: the base and the new version as the clone would have them, so that
 * they differ by what the template changed of it.
 */
export async function reduceVersions(
  root: string,
  template: TemplateKey,
  { base, head }: Pick<Distance, "base" | "head">,
): Promise<[before: string, after: string]> {
  const read = (commit: string): Promise<string> => git(root, ["show", `${commit}:deno.json`]);
  const text = await read("HEAD");
  const own: Manifest = JSON.parse(text);
  const first: Manifest = JSON.parse(await read(base));
  const last: Manifest = JSON.parse(await read(head));
  const mark = { ...own.template, ...template, commit: head, version: last.version };
  const manifests = manifestsForMerge(own, { base: first, next: last, mark });
  const { removed = [] } = template;
  const format = (manifest: Manifest): string => formatManifest(manifest, text);
  const trees = [
    await reduce(root, { commit: base, manifest: format(manifests.base), removed }),
    await reduce(root, { commit: head, manifest: format(manifests.next), removed }),
  ] as const;
  const commit = (tree: string, ...parents: string[]): Promise<string> =>
    git(root, ["commit-tree", tree, ...parents, "-m", "template"]);
  const before = await commit(trees[0]);
  return [before, await commit(trees[1], "-p", before)];
}

/** Merges a reduced version into the work tree. Returns the files in which both changed the same lines. */
export async function mergeVersion(root: string, commit: string): Promise<string[]> {
  try {
    await git(root, ["cherry-pick", "--no-commit", "--allow-empty", commit]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
  }
  const conflicts = await git(root, ["diff", "--name-only", "--diff-filter=U"]);
  return conflicts === "" ? [] : conflicts.split("\n");
}

/** Returns the tree of a version as the clone would have it, without what is the clone's alone. */
async function reduce(
  root: string,
  { commit, manifest, removed }: {
    readonly commit: string;
    readonly manifest: string;
    readonly removed: readonly string[];
  },
): Promise<string> {
  const folder = await Deno.makeTempDir();
  const env = { GIT_INDEX_FILE: `${folder}/index` };
  try {
    await git(root, ["read-tree", commit], { env });
    const kept = new Set((await git(root, ["ls-files", ...OWN_FOLDERS])).split("\n"));
    const foreign = (await git(root, ["ls-files", ...OWN_FOLDERS], { env })).split("\n")
      .filter((path) => path !== "" && !kept.has(path));
    const out = [...OWN, ...foreign, ...removed];
    const options = ["--cached", "-r", "--quiet", "--force", "--ignore-unmatch"];
    await git(root, ["rm", ...options, "--", ...out], { env });
    const texts = new Map([["deno.json", manifest]]);
    for (const path of [...DOCUMENTS, "main.ts"]) {
      const text = await git(root, ["show", `${commit}:${path}`]).catch(() => undefined);
      if (text === undefined) continue;
      const shaped = path === "main.ts" ? mainForClone(text) : documentForClone(text, removed);
      texts.set(path, `${shaped}\n`);
    }
    for (const [path, text] of texts) {
      await Deno.writeTextFile(`${folder}/text`, text);
      const blob = await git(root, ["hash-object", "-w", "--no-filters", `${folder}/text`]);
      await git(root, ["update-index", "--cacheinfo", `100644,${blob},${path}`], { env });
    }
    return await git(root, ["write-tree"], { env });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
