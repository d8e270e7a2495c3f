/**
 * Sends the recorded requests of hosts to a server that cannot load the SDK: the test that starts this
 * program maps the SDK to a missing file. Prints the status of each answer.
 */
import { createApp } from "../../../routes/app.ts";
import { tools } from "./probe_tools.ts";
import recorded from "./recorded_requests.json" with { type: "json" };

const app = createApp({ name: "probe", version: "1.2.3", tools, log: () => {} });
const statuses: [string, number][] = [];
for (const { headers: { ...headers }, body } of recorded) {
  const response = await app.request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: Object.entries(headers),
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  statuses.push([body.method, response.status]);
}
// deno-lint-ignore no-console -- for the test that starts it
console.log(JSON.stringify(statuses));
