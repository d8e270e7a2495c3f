/** Checks that a caller without a scope is refused by HTTP status, through every client, and nothing runs. */
import type { Tool } from "../../lib/tool.ts";
import { clients } from "./clients.ts";
import { createLocalApp, type LocalOptions } from "./local_app.ts";
import type { ToolRow } from "./rows.ts";

/** Returns a line for each client that is not refused as the row says. */
export async function checkRefusal(
  tool: Tool,
  { input, status }: Extract<ToolRow, { status: number }>,
  options: Omit<LocalOptions, "tools">,
): Promise<string[]> {
  let runs = 0;
  const run: Tool["run"] = (...call) => (runs++, tool.run(...call));
  const app = createLocalApp({ tools: [{ ...tool, run }], ...options });
  const problems: string[] = [];
  for (const [label, connect] of clients) {
    let last = 0;
    const client = await connect({
      fetch: async (request) => {
        const response = await app(request);
        last = response.status;
        return response;
      },
      headers: { authorization: "Bearer made-up" },
    });
    await client.callTool(tool.name, input).catch(() => {});
    await client.close();
    if (last !== status) problems.push(`${label}: expected HTTP ${status}, got ${last}`);
  }
  return runs === 0 ? problems : [...problems, `the tool ran ${runs} times, and must not run`];
}
