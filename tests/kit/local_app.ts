/** Creates the whole app in process, for the commands and tests of the kit. */
import metadata from "../../deno.json" with { type: "json" };
import type { Caller, Tool } from "../../lib/tool.ts";
import { type AppOptions, createApp } from "../../routes/app.ts";
import type { Fetch } from "./clients.ts";

export interface LocalOptions
  extends
    Pick<AppOptions, "callTimeoutMs" | "confirmAlways" | "fetch" | "log" | "secrets" | "tools"> {
  /** Who calls. Left out, callers are not authenticated and no tool needs scopes. */
  readonly caller?: Caller;
}

/** Composes the app for some tools. */
export function createLocalApp({ caller, ...options }: LocalOptions): Fetch {
  return createApp({
    name: metadata.name.replace(/^@[^/]+\//, ""),
    version: metadata.version,
    log: () => {},
    stateKey: crypto.randomUUID(),
    ...options,
    ...(caller === undefined
      ? { tools: options.tools.map(({ scopes: _, ...tool }) => tool) }
      : { auth: { authenticate: () => ({ ok: true, caller }) } }),
  }).fetch;
}

/** Serves one tool. The kit's own tests replace it by a faulty server. */
export type Serve = (tool: Tool, options: Omit<LocalOptions, "tools">) => Fetch;
