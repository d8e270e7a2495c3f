/**
 * Reads which hosts the tools are for, and which warnings are accepted for them, with a reason: the key
 * `lintTools` of `deno.json`.
 *
 * ```json
 * "lintTools": {
 *   "hosts": ["claude", "vscode"],
 *   "accept": [{ "rule": "S24", "host": "claude", "tool": "search", "reason": "Texts are long." }]
 * }
 * ```
 */
import * as v from "valibot";
import metadata from "../../deno.json" with { type: "json" };
import type { Finding } from "./lint.ts";
import { type Profile, PROFILES } from "./lint_rule.ts";
import { AdviceError } from "./run_command.ts";

const Acceptance = v.strictObject({
  rule: v.string(),
  host: v.picklist(PROFILES),
  /** Left out, every tool. */
  tool: v.optional(v.string()),
  reason: v.pipe(v.string(), v.minLength(10, "say why in ten characters or more")),
});
const Settings = v.pipe(
  v.strictObject({
    hosts: v.optional(v.array(v.picklist(PROFILES)), [...PROFILES]),
    accept: v.optional(v.array(Acceptance), []),
  }),
  // Rules for every host apply to the targeted ones too.
  v.transform(({ hosts, accept }) => ({
    accept,
    profiles: [...new Set<Profile>(["core", ...hosts])],
  })),
);
export type LintSettings = v.InferOutput<typeof Settings>;

/** A warning that is accepted, and why. */
export interface AcceptedFinding extends Finding {
  readonly reason: string;
}

/** Reads the settings. @throws {AdviceError} naming the field that is wrong. */
export function readLintSettings(
  given: unknown = (metadata as { lintTools?: unknown }).lintTools ?? {},
): LintSettings {
  const { success, output, issues = [] } = v.safeParse(Settings, given);
  if (!success) {
    const lines = issues.map((issue) => `"${v.getDotPath(issue) ?? ""}": ${issue.message}`);
    throw new AdviceError(['"lintTools" in deno.json is wrong:', ...lines].join("\n- "));
  }
  return output;
}

/** Separates the findings that are accepted for every targeted host. Errors cannot be accepted. */
export function acceptFindings(
  findings: readonly Finding[],
  { accept, profiles }: LintSettings,
): { readonly open: readonly Finding[]; readonly accepted: readonly AcceptedFinding[] } {
  const open: Finding[] = [];
  const accepted: AcceptedFinding[] = [];
  for (const finding of findings) {
    const reasons: string[] = [];
    const hosts = finding.hosts.filter((host) => {
      const found = accept.find(({ rule, host: of, tool = finding.tool }) =>
        rule === finding.id && of === host && tool === finding.tool
      );
      if (found !== undefined) reasons.push(found.reason);
      return found === undefined && profiles.includes(host);
    });
    if (finding.level === "error") open.push(finding);
    else if (hosts.length > 0) open.push({ ...finding, hosts });
    else accepted.push({ ...finding, reason: [...new Set(reasons)].join(" ") });
  }
  return { open, accepted };
}
