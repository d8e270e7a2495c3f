import { assertEquals, assertThrows } from "@std/assert";
import * as v from "valibot";
import { defineTool, indexTools, type ToolDefinition } from "../../lib/tool.ts";
import type { ObjectSchema } from "../../lib/tool/json_schema.ts";

const good: ToolDefinition<ObjectSchema, ObjectSchema> = {
  name: "sample",
  title: "Sample",
  description: "Takes a sample.",
  input: v.strictObject({ size: v.optional(v.pipe(v.number(), v.description("Such as 3")), 3) }),
  output: v.object({ size: v.number() }),
  examples: [{ input: {}, output: { size: 3 } }],
  run: ({ size }) => ({ size }),
};
const nested = (schema: v.GenericSchema) =>
  v.strictObject({ a: v.array(v.strictObject({ b: schema })) });
const mirrored = (schema: v.GenericSchema, name: unknown): ObjectSchema =>
  v.strictObject({
    region: v.pipe(schema, v.metadata({ "x-mcp-header": name })) as v.GenericSchema,
  });
const hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

Deno.test("defineTool() publishes a pure tool with every hint, default and description", () => {
  assertEquals(defineTool(good).published, {
    name: "sample",
    title: "Sample",
    description: "Takes a sample.",
    inputSchema: {
      type: "object",
      properties: { size: { type: "number", description: "Such as 3", default: 3 } },
      required: [],
      additionalProperties: false,
    },
    outputSchema: {
      type: "object",
      properties: { size: { type: "number" } },
      required: ["size"],
    },
    annotations: { title: "Sample", ...hints },
  });
});

Deno.test("defineTool() does not publish the question of a tool that writes", () => {
  const writes = { ...good, annotations: { ...hints, readOnlyHint: false } };
  const { published } = defineTool({ ...writes, confirm: () => "Sure?" });
  assertEquals(published, defineTool(writes).published);
});

Deno.test("defineTool() publishes empty properties for a tool without fields", () => {
  const { inputSchema } = defineTool({ ...good, input: v.strictObject({}) }).published;
  assertEquals(inputSchema, {
    type: "object",
    properties: {},
    required: [],
    additionalProperties: false,
  });
});

Deno.test("defineTool() publishes no format, which hosts read in different ways", () => {
  const input: ObjectSchema = v.strictObject({
    to: v.pipe(v.string(), v.email(), v.description("An address")),
  });
  assertEquals(defineTool({ ...good, input }).published.inputSchema.properties, {
    to: { type: "string", description: "An address" },
  });
});

Deno.test("defineTool() publishes icons and meta as they are", () => {
  const icons = [{ src: "https://a.example/i.png", mimeType: "image/png", sizes: ["48x48"] }];
  const meta = {
    "com.example/kind": "sample",
    "ui": { resourceUri: "ui://sample/page.html" },
    "ui/resourceUri": "ui://sample/page.html",
    "openai/outputTemplate": "ui://sample/page.html",
    "anthropic/maxResultSizeChars": 200_000,
    "com.example.mcp/kind": "sample",
    "kind.mcp.v2": "a name, which no prefix precedes",
  };
  const { published } = defineTool({ ...good, icons, meta });
  assertEquals([published.icons, published._meta], [icons, meta]);
});

const mirrors: [type: string, schema: v.GenericSchema][] = [
  ["string", v.string()],
  ["integer", v.pipe(v.number(), v.integer())],
  ["boolean", v.boolean()],
];
for (const [type, schema] of mirrors) {
  Deno.test(`defineTool() accepts a header that mirrors a field of type ${type}`, () => {
    const { inputSchema } = defineTool({ ...good, input: mirrored(schema, "Region") }).published;
    assertEquals(inputSchema.properties.region, { type, "x-mcp-header": "Region" });
  });
}

const accepted: [label: string, change: Partial<typeof good>][] = [
  ["a name of 46 characters", { name: "a".repeat(46) }],
  ["hosts and secrets", {
    annotations: hints,
    hosts: ["api.example.com", "a-1.b.example", "xn--bcher-kva.example"],
    secrets: ["EXAMPLE_API_KEY", "A", "KEY_2"],
  }],
  ["scopes of every printable character", { scopes: ["notes:write", "!#[]~", "a"] }],
  ["icons of every size and theme", {
    icons: [
      { src: "data:image/png;base64,aGk=", sizes: ["any", "16x16", "9x1000"], theme: "light" },
      { src: "https://a.example/i.svg", theme: "dark" },
    ],
  }],
];
for (const [label, change] of accepted) {
  Deno.test(`defineTool() accepts ${label}`, () => {
    const definition = { ...good, ...change };
    const { published: _, ...kept } = defineTool(definition);
    assertEquals<unknown>(kept, definition);
  });
}

Deno.test("indexTools() returns tools by name", () => {
  const [one, two] = [defineTool(good), defineTool({ ...good, name: "other" })];
  assertEquals(indexTools([one, two]), new Map([["sample", one], ["other", two]]));
});

Deno.test("indexTools() refuses two tools of one name", () => {
  const other = defineTool({ ...good, name: "other" });
  const tools = [other, defineTool(good), defineTool(good)];
  assertThrows(
    () => indexTools(tools),
    TypeError,
    'Two tools are named "sample": rename one of them',
  );
});

const notHosts = [
  "",
  "localhost",
  "api.localhost",
  "localhost.localdomain",
  "a.localdomain",
  "localhost.example",
  "127.0.0.1",
  "[::1]",
  "api.example.com:443",
  "https://api.example.com",
  "api.example.com/v1",
  "API.example.com",
  "api_1.example.com",
  "-api.example.com",
  "api-.example.com",
  "api.-example.com",
  "api.example.c-",
  "api.example.1com",
  "api..example.com",
  "api.example.com.",
  ".example.com",
  "example",
  `${"a".repeat(64)}.example`,
  `a.${"b".repeat(64)}`,
];
for (const host of notHosts) {
  Deno.test(`defineTool() refuses the host "${host}"`, () => {
    const hosts = ["api.example.com", host];
    const message = `Tool "sample": "hosts" must hold public host names in lower case, ` +
      `such as "api.example.com", not "${host}"`;
    assertThrows(
      () => defineTool({ ...good, annotations: hints, hosts }),
      TypeError,
      message,
    );
  });
}

for (
  const secret of ["", "example_key", "1KEY", "_KEY", "A-KEY", "KEY ", " KEY", "KEYa", "MCP_KEY"]
) {
  Deno.test(`defineTool() refuses the secret "${secret}"`, () => {
    const definition = { ...good, annotations: hints, hosts: ["a.example"], secrets: [secret] };
    const message = `Tool "sample": "secrets" must name variables that only a tool with "hosts" ` +
      `reads, such as "EXAMPLE_API_KEY", not "${secret}"`;
    assertThrows(() => defineTool(definition), TypeError, message);
  });
}

const refused: [label: string, change: Partial<typeof good>, message: string][] = [
  ["a capital in the name", { name: "Sample" }, '"name" must be snake_case'],
  ["a hyphen in the name", { name: "get-it" }, '"name" must be snake_case'],
  ["a dot in the name", { name: "get.it" }, '"name" must be snake_case'],
  ["a leading digit", { name: "2fa" }, '"name" must be snake_case'],
  ["two underscores in a row", { name: "get__it" }, '"name" must be snake_case'],
  ["an empty name", { name: "" }, '"name" must be snake_case'],
  ["a name of 47 characters", { name: "a".repeat(47) }, '"name" must be snake_case'],
  ["a name that every object inherits", { name: "constructor" }, '"name" must be snake_case'],
  ["a blank title", { title: " " }, '"title" must say'],
  ["a blank description", { description: "" }, '"description" must tell the model'],
  ["no example", { examples: [] }, '"examples" must hold at least one'],
  ["a hint left out", {
    annotations: { readOnlyHint: true } as typeof hints,
  }, '"annotations.destructiveHint" must be true or false'],
  ["hints that contradict each other", {
    annotations: { ...hints, destructiveHint: true },
  }, '"annotations" contradict each other'],
  ["a question of a pure tool", { confirm: () => "Sure?" }, '"confirm" must be a function'],
  ["a question of a tool that only reads", {
    annotations: hints,
    confirm: () => "Sure?",
  }, '"confirm" must be a function'],
  ["a question that is a text", {
    annotations: { ...hints, readOnlyHint: false },
    confirm: "Sure?" as unknown as () => string,
  }, '"confirm" must be a function'],
  [
    "a schema that is not of an object",
    { input: v.array(v.string()) as unknown as ObjectSchema },
    '"input" must be',
  ],
  ["a choice at the root", {
    output: v.union([v.object({}), v.object({})]) as unknown as ObjectSchema,
  }, '"output" must be'],
  [
    "a schema that cannot be published",
    { input: nested(v.pipe(v.string(), v.trim())) },
    '"input.a.b" cannot be published as JSON Schema: The "trim" action cannot be converted to JSON Schema. ' +
    "Use an action that can, such as v.isoTimestamp() or v.regex(), or check in run",
  ],
  [
    "a reference",
    { input: nested(v.lazy(() => v.string())) },
    '"input.a.b" refers to another schema',
  ],
  [
    "a property name with a bracket",
    { input: v.strictObject({ "tags[]": v.string() }) },
    '"input.tags[]" is',
  ],
  [
    "a property name with a dollar",
    { input: v.strictObject({ $top: v.string() }) },
    '"input.$top" is',
  ],
  [
    "a property name in another script",
    { input: v.strictObject({ 名前: v.string() }) },
    '"input.名前" is',
  ],
  ["a property name of 65 characters", {
    output: v.strictObject({ ["k".repeat(65)]: v.string() }),
  }, "is a property name that hosts refuse"],
  [
    "a property name that every object inherits",
    {
      input: nested(v.strictObject({ toString: v.optional(v.string()) })),
    },
    '"input.a.b.toString" is a property name that hosts refuse: use 1 to 64 of A-Z, a-z, 0-9, "_", ' +
    '"." and "-", and no name that every object inherits',
  ],
  ["an icon that runs code", { icons: [{ src: "javascript:alert(1)" }] }, '"icons.0.src" must be'],
  ["an icon of odd size", { icons: [{ src: "data:,", sizes: ["big"] }] }, '"icons.0.sizes" must'],
  ["an icon whose address only holds a good one", {
    icons: [{ src: "data:," }, { src: "ftp://data:" }],
  }, '"icons.1.src" must be an https: or data: address'],
  ["an icon without a size that sizes begin with", {
    icons: [{ src: "data:,", sizes: ["any", "0x16"] }],
  }, '"icons.0.sizes" must hold "any" or sizes'],
  ["an icon of a size and more", {
    icons: [{ src: "data:,", sizes: ["16x16 any"] }],
  }, '"icons.0.sizes" must hold'],
  ["an icon of something before a size", {
    icons: [{ src: "data:,", sizes: ["a 16x16"] }],
  }, '"icons.0.sizes" must hold'],
  ["an icon of odd theme", {
    icons: [{ src: "data:,", theme: "blue" as "dark" }],
  }, '"icons.0.theme" must'],
  ["a meta key of two words", { meta: { "a kind": 1 } }, '"meta" key "a kind" must be'],
  [
    "hosts without annotations, and lists the hints",
    { hosts: ["api.example.com"] },
    '"annotations" must state "readOnlyHint", "destructiveHint", "idempotentHint" and "openWorldHint"',
  ],
  ["an empty list of hosts", { annotations: hints, hosts: [] }, '"hosts" must name what the tool'],
  ["a secret of a tool without hosts", { secrets: ["A_KEY"] }, '"secrets" must name variables'],
  ["a scope with a space", { scopes: ["notes:read", "notes write"] }, '"scopes" must hold OAuth'],
  ["a scope with a quote", { scopes: ['a"'] }, '"scopes" must hold OAuth scopes'],
  ["a scope with a backslash", { scopes: ["\\a"] }, '"scopes" must hold OAuth scopes'],
  ["an empty scope", { scopes: [""] }, '"scopes" must hold OAuth scopes'],
  ["an empty meta key", { meta: { "": 1 } }, '"meta" key "" must be'],
  ["a meta key without a name", { meta: { "openai/": 1 } }, '"meta" key "openai/" must be'],
  ["a meta key with two slashes", { meta: { "a/b/c": 1 } }, '"meta" key "a/b/c" must be'],
  ["a meta label that ends in -", { meta: { "open-/x": 1 } }, '"meta" key "open-/x" must be'],
  ["a meta label that starts with a digit", { meta: { "1a/x": 1 } }, '"meta" key "1a/x" must be'],
  ["a meta key that MCP reserves", { meta: { "dev.mcp/x": 1 } }, '"meta" key "dev.mcp/x" must be'],
  [
    "a meta key of MCP itself",
    { meta: { "io.modelcontextprotocol/ui": 1 } },
    '"meta" key "io.modelcontextprotocol/ui" must be',
  ],
  [
    "a meta key that MCP reserves below",
    { meta: { "com.mcp.tools/x": 1 } },
    '"meta" key "com.mcp.tools/x" must be',
  ],
  [
    "a mirrored number",
    { input: mirrored(v.number(), "Region") },
    '"input.region" has an "x-mcp-header" that clients refuse: it takes a header token, once, ' +
    "on a string, integer or boolean outside arrays and unions",
  ],
  [
    "a mirrored header that is not a text",
    { input: mirrored(v.string(), 5) },
    '"input.region" has an "x-mcp-header"',
  ],
  [
    "a mirrored header with a space",
    { input: mirrored(v.string(), "A b") },
    '"input.region" has an',
  ],
  ["a mirrored header below an array", {
    input: v.strictObject({ list: v.array(mirrored(v.string(), "Region")) }),
  }, '"input.list.region" has an'],
  ["one header for two fields", {
    input: v.strictObject({
      a: v.pipe(v.string(), v.metadata({ "x-mcp-header": "Region" })),
      b: v.pipe(v.string(), v.metadata({ "x-mcp-header": "region" })),
    }),
  }, '"input.b" has an "x-mcp-header"'],
];
for (const [label, change, message] of refused) {
  Deno.test(`defineTool() refuses ${label}, naming tool and field`, () => {
    const definition = { ...good, ...change };
    const error = assertThrows(() => defineTool(definition), TypeError, message);
    assertEquals(error.message.startsWith(`Tool "${definition.name}": `), true);
  });
}
