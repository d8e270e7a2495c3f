/** Checks that a caller without a scope gets an HTTP status through every client, and that the tool does not run. */
import type { Tool } from "../../lib/tool.ts";
import { callOnce, clients } from "./clients.ts";
import { createLocalApp } from "./local_app.ts";
import type { RowSettings, ToolRow } from "./rows.ts";

/** Returns a line for each client that is not refused as the row says. */
export async function checkRefusal(
  tool: Tool,
  { input, status }: Extract<ToolRow, { status: number }>,
  settings: RowSettings,
): Promise<string[]> {
  let runs = 0;
  const counted: Tool = { ...tool, run: (...call) => (runs++, tool.run(...call)) };
  const app = createLocalApp({ tools: [counted], ...settings });
  const problems: string[] = [];
  for (const [label, connect] of clients) {
    let last = 0;
    const fetch = async (request: Request): Promise<Response> => {
      const response = await app(request);
      last = response.status;
      return response;
    };
    await callOnce(connect, { fetch, name: tool.name, input }).catch(() => {});
    if (last !== status) problems.push(`${label}: expected HTTP ${status}, got ${last}`);
  }
  return runs === 0 ? problems : [...problems, `the tool ran ${runs} times, and must not run`];
}
