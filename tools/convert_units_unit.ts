/** What a unit is. */
import type { Fraction } from "./convert_units_fraction.ts";

/** How large a unit is, and what it measures of its quantity. */
export interface Size {
  /** In units of the quantity's reference. */
  readonly factor: Fraction;
  /** Added before the factor applies: where a scale of temperature has its zero. */
  readonly offset: Fraction;
  /** True where the unit measures the inverse of the quantity, as L/100km does. */
  readonly reciprocal: boolean;
}

export interface Unit {
  /** What answers carry; accepted as input. */
  readonly symbol: string;
  readonly quantity: string;
  /** The usual one first; a compound has none. */
  readonly names: readonly string[];
  /** Other spellings. */
  readonly also: readonly string[];
  /** The symbol first, then the names and the others, normalised; a compound has none. */
  readonly spellings: readonly string[];
  /** Returns the size, which is computed when it is first asked for: a call needs few of them. */
  readonly size: () => Size;
}

/** Finds the units that a normalised spelling names. */
export type Lookup = (key: string) => readonly Unit[];
