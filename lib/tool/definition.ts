/** Describes what the author of a tool writes. `defineTool` checks what types cannot express. */
import type * as v from "valibot";
import type { ContentBlock } from "./content.ts";
import type { NetworkToolContext, ToolContext } from "./context.ts";
import type { ObjectSchema } from "./json_schema.ts";

/** The hosts that a tool reaches, such as `["api.example.com"]`; a pure tool has none. */
export type Hosts = readonly string[] | undefined;

/** Hints for hosts. All four are stated, because hosts read a missing hint as a destructive write (MCP 2026-07-28). */
export interface ToolAnnotations {
  /** The tool changes nothing. */
  readonly readOnlyHint: boolean;
  /** The tool may delete or overwrite something for good. */
  readonly destructiveHint: boolean;
  /** The same call again changes nothing more. */
  readonly idempotentHint: boolean;
  /** The tool deals with things outside this server. */
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

/** A sample call. It is a test, documentation and a check after deployment. */
export type ToolExample<Input, Output> =
  | { readonly input: Input; readonly output: Output }
  | { readonly input: Input; readonly error: string };

/** A tool as its author writes it. */
export interface ToolDefinition<
  I extends ObjectSchema,
  O extends ObjectSchema,
  H extends Hosts = Hosts,
> {
  /** snake_case, at most 46 characters, so that no host changes it. */
  readonly name: string;
  readonly title: string;
  /** For the model: what the tool does, when to use it, its limits. */
  readonly description: string;
  readonly input: I;
  readonly output: O;
  readonly examples: readonly ToolExample<v.InferInput<I>, v.InferOutput<O>>[];
  /** Without annotations the tool is pure. */
  readonly annotations?: ToolAnnotations;
  /** Host names that the tool reaches; it then states all four annotations. */
  readonly hosts?: H;
  /** Variables of the environment that a tool with `hosts` reads: `["EXAMPLE_API_KEY"]`. */
  readonly secrets?: readonly string[];
  /** OAuth scopes that a caller's token must hold to see and to call the tool. */
  readonly scopes?: readonly string[];
  readonly icons?: readonly Icon[];
  /** Published as `_meta`: keys such as `com.example/key`, or `ui` for MCP Apps. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /**
   * Returns the question that the person is asked before the tool runs, such as `Delete the note "a1"
   * for good?`; `undefined` asks nothing. Only for tools that state `readOnlyHint: false`.
   */
  confirm?(input: v.InferOutput<I>): string | undefined;
  /**
   * Returns the text of a result, from the canonical output. Without it the text is the output as JSON.
   * Codex and Claude Code show the data and never this text; Gemini CLI, opencode, AI SDK, OpenAI Agents
   * and Mastra show this text and never the data. So each of the two must say everything that matters.
   */
  text?(output: v.InferOutput<O>): string;
  /**
   * Fields of the output that no `text` needs to show, with the reason: `{ "place.id": "internal" }`.
   * The kit names every other field that no text shows.
   */
  readonly dataOnly?: Readonly<Record<string, string>>;
  /**
   * Returns images, sounds and resources of a result, from the canonical output. Codex, Copilot CLI and
   * Mastra drop them, so the data must say what they show, or where to get them.
   */
  content?(output: v.InferOutput<O>): readonly ContentBlock[];
  /** Runs the tool. @throws {ToolError} for what the caller can fix. */
  run(
    input: v.InferOutput<I>,
    context: H extends readonly string[] ? NetworkToolContext : ToolContext,
  ): v.InferInput<O> | Promise<v.InferInput<O>>;
}
