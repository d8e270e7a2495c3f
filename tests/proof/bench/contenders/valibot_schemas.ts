/** The schemas of the work, in valibot. */
import * as v from "valibot";
import { UNITS, WORDS } from "../work.ts";

export const input = v.strictObject({
  value: v.pipe(v.number(), v.description(WORDS.value)),
  factor: v.optional(v.pipe(v.number(), v.description(WORDS.factor)), 2),
  unit: v.pipe(v.picklist(UNITS), v.description(WORDS.unit)),
  note: v.optional(v.pipe(v.string(), v.maxLength(200), v.description(WORDS.note))),
});
export const output = v.strictObject({
  value: v.number(),
  factor: v.number(),
  unit: v.string(),
  product: v.number(),
});
