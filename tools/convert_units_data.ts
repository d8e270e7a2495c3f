/**
 * The units of `convert_units`: symbols, names and exact factors, by quantity.
 *
 * A factor is a fraction of whole numbers, so that a conversion is exact until its last rounding. The
 * unit with factor 1 (for mass the kilogram) is what the factors of its quantity refer to. A spelling
 * that several units bear ("ton") is meant to be: the tool refuses it with its readings. Plurals,
 * American spellings and the like follow from the names by rule. Conventional units are the ones that
 * NIST gives for the bare word: thermochemical calorie, IT Btu, horsepower of 550 ft·lbf/s.
 */

/** Numerator and denominator. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

/** A row of the table. */
export interface Row {
  /** What answers carry; accepted as input. */
  readonly symbol: string;
  /** Other symbols and fixed spellings, which take no plural. */
  readonly also?: readonly string[];
  /** Names in the singular, the usual one first. */
  readonly names: readonly string[];
  /** The size in units of the quantity's reference. */
  readonly factor: Fraction;
  /** Added before the factor applies: where a scale of temperature has its zero. */
  readonly offset?: Fraction;
  /** True where the unit measures the inverse of the quantity, as L/100km does. */
  readonly reciprocal?: boolean;
}

/** Units that convert into one another. */
export interface Group {
  readonly quantity: string;
  /** Where the factors come from. */
  readonly source: string;
  /** The ones named in advice come first. */
  readonly units: readonly Row[];
}

type Prefix = readonly [symbol: string, name: string, factor: Fraction];

function power(symbol: string, name: string, exponent: bigint): Prefix {
  return [symbol, name, exponent < 0n ? [1n, 10n ** -exponent] : [10n ** exponent, 1n]];
}

/**
 * SI Brochure 9 (version 3.01), table 7. All of them apply wherever one does: without the millihertz,
 * "mHz" would pass for a megahertz in the wrong case.
 */
const SI_PREFIXES: readonly Prefix[] = [
  power("k", "kilo", 3n),
  power("m", "milli", -3n),
  power("c", "centi", -2n),
  power("M", "mega", 6n),
  power("μ", "micro", -6n),
  power("G", "giga", 9n),
  power("n", "nano", -9n),
  power("T", "tera", 12n),
  power("p", "pico", -12n),
  power("h", "hecto", 2n),
  power("da", "deca", 1n),
  power("d", "deci", -1n),
  power("P", "peta", 15n),
  power("E", "exa", 18n),
  power("Z", "zetta", 21n),
  power("Y", "yotta", 24n),
  power("R", "ronna", 27n),
  power("Q", "quetta", 30n),
  power("f", "femto", -15n),
  power("a", "atto", -18n),
  power("z", "zepto", -21n),
  power("y", "yocto", -24n),
  power("r", "ronto", -27n),
  power("q", "quecto", -30n),
];

/** IEC 80000-13: the SI prefixes from kilo up, and the binary ones. */
const DATA_PREFIXES: readonly Prefix[] = [
  power("k", "kilo", 3n),
  power("M", "mega", 6n),
  power("G", "giga", 9n),
  power("T", "tera", 12n),
  power("P", "peta", 15n),
  power("E", "exa", 18n),
  power("Z", "zetta", 21n),
  power("Y", "yotta", 24n),
  power("R", "ronna", 27n),
  power("Q", "quetta", 30n),
  ["Ki", "kibi", [2n ** 10n, 1n]],
  ["Mi", "mebi", [2n ** 20n, 1n]],
  ["Gi", "gibi", [2n ** 30n, 1n]],
  ["Ti", "tebi", [2n ** 40n, 1n]],
  ["Pi", "pebi", [2n ** 50n, 1n]],
  ["Ei", "exbi", [2n ** 60n, 1n]],
  ["Zi", "zebi", [2n ** 70n, 1n]],
  ["Yi", "yobi", [2n ** 80n, 1n]],
  ["Ri", "robi", [2n ** 90n, 1n]],
  ["Qi", "quebi", [2n ** 100n, 1n]],
];

/** A unit and its multiples; `more` holds what one of them is called besides, by its prefix. */
function prefixed(
  unit: Row,
  { prefixes = SI_PREFIXES, more = new Map<string, readonly string[]>() } = {},
): Row[] {
  const { symbol, also = [], names, factor: [numerator, denominator] } = unit;
  const multiples = prefixes.map(([prefix, word, [up, down]]): Row => ({
    symbol: prefix + symbol,
    also: [...also.map((other) => prefix + other), ...more.get(prefix) ?? []],
    names: names.map((name) => word + name),
    factor: [numerator * up, denominator * down],
  }));
  return [{ ...unit, also: [...also, ...more.get("") ?? []] }, ...multiples];
}

/** A unit that goes by its system: "gal (US)" from "gal"; `also` starts with the bare symbol. */
function qualified(mark: string, systems: readonly string[], unit: Omit<Row, "symbol">): Row {
  const { also: [symbol = ""] = [], also = [], names } = unit;
  const qualify = (word: string) => systems.flatMap((one) => [`${one} ${word}`, `${word} ${one}`]);
  return {
    ...unit,
    symbol: `${symbol} (${mark})`,
    also: also.flatMap(qualify),
    names: names.flatMap(qualify),
  };
}

/** Imperial measures need their word. */
function imperial(unit: Omit<Row, "symbol">): Row {
  return qualified("imp", ["imperial", "imp", "UK", "British"], unit);
}

/** US customary measures are also what the bare word means. */
function customary(unit: Omit<Row, "symbol">): Row {
  const { also = [], names, ...rest } = qualified("US", ["US"], unit);
  return { ...rest, also: [...unit.also ?? [], ...also], names: [...names, ...unit.names] };
}

/** The spellings of a degree of a temperature scale. */
function degree(letter: string, scale: string): string[] {
  const marks = [`°${letter}`, `° ${letter}`, `deg${letter}`, letter];
  const words = ["degree", "degrees", "deg"].flatMap((
    one,
  ) => [`${one} ${letter}`, `${one} ${scale}`]);
  return [...marks, ...words, `°${scale}`];
}

/** A difference between two temperatures, which has no zero of its own. */
function difference(symbol: string, letter: string, scale: string, factor: Fraction): Row {
  const also = [scale, ...degree(letter, scale)].flatMap((one) => [
    `Δ${one}`,
    `delta ${one}`,
    `difference ${one}`,
    `${one} difference`,
  ]);
  return { symbol, also, names: [`${scale} difference`], factor };
}

/** International avoirdupois pound: 0.453 592 37 kg, here in units of 1e-8 kg. */
const POUND = 45_359_237n;
/** Standard acceleration of free fall: 9.806 65 m/s², here in units of 1e-5 m/s². */
const GRAVITY = 980_665n;
/** Pound-force in units of 1e-13 N. */
const POUND_FORCE = POUND * GRAVITY;
/** US gallon, 231 in³: 3.785 411 784 L, here in units of 1e-12 m³. */
const US_GALLON = 3_785_411_784n;
/** Imperial gallon: 4.546 09 L, here in units of 1e-8 m³. */
const IMPERIAL_GALLON = 454_609n;
/** US bushel, 2150.42 in³, in units of 1e-14 m³. */
const US_BUSHEL = 215_042n * 16_387_064n;
/** Mile in units of 1e-3 m. */
const MILE = 1_609_344n;
/** Astronomical unit in metres. */
const ASTRONOMICAL_UNIT = 149_597_870_700n;
/** π to 41 digits in units of 1e-40: no fraction is exact, and an answer shows twelve digits. */
const PI = 31_415_926_535_897_932_384_626_433_832_795_028_841_971n;

const MORE_LENGTHS = new Map([["μ", ["micron", "microns"]]]);
const MORE_MASSES = new Map([
  ["", ["gm", "gms"]],
  ["k", ["kgs", "kilo", "kilos"]],
  ["μ", ["mcg"]],
  ["G", ["kt", "kilotonne", "kilotonnes"]],
]);

/** The table, by quantity. */
export const GROUPS: readonly Group[] = [
  {
    quantity: "length",
    source: "SI Brochure 9, tables 2 and 8; NIST SP 811 B.8 and B.6 (survey foot); IAU 2012 B2 " +
      "(astronomical unit), IAU 2015 B2 (parsec)",
    units: [
      ...prefixed({ symbol: "m", names: ["metre"], factor: [1n, 1n] }, { more: MORE_LENGTHS }),
      { symbol: "in", also: ['"', "″"], names: ["inch"], factor: [254n, 10_000n] },
      { symbol: "ft", also: ["'", "′"], names: ["foot"], factor: [3048n, 10_000n] },
      { symbol: "yd", also: ["yds"], names: ["yard"], factor: [9144n, 10_000n] },
      { symbol: "mi", names: ["mile", "statute mile"], factor: [MILE, 1000n] },
      { symbol: "nmi", also: ["NM"], names: ["nautical mile"], factor: [1852n, 1n] },
      { symbol: "thou", names: ["thou", "mil"], factor: [254n, 10_000_000n] },
      { symbol: "fathom", also: ["ftm"], names: ["fathom"], factor: [18_288n, 10_000n] },
      { symbol: "rod", names: ["rod"], factor: [50_292n, 10_000n] },
      { symbol: "chain", also: ["ch"], names: ["chain"], factor: [201_168n, 10_000n] },
      { symbol: "furlong", also: ["fur"], names: ["furlong"], factor: [201_168n, 1000n] },
      { symbol: "hand", names: ["hand"], factor: [1016n, 10_000n] },
      {
        symbol: "ft (US survey)",
        names: ["US survey foot", "survey foot"],
        factor: [1200n, 3937n],
      },
      { symbol: "Å", names: ["ångström", "angstrom"], factor: [1n, 10n ** 10n] },
      { symbol: "au", names: ["astronomical unit"], factor: [ASTRONOMICAL_UNIT, 1n] },
      { symbol: "ly", names: ["light year"], factor: [9_460_730_472_580_800n, 1n] },
      ...prefixed({
        symbol: "pc",
        names: ["parsec"],
        factor: [648_000n * ASTRONOMICAL_UNIT * 10n ** 40n, PI],
      }),
    ],
  },
  {
    quantity: "mass",
    source: "SI Brochure 9, tables 2 and 8; NIST SP 811 B.8",
    units: [
      ...prefixed(
        { symbol: "g", names: ["gram", "gramme"], factor: [1n, 1000n] },
        { more: MORE_MASSES },
      ),
      {
        symbol: "t",
        also: ["MT"],
        names: ["tonne", "metric ton", "ton"],
        factor: [1000n, 1n],
      },
      { symbol: "Mt", also: ["MT"], names: ["megatonne"], factor: [10n ** 9n, 1n] },
      { symbol: "Gt", names: ["gigatonne"], factor: [10n ** 12n, 1n] },
      {
        symbol: "lb",
        also: ["lbs", "lbm"],
        names: ["pound", "avoirdupois pound", "pound mass"],
        factor: [POUND, 10n ** 8n],
      },
      {
        symbol: "oz",
        also: ["ozs"],
        names: ["ounce", "avoirdupois ounce"],
        factor: [POUND, 16n * 10n ** 8n],
      },
      { symbol: "gr", names: ["grain"], factor: [POUND, 7000n * 10n ** 8n] },
      { symbol: "st", names: ["stone"], factor: [14n * POUND, 10n ** 8n] },
      {
        symbol: "cwt (US)",
        also: ["US cwt", "cwt"],
        names: ["short hundredweight", "US hundredweight", "hundredweight"],
        factor: [100n * POUND, 10n ** 8n],
      },
      {
        symbol: "cwt (imp)",
        also: ["imp cwt", "UK cwt", "cwt"],
        names: [
          "long hundredweight",
          "imperial hundredweight",
          "UK hundredweight",
          "hundredweight",
        ],
        factor: [112n * POUND, 10n ** 8n],
      },
      {
        symbol: "short ton",
        also: ["ton (US)", "ton (short)"],
        names: ["short ton", "US ton", "US short ton", "ton"],
        factor: [2000n * POUND, 10n ** 8n],
      },
      {
        symbol: "long ton",
        also: ["ton (UK)", "ton (imp)", "ton (long)"],
        names: ["long ton", "UK ton", "imperial ton", "ton"],
        factor: [2240n * POUND, 10n ** 8n],
      },
      {
        symbol: "oz t",
        also: ["t oz", "oz troy"],
        names: ["troy ounce"],
        factor: [480n * POUND, 7000n * 10n ** 8n],
      },
      {
        symbol: "lb t",
        also: ["lb troy"],
        names: ["troy pound"],
        factor: [5760n * POUND, 7000n * 10n ** 8n],
      },
      { symbol: "dwt", names: ["pennyweight"], factor: [24n * POUND, 7000n * 10n ** 8n] },
      { symbol: "ct", names: ["carat", "metric carat"], factor: [2n, 10_000n] },
      { symbol: "slug", names: ["slug"], factor: [POUND * GRAVITY, 3048n * 10n ** 9n] },
    ],
  },
  {
    quantity: "temperature",
    source: "SI Brochure 9, section 2.3.1 (degree Celsius); NIST SP 811 B.8 and B.9",
    units: [
      {
        symbol: "°C",
        also: [...degree("C", "Celsius"), "Celsius", "centigrade", "degrees centigrade"],
        names: ["degree Celsius"],
        factor: [1n, 1n],
        offset: [27_315n, 100n],
      },
      {
        symbol: "°F",
        also: [...degree("F", "Fahrenheit"), "Fahrenheit"],
        names: ["degree Fahrenheit"],
        factor: [5n, 9n],
        offset: [45_967n, 100n],
      },
      { symbol: "K", also: degree("K", "Kelvin"), names: ["kelvin"], factor: [1n, 1n] },
      {
        symbol: "°R",
        also: [...degree("R", "Rankine"), "Rankine", "°Ra"],
        names: ["degree Rankine"],
        factor: [5n, 9n],
      },
    ],
  },
  {
    quantity: "temperature difference",
    source: "SI Brochure 9, section 2.3.1; NIST SP 811 B.8, temperature interval",
    units: [
      difference("Δ°C", "C", "Celsius", [1n, 1n]),
      difference("Δ°F", "F", "Fahrenheit", [5n, 9n]),
      difference("ΔK", "K", "kelvin", [1n, 1n]),
      difference("Δ°R", "R", "Rankine", [5n, 9n]),
    ],
  },
  {
    quantity: "volume",
    source: "SI Brochure 9, table 8 (litre); NIST SP 811 B.8 and NIST Handbook 44, appendix C " +
      "(US customary); UK Units of Measurement Regulations 1995 (imperial); " +
      "kitchen measures of 250, 15 and 5 mL (metric)",
    units: [
      ...prefixed({ symbol: "L", also: ["l"], names: ["litre"], factor: [1n, 1000n] }),
      { symbol: "m³", names: ["cubic metre"], also: ["cu m", "cbm"], factor: [1n, 1n] },
      {
        symbol: "cm³",
        names: ["cubic centimetre"],
        also: ["cu cm", "cc", "ccm"],
        factor: [1n, 10n ** 6n],
      },
      { symbol: "mm³", names: ["cubic millimetre"], also: ["cu mm"], factor: [1n, 10n ** 9n] },
      { symbol: "dm³", names: ["cubic decimetre"], also: ["cu dm"], factor: [1n, 1000n] },
      { symbol: "km³", names: ["cubic kilometre"], also: ["cu km"], factor: [10n ** 9n, 1n] },
      { symbol: "Mm³", names: ["cubic megametre"], also: ["cu Mm"], factor: [10n ** 18n, 1n] },
      { symbol: "μm³", names: ["cubic micrometre"], also: ["cu μm"], factor: [1n, 10n ** 18n] },
      { symbol: "in³", names: ["cubic inch"], also: ["cu in"], factor: [254n ** 3n, 10n ** 12n] },
      { symbol: "ft³", names: ["cubic foot"], also: ["cu ft"], factor: [3048n ** 3n, 10n ** 12n] },
      { symbol: "yd³", names: ["cubic yard"], also: ["cu yd"], factor: [9144n ** 3n, 10n ** 12n] },
      { symbol: "mi³", names: ["cubic mile"], also: ["cu mi"], factor: [MILE ** 3n, 10n ** 9n] },
      customary({ also: ["gal"], names: ["gallon"], factor: [US_GALLON, 10n ** 12n] }),
      customary({ also: ["qt"], names: ["quart"], factor: [US_GALLON, 4n * 10n ** 12n] }),
      customary({ also: ["pt"], names: ["pint"], factor: [US_GALLON, 8n * 10n ** 12n] }),
      customary({ also: ["cup"], names: ["cup"], factor: [US_GALLON, 16n * 10n ** 12n] }),
      customary({ also: ["gi"], names: ["gill"], factor: [US_GALLON, 32n * 10n ** 12n] }),
      customary({
        also: ["fl oz", "floz", "oz fl", "fluid oz"],
        names: ["fluid ounce"],
        factor: [US_GALLON, 128n * 10n ** 12n],
      }),
      customary({
        also: ["tbsp", "tbs"],
        names: ["tablespoon"],
        factor: [US_GALLON, 256n * 10n ** 12n],
      }),
      customary({ also: ["tsp"], names: ["teaspoon"], factor: [US_GALLON, 768n * 10n ** 12n] }),
      customary({
        also: ["fl dr"],
        names: ["fluid dram"],
        factor: [US_GALLON, 1024n * 10n ** 12n],
      }),
      customary({ also: ["bu"], names: ["bushel"], factor: [US_BUSHEL, 10n ** 14n] }),
      customary({ also: ["pk"], names: ["peck"], factor: [US_BUSHEL, 4n * 10n ** 14n] }),
      customary({ also: ["dry gal"], names: ["dry gallon"], factor: [US_BUSHEL, 8n * 10n ** 14n] }),
      customary({ also: ["dry qt"], names: ["dry quart"], factor: [US_BUSHEL, 32n * 10n ** 14n] }),
      customary({ also: ["dry pt"], names: ["dry pint"], factor: [US_BUSHEL, 64n * 10n ** 14n] }),
      imperial({ also: ["gal"], names: ["gallon"], factor: [IMPERIAL_GALLON, 10n ** 8n] }),
      imperial({ also: ["qt"], names: ["quart"], factor: [IMPERIAL_GALLON, 4n * 10n ** 8n] }),
      imperial({ also: ["pt"], names: ["pint"], factor: [IMPERIAL_GALLON, 8n * 10n ** 8n] }),
      imperial({ also: ["cup"], names: ["cup"], factor: [IMPERIAL_GALLON, 16n * 10n ** 8n] }),
      imperial({ also: ["gi"], names: ["gill"], factor: [IMPERIAL_GALLON, 32n * 10n ** 8n] }),
      imperial({
        also: ["fl oz", "floz", "oz fl", "fluid oz"],
        names: ["fluid ounce"],
        factor: [IMPERIAL_GALLON, 160n * 10n ** 8n],
      }),
      imperial({ also: ["bu"], names: ["bushel"], factor: [8n * IMPERIAL_GALLON, 10n ** 8n] }),
      imperial({ also: ["pk"], names: ["peck"], factor: [2n * IMPERIAL_GALLON, 10n ** 8n] }),
      { symbol: "cup (metric)", names: ["metric cup"], factor: [250n, 10n ** 6n] },
      {
        symbol: "tbsp (metric)",
        also: ["metric tbsp"],
        names: ["metric tablespoon"],
        factor: [15n, 10n ** 6n],
      },
      {
        symbol: "tsp (metric)",
        also: ["metric tsp"],
        names: ["metric teaspoon"],
        factor: [5n, 10n ** 6n],
      },
      {
        symbol: "bbl (oil)",
        also: ["bbl", "oil bbl"],
        names: ["oil barrel", "barrel of oil"],
        factor: [42n * US_GALLON, 10n ** 12n],
      },
      {
        symbol: "ac·ft",
        names: ["acre foot"],
        factor: [43_560n * 3048n ** 3n, 10n ** 12n],
      },
    ],
  },
  {
    quantity: "area",
    source: "SI Brochure 9, table 8 (hectare); NIST SP 811 B.8; acre of the international foot",
    units: [
      { symbol: "m²", also: ["sq m"], names: ["square metre"], factor: [1n, 1n] },
      { symbol: "km²", also: ["sq km"], names: ["square kilometre"], factor: [10n ** 6n, 1n] },
      { symbol: "ft²", also: ["sq ft"], names: ["square foot"], factor: [3048n ** 2n, 10n ** 8n] },
      { symbol: "dm²", also: ["sq dm"], names: ["square decimetre"], factor: [1n, 100n] },
      { symbol: "cm²", also: ["sq cm"], names: ["square centimetre"], factor: [1n, 10n ** 4n] },
      { symbol: "mm²", also: ["sq mm"], names: ["square millimetre"], factor: [1n, 10n ** 6n] },
      { symbol: "Mm²", also: ["sq Mm"], names: ["square megametre"], factor: [10n ** 12n, 1n] },
      { symbol: "μm²", also: ["sq μm"], names: ["square micrometre"], factor: [1n, 10n ** 12n] },
      { symbol: "ha", names: ["hectare"], factor: [10_000n, 1n] },
      { symbol: "a", names: ["are"], factor: [100n, 1n] },
      { symbol: "ac", names: ["acre"], factor: [43_560n * 3048n ** 2n, 10n ** 8n] },
      { symbol: "in²", also: ["sq in"], names: ["square inch"], factor: [254n ** 2n, 10n ** 8n] },
      { symbol: "yd²", also: ["sq yd"], names: ["square yard"], factor: [9144n ** 2n, 10n ** 8n] },
      { symbol: "mi²", also: ["sq mi"], names: ["square mile"], factor: [MILE ** 2n, 10n ** 6n] },
    ],
  },
  {
    quantity: "speed",
    source: "SI Brochure 9, tables 1 (speed of light) and 8 (hour); NIST SP 811 B.8",
    units: [
      { symbol: "m/s", also: ["mps"], names: ["metre per second"], factor: [1n, 1n] },
      {
        symbol: "km/h",
        also: ["kph", "kmh", "kmph"],
        names: ["kilometre per hour"],
        factor: [5n, 18n],
      },
      {
        symbol: "mi/h",
        also: ["mph", "m p h"],
        names: ["mile per hour"],
        factor: [MILE, 3_600_000n],
      },
      { symbol: "kn", also: ["kt", "kts"], names: ["knot"], factor: [1852n, 3600n] },
      { symbol: "ft/s", also: ["fps"], names: ["foot per second"], factor: [3048n, 10_000n] },
      { symbol: "ft/min", also: ["fpm"], names: ["foot per minute"], factor: [3048n, 600_000n] },
      { symbol: "in/s", also: ["ips"], names: ["inch per second"], factor: [254n, 10_000n] },
      { symbol: "mi/min", names: ["mile per minute"], factor: [MILE, 60_000n] },
      { symbol: "mi/s", names: ["mile per second"], factor: [MILE, 1000n] },
      { symbol: "km/s", names: ["kilometre per second"], factor: [1000n, 1n] },
      { symbol: "km/min", names: ["kilometre per minute"], factor: [1000n, 60n] },
      { symbol: "m/min", names: ["metre per minute"], factor: [1n, 60n] },
      { symbol: "m/h", names: ["metre per hour"], factor: [1n, 3600n] },
      { symbol: "cm/s", names: ["centimetre per second"], factor: [1n, 100n] },
      { symbol: "mm/s", names: ["millimetre per second"], factor: [1n, 1000n] },
      { symbol: "Mm/s", names: ["megametre per second"], factor: [10n ** 6n, 1n] },
      { symbol: "c₀", names: ["speed of light"], factor: [299_792_458n, 1n] },
    ],
  },
  {
    quantity: "pressure",
    source: "SI Brochure 9, table 4; NIST SP 811 B.8, conventional mercury (13.5951 g/cm³) and " +
      "water (1 g/cm³)",
    units: [
      ...prefixed({ symbol: "Pa", names: ["pascal"], factor: [1n, 1n] }),
      ...prefixed({ symbol: "bar", names: ["bar"], factor: [100_000n, 1n] }),
      {
        symbol: "psi",
        also: ["lbf/in²", "lb/in²", "lbf/sq in", "psia"],
        names: ["pound per square inch", "pound force per square inch"],
        factor: [POUND_FORCE, 10n ** 5n * 254n ** 2n],
      },
      {
        symbol: "ksi",
        also: ["kpsi", "kip/in²"],
        names: ["kilopound per square inch", "kip per square inch"],
        factor: [POUND_FORCE, 100n * 254n ** 2n],
      },
      {
        symbol: "psf",
        also: ["lbf/ft²", "lb/ft²"],
        names: ["pound per square foot", "pound force per square foot"],
        factor: [POUND_FORCE, 10n ** 5n * 3048n ** 2n],
      },
      {
        symbol: "atm",
        names: ["standard atmosphere", "atmosphere"],
        factor: [101_325n, 1n],
      },
      {
        symbol: "at",
        also: ["kgf/cm²", "kg/cm²"],
        names: ["technical atmosphere", "kilogram force per square centimetre"],
        factor: [980_665n, 10n],
      },
      ...prefixed({ symbol: "Torr", names: ["torr"], factor: [101_325n, 760n] }),
      {
        symbol: "mmHg",
        also: ["mm Hg"],
        names: ["millimetre of mercury"],
        factor: [135_951n * GRAVITY, 10n ** 9n],
      },
      {
        symbol: "inHg",
        also: ["in Hg"],
        names: ["inch of mercury"],
        factor: [254n * 135_951n * GRAVITY, 10n ** 10n],
      },
      {
        symbol: "mmH₂O",
        also: ["mm H₂O"],
        names: ["millimetre of water"],
        factor: [GRAVITY, 10n ** 5n],
      },
      {
        symbol: "cmH₂O",
        also: ["cm H₂O"],
        names: ["centimetre of water"],
        factor: [GRAVITY, 10n ** 4n],
      },
      {
        symbol: "inH₂O",
        also: ["in H₂O", "inWC"],
        names: ["inch of water"],
        factor: [254n * GRAVITY, 10n ** 6n],
      },
      { symbol: "N/m²", names: ["newton per square metre"], factor: [1n, 1n] },
    ],
  },
  {
    quantity: "energy",
    source: "SI Brochure 9, tables 4 and 8 (electronvolt); NIST SP 811 B.8 (Btu, calorie, erg, " +
      "foot pound-force, therm, ton of TNT); IEA unit definitions (tonne of oil equivalent)",
    units: [
      ...prefixed({ symbol: "J", names: ["joule"], factor: [1n, 1n] }),
      ...prefixed({
        symbol: "Wh",
        also: ["W h"],
        names: ["watt hour"],
        factor: [3600n, 1n],
      }),
      {
        symbol: "cal",
        also: ["cal (th)", "Calorie", "Calories"],
        names: ["calorie", "small calorie", "thermochemical calorie"],
        factor: [4184n, 1000n],
      },
      {
        symbol: "kcal",
        also: ["Cal", "kcal (th)", "Calorie", "Calories"],
        names: ["kilocalorie", "food calorie", "large calorie"],
        factor: [4184n, 1n],
      },
      {
        symbol: "cal (IT)",
        names: ["international table calorie"],
        factor: [41_868n, 10_000n],
      },
      {
        symbol: "kcal (IT)",
        names: ["international table kilocalorie"],
        factor: [41_868n, 10n],
      },
      {
        symbol: "Btu",
        also: ["Btus", "Btu (IT)"],
        names: ["British thermal unit"],
        factor: [105_505_585_262n, 10n ** 8n],
      },
      {
        symbol: "Btu (th)",
        names: ["thermochemical Btu"],
        factor: [4184n * POUND * 5n, 9n * 10n ** 8n],
      },
      {
        symbol: "therm (US)",
        also: ["therm"],
        names: ["US therm"],
        factor: [105_480_400n, 1n],
      },
      {
        symbol: "therm (EC)",
        also: ["therm (EU)", "therm"],
        names: ["EC therm"],
        factor: [105_506_000n, 1n],
      },
      ...prefixed({ symbol: "eV", names: ["electronvolt"], factor: [1_602_176_634n, 10n ** 28n] }),
      { symbol: "erg", names: ["erg"], factor: [1n, 10n ** 7n] },
      {
        symbol: "ft·lbf",
        also: ["ft·lb", "ft·lbs"],
        names: ["foot pound", "foot pound force"],
        factor: [POUND_FORCE * 3048n, 10n ** 17n],
      },
      {
        symbol: "kgf·m",
        names: ["kilogram force metre"],
        factor: [GRAVITY, 10n ** 5n],
      },
      {
        symbol: "hp·h",
        also: ["hp·hr"],
        names: ["horsepower hour"],
        factor: [POUND_FORCE * 3048n * 550n * 3600n, 10n ** 17n],
      },
      {
        symbol: "L·atm",
        names: ["litre atmosphere"],
        factor: [101_325n, 1000n],
      },
      {
        symbol: "tTNT",
        also: ["t TNT"],
        names: ["ton of TNT", "tonne of TNT"],
        factor: [4_184_000_000n, 1n],
      },
      {
        symbol: "toe",
        names: ["tonne of oil equivalent"],
        factor: [41_868_000_000n, 1n],
      },
    ],
  },
  {
    quantity: "power",
    source: "SI Brochure 9, table 4; NIST SP 811 B.8",
    units: [
      ...prefixed({ symbol: "W", names: ["watt"], factor: [1n, 1n] }),
      {
        symbol: "hp",
        also: ["hp (mechanical)", "hp (imp)", "hp (UK)", "hp (US)", "bhp"],
        names: ["horsepower", "mechanical horsepower", "imperial horsepower"],
        factor: [550n * POUND_FORCE * 3048n, 10n ** 17n],
      },
      {
        symbol: "hp (metric)",
        also: ["metric hp", "PS", "cv"],
        names: ["metric horsepower"],
        factor: [75n * GRAVITY, 10n ** 5n],
      },
      {
        symbol: "hp (electric)",
        also: ["electric hp"],
        names: ["electric horsepower"],
        factor: [746n, 1n],
      },
      {
        symbol: "Btu/h",
        also: ["Btuh"],
        names: ["British thermal unit per hour"],
        factor: [105_505_585_262n, 3600n * 10n ** 8n],
      },
      {
        symbol: "TR",
        names: ["ton of refrigeration", "refrigeration ton"],
        factor: [105_505_585_262n * 12_000n, 3600n * 10n ** 8n],
      },
      {
        symbol: "ft·lbf/s",
        also: ["ft·lb/s"],
        names: ["foot pound per second", "foot pound force per second"],
        factor: [POUND_FORCE * 3048n, 10n ** 17n],
      },
      { symbol: "cal/s", names: ["calorie per second"], factor: [4184n, 1000n] },
      {
        symbol: "kcal/h",
        names: ["kilocalorie per hour"],
        factor: [4184n, 3600n],
      },
      { symbol: "erg/s", names: ["erg per second"], factor: [1n, 10n ** 7n] },
    ],
  },
  {
    quantity: "force",
    source: "SI Brochure 9, table 4; NIST SP 811 B.8",
    units: [
      ...prefixed({ symbol: "N", names: ["newton"], factor: [1n, 1n] }),
      {
        symbol: "lbf",
        also: ["lbs force"],
        names: ["pound force"],
        factor: [POUND_FORCE, 10n ** 13n],
      },
      {
        symbol: "kgf",
        also: ["kp"],
        names: ["kilogram force", "kilopond"],
        factor: [GRAVITY, 10n ** 5n],
      },
      {
        symbol: "gf",
        names: ["gram force", "pond"],
        factor: [GRAVITY, 10n ** 8n],
      },
      { symbol: "ozf", names: ["ounce force"], factor: [POUND_FORCE, 16n * 10n ** 13n] },
      { symbol: "kip", names: ["kip", "kilopound force"], factor: [POUND_FORCE, 10n ** 10n] },
      {
        symbol: "tf",
        also: ["tonf (metric)"],
        names: ["tonne force", "metric ton force", "ton force"],
        factor: [GRAVITY, 100n],
      },
      {
        symbol: "tonf (US)",
        names: ["short ton force", "US ton force", "ton force"],
        factor: [2000n * POUND_FORCE, 10n ** 13n],
      },
      {
        symbol: "tonf (UK)",
        names: ["long ton force", "UK ton force", "ton force"],
        factor: [2240n * POUND_FORCE, 10n ** 13n],
      },
      { symbol: "dyn", names: ["dyne"], factor: [1n, 100_000n] },
      { symbol: "pdl", names: ["poundal"], factor: [POUND * 3048n, 10n ** 12n] },
    ],
  },
  {
    quantity: "time",
    source: "SI Brochure 9, tables 2 and 8; IAU style manual (Julian year of 365.25 days)",
    units: [
      ...prefixed({ symbol: "s", also: ["sec"], names: ["second", "sec"], factor: [1n, 1n] }),
      { symbol: "min", also: ["mins"], names: ["minute"], factor: [60n, 1n] },
      { symbol: "h", also: ["hr", "hrs"], names: ["hour"], factor: [3600n, 1n] },
      { symbol: "d", names: ["day"], factor: [86_400n, 1n] },
      { symbol: "wk", also: ["wks"], names: ["week"], factor: [604_800n, 1n] },
      { symbol: "fortnight", names: ["fortnight"], factor: [1_209_600n, 1n] },
      {
        symbol: "Julian year",
        also: ["Julian yr"],
        names: ["Julian year"],
        factor: [31_557_600n, 1n],
      },
    ],
  },
  {
    quantity: "data",
    source: "IEC 80000-13, items 13-9.b and 13-9.c, and its prefixes for binary multiples",
    units: [
      ...prefixed(
        { symbol: "B", also: ["byte"], names: ["byte", "octet"], factor: [8n, 1n] },
        { prefixes: DATA_PREFIXES },
      ),
      ...prefixed({ symbol: "bit", also: ["b"], names: ["bit"], factor: [1n, 1n] }, {
        prefixes: DATA_PREFIXES,
      }),
      { symbol: "nibble", names: ["nibble"], factor: [4n, 1n] },
    ],
  },
  {
    quantity: "angle",
    source: "SI Brochure 9, tables 4 (radian) and 8 (degree, minute, second); NIST SP 811 B.8 " +
      "(gon); NATO mil of 1/6400 turn",
    units: [
      { symbol: "°", also: ["deg", "degs"], names: ["degree", "degree of arc"], factor: [1n, 1n] },
      ...prefixed({ symbol: "rad", names: ["radian"], factor: [180n * 10n ** 40n, PI] }),
      {
        symbol: "arcmin",
        also: ["'", "′"],
        names: ["arcminute", "minute of arc", "arc minute"],
        factor: [1n, 60n],
      },
      {
        symbol: "arcsec",
        also: ['"', "″"],
        names: ["arcsecond", "second of arc", "arc second"],
        factor: [1n, 3600n],
      },
      { symbol: "mas", names: ["milliarcsecond"], factor: [1n, 3_600_000n] },
      { symbol: "gon", also: ["grad"], names: ["gon", "gradian", "grade"], factor: [9n, 10n] },
      { symbol: "rev", also: ["tr"], names: ["revolution", "turn"], factor: [360n, 1n] },
      { symbol: "mil (NATO)", names: ["NATO mil", "angular mil", "mil"], factor: [9n, 160n] },
    ],
  },
  {
    quantity: "frequency",
    source: "SI Brochure 9, table 4 (hertz); NIST SP 811 B.8 (revolution per minute)",
    units: [
      ...prefixed({
        symbol: "Hz",
        also: ["cps"],
        names: ["hertz", "cycle per second"],
        factor: [1n, 1n],
      }),
      {
        symbol: "rpm",
        also: ["r/min", "rev/min", "1/min"],
        names: ["revolution per minute"],
        factor: [1n, 60n],
      },
      {
        symbol: "rps",
        also: ["r/s", "rev/s", "1/s"],
        names: ["revolution per second"],
        factor: [1n, 1n],
      },
      { symbol: "bpm", names: ["beat per minute"], factor: [1n, 60n] },
    ],
  },
  {
    quantity: "fuel economy",
    source: "NIST SP 811 B.8 and section B.5 (miles per gallon to litres per 100 kilometres)",
    units: [
      {
        symbol: "L/100km",
        also: ["L/100 km"],
        names: ["litre per 100 kilometres", "litre per 100 km"],
        factor: [1n, 100n],
        reciprocal: true,
      },
      {
        symbol: "mpg (US)",
        also: ["mpg", "US mpg", "mi/gal", "mi/gal (US)"],
        names: ["mile per US gallon", "mile per gallon", "mile per gallon US"],
        factor: [MILE * 10n ** 3n, US_GALLON],
      },
      {
        symbol: "mpg (imp)",
        also: ["imp mpg", "imperial mpg", "mpg imperial", "UK mpg", "mpg UK", "mi/gal (imp)"],
        names: ["mile per imperial gallon", "mile per UK gallon", "mile per gallon imperial"],
        factor: [MILE, 10n * IMPERIAL_GALLON],
      },
      {
        symbol: "km/L",
        also: ["kmpl", "kpl"],
        names: ["kilometre per litre"],
        factor: [1n, 1n],
      },
      { symbol: "mi/L", names: ["mile per litre"], factor: [MILE, 10n ** 6n] },
      {
        symbol: "gal (US)/100mi",
        also: ["gal/100mi", "gal/100 mi", "gal (US)/100 mi"],
        names: ["gallon per 100 miles", "US gallon per 100 miles"],
        factor: [US_GALLON, MILE * 10n ** 5n],
        reciprocal: true,
      },
    ],
  },
];

const CALENDAR = "is not a fixed time: calendar months and years differ in length. " +
  'Send days ("d"), weeks ("wk") or years of 365.25 days ("Julian year").';
const BARREL = "is not one size: barrels of oil and of beer differ. " +
  'Send "bbl (oil)" or "gal (US)".';

/** Words that are refused, folded and without dots, each with the reason and what would work. */
export const REFUSED: ReadonlyMap<string, string> = new Map([
  ...[
    ...["month", "months", "mo", "mos", "mon", "mth", "mths", "calendar month", "calendar months"],
    ...["year", "years", "yr", "yrs", "y", "annum", "calendar year", "calendar years", "leap year"],
    ...["leap years", "quarter", "quarters", "decade", "decades", "century", "centuries"],
    ...["millennium", "millennia"],
  ].map((word): [string, string] => [word, CALENDAR]),
  ...["barrel", "barrels"].map((word): [string, string] => [word, BARREL]),
]);
