/** The prefixes of SI and of data, as powers. */
import { type Fraction, power } from "./convert_units_fraction.ts";

/** Symbol, name and size. */
export type Prefix = readonly [symbol: string, name: string, factor: Fraction];

/** The ones named in advice come first. */
const POWERS_OF_TEN =
  "k kilo 3, m milli -3, c centi -2, M mega 6, μ micro -6, G giga 9, n nano -9, " +
  "T tera 12, p pico -12, h hecto 2, da deca 1, d deci -1, P peta 15, E exa 18, Z zetta 21, " +
  "Y yotta 24, R ronna 27, Q quetta 30, f femto -15, a atto -18, z zepto -21, y yocto -24, " +
  "r ronto -27, q quecto -30";
const POWERS_OF_1024 = "Ki kibi, Mi mebi, Gi gibi, Ti tebi, Pi pebi, Ei exbi, Zi zebi, Yi yobi, " +
  "Ri robi, Qi quebi";

/**
 * SI Brochure 9 (version 3.01), table 7. All of them apply wherever one does: without the millihertz,
 * "mHz" would pass for a megahertz in the wrong case.
 */
export const SI_PREFIXES: readonly Prefix[] = POWERS_OF_TEN.split(", ").map((line) => {
  const [symbol = "", name = "", exponent] = line.split(" ");
  return [symbol, name, power([10n, 1n], Number(exponent))];
});

/** IEC 80000-13: the SI prefixes from kilo up, and the binary ones. */
export const DATA_PREFIXES: readonly Prefix[] = [
  ...SI_PREFIXES.filter(([, , [numerator]]) => numerator >= 1000n),
  ...POWERS_OF_1024.split(", ").map((line, at): Prefix => {
    const [symbol = "", name = ""] = line.split(" ");
    return [symbol, name, power([1024n, 1n], at + 1)];
  }),
];
