/** Exact numbers: fractions of bigints, since binary steps turn 32 °F into 5.7e-14 °C. */

/** Numerator and denominator. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

export const ONE: Fraction = [1n, 1n];
export const ZERO: Fraction = [0n, 1n];
/** π to 41 digits: no fraction is exact, and an answer shows twelve digits. */
const PI = "3.1415926535897932384626433832795028841971";

export const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
export const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
export const inverse = ([a, b]: Fraction): Fraction => [b, a];
export const negative = ([a, b]: Fraction): Fraction => [-a, b];

/** Raises to a whole power. */
export function power(base: Fraction, exponent: number): Fraction {
  const [a, b] = exponent < 0 ? inverse(base) : base;
  return [a ** BigInt(Math.abs(exponent)), b ** BigInt(Math.abs(exponent))];
}

const powerOfTen = (exponent: number): Fraction => power([10n, 1n], exponent);

/** Reads a decimal number, as JSON shows it: 0.1 is one tenth. */
export function toFraction(value: number | string): Fraction {
  const [decimal = "", exponent = "0"] = String(value).split("e");
  const [whole = "", part = ""] = decimal.split(".");
  return times([BigInt(whole + part), 1n], powerOfTen(Number(exponent) - part.length));
}

/** Cuts to some thirty digits and takes the nearest number: 0 or Infinity beyond what one holds. */
export function toNumber([numerator, denominator]: Fraction): number {
  const digits = 30 - String(numerator).length + String(denominator).length;
  const [up, down] = powerOfTen(digits);
  return Number(`${numerator * up / (denominator * down)}e${-digits}`);
}

/** Reads factors with `*` and `/` between them: `9.80665*0.45359237`, `180/π`. */
export function readProduct(text: string): Fraction {
  return [...text.matchAll(/([*/]?)([\d.]+|π)/g)].reduce<Fraction>((product, [, sign, factor]) => {
    const value = toFraction(factor === "π" ? PI : factor ?? "1");
    return times(product, sign === "/" ? inverse(value) : value);
  }, ONE);
}
