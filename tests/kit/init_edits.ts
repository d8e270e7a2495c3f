/**
 * What makes a clone a project of its own, as edits that can be shown before they are made: names, the
 * example tools out, what proves the template out, and this command itself.
 */
import { readdir } from "node:fs/promises";
import {
  documentForClone,
  DOCUMENTS,
  formatManifest,
  isRemoved,
  mainForClone,
  type Manifest,
  manifestForClone,
} from "./clone_manifest.ts";
import type { Contract } from "./contract_changes.ts";
import { AdviceError } from "./run_command.ts";
import { type Edit, readText, removedTools } from "./tool_files.ts";
import { listedTools } from "./tool_list.ts";

export interface InitOptions {
  /** The name of the package, such as `@me/tools`; what follows the slash names the server. */
  readonly name: string;
  /** What the server is for: below the title of the README, and on the page. */
  readonly description: string;
  /** The example tools that stay. */
  readonly keep: readonly string[];
  /** The commit of this clone that is made its own. */
  readonly commit: string;
  readonly year: number;
}

const VERSION = "0.1.0";
const EXAMPLES = ["convert_units", "get_weather_data", "text_stats", "time_in_zone"];
const ITSELF = ["tests/kit/tasks/init.ts", "tests/kit/init_edits.ts", "tests/kit/init_test.ts"];
/** What proves the template: its size, its README, its version. */
const PROOF = [
  "tests/proof",
  "tests/house_test.ts",
  "tests/readme_test.ts",
  "tests/release_test.ts",
  ".github/workflows/proof.yml",
  ".github/page.png",
];
const ORACLES = ".github/workflows/oracles.yml";

/** Returns the terms of the service that an example tool uses, for those who keep the tool. */
export function termsOf(keep: readonly string[]): string[] {
  if (!keep.includes("get_weather_data")) return [];
  return [
    "get_weather_data asks Open-Meteo. Its free service is for non-commercial use and wants a visible " +
    "link (https://open-meteo.com/en/terms); customers set OPEN_METEO_API_KEY.",
  ];
}

/** Returns the tools of the template among some; others are never taken out. */
export function examplesOf(names: readonly string[]): string[] {
  return names.filter((name) => EXAMPLES.includes(name));
}

/** Returns every edit. @throws {AdviceError} for a tool to keep that is not there. */
export async function initEdits(root: URL, options: InitOptions): Promise<Edit[]> {
  const { name, description, keep, commit } = options;
  const read = (path: string): Promise<string> => readText(new URL(path, root));
  const listed = listedTools(await read("tools/mod.ts"));
  const unknown = keep.filter((one) => !listed.includes(one));
  if (unknown.length > 0) {
    throw new AdviceError(
      `No tool to keep is named "${unknown.join(", ")}". There are: ${listed.join(", ")}`,
    );
  }
  const out = examplesOf(listed).filter((one) => !keep.includes(one));
  const tools = await removedTools(root, out);
  const template = [...PROOF, ...ITSELF, ...(keep.includes("time_in_zone") ? [] : [ORACLES])];
  const removed = [
    ...tools.flatMap(({ path, text }) => text === undefined ? [path] : []),
    ...template,
  ];
  const shaped = async (path: string): Promise<string> =>
    documentForClone(await read(path), removed);
  const texts: Edit[] = [];
  for (const path of DOCUMENTS) texts.push({ path, text: await shaped(path) });
  const title = `# ${name.replace(/^@[^/]+\//, "")}\n\n${description}\n`;
  const readme = (await shaped("README.md")).replace(/^# .*\n\n[^]*?\n(?=\n)/, () => title);
  texts.push({ path: "README.md", text: readme });
  if (out.length > 0) {
    texts.push({ path: "main.ts", text: mainForClone(await read("main.ts")) });
  }
  const holder = `Copyright (c) ${options.year} the authors of ${name}\n`;
  const license = (await read("LICENSE")).replace(/^(?=Copyright)/m, () => holder);
  const edits = [
    ...tools,
    ...template.map((path) => ({ path })),
    ...texts,
    { path: "LICENSE", text: license },
  ].map((edit) => edit.path === "tests/contract.json" ? withVersion(edit) : edit);
  const manifest = JSON.parse(await read("deno.json")) as Manifest;
  const { version } = manifest;
  const source = await sourceOf(root, { edits, removed });
  const imports = Object.entries(manifest.imports).filter(([specifier]) =>
    source.includes(`"${specifier}"`) || source.includes(`"${specifier}/`)
  );
  const own: Manifest = {
    ...manifestForClone(manifest, removed),
    name,
    description,
    version: VERSION,
    imports: Object.fromEntries(imports),
    template: { ...manifest.template, commit, version, removed },
  };
  return [...edits, { path: "deno.json", text: formatManifest(own) }];
}

function withVersion(edit: Edit): Edit {
  const contract = JSON.parse(edit.text ?? "{}") as Contract;
  return { ...edit, text: `${JSON.stringify({ ...contract, version: VERSION }, null, 2)}\n` };
}

/** Returns the source of every file that will be left, for the imports in it. */
async function sourceOf(
  root: URL,
  { edits, removed }: { readonly edits: readonly Edit[]; readonly removed: readonly string[] },
): Promise<string> {
  const changed = new Map(edits.map(({ path, text }) => [path, text]));
  const files = ["main.ts"];
  for (const folder of ["lib", "routes", "tools", "tests"]) {
    const below = await readdir(new URL(folder, root), { recursive: true });
    files.push(...below.map((path) => `${folder}/${path.replaceAll("\\", "/")}`));
  }
  const left = files.filter((path) => /\.tsx?$/.test(path) && !isRemoved(path, removed));
  const read = async (path: string): Promise<string> =>
    changed.get(path) ?? await readText(new URL(path, root));
  return (await Promise.all(left.map(read))).join("\n");
}
