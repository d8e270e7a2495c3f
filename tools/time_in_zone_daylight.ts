/**
 * Decides by its abbreviation whether a clock shows daylight saving time.
 *
 * The data say offset and abbreviation, not what is daylight saving, and comparing January with July is
 * wrong for zones that changed their standard time. English abbreviations tell: EDT, CEST, BST. Where
 * only an offset is in use ("-03"), nothing tells. Irish summer time counts as daylight saving, as in
 * everyday use, although the law of Ireland calls it the standard.
 */
import type { Clock } from "./time_in_zone_clocks.ts";

const HOUR = 3600;
/** Daylight time, double or by half an hour too; war and peace time; summer time. */
const DAYLIGHT =
  /^([A-Z]{1,3}DT|(A|C|E|H|M|N|P|Y|HK)WT|[ACEHMNPY]PT|(B|M)DST|[CEMW]EST|(CE|WE)MT|MSD|HKST|PKST|CAST|WAST)$/;
/** Great Britain and Ireland kept their summer time as a standard time: 27 October 1968 to 1971. */
const BRITISH_STANDARD_TIME = [Date.UTC(1968, 9, 27) / 1000, Date.UTC(1971, 9, 31, 2) / 1000];

/** Tells whether a clock shows daylight saving; `undefined` where it has no English abbreviation. */
export function isDaylightSaving(
  { abbreviation, offset }: Clock,
  seconds: number,
): boolean | undefined {
  if (!isWord(abbreviation)) return undefined;
  if (abbreviation === "BST" || abbreviation === "IST") {
    const [from = 0, to = 0] = BRITISH_STANDARD_TIME;
    return offset === HOUR && (seconds < from || seconds >= to);
  }
  return DAYLIGHT.test(abbreviation);
}

/** Tells whether an abbreviation is more than an offset. */
export function isWord(abbreviation: string): boolean {
  return /^[A-Za-z]/.test(abbreviation);
}
