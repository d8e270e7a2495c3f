/**
 * Compares the text of a result with its data. Some hosts show the model only the text, others only the
 * data. So a text must not say more than its data, and the texts of all rows of a tool together must show
 * every field.
 *
 * Facts are numbers, and names in double quotes or backticks. A number may be a part of a string of the
 * data, such as a date. A digit that belongs to a word, such as the 2 of CO2, does not count.
 */

const NUMBER = /[-+−]?\d+(?:,\d{3})*(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
const NUMBER_ALONE = new RegExp(`(?<![\\p{L}\\d_.,])${NUMBER.source}`, "gu");
const NAME = /"([^"]+)"|“([^”]+)”|`([^`]+)`/g;

/** Returns a line for each number and each quoted name of the text that the data does not hold. */
export function disagreements(text: string, data: unknown): string[] {
  if (text === JSON.stringify(data)) return [];
  const facts = new Set(fieldsOf(data).flatMap(([path, value]) => [...path.split("."), value]));
  const numbers = new Set([...facts].flatMap((fact) => numbersIn(String(fact))));
  const names = [...facts].filter((fact) => typeof fact === "string");
  const strayNumbers = [...text.matchAll(NUMBER_ALONE)].map(([number]) => number)
    .filter((number) => !numbersIn(number).some((one) => numbers.has(one)))
    .map((number) => `the text says ${number}, the data does not`);
  const strayNames = [...text.matchAll(NAME)].map((match) => match[1] ?? match[2] ?? match[3]!)
    .filter((name) => !names.some((one) => one.includes(name)))
    .map((name) => `the text names "${name}", the data does not`);
  return [...strayNumbers, ...strayNames];
}

/** Returns the numbers of a text, each also without its sign, which may be a hyphen. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(NUMBER)].flatMap(([number]) => {
    const value = Number(number.replaceAll(",", "").replace("−", "-"));
    return [value, Math.abs(value)];
  });
}

/** A text of a tool, and the data that it was made from. */
export interface Halves {
  readonly text: string;
  readonly data: unknown;
}

/**
 * Returns a line for each field of the data that no text shows, unless the tool states why, and for each
 * stated field that a text shows. A list counts as one field for all of its items.
 */
export function unshownFields(
  samples: readonly Halves[],
  dataOnly: Readonly<Record<string, string>> = {},
): string[] {
  const shown = new Map<string, boolean>();
  for (const { text, data } of samples) {
    for (const [field, value] of fieldsOf(data)) {
      // Null, an empty text and an empty list say nothing.
      if (value === "" || typeof value === "object") continue;
      shown.set(field, shown.get(field) === true || shows(text, { field, value }));
    }
  }
  const unshown = [...shown].filter(([field, isShown]) => !isShown && !(field in dataOnly))
    .map(([field]) =>
      `no text shows "${field}", which hosts that show the text alone then lose: ` +
      `add it to the text, or say in "dataOnly" why not`
    );
  const needless = Object.keys(dataOnly).filter((field) => shown.get(field) !== false)
    .map((field) => `"dataOnly" names "${field}", but a text shows it or no row has it`);
  return [...unshown, ...needless];
}

/** Returns every value with the path of its field; an object or a list without items is a value. */
function fieldsOf(value: unknown, path = ""): [field: string, value: unknown][] {
  const items = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (items.length === 0) return [[path, value]];
  return items.flatMap(([key, item]) =>
    fieldsOf(item, Array.isArray(value) ? path : path === "" ? key : `${path}.${key}`)
  );
}

/** Tells whether a text shows a value: a date in any order, a yes or no by a word of its field. */
function shows(text: string, { field, value }: { field: string; value: unknown }): boolean {
  if (typeof value === "boolean") {
    const words = field.split(/[._]/).filter((word) => word.length > 2);
    return words.some((word) => text.toLowerCase().includes(word));
  }
  const said = String(value);
  if (text.toLowerCase().includes(said.toLowerCase())) return true;
  const [wanted, found] = [numbersIn(said), numbersIn(text)];
  return wanted.length > 0 && wanted.every((number) => found.includes(Math.abs(number)));
}
