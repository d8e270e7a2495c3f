/**
 * `main.lock` against `deno.lock`. The first start installs what `main.lock` names: the packages of the
 * server alone, without those of the tests.
 */
import { assertEquals } from "@std/assert";
import metadata from "../deno.json" with { type: "json" };

interface Lock {
  readonly npm: Readonly<Record<string, { readonly integrity: string }>>;
  readonly workspace: { readonly dependencies: readonly string[] };
}

const RENEW = "Run: deno task lock";

async function read(name: string): Promise<Lock> {
  return JSON.parse(await Deno.readTextFile(name)) as Lock;
}

const [whole, main] = [await read("deno.lock"), await read("main.lock")];
const integrities = (lock: Lock): [string, string][] =>
  Object.entries(lock.npm).map(([name, { integrity }]) => [name, integrity]);

Deno.test("main.lock holds packages of deno.lock alone, at the same versions", () => {
  const known = new Map(integrities(whole));
  const strays = integrities(main).filter(([name, integrity]) => known.get(name) !== integrity);
  assertEquals(strays, [], RENEW);
  assertEquals(main.workspace.dependencies, whole.workspace.dependencies, RENEW);
});

Deno.test("main.lock holds none of the packages that only tests import", () => {
  const names = Object.keys(main.npm);
  const ofTests = [
    "@modelcontextprotocol/sdk",
    "@modelcontextprotocol/client",
    "fast-check",
    "ajv",
    "deno-std",
  ];
  assertEquals(
    names.filter((name) => ofTests.some((one) => name.startsWith(`${one}@`))),
    [],
    RENEW,
  );
  const mapped = Object.values(metadata.imports).map((one) => one.replace("npm:", ""));
  assertEquals(ofTests.filter((one) => !mapped.some((name) => name.startsWith(`${one}@`))), []);
});
