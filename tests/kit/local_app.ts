/** The server as `main.ts` composes it, in process, for the kit's commands and tests. */
import metadata from "../../deno.json" with { type: "json" };
import { createApp } from "../../routes/app.ts";
import { tools } from "../../tools/mod.ts";
import type { Fetch } from "./clients.ts";

/** The whole app with the tools of the list. */
export function createLocalApp(): Fetch {
  const { name, version } = metadata;
  return createApp({ name: name.replace(/^@[^/]+\//, ""), version, tools, log: () => {} }).fetch;
}
