/**
 * `deno task update`: later versions of the template in a clone, merged by git and left to be reviewed.
 */
import { git } from "./git.ts";
import type { TemplateKey } from "./clone_manifest.ts";
import { AdviceError } from "./run_command.ts";
import { fetchTemplate, mergeVersion, reduceVersions } from "./template_merge.ts";

export interface UpdateOptions {
  readonly root: string;
  /** Says how far the clone is behind, and changes nothing. */
  readonly check: boolean;
  /** Shows what would be merged, and changes nothing. */
  readonly dryRun: boolean;
  /** Where the template is; left out, where it was. */
  readonly from?: string | undefined;
  print(line: string): void;
  /** Runs a command of Deno in the clone and returns its exit code. */
  deno(args: readonly string[]): Promise<number>;
}

/** The lock files follow, then everything is checked. */
const STEPS = [
  ["task", "lock"],
  ["task", "ok"],
  ["task", "ok-template"],
];
/** The exit code of `--check`; a template that cannot be reached ends with 2, as all advice does. */
const BEHIND = 1;

export async function update(options: UpdateOptions): Promise<number> {
  const { root, check, dryRun, print, deno } = options;
  const manifest = JSON.parse(await Deno.readTextFile(`${root}/deno.json`));
  const recorded: Partial<TemplateKey> = manifest.template ?? {};
  const source = options.from ?? recorded.source;
  if (recorded.commit === undefined) {
    throw new AdviceError(
      'No template is recorded: "template.commit" in deno.json names the commit of the template ' +
        "that this clone was made from. `deno task init` writes it",
    );
  }
  if (source === undefined) {
    throw new AdviceError(
      "Where is the template? Run: deno task update --from <git address or path>",
    );
  }
  const template = { version: "", ...recorded, source, commit: recorded.commit };
  if (!check && !dryRun && await git(root, ["status", "--porcelain"]) !== "") {
    print(
      "There are changes that are not committed. Commit them first: the update is then easy to undo",
    );
    return 1;
  }
  const distance = await fetchTemplate(root, template).catch(({ message }: Error) => {
    throw new AdviceError(`The template cannot be read from "${source}": ${message}`);
  });
  if (distance.commits === 0) {
    print("This clone is up to date");
    return 0;
  }
  const commits = distance.commits === 1 ? "1 commit" : `${distance.commits} commits`;
  print(`This clone is ${commits} behind its template`);
  distance.releases.forEach((heading) => print(heading));
  if (check) return BEHIND;
  const [before, after] = await reduceVersions(root, template, distance);
  if (dryRun) {
    print(await git(root, ["diff", "--stat", before, after]));
    return 0;
  }
  const conflicts = await mergeVersion(root, after);
  if (conflicts.length > 0) {
    print("Both you and the template changed the same lines of:");
    conflicts.forEach((file) => print(`  ${file}`));
    const steps = STEPS.map((args) => `deno ${args.join(" ")}`).join(" && ");
    print(`Solve the markers, then run: git add --all && ${steps}`);
    return 1;
  }
  for (const args of STEPS) {
    const code = await deno(args);
    if (code !== 0) return code;
  }
  await git(root, ["add", "--all"]);
  print("Merged and checked. Review it with git diff --cached, then commit");
  return 0;
}
