/** Runs `deno task dev`: serves, with a made-up token if a tool needs one and none is set, and prints it. */
// deno-lint-ignore-file no-console -- a command
import { tools } from "../../../tools/mod.ts";
import { devToken } from "../dev_token.ts";

const token = devToken(tools, Deno.env.toObject());
if (token !== undefined) {
  Deno.env.set("MCP_BEARER_TOKEN", token);
  console.log(`A tool needs scopes. For this run, clients send: Authorization: Bearer ${token}`);
}
await import("../../../main.ts");
