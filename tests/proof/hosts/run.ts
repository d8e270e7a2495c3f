/**
 * `deno task hosts [name …]`: real hosts against the server as it starts. Installs them from npm, then
 * measures them in namespaces of their own (Linux): a network of nothing but loopback, and processes
 * that all end with the run.
 */
import { hosts } from "./hosts.ts";
import { folderOf, install, NODE } from "./install.ts";

const ROOT = `${import.meta.dirname}/../../..`;

for (const command of ["npm", "unshare", "ip"]) {
  try {
    await new Deno.Command(command, { args: ["--version"], stdout: "null", stderr: "null" })
      .output();
  } catch {
    console.error(`"${command}" is missing. Install npm, util-linux and iproute2, on Linux`);
    Deno.exit(2);
  }
}
// All that is downloaded is downloaded here; below there is no network.
await run(["cache", "--quiet", `${ROOT}/main.ts`]);
await run(["cache", "--quiet", `${import.meta.dirname}/measure.ts`]);
const failures: Record<string, string> = {};
for (const packages of [NODE, ...hosts.map((host) => host.packages)]) {
  try {
    await install(packages);
  } catch (error) {
    failures[folderOf(packages)] = error instanceof Error ? error.message : String(error);
  }
}
const command = ["run", "-A", "--cached-only", `${import.meta.dirname}/measure.ts`];
const { code } = await new Deno.Command("unshare", {
  args: [
    "--map-root-user",
    "--net",
    "--pid",
    "--fork",
    "--kill-child",
    "--mount-proc",
    "sh",
    "-c",
    'ip link set lo up && "$@"',
    "sh",
    Deno.execPath(),
    ...command,
    JSON.stringify(failures),
    ...Deno.args,
  ],
}).spawn().status;
Deno.exit(code);

async function run(args: readonly string[]): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), { args: [...args] }).spawn().status;
  if (!success) Deno.exit(1);
}
