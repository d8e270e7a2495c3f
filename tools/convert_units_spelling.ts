/**
 * Finds the unit that a spelling means.
 *
 * Spellings are read leniently, but never guessed: where case or a shared name leaves two readings,
 * they are listed. The index of some twenty thousand spellings is built at the first call: most cold
 * starts of a server are for another tool.
 */
import { distance } from "fastest-levenshtein";
import { ToolError } from "../lib/tool.ts";
import { type Fraction, GROUPS, REFUSED, type Row } from "./convert_units_data.ts";

/** A unit with its quantity and with every spelling, normalised but in its own case. */
export interface Unit extends Row {
  readonly quantity: string;
  readonly offset: Fraction;
  readonly spellings: readonly string[];
}

interface Index {
  readonly units: readonly Unit[];
  readonly exact: ReadonlyMap<string, readonly Unit[]>;
  readonly folded: ReadonlyMap<string, readonly Unit[]>;
}

let built: Index | undefined;

function index(): Index {
  return built ??= build();
}

function build(): Index {
  const units = GROUPS.flatMap(({ quantity, units }) =>
    units.map((row): Unit => ({ offset: [0n, 1n], ...row, quantity, spellings: spell(row) }))
  );
  const exact = new Map<string, Unit[]>();
  const folded = new Map<string, Unit[]>();
  for (const unit of units) {
    for (const spelling of unit.spellings) {
      add(exact, spelling, unit);
      add(folded, spelling.toLowerCase(), unit);
    }
  }
  return { units, exact, folded };
}

function add(map: Map<string, Unit[]>, spelling: string, unit: Unit): void {
  const units = map.get(spelling);
  if (units === undefined) map.set(spelling, [unit]);
  else if (!units.includes(unit)) units.push(unit);
}

/** Every unit. */
export function allUnits(): readonly Unit[] {
  return index().units;
}

/** @throws {ToolError} unless the spelling has one reading. */
export function findUnit(spelling: string): Unit {
  const key = normalise(spelling);
  const folded = key.toLowerCase();
  const refusal = REFUSED.get(folded);
  if (refusal !== undefined) throw new ToolError(`"${spelling}" ${refusal}`);
  const [unit, ...others] = index().exact.get(key) ?? index().folded.get(folded) ?? [];
  if (unit === undefined) throw new ToolError(`Unknown unit "${spelling}". ${nearest(folded)}`);
  if (others.length === 0) return unit;
  const readings = [unit, ...others].map(show).join(" or ");
  throw new ToolError(`"${spelling}" could be ${readings}. Send one symbol, capitals as shown.`);
}

/** Advice: up to three units with a spelling that starts alike and has at most two letters wrong. */
function nearest(folded: string): string {
  const limit = Math.min(2, Math.ceil(folded.length / 3));
  const near = [...index().folded.keys()]
    .filter((key) => key[0] === folded[0] && Math.abs(key.length - folded.length) <= limit)
    .map((key) => ({ key, edits: distance(key, folded) }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits)
    .flatMap(({ key }) => index().folded.get(key) ?? []);
  const units = [...new Set(near)].slice(0, 3);
  if (units.length > 0) return `Nearest: ${units.map(show).join(", ")}.`;
  return 'Send a name or symbol, such as "km", "pounds", "°F" or "imperial gallon".';
}

function show({ symbol, names }: Unit): string {
  return `"${symbol}" (${names[0]})`;
}

/** A quantity and some of its units. */
export function sample(quantity: string): string {
  const symbols = allUnits().filter((unit) => unit.quantity === quantity).map(({ symbol }) =>
    symbol
  );
  return `of ${quantity}, such as "${symbols.slice(0, 3).join('", "')}"`;
}

/** Each makes a second spelling of the ones it matches. */
const VARIANTS: readonly [RegExp, string][] = [
  [/metre/, "meter"],
  [/litre/, "liter"],
  [/deca/, "deka"],
  [/^square (.+)$/, "$1 squared"],
  [/^cubic (.+)$/, "$1 cubed"],
  [/ squared$/, "2"],
  [/ cubed$/, "3"],
  [/^square /, "sq "],
  [/^cubic /, "cu "],
  [/\/s(?:econd)?$/, "/sec"],
  [/\/h$/, "/hr"],
  [/^μ/, "u"],
  [/ /g, ""],
];

/** One form for spellings that differ in dots, hyphens, spaces, brackets or Unicode alone. */
function normalise(spelling: string): string {
  return spelling.replace(/[º˚]/g, "°").replace(/∆/g, "Δ").normalize("NFKC")
    .replace(/\bU\.([SK])\./gi, "U$1")
    .replace(/ ?(?:\^|\*\*) ?/g, "")
    .replace(/[\s.·⋅*_()[\]‐–−-]+/g, " ")
    .replace(/ ?\/ ?| per /gi, "/")
    .trim();
}

/** "mile/hour" is "miles/hour", "pound force" is "pounds force", "square foot" is "square feet". */
function pluralise(name: string): string {
  return name.replace(/^[^/]+?(?=\/| (?:of|force|US|UK|imp|imperial)\b|$)/, (head) => {
    if (head.endsWith("foot")) return head.replace(/foot$/, "feet");
    return /[sz]$/.test(head) ? head : head + (head.endsWith("ch") ? "es" : "s");
  });
}

function spell({ symbol, also = [], names }: Row): string[] {
  const singular = names.map(normalise);
  const spellings = [symbol, ...also].map(normalise).concat(singular, singular.map(pluralise));
  return VARIANTS.reduce(
    (all, [pattern, other]) => [
      ...new Set([...all, ...all.map((one) => one.replace(pattern, other))]),
    ],
    spellings,
  );
}
