/** Compares the pictures, sounds and resources of a result with what a row expects. */
import type { CallResult } from "../../lib/call/result.ts";
import { toBase64 } from "../../lib/tool/content.ts";
import { differences } from "./differences.ts";

/** One block of content. Fields that are left out are not compared. */
export interface ExpectedBlock {
  readonly type: "image" | "audio" | "resource_link" | "resource";
  readonly mimeType?: string;
  /** The bytes of a picture or a sound, or a check of them that says what is wrong. */
  readonly bytes?: Uint8Array | ((bytes: Uint8Array) => string | undefined);
  /** Other fields of the block, such as `uri`. */
  readonly [field: string]: unknown;
}

/** Returns a line for each difference; none for a row that expects nothing. */
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
  if (typeof expected !== "function") return differences(toBase64(expected), data, path);
  const problem = expected(Uint8Array.fromBase64(data));
  return problem === undefined ? [] : [`"${path}": ${problem}`];
}
