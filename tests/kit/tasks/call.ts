/** The command behind `deno task call`. */
// deno-lint-ignore-file no-console -- a command
import { tools } from "../../../tools/mod.ts";
import { call } from "../call.ts";
import { createLocalApp } from "../local_app.ts";

const { MCP_TOKEN: token, ...secrets } = Deno.env.toObject();
Deno.exit(
  await call(Deno.args, {
    local: createLocalApp({ tools, secrets }),
    tools,
    token,
    print: console.log,
    complain: console.error,
  }),
);
