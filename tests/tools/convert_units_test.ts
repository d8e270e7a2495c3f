import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { convert, getMeasureKind, type Unit as ConvertUnit } from "convert";
import fc from "fast-check";
import { roundNumber, ToolError } from "../../lib/tool.ts";
import { convertUnits } from "../../tools/convert_units.ts";
import { GROUPS } from "../../tools/convert_units_data.ts";

interface Converted {
  value: number;
  from: string;
  to: string;
  result: number;
  quantity: string;
}

const context = { now: new Date(0), signal: new AbortController().signal };
const units = GROUPS.flatMap(({ quantity, units }) => units.map((unit) => ({ quantity, ...unit })));

function run(value: number, from: string, to: string): Converted {
  const output = convertUnits.run({ value, from, to }, context);
  assert(!(output instanceof Promise));
  return output;
}

function refusal(value: number, from: string, to: string): string {
  return assertThrows(() => run(value, from, to), ToolError).message;
}

const RESULTS: [value: number, from: string, to: string, result: number, quantity: string][] = [
  [1, "mi", "km", 1.609344, "length"],
  [1, "nm", "m", 1e-9, "length"],
  [1, "km", "nm", 1e12, "length"],
  [1, "pc", "ly", 3.26156377717, "length"],
  [5, "lb", "kg", 2.26796185, "mass"],
  [1, "long ton", "short ton", 1.12, "mass"],
  [32, "°F", "°C", 0, "temperature"],
  [-40, "°C", "°F", -40, "temperature"],
  [-459.67, "°F", "K", 0, "temperature"],
  [0, "K", "°C", -273.15, "temperature"],
  [491.67, "°R", "°C", 0, "temperature"],
  [1, "delta_degC", "delta_degF", 1.8, "temperature difference"],
  [-500, "Δ°C", "ΔK", -500, "temperature difference"],
  [1, "gal (US)", "L", 3.785411784, "volume"],
  [1, "gal (imp)", "L", 4.54609, "volume"],
  [1, "cup", "mL", 236.5882365, "volume"],
  [1, "imperial cup", "mL", 284.130625, "volume"],
  [1, "metric cup", "mL", 250, "volume"],
  [1, "acre", "m²", 4046.8564224, "area"],
  [60, "mph", "ft/s", 88, "speed"],
  [1, "kn", "km/h", 1.852, "speed"],
  [1, "psi", "Pa", 6894.75729317, "pressure"],
  [1, "atm", "Torr", 760, "pressure"],
  [1, "kWh", "kJ", 3600, "energy"],
  [1, "Btu", "J", 1055.05585262, "energy"],
  [1, "hp", "W", 745.699871582, "power"],
  [1, "lbf", "N", 4.44822161526, "force"],
  [1, "wk", "h", 168, "time"],
  [1, "MiB", "B", 1048576, "data"],
  [1, "MB", "Mb", 8, "data"],
  [180, "°", "rad", 3.14159265359, "angle"],
  [1, "rad", "mrad", 1000, "angle"],
  [60, "rpm", "Hz", 1, "frequency"],
  [30, "mpg", "L/100km", 7.84048611111, "fuel economy"],
  [7.5, "L/100 km", "mpg imperial", 37.6641257916, "fuel economy"],
  [0, "L/100km", "gal (US)/100mi", 0, "fuel economy"],
  [0, "mpg", "km/L", 0, "fuel economy"],
  [0.1 + 0.2, "m", "m", 0.3, "length"],
  [5e-324, "km", "m", 5e-321, "length"],
  [9007199254740991, "B", "B", 9007199254740991, "data"],
  [-0, "m", "km", 0, "length"],
];

for (const [value, from, to, result, quantity] of RESULTS) {
  Deno.test(`convertUnits() makes ${value} ${from} ${result} ${to}`, () => {
    const output = run(value, from, to);
    assertEquals([output.result, output.quantity], [result, quantity]);
    assertEquals([output.value, output.result], [roundNumber(value), roundNumber(result)]);
  });
}

const SPELLINGS: Record<string, string[]> = {
  "m": ["metre", "Meters", "METRES", " m ", "m."],
  "km": ["Kilometres", "kilometer", "KM"],
  "μm": ["µm", "um", "micron", "micrometers"],
  "lb": ["pounds", "lbs.", "LB", "avoirdupois pound"],
  "in": ["inches", "in."],
  "Gg": ["Gg", "gigagrams"],
  "°F": ["ºF", "degF", "deg F", "degrees Fahrenheit", "fahrenheit", "F", "℉"],
  "K": ["kelvins", "K", "\u212a", "degrees Kelvin"],
  "Δ°C": ["delta_degC", "delta °C", "ΔdegC", "∆C", "Celsius difference"],
  "gal (US)": ["gallon", "gal", "us_gal", "US gallons", "U.S. gal", "gallons (US)", "gal US"],
  "gal (imp)": ["imperial gallon", "imp gal", "UK gallon", "imp_gal", "U.K. gal", "gallons UK"],
  "pt (US)": ["pint", "pints"],
  "fl oz (US)": ["fl oz", "fl. oz.", "floz", "fluid ounces", "US fl oz"],
  "fl oz (imp)": ["imp fl oz", "fl oz (imperial)", "British fluid ounce"],
  "t": ["tonne", "metric tons"],
  "ft²": ["sq ft", "sqft", "sq. ft.", "square feet", "ft2", "ft^2", "SQ FT"],
  "m³": ["cubic meters", "cu m", "m3", "m**3"],
  "mi/h": ["miles per hour", "mph", "mile/hour", "mi / h", "MPH"],
  "km/h": ["KM/H", "kph", "kilometres per hour", "km per h"],
  "psi": ["pounds per square inch", "lbf/in²", "PSI"],
  "ft·lbf": ["foot-pounds", "ft lb", "foot pounds force", "ft*lbf"],
  "kWh": ["kW h", "kW·h", "kwh", "kilowatt-hours"],
  "MW": ["MW", "megawatts"],
  "mW": ["mW", "Milliwatt"],
  "kcal": ["Cal", "kilocalories", "KCAL"],
  "kbit": ["kb", "kilobits", "KBIT"],
  "kB": ["kB", "kilobyte"],
  "nmi": ["NM", "nautical miles"],
  "L/100km": ["l/100km", "L / 100 km", "litres per 100 kilometers"],
  "mpg (US)": ["MPG", "miles per gallon", "US mpg", "miles per US gallon"],
  "mpg (imp)": ["mpg imperial", "UK mpg", "miles per imperial gallon"],
};

for (const [symbol, spellings] of Object.entries(SPELLINGS)) {
  Deno.test(`convertUnits() reads ${spellings.join(", ")} as ${symbol}`, () => {
    for (const spelling of spellings) assertEquals(run(1, spelling, symbol).from, symbol, spelling);
  });
}

const REFUSALS: [name: string, value: number, from: string, to: string, message: string][] = [
  [
    "a bare ton",
    1,
    "ton",
    "kg",
    '"ton" could be "t" (tonne), "short ton" (short ton) or "long ton" (long ton). Send one of these symbols exactly, capitals included.',
  ],
  [
    "Tons in any case",
    1,
    "Tons",
    "kg",
    '"Tons" could be "t" (tonne), "short ton" (short ton) or "long ton" (long ton). Send one of these symbols exactly, capitals included.',
  ],
  [
    "mw, which case tells apart",
    1,
    "mw",
    "W",
    '"mw" could be "mW" (milliwatt) or "MW" (megawatt). Send one of these symbols exactly, capitals included.',
  ],
  [
    "KB, which case tells apart",
    1,
    "KB",
    "B",
    '"KB" could be "kB" (kilobyte) or "kbit" (kilobit). Send one of these symbols exactly, capitals included.',
  ],
  [
    "different quantities",
    1,
    "kg",
    "m",
    '"kg" is a unit of mass, "m" of length. Send two units of mass, such as "g", "kg", "mg", or two of length, such as "m", "km", "mm".',
  ],
  [
    "a temperature as a difference",
    1,
    "delta_degC",
    "degF",
    '"Δ°C" is a unit of temperature difference, "°F" of temperature. Send two units of temperature difference, such as "Δ°C", "Δ°F", "ΔK", or two of temperature, such as "°C", "°F", "K".',
  ],
  [
    "less than absolute zero",
    -500,
    "C",
    "F",
    '-500 °C is below absolute zero. Send -273.15 °C or more, or units of temperature difference, such as "Δ°C".',
  ],
  [
    "less than absolute zero in kelvin",
    -1,
    "K",
    "C",
    '-1 K is below absolute zero. Send 0 K or more, or units of temperature difference, such as "Δ°C".',
  ],
  [
    "zero where fuel economy is reciprocal",
    0,
    "mpg",
    "L/100km",
    '0 mpg (US) has no counterpart in L/100km: one is distance per fuel, the other fuel per distance. Send a "value" other than 0.',
  ],
  [
    "calendar months",
    1,
    "Months",
    "d",
    '"Months" is not a fixed time: calendar months and years differ in length. Send days ("d"), weeks ("wk") or years of 365.25 days ("Julian year").',
  ],
  [
    "calendar years",
    1,
    "s",
    "yr.",
    '"yr." is not a fixed time: calendar months and years differ in length. Send days ("d"), weeks ("wk") or years of 365.25 days ("Julian year").',
  ],
  [
    "what a number cannot hold",
    1e308,
    "km",
    "nm",
    '1e+308 km is more nm than a number can hold. Send another unit, or a "value" nearer to 1.',
  ],
  [
    "what would vanish",
    5e-324,
    "m",
    "km",
    '5e-324 m is fewer km than a number can hold, though not 0. Send another unit, or a "value" nearer to 1.',
  ],
  [
    "an unknown unit with the nearest names",
    1,
    "kilomters",
    "m",
    'Unknown unit "kilomters". Nearest: "km" (kilometre), "hm" (hectometre), "nm" (nanometre).',
  ],
  [
    "an empty unit",
    1,
    "",
    "m",
    'Unknown unit "". Send a name or symbol of length, mass, temperature, temperature difference, volume, area, speed, pressure, energy, power, force, time, data, angle, frequency or fuel economy, such as "km", "pounds", "°F" or "imperial gallon".',
  ],
];

for (const [name, value, from, to, message] of REFUSALS) {
  Deno.test(`convertUnits() refuses ${name}`, () =>
    assertEquals(refusal(value, from, to), message));
}

Deno.test("convertUnits() refuses what is close to no unit, whatever its form", () => {
  const strange = [
    "flurbs",
    "$",
    "m-2",
    "m s",
    "°C/min",
    "__proto__",
    "constructor",
    "x".repeat(60),
  ];
  for (const unit of strange) assertMatch(refusal(1, unit, "m"), /^Unknown unit "/, unit);
});

Deno.test("convertUnits() refuses only these spellings as shared by several units", () => {
  const shared = units.flatMap(({ names, also = [] }) => [...names, ...also])
    .filter((spelling) => {
      try {
        return run(1, spelling, spelling) === undefined;
      } catch (error) {
        assert(error instanceof ToolError && error.message.includes("could be"), spelling);
        return true;
      }
    });
  assertEquals([...new Set(shared)].sort(), [
    '"',
    "'",
    "MT",
    "cwt",
    "hundredweight",
    "kt",
    "mil",
    "therm",
    "ton",
    "ton force",
    "′",
    "″",
  ]);
});

Deno.test("convertUnits() reads each symbol as its unit, alone in bearing it", () => {
  assertEquals(new Set(units.map(({ symbol }) => symbol)).size, units.length);
  for (const { symbol, quantity, names } of units) {
    assertEquals(run(7.25, symbol, symbol), {
      value: 7.25,
      from: symbol,
      to: symbol,
      result: 7.25,
      quantity,
    });
    for (const name of names) {
      if (!/^(ton|mil|therm|hundredweight|ton force)$/.test(name)) {
        assertEquals(run(1, name, symbol).from, symbol, name);
      }
    }
  }
});

Deno.test("convertUnits() agrees with a second opinion", () => {
  const known = (name: string): name is ConvertUnit => getMeasureKind(name) !== undefined;
  let compared = 0;
  for (const { units } of GROUPS) {
    const [reference, ...others] = units.filter(({ names }) => known(names[0] ?? ""));
    for (const { symbol, names: [name = ""] } of others) {
      const base = reference?.names[0] ?? "";
      if (!known(name) || !known(base)) continue;
      const theirs = convert(300, name).to(base);
      const { result } = run(300, symbol, base);
      assert(Math.abs(result / theirs - 1) < 5e-7, `${name} to ${base}: ${result}, not ${theirs}`);
      compared++;
    }
  }
  assert(compared > 200, `${compared} units compared`);
});

const group = fc.constantFrom(...GROUPS);
const pair = group.chain(({ units }) =>
  fc.tuple(fc.constantFrom(...units), fc.constantFrom(...units))
);

Deno.test("convertUnits() answers its own answer alike", () => {
  const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
  fc.assert(
    fc.property(pair, value, ([from, to], value) => {
      try {
        const output = run(value, from.symbol, to.symbol);
        assertEquals(run(output.value, output.from, output.to), output);
        assertEquals(roundNumber(output.result), output.result);
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
      }
    }),
    { seed: 2, numRuns: 2000 },
  );
});

Deno.test("convertUnits() comes back from each unit to where it started", () => {
  fc.assert(
    fc.property(pair, fc.double({ min: 1e-3, max: 1e6, noNaN: true }), ([from, to], value) => {
      const there = run(value, from.symbol, to.symbol);
      const back = run(there.result, to.symbol, from.symbol);
      const slack = 1e-11 * (from.offset || to.offset ? 1000 + value : value);
      assert(Math.abs(back.result - value) <= slack, `${value} became ${back.result}`);
    }),
    { seed: 3, numRuns: 2000 },
  );
});

for (const example of convertUnits.examples) {
  Deno.test(`convertUnits() keeps its example ${JSON.stringify(example.input)}`, () => {
    const { value, from, to } = example.input;
    if ("error" in example) assertEquals(refusal(value, from, to), example.error);
    else assertEquals(run(value, from, to), example.output);
  });
}
