/** Installs what a host consists of, once for each set of versions, into `dist/hosts/` of the project. */
import type { Host } from "./host.ts";

const ROOT = `${import.meta.dirname}/../../../dist/hosts`;
/** What every host runs on; several need a newer Node.js than most machines have. */
export const NODE = { node: "24.21.0" };
const MAX_MS = 300_000;

/** The folder of a set of packages. */
export function folderOf(packages: Host["packages"]): string {
  const [[name, version] = []] = Object.entries(packages);
  return `${ROOT}/${name?.replace(/^@/, "").replace("/", "-")}@${version}`;
}

/** Installs the packages of exact versions, and the scripts of the libraries next to them. */
export async function install(packages: Host["packages"]): Promise<void> {
  const folder = folderOf(packages);
  await Deno.mkdir(`${folder}/libraries`, { recursive: true });
  for await (const { name } of Deno.readDir(`${import.meta.dirname}/libraries`)) {
    await Deno.copyFile(`${import.meta.dirname}/libraries/${name}`, `${folder}/libraries/${name}`);
  }
  const wanted = JSON.stringify({ private: true, dependencies: packages });
  const marker = `${folder}/installed.json`;
  if (await Deno.readTextFile(marker).catch(() => "") === wanted) return;
  await Deno.writeTextFile(`${folder}/package.json`, wanted);
  const { success, stderr } = await new Deno.Command("npm", {
    args: ["install", "--no-audit", "--no-fund", "--loglevel=error"],
    cwd: folder,
    stdout: "null",
    stderr: "piped",
    signal: AbortSignal.timeout(MAX_MS),
  }).output();
  if (!success) {
    throw new Error(`npm could not install it: ${new TextDecoder().decode(stderr).slice(-500)}`);
  }
  await Deno.writeTextFile(marker, wanted);
}
