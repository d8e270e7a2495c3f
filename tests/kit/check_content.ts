/** Compares the pictures, sounds and resources of a result with what a row expects. */
import type { CallResult } from "../../lib/call/result.ts";
import { differences } from "./differences.ts";

/** One block of content, in order. What is left out is not compared. */
export interface ExpectedBlock {
  readonly type: "image" | "audio" | "resource_link" | "resource";
  readonly mimeType?: string;
  /** The bytes of a picture or a sound, or a check of them that says what is wrong. */
  readonly bytes?: Uint8Array | ((bytes: Uint8Array) => string | undefined);
  /** Other fields of the block, such as `uri`. */
  readonly [field: string]: unknown;
}

/** Returns a line for each difference. Without an expectation, nothing is compared. */
export function checkContent(
  expected: readonly ExpectedBlock[] | undefined,
  { content: [, ...blocks] }: CallResult,
): string[] {
  if (expected === undefined) return [];
  if (expected.length !== blocks.length) {
    const types = blocks.map(({ type }) => type).join(", ") || "none";
    return [`"content": expected ${expected.length} blocks after the text, got ${types}`];
  }
  return expected.flatMap(({ bytes, ...fields }, at) => {
    const block: Record<string, unknown> = { ...blocks[at] };
    const found = Object.fromEntries(Object.keys(fields).map((key) => [key, block[key]]));
    const wrong = differences(fields, found, `content.${at}`);
    return [...wrong, ...checkBytes(bytes, block.data, `content.${at}.bytes`)];
  });
}

function checkBytes(expected: ExpectedBlock["bytes"], data: unknown, path: string): string[] {
  if (expected === undefined) return [];
  if (typeof data !== "string") return [`"${path}": expected bytes, got nothing`];
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  if (typeof expected === "function") {
    const problem = expected(bytes);
    return problem === undefined ? [] : [`"${path}": ${problem}`];
  }
  return differences(btoa(String.fromCharCode(...expected)), data, path);
}
