/** The second half of `deno task hosts`: runs each installed host, judges it, and writes the table. */
import { secretAuth } from "../../../lib/guard/auth.ts";
import { createApp } from "../../../routes/app.ts";
import { hosts } from "./hosts.ts";
import { folderOf } from "./install.ts";
import { judge, type Row } from "./judge.ts";
import { labTools } from "./lab_tools.ts";
import { report, tableOf } from "./report.ts";
import { runHost } from "./run_host.ts";
import { startTools } from "./start_tools.ts";
import { askServers } from "./truth.ts";

const [installFailures = "{}", ...names] = Deno.args;
const failed: Record<string, string> = JSON.parse(installFailures);
const started = performance.now();
const tools = await startTools();
const token = crypto.randomUUID();
const labs = [undefined, secretAuth(token, [])].map((auth) =>
  Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    createApp({ name: "lab", version: "1.0.0", tools: labTools, auth, log: () => {} }).fetch,
  )
);
const rows: Row[] = [];
try {
  const [labUrl = "", guardedUrl = ""] = labs.map(({ addr }) =>
    `http://127.0.0.1:${addr.port}/mcp`
  );
  const servers = { tools: tools.url, lab: labUrl, guarded: { url: guardedUrl, token } };
  const truth = await askServers(tools.url, labUrl);
  for (const host of hosts.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const packages = folderOf(host.packages);
    const version = Object.values(host.packages)[0] ?? "";
    const broken = failed[packages];
    let row: Row;
    try {
      if (broken !== undefined) throw new Error(broken);
      const run = await runHost(host, { packages, ...servers, truth });
      row = judge(host, run, truth);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      row = { host: host.name, version, cells: {}, failures: [`It could not be run: ${why}`] };
    }
    rows.push(row);
    const took = row.seconds === undefined ? "" : `, ${row.seconds.toFixed(1)} s`;
    console.log(`${row.failures.length === 0 ? "✓" : "✗"} ${row.host} ${row.version}${took}`);
    for (const failure of row.failures) console.log(`  ${failure}`);
  }
} finally {
  for (const lab of labs) await lab.shutdown();
  await tools.stop();
}
const faults = tools.faults();
for (const fault of faults) console.log(`✗ The server logged ${fault}`);
console.log(tableOf(rows).join("\n"));
const seconds = (performance.now() - started) / 1000;
console.log(`${rows.length} hosts in ${seconds.toFixed(0)} s, after installing`);
if (names.length === 0) {
  const page = `${import.meta.dirname}/results.md`;
  await Deno.writeTextFile(page, report(rows, seconds));
  await new Deno.Command(Deno.execPath(), { args: ["fmt", "--quiet", page] }).output();
}
Deno.exit(faults.length === 0 && rows.every(({ failures }) => failures.length === 0) ? 0 : 1);
