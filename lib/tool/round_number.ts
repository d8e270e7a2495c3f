const SIGNIFICANT_DIGITS = 12;

/**
 * Rounds to twelve significant digits; safe integers stay exact and `-0` becomes `0`.
 *
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { roundNumber } from "./round_number.ts";
 *
 * assertEquals(roundNumber(0.1 + 0.2), 0.3);
 * ```
 *
 * @throws {RangeError} for `NaN` and the infinities, which JSON cannot carry.
 */
export function roundNumber(value: number): number {
  if (Number.isSafeInteger(value)) return value + 0;
  if (!Number.isFinite(value)) throw new RangeError(`Cannot round "${value}": not a finite number`);
  return Number(value.toPrecision(SIGNIFICANT_DIGITS)) + 0;
}
