/**
 * `deno task smoke --url https://tools.example`: checks a deployed server, fails unless it keeps the
 * contract. A server that wants a token gets the one in `SMOKE_TOKEN`.
 */
// deno-lint-ignore-file no-console -- a command
import { tools } from "../../../tools/mod.ts";
import { recordedContract } from "../contract.ts";
import { AdviceError, parseCommand, runCommand } from "../run_command.ts";
import { smoke, smokeReport } from "../smoke.ts";

const USAGE = "Usage: deno task smoke --url https://tools.example";

await runCommand(async (args) => {
  const { values } = parseCommand(USAGE, { args, options: { url: { type: "string" } } });
  if (!URL.canParse(values.url ?? "")) throw new AdviceError(`Which server? ${USAGE}`);
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
    return rows.some(({ faults }) => faults.length > 0) ? 1 : 0;
  } catch (error) {
    console.error(`No answer from ${url}: ${(error as Error).message}`);
    return 1;
  }
});
