/**
 * Decides which tools a caller may see. Every route that shows or runs tools uses it.
 *
 * The decision depends on the scopes of the token, never on the connection or on what a client says
 * about itself.
 */
import type { Tool } from "../tool.ts";
import type { Caller } from "../tool/context.ts";

/** The tools visible to callers with one set of scopes. */
export interface ToolView {
  readonly tools: readonly Tool[];
  readonly byName: ReadonlyMap<string, Tool>;
  /** Whether every caller sees the same tools, so that shared caches may keep the list. */
  readonly isPublic: boolean;
}

/**
 * Creates the function that returns the view of a caller, one view for each set of scopes. Without
 * authentication every caller sees every tool; with it, unauthenticated callers see none.
 */
export function createToolViews(
  tools: readonly Tool[],
  { authenticated }: { authenticated: boolean },
): (caller?: Caller) => ToolView {
  const scopes = [...new Set(tools.flatMap(({ scopes = [] }) => scopes))];
  const view = (visible: readonly Tool[]): ToolView => ({
    tools: visible,
    byName: new Map(visible.map((tool) => [tool.name, tool])),
    isPublic: !authenticated,
  });
  const all = view(tools);
  const none = view([]);
  const views = new Map<string, ToolView>();

  return (caller) => {
    if (!authenticated) return all;
    if (caller === undefined) return none;
    const held = scopes.filter((scope) => caller.scopes.includes(scope));
    const key = held.join(" ");
    const known = views.get(key) ??
      view(tools.filter(({ scopes = [] }) => scopes.every((scope) => held.includes(scope))));
    views.set(key, known);
    return known;
  };
}
