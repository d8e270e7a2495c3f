/**
 * The settings of the server: read from the environment once, checked as a whole.
 *
 * Every setting may be left out. A wrong or misspelt one stops the start with one message that lists
 * every problem. Names begin with `MCP_`, since Deno Deploy keeps `DENO_`, `OTEL_` and `LD_` for itself;
 * `PORT` and `HOST` are what platforms set.
 */
import { closest } from "fastest-levenshtein";
import * as v from "valibot";

const integer = (least: number, most: number, otherwise: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-9]+$/, `an integer from ${least} to ${most}`),
      v.transform(Number),
      v.minValue(least, `an integer from ${least} to ${most}`),
      v.maxValue(most, `an integer from ${least} to ${most}`),
    ),
    String(otherwise),
  );

const ConfigSchema = v.object({
  PORT: v.pipe(integer(0, 65535, 8000), v.description("Port to listen on; 0 takes a free one")),
  HOST: v.pipe(
    v.optional(v.string(), "127.0.0.1"),
    v.description(
      "Address to listen on; `0.0.0.0` for every interface. Without effect on Deno Deploy",
    ),
  ),
  MCP_DEADLINE_MS: v.pipe(
    integer(1, 600_000, 25_000),
    v.description("Milliseconds after which a call is answered without its result"),
  ),
  MCP_MAX_BODY_BYTES: v.pipe(
    integer(1024, 104_857_600, 1_048_576),
    v.description("Bytes that a request body may have"),
  ),
});

/** The settings, parsed, and whether the platform chooses the address. */
export type Config = v.InferOutput<typeof ConfigSchema> & { readonly onDeploy: boolean };

/**
 * Reads the settings from the variables of the environment.
 *
 * @throws {TypeError} listing every problem and what would work; no value of a variable is repeated.
 */
export function readConfig(environment: Readonly<Record<string, string>>): Config {
  const known = Object.keys(ConfigSchema.entries);
  const misspelt = Object.keys(environment)
    .filter((name) => name.startsWith("MCP_") && !known.includes(name))
    .map((name) => `"${name}" is not a setting; nearest: "${closest(name, known)}"`);
  const parsed = v.safeParse(ConfigSchema, environment);
  const wrong = (parsed.issues ?? []).map((issue) =>
    `"${v.getDotPath(issue)}" must be ${issue.message}`
  );
  const problems = [...misspelt, ...wrong];
  if (!parsed.success || problems.length > 0) {
    throw new TypeError(["Cannot start, the settings are wrong:", ...problems].join("\n- "));
  }
  return { ...parsed.output, onDeploy: environment.DENO_DEPLOY !== undefined };
}
