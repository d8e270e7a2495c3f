/**
 * One tool on the home page: what it is, a form made from its schema, examples with their answers.
 *
 * The form is the list of fields as well: without JavaScript the page still says everything.
 */
import type { FC } from "hono/jsx";
import { preview } from "../../lib/words.ts";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import type { Tool } from "../../lib/tool.ts";
import { buildCall, curlLine } from "./build_call.ts";

type Fields = Readonly<Record<string, unknown>>;

const LONG = 60;
const MANY = 200;
/** The bounds of a field in words: what is counted, the least and the most of it. */
const BOUNDS = [
  ["", "minimum", "maximum"],
  [" characters", "minLength", "maxLength"],
  [" items", "minItems", "maxItems"],
] as const;

/** An article about one tool; `url` is the endpoint that its `curl` line names. */
export function ToolArticle({ tool, url }: { tool: Tool; url: string }): ReturnType<FC> {
  const { name, title, description, inputSchema, outputSchema } = tool.published;
  const [first, ...others] = tool.examples;
  const input = (first?.input ?? {}) as Fields;
  const call = buildCall(name, input, mirrorOf(tool));
  const fields = Object.entries(inputSchema.properties);
  return (
    <article id={name} aria-labelledby={`${name}-title`}>
      <div class="head">
        <h3 id={`${name}-title`}>{title}</h3>
        <code class="soft">{name}</code>
      </div>
      <p>{description}</p>
      <p class="hints">{hintsOf(tool)}</p>
      <div class="pair">
        <form data-tool={name} data-mirror={JSON.stringify(mirrorOf(tool))} novalidate>
          {fields.map(([key, schema]) => (
            <Field
              id={`${name}-${key}`}
              name={key}
              schema={schema}
              required={(inputSchema.required ?? []).includes(key)}
              samples={tool.examples.map(({ input }) => (input as Fields)[key])}
            />
          ))}
          {fields.length === 0 && <p>This tool takes no input.</p>}
          <button type="submit" class="run" disabled aria-label={`Call ${title}`}>Call</button>
        </form>
        <div class="answer">
          <p class="status" role="status">The answer to this example</p>
          <div class="parts">{answerTo(tool, first).map(Block)}</div>
        </div>
      </div>
      {others.length > 0 && (
        <details class="more">
          <summary>More examples ({others.length})</summary>
          {others.map((example) => (
            <div class="example">
              <Block label="Input" text={JSON.stringify(example.input, null, 2)} />
              {answerTo(tool, example).map(Block)}
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
      <details class="more">
        <summary>JSON Schema of input and output</summary>
        <Block label="Input" text={JSON.stringify(inputSchema, null, 2)} />
        <Block label="Output" text={JSON.stringify(outputSchema, null, 2)} />
      </details>
    </article>
  );
}

/** A text that a button copies; `what` names it for those who hear the page. */
export function Copyable({ text, what }: { text: string; what: string }): ReturnType<FC> {
  return (
    <div class="copyable">
      <pre tabindex={0}><code>{text}</code></pre>
      <button type="button" class="copy" disabled>
        Copy<span class="sr">{` ${what}`}</span>
      </button>
    </div>
  );
}

function Block({ label, text }: { label: string; text: string }) {
  return (
    <>
      <h4>{label}</h4>
      <pre tabindex={0}>{text}</pre>
    </>
  );
}

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** What the examples send; the first one fills the field. */
  readonly samples: readonly unknown[];
}

function Field({ id, name, schema, required, samples }: FieldProps) {
  const texts = samples.map((it) => typeof it === "string" ? it : JSON.stringify(it) ?? "");
  const text = texts[0] ?? "";
  const fallback = schema.default === undefined ? "" : preview(schema.default);
  const kind = schema.type === "string" ? "text" : "json";
  const shared = { id, name, required, "data-kind": kind, "aria-describedby": `${id}-about` };
  const typed = { ...shared, autocomplete: "off", spellcheck: false, placeholder: fallback };
  const choices = schema.type === "boolean" ? [true, false] : schema.enum;
  const long = texts.some((one) => one.length > LONG || one.includes("\n")) ||
    Number(schema.maxLength ?? 0) > MANY || ["array", "object"].includes(schema.type ?? "");
  return (
    <div class="field">
      <label for={id}>
        <code>{name}</code> <span class="soft">{typeOf(schema, required, fallback)}</span>
      </label>
      <p id={`${id}-about`}>{schema.description}</p>
      {choices !== undefined
        ? (
          <select {...shared}>
            {!required && (
              <option value="">{fallback === "" ? "left out" : `default ${fallback}`}</option>
            )}
            {choices.map((choice) => (
              <option value={String(choice)} selected={choice === samples[0]}>
                {String(choice)}
              </option>
            ))}
          </select>
        )
        : long
        ? <textarea {...typed} rows={3}>{text}</textarea>
        : <input {...typed} value={text} />}
    </div>
  );
}

function typeOf(schema: JsonSchema, required: boolean, fallback: string): string {
  const branches = schema.anyOf?.map(({ type }) => type ?? "any value");
  const bounds = BOUNDS.flatMap(([unit, least, most]) => {
    const { [least]: from, [most]: to } = schema;
    if (from === undefined) return to === undefined ? [] : [`up to ${to}${unit}`];
    return [`${from} ${to === undefined ? "or more" : `to ${to}`}${unit}`];
  });
  const absent = fallback === "" ? "optional" : `default ${fallback}`;
  const type = schema.type ?? branches?.join(" or ") ?? "any value";
  return [type, ...bounds, required ? "required" : absent].join(", ");
}

/** What a call would answer, from the example itself. */
function answerTo(tool: Tool, example: Tool["examples"][number] | undefined) {
  if (example === undefined) return [];
  if ("error" in example) return [{ label: "Error, as the model reads it", text: example.error }];
  const text = tool.text?.(example.output);
  const data = { label: "Data", text: JSON.stringify(example.output, null, 2) };
  return text === undefined ? [data] : [{ label: "Text", text }, data];
}

function hintsOf({ published: { annotations } }: Tool): string {
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

/** The header of each mirrored field, of the first level. */
function mirrorOf({ published: { inputSchema } }: Tool): Record<string, string> {
  const fields = Object.entries(inputSchema.properties);
  return Object.fromEntries(
    fields.flatMap(([key, { "x-mcp-header": header }]) =>
      typeof header === "string" ? [[key, header]] : []
    ),
  );
}
