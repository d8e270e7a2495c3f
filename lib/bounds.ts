/**
 * How deep and how large JSON from a stranger may be, before anything walks it by recursion.
 */

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 10_000;

/** What is too much about a parsed JSON value, in words; nothing when it is within bounds. */
export function outOfBounds(root: object): string | undefined {
  // A stack of its own: the value is as deep as a stranger likes.
  const open: [object, number][] = [[root, 1]];
  let elements = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [container, depth] = next;
    if (depth > MAX_DEPTH) return `nested over ${MAX_DEPTH} levels deep: send a flatter one`;
    for (const value of Object.values(container)) {
      if (++elements > MAX_ELEMENTS) return `made of over ${MAX_ELEMENTS} elements: send fewer`;
      if (typeof value === "object" && value !== null) open.push([value, depth + 1]);
    }
  }
  return undefined;
}
