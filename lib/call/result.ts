/**
 * Turns what a tool returned into a result: JSON in one canonical form, as data and as text, within a size
 * that hosts show.
 *
 * Canonical: safe integers exact, other finite numbers to twelve significant digits, no negative zero,
 * dates as ISO 8601 UTC, well-formed Unicode, no undefined properties. A value that JSON cannot carry is
 * an error that names its path. canonicalise(canonicalise(x)) equals canonicalise(x).
 */
import type { Json } from "../json.ts";
import type { Mask } from "../mask.ts";
import type { ContentBlock } from "../tool/content.ts";
import { ToolError } from "../tool/errors.ts";
import { roundNumber } from "../tool/round_number.ts";
import { truncate } from "../words.ts";

/** The result of `tools/call`. An error has no data, because hosts would check it against the schema. */
export type CallResult = {
  readonly content: [{ readonly type: "text"; readonly text: string }, ...ContentBlock[]];
  readonly structuredContent?: { [key: string]: Json };
  readonly isError?: true;
};

/** Hosts cut or hide longer results: Claude near 150,000 characters, some far earlier. */
export const MAX_RESULT_CHARACTERS = 100_000;

const TOO_LARGE = `The result is over ${MAX_RESULT_CHARACTERS} characters, more than hosts show. ` +
  `Narrow the request: ask for fewer items, a shorter text or a smaller range.`;

/**
 * Returns the canonical form of a value, with its texts and keys masked. The value itself is not changed.
 *
 * @throws {TypeError} naming the path of what JSON cannot carry: non-finite numbers, bigint, functions,
 * symbols, cycles, holes, invalid dates, and instances of classes without a JSON form.
 * @throws {ToolError} if there is more of it than a result can hold.
 */
export function canonicalise(value: unknown, mask: Mask = (text) => text): Json {
  // Both grow and shrink with the walk: a path is spelled out only if its value is refused.
  const path = ["result"];
  const above: object[] = [];
  let nodes = 0;

  function refuse(reason: string): never {
    throw new TypeError(`"${path.join(".")}" ${reason}`);
  }

  function canonical(value: unknown): Json {
    // Each node takes a character at least. Shared references can multiply without end.
    if (++nodes > MAX_RESULT_CHARACTERS) throw new ToolError(TOO_LARGE);
    switch (typeof value) {
      case "string":
        return mask(value.toWellFormed());
      case "boolean":
        return value;
      case "number":
        return Number.isFinite(value)
          ? roundNumber(value)
          : refuse(`is ${value}, which JSON cannot carry`);
      case "object": {
        if (value === null) return null;
        if (above.includes(value)) refuse("contains itself");
        above.push(value);
        const json = Array.isArray(value) ? canonicalList(value) : canonicalObject(value);
        above.pop();
        return json;
      }
      default:
        return refuse(`is of type ${typeof value}, which JSON cannot carry`);
    }
  }

  function canonicalList(list: readonly unknown[]): Json {
    const json: Json[] = [];
    // By index: holes are read, and refused.
    for (let index = 0; index < list.length; index++) json.push(below(`${index}`, list[index]));
    return json;
  }

  function canonicalObject(value: object): Json {
    if ("toJSON" in value && typeof value.toJSON === "function") {
      const json: unknown = value.toJSON();
      return json === null ? refuse("has no JSON form, such as an invalid date") : canonical(json);
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      refuse("is an instance of a class without a JSON form");
    }
    const members: [string, Json][] = [];
    for (const [key, item] of Object.entries(value)) {
      if (item !== undefined) members.push([mask(key.toWellFormed()), below(key, item)]);
    }
    return Object.fromEntries(members);
  }

  function below(key: string, value: unknown): Json {
    path.push(key);
    const json = canonical(value);
    path.pop();
    return json;
  }

  return canonical(value);
}

/** Returns the result of a failure. Its message says what was wrong, then what would work. */
export function errorResult(message: string): CallResult {
  const text = truncate(message.toWellFormed(), MAX_RESULT_CHARACTERS);
  return { content: [{ type: "text", text }], isError: true };
}

/**
 * Returns the result of a canonical, checked output, as data and as text.
 *
 * @param text The text. Without it, the data as JSON.
 * @param blocks The blocks that follow the text.
 * @throws {ToolError} if all parts together are longer than hosts show.
 */
export function successResult(
  output: { [key: string]: Json },
  text?: string,
  blocks: readonly ContentBlock[] = [],
): CallResult {
  if (text !== undefined && typeof text !== "string") {
    throw new TypeError("The text is not a string");
  }
  const data = JSON.stringify(output);
  const readable = text?.toWellFormed() ?? data;
  const parts = [data, readable, ...blocks.map((block) => JSON.stringify(block))];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > MAX_RESULT_CHARACTERS) throw new ToolError(TOO_LARGE);
  return { content: [{ type: "text", text: readable }, ...blocks], structuredContent: output };
}
