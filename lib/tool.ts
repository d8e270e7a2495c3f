/**
 * What a tool is: words for the model, two valibot schemas, examples and one function.
 *
 * A tool knows neither MCP nor HTTP. `defineTool` checks the definition when its module loads, so that
 * what a host would drop in silence fails at the start, by name. Left without annotations a tool is
 * pure: its result depends on its input and `context.now` alone.
 */
import type * as v from "valibot";
import { type JsonObjectSchema, type ObjectSchema, toObjectJsonSchema } from "./schema.ts";

export { roundNumber, ToolError } from "./result.ts";

/** What a tool may know beside its input. */
export interface ToolContext {
  /** The time of the call, new for each call: a pure tool's only clock. */
  readonly now: Date;
  /** Aborted when the deadline passes or the client leaves. */
  readonly signal: AbortSignal;
}

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
export interface ToolDefinition<I extends ObjectSchema, O extends ObjectSchema> {
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
  /** OAuth scopes that a caller's token must hold to see and to call the tool. */
  readonly scopes?: readonly string[];
  readonly icons?: readonly Icon[];
  /** Published as `_meta`: keys such as `com.example/key`. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** The readable half, from the canonical output; left out, the output as JSON. */
  text?(output: v.InferOutput<O>): string;
  /** @throws {ToolError} for whatever the caller can mend. */
  run(
    input: v.InferOutput<I>,
    context: ToolContext,
  ): v.InferInput<O> | Promise<v.InferInput<O>>;
}

/** A definition as `tools/list` sends it. */
export interface PublishedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObjectSchema;
  readonly outputSchema: JsonObjectSchema;
  readonly annotations: ToolAnnotations & { readonly title: string };
  readonly icons?: Icon[];
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** A checked tool: its definition, and what is published of it. */
export interface Tool<I extends ObjectSchema = ObjectSchema, O extends ObjectSchema = ObjectSchema>
  extends ToolDefinition<I, O> {
  readonly published: PublishedTool;
}

const PURE: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 46;
/** MCP 2026-07-28, basic/index, `_meta`: dot-separated labels, a slash, a name. */
const META_KEY =
  /^([a-zA-Z]([a-zA-Z0-9-]*[a-zA-Z0-9])?\.)+[a-zA-Z]([a-zA-Z0-9-]*[a-zA-Z0-9])?\/[a-zA-Z0-9]([a-zA-Z0-9._-]*[a-zA-Z0-9])?$/;
const RESERVED_META_LABEL = /^[^.]+\.(modelcontextprotocol|mcp)[./]/;
const ICON_SIZE = /^(any|[1-9][0-9]*x[1-9][0-9]*)$/;

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
export function defineTool<I extends ObjectSchema, O extends ObjectSchema>(
  definition: ToolDefinition<I, O>,
): Tool<I, O> {
  try {
    return { ...definition, published: publish(definition) };
  } catch (error) {
    throw new TypeError(`Tool "${definition.name}": ${(error as Error).message}`);
  }
}

function publish(tool: ToolDefinition<ObjectSchema, ObjectSchema>): PublishedTool {
  const { name, title, description, annotations = PURE, icons = [], meta = {} } = tool;
  demand(
    NAME.test(name) && name.length <= MAX_NAME_LENGTH && !(name in Object.prototype),
    `"name" must be snake_case, at most ${MAX_NAME_LENGTH} characters, such as "convert_units"`,
  );
  demand(title.trim() !== "", `"title" must say in a few words what the tool does`);
  demand(
    description.trim() !== "",
    `"description" must tell the model what the tool does and when`,
  );
  demand(tool.examples.length > 0, `"examples" must hold at least one { input, output }`);
  for (const hint of Object.keys(PURE) as (keyof ToolAnnotations)[]) {
    demand(
      typeof annotations[hint] === "boolean",
      `"annotations.${hint}" must be true or false: a tool that is not pure states all four hints`,
    );
  }
  demand(
    !(annotations.readOnlyHint && annotations.destructiveHint),
    `"annotations" contradict each other: what only reads destroys nothing`,
  );
  icons.forEach(checkIcon);
  for (const key of Object.keys(meta)) {
    demand(
      META_KEY.test(key) && !RESERVED_META_LABEL.test(key),
      `"meta" key "${key}" must be a reverse domain of your own and a name, such as "com.example/key"`,
    );
  }
  return {
    name,
    title,
    description,
    inputSchema: toObjectJsonSchema(tool.input, "input"),
    outputSchema: toObjectJsonSchema(tool.output, "output"),
    annotations: { title, ...annotations },
    ...(icons.length > 0 && { icons: [...icons] }),
    ...(Object.keys(meta).length > 0 && { _meta: meta }),
  };
}

function checkIcon({ src, sizes = [], theme }: Icon, index: number): void {
  const path = `icons.${index}`;
  demand(/^(https:\/\/|data:)/.test(src), `"${path}.src" must be an https: or data: address`);
  for (const size of sizes) {
    demand(ICON_SIZE.test(size), `"${path}.sizes" must hold "any" or sizes such as "48x48"`);
  }
  demand(
    theme === undefined || theme === "light" || theme === "dark",
    `"${path}.theme" must be "light" or "dark"`,
  );
}

function demand(condition: boolean, message: string): asserts condition {
  if (!condition) throw new TypeError(message);
}
