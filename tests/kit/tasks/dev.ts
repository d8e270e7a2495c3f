/** Runs `deno task dev`: serves, with a made-up token if a tool needs one and none is set, and prints it. */
// deno-lint-ignore-file no-console -- a command
import { tools } from "../../../tools/mod.ts";
import { devToken } from "../dev_token.ts";

const token = devToken(tools, Deno.env.toObject());
if (token !== undefined) {
  Deno.env.set("MCP_BEARER_TOKEN", token);
  console.log(`A tool needs scopes. For this run, clients send: Authorization: Bearer ${token}`);
}
// Under --watch, a process that ends is started again after the next change. A request to stop is for the
// watcher as well, so it keeps its default effect, which ends both.
const listen = Deno.addSignalListener;
Deno.addSignalListener = (signal, listener) => {
  if (signal !== "SIGTERM") listen(signal, listener);
};
await import("../../../main.ts");
