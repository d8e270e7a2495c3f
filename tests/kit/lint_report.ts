/** Formats the findings of the lint for people: a table of tools and hosts, then what to do. */
import type { Finding } from "./lint.ts";
import type { AcceptedFinding } from "./lint_settings.ts";
import { type Level, type Profile, PROFILES, type Server } from "./lint_rule.ts";
import { FINAL_NAMES, tokensOf } from "./lint_text_checks.ts";

/** Returns the report, without colours. */
export function reportOf(
  { definitions, alias }: Server,
  findings: readonly Finding[],
  profiles: readonly Profile[] = PROFILES,
): string {
  const rows = [...definitions.map(({ name }) => name), undefined].map((tool) => [
    tool ?? "(the server)",
    ...profiles.map((host) =>
      mark(findings.filter((one) => one.tool === tool && one.hosts.includes(host)))
    ),
  ]);
  const names = definitions.flatMap((definition) => [
    `${definition.name}, about ${tokensOf(definition)} tokens`,
    ...profiles.filter((host) => host in FINAL_NAMES).map((host) => {
      const final = FINAL_NAMES[host as keyof typeof FINAL_NAMES](definition.name, alias);
      return `  ${host}: ${final} (${final.length})`;
    }),
  ]);
  const count = (level: Level): number => findings.filter((one) => one.level === level).length;
  return [
    ...table([["", ...profiles], ...rows]),
    "",
    `Names with the alias "${alias}":`,
    ...names,
    "",
    ...findings.map(describeFinding),
    `${count("error")} errors, ${count("warning")} warnings, ${count("info")} notes`,
  ].join("\n");
}

/** Returns a finding in lines: where it is, what to do, the source, and how to accept a warning. */
export function describeFinding(finding: Finding): string {
  const { level, id, hosts, tool = "server", where, breaks, fix, source, date } = finding;
  return `${level} ${id} (${hosts.join(", ")}) ${tool}: ${where}\n` +
    `  ${breaks} ${fix}\n  ${source}, ${date}` + (level === "warning" ? acceptanceOf(finding) : "");
}

function acceptanceOf({ id: rule, hosts, tool }: Finding): string {
  const accept = hosts.map((host) => ({ rule, host, tool, reason: "Say why" }));
  return `\n  If it cannot be mended, "lintTools" of deno.json: ${JSON.stringify({ accept })}`;
}

/** Returns an accepted finding in one line, with the reason. */
export function describeAccepted({ id, tool = "server", where, reason }: AcceptedFinding): string {
  return `accepted ${id} ${tool}: ${where}: ${reason || "not a host that the tools are for"}`;
}

function mark(own: readonly Finding[]): string {
  const levels = own.map(({ level }) => level);
  return levels.includes("error") ? "error" : levels.includes("warning") ? "warn" : "✓";
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join("  ").trimEnd());
}
