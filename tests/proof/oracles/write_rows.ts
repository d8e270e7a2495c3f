/** Writes rows of `left = names`, wrapped at a hundred characters. */
export function writeRows(
  rows: Iterable<readonly [left: string, names: readonly string[]]>,
): string {
  return [...rows].map(([left, names]) => {
    const lines = [`${left} = `];
    names.forEach((name, at) => {
      const word = at < names.length - 1 ? `${name}, ` : name;
      if (lines[0] !== `${left} = ` && `${lines.at(-1)}${word}`.trimEnd().length > 100) {
        lines.push("  ");
      }
      lines.push(`${lines.pop()}${word}`);
    });
    return lines.map((line) => line.trimEnd()).join("\n");
  }).join("\n");
}
