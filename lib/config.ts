/**
 * Reads the settings of the server from the environment, once, and checks them as a whole.
 *
 * Every setting is optional. A wrong or misspelt one stops the start with one message that lists every
 * problem; variables of other programs are ignored. Names begin with `MCP_`, because Deno Deploy reserves
 * `DENO_`, `OTEL_` and `LD_`; platforms set `PORT` and `HOST`.
 */
import { distance } from "fastest-levenshtein";
import * as v from "valibot";
import { isLoopback } from "./loopback.ts";
import { isOrigin } from "./origin.ts";

const integer = (least: number, most: number, otherwise: number) => {
  const fits = (value: string) => /^[0-9]+$/.test(value) && +value >= least && +value <= most;
  const wanted = `an integer from ${least} to ${most}`;
  return v.optional(
    v.pipe(v.string(), v.check(fits, wanted), v.transform(Number)),
    String(otherwise),
  );
};

/** An empty variable is an error. It must not mean "allow nothing" or, worse, "no secret". */
const text = (holds: (value: string) => boolean, wanted: string) =>
  v.optional(v.pipe(v.string(), v.check(holds, wanted)));

const list = (holds: (value: string) => boolean, wanted: string) =>
  v.optional(v.pipe(
    v.string(),
    v.transform((value) => value.split(",").map((item) => item.trim())),
    v.array(v.pipe(v.string(), v.check(holds, wanted))),
  ));

/** The first option is the default. */
const choice = <const Options extends readonly [string, ...string[]]>(...options: Options) => {
  const names = options.map((option) => `"${option}"`);
  const wanted = `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
  return v.optional(v.picklist(options, wanted), options[0]);
};

const url = text(isAddress, "an https: address without query or fragment; http: on loopback only");

/** Each setting with its default. `.github/OPERATING.md` describes them. */
export const ConfigSchema = v.object({
  PORT: integer(0, 65535, 8000),
  HOST: v.optional(v.string(), "127.0.0.1"),
  MCP_DEADLINE_MS: integer(1, 600_000, 25_000),
  MCP_MAX_BODY_BYTES: integer(1024, 104_857_600, 1_048_576),
  MCP_MAX_CALLS_AT_ONCE: integer(1, 100_000, 64),
  MCP_CALLS_PER_MINUTE: integer(1, 1_000_000, 600),
  MCP_TRUSTED_PROXIES: integer(0, 16, 0),
  MCP_ALLOWED_ORIGINS: list(isOrigin, "origins such as https://app.example, separated by commas"),
  MCP_ALLOWED_HOSTS: list(
    isHostName,
    "host names such as tools.example, without ports, separated by commas",
  ),
  MCP_RESOURCE_URL: url,
  MCP_AUTH_ISSUER: url,
  MCP_AUTH_AUDIENCE: text((value) => /^[!-~]+$/.test(value), "an audience without spaces"),
  MCP_AUTH_TOKEN_TYPE: text((value) => /^[A-Za-z0-9.+/-]+$/.test(value), "a type such as at+jwt"),
  MCP_BEARER_TOKEN: text(
    (value) => /^[A-Za-z0-9._~+/-]{32,}=*$/.test(value),
    "at least 32 letters, digits or any of ._~+/-",
  ),
  MCP_BASE_PATH: text(
    (value) => /^(\/[A-Za-z0-9._~-]+)+$/.test(value),
    "a path such as /functions/v1/tools, with no slash at its end",
  ),
  MCP_HOME: choice("on", "off"),
  MCP_LOG: choice("calls", "failures", "off"),
  MCP_CONFIRM: choice("auto", "always"),
  MCP_STATE_KEY: text((value) => value.length >= 32, "at least 32 random characters"),
  MCP_STORE: choice("memory", "kv"),
});

/** The settings, parsed, and whether the platform chooses the address. */
export type Config = v.InferOutput<typeof ConfigSchema> & { readonly onDeploy: boolean };

/**
 * Reads the settings from the variables of the environment.
 *
 * @throws {TypeError} listing every problem and what would work; no value of a variable is repeated.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const misspelt = Object.keys(environment).flatMap((name) => {
    const meant = settingMeantBy(name);
    return meant === undefined ? [] : [`"${name}" is not a setting; nearest: "${meant}"`];
  });
  const parsed = v.safeParse(ConfigSchema, environment);
  const wrong = (parsed.issues ?? []).map((issue) =>
    `"${String(issue.path?.[0].key)}" must be ${issue.message}`
  );
  const problems = [...misspelt, ...new Set(wrong), ...contradictions(environment)];
  if (!parsed.success || problems.length > 0) {
    throw new TypeError(["Cannot start, the settings are wrong:", ...problems].join("\n- "));
  }
  return { ...parsed.output, onDeploy: environment.DENO_DEPLOY !== undefined };
}

/**
 * Returns the setting that a misspelt name means. Other programs have variables that begin with `MCP_`
 * too, so only a name that is very close counts: one edit in six characters, or a unit left out.
 */
function settingMeantBy(name: string): string | undefined {
  const known = Object.keys(ConfigSchema.entries);
  if (known.includes(name)) return undefined;
  const bare = name.replace(/^MCP_/, "");
  if (known.includes(bare)) return bare;
  return known.find((setting) => {
    const edits = Math.floor(setting.length / 6);
    return setting === `${name}_MS` || setting === `${name}_BYTES` ||
      // An environment has many variables, and each distance takes time from the start.
      (Math.abs(name.length - setting.length) <= edits && setting.startsWith("MCP_") &&
        distance(name, setting) <= edits);
  });
}

function contradictions(environment: Readonly<Record<string, string | undefined>>): string[] {
  const { MCP_AUTH_ISSUER: issuer, MCP_RESOURCE_URL: url, MCP_BEARER_TOKEN: token } = environment;
  return [
    ...["MCP_AUTH_AUDIENCE", "MCP_AUTH_TOKEN_TYPE"]
      .filter((name) => issuer === undefined && environment[name] !== undefined)
      .map((name) => `"${name}" requires "MCP_AUTH_ISSUER": set both or remove it`),
    ...((issuer === undefined) === (url === undefined)
      ? []
      : ['"MCP_AUTH_ISSUER" and "MCP_RESOURCE_URL" require each other: set both or neither']),
    ...(issuer === undefined || token === undefined
      ? []
      : ['"MCP_AUTH_ISSUER" and "MCP_BEARER_TOKEN" exclude each other: set one of them']),
  ];
}

function isAddress(value: string): boolean {
  if (!URL.canParse(value) || /[?#\s]/.test(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

function isHostName(value: string): boolean {
  return URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value &&
    !/:\d+$/.test(value);
}
