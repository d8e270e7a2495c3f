/**
 * Converts a value from one unit to another, exactly until the last rounding.
 *
 * Units and the sources of their sizes: `convert_units_table.ts`. The table is read on the first call:
 * most cold starts of a server are for another tool.
 */
import * as v from "valibot";
import { defineTool, roundNumber, ToolError } from "../lib/tool.ts";
import { findUnits, sample } from "./convert_units_find.ts";
import { inverse, negative, plus, times, toFraction, toNumber } from "./convert_units_fraction.ts";
import type { Unit } from "./convert_units_unit.ts";

/** @throws {ToolError} if no number answers. */
function convert(value: number, from: Unit, to: Unit): number {
  const given = `${value} ${from.symbol}`;
  const { factor, offset, reciprocal } = from.size();
  const target = to.size();
  const amount = times(plus(toFraction(value), offset), factor);
  if (from.quantity === "temperature" && amount[0] < 0n) {
    throw new ToolError(
      `${given} is below absolute zero, ${0 - toNumber(offset)} ${from.symbol}. ` +
        `Send a higher "value", or for a difference units ${sample("temperature difference")}.`,
    );
  }
  const isInverted = reciprocal !== target.reciprocal;
  if (isInverted && value === 0) {
    throw new ToolError(
      `${given} is not a number of ${to.symbol}. Send a "value" that is not 0.`,
    );
  }
  const scaled = times(isInverted ? inverse(amount) : amount, inverse(target.factor));
  const exact = plus(scaled, negative(target.offset));
  const result = toNumber(exact);
  if (Number.isFinite(result) && (result !== 0 || exact[0] === 0n)) return roundNumber(result);
  const trouble = `too ${result === 0 ? "few" : "many"} ${to.symbol} for a number to hold`;
  throw new ToolError(`${given} is ${trouble}. Send another unit, or a "value" nearer to 1.`);
}

const unit = (words: string) => v.pipe(v.string(), v.maxLength(60), v.description(words));

/** Any finite value; `ToolError` for units without one reading and for results beyond a number. */
export const convertUnits = defineTool({
  name: "convert_units",
  title: "Convert units",
  description:
    "Converts a value between units of length, mass, temperature, area, volume, speed, pressure, " +
    "energy, power and more. Use it for any exact figure, rather than working it out. Other " +
    "quantities: temperature difference, force, torque, time, acceleration, flow, density, data, " +
    "data rate, angle, angular speed, frequency, fuel and electric economy, voltage, current, " +
    "resistance, apparent power, amount, illuminance. Takes names, symbols, products and quotients: " +
    "pounds, °F, sq ft, miles per hour, kg/m3. A bare gallon, pint, cup, fl oz or mpg is US " +
    "customary: write imperial gallon for the other. Symbols are those of SI and IEC, case " +
    "included: nm is nanometres, m/h metres per hour, MB megabytes. What has two readings (ton, " +
    "calorie, kb) or no fixed length (month) is refused with what to send.",
  input: v.strictObject({
    value: v.pipe(v.number(), v.description("How many of the unit `from`, such as 26.2")),
    from: unit('The unit to convert from, a name or symbol such as "miles"'),
    to: unit('The unit to convert to, of the same quantity, such as "km"'),
  }),
  output: v.strictObject({
    value: v.pipe(v.number(), v.description("The value as understood, to twelve digits")),
    from: v.pipe(v.string(), v.description('The symbol of the unit converted from, such as "mi"')),
    to: v.pipe(v.string(), v.description('The symbol of the unit converted to, such as "km"')),
    result: v.pipe(v.number(), v.description("How many of the unit `to`, such as 42.1648128")),
    quantity: v.pipe(v.string(), v.description('What both units measure, such as "length"')),
  }),
  examples: [
    {
      input: { value: 26.2, from: "miles", to: "km" },
      output: { value: 26.2, from: "mi", to: "km", result: 42.1648128, quantity: "length" },
    },
    {
      input: { value: 1, from: "gallon", to: "litres" },
      output: { value: 1, from: "gal (US)", to: "L", result: 3.785411784, quantity: "volume" },
    },
    {
      input: { value: 64, from: "KB", to: "bytes" },
      error:
        '"KB" could be "kB" (kilobyte) or "kbit" (kilobit). Send one symbol, capitals as shown.',
    },
  ],
  run: (input) => {
    const value = roundNumber(input.value);
    const { from, to } = findUnits(input.from, input.to);
    const result = convert(value, from, to);
    return { value, from: from.symbol, to: to.symbol, result, quantity: from.quantity };
  },
});
