/** The whole app in process, for the kit's commands and tests: anyone may call every tool. */
import metadata from "../../deno.json" with { type: "json" };
import { type AppOptions, createApp } from "../../routes/app.ts";
import type { Fetch } from "./clients.ts";

/** Composes the app for some tools; the scopes that callers would need are set aside. */
export function createLocalApp(
  options: Pick<AppOptions, "deadline" | "secrets" | "tools" | "transport">,
): Fetch {
  return createApp({
    name: metadata.name.replace(/^@[^/]+\//, ""),
    version: metadata.version,
    log: () => {},
    ...options,
    tools: options.tools.map(({ scopes: _, ...tool }) => tool),
  }).fetch;
}
