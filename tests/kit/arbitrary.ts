/**
 * Generates arguments from a published input schema: valid ones, and nearly valid ones with the mistakes
 * that models make.
 *
 * Values of the tool's examples are mixed in, field by field, since a schema alone seldom holds the words
 * of a domain. All values are JSON, as a client would send them.
 */
import fc, { type Arbitrary } from "fast-check";
import { isOfType, type JsonSchema } from "../../lib/tool/json_schema.ts";
import { isRecord } from "../../lib/json.ts";
import type { Tool } from "../../lib/tool.ts";

type Fields = Record<string, unknown>;
type Bound =
  | ("minItems" | "maxItems" | "minLength" | "maxLength" | "minimum" | "maximum")
  | ("exclusiveMinimum" | "exclusiveMaximum" | "multipleOf");
/** A schema with the keywords by which generated values are bounded. */
type Bounds = JsonSchema & Partial<Record<Bound, number>> & { readonly pattern?: string };

const MORE_CHARACTERS = 300;
const MORE_ITEMS = 20;

/** Generates arguments that the published schema accepts, and examples with one field changed. */
export function validArguments({ examples, published }: Tool): Arbitrary<Fields> {
  const samples: Fields[] = examples.map(({ input }) => input);
  const generated = objectOf(published.inputSchema, samples);
  const changed = fc.tuple(fc.constantFrom(...samples), generated, fc.nat());
  return fc.oneof(
    generated,
    changed.map(([sample, fields, at]) => {
      const key = Object.keys(fields)[at % Math.max(Object.keys(fields).length, 1)];
      return key === undefined ? sample : { ...sample, [key]: fields[key] };
    }),
  );
}

/** Values that models and hosts send by mistake, as one field or as the whole arguments. */
const MISTAKES: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, "", " ", "5", "1e999", "NaN", "null", "{}", "[]", "true", true, 0, -1, 0.1, 1e308],
    ...[2 ** 53, {}, [], [null], { value: 1 }, "\ud800", "\u0000", "x".repeat(5000), "1,5", "𝟓"],
    ...["__proto__", "constructor", "<b>", "\u202etxt", "٥", "Ω", -1e-300],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates valid arguments with one mistake, and values that are not objects. */
export function nearlyValidArguments(tool: Tool): Arbitrary<unknown> {
  const valid = validArguments(tool);
  const known = Object.keys(tool.published.inputSchema.properties);
  const extra = fc.constantFrom("_meta", "toolCallId", "constructor", "Value", "extra");
  const key = known.length === 0 ? extra : fc.constantFrom(...known);
  const anyKey = fc.oneof({ weight: 4, arbitrary: key }, extra);
  const changed = fc.tuple(valid, anyKey, MISTAKES)
    .map(([fields, key, mistake]) => ({ ...fields, [key]: mistake }));
  const missing = fc.tuple(valid, key).map(([{ ...fields }, key]) => {
    delete fields[key];
    return fields;
  });
  const encoded = valid.map((fields) => JSON.stringify(fields));
  return fc.oneof({ weight: 6, arbitrary: changed }, missing, encoded, MISTAKES);
}

/** Generates a value that a schema accepts; half of the time one of `samples`, the values of this field. */
function valueOf(schema: Bounds, samples: readonly unknown[]): Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((branch) => valueOf(branch, samples)));
  }
  const own = samples.filter((one) => isOfType(schema, one));
  const orSample = (generated: Arbitrary<unknown>): Arbitrary<unknown> =>
    own.length === 0 ? generated : fc.oneof(fc.constantFrom(...own), generated);
  switch (schema.type) {
    case "object":
      return objectOf(schema, own as Fields[]);
    case "array": {
      const item = valueOf(schema.items ?? {}, own.flat());
      const { minItems: minLength = 0, maxItems = Infinity } = schema;
      const maxLength = Math.min(maxItems, minLength + MORE_ITEMS);
      return orSample(fc.array(item, { minLength, maxLength }));
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
    case "number":
      return orSample(numberOf(schema));
    case "string":
      return orSample(stringOf(schema));
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: JsonSchema, samples: readonly Fields[]): Arbitrary<Fields> {
  const { properties = {}, required = [], additionalProperties: rest } = schema;
  const fields = Object.entries(properties).map(([key, property]) => {
    const known = samples.filter((one) => Object.hasOwn(one, key)).map((one) => one[key]);
    return [key, valueOf(property, known)] as const;
  });
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  if (!isRecord(rest)) return known;
  const name = fc.string({ minLength: 1, maxLength: 12 });
  const more = fc.dictionary(name, valueOf(rest, []), { maxKeys: 5 });
  return fc.tuple(more, known).map(([more, known]) => ({ ...more, ...known }));
}

/** Generates whole steps and everyday amounts more often than extreme values. */
function numberOf(bounds: Bounds): Arbitrary<number> {
  const { multipleOf: step, exclusiveMinimum: above, exclusiveMaximum: below } = bounds;
  const whole = bounds.type === "integer" || step !== undefined;
  const limit = whole ? Number.MAX_SAFE_INTEGER : Number.MAX_VALUE;
  const min = Math.max(bounds.minimum ?? -limit, above ?? -limit);
  const max = Math.min(bounds.maximum ?? limit, below ?? limit);
  const inside = (value: number): boolean =>
    value >= min && value <= max && value !== above && value !== below;
  const unit = step ?? (whole ? 1 : 0.01);
  const [least, most] = [Math.ceil(min / unit), Math.floor(max / unit)];
  const steps = [1e5, Number.MAX_SAFE_INTEGER]
    .map((far) => ({ min: Math.max(least, -far), max: Math.min(most, far) }))
    .filter(({ min, max }) => min <= max)
    .map((counts) => fc.integer(counts).map((count) => count * unit));
  const any = fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  return fc.oneof(...steps, ...(whole ? [] : [any])).map((value) => value + 0).filter(inside);
}

function stringOf({ minLength = 0, maxLength = Infinity, pattern }: Bounds): Arbitrary<string> {
  const length = { minLength, maxLength: Math.min(maxLength, minLength + MORE_CHARACTERS) };
  const units = ["grapheme", "binary", "grapheme-ascii"] as const;
  const any = pattern === undefined
    ? fc.oneof(...units.map((unit) => fc.string({ ...length, unit })))
    : fc.stringMatching(new RegExp(pattern));
  return any.filter((text) => text.length >= minLength && text.length <= maxLength);
}
