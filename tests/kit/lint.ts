/**
 * The definition lint: what is published, as real clients list it, against what the hosts that will
 * read it accept. An error makes a host drop the tool, or worse; a warning makes it cut or weaken it.
 */
import { hostChecks } from "./lint_host_checks.ts";
import { keywordChecks } from "./lint_keyword_checks.ts";
import { nameChecks } from "./lint_name_checks.ts";
import table from "./lint_rules.md" with { type: "text" };
import {
  type Checks,
  type Level,
  type Location,
  type Profile,
  PROFILES,
  type Rule,
  type Server,
} from "./lint_rule.ts";
import { schemaChecks } from "./lint_schema_checks.ts";
import { validatorChecks } from "./lint_validator_checks.ts";
import { wordChecks } from "./lint_word_checks.ts";

/** Every check by the id of its rule. */
export const checks: Checks = {
  ...nameChecks,
  ...wordChecks,
  ...schemaChecks,
  ...keywordChecks,
  ...validatorChecks,
  ...hostChecks,
};

/** Each row of the table with its check. */
export const rules: readonly Rule[] = table.split("\n").filter((line) => /^\| [A-Z]+\d/.test(line))
  .map((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const [, id, level, hosts, breaks, fix, source, date] = cells as [
      string,
      string,
      Level,
      ...string[],
    ];
    const find = checks[id];
    if (find === undefined) throw new TypeError(`Rule "${id}" of lint_rules.md has no check`);
    return {
      id,
      level,
      hosts: hosts!.split(", ") as Profile[],
      breaks,
      fix,
      source,
      date,
      find,
    } as Rule;
  });

/** A rule that is broken, and where. */
export type Finding = Omit<Rule, "find"> & Location;

/** Every breach of the rules that concern one of the profiles. */
export function lint(server: Server, profiles: readonly Profile[] = PROFILES): Finding[] {
  return rules.filter(({ hosts }) => hosts.some((host) => profiles.includes(host)))
    .flatMap(({ find, ...rule }) => find(server).map((location) => ({ ...rule, ...location })));
}
