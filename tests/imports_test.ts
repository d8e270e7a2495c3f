/** Data flows one way: main → routes → lib, and tools → lib/tool.ts. Names each file that strays. */
import { assertEquals } from "@std/assert";

/** What the files of a folder may import, by the start of the specifier as resolved from the root. */
const RULES: [folder: string, allowed: RegExp][] = [
  [
    "lib",
    /^(lib\/|valibot$|@valibot\/to-json-schema$|fastest-levenshtein$|jose$|@opentelemetry\/api$)/,
  ],
  ["routes", /^(routes\/|lib\/|hono($|\/))/],
  [
    "tools",
    /^(tools\/|lib\/tool\.ts$|(?!node:|hono|@modelcontextprotocol|@std|npm:|jsr:|https?:)[@a-z])/,
  ],
  ["main.ts", /^(deno\.json$|routes\/|lib\/|tools\/mod\.ts$)/],
];
/** The one production file that knows the SDK. */
const SDK = { file: "lib/server.ts", import: "@modelcontextprotocol/server" };

const IMPORT =
  /^(?:import|export)\s[^"';]*?from\s*"([^"]+)"|^import\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)/gm;

async function* files(path: string): AsyncGenerator<string> {
  if (path.endsWith(".ts")) return yield path;
  for await (const { name, isDirectory } of Deno.readDir(path)) {
    if (isDirectory) yield* files(`${path}/${name}`);
    else if (/\.tsx?$/.test(name)) yield `${path}/${name}`;
  }
}

function resolve(file: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  return new URL(specifier, `file:///${file}`).pathname.slice(1);
}

async function imports(file: string): Promise<string[]> {
  const source = await Deno.readTextFile(file);
  return [...source.matchAll(IMPORT)].map(([, from, bare, dynamic]) =>
    resolve(file, from ?? bare ?? dynamic ?? "")
  );
}

for (const [folder, allowed] of RULES) {
  Deno.test(`${folder} imports only what its place allows`, async () => {
    const strays: string[] = [];
    let seen = 0;
    for await (const file of files(folder)) {
      for (const specifier of await imports(file)) {
        seen++;
        const sdk = file === SDK.file && specifier === SDK.import;
        if (!sdk && !allowed.test(specifier)) strays.push(`${file} imports ${specifier}`);
      }
    }
    assertEquals(strays, []);
    assertEquals(seen > 0, true, "no import was found: the test reads nothing");
  });
}

Deno.test("Only main.ts names Deno, and nothing is imported from an address", async () => {
  const strays: string[] = [];
  for (const folder of ["lib", "routes", "tools"]) {
    for await (const file of files(folder)) {
      const source = (await Deno.readTextFile(file)).replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
      if (/\bDeno\.[a-z]/.test(source)) strays.push(`${file} names Deno`);
      if (/from\s*"https?:|import\(\s*"https?:/.test(source)) {
        strays.push(`${file} imports an address`);
      }
    }
  }
  assertEquals(strays, []);
});
