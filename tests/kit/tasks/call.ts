/** Runs `deno task call`. */
// deno-lint-ignore-file no-console -- a command
import { dirname } from "node:path";
import { tools } from "../../../tools/mod.ts";
import { call } from "../call.ts";
import { createLocalApp } from "../local_app.ts";

const readAll = (): Promise<string> => new Response(Deno.stdin.readable).text();
const { MCP_TOKEN: token, ...secrets } = Deno.env.toObject();
Deno.exit(
  await call(Deno.args, {
    local: createLocalApp({ tools, secrets }),
    tools,
    token,
    secrets,
    read: (path) => path === undefined ? readAll() : Deno.readTextFile(path),
    save: async (path, bytes) => {
      await Deno.mkdir(dirname(path), { recursive: true });
      await Deno.writeFile(path, bytes);
    },
    print: console.log,
    printError: console.error,
    ask: (question) => Deno.stdin.isTerminal() ? confirm(question) : undefined,
  }),
);
