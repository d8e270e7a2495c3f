/**
 * The fields of a form, made from a JSON Schema: text, choice, date, number, a nested object as a group.
 * What has no simple field (lists, unions) is entered as JSON.
 */
import type { FC } from "hono/jsx";
import type { JsonSchema } from "../../lib/tool/json_schema.ts";
import { preview } from "../../lib/words.ts";
import { Words } from "./text.tsx";

export interface FieldProps {
  readonly tool: string;
  /** The keys from the root of the input to the field. */
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  /** The valibot schema of the field, which knows dates that the published schema does not name. */
  readonly source: unknown;
  /** Whether the field and all objects around it are required. */
  readonly required: boolean;
  /** What the examples send; the first one fills the field. */
  readonly samples: readonly unknown[];
}

const LONG = 60;
const MANY = 200;
/** The bounds of a field in words: what is counted, the least and the most of it. */
const BOUNDS = [
  ["", "minimum", "maximum"],
  [" characters", "minLength", "maxLength"],
  [" items", "minItems", "maxItems"],
] as const;
/** Input types of HTML by valibot actions. */
const DATES: Readonly<Record<string, string>> = {
  iso_date: "date",
  iso_time: "time",
  iso_date_time: "datetime-local",
  iso_week: "week",
};

/** Shows one field, or a group of fields for an object. */
export function Field(props: FieldProps): ReturnType<FC> {
  const { tool, path, schema, required } = props;
  const isGroup = schema.type === "object" && Object.keys(schema.properties ?? {}).length > 0;
  if (!isGroup) return <Entry {...props} />;
  return (
    <fieldset>
      <legend>
        <code>{path.at(-1)}</code> <span class="soft">{required ? "required" : "optional"}</span>
      </legend>
      {schema.description && (
        <p class="soft">
          <Words text={schema.description} />
        </p>
      )}
      {fieldsOf(props).map((field) => <Field key={`${tool}-${field.path.join("-")}`} {...field} />)}
    </fieldset>
  );
}

/** Returns the fields of an object. */
export function fieldsOf(
  { tool, path, schema, source, required, samples }: FieldProps,
): FieldProps[] {
  const entries = (unwrap(source) as { entries?: Record<string, unknown> }).entries ?? {};
  return Object.entries(schema.properties ?? {}).map(([key, property]) => ({
    tool,
    path: [...path, key],
    schema: property,
    source: entries[key],
    required: required && (schema.required ?? []).includes(key),
    samples: samples.map((sample) => (sample as Record<string, unknown> | undefined)?.[key]),
  }));
}

function Entry({ tool, path, schema, source, required, samples }: FieldProps) {
  const id = [tool, ...path].join("-");
  const texts = samples.map((it) => typeof it === "string" ? it : JSON.stringify(it) ?? "");
  const text = texts[0] ?? "";
  const fallback = schema.default === undefined ? "" : preview(schema.default);
  const kind = schema.type === "string" ? "text" : "json";
  const shared = {
    id,
    name: path.join("."),
    required,
    "data-kind": kind,
    "data-path": JSON.stringify(path),
    "aria-describedby": `${id}-about`,
  };
  const typed = { ...shared, autocomplete: "off", spellcheck: false, placeholder: fallback };
  const choices = schema.type === "boolean" ? [true, false] : schema.enum;
  const long = texts.some((one) => one.length > LONG || one.includes("\n")) ||
    Number(schema.maxLength ?? 0) > MANY || ["array", "object"].includes(schema.type ?? "");
  return (
    <div class="field">
      <label for={id}>
        <code>{path.at(-1)}</code>{" "}
        <span class="soft">{describeType(schema, required, fallback)}</span>
      </label>
      <p id={`${id}-about`}>
        <Words text={schema.description ?? ""} />
      </p>
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
        : <input {...typed} type={dateTypeOf(source) ?? "text"} value={text} />}
    </div>
  );
}

function describeType(schema: JsonSchema, required: boolean, fallback: string): string {
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

/** Returns the schema inside `v.optional` and the like. */
function unwrap(source: unknown): unknown {
  const { wrapped } = (source ?? {}) as { wrapped?: unknown };
  return wrapped === undefined ? source ?? {} : unwrap(wrapped);
}

function dateTypeOf(source: unknown): string | undefined {
  const { pipe = [] } = unwrap(source) as { pipe?: readonly { type: string }[] };
  return pipe.flatMap(({ type }) => DATES[type] ?? []).at(0);
}
