/**
 * Reads units out of the definitions of GNU units (Debian's `units`, which is GPL: read here, never
 * copied), as exact fractions with their dimensions.
 *
 * It knows the part of the language that definitions of plain units use: numbers, names with prefixes
 * and plurals, powers, products and quotients. A space binds more tightly than "*" and "/".
 */
import {
  type Fraction,
  ONE,
  power,
  times,
  toFraction,
} from "../../../tools/convert_units_fraction.ts";

/** A size in primitive units, and the powers of these. */
export interface Quantity {
  readonly size: Fraction;
  readonly dimensions: ReadonlyMap<string, number>;
}

const NOTHING: Quantity = { size: ONE, dimensions: new Map() };
const PATH = "/usr/share/units/definitions.units";
const TOKEN = /\s*(\d[\d.]*(?:e[+-]?\d+)?|[*/^()|]|per\b|[^\s*/^()|\d.+-][^\s*/^()|]*)/gy;

const { units, prefixes } = readDefinitions();
const known = new Map<string, Quantity>();

function readDefinitions() {
  const units = new Map<string, string>();
  const prefixes = new Map<string, string>();
  let isLeftOut = false;
  for (const line of read().replaceAll("\\\n", " ").split("\n")) {
    const text = line.replace(/#.*/, "").trim();
    if (/^!(var|varnot|locale)\b/.test(text)) isLeftOut = text !== "!var UNITS_ENGLISH US";
    if (/^!end(var|locale)\b/.test(text)) isLeftOut = false;
    const [, name = "", definition = ""] = /^([^\s!([]+)\s+(.+)$/.exec(text) ?? [];
    if (isLeftOut || name === "") continue;
    if (name.endsWith("-")) prefixes.set(name.slice(0, -1), definition);
    else units.set(name, definition);
  }
  return { units, prefixes };
}

function read(): string {
  try {
    return Deno.readTextFileSync(PATH);
  } catch (cause) {
    const advice = "Run: bash tests/proof/oracles/install_references.sh";
    throw new Error(`"${PATH}" is missing. ${advice}`, { cause });
  }
}

/** Returns the size of an expression. @throws {Error} for what the definitions do not hold. */
export function evaluate(expression: string): Quantity {
  const tokens = tokensOf(expression);
  let at = 0;
  const quotient = (): Quantity => {
    // A definition such as "/s" leaves the one out.
    let result = tokens[at] === "/" ? NOTHING : product();
    while (["*", "/", "per"].includes(tokens[at] ?? "")) {
      const sign = tokens[at++] === "*" ? 1 : -1;
      result = multiply(result, raise(product(), sign));
    }
    return result;
  };
  const product = (): Quantity => {
    let result = factor();
    while (tokens[at] !== undefined && !["*", "/", "per", ")", "|", "^"].includes(tokens[at]!)) {
      result = multiply(result, factor());
    }
    return result;
  };
  const factor = (): Quantity => {
    let base = atom();
    if (tokens[at] === "|") {
      at++;
      base = multiply(base, raise(atom(), -1));
    }
    if (tokens[at] !== "^") return base;
    at++;
    return raise(base, Number(tokens[at++]));
  };
  const atom = (): Quantity => {
    const token = tokens[at++] ?? "";
    if (token === "(") {
      const inner = quotient();
      at++;
      return inner;
    }
    return /^\d/.test(token) ? { size: toFraction(token), dimensions: new Map() } : unit(token);
  };
  const result = quotient();
  if (at < tokens.length) throw new Error(`"${expression}" cannot be read from "${tokens[at]}" on`);
  return result;
}

function tokensOf(expression: string): string[] {
  const tokens = [...expression.matchAll(TOKEN)];
  const length = tokens.reduce((sum, [all]) => sum + all.length, 0);
  if (length < expression.trimEnd().length) throw new Error(`"${expression}" cannot be read`);
  return tokens.map(([, token = ""]) => token);
}

/** Returns the size of a name: as it stands, in the singular, as a power, or behind a prefix. */
function unit(name: string): Quantity {
  const found = known.get(name);
  if (found !== undefined) return found;
  const result = define(name);
  if (result === undefined) throw new Error(`GNU units has no "${name}"`);
  known.set(name, result);
  return result;
}

function define(name: string): Quantity | undefined {
  const definition = units.get(name);
  if (definition === "!dimensionless") return NOTHING;
  if (definition === "!") return { size: ONE, dimensions: new Map([[name, 1]]) };
  if (definition !== undefined) return evaluate(definition);
  const [, base, digit] = /^(.*\D)([2-9])$/.exec(name) ?? [];
  if (base !== undefined) return raise(unit(base), Number(digit));
  for (const singular of [name.replace(/s$/, ""), name.replace(/es$/, "")]) {
    if (units.has(singular)) return unit(singular);
  }
  const prefix = [...prefixes.keys()].filter((one) => name.startsWith(one))
    .toSorted((a, b) => b.length - a.length)[0];
  if (prefix === undefined) return undefined;
  const size = evaluate(prefixes.get(prefix)!);
  return name === prefix ? size : multiply(size, unit(name.slice(prefix.length)));
}

function multiply(one: Quantity, other: Quantity): Quantity {
  const dimensions = new Map(one.dimensions);
  for (const [name, exponent] of other.dimensions) {
    const sum = (dimensions.get(name) ?? 0) + exponent;
    if (sum === 0) dimensions.delete(name);
    else dimensions.set(name, sum);
  }
  return { size: times(one.size, other.size), dimensions };
}

function raise({ size, dimensions }: Quantity, exponent: number): Quantity {
  return {
    size: power(size, exponent),
    dimensions: new Map([...dimensions].map(([name, one]) => [name, one * exponent])),
  };
}
