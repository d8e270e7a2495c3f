/** Reads which files import which, type-only and dynamic imports included. */

/** Specifiers by file, resolved to paths from the root where they are relative. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const IMPORT =
  /^(?:import|export)\s[^"';]*?from\s*"([^"]+)"|^import\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)/gm;

/** Reads the graph of files and folders, given by their paths from the root of the repository. */
export async function readImportGraph(...paths: readonly string[]): Promise<ImportGraph> {
  const graph = new Map<string, string[]>();
  for (const path of paths) {
    for await (const file of filesOf(path)) {
      graph.set(file, importsOf(file, await Deno.readTextFile(file)));
    }
  }
  return graph;
}

/** Returns what the source of a file imports. */
export function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, from, bare, dynamic]) =>
    resolve(file, from ?? bare ?? dynamic ?? "")
  );
}

/** Returns one circle of imports as the list of its files; `undefined` if there is none. */
export function findCircle(graph: ImportGraph): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next);
      if (circle !== undefined) return circle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

async function* filesOf(path: string): AsyncGenerator<string> {
  if (/\.tsx?$/.test(path)) return yield path;
  for await (const { name, isDirectory } of Deno.readDir(path)) {
    if (isDirectory) yield* filesOf(`${path}/${name}`);
    else if (/\.tsx?$/.test(name)) yield `${path}/${name}`;
  }
}

function resolve(file: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  return new URL(specifier, `file:///${file}`).pathname.slice(1);
}
