/**
 * What makes a clone one's own, as edits that can be shown before they are made: names, the example
 * tools out, what proves the template out, the old client out, and this command itself.
 */
import type { Contract } from "./contract_changes.ts";
import { type Edit, removedTools } from "./tool_files.ts";
import { listedTools } from "./tool_list.ts";

export interface InitOptions {
  /** The name of the package, such as `@me/tools`; what follows the slash names the server. */
  readonly name: string;
  /** Takes the place of the first paragraph of the README. */
  readonly description?: string | undefined;
  readonly version: string;
  /** The example tools that stay. */
  readonly keep: readonly string[];
  readonly keepProof: boolean;
  readonly keepOldClient: boolean;
}

interface Manifest {
  name: string;
  description?: string;
  version: string;
  tasks: Record<string, { readonly command: string }>;
  imports: Record<string, string>;
  exclude?: string[];
  [other: string]: unknown;
}

const EXAMPLES = ["convert_units", "get_weather_data", "text_stats", "time_in_zone"];
const OLD_CLIENT = ["tests/kit/old_client.ts"];
const ITSELF = [
  "tests/kit/tasks/init.ts",
  "tests/kit/init_edits.ts",
  "tests/kit/init_test.ts",
  "tests/release_test.ts",
];
const PROOF = "tests/proof";

/** The terms of the service that an example tool uses, for those who keep the tool. */
export function termsOf(keep: readonly string[]): string[] {
  if (!keep.includes("get_weather_data")) return [];
  return [
    "get_weather_data asks Open-Meteo. Its free service is for non-commercial use and wants a visible " +
    "link (https://open-meteo.com/en/terms); customers set OPEN_METEO_API_KEY.",
  ];
}

/** The tools of the template among some: one's own are never taken out. */
export function examplesOf(names: readonly string[]): string[] {
  return names.filter((name) => EXAMPLES.includes(name));
}

/** Every edit, in order. Later ones see what earlier ones wrote. */
export async function initEdits(root: URL, options: InitOptions): Promise<Edit[]> {
  const read = (path: string): Promise<string> => Deno.readTextFile(new URL(path, root));
  const listed = listedTools(await read("tools/mod.ts"));
  const unknown = options.keep.filter((name) => !listed.includes(name));
  if (unknown.length > 0) {
    throw new TypeError(`No tool to keep is named "${unknown}". There are: ${listed.join(", ")}`);
  }
  const out = examplesOf(listed).filter((name) => !options.keep.includes(name));
  const removed = await removedTools(root, out);
  const dropped: Edit[] = [
    ...(options.keepOldClient ? [] : OLD_CLIENT),
    ...(options.keepProof ? [] : [PROOF]),
    ...ITSELF,
  ].map((path) => ({ path }));
  const texts: Edit[] = [{ path: "README.md", text: readmeOf(await read("README.md"), options) }];
  if (out.length > 0) {
    texts.push({ path: "main.ts", text: withoutInstructions(await read("main.ts")) });
  }
  if (!options.keepOldClient) {
    texts.push({
      path: "tests/kit/clients.ts",
      text: withoutOldClient(await read("tests/kit/clients.ts")),
    });
  }
  if (!options.keepProof) {
    const [ci, all] = [".github/workflows/ci.yml", ".ci/run"];
    texts.push({ path: ci, text: withoutProofJob(await read(ci)) });
    texts.push({ path: all, text: (await read(all)).replace(/^.*proof.*\n/gm, "") });
  }
  const edits = [...removed, ...dropped, ...texts].map((edit) =>
    edit.path === "tests/contract.json" ? forVersion(edit, options.version) : edit
  );
  const manifest = JSON.parse(await read("deno.json")) as Manifest;
  const used = await specifiersOf(root, edits);
  const text = `${JSON.stringify(manifestOf(manifest, options, used), null, 2)}\n`;
  return [...edits, { path: "deno.json", text }];
}

function manifestOf(manifest: Manifest, options: InitOptions, used: string): Manifest {
  const { name, description, version, keepProof } = options;
  const ofProof = (command: string): boolean =>
    command.includes(PROOF) || /task proof\b/.test(command);
  const tasks = Object.entries(manifest.tasks).filter(([task, { command }]) =>
    task !== "init" && (keepProof || !ofProof(command))
  );
  // An import is used by its whole name, or by a path below it.
  const imports = Object.entries(manifest.imports).filter(([specifier]) =>
    used.includes(`"${specifier}"`) || used.includes(`"${specifier}/`)
  );
  const { exclude = [], ...rest } = manifest;
  const left = exclude.filter((path) => keepProof || path !== PROOF);
  return {
    ...rest,
    name,
    ...(description !== undefined && { description }),
    version,
    tasks: Object.fromEntries(tasks),
    imports: Object.fromEntries(imports),
    ...(left.length > 0 && { exclude: left }),
  };
}

function readmeOf(text: string, { name, description }: InitOptions): string {
  const named = text.replace(/^# .*$/m, `# ${name.replace(/^@[^/]+\//, "")}`)
    .replace(/\n## (?:Numbers|What to delete)\n[^]*?(?=\n## |$)/g, "");
  return description === undefined
    ? named
    : named.replace(/^(# .*\n\n)[^]*?(?=\n\n)/, (_, title: string) => title + description);
}

/** The instructions speak of the example tools; what the own tools are for, only their author knows. */
function withoutInstructions(text: string): string {
  return text.replace(/^const instructions =[^;]*;$/m, 'const instructions = "";');
}

function withoutOldClient(text: string): string {
  return text.replace(/^.*(old_client|connectOld).*\n/gm, "");
}

/** A job is what is indented below its name. */
function withoutProofJob(text: string): string {
  return text.replace(/^ {2}proof:\n(?: {3,}.*\n|\n)*/gm, "").trimEnd() + "\n";
}

function forVersion(edit: Edit, version: string): Edit {
  const contract = JSON.parse(edit.text ?? "{}") as Contract;
  return { ...edit, text: `${JSON.stringify({ ...contract, version }, null, 2)}\n` };
}

/** The source of every file that will be left, for the imports in it. */
async function specifiersOf(root: URL, edits: readonly Edit[]): Promise<string> {
  const changed = new Map(edits.map(({ path, text }) => [path, text]));
  const texts: string[] = [];
  const visit = async (path: string): Promise<void> => {
    if (changed.has(path) && changed.get(path) === undefined) return;
    if (/\.tsx?$/.test(path)) {
      texts.push(changed.get(path) ?? await Deno.readTextFile(new URL(path, root)));
      return;
    }
    for await (const { name, isDirectory } of Deno.readDir(new URL(path, root))) {
      if (isDirectory || /\.tsx?$/.test(name)) await visit(`${path}/${name}`);
    }
  };
  for (const path of ["main.ts", "lib", "routes", "tools", "tests"]) await visit(path);
  return texts.join("\n");
}
