/**
 * The definition lint: compares what is published, as real clients list it, with what hosts accept. An
 * error makes a host drop the tool, or worse; a warning makes it cut or weaken the tool.
 */
import { hostChecks } from "./lint_host_checks.ts";
import table from "./lint_rules.md" with { type: "text" };
import {
  type Checks,
  type Location,
  type Profile,
  PROFILES,
  type Rule,
  type Server,
} from "./lint_rule.ts";
import { schemaChecks } from "./lint_schema_checks.ts";
import { textChecks } from "./lint_text_checks.ts";
import { validatorChecks } from "./lint_validator_checks.ts";

/** Every check by the id of its rule. */
export const checks: Checks = {
  ...textChecks,
  ...schemaChecks,
  ...validatorChecks,
  ...hostChecks,
};

/** Every rule: a row of the table, with its check. */
export const rules: readonly Rule[] = table.split("\n").filter((line) => /^\| [A-Z]+\d/.test(line))
  .map((line) => {
    const [id = "", level, hosts = "", breaks, fix, source, date] = line.split("|").slice(1)
      .map((cell) => cell.trim());
    const find = checks[id];
    if (find === undefined) throw new TypeError(`Rule "${id}" of lint_rules.md has no check`);
    return { id, level, hosts: hosts.split(", "), breaks, fix, source, date, find } as Rule;
  });

/** A rule that is broken, and where. */
export type Finding = Omit<Rule, "find"> & Location;

/** Finds where rules that concern one of the profiles are broken. */
export function lint(server: Server, profiles: readonly Profile[] = PROFILES): Finding[] {
  return rules.filter(({ hosts }) => hosts.some((host) => profiles.includes(host)))
    .flatMap(({ find, ...rule }) => find(server).map((location) => ({ ...rule, ...location })));
}
