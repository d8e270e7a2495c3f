/**
 * Tools that show what a host passes on: halves that differ, a picture, and an input with every plain
 * shape that a tool of a clone may have.
 */
import * as v from "valibot";
import { defineTool } from "../../../lib/tool.ts";

/** In the text alone, and in the data alone. */
export const HALVES = { text: "seen in the text: 2³", data: "seen in the data: 2³" } as const;
/** One black point, as PNG. */
export const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=";

const Shown = v.strictObject({ shown: v.string() });

const showHalves = defineTool({
  name: "show_halves",
  title: "Show the halves of a result",
  description:
    "Shows one thing in its text and another in its data. Use it to see which one arrives.",
  input: v.strictObject({}),
  output: Shown,
  examples: [{ input: {}, output: { shown: HALVES.data } }],
  text: () => HALVES.text,
  run: () => ({ shown: HALVES.data }),
});

const showPicture = defineTool({
  name: "show_picture",
  title: "Show a picture",
  description: "Shows a picture of one black point. Use it to see whether pictures arrive.",
  input: v.strictObject({}),
  output: Shown,
  examples: [{ input: {}, output: { shown: "a black point" } }],
  content: () => [{ type: "image", data: PICTURE, mimeType: "image/png" }],
  run: () => ({ shown: "a black point" }),
});

const described = <S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));

const takeShapes = defineTool({
  name: "take_shapes",
  title: "Take every shape",
  description:
    "Takes every plain shape of an input, such as 2³ and ½. Use it to see what a host makes of each.",
  input: v.strictObject({
    short: described(v.pipe(v.string(), v.minLength(2), v.maxLength(60)), 'A word, such as "cat"'),
    code: described(
      v.pipe(v.string(), v.minLength(3), v.maxLength(3), v.regex(/^[A-Z]+$/)),
      'A code, such as "EUR"',
    ),
    count: described(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), "Such as 5"),
    rate: described(v.optional(v.number(), 1.5), "Such as 1.5"),
    exact: described(v.optional(v.boolean(), false), "Such as true"),
    size: described(v.optional(v.picklist(["small", "large", "m³"]), "small"), 'Such as "large"'),
    names: described(
      v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(5)),
      'Names, such as ["Ann"]',
    ),
    parts: v.optional(described(
      v.pipe(
        v.array(v.strictObject({
          name: described(v.pipe(v.string(), v.minLength(2)), 'Such as "m³" and ½'),
          share: described(
            v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.5),
            "0 to 1",
          ),
        })),
        v.maxLength(3),
      ),
      'Parts, such as [{ "name": "wheel" }]',
    )),
    either: v.optional(described(
      v.union([v.pipe(v.number(), v.minValue(1)), v.pipe(v.string(), v.maxLength(9))]),
      'A number or a text, such as 5 or "five"',
    )),
    shape: v.optional(described(
      v.union([
        v.strictObject({
          at: described(v.string(), 'Such as "A1"'),
          radius: described(v.number(), "Such as 2"),
        }),
        v.strictObject({
          at: described(v.string(), 'Such as "A1"'),
          side: described(v.number(), "Such as 3"),
        }),
      ]),
      'A circle or a square, such as { "at": "A1", "side": 3 }',
    )),
    place: v.optional(described(
      v.strictObject({
        street: described(v.pipe(v.string(), v.maxLength(80)), 'Such as "High Street"'),
        city: described(v.optional(v.string(), "Oslo"), 'Such as "Oslo"'),
      }),
      'A place, such as { "street": "High Street" }',
    )),
  }),
  output: Shown,
  examples: [{
    input: { short: "cat", code: "EUR", count: 5, names: ["Ann"] },
    output: { shown: "cat" },
  }],
  run: ({ short }) => ({ shown: short }),
});

export const labTools = [showHalves, showPicture, takeShapes];
