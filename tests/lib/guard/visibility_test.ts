/** Checks which tools a caller sees. */
import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { createToolViews } from "../../../lib/guard/visibility.ts";
import { defineScoped } from "../../sample_tools.ts";

const tools = [
  defineScoped("free", []),
  defineScoped("read", ["r"]),
  defineScoped("write", ["r", "w"]),
  defineScoped("rule", ["admin"]),
];
const caller = (...scopes: string[]) => ({ subject: "alice", scopes });

Deno.test("createToolViews() shows all tools to all callers if they are not authenticated", () => {
  const { tools: seen, isPublic } = createToolViews(tools, { authenticated: false })();
  assertEquals([seen, isPublic], [tools, true]);
});

Deno.test("createToolViews() shows a caller the tools that its scopes permit, whole and in order", () => {
  const viewFor = createToolViews(tools, { authenticated: true });
  const names = (...scopes: string[]) => viewFor(caller(...scopes)).tools.map(({ name }) => name);
  assertEquals(names(), ["free"]);
  assertEquals(names("r"), ["free", "read"]);
  assertEquals(names("w"), ["free"]);
  assertEquals(names("w", "r"), ["free", "read", "write"]);
  assertEquals(names("*", "R", "rw", "other"), ["free"]);
  assertEquals(viewFor().tools, []);
  const { byName, isPublic } = viewFor(caller("r"));
  assertEquals([[...byName.keys()], isPublic], [["free", "read"], false]);
});

Deno.test("createToolViews() tells apart callers whose scopes are spelt alike when joined", () => {
  const [both, one] = [defineScoped("both", ["a", "b"]), defineScoped("one", ["ab"])];
  const viewFor = createToolViews([both, one], { authenticated: true });
  assertEquals(viewFor(caller("a", "b")).tools, [both]);
  assertEquals(viewFor(caller("ab")).tools, [one]);
});

Deno.test("createToolViews() computes a view once for all callers with the same scopes", () => {
  const viewFor = createToolViews(tools, { authenticated: true });
  assertStrictEquals(viewFor(caller("r", "w")), viewFor(caller("other", "w", "r")));
  assert(viewFor(caller("r")) !== viewFor(caller("r", "w")));
});
