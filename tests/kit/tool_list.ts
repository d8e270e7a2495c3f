/** The list of tools as text, `tools/mod.ts`: what is in it, one tool more, one tool less. */

/** The names, in the order of the imports. */
export function listedTools(source: string): string[] {
  return [...source.matchAll(/^import \{ \w+ \} from "\.\/(\w+)\.ts";$/gm)].map(([, name]) =>
    name!
  );
}

/** `add_days` as the name of a constant. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const LIST = /(export const tools: readonly Tool\[\] = \[)([^\]]*)(\];)/;

/** The list with a tool at its end. */
export function addToList(source: string, name: string): string {
  const line = `import { ${camelCase(name)} } from "./${name}.ts";\n`;
  const imports = source.lastIndexOf("\nimport ") + 1;
  const end = source.indexOf("\n", imports) + 1;
  return changeList(
    source.slice(0, end) + line + source.slice(end),
    (names) => [...names, camelCase(name)],
  );
}

/** The list without a tool. */
export function removeFromList(source: string, name: string): string {
  const line = `import { ${camelCase(name)} } from "./${name}.ts";\n`;
  return changeList(
    source.replace(line, ""),
    (names) => names.filter((one) => one !== camelCase(name)),
  );
}

function changeList(source: string, change: (names: string[]) => string[]): string {
  if (!LIST.test(source)) {
    throw new TypeError('tools/mod.ts holds no "export const tools: readonly Tool[] = […]"');
  }
  return source.replace(LIST, (_, start: string, list: string, end: string) => {
    const names = change(list.split(",").map((one) => one.trim()).filter((one) => one !== ""));
    return `${start}${
      names.length === 0 ? "" : `\n${names.map((one) => `  ${one},\n`).join("")}`
    }${end}`;
  });
}
