/**
 * Which tools a caller may know of: the one filter in front of every door to the definitions.
 *
 * It depends on what the caller's token holds, never on the connection or on what a client calls itself.
 */
import type { Caller, Tool } from "./tool.ts";

/** The tools that some callers see, alike for all who hold the same scopes. */
export interface Visible {
  readonly tools: readonly Tool[];
  readonly byName: ReadonlyMap<string, Tool>;
  /** Whether everyone sees the same, so that anyone may keep a copy. */
  readonly shared: boolean;
}

/** Whether one scope that a token holds gives what another one gives. */
export type Grants = (held: string, needed: string) => boolean;

/**
 * Computes what each caller sees, once for each set of scopes. Without authentication all see all;
 * with it, whoever is not known sees nothing.
 */
export function createVisibility(
  tools: readonly Tool[],
  { authenticated, grants = (held, needed) => held === needed }: {
    authenticated: boolean;
    grants?: Grants;
  },
): (caller?: Caller) => Visible {
  const scopes = [...new Set(tools.flatMap(({ scopes = [] }) => scopes))];
  const view = (seen: readonly Tool[]): Visible => ({
    tools: seen,
    byName: new Map(seen.map((tool) => [tool.name, tool])),
    shared: !authenticated,
  });
  const all = view(tools);
  const none = view([]);
  const views = new Map<string, Visible>();

  return (caller) => {
    if (!authenticated) return all;
    if (caller === undefined) return none;
    const held = scopes.filter((needed) => caller.scopes.some((scope) => grants(scope, needed)));
    const key = held.join(" ");
    const made = views.get(key) ??
      view(tools.filter(({ scopes = [] }) => scopes.every((needed) => held.includes(needed))));
    views.set(key, made);
    return made;
  };
}
