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
import type { Lookup, Size, Unit } from "./convert_units_unit.ts";

type Spellings = ReadonlyMap<string, readonly Unit[]>;

const NUMBER = { size: () => ({ factor: ONE, reciprocal: false }) };
/** Each is built when a spelling needs it: most are symbols or names as they stand. */
const built: { units?: readonly Unit[]; exact?: Spellings; folded?: Spellings; loose?: Spellings } =
  {};

/** Lists every unit of the table, with its multiples. */
export function allUnits(): readonly Unit[] {
  return built.units ??= readTable();
}

/** Lists every spelling without regard to case, with its units. */
export function allSpellings(): Spellings {
  return built.folded ??= indexBy((spelling) => {
    const folded = spelling.toLowerCase();
    return folded.includes(" ") ? [folded, folded.replaceAll(" ", "")] : [folded];
  });
}

/** Lists the units that a normalised spelling names as it is written. */
export function unitsWritten(key: string): readonly Unit[] {
  built.exact ??= indexBy((spelling) => [spelling]);
  return built.exact.get(key) ?? [];
}

/** Lists the units that a normalised spelling names: as written, or in another case, form or order. */
export function unitsNamed(key: string): readonly Unit[] {
  const readings = [
    () => unitsWritten(key),
    () => unitsWritten(key.replace(/(?<=.[^s])s$/, "")),
    () => allSpellings().get(key.toLowerCase()) ?? [],
    () => byWords().get(looseKey(key)) ?? [],
  ];
  for (const read of readings) {
    const units = read();
    if (units.length > 0) return units;
  }
  return [];
}

function byWords(): Spellings {
  return built.loose ??= indexBy((spelling) => [looseKey(spelling)]);
}

function indexBy(keysOf: (spelling: string) => readonly string[]): Spellings {
  const index = new Map<string, Unit[]>();
  for (const unit of allUnits()) {
    for (const spelling of unit.spellings) {
      for (const key of keysOf(spelling)) {
        const units = index.get(key);
        if (units === undefined) index.set(key, [unit]);
        else if (!units.includes(unit)) units.push(unit);
      }
    }
  }
  return index;
}

/** Reads all rows. A row takes the place of the multiple that bears its name. */
function readTable(): readonly Unit[] {
  const units = new Map<string, Unit>();
  const bySymbol = new Map<string, { readonly row: number; readonly unit: Unit }[]>();
  let quantity = "";
  for (const [row, line] of UNITS.split("\n").entries()) {
    if (line.startsWith("#")) quantity = line.slice(2, line.indexOf(":"));
    if (!line.includes("|")) continue;
    const findAbove = (key: string): readonly Unit[] =>
      (bySymbol.get(key) ?? []).filter((one) => one.row < row).slice(-1).map(({ unit }) => unit);
    for (const unit of readRow(line, { quantity, find: findAbove })) {
      const name = `${quantity} ${unit.names[0] ?? unit.symbol}`;
      units.set(unit.symbol.endsWith(")") ? unit.symbol : name, unit);
      const [key = ""] = unit.spellings;
      bySymbol.set(key, [...bySymbol.get(key) ?? [], { row, unit }]);
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
  const named = { symbol, quantity, names: list(names), also: list(also) };
  const unit: Unit = {
    ...named,
    spellings: spellingsOf(named),
    size: once(() => readSize(size === "=" ? `1 ${symbol}` : size, find)),
  };
  if (stars === "") return [unit];
  const symbols = [symbol, ...named.also].map(normalise);
  const words = named.names.map(normalise);
  const prefixes = stars === "*" ? SI_PREFIXES : DATA_PREFIXES;
  return [
    unit,
    ...prefixes.map(([prefix, word, factor]): Unit => ({
      ...unit,
      symbol: prefix + symbol,
      names: unit.names.map((name) => word + name),
      also: unit.also.map((spelling) => prefix + spelling),
      spellings: [...symbols.map((one) => prefix + one), ...words.map((one) => word + one)]
        .concat(prefix === "μ" ? symbols.map((one) => `u${one}`) : []),
      size: once(() => ({ ...unit.size(), factor: times(unit.size().factor, factor) })),
    })),
  ];
}

/** Reads a size: factors, then the unit they refer to, then where a scale has its zero. */
function readSize(text: string, find: Lookup): Size {
  const [, number = "", symbol = "", zero = "0"] =
    /^(\S+)(?: ([^+]+?))?(?: \+ (\S+))?$/.exec(text) ?? [];
  const key = normalise(symbol);
  const [unit] = symbol === "" ? [NUMBER] : [...find(key), ...compoundsOf(key, find)];
  if (unit === undefined) throw new Error(`The table names "${symbol}" before its row`);
  const { factor, reciprocal } = unit.size();
  return { factor: times(readProduct(number), factor), offset: readProduct(zero), reciprocal };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => made ??= make();
}

/**
 * Lists the spellings of a unit, normalised. A measure of volume that goes by its region has each with
 * the region.
 */
function spellingsOf(
  { symbol, quantity, names, also }: Pick<Unit, "symbol" | "quantity" | "names" | "also">,
): string[] {
  const bare = [...names, ...also];
  const micro = symbol.startsWith("μ") ? [symbol.replace("μ", "u")] : [];
  const region = quantity === "volume" ? /\((US|imp|metric)\)$/.exec(symbol)?.[1] : undefined;
  if (region === undefined) return [symbol, ...micro, ...bare].map(normalise);
  const named = bare.map((spelling) => `${region} ${spelling}`);
  return [symbol, ...named, ...region === "US" ? bare : []].map(normalise);
}

function list(cell: string): string[] {
  return cell.split(", ").filter((one) => one !== "");
}
