/**
 * Arguments from a published input schema: valid ones, and nearly valid ones as models get them wrong.
 *
 * Values of the tool's examples are mixed in, field by field, since a schema alone seldom knows the
 * words of a domain. Everything is JSON, as it would come over the wire.
 */
import fc, { type Arbitrary } from "fast-check";
import { isRecord, type JsonSchema } from "../../lib/schema.ts";
import type { Tool } from "../../lib/tool.ts";

const MAX_STRING = 300;
const MAX_ITEMS = 20;

/** Arguments that the published schema accepts. */
export function validArguments(tool: Tool): Arbitrary<Record<string, unknown>> {
  const samples = tool.examples.map(({ input }) => input);
  const fields = samples.length === 0
    ? fc.constant({})
    : fc.constantFrom<Record<string, unknown>>(...samples);
  const { inputSchema } = tool.published;
  return fc.oneof(
    valueOf(inputSchema, samples),
    fc.tuple(fields, valueOf(inputSchema, samples), fc.nat()).map(([sample, generated, at]) => {
      const keys = Object.keys(generated as object);
      const key = keys[at % Math.max(keys.length, 1)];
      return key === undefined ? sample : { ...sample, [key]: Object(generated)[key] };
    }),
  ) as Arbitrary<Record<string, unknown>>;
}

/** What models and hosts send by mistake, in the place of one field or of all. */
const MISTAKES: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, "", " ", "5", "1e999", "NaN", "null", "{}", "[]", "true", true, 0, -1, 0.1, 1e308],
    ...[2 ** 53, {}, [], [null], { value: 1 }, "\ud800", "\u0000", "x".repeat(5000), "1,5", "𝟓"],
    ...["__proto__", "constructor", "<b>", "\u202etxt", "٥", "Ω", -1e-300],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Valid arguments with one thing wrong, and what is no object of arguments at all. */
export function nearlyValidArguments(tool: Tool): Arbitrary<unknown> {
  const known = Object.keys(tool.published.inputSchema.properties);
  const extra = fc.constantFrom("_meta", "toolCallId", "constructor", "Value", "extra");
  const key = known.length === 0 ? extra : fc.constantFrom(...known);
  const changed = fc.tuple(
    validArguments(tool),
    fc.oneof({ weight: 4, arbitrary: key }, extra),
    MISTAKES,
  )
    .map(([valid, key, mistake]) => ({ ...valid, [key]: mistake }));
  const missing = fc.tuple(validArguments(tool), key)
    .map(([valid, key]) =>
      Object.fromEntries(Object.entries(valid).filter(([one]) => one !== key))
    );
  const encoded = validArguments(tool).map((valid) => JSON.stringify(valid));
  return fc.oneof({ weight: 6, arbitrary: changed }, missing, encoded, MISTAKES);
}

/** A value that a schema accepts; `samples` are values that belong to its place. */
function valueOf(schema: JsonSchema, samples: readonly unknown[]): Arbitrary<unknown> {
  const { type, items = {}, enum: choices, const: only } = schema;
  if (only !== undefined) return fc.constant(only);
  if (choices !== undefined) return fc.constantFrom(...choices);
  const branches = schema.anyOf ?? schema.oneOf as readonly JsonSchema[] | undefined;
  if (branches !== undefined) {
    return fc.oneof(...branches.map((branch) => valueOf(branch, samples)));
  }
  switch (type) {
    case "object":
      return objectOf(schema, samples.filter(isRecord));
    case "array": {
      const inner = samples.filter((one) => Array.isArray(one));
      const { minItems = 0, maxItems = minItems as number + MAX_ITEMS } = schema as ArrayBounds;
      const length = { minLength: minItems, maxLength: Math.min(maxItems, minItems + MAX_ITEMS) };
      const all = fc.array(valueOf(items, inner.flat()), length);
      return orSample(all, inner);
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
    case "number":
      return orSample(
        numberOf(schema as NumberBounds),
        samples.filter((one) => typeof one === "number"),
      );
    case "string":
      return orSample(
        stringOf(schema as StringBounds),
        samples.filter((one) => typeof one === "string"),
      );
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

type ArrayBounds = { readonly minItems?: number; readonly maxItems?: number };
type StringBounds = {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
};
type NumberBounds = {
  readonly type: "integer" | "number";
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
};

/** Half the time what the author had in mind. */
function orSample(generated: Arbitrary<unknown>, samples: readonly unknown[]): Arbitrary<unknown> {
  return samples.length === 0 ? generated : fc.oneof(fc.constantFrom(...samples), generated);
}

function objectOf(
  schema: JsonSchema,
  samples: readonly Record<string, unknown>[],
): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const known = samples.filter((one) => Object.hasOwn(one, key)).map((one) => one[key]);
    return [key, valueOf(property, known)] as const;
  });
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [...schema.required ?? []] });
  const rest = schema.additionalProperties;
  if (!isRecord(rest)) return known;
  const more = fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), valueOf(rest, []), {
    maxKeys: 5,
  });
  return fc.tuple(more, known).map(([more, known]) => ({ ...more, ...known }));
}

function numberOf(bounds: NumberBounds): Arbitrary<number> {
  const step = bounds.multipleOf;
  const integer = bounds.type === "integer" || step !== undefined;
  const limit = integer ? Number.MAX_SAFE_INTEGER : Number.MAX_VALUE;
  const min = Math.max(bounds.minimum ?? -limit, bounds.exclusiveMinimum ?? -limit);
  const max = Math.min(bounds.maximum ?? limit, bounds.exclusiveMaximum ?? limit);
  const inside = (value: number): boolean =>
    value !== bounds.exclusiveMinimum && value !== bounds.exclusiveMaximum;
  if (!integer) {
    const everyday = fc.integer({ min: -1e6, max: 1e6 }).map((value) => value / 100)
      .filter((value) => value >= min && value <= max);
    const any = fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
    const hasEveryday = min < 1e4 && max > -1e4 && max - min > 1;
    return (hasEveryday ? fc.oneof(everyday, any) : any).map((value) => value + 0).filter(inside);
  }
  const unit = step ?? 1;
  const steps = { min: Math.ceil(min / unit), max: Math.floor(max / unit) };
  const small = { min: Math.max(steps.min, -1000), max: Math.min(steps.max, 1000) };
  const some = small.min <= small.max ? [fc.integer(small)] : [];
  return fc.oneof(...some, fc.maxSafeInteger().filter((n) => n >= steps.min && n <= steps.max))
    .map((count) => count * unit).filter(inside);
}

function stringOf(
  { minLength = 0, maxLength = minLength + MAX_STRING, pattern }: StringBounds,
): Arbitrary<string> {
  const length = { minLength, maxLength: Math.min(maxLength, minLength + MAX_STRING) };
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  const units = ["grapheme", "binary", "grapheme-ascii"] as const;
  return fc.oneof(...units.map((unit) => fc.string({ ...length, unit }))).filter(fits);
}
