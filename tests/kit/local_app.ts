/** The whole app in process, for the commands and tests of the kit: every caller may call every tool. */
import metadata from "../../deno.json" with { type: "json" };
import { type AppOptions, createApp } from "../../routes/app.ts";
import type { Fetch } from "./clients.ts";

/** Composes the app for some tools, without the scopes that callers would need. */
export function createLocalApp(
  options: Pick<AppOptions, "callTimeoutMs" | "fetch" | "secrets" | "tools">,
): Fetch {
  return createApp({
    name: metadata.name.replace(/^@[^/]+\//, ""),
    version: metadata.version,
    log: () => {},
    ...options,
    tools: options.tools.map(({ scopes: _, ...tool }) => tool),
  }).fetch;
}
