/**
 * Defines a tool: words for the model, two valibot schemas, examples and one function.
 *
 * This file is all that a tool imports. A tool knows neither MCP nor HTTP. `defineTool` checks a definition
 * when its module loads, so a definition that hosts would drop without a word stops the start, by name.
 * Without annotations a tool is pure: its result depends on its input and `context.now` alone. A tool that
 * calls other servers declares the `hosts` that it reaches, and only then has a `fetch`.
 */
import type { Hosts, ToolDefinition } from "./tool/definition.ts";
import type { ObjectSchema } from "./tool/json_schema.ts";
import { type PublishedTool, publishTool } from "./tool/publish_tool.ts";

export type { ContentBlock } from "./tool/content.ts";
export type { Attachment, Caller, NetworkToolContext, ToolContext } from "./tool/context.ts";
export type {
  Hosts,
  Icon,
  ToolAnnotations,
  ToolDefinition,
  ToolExample,
} from "./tool/definition.ts";
export { FetchError, ToolError } from "./tool/errors.ts";
export { roundNumber } from "./tool/round_number.ts";

/** A checked tool: its definition, and what `tools/list` publishes of it. */
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
 * @throws {TypeError} naming tool and field, if a host would refuse the definition.
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

/** Returns tools by name. @throws {TypeError} if two tools have the same name. */
export function indexTools(tools: readonly Tool[]): ReadonlyMap<string, Tool> {
  const names = tools.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) {
    throw new TypeError(`Two tools are named "${twice}": rename one of them`);
  }
  return new Map(tools.map((tool) => [tool.name, tool]));
}
