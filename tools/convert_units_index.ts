/**
 * Finds the units that a spelling names by itself, without products and quotients.
 *
 * Built on the first call out of the table, a row at a time, since sizes refer to rows above. A spelling
 * is looked up as it is written, then without regard to case, then with its words reduced to their
 * singular and to one form for a region: "gallons (UK)" as "imperial gallon".
 */
import { compoundsOf } from "./convert_units_compound.ts";
import { ONE, readProduct, times } from "./convert_units_fraction.ts";
import { DATA_PREFIXES, SI_PREFIXES } from "./convert_units_prefixes.ts";
import { looseKey, normalise } from "./convert_units_spelling.ts";
import { UNITS } from "./convert_units_table.ts";
import type { Lookup, Unit } from "./convert_units_unit.ts";

interface Index {
  readonly units: readonly Unit[];
  readonly exact: ReadonlyMap<string, readonly Unit[]>;
  readonly folded: ReadonlyMap<string, readonly Unit[]>;
}

const NUMBER = { factor: ONE, reciprocal: false };
let built: Index | undefined;
let loose: Map<string, Unit[]> | undefined;

/** Lists every unit of the table, with its multiples. */
export function allUnits(): readonly Unit[] {
  return index().units;
}

/** Lists every spelling without regard to case, with its units. */
export function allSpellings(): ReadonlyMap<string, readonly Unit[]> {
  return index().folded;
}

/** Lists the units that a normalised spelling names. One letter by itself has a case. */
export function unitsNamed(key: string): readonly Unit[] {
  return index().exact.get(key) ?? (/^\p{L}$/u.test(key) ? [] : unitsNamedLoosely(key));
}

/** Lists the units that a normalised spelling names in a product or quotient. */
export function unitsNamedWithin(key: string): readonly Unit[] {
  return index().exact.get(key) ?? unitsNamedLoosely(key);
}

function unitsNamedLoosely(key: string): readonly Unit[] {
  return index().folded.get(key.toLowerCase()) ??
    index().exact.get(key.replace(/(?<=.[^s])s$/, "")) ??
    byWords().get(looseKey(key)) ?? [];
}

/** Built when the first spelling is neither a symbol nor a name. */
function byWords(): ReadonlyMap<string, readonly Unit[]> {
  if (loose !== undefined) return loose;
  loose = new Map();
  for (const unit of allUnits()) {
    for (const spelling of spellingsOf(unit)) put(loose, looseKey(normalise(spelling)), unit);
  }
  return loose;
}

function index(): Index {
  return built ??= build();
}

function build(): Index {
  const units = readTable();
  const maps = {
    exact: new Map<string, Unit[]>(),
    folded: new Map<string, Unit[]>(),
  };
  for (const unit of units) {
    for (const spelling of spellingsOf(unit)) {
      const key = normalise(spelling);
      put(maps.exact, key, unit);
      put(maps.folded, key.toLowerCase(), unit);
      if (key.includes(" ")) put(maps.folded, key.toLowerCase().replaceAll(" ", ""), unit);
    }
  }
  return { units, ...maps };
}

/** Reads all rows. A row takes the place of the multiple that bears its name. */
function readTable(): readonly Unit[] {
  const units = new Map<string, Unit>();
  const bySymbol = new Map<string, Unit>();
  const find = (key: string): readonly Unit[] => [bySymbol.get(key) ?? []].flat();
  let quantity = "";
  for (const line of UNITS.split("\n")) {
    if (line.startsWith("#")) quantity = line.slice(2, line.indexOf(":"));
    if (!line.includes("|")) continue;
    for (const unit of readRow(line, { quantity, find })) {
      const name = `${quantity} ${unit.names[0] ?? unit.symbol}`;
      units.set(unit.symbol.endsWith(")") ? unit.symbol : name, unit);
      bySymbol.set(normalise(unit.symbol), unit);
    }
  }
  return [...units.values()];
}

/** Reads one row, with the multiples that its stars ask for. */
function readRow(
  line: string,
  { quantity, find }: { readonly quantity: string; readonly find: Lookup },
): Unit[] {
  const [head = "", size = "", names = "", also = ""] = line.split("|").map((cell) => cell.trim());
  const [, symbol = "", stars = ""] = /^(.*?)(\**)$/.exec(head) ?? [];
  const unit: Unit = {
    symbol,
    quantity,
    names: list(names),
    also: list(also),
    ...readSize(size === "=" ? `1 ${symbol}` : size, find),
  };
  const prefixes = { "": [], "*": SI_PREFIXES, "**": DATA_PREFIXES }[stars] ?? [];
  return [
    unit,
    ...prefixes.map(([prefix, word, factor]): Unit => ({
      ...unit,
      symbol: prefix + symbol,
      names: unit.names.map((name) => word + name),
      also: unit.also.map((spelling) => prefix + spelling),
      factor: times(unit.factor, factor),
    })),
  ];
}

/** Reads a size: factors, then the unit they refer to, then where a scale has its zero. */
function readSize(text: string, find: Lookup): Pick<Unit, "factor" | "offset" | "reciprocal"> {
  const [, number = "", symbol = "", zero = "0"] =
    /^(\S+)(?: ([^+]+?))?(?: \+ (\S+))?$/.exec(text) ?? [];
  const key = normalise(symbol);
  const [unit] = symbol === "" ? [NUMBER] : [...find(key), ...compoundsOf(key, find)];
  if (unit === undefined) throw new Error(`The table names "${symbol}" before its row`);
  const factor = times(readProduct(number), unit.factor);
  return { factor, offset: readProduct(zero), reciprocal: unit.reciprocal };
}

function put(map: Map<string, Unit[]>, key: string, unit: Unit): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [unit]);
  else if (!found.includes(unit)) found.push(unit);
}

/** Lists the spellings of a unit. A measure of volume that goes by its region has each with the region. */
function spellingsOf({ symbol, quantity, names, also }: Unit): string[] {
  const bare = [...names, ...also];
  if (symbol.startsWith("μ")) return [symbol, symbol.replace("μ", "u"), ...bare];
  const region = quantity === "volume" ? /\((US|imp|metric)\)$/.exec(symbol)?.[1] : undefined;
  if (region === undefined) return [symbol, ...bare];
  const named = bare.map((spelling) => `${region} ${spelling}`);
  return [symbol, ...named, ...region === "US" ? bare : []];
}

function list(cell: string): string[] {
  return cell.split(", ").filter((one) => one !== "");
}
