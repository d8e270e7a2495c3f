/** Runs `deno task call`. */
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
    secrets,
    readInput: () => new Response(Deno.stdin.readable).text(),
    print: console.log,
    printError: console.error,
    ask: (question) => Deno.stdin.isTerminal() ? confirm(question) : undefined,
  }),
);
