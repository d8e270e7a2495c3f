/** Checks the settings: what each accepts, what stops the start, and that the documentation lists them all. */
import { assertEquals, assertNotMatch, assertStringIncludes, assertThrows } from "@std/assert";
import * as v from "valibot";
import { ConfigSchema, readConfig } from "../../lib/config.ts";
import { OTHER_PROGRAMS } from "../other_programs.ts";

const SECRET = "s3cr3t-s3cr3t-s3cr3t-s3cr3t-s3cr3t";
const RESOURCE = "https://tools.example/mcp";
const ISSUER = "https://login.example/tenant";

Deno.test("readConfig() has a safe default for every setting", () => {
  assertEquals(readConfig({ PATH: "/bin", OTEL_DENO: "true" }), {
    PORT: 8000,
    HOST: "127.0.0.1",
    MCP_DEADLINE_MS: 25_000,
    MCP_MAX_BODY_BYTES: 1_048_576,
    MCP_MAX_CALLS_AT_ONCE: 64,
    MCP_CALLS_PER_MINUTE: 600,
    MCP_TRUSTED_PROXIES: 0,
    MCP_HOME: "on",
    MCP_LOG: "calls",
    MCP_CONFIRM: "auto",
    MCP_STORE: "memory",
    onDeploy: false,
  } as ReturnType<typeof readConfig>);
});

Deno.test("readConfig() reads every setting", () => {
  const config = readConfig({
    PORT: "0",
    HOST: "0.0.0.0",
    MCP_DEADLINE_MS: "5",
    MCP_MAX_BODY_BYTES: "2048",
    MCP_MAX_CALLS_AT_ONCE: "1",
    MCP_CALLS_PER_MINUTE: "2",
    MCP_TRUSTED_PROXIES: "3",
    MCP_ALLOWED_ORIGINS: "https://app.example, http://dev.example:3000",
    MCP_ALLOWED_HOSTS: "tools.example,[2001:db8::1]",
    MCP_RESOURCE_URL: RESOURCE,
    MCP_AUTH_ISSUER: ISSUER,
    MCP_BASE_PATH: "/functions/v1/tools",
    MCP_HOME: "off",
    MCP_LOG: "failures",
    MCP_CONFIRM: "always",
    MCP_STATE_KEY: SECRET,
    MCP_STORE: "kv",
    DENO_DEPLOY: "1",
  });
  assertEquals(config, {
    PORT: 0,
    HOST: "0.0.0.0",
    MCP_DEADLINE_MS: 5,
    MCP_MAX_BODY_BYTES: 2048,
    MCP_MAX_CALLS_AT_ONCE: 1,
    MCP_CALLS_PER_MINUTE: 2,
    MCP_TRUSTED_PROXIES: 3,
    MCP_ALLOWED_ORIGINS: ["https://app.example", "http://dev.example:3000"],
    MCP_ALLOWED_HOSTS: ["tools.example", "[2001:db8::1]"],
    MCP_RESOURCE_URL: RESOURCE,
    MCP_AUTH_ISSUER: ISSUER,
    MCP_BASE_PATH: "/functions/v1/tools",
    MCP_HOME: "off",
    MCP_LOG: "failures",
    MCP_CONFIRM: "always",
    MCP_STATE_KEY: SECRET,
    MCP_STORE: "kv",
    onDeploy: true,
  } as ReturnType<typeof readConfig>);
});

const accepted: [label: string, environment: Record<string, string>][] = [
  ["an issuer on loopback over http", {
    MCP_RESOURCE_URL: "http://127.0.0.1:8000/mcp",
    MCP_AUTH_ISSUER: "http://localhost:9000",
  }],
  ["a type of tokens", {
    MCP_RESOURCE_URL: RESOURCE,
    MCP_AUTH_ISSUER: ISSUER,
    MCP_AUTH_TOKEN_TYPE: "at+jwt",
  }],
  ["an audience that is not an address", {
    MCP_RESOURCE_URL: RESOURCE,
    MCP_AUTH_ISSUER: ISSUER,
    MCP_AUTH_AUDIENCE: "6731de76-14a6-49ae-97bc-6eba6914391e",
  }],
  ["a secret of 32 characters", { MCP_BEARER_TOKEN: "a".repeat(32) }],
  ["a key of 32 characters", { MCP_STATE_KEY: "k".repeat(32) }],
  ["a secret in base64", { MCP_BEARER_TOKEN: `${"+/".repeat(21)}==` }],
];
for (const [label, environment] of accepted) {
  Deno.test(`readConfig() accepts ${label}`, () => {
    for (const [name, value] of Object.entries(environment)) {
      assertEquals(readConfig(environment)[name as keyof typeof ConfigSchema.entries], value);
    }
  });
}

Deno.test("readConfig() accepts the least and the most of a number, and spaces around items", () => {
  const { PORT, MCP_TRUSTED_PROXIES, MCP_DEADLINE_MS, MCP_ALLOWED_HOSTS } = readConfig({
    PORT: "65535",
    MCP_TRUSTED_PROXIES: "0",
    MCP_DEADLINE_MS: "600000",
    MCP_ALLOWED_HOSTS: " a.example , b.example ",
  });
  assertEquals(
    [PORT, MCP_TRUSTED_PROXIES, MCP_DEADLINE_MS, MCP_ALLOWED_HOSTS],
    [65_535, 0, 600_000, ["a.example", "b.example"]],
  );
});

const issued = { MCP_AUTH_ISSUER: ISSUER, MCP_RESOURCE_URL: RESOURCE };
const anchored: [name: string, wanted: string, values: string[]][] = [
  ["MCP_AUTH_AUDIENCE", "an audience without spaces", ["a b", " a", "a ", ""]],
  ["MCP_AUTH_TOKEN_TYPE", "a type such as at+jwt", ["at jwt", " at+jwt", "at+jwt;"]],
  ["MCP_BEARER_TOKEN", "at least 32 letters, digits or any of ._~+/-", [
    `?${"a".repeat(32)}`,
    `${"a".repeat(32)}?`,
    `=${"a".repeat(32)}`,
  ]],
  ["MCP_BASE_PATH", "a path such as /functions/v1/tools, with no slash at its end", [
    "functions/v1",
    "/functions/",
    "/a b",
    "a/b",
    "",
  ]],
  ["MCP_STATE_KEY", "at least 32 random characters", ["k".repeat(31), ""]],
  ["MCP_LOG", '"calls", "failures" or "off"', ["all", ""]],
  ["MCP_CONFIRM", '"auto" or "always"', ["never", ""]],
  ["MCP_RESOURCE_URL", "an https: address without query or fragment; http: on loopback only", [
    "https://user@tools.example/mcp",
    "https://:password@tools.example/mcp",
    "ftp://127.0.0.1/mcp",
    "https://tools.example/mcp#a",
    "https://tools.example/ mcp",
  ]],
];
for (const [name, wanted, values] of anchored) {
  Deno.test(`readConfig() refuses each wrong "${name}"`, () => {
    for (const value of values) {
      const environment = { ...(name.startsWith("MCP_BEARER") ? {} : issued), [name]: value };
      const { message } = assertThrows(() => readConfig(environment), TypeError);
      assertEquals(message, `Cannot start, the settings are wrong:\n- "${name}" must be ${wanted}`);
    }
  });
}

Deno.test("readConfig() accepts every origin that a browser or a desktop shell sends (RFC 6454, section 6)", () => {
  const origins = [
    "https://app.example",
    "http://dev.example:3000",
    "https://[2001:db8::1]:8443",
    "chrome-extension://abcdefghijklmnopabcdefghijklmnop",
    "moz-extension://0d6ac1c2-7a3c-4a76-8a8e-0123456789ab",
    "safari-web-extension://0D6AC1C2-7A3C-4A76-8A8E-0123456789AB",
    "vscode-webview://1h4tk2sl8u0qarkl8shcvkqmb7ec3i0l",
    "tauri://localhost",
    "capacitor://localhost",
    "app://obsidian.md",
  ];
  const { MCP_ALLOWED_ORIGINS: read } = readConfig({ MCP_ALLOWED_ORIGINS: origins.join(", ") });
  assertEquals(read, origins);
});

const refused: [label: string, environment: Record<string, string>, message: string][] = [
  ["a port that is not a number", { PORT: "http" }, '"PORT" must be an integer from 0 to 65535'],
  ["a port out of range", { PORT: "65536" }, '"PORT" must be an integer from 0 to 65535'],
  ["an empty number", { MCP_DEADLINE_MS: "" }, '"MCP_DEADLINE_MS" must be an integer from 1'],
  ["zero calls at once", { MCP_MAX_CALLS_AT_ONCE: "0" }, "must be an integer from 1 to 100000"],
  ["a fraction", { MCP_CALLS_PER_MINUTE: "1.5" }, "must be an integer from 1 to 1000000"],
  ["a negative number", { MCP_TRUSTED_PROXIES: "-1" }, "must be an integer from 0 to 16"],
  [
    "a misspelt setting",
    { MCP_ALOWED_ORIGINS: "https://app.example" },
    '"MCP_ALOWED_ORIGINS" is not a setting; nearest: "MCP_ALLOWED_ORIGINS"',
  ],
  ["a unit left out", { MCP_DEADLINE: "5" }, 'setting; nearest: "MCP_DEADLINE_MS"'],
  ["a letter too many", { MCP_LOGS: "off" }, 'setting; nearest: "MCP_LOG"'],
  ["a prefix misspelt", { MPC_BEARER_TOKEN: SECRET }, 'setting; nearest: "MCP_BEARER_TOKEN"'],
  ["a prefix too many", { MCP_PORT: "3" }, '"MCP_PORT" is not a setting; nearest: "PORT"'],
  ["a prefix before an address", { MCP_HOST: "0.0.0.0" }, 'setting; nearest: "HOST"'],
  ["a wildcard origin", { MCP_ALLOWED_ORIGINS: "*" }, '"MCP_ALLOWED_ORIGINS" must be origins'],
  ["an origin with a path", { MCP_ALLOWED_ORIGINS: "https://app.example/" }, "must be origins"],
  ["an origin without scheme", { MCP_ALLOWED_ORIGINS: "page.example" }, "must be origins"],
  [
    "an extension with a path",
    { MCP_ALLOWED_ORIGINS: "chrome-extension://abc/" },
    "must be origins",
  ],
  [
    "an extension without a name",
    { MCP_ALLOWED_ORIGINS: "chrome-extension://" },
    "must be origins",
  ],
  ["a scheme in capitals", { MCP_ALLOWED_ORIGINS: "Tauri://localhost" }, "must be origins"],
  ["any file of a machine", { MCP_ALLOWED_ORIGINS: "file://" }, "must be origins"],
  ["an origin with a user", { MCP_ALLOWED_ORIGINS: "tauri://me@localhost" }, "must be origins"],
  ["the origin of a socket", { MCP_ALLOWED_ORIGINS: "wss://app.example" }, "must be origins"],
  ["the null origin", { MCP_ALLOWED_ORIGINS: "null" }, "must be origins"],
  [
    "a type of tokens without an issuer",
    { MCP_AUTH_TOKEN_TYPE: "at+jwt" },
    '"MCP_AUTH_TOKEN_TYPE" requires "MCP_AUTH_ISSUER": set both or remove it',
  ],
  [
    "an audience without an issuer",
    { MCP_AUTH_AUDIENCE: "project-7" },
    '"MCP_AUTH_AUDIENCE" requires "MCP_AUTH_ISSUER": set both or remove it',
  ],
  [
    "an empty type of tokens",
    { MCP_AUTH_ISSUER: ISSUER, MCP_RESOURCE_URL: RESOURCE, MCP_AUTH_TOKEN_TYPE: "" },
    '"MCP_AUTH_TOKEN_TYPE" must be a type such as at+jwt',
  ],
  ["an empty list", { MCP_ALLOWED_ORIGINS: "" }, "must be origins"],
  ["a host with a port", { MCP_ALLOWED_HOSTS: "tools.example:8000" }, "must be host names"],
  ["a host with a path", { MCP_ALLOWED_HOSTS: "tools.example/mcp" }, "must be host names"],
  ["an empty secret", { MCP_BEARER_TOKEN: "" }, '"MCP_BEARER_TOKEN" must be at least 32'],
  ["a short secret", { MCP_BEARER_TOKEN: "a".repeat(31) }, "must be at least 32"],
  ["a secret of spaces", { MCP_BEARER_TOKEN: " ".repeat(40) }, "must be at least 32"],
  [
    "an http issuer of another machine",
    { MCP_AUTH_ISSUER: "http://login.example", MCP_RESOURCE_URL: RESOURCE },
    '"MCP_AUTH_ISSUER" must be an https: address',
  ],
  [
    "a resource with a query",
    { MCP_AUTH_ISSUER: ISSUER, MCP_RESOURCE_URL: `${RESOURCE}?a` },
    '"MCP_RESOURCE_URL" must be an https: address',
  ],
  [
    "a resource with a password",
    { MCP_AUTH_ISSUER: ISSUER, MCP_RESOURCE_URL: "https://u:p@tools.example/mcp" },
    '"MCP_RESOURCE_URL" must be an https: address',
  ],
  ["an issuer without a resource", { MCP_AUTH_ISSUER: ISSUER }, "require each other"],
  ["a resource without an issuer", { MCP_RESOURCE_URL: RESOURCE }, "require each other"],
  [
    "an issuer together with a secret",
    { MCP_AUTH_ISSUER: ISSUER, MCP_RESOURCE_URL: RESOURCE, MCP_BEARER_TOKEN: SECRET },
    "exclude each other",
  ],
];
for (const [label, environment, message] of refused) {
  Deno.test(`readConfig() refuses ${label}`, () => {
    const error = assertThrows(() => readConfig(environment), TypeError);
    assertStringIncludes(error.message, message);
    for (const value of Object.values(environment).filter((one) => one.length > 8)) {
      assertEquals(error.message.includes(value), false, error.message);
    }
  });
}

Deno.test("readConfig() ignores the variables of other programs", () => {
  assertEquals(readConfig(OTHER_PROGRAMS), readConfig({}));
});

Deno.test("readConfig() lists every problem at once and repeats no value", () => {
  const error = assertThrows(() =>
    readConfig({
      PORT: "eighty",
      MCP_BEARER_TOKN: SECRET,
      MCP_BEARER_TOKEN: "too-short-secret",
      MCP_ALLOWED_ORIGINS: "secret.example,other.example",
      MCP_RESOURCE_URL: RESOURCE,
    }), TypeError);
  assertEquals(error.message.split("\n"), [
    "Cannot start, the settings are wrong:",
    '- "MCP_BEARER_TOKN" is not a setting; nearest: "MCP_BEARER_TOKEN"',
    '- "PORT" must be an integer from 0 to 65535',
    '- "MCP_ALLOWED_ORIGINS" must be origins such as https://app.example, separated by commas',
    '- "MCP_BEARER_TOKEN" must be at least 32 letters, digits or any of ._~+/-',
    '- "MCP_AUTH_ISSUER" and "MCP_RESOURCE_URL" require each other: set both or neither',
  ]);
  assertNotMatch(error.message, /s3cr3t|too-short|secret\.example|eighty/);
});

Deno.test("the operating manual lists every setting as the schema has it", async () => {
  const manual = await Deno.readTextFile(
    new URL("../../.github/OPERATING.md", import.meta.url),
  );
  const rows = Object.entries(ConfigSchema.entries).map(([name, schema]) => {
    const preset = v.getDefault(schema);
    const shown = preset === undefined ? "" : `\`${String(preset)}\``;
    return [`\`${name}\``, shown];
  });
  const listed = manual.split("\n").filter((line) => /^\| `(PORT|HOST|MCP_[A-Z_]+)` /.test(line))
    .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  assertEquals(listed.map(([name, preset]) => [name, preset]), rows);
  assertEquals(listed.filter(([, , description = ""]) => description.length < 20), []);
});

Deno.test("main.ts uses every setting", async () => {
  const main = await Deno.readTextFile(new URL("../../main.ts", import.meta.url));
  const names = Object.keys(ConfigSchema.entries);
  assertEquals(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(main)), []);
});
