/**
 * Brings spellings into one form, so that what differs in signs, plurals or word order alone is alike.
 */

/** Words of the same meaning, in lower case and in the singular. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  meter: "metre",
  liter: "litre",
  feet: "foot",
  ft: "foot",
  inche: "inch",
  in: "inch",
  mi: "mile",
  yd: "yard",
  lb: "pound",
  lbf: "poundforce",
  oz: "ounce",
  gal: "gallon",
  fl: "fluid",
  hg: "mercury",
  h2o: "water",
  sec: "second",
  s: "second",
  hr: "hour",
  h: "hour",
  m: "metre",
  avdp: "avoirdupois",
  us: "us",
  uk: "imp",
  british: "imp",
  imperial: "imp",
};
const REGIONS = ["us", "imp", "metric", "troy"];

/** Words that are in that form already, as most are. */
const WORDS = /^(?!.* per )[a-z0-9°]*( [a-z0-9°]+)*$/i;
/** What Unicode's normal form NFKC leaves as it is: to ask for it loads tables, on first use for 10 ms. */
const PLAIN = /^[ -~°·À-ÖØ-öø-ÿΔΩμπ′−]*$/;
const DIGITS = /[⁰¹²³⁴-⁹₀-₉]/g;
const DIGIT_FORMS = ["⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉"];

/** Returns one form for spellings that differ in dots, hyphens, spaces, brackets or Unicode alone. */
export function normalise(spelling: string): string {
  if (WORDS.test(spelling)) return spelling;
  const signs = spelling.replace(/[º˚]/g, "°").replace(/∆/g, "Δ").replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"').replace(/″/g, "′′").replace(/⁻/g, "−")
    .replace(
      DIGITS,
      (digit) => String(Math.max(...DIGIT_FORMS.map((form) => form.indexOf(digit)))),
    );
  return (PLAIN.test(signs) ? signs : signs.normalize("NFKC"))
    // A negative power, such as s⁻¹, keeps its sign: hyphens become spaces.
    .replace(/(?<=[^\s\d/])\^?[−-](?=[1-3](?!\d))/g, "¬")
    .replace(/\bU\.([SK])\./gi, "U$1")
    .replace(/ ?(?:\^|\*\*) ?/g, "")
    .replace(/[\s.·⋅*_()[\]‐–−-]+/g, " ")
    .replace(/ ?\/ ?| per /gi, "/")
    .trim();
}

/** Returns the words of a normalised spelling in the singular, "of" left out, the region first. */
export function looseKey(key: string): string {
  const words = key.toLowerCase().replace(/dec(?=a)/g, "dek").split(/( |\/)/).map(singular)
    .filter((word) => word !== " " && word !== "of");
  const region = words.filter((word) => REGIONS.includes(word));
  return [...region, ...words.filter((word) => !REGIONS.includes(word))].join("");
}

/** Takes the plural off a word or off an abbreviation of two letters or more. */
function singular(word: string): string {
  const known = SAME_WORDS[word];
  if (known !== undefined) return known;
  const one = word.replace(/(?<=.[^s])s$/, "").replace(/(?<=ch)e$|(?<=x)e$/, "");
  return SAME_WORDS[one] ??
    one.replace(/meter$/, "metre").replace(/liter$/, "litre").replace(/feet$/, "foot");
}
