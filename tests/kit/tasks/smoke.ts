/**
 * Runs `deno task smoke --url https://tools.example`: checks a deployed server, and fails if it breaks the
 * contract. The token is read from `SMOKE_TOKEN`.
 */
// deno-lint-ignore-file no-console -- a command
import { parseArgs } from "node:util";
import { tools } from "../../../tools/mod.ts";
import { recordedContract } from "../contract.ts";
import { smoke, smokeReport } from "../smoke.ts";

const { values } = parseArgs({ args: Deno.args, options: { url: { type: "string" } } });
if (!URL.canParse(values.url ?? "")) {
  console.error("Say which server: deno task smoke --url https://tools.example");
  Deno.exit(2);
}
const url = values.url!.replace(/\/(mcp\/?)?$/, "") + "/mcp";
const token = Deno.env.get("SMOKE_TOKEN");
const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
try {
  const rows = await smoke({
    fetch,
    url,
    contract: await recordedContract(),
    tools,
    ...(headers && { headers }),
  });
  console.log(smokeReport(rows));
  if (rows.some(({ faults }) => faults.length > 0)) Deno.exit(1);
} catch (error) {
  console.error(`No answer from ${url}: ${(error as Error).message}`);
  Deno.exit(1);
}
