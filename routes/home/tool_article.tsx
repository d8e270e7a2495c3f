/**
 * One tool on the home page: what it is, a form made from its schema, examples with their answers.
 *
 * The form lists the fields as well: without JavaScript the page still says everything.
 */
import type { FC } from "hono/jsx";
import type { Tool } from "../../lib/tool.ts";
import { buildCall, curlLine } from "./build_call.ts";
import { Field, fieldsOf } from "./field.tsx";
import { Block, Copyable, Words } from "./text.tsx";

type Example = Tool["examples"][number];

export interface ToolArticleProps {
  readonly tool: Tool;
  /** The endpoint that the `curl` line names. */
  readonly url: string;
  /** Whether the tool is shown unfolded. */
  readonly open: boolean;
}

/** Shows one tool, folded unless `open`. */
export function ToolArticle({ tool, url, open }: ToolArticleProps): ReturnType<FC> {
  const { name, title, description, inputSchema, outputSchema } = tool.published;
  const [first, ...others] = showcaseFirst(tool.examples);
  const samples = [first, ...others].map((example) => example?.input);
  const mirror = mirrorOf(tool);
  const call = buildCall(name, (first?.input ?? {}) as Record<string, unknown>, { mirror });
  const fields = fieldsOf({
    tool: name,
    path: [],
    schema: inputSchema,
    source: tool.input,
    required: true,
    samples,
  });
  return (
    <article id={name} aria-labelledby={`${name}-title`}>
      <details class="tool" open={open}>
        <summary>
          <h3 id={`${name}-title`}>{title}</h3>
          <code class="soft">{name}</code>
          <span class="short">
            <Words text={firstSentence(description)} />
          </span>
        </summary>
        <p>
          <Words text={description} />
        </p>
        <p class="hints">{describeHints(tool)}</p>
        <div class="pair">
          <form
            data-tool={name}
            data-mirror={JSON.stringify(mirror)}
            data-ask={questionOf(tool)}
            novalidate
          >
            {fields.map((field) => <Field key={field.path.join(".")} {...field} />)}
            {fields.length === 0 && <p>This tool takes no input.</p>}
            <button type="submit" class="run" disabled aria-label={`Call ${title}`}>Call</button>
            {" "}
            <button
              type="button"
              class="reset"
              disabled
              data-input={JSON.stringify(first?.input ?? {})}
            >
              Reset
            </button>{" "}
            <button type="button" class="cancel" disabled hidden>Cancel</button>
          </form>
          <div class="answer">
            <p class="status" role="status">The answer to this example</p>
            <div class="parts">{describeExample(tool, first).map(Block)}</div>
          </div>
        </div>
        {others.length > 0 && (
          <details class="more">
            <summary>More examples ({others.length})</summary>
            {others.map((example) => (
              <div class="example">
                <Block label="Input" text={JSON.stringify(example.input, null, 2)} />
                {describeExample(tool, example).map(Block)}
                <p>
                  <button type="button" disabled data-input={JSON.stringify(example.input)}>
                    Put in the form
                  </button>
                </p>
              </div>
            ))}
          </details>
        )}
        <details class="more curl">
          <summary>The request as a curl line</summary>
          <Copyable text={curlLine(url, call, false)} what="the curl line" />
        </details>
        <details class="more exchange" hidden>
          <summary>What was sent and what came back</summary>
          <pre tabindex={0}></pre>
        </details>
        <details class="more">
          <summary>JSON Schema of input and output</summary>
          <Block label="Input" text={JSON.stringify(inputSchema, null, 2)} />
          <Block label="Output" text={JSON.stringify(outputSchema, null, 2)} />
        </details>
      </details>
    </article>
  );
}

/** Puts an example that shows something first: one with an output and without an empty text. */
function showcaseFirst(examples: readonly Example[]): readonly Example[] {
  const at = examples.findIndex((example) =>
    "output" in example && !Object.values(example.input).includes("")
  );
  return at <= 0 ? examples : [examples[at]!, ...examples.filter((_, index) => index !== at)];
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/** Returns what a call would answer, from the example itself. */
function describeExample(tool: Tool, example: Example | undefined) {
  if (example === undefined) return [];
  if ("error" in example) return [{ label: "Error, as the model reads it", text: example.error }];
  const text = tool.text?.(example.output);
  const data = { label: "Data", text: JSON.stringify(example.output, null, 2) };
  return text === undefined ? [data] : [{ label: "Text", text }, data];
}

function describeHints({ published: { annotations } }: Tool): string {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  const changes = readOnlyHint
    ? "Changes nothing"
    : destructiveHint
    ? "Changes things and may destroy some"
    : "Changes things and destroys none";
  return [
    changes,
    idempotentHint ? "safe to repeat" : "each call counts",
    openWorldHint ? "reaches beyond this server." : "stays within this server.",
  ].join(" · ");
}

/** Returns what the page asks before a destructive call, unless the server asks by itself. */
function questionOf({ title, confirm, published }: Tool): string | undefined {
  return published.annotations.destructiveHint && confirm === undefined
    ? `“${title}” may change or delete things for good. Call it?`
    : undefined;
}

/** Returns the header of each mirrored field, of the first level. */
function mirrorOf({ published: { inputSchema } }: Tool): Record<string, string> {
  const fields = Object.entries(inputSchema.properties);
  return Object.fromEntries(
    fields.flatMap(([key, { "x-mcp-header": header }]) =>
      typeof header === "string" ? [[key, header]] : []
    ),
  );
}
