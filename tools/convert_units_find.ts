/**
 * Finds the two units of a conversion. What has several readings is settled by the other unit, if only
 * one of them measures the same; otherwise it is refused with its readings, never guessed.
 */
import { distance } from "fastest-levenshtein";
import { ToolError } from "../lib/tool.ts";
import { compoundsOf } from "./convert_units_compound.ts";
import { allSpellings, allUnits, unitsNamed, unitsWritten } from "./convert_units_index.ts";
import { refusalOf } from "./convert_units_refused.ts";
import { normalise } from "./convert_units_spelling.ts";
import type { Unit } from "./convert_units_unit.ts";

interface Pair {
  readonly from: Unit;
  readonly to: Unit;
}

/** Returns both units. @throws {ToolError} unless there is one reading that measures one quantity. */
export function findUnits(from: string, to: string): Pair {
  const [froms, tos] = [readingsOf(from), readingsOf(to)];
  const written = pairsOf(froms, tos);
  // What makes no sense as written may make sense in another case: "PA" to "bar" is a pascal.
  const pairs = written.length > 0
    ? written
    : pairsOf(union(froms, inAnyCase(from)), union(tos, inAnyCase(to)));
  const [only, ...more] = preferred(pairs, { from, to });
  if (only === undefined) throw new ToolError(mismatch(froms, tos, { from, to }));
  if (more.length === 0) return only;
  const all = [only, ...more];
  const sides = [
    { spelling: from, units: all.map((pair) => pair.from) },
    { spelling: to, units: all.map((pair) => pair.to) },
  ];
  const several = sides.find(({ units }) => new Set(units).size > 1) ?? sides[0]!;
  throw new ToolError(ambiguity(several.spelling, [...new Set(several.units)]));
}

/** Shows a quantity and some of its units. */
export function sample(quantity: string): string {
  const symbols = allUnits().filter((unit) => unit.quantity === quantity)
    .map(({ symbol }) => symbol);
  return `of ${quantity}, such as "${symbols.slice(0, 3).join('", "')}"`;
}

function pairsOf(froms: readonly Unit[], tos: readonly Unit[]): Pair[] {
  return froms.flatMap((from) =>
    tos.filter(({ quantity }) => quantity === from.quantity).map((to) => ({ from, to }))
  );
}

/** Lists the units that a spelling means in another case; one letter has none. */
function inAnyCase(spelling: string): readonly Unit[] {
  const key = normalise(spelling);
  return key.length > 1 ? allSpellings().get(key.toLowerCase()) ?? [] : [];
}

/** Lists the units that a spelling can mean. @throws {ToolError} if there are none. */
function readingsOf(spelling: string): readonly Unit[] {
  const key = normalise(spelling);
  const refusal = refusalOf(key);
  if (refusal !== undefined) throw new ToolError(`"${spelling}" ${refusal}`);
  // As it is written before any other case: "ReV/s" is not "rev/s". One letter has its own case alone.
  const readings = [
    () => unitsWritten(key),
    () => compoundsOf(key, unitsWritten),
    () => key.length === 1 ? [] : unitsNamed(key),
    () => key.length === 1 ? [] : compoundsOf(key, unitsNamed),
  ];
  for (const read of readings) {
    const units = read();
    if (units.length > 0) return units;
  }
  throw new ToolError(`Unknown unit "${spelling}". ${advice(key)}`);
}

/** Keeps the pairs whose symbols are written as sent, if there are any. */
function preferred(
  pairs: readonly Pair[],
  sent: { readonly from: string; readonly to: string },
): readonly Pair[] {
  const score = (pair: Pair): number =>
    Number(normalise(sent.from) === normalise(pair.from.symbol)) +
    Number(normalise(sent.to) === normalise(pair.to.symbol));
  const best = Math.max(...pairs.map(score));
  return pairs.filter((pair) => score(pair) === best);
}

function mismatch(
  froms: readonly Unit[],
  tos: readonly Unit[],
  sent: { readonly from: string; readonly to: string },
): string {
  const [from, to] = [froms[0]!, tos[0]!];
  if (froms.length > 1) return ambiguity(sent.from, froms);
  if (tos.length > 1) return ambiguity(sent.to, tos);
  return `"${from.symbol}" is a unit of ${from.quantity}, "${to.symbol}" of ${to.quantity}. ` +
    `Send two units ${sample(from.quantity)}, or two ${sample(to.quantity)}.`;
}

function ambiguity(spelling: string, units: readonly Unit[]): string {
  const readings = units.map(show).join(" or ");
  return `"${spelling}" could be ${readings}. Send one symbol, capitals as shown.`;
}

/** Advises the units that are spelled most alike, or else the quantities that there are. */
function advice(key: string): string {
  const folded = key.toLowerCase();
  const exact = allSpellings().get(folded);
  if (exact !== undefined) return `In its own case there is ${exact.map(show).join(" or ")}.`;
  const limit = folded.length < 5 ? 0 : folded.length < 8 ? 1 : 2;
  const near = [...allSpellings()]
    .filter(([other]) => other[0] === folded[0] && Math.abs(other.length - folded.length) <= limit)
    .map(([other, units]) => ({ units, edits: distance(american(other), american(folded)) }))
    .filter(({ edits }) => edits <= limit);
  const least = Math.min(...near.map(({ edits }) => edits));
  const units = new Set(near.filter(({ edits }) => edits === least).flatMap(({ units }) => units));
  if (units.size > 0) return `Nearest: ${[...units].slice(0, 3).map(show).join(", ")}.`;
  const quantities = new Set(allUnits().map(({ quantity }) => quantity));
  return `Send a name or symbol, such as "km", "pounds" or "°F", of a unit of ` +
    `${[...quantities].join(", ")}.`;
}

function union(some: readonly Unit[], more: readonly Unit[]): readonly Unit[] {
  return [...new Set([...some, ...more])];
}

function american(name: string): string {
  return name.replace("metre", "meter").replace("litre", "liter").replace(/s$/, "");
}

function show({ symbol, names: [name] }: Unit): string {
  return name === undefined ? `"${symbol}"` : `"${symbol}" (${name})`;
}
