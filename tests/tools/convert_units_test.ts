import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { convert, getMeasureKind, type Unit as ConvertUnit } from "convert";
import fc from "fast-check";
import * as v from "valibot";
import { roundNumber, ToolError } from "../../lib/tool.ts";
import { convertUnits } from "../../tools/convert_units.ts";
import { allUnits } from "../../tools/convert_units_index.ts";
import { contextOf } from "../kit/rows.ts";
import { testTool } from "../kit/test_tool.ts";

const context = contextOf({});

function run(value: number, from: string, to: string): v.InferOutput<typeof convertUnits.output> {
  const output = convertUnits.run({ value, from, to }, context);
  assert(!(output instanceof Promise));
  return output;
}

function refusal(value: number, from: string, to: string): string {
  return assertThrows(() => run(value, from, to), ToolError).message;
}

/** The cells of a table, a row a line. */
function rows(table: string): string[][] {
  return table.trim().split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
}

const QUANTITIES = [...new Set(allUnits().map(({ quantity }) => quantity))];
const GROUPS = QUANTITIES.map((quantity) => ({
  quantity,
  units: allUnits().filter((unit) => unit.quantity === quantity),
}));

const RESULTS = rows(`
  1      | mi         | km             | 1.609344      | length
  1      | nm         | m              | 1e-9          | length
  1      | km         | nm             | 1e12          | length
  1      | pc         | ly             | 3.26156377717 | length
  5      | lb         | kg             | 2.26796185    | mass
  1      | long ton   | short ton      | 1.12          | mass
  32     | °F         | °C             | 0             | temperature
  -40    | °C         | °F             | -40           | temperature
  -459.67| °F         | K              | 0             | temperature
  0      | K          | °C             | -273.15       | temperature
  491.67 | °R         | °C             | 0             | temperature
  1      | Δ°C        | Δ°F            | 1.8           | temperature difference
  -500   | Δ°C        | ΔK             | -500          | temperature difference
  1      | gal (US)   | L              | 3.785411784   | volume
  1      | gal (imp)  | L              | 4.54609       | volume
  1      | cup (US)   | mL             | 236.5882365   | volume
  1      | cup (imp)  | mL             | 284.130625    | volume
  1      | cup (metric)| mL            | 250           | volume
  1      | ac         | m²             | 4046.8564224  | area
  60     | mi/h       | ft/s           | 88            | speed
  1      | psi        | Pa             | 6894.75729317 | pressure
  1      | kWh        | kJ             | 3600          | energy
  1      | Btu        | J              | 1055.05585262 | energy
  1      | hp         | W              | 745.699871582 | power
  1      | MiB        | B              | 1048576       | data
  1      | MB         | Mbit           | 8             | data
  180    | °          | rad            | 3.14159265359 | angle
  1      | rad        | mrad           | 1000          | angle
  60     | rpm        | Hz             | 1             | frequency
  30     | mpg (US)   | L/100km        | 7.84048611111 | fuel economy
  7.5    | L/100km    | mpg (imp)      | 37.6641248442 | fuel economy
  0      | L/100km    | gal (US)/100mi | 0             | fuel economy
  0      | mpg (US)   | km/L           | 0             | fuel economy
  0.3    | m          | m              | 0.3           | length
  5e-324 | km         | m              | 5e-321        | length
  9007199254740991 | B | B             | 9007199254740991 | data
  1 | Mbit/s | MB/s | 0.125 | data rate
  1 | gal (US)/min | L/min | 3.785411784 | volume flow
  1 | ft³/min | m³/h | 1.69901079552 | volume flow
  1 | g/mL | kg/m³ | 1000 | density
  1 | lb/ft³ | kg/m³ | 16.018463374 | density
  1 | lbf·ft | N·m | 1.35581794833 | torque
  1 | MMBtu | kWh | 293.071070172 | energy
  1 | kBtu | Btu | 1000 | energy
  100 | MPGe | kWh/100km | 20.9433160344 | electric economy
  5 | min/km | min/mi | 8.04672 | speed
  5 | min/km | km/h | 12 | speed
  72 | pt (DTP) | in | 1 | length
  1 | pica | pt (DTP) | 12 | length
  1 | league | mi | 3 | length
  1 | cubit | in | 18 | length
  1 | dr | oz | 0.0625 | mass
  1 | tola | g | 11.6638038 | mass
  1 | q | kg | 100 | mass
  1 | kVA | VA | 1000 | apparent power
  1 | rad/s | rev/min | 9.54929658551 | angular speed
  1 | g₀ | m/s² | 9.80665 | acceleration
  1 | kV | V | 1000 | voltage
  1 | MΩ | kΩ | 1000 | resistance
  1 | mA | μA | 1000 | electric current
  1 | mmol | mol | 0.001 | amount of substance
  1 | fc | lx | 10.7639104167 | illuminance
  1 | B/s | bit/s | 8 | data rate
  1 | kn | km/h | 1.852 | speed
  1 | ft³/s | m³/s | 0.028316846592 | volume flow`);

testTool(
  convertUnits,
  Object.fromEntries(RESULTS.map(([cell, from = "", to = "", result, quantity = ""]) => {
    const value = Number(cell);
    const output = { value, from, to, result: Number(result), quantity };
    return [`makes ${cell} ${from} ${result} ${to}`, { input: { value, from, to }, output }];
  })),
);

Deno.test("convertUnits() computes from the value that it reports", () => {
  assertEquals(run(0.1 + 0.2, "m", "mm"), run(0.3, "m", "mm"));
  assertEquals(run(1 / 3, "km", "m").result, 333.333333333);
  assertEquals(Object.is(run(-0, "m", "km").value, 0), true);
});

const SPELLINGS = rows(`
  m           | metre | Meters | METRES | m.
  km          | Kilometres | kilometer | KM
  μm          | µm | um | microns | micrometers | Micrometre
  g           | gm | grams
  lb          | pounds | lbs. | LB | avoirdupois pound
  in          | inches | in.
  °C          | c | C | ºC | celsius | deg c
  °F          | f | ºF | degF | deg F | degrees Fahrenheit | fahrenheit | F | ℉
  K           | kelvins | \u212a | degrees Kelvin
  Δ°C         | delta_degC | delta °C | ΔdegC | ∆C | Celsius difference
  gal (US)    | gallon | gal | us_gal | US gallons | U.S. gal | gallons (US) | gal US
  gal (imp)   | imperial gallon | imp gal | UK gallon | imp_gal | U.K. gal | gallons UK
  pt (US)     | pint | pints
  cup (US)    | cup | Cups
  fl oz (US)  | fl oz | fl. oz. | floz | fluid ounces | US fl oz
  fl oz (imp) | imp fl oz | fl oz (imperial) | British fluid ounce
  t           | tonne | metric tons
  ft²         | sq ft | sqft | sq. ft. | square feet | feet squared | ft2 | ft ** 2 | SQ FT
  m³          | cubic meters | cu m | m3 | m**3
  m/s         | metres per sec | m/sec
  mi/h        | miles per hour | mph | m.p.h. | mile/hour | mi / h | MPH
  km/h        | KM/H | kph | kilometres per hour | km per h
  psi         | pounds per square inch | lbf/in² | PSI
  ft·lbf      | foot-pounds | ft lb | foot pounds force | ft*lbf
  kWh         | kW h | kW·h | kwh | kilowatt-hours
  MW          | MW | megawatts | MEGAWATT
  mW          | mW | Milliwatt
  kcal        | Cal | kilocalories | KCAL
  cal         | cal | small calories
  Mbit        | megabits | Mbits
  ft²         | square ft | ft square | ft^2 | sq.ft
  m³          | cubic m | m³ | M3 | cu. m.
  km/h        | km per hour | kms/h | km / hr
  ft/min      | feet/min | FT/MIN | ft per minute | fpm
  oz t        | troy oz | troy ounces | oz troy | ozt
  therm (US)  | therm | therms | US therms
  psi         | lbs/in2 | lb per sq in | pounds/square inch
  km          | kms | Kms
  gal (US)    | gals | gals. | Gallons
  mL          | ml | mls | mL
  fl oz (US)  | fl ounces | fluid oz | US fl. ounces
  inHg        | inches Hg | in Hg | inches of mercury
  nmi/h       | nautical miles per hour | nmi/hr
  J/s         | joules per second | J per s
  m/s         | m s⁻¹ | m s^-1 | m·s−1 | m s-1
  ft          | ’ | ' | ′
  in          | ” | “ | "
  m/s²        | m/s^2 | m/s/s | metres per second squared | m s⁻²
  gal (US)/min| gpm | gallons per minute | gal/min | US gal/min
  gal (imp)/h | imperial gallons per hour | UK gal/hr
  ft³/min     | cfm | cu ft/min | cubic feet per minute
  g/cm³       | g/cc | grams per cubic centimeter | g cm⁻³
  lbf·ft      | lb-ft | lb·ft | pound-feet
  N·m         | Nm | newton meters | newton-metres
  MMBtu       | MMBTU | mmbtu
  ReV/s       | ReV/s
  min/km      | min per km | minutes per kilometre
  Mbit/s      | Mbps | megabits per second | Mbit/sec
  MB/s        | MB/s | megabytes per second | MB per s
  Ω           | ohm | ohms | Ohms
  kΩ          | kohm | kiloohms | kΩ
  kB          | kB | kilobyte
  nmi         | NM | nautical miles
  L/100km     | l/100km | L / 100 km | litres per 100 kilometers
  mpg (US)    | mpg | MPG | miles per gallon | US mpg | miles per US gallon
  mpg (imp)   | mpg imperial | UK mpg | miles per imperial gallon
  Julian year | julian years`);

for (const [symbol = "", ...spellings] of SPELLINGS) {
  Deno.test(`convertUnits() reads ${spellings.join(", ")} as ${symbol}`, () => {
    for (const spelling of spellings) assertEquals(run(1, spelling, symbol).from, symbol, spelling);
  });
}

const LIST = "length, mass, time, temperature, temperature difference, area, volume, speed, " +
  "acceleration, volume flow, density, force, pressure, torque, energy, power, apparent power, " +
  "data, data rate, angle, angular speed, frequency, fuel economy, electric economy, " +
  "electric current, voltage, resistance, amount of substance, illuminance";
const REFUSALS = rows(`
  a bare ton          | 1 | ton | kg | "ton" could be "t" (tonne) or "short ton" (short ton) or "long ton" (long ton). Send one symbol, capitals as shown.
  mw                  | 1 | mw | W | "mw" could be "mW" (milliwatt) or "MW" (megawatt). Send one symbol, capitals as shown.
  mb                  | 1 | mb | B | "mb" could be "MB" (megabyte) or "Mbit" (megabit). Send one symbol, capitals as shown.
  a bare Calorie      | 1 | Calories | J | "Calories" could be "cal" (small calorie) or "kcal" (kilocalorie). Send one symbol, capitals as shown.
  a bare barrel       | 1 | barrel | L | "barrel" is not one size: barrels of oil and of beer differ. Send "bbl (oil)" or "gal (US)".
  other quantities    | 1 | kg | m | "kg" is a unit of mass, "m" of length. Send two units of mass, such as "g", "kg", "mg", or two of length, such as "m", "km", "mm".
  a mixed difference  | 1 | delta_degC | degF | "Δ°C" is a unit of temperature difference, "°F" of temperature. Send two units of temperature difference, such as "Δ°C", "Δ°F", "ΔK", or two of temperature, such as "°C", "°F", "K".
  too cold a value    | -500 | C | F | -500 °C is below absolute zero, -273.15 °C. Send a higher "value", or for a difference units of temperature difference, such as "Δ°C", "Δ°F", "ΔK".
  less than 0 K       | -1 | K | C | -1 K is below absolute zero, 0 K. Send a higher "value", or for a difference units of temperature difference, such as "Δ°C", "Δ°F", "ΔK".
  zero, inverted      | 0 | mpg | L/100km | 0 mpg (US) is not a number of L/100km. Send a "value" that is not 0.
  calendar months     | 1 | Months | d | "Months" is not a fixed time: calendar months and years differ in length. Send days ("d"), weeks ("wk") or years of 365.25 days ("Julian year").
  calendar years      | 1 | s | yr. | "yr." is not a fixed time: calendar months and years differ in length. Send days ("d"), weeks ("wk") or years of 365.25 days ("Julian year").
  an overflow         | 1e308 | km | nm | 1e+308 km is too many nm for a number to hold. Send another unit, or a "value" nearer to 1.
  an underflow        | 5e-324 | m | km | 5e-324 m is too few km for a number to hold. Send another unit, or a "value" nearer to 1.
  a misspelt unit     | 1 | kilomters | m | Unknown unit "kilomters". Nearest: "km" (kilometre).
  calories            | 1 | calories | J | "calories" could be "cal" (small calorie) or "kcal" (kilocalorie). Send one symbol, capitals as shown.
  ML                  | 500 | ML | L | "ML" could be "mL" (millilitre) or "Ml" (megalitre). Send one symbol, capitals as shown.
  gr                  | 1 | gr | kg | "gr" could be "g" (gram) or "grain" (grain). Send one symbol, capitals as shown.
  kb                  | 1 | kb | B | "kb" could be "kB" (kilobyte) or "kbit" (kilobit). Send one symbol, capitals as shown.
  Mb                  | 1 | Mb | B | "Mb" could be "MB" (megabyte) or "Mbit" (megabit). Send one symbol, capitals as shown.
  M                   | 1 | M | km | Unknown unit "M". In its own case there is "m" (metre).
  G                   | 1 | G | kg | Unknown unit "G". In its own case there is "g" (gram) or "g₀" (standard gravity).
  T                   | 1 | T | kg | Unknown unit "T". In its own case there is "t" (tonne).
  A for area          | 1 | A | m² | "A" is a unit of electric current, "m²" of area. Send two units of electric current, such as "A", "kA", "mA", or two of area, such as "m²", "km²", "ft²".
  a pinch             | 1 | pinch | mL | "pinch" is not one size: measuring spoons differ. Send a part of a "tsp (US)" or "tsp (metric)".
  a British spoon     | 1 | UK tablespoon | mL | "UK tablespoon" is not one size: it was 5/8 of an imperial fluid ounce and is 15 mL now, a teaspoon a third of that. Send "tbsp (metric)", "tsp (metric)" or "mL".
  no far neighbour    | 1 | Mbxs | MB | Unknown unit "Mbxs". Send a name or symbol, such as "km", "pounds" or "°F", of a unit of ${LIST}.
  no unit             | 1 | | m | Unknown unit "". Send a name or symbol, such as "km", "pounds" or "°F", of a unit of ${LIST}.`);

for (const [name, value, from = "", to = "", message] of REFUSALS) {
  Deno.test(`convertUnits() refuses ${name}`, () => {
    assertEquals<unknown>(refusal(Number(value), from, to), message);
  });
}

Deno.test("convertUnits() refuses what it does not know, and never guesses", () => {
  const strange = [
    "flurbs",
    "m-2",
    "m s",
    "m·s",
    "kg/s",
    "m⁻²",
    "m·m·m·m",
    "' ' ' '",
    "°C/°C",
    "mpg/s",
    "m/s/s/s",
    "a/".repeat(30),
    "m ".repeat(30),
    "°C/min",
    "__proto__",
    "constructor",
    "ﷺ".repeat(60),
  ];
  for (const unit of strange) assertMatch(refusal(1, unit, "m"), /^Unknown unit "/, unit);
});

/** What units of one quantity share is refused; the other unit settles what quantities share. */
Deno.test("convertUnits() reads each symbol, name and spelling as its unit, all but the shared", () => {
  const shared = new Set<string>();
  for (const { symbol, quantity, names, also } of allUnits()) {
    const identity = { value: 7.25, from: symbol, to: symbol, result: 7.25, quantity };
    assertEquals(run(7.25, symbol, symbol), identity);
    if (/^(gal|qt|pt|cup|gi|fl oz|tbsp|tsp|bu|pk) \((imp|metric)\)$/.test(symbol)) continue;
    for (const spelling of [...names, ...also]) {
      try {
        assertEquals(run(1, spelling, symbol).from, symbol, spelling);
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
        assertMatch(error.message, / could be ".+ or "/);
        shared.add(spelling);
      }
    }
  }
  const bits = "kb Mb Gb Tb Pb Eb Zb Yb Rb Qb".split(" ")
    .concat("Kib Mib Gib Tib Pib Eib Zib Yib Rib Qib".split(" "));
  const others = "MT ton cwt hundredweight gr calorie calories ML rpm rps rev/min rev/s".split(" ")
    .concat("ton force", "tons force");
  assertEquals([...shared].toSorted(), [...bits, ...others].toSorted());
});

/** To seven digits, from NIST SP 811 and the SI Brochure: what the library below lacks. */
const PRINTED = rows(`
  m    | qm 1e-30 | rm 1e-27 | ym 1e-24 | zm 1e-21 | am 1e-18 | Em 1e18 | Zm 1e21 | Ym 1e24
  m    | Rm 1e27 | Qm 1e30
  B    | EB 1e18 | ZB 1e21 | YB 1e24 | RB 1e27 | QB 1e30 | EiB 1.152922e18 | ZiB 1.180592e21
  B    | YiB 1.208926e24 | RiB 1.237940e27 | QiB 1.267651e30 | nibble 0.5
  m    | thou 2.54e-5 | fathom 1.8288 | rod 5.0292 | chain 20.1168 | furlong 201.168 | hand 0.1016
  m    | Å 1e-10 | au 1.495979e11 | ly 9.460730e15 | ft (US survey) 0.3048006
  kg   | lb t 0.3732417 | dwt 0.001555174 | ct 2e-4 | slug 14.59390
  m³   | gi (US) 1.182941e-4 | gi (imp) 1.420653e-4 | fl dr (US) 3.696691e-6 | ac·ft 1233.482
  m³   | cm³ 1e-6 | mm³ 1e-9 | dm³ 1e-3 | km³ 1e9 | Mm³ 1e18 | μm³ 1e-18 | cup (metric) 2.5e-4
  m³   | bbl (oil) 0.1589873 | bu (US) 0.03523907 | tbsp (metric) 1.5e-5 | tsp (metric) 5e-6
  m/s  | ft/min 0.00508 | in/s 0.0254 | kn 0.5144444 | mi/min 26.8224 | mi/s 1609.344 | m/h 2.777778e-4
  m/s  | km/s 1000 | km/min 16.66667 | m/min 0.01666667 | cm/s 0.01 | mm/s 0.001 | Mm/s 1e6
  m/s  | c₀ 299792458
  Pa   | ksi 6.894757e6 | psf 47.88026 | at 98066.5 | mmHg 133.3224 | cmH₂O 98.0665 | mmH₂O 9.80665
  J    | cal 4.184 | cal (IT) 4.1868 | kcal (IT) 4186.8 | Btu (th) 1054.350 | therm (US) 1.054804e8
  J    | therm (EC) 1.05506e8 | eV 1.602177e-19 | erg 1e-7 | ft·lbf 1.355818 | kgf·m 9.80665
  J    | hp·h 2.684520e6 | L·atm 101.325 | tTNT 4.184e9 | toe 4.1868e10 | Wh 3600 | kcal 4184
  W    | hp (metric) 735.4988 | hp (electric) 746 | Btu/h 0.2930711 | TR 3516.853 | ft·lbf/s 1.355818
  W    | cal/s 4.184 | kcal/h 1.162222 | erg/s 1e-7
  N    | gf 0.00980665 | ozf 0.2780139 | tf 9806.65 | tonf (US) 8896.443 | tonf (UK) 9964.016
  s    | wk 604800 | fortnight 1209600 | Julian year 31557600
  °    | mil (NATO) 0.05625 | mas 2.777778e-7 | gon 0.9
  Hz   | rps 1 | bpm 0.01666667
  L/100km | gal (US)/100mi 2.352146
  km/L | mpg (US) 0.4251437 | mpg (imp) 0.3540062 | mi/L 1.609344`);

Deno.test("convertUnits() agrees with printed tables", () => {
  for (const [base = "", ...entries] of PRINTED) {
    for (const entry of entries) {
      const [, symbol = "", size] = entry.match(/^(.+) (\S+)$/) ?? [];
      assert(Math.abs(run(1, symbol, base).result / Number(size) - 1) < 5e-7, `${entry} ${base}`);
    }
  }
});

/** The slack is what the other library rounds: psi, mercury, poundal; hundredweight, point, pica and foot candle to 4 digits. */
Deno.test("convertUnits() agrees with a second opinion", () => {
  const known = (name: string): name is ConvertUnit => getMeasureKind(name) !== undefined;
  let compared = 0;
  for (const { units } of GROUPS) {
    const [base, ...others] = units.flatMap(({ names }) => names.filter(known).slice(0, 1));
    for (const name of others) {
      if (base === undefined) continue;
      const theirs = convert(300, name).to(base);
      const slack = /hundredweight|point|pica|candle/.test(name) ? 1e-4 : 5e-7;
      const { result } = run(300, name, base);
      assert(Math.abs(result / theirs - 1) < slack, `${name} to ${base}: ${result}, not ${theirs}`);
      compared++;
    }
  }
  assert(compared > 200, `${compared} units compared`);
});

const pair = fc.constantFrom(...GROUPS).chain(({ units }) =>
  fc.tuple(fc.constantFrom(...units), fc.constantFrom(...units))
);

Deno.test("convertUnits() answers alike if its own answer is sent back", () => {
  const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
  const property = fc.property(pair, value, ([from, to], value) => {
    try {
      const output = run(value, from.symbol, to.symbol);
      assertEquals(run(output.value, output.from, output.to), output);
      assertEquals(roundNumber(output.result), output.result);
      assertEquals(v.parse(convertUnits.output, output), output);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
    }
  });
  fc.assert(property, { seed: 2, numRuns: 2000 });
});

Deno.test("convertUnits() is undone by the conversion back", () => {
  const value = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
  const property = fc.property(pair, value, ([from, to], value) => {
    const there = run(value, from.symbol, to.symbol);
    const back = run(there.result, to.symbol, from.symbol).result;
    const slack = 1e-11 * (there.quantity === "temperature" ? 1000 + value : value);
    assert(Math.abs(back - value) <= slack, `${value} became ${back}`);
  });
  fc.assert(property, { seed: 3, numRuns: 2000 });
});

Deno.test("convertUnits() lets the other unit settle a spelling that two quantities share", () => {
  const cases = rows(`
    pt  | mL   | pt (US)
    pt  | mm   | pt (DTP)
    '   | in   | ft
    '   | °    | arcmin
    mil | mm   | thou
    mil | °    | mil (NATO)
    kt  | kg   | kt
    kt  | km/h | kn
    g   | kg   | g
    g   | m/s² | g₀
    rpm | Hz   | rpm
    rpm | °/s  | rev/min
    ft lb | J  | ft·lbf
    ft lb | N·m | lbf·ft
    PA  | bar  | Pa`);
  for (const [from = "", to = "", symbol] of cases) {
    assertEquals(run(1, from, to).from, symbol, `${from} to ${to}`);
  }
});

Deno.test("convertUnits() publishes plain schemas and a bounded description", () => {
  const { description, inputSchema, outputSchema } = convertUnits.published;
  assert(description.length < 900);
  const words = JSON.stringify([inputSchema, outputSchema]);
  assertEquals(words.match(/"(anyOf|const|format|pattern|exclusiveMinimum|\$ref)"/), null);
});

for (const example of convertUnits.examples) {
  Deno.test(`convertUnits() keeps its example ${JSON.stringify(example.input)}`, () => {
    const { value, from, to } = example.input;
    if ("error" in example) assertEquals(refusal(value, from, to), example.error);
    else assertEquals(run(value, from, to), example.output);
  });
}
