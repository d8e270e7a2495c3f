/** A release of the template is one version everywhere. A clone has its own, so `init` removes this test. */
import { assertEquals, assertMatch } from "@std/assert";
import metadata from "../deno.json" with { type: "json" };
import contract from "./contract.json" with { type: "json" };

Deno.test("The contract, the newest heading of the changelog and deno.json name one version", async () => {
  const notes = await Deno.readTextFile(new URL("../.github/CHANGELOG.md", import.meta.url));
  const [newest = ""] = notes.match(/^## \S+/m) ?? [];
  assertEquals([contract.version, newest], [metadata.version, `## ${metadata.version}`]);
});

Deno.test("Each heading of the changelog is a version, the newest first", async () => {
  const notes = await Deno.readTextFile(new URL("../.github/CHANGELOG.md", import.meta.url));
  const versions = [...notes.matchAll(/^## (.*)$/gm)].map(([, version]) => version!);
  for (const version of versions) assertMatch(version, /^\d+\.\d+\.\d+$/);
  const sorted = versions.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
  assertEquals(versions, sorted);
});
