/** Reads and changes the text of `tools/mod.ts`, the list of tools. */

/** Returns the names, in the order of the imports. */
export function listedTools(source: string): string[] {
  return [...source.matchAll(/^import \{ \w+ \} from "\.\/(\w+)\.ts";$/gm)].map(([, name]) =>
    name!
  );
}

/** Returns a name such as `add_days` as the name of a constant, `addDays`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const LIST = /(export const tools: readonly Tool\[\] = \[)([^\]]*)(\];)/;

/** Adds a tool at the end of the list. */
export function addToList(source: string, name: string): string {
  const end = source.indexOf("\n", source.lastIndexOf("\nimport ") + 1) + 1;
  const imported = source.slice(0, end) + importOf(name) + source.slice(end);
  return changeList(imported, (names) => [...names, camelCase(name)]);
}

export function removeFromList(source: string, name: string): string {
  const left = source.replace(importOf(name), "");
  return changeList(left, (names) => names.filter((one) => one !== camelCase(name)));
}

function importOf(name: string): string {
  return `import { ${camelCase(name)} } from "./${name}.ts";\n`;
}

function changeList(source: string, change: (names: string[]) => string[]): string {
  if (!LIST.test(source)) {
    throw new TypeError('tools/mod.ts holds no "export const tools: readonly Tool[] = […]"');
  }
  return source.replace(LIST, (_, start: string, list: string, end: string) => {
    const names = change(list.split(",").map((one) => one.trim()).filter((one) => one !== ""));
    const lines = names.map((one) => `  ${one},\n`).join("");
    return start + (lines && `\n${lines}`) + end;
  });
}
