/**
 * `deno task hosts [name …]`: real hosts against the server as it starts. Installs them from npm, then
 * measures them in namespaces of their own (Linux): a network of nothing but loopback, and processes
 * that all end with the run.
 */
import { hosts } from "./hosts.ts";
import { folderOf, install, NODE } from "./install.ts";

const ROOT = `${import.meta.dirname}/../../..`;
const NAMESPACES = ["--map-root-user", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"];

const unknown = Deno.args.filter((name) => !hosts.some((host) => host.name === name));
if (unknown.length > 0) {
  stop(
    `No host is named "${unknown}". There are: ${hosts.map(({ name }) => `"${name}"`).join(", ")}`,
  );
}
if (!await succeeds("npm", "--version")) stop('"npm" is missing. Install Node.js');
if (!await succeeds("unshare", ...NAMESPACES, "ip", "link", "set", "lo", "up")) {
  stop('"unshare" or "ip" is missing or not permitted. Install util-linux and iproute2, on Linux');
}
// All that is downloaded is downloaded here; below there is no network.
for (const file of [`${ROOT}/main.ts`, `${import.meta.dirname}/measure.ts`]) {
  if (!await succeeds(Deno.execPath(), "cache", file)) stop(`The imports of ${file} are missing`);
}
const failures: Record<string, string> = {};
for (const packages of [NODE, ...hosts.map((host) => host.packages)]) {
  try {
    await install(packages);
  } catch (error) {
    failures[folderOf(packages)] = error instanceof Error ? error.message : String(error);
  }
}
const measure = ["run", "-A", "--cached-only", `${import.meta.dirname}/measure.ts`];
const { code } = await new Deno.Command("unshare", {
  args: [
    ...NAMESPACES,
    "sh",
    "-c",
    'ip link set lo up && "$@"',
    "sh",
    Deno.execPath(),
    ...measure,
    JSON.stringify(failures),
    ...Deno.args,
  ],
}).spawn().status;
Deno.exit(code);

async function succeeds(command: string, ...args: string[]): Promise<boolean> {
  try {
    const run = new Deno.Command(command, { args, stdout: "null", stderr: "null" });
    return (await run.output()).success;
  } catch {
    return false;
  }
}

function stop(why: string): never {
  console.error(why);
  Deno.exit(2);
}
