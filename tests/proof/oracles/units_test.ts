/** Sizes, pairs and the round-trip rule of `convert_units` against exact fractions of GNU units. */
import { assert, assertEquals } from "@std/assert";
import { roundNumber } from "../../../lib/tool.ts";
import { convertUnits } from "../../../tools/convert_units.ts";
import {
  type Fraction,
  inverse,
  negative,
  plus,
  times,
  toFraction,
} from "../../../tools/convert_units_fraction.ts";
import { allUnits } from "../../../tools/convert_units_index.ts";
import { DATA_PREFIXES, SI_PREFIXES } from "../../../tools/convert_units_prefixes.ts";
import type { Unit } from "../../../tools/convert_units_unit.ts";
import { contextOf } from "../../kit/rows.ts";
import { GNU_NAMES } from "./gnu_names.ts";
import { evaluate, type Quantity } from "./gnu_units.ts";
import { SIZES } from "./known_differences.ts";

const context = contextOf({});

/** Prefixes that GNU units 2.22 spells otherwise or lacks: CGPM 2022, resolution 3; IEC 80000-13:2025. */
const LACKING: Readonly<Record<string, string>> = {
  deca: "deka",
  ronna: "1e27 ",
  quetta: "1e30 ",
  ronto: "1e-27 ",
  quecto: "1e-30 ",
  robi: "2^90 ",
  quebi: "2^100 ",
};
/** Sizes by quantity and symbol, in what the sizes of the quantity refer to. */
const sizes = new Map<string, Fraction>();
let quantity = "";
let reference: Quantity = evaluate("1");
for (const line of GNU_NAMES.split("\n")) {
  const [, name, base] = /^# (.+): (.+)$/.exec(line) ?? [];
  if (name !== undefined && base !== undefined) {
    quantity = name;
    reference = evaluate(base);
  }
  const [, symbol = "", stars = "", expression = ""] = /^([^#]+?)(\**) = (.+)$/.exec(line) ?? [];
  if (symbol === "") continue;
  const prefixes = { "*": SI_PREFIXES, "**": DATA_PREFIXES }[stars] ?? [];
  for (const [prefix, word] of [["", ""], ...prefixes]) {
    const spoken = LACKING[String(word)] ?? String(word);
    const { size, dimensions } = evaluate(expression.replace("*", spoken));
    const inverted = [...dimensions].map(([one, exponent]) => [one, -exponent]);
    const same = (some: unknown[]): boolean =>
      JSON.stringify(some.toSorted()) === JSON.stringify([...reference.dimensions].toSorted());
    assert(same([...dimensions]) || same(inverted), `${symbol} is not a ${quantity}`);
    sizes.set(`${quantity} ${prefix}${symbol}`, times(size, inverse(reference.size)));
  }
}

const sizeOf = (unit: Unit): Fraction | undefined => sizes.get(`${unit.quantity} ${unit.symbol}`);

/** Whether a unit is made with π, by its symbol without a prefix. */
const hasPi = (symbol: string): boolean => Object.keys(SIZES).some((one) => symbol.endsWith(one));

Deno.test("Every unit has a name in GNU units, and the same size, exactly", () => {
  assert(allUnits().length > 700, `${allUnits().length}`);
  const different = allUnits().flatMap((unit) => {
    const theirs = sizeOf(unit);
    if (theirs === undefined) return [`${unit.symbol} has no name`];
    const [a, b] = times(unit.size().factor, inverse(theirs));
    return a === b ? [] : [unit.symbol];
  });
  assertEquals(different.filter((symbol) => !hasPi(symbol)), []);
  assertEquals(different.length, allUnits().filter(({ symbol }) => hasPi(symbol)).length);
  for (const unit of allUnits().filter(({ symbol }) => hasPi(symbol))) {
    const [a, b] = times(unit.size().factor, inverse(sizeOf(unit)!));
    assert((a > b ? a - b : b - a) * 10n ** 20n < b, unit.symbol);
  }
});

/** Returns the number that is nearest to a fraction, by forty digits of it. */
function toNearest([numerator, denominator]: Fraction): number {
  const digits = 40;
  if (numerator === 0n) return 0;
  const abs = (value: bigint): bigint => value < 0n ? -value : value;
  const [up, down] = [abs(numerator), abs(denominator)];
  let exponent = String(up).length - String(down).length - digits;
  const scaled = (): bigint =>
    exponent >= 0
      ? (2n * up + down * 10n ** BigInt(exponent)) / (2n * down * 10n ** BigInt(exponent))
      : (2n * up * 10n ** BigInt(-exponent) + down) / (2n * down);
  while (scaled() >= 10n ** BigInt(digits)) exponent++;
  const sign = (numerator < 0n) !== (denominator < 0n) ? "-" : "";
  return Number(`${sign}${scaled()}e${exponent}`);
}

function expected(value: number, from: Unit, to: Unit): number {
  const [up, down] = [sizeOf(from)!, sizeOf(to)!];
  const [scale, target] = [from.size(), to.size()];
  const size = times(plus(toFraction(value), scale.offset), up);
  const isInverted = scale.reciprocal !== target.reciprocal;
  const scaled = times(isInverted ? inverse(size) : size, inverse(down));
  return roundNumber(toNearest(plus(scaled, negative(target.offset))));
}

Deno.test("Every pair of units converts to the last digit, and answers its own answer alike", async () => {
  const units = allUnits().filter((unit) =>
    !Object.hasOwn(SIZES, `${unit.quantity}: ${unit.symbol}`)
  );
  let pairs = 0;
  const wrong: string[] = [];
  for (const from of units) {
    for (const to of units.filter(({ quantity }) => quantity === from.quantity)) {
      pairs++;
      // Not the same digits for each pair, and no number that is short in binary.
      const value = Number(((pairs * 7919 % 99_991) / 1000 + 0.001).toFixed(3));
      const input = { value, from: from.symbol, to: to.symbol };
      const output = await convertUnits.run(input, context);
      const again = await convertUnits.run({ ...input, from: output.from, to: output.to }, context);
      if (
        output.from !== from.symbol || output.to !== to.symbol || again.result !== output.result ||
        output.result !== expected(value, from, to)
      ) wrong.push(`${value} ${from.symbol} to ${to.symbol}: ${output.result}`);
    }
  }
  assertEquals(wrong, []);
  assert(pairs > 15_000, `${pairs} pairs`);
});

/** Quantities whose units make others, with a unit of what they make. */
const MADE: [above: string, sign: "/" | "·", below: string, to: string][] = [
  ["length", "/", "time", "m/s"],
  ["mass", "/", "volume", "kg/m³"],
  ["volume", "/", "time", "m³/s"],
  ["data", "/", "time", "bit/s"],
  ["energy", "/", "time", "W"],
  ["angle", "/", "time", "°/s"],
  ["force", "/", "area", "Pa"],
  ["force", "·", "length", "N·m"],
  ["length", "/", "energy", "m/J"],
];

Deno.test("Every quotient and product of two units converts to the last digit, and answers alike", async () => {
  const wrong: string[] = [];
  let made = 0;
  for (const [above, sign, below, to] of MADE) {
    for (const one of allUnits().filter(({ quantity }) => quantity === above)) {
      for (const other of allUnits().filter(({ quantity }) => quantity === below)) {
        made++;
        const from = `${one.symbol}${sign}${other.symbol}`;
        const output = await convertUnits.run({ value: 7.25, from, to }, context);
        const again = await convertUnits.run({ ...output }, context);
        const size = sign === "/" ? inverse(sizeOf(other)!) : sizeOf(other)!;
        const exact = times(toFraction(7.25), times(sizeOf(one)!, size));
        if (output.result !== roundNumber(toNearest(exact)) || output.result !== again.result) {
          wrong.push(`${from}: ${output.from}, ${output.result}`);
        }
      }
    }
  }
  assertEquals(wrong, []);
  assert(made > 10_000, `${made}`);
});
