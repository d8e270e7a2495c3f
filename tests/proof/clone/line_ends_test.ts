/**
 * Checkouts of Windows. `.gitattributes` keeps the line ends of the repository whatever git is told, as
 * Deno's formatter demands; where something else has changed them, the whole suite passes all the same.
 */
import { assertEquals } from "@std/assert";
import { git } from "../../kit/git.ts";
import { deno, expectCode, makeTemplate } from "./repository.ts";

/** Returns the text files of a checkout whose lines end with CRLF. */
async function withCrlf(root: string): Promise<string[]> {
  const lines = (await git(root, ["ls-files", "--eol"])).split("\n");
  return lines.filter((line) => /^\S+\s+w\/(crlf|mixed)/.test(line));
}

Deno.test("A checkout has the line ends of the repository, whatever git is set to", async () => {
  const folder = await Deno.makeTempDir();
  const template = await makeTemplate(folder);
  const settings = ["-c", "core.autocrlf=true", "-c", "core.eol=crlf"];
  await git(folder, ["clone", "--quiet", ...settings, template, "windows"]);
  assertEquals(await withCrlf(`${folder}/windows`), []);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("The suite passes in a checkout whose lines end with CRLF", async () => {
  const folder = await Deno.makeTempDir();
  const template = await makeTemplate(folder);
  const root = `${folder}/crlf`;
  await git(folder, ["clone", "--quiet", "--no-checkout", template, root]);
  // Stronger than `.gitattributes`.
  await Deno.writeTextFile(`${root}/.git/info/attributes`, "* text=auto eol=crlf\n");
  await git(root, ["checkout", "--quiet", "HEAD"]);
  const files = (await git(root, ["ls-files"])).split("\n").length;
  assertEquals((await withCrlf(root)).length > files * 0.9, true);
  expectCode(await deno(root, "task", "test"));
  await Deno.remove(folder, { recursive: true });
});
