/**
 * Runs the official suite against the fixture: the requirement sets of both revisions, each with a
 * file of expected failures and their reasons, where a stale entry fails too. What the suite runs
 * without counting it (`UNSCORED`) counts here.
 */
import { createFixture } from "./fixture.ts";

const SUITE = "npm:@modelcontextprotocol/conformance@0.2.0-alpha.12";
const UNSCORED: Readonly<Record<string, readonly string[]>> = {
  "2026-07-28": [
    "json-schema-2020-12",
    "http-header-validation",
    "http-custom-header-server-validation",
  ],
  "2025-11-25": ["json-schema-2020-12"],
};
const SCENARIO_TIMEOUT_MS = 8_000;
const RUN_TIMEOUT_MS = 120_000;
const PASSED = /^✓ (\S+): \d+ passed, 0 failed$/gm;

const app = createFixture();
const server = Deno.serve(
  { port: 0, hostname: "127.0.0.1", onListen: () => {} },
  (request) => app.fetch(request),
);
const url = `http://127.0.0.1:${server.addr.port}/mcp`;
let surprises = 0;
for (const revision of Object.keys(UNSCORED)) surprises += await runSet(revision);
await server.shutdown();
Deno.exit(surprises === 0 ? 0 : 1);

/** Prints one line, and the whole report when anything surprises. */
async function runSet(revision: string): Promise<number> {
  const baseline = `${import.meta.dirname}/expected_failures_${revision}.yaml`;
  const results = await Deno.makeTempDir({ prefix: "conformance-" });
  const suite = ["server", "--url", url, "--requirements", revision];
  const bounds = ["--expected-failures", baseline, "--timeout", String(SCENARIO_TIMEOUT_MS)];
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", SUITE, ...suite, ...bounds, "-o", results],
    cwd: `${import.meta.dirname}/..`,
    env: { NO_COLOR: "1" },
    signal: AbortSignal.timeout(RUN_TIMEOUT_MS),
  }).output();
  await Deno.remove(results, { recursive: true });

  const report = new TextDecoder().decode(stdout);
  const passed = new Set([...report.matchAll(PASSED)].map(([, scenario]) => scenario!));
  const unscored = UNSCORED[revision]!;
  const missed = unscored.filter((scenario) => !passed.has(scenario));
  const sound = code === 0 && missed.length === 0;
  if (!sound) console.error(report, new TextDecoder().decode(stderr));
  for (const scenario of missed) console.error(`✗ ${scenario} is not scored, and failed`);
  const counted = [...passed].filter((scenario) => !scenario.startsWith("tasks-")).length;
  console.log(
    `${revision}: exit ${code}, ${counted} scenarios without a failed check, ` +
      `${unscored.length - missed.length} of ${unscored.length} unscored among them`,
  );
  return sound ? 0 : 1;
}
