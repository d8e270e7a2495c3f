/** The table of the hosts, for the terminal and as a page. */
import { hostSchemas } from "./host_schemas.ts";
import { NODE } from "./install.ts";
import type { Row } from "./judge.ts";

/** Renders the table, a line each. */
export function tableOf(rows: readonly Row[]): string[] {
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const lines = [
    ["host", "version", ...columns, "holds"],
    ...rows.map(({ host, version, cells, failures }) => [
      host,
      version,
      ...columns.map((column) => cells[column] ?? ""),
      failures.length === 0 ? "yes" : "NO",
    ]),
  ];
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]!.length), 3));
  const draw = (line: readonly string[]): string =>
    `| ${line.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [draw(lines[0]!), rule, ...lines.slice(1).map(draw)];
}

/** Renders `results.md`. */
export function report(rows: readonly Row[], seconds: number): string {
  const failures = rows.flatMap((row) => row.failures.map((one) => `- ${row.host}: ${one}`));
  return [
    "# Real hosts",
    `Measured by \`deno task hosts\` on ${
      new Date().toISOString().slice(0, 10)
    }: the server as it ` +
    `starts on Deno ${Deno.version.deno}, the hosts of exact versions on Node.js ${NODE.node}, each ` +
    `with an empty home, a fake model, and nothing but loopback to reach; ` +
    `${seconds.toFixed(0)} seconds after installing. A host that cannot be installed or run does ` +
    "not hold.",
    "<!-- deno-fmt-ignore-start -->",
    tableOf(rows).join("\n"),
    "<!-- deno-fmt-ignore-end -->",
    ...(failures.length > 0 ? [`## What does not hold\n\n${failures.join("\n")}`] : []),
    "## What hosts do to an input schema\n\n" +
    [...hostSchemas].map(([host, { reason }]) => `- ${host}: ${reason}`).join("\n"),
    "## How to read it\n\n" + COLUMNS.map(([name, text]) => `- **${name}**: ${text}`).join("\n"),
  ].join("\n\n") + "\n";
}

const COLUMNS: readonly (readonly [string, string])[] = [
  ["schema", "what the model is given as the input schema of every tool."],
  [
    '"26.2"',
    "who turns a number that came as text into a number; a host that refuses it sends no call.",
  ],
  ["null", "what becomes of null for a field that may be left out."],
  ["misspelt", "what the model reads about a field that does not exist."],
  ["shows", "the half of a result that the model reads where text and data differ."],
  ["image", "whether a picture reaches a model that can see."],
  ["instructions", "whether the server's instructions reach the model."],
  ["progress", "whether calls ask for notifications of progress."],
];
