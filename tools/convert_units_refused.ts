/** Words that name no unit of one size, with the reason and what would work. */

const CALENDAR = "is not a fixed time: calendar months and years differ in length. " +
  'Send days ("d"), weeks ("wk") or years of 365.25 days ("Julian year").';
const BARREL = "is not one size: barrels of oil and of beer differ. " +
  'Send "bbl (oil)" or "gal (US)".';
const PINCH = "is not one size: measuring spoons differ. " +
  'Send a part of a "tsp (US)" or "tsp (metric)".';
const SPOON =
  "is not one size: it was 5/8 of an imperial fluid ounce and is 15 mL now, a teaspoon " +
  'a third of that. Send "tbsp (metric)", "tsp (metric)" or "mL".';

const REFUSED: ReadonlyMap<string, string> = new Map(
  [
    [CALENDAR, "month mo mos mon mth calendar-month year yr y annum calendar-year leap-year"],
    [CALENDAR, "quarter decade century centurie millennium millennia"],
    [BARREL, "barrel"],
    [PINCH, "pinch pinche dash smidgen"],
    [SPOON, "uk-tablespoon uk-tbsp uk-teaspoon uk-tsp imperial-tablespoon imperial-teaspoon"],
    [SPOON, "tablespoon-uk teaspoon-uk british-tablespoon british-teaspoon imp-tbsp imp-tsp"],
  ].flatMap(([reason = "", words = ""]) =>
    words.split(" ").map((word): [string, string] => [word.replace("-", " "), reason])
  ),
);

/** Returns why a normalised spelling is refused, if it is. */
export function refusalOf(key: string): string | undefined {
  const folded = key.toLowerCase();
  return REFUSED.get(folded) ?? REFUSED.get(folded.replace(/(?<=..)s$/, ""));
}
