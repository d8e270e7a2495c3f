/** Which tools a caller may know of. */
import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import * as v from "valibot";
import { defineTool } from "../../lib/tool.ts";
import { createVisibility } from "../../lib/visibility.ts";

const tool = (name: string, ...scopes: string[]) =>
  defineTool({
    name,
    title: name,
    description: name,
    input: v.strictObject({}),
    output: v.strictObject({}),
    examples: [{ input: {}, output: {} }],
    scopes,
    run: () => ({}),
  });
const tools = [tool("free"), tool("read", "r"), tool("write", "r", "w"), tool("rule", "admin")];
const caller = (...scopes: string[]) => ({ subject: "alice", scopes });

Deno.test("createVisibility() shows all tools to all where callers are not known", () => {
  const { tools: seen, shared } = createVisibility(tools, { authenticated: false })();
  assertEquals([seen, shared], [tools, true]);
});

Deno.test("createVisibility() shows a caller what the scopes give, whole and in order", () => {
  const see = createVisibility(tools, { authenticated: true });
  const names = (...scopes: string[]) => see(caller(...scopes)).tools.map(({ name }) => name);
  assertEquals(names(), ["free"]);
  assertEquals(names("r"), ["free", "read"]);
  assertEquals(names("w"), ["free"]);
  assertEquals(names("w", "r"), ["free", "read", "write"]);
  assertEquals(names("*", "R", "rw", "other"), ["free"]);
  assertEquals(see().tools, []);
  const { byName, shared } = see(caller("r"));
  assertEquals([[...byName.keys()], shared], [["free", "read"], false]);
});

Deno.test("createVisibility() computes a view once for all who hold the same", () => {
  const see = createVisibility(tools, { authenticated: true });
  assertStrictEquals(see(caller("r", "w")), see(caller("other", "w", "r")));
  assert(see(caller("r")) !== see(caller("r", "w")));
});

Deno.test("createVisibility() asks one function for the hierarchy of scopes", () => {
  const grants = (held: string, needed: string) => held === needed || held === "admin";
  const see = createVisibility(tools, { authenticated: true, grants });
  assertEquals(see(caller("admin")).tools, tools);
  assertEquals(see(caller("r")).tools.length, 2);
});
