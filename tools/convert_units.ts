/**
 * Converts a value from one unit to another, exactly until the last rounding.
 *
 * Numbers are fractions of bigints, since binary steps turn 32 °F into 5.7e-14 °C. Factors and their
 * sources: `convert_units_data.ts`; how spellings are read: `convert_units_spelling.ts`.
 */
import * as v from "valibot";
import { defineTool, roundNumber, ToolError } from "../lib/tool.ts";
import type { Fraction } from "./convert_units_data.ts";
import { findUnit, sample, type Unit } from "./convert_units_spelling.ts";

const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const inverse = ([a, b]: Fraction): Fraction => [b, a];
const powerOfTen = (exponent: number): Fraction =>
  exponent < 0 ? [1n, 10n ** BigInt(-exponent)] : [10n ** BigInt(exponent), 1n];

/** The decimal number that JSON shows: 0.1 is one tenth. */
function toFraction(value: number): Fraction {
  const [decimal = "", exponent = "0"] = String(value).split("e");
  const [whole = "", part = ""] = decimal.split(".");
  return times([BigInt(whole + part), 1n], powerOfTen(Number(exponent) - part.length));
}

/** Cut to some thirty digits and then the nearest number: 0 or Infinity where there is none. */
function toNumber([numerator, denominator]: Fraction): number {
  const digits = 30 - String(numerator).length + String(denominator).length;
  const [up, down] = powerOfTen(digits);
  return Number(`${numerator * up / (denominator * down)}e${-digits}`);
}

/** @throws {ToolError} when no number answers. */
function convert(value: number, from: Unit, to: Unit): number {
  if (from.quantity !== to.quantity) {
    throw new ToolError(
      `"${from.symbol}" is a unit of ${from.quantity}, "${to.symbol}" of ${to.quantity}. ` +
        `Send two units ${sample(from.quantity)}, or two ${sample(to.quantity)}.`,
    );
  }
  const given = `${value} ${from.symbol}`;
  const size = times(plus(toFraction(value), from.offset), from.factor);
  if (from.quantity === "temperature" && size[0] < 0n) {
    throw new ToolError(
      `${given} is below absolute zero, ${0 - toNumber(from.offset)} ${from.symbol}. ` +
        `Send a higher "value", or for a difference units ${sample("temperature difference")}.`,
    );
  }
  const inverted = from.reciprocal !== to.reciprocal;
  if (inverted && value === 0) {
    throw new ToolError(`${given} is no number of ${to.symbol}. Send a "value" that is not 0.`);
  }
  const scaled = times(inverted ? inverse(size) : size, inverse(to.factor));
  const exact = plus(scaled, times(to.offset, [-1n, 1n]));
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
    "Converts a value between units of length, mass, temperature (or temperature difference), " +
    "volume, area, speed, pressure, energy, power, force, time, data, angle, frequency or fuel " +
    "economy. Use it whenever an exact figure is needed, rather than working it out. Takes names " +
    "and symbols: pounds, °F, sq ft, miles per hour. A bare gallon, pint, cup, fl oz or mpg is US " +
    "customary: write imperial gallon for the other. Case counts where it tells units apart (mW, " +
    "MW). What has two readings (ton) or no fixed length (month) is refused with what to send.",
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
    const [from, to] = [findUnit(input.from), findUnit(input.to)];
    const result = convert(value, from, to);
    return { value, from: from.symbol, to: to.symbol, result, quantity: from.quantity };
  },
});
