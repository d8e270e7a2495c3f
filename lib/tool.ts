/**
 * What a tool is: words for the model, two valibot schemas, examples and one function.
 *
 * A tool knows neither MCP nor HTTP. `defineTool` checks the definition when its module loads, so that
 * what a host would drop in silence fails at the start, by name. Left without annotations a tool is
 * pure: its result depends on its input and `context.now` alone. One that leaves the server declares
 * the `hosts` that it reaches, and only then has a `fetch`.
 */
import type * as v from "valibot";
import type { ToolFetch } from "./bound_fetch.ts";
import type { ContentBlock } from "./content.ts";
import type { ReportProgress } from "./progress.ts";
import { type PublishedTool, publishTool } from "./publish_tool.ts";
import type { ObjectSchema } from "./schema.ts";

export { FetchError } from "./bound_fetch.ts";
export { roundNumber, ToolError } from "./result.ts";

/** Who calls, as the issuer of the token says. */
export interface Caller {
  readonly subject: string;
  /** The program that acts for the subject. */
  readonly clientId?: string;
  readonly scopes: readonly string[];
}

/** What a tool may know beside its input. */
export interface ToolContext {
  /** The time of the call, new for each call: a pure tool's only clock. */
  readonly now: Date;
  /** Aborted when the deadline passes or the client leaves. */
  readonly signal: AbortSignal;
  /** Who calls, where callers are known. Never a token. */
  readonly caller?: Caller;
  /** Tells a client who asked how far the call is; does nothing for any other. */
  readonly progress: ReportProgress;
}

/** What a tool that declares `hosts` knows. */
export interface OpenToolContext extends ToolContext {
  /** Reaches the declared hosts over HTTPS, bounded in time and size; fails with a `FetchError`. */
  readonly fetch: ToolFetch;
  /** The declared `secrets` that are set, such as the key of a service. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
}

/** The hosts that a tool reaches, such as `["api.example.com"]`; a pure tool has none. */
export type Hosts = readonly string[] | undefined;

/** Hints for hosts, all four stated: what is left out counts as a destructive write (MCP 2026-07-28). */
export interface ToolAnnotations {
  /** The tool changes nothing. */
  readonly readOnlyHint: boolean;
  /** What it changes may be lost. */
  readonly destructiveHint: boolean;
  /** The same call again changes nothing more. */
  readonly idempotentHint: boolean;
  /** It deals with things outside this server. */
  readonly openWorldHint: boolean;
}

/** A picture for user interfaces. */
export interface Icon {
  /** An `https:` or `data:` address. */
  readonly src: string;
  /** An IANA media type; PNG and JPEG are shown everywhere. */
  readonly mimeType?: string;
  /** `48x48` for pixels, `any` for a vector. */
  readonly sizes?: string[];
  readonly theme?: "light" | "dark";
}

/** A sample call: a test, documentation and a check after deployment at once. */
export type ToolExample<Input, Output> =
  | { readonly input: Input; readonly output: Output }
  | { readonly input: Input; readonly error: string };

/** What the author of a tool writes. */
export interface ToolDefinition<
  I extends ObjectSchema,
  O extends ObjectSchema,
  H extends Hosts = Hosts,
> {
  /** snake_case, at most 46 characters: what every host passes on uncut. */
  readonly name: string;
  readonly title: string;
  /** For the model: what the tool does, when to reach for it, its limits. */
  readonly description: string;
  readonly input: I;
  readonly output: O;
  readonly examples: readonly ToolExample<v.InferInput<I>, v.InferOutput<O>>[];
  /** Left out, the tool is pure. */
  readonly annotations?: ToolAnnotations;
  /** Host names that the tool reaches; it then states all four annotations. */
  readonly hosts?: H;
  /** Variables of the environment that a tool with `hosts` reads: `["EXAMPLE_API_KEY"]`. */
  readonly secrets?: readonly string[];
  /** OAuth scopes that a caller's token must hold to see and to call the tool. */
  readonly scopes?: readonly string[];
  readonly icons?: readonly Icon[];
  /** Published as `_meta`: keys such as `com.example/key`. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** The readable half, from the canonical output; left out, the output as JSON. */
  text?(output: v.InferOutput<O>): string;
  /** Images, sounds and resources beside both halves, from the canonical output. */
  content?(output: v.InferOutput<O>): readonly ContentBlock[];
  /** @throws {ToolError} for whatever the caller can mend. */
  run(
    input: v.InferOutput<I>,
    context: H extends readonly string[] ? OpenToolContext : ToolContext,
  ): v.InferInput<O> | Promise<v.InferInput<O>>;
}

/** A checked tool: its definition, and what is published of it. */
export interface Tool<
  I extends ObjectSchema = ObjectSchema,
  O extends ObjectSchema = ObjectSchema,
  H extends Hosts = Hosts,
> extends ToolDefinition<I, O, H> {
  readonly published: PublishedTool;
}

/**
 * Checks a definition and adds what is published of it. Types follow from the schemas.
 *
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import * as v from "valibot";
 * import { defineTool } from "./tool.ts";
 *
 * const double = defineTool({
 *   name: "double",
 *   title: "Double a number",
 *   description: "Doubles a number. Use it whenever an exact double is needed.",
 *   input: v.strictObject({ value: v.pipe(v.number(), v.description("The number, such as 21")) }),
 *   output: v.strictObject({ result: v.number() }),
 *   examples: [{ input: { value: 21 }, output: { result: 42 } }],
 *   run: ({ value }) => ({ result: value * 2 }),
 * });
 * assertEquals(double.published.annotations.readOnlyHint, true);
 * ```
 *
 * @throws {TypeError} naming tool and field, when a host would refuse the definition.
 */
export function defineTool<
  I extends ObjectSchema,
  O extends ObjectSchema,
  H extends Hosts = undefined,
>(definition: ToolDefinition<I, O, H>): Tool<I, O, H> {
  try {
    return { ...definition, published: publishTool(definition) };
  } catch (error) {
    throw new TypeError(`Tool "${definition.name}": ${(error as Error).message}`);
  }
}

/** Tools by name. @throws {TypeError} when two tools bear one name. */
export function indexTools(tools: readonly Tool[]): ReadonlyMap<string, Tool> {
  const names = tools.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) {
    throw new TypeError(`Two tools are named "${twice}": rename one of them`);
  }
  return new Map(tools.map((tool) => [tool.name, tool]));
}
