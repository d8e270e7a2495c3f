/**
 * Whether the readable half of a result says only what its data says. Some hosts show the model one
 * half, some the other: a fact in the text alone is lost on half of them.
 *
 * Facts are numbers, and names in double quotes or backticks. A number may be a part of a string of the
 * data, such as a date. A digit that belongs to a word, such as the 2 of CO2, is no number.
 */

const NUMBER = /[-+−]?\d+(?:,\d{3})*(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
const NUMBER_ALONE = new RegExp(`(?<![\\p{L}\\d_.,])${NUMBER.source}`, "gu");
const NAME = /"([^"]+)"|“([^”]+)”|`([^`]+)`/g;

/** One line for each number and each quoted name of the text that the data does not hold. */
export function disagreements(text: string, data: unknown): string[] {
  if (isJsonOf(text, data)) return [];
  const facts = leaves(data);
  const numbers = new Set(facts.flatMap((fact) => numbersIn(String(fact))));
  const names = facts.filter((fact) => typeof fact === "string");
  const strayNumbers = [...text.matchAll(NUMBER_ALONE)].map(([number]) => number)
    .filter((number) => !numbersIn(number).some((one) => numbers.has(one)))
    .map((number) => `the text says ${number}, the data does not`);
  const strayNames = [...text.matchAll(NAME)].map((match) => match[1] ?? match[2] ?? match[3]!)
    .filter((name) => !names.some((one) => one.includes(name)))
    .map((name) => `the text names "${name}", the data does not`);
  return [...strayNumbers, ...strayNames];
}

function isJsonOf(text: string, data: unknown): boolean {
  return text === JSON.stringify(data);
}

/** Every value and every key. */
function leaves(value: unknown): (string | number)[] {
  if (typeof value === "string" || typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return [...keys, ...Object.values(value).flatMap(leaves)];
}

/** The numbers of a text; a sign may be a hyphen, so that each counts with and without it. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(NUMBER)].flatMap(([number]) => {
    const value = Number(number.replaceAll(",", "").replace("−", "-"));
    return [value, Math.abs(value)];
  });
}
