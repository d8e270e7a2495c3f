/**
 * Reads products, quotients and powers of units: "square feet", "kg/m³", "m s⁻¹", "gallons per minute".
 *
 * The quantity follows from those of the parts. Without a quantity of the table they are not a unit.
 */
import { type Fraction, ONE, power, times, ZERO } from "./convert_units_fraction.ts";
import { normalise } from "./convert_units_spelling.ts";
import { DERIVED, INVERSE } from "./convert_units_table.ts";
import type { Lookup, Unit } from "./convert_units_unit.ts";

interface Part {
  readonly unit: Unit;
  readonly exponent: number;
}

const POWERS: Readonly<Record<string, number>> = {
  square: 2,
  sq: 2,
  squared: 2,
  cubic: 3,
  cu: 3,
  cubed: 3,
};
const SUPERSCRIPTS: Readonly<Record<number, string>> = { 1: "", 2: "²", 3: "³" };
/** What the units of a quantity are made of, for signatures that no row of the table has. */
const MADE_OF: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  area: { length: 2 },
  volume: { length: 3 },
  speed: { length: 1, time: -1 },
};
/** Parts that no unit has: more would only cost time. */
const MAX_PARTS = 4;

/** Lists the compounds that a normalised spelling can mean. */
export function compoundsOf(key: string, find: Lookup): Unit[] {
  const [numerator = "", ...denominators] = key.split("/");
  if (denominators.length >= MAX_PARTS) return [];
  let readings = partsOf(numerator, find);
  for (const denominator of denominators) {
    const below = partsOf(denominator, find)
      .map((parts) => parts.map(({ unit, exponent }) => ({ unit, exponent: -exponent })));
    readings = readings.flatMap((parts) => below.map((more) => [...parts, ...more]));
  }
  const units = readings.map(merge).flatMap((parts) => unitsOf(parts, find));
  return [...new Map(units.map((unit) => [`${unit.quantity} ${unit.symbol}`, unit])).values()];
}

/** Lists what a product of units can mean: a power of one, or one times the rest. */
function partsOf(key: string, find: Lookup, depth = 1): Part[][] {
  const alone = [
    ...find(key).map((unit) => [{ unit, exponent: 1 }]),
    ...powersOf(key).flatMap(([base, exponent]) => find(base).map((unit) => [{ unit, exponent }])),
  ];
  if (depth >= MAX_PARTS) return alone;
  const words = key.split(" ");
  const products = words.slice(1).flatMap((_, at) => {
    const firsts = partsOf(words.slice(0, at + 1).join(" "), find, MAX_PARTS);
    if (firsts.length === 0) return [];
    const rests = partsOf(words.slice(at + 1).join(" "), find, depth + 1);
    return firsts.flatMap((first) => rests.map((rest) => [...first, ...rest]));
  });
  return [...alone, ...products];
}

/** Lists the ways to read a spelling as a power: "sq ft", "feet squared", "m2", "s¬1". */
function powersOf(key: string): [base: string, exponent: number][] {
  const before = /^(square|cubic|sq|cu) ?(.+)$/i.exec(key);
  const after = /^(.+?) (squared|cubed|square|cubic|sq|cu)$/i.exec(key);
  const digit = /^(.*[^\s\d¬]) ?(¬?)([123])$/.exec(key);
  const readings: [string, number][] = [];
  if (before?.[1] && before[2]) readings.push([before[2], POWERS[before[1].toLowerCase()] ?? 1]);
  if (after?.[1] && after[2]) readings.push([after[1], POWERS[after[2].toLowerCase()] ?? 1]);
  if (digit?.[1]) readings.push([digit[1], Number(digit[3]) * (digit[2] === "" ? 1 : -1)]);
  return readings;
}

/** Joins the powers of the same unit. */
function merge(parts: readonly Part[]): Part[] {
  const exponents = new Map<Unit, number>();
  for (const { unit, exponent } of parts) {
    exponents.set(unit, (exponents.get(unit) ?? 0) + exponent);
  }
  return [...exponents].map(([unit, exponent]) => ({ unit, exponent }))
    .filter(({ exponent }) => exponent !== 0);
}

/** Lists the units that the parts make: one that the table has, "lb/in²", or one by its quantity. */
function unitsOf(parts: readonly Part[], find: Lookup): readonly Unit[] {
  const isMade = parts.length > 0 &&
    parts.every(({ unit, exponent }) =>
      !unit.size().reciprocal && unit.size().offset[0] === 0n &&
      Object.hasOwn(SUPERSCRIPTS, Math.abs(exponent))
    );
  if (!isMade) return [];
  const symbol = symbolOf(parts);
  const known = find(normalise(symbol));
  if (known.length > 0) return known;
  const measured = quantityOf(parts);
  if (measured === undefined) return [];
  const factor = parts.reduce<Fraction>(
    (product, { unit, exponent }) => times(product, power(unit.size().factor, exponent)),
    ONE,
  );
  const { quantity, reciprocal } = measured;
  const size = () => ({ factor, offset: ZERO, reciprocal });
  return [{ quantity, symbol, names: [], also: [], spellings: [], size }];
}

/** Looks the quantities of the parts up, then what they are made of: "L/km" is not an area. */
function quantityOf(
  parts: readonly Part[],
): { readonly quantity: string; readonly reciprocal: boolean } | undefined {
  for (const made of [{}, MADE_OF]) {
    const signature = signatureOf(parts, made);
    const [quantity, inverse] = [DERIVED[signature], INVERSE[signature]];
    if (quantity !== undefined) return { quantity, reciprocal: false };
    if (inverse !== undefined) return { quantity: inverse, reciprocal: true };
  }
  return undefined;
}

function signatureOf(parts: readonly Part[], made: typeof MADE_OF): string {
  const exponents = new Map<string, number>();
  for (const { unit: { quantity }, exponent } of parts) {
    for (const [base, power] of Object.entries(made[quantity] ?? { [quantity]: 1 })) {
      exponents.set(base, (exponents.get(base) ?? 0) + power * exponent);
    }
  }
  const side = (sign: number): string =>
    [...exponents].filter(([, exponent]) => exponent * sign > 0)
      .map(([quantity, exponent]) =>
        Math.abs(exponent) === 1 ? quantity : `${quantity}^${Math.abs(exponent)}`
      ).toSorted().join(" ");
  return [side(1), side(-1)].filter((text, at) => at === 0 || text !== "").join("/");
}

/** Writes a compound so that it is read again as the same: "ft·lbf", "kg/m³", "m/s²". */
function symbolOf(parts: readonly Part[]): string {
  const write = ({ unit, exponent }: Part): string =>
    unit.symbol + (SUPERSCRIPTS[Math.abs(exponent)] ?? "");
  const above = parts.filter(({ exponent }) => exponent > 0).map(write).join("·");
  return [above, ...parts.filter(({ exponent }) => exponent < 0).map(write)].join("/");
}
