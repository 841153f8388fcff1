import { resolve } from "node:path";
import type { Command } from "commander";
import pc from "picocolors";

/** Root of the repository that contains this command. */
const repository = resolve(import.meta.dirname, "../../../..");

interface ChangesetOptions {
  readonly root: string;
  readonly check?: true;
  readonly dryRun?: true;
}

/** Adds `sdf changeset`, which writes changesets for spec changes since the last release. */
export function registerChangeset(program: Command): void {
  program
    .command("changeset")
    .summary("write changesets for spec changes since the last release")
    .description(
      "Compares the specs with spec/released and writes one changeset per set of packages. You may reword " +
        "the changesets and raise their version bumps; --check rejects lower bumps and missing changes.",
    )
    .option("--root <folder>", "the repository", repository)
    .option("--check", "write nothing; exit with 1 if a change has no changeset")
    .option("--dry-run", "print the changesets without writing them")
    .action(async (options: ChangesetOptions) => {
      const root = resolve(options.root);
      if (options.check === true) await check(root);
      else await write(root, options.dryRun === true);
    });
}

const unchanged = "the specs equal those of the last release";

async function compareWithRelease(root: string) {
  const { compareForRelease, loadModel } = await import("@sdf-tools/diff");
  const [before, after] = await Promise.all([loadModel(root, "released"), loadModel(root, resolve(root, "spec"))]);
  return compareForRelease(root, before, after);
}

async function check(root: string): Promise<void> {
  const [{ checkChangesets, requiredBumps }, { readChangesets }, { changes, context, problems }] = await Promise.all([
    import("@sdf-tools/diff"),
    import("@changesets/read"),
    compareWithRelease(root),
  ]);
  const changesetProblems = checkChangesets(
    changes,
    requiredBumps(changes, context),
    await readChangesets(root),
    context.titles,
  );
  const allProblems = [...problems, ...changesetProblems];
  for (const problem of allProblems) console.error(`${pc.red("error")} ${problem}`);
  if (allProblems.length > 0) process.exitCode = 1;
  else
    console.log(
      `${pc.green("ok")}  ${changes.length === 0 ? unchanged : `${changes.length} changes, all with a changeset`}`,
    );
}

async function write(root: string, dry: boolean): Promise<void> {
  const [{ fingerprintOf, planChangesets, removeStaleChangesets, writeChangesets }, { changes, context, problems }] =
    await Promise.all([import("@sdf-tools/diff"), compareWithRelease(root)]);
  for (const problem of problems) console.error(`${pc.red("error")} ${problem}`);
  if (problems.length > 0) {
    process.exitCode = 1;
    return;
  }
  const existing = await removeStaleChangesets(root, new Set(changes.map(fingerprintOf)), dry);
  const planned = planChangesets(
    changes.filter((change) => !existing.fingerprints.has(fingerprintOf(change))),
    context,
  );
  if (dry) for (const { name, text } of planned) console.log(`${pc.bold(`.changeset/${name}`)}\n${text}`);
  else await writeChangesets(root, planned);
  for (const name of existing.current) console.log(`${pc.dim("kept")}     .changeset/${name}`);
  for (const name of existing.removed) console.log(`${pc.yellow("removed")}  .changeset/${name}`);
  for (const { name, releases } of planned)
    console.log(
      `${pc.green(dry ? "would be" : "written")}  .changeset/${name}  ` +
        [...releases].map(([each, step]) => `${each} ${step}`).join(", "),
    );
  if (existing.current.length + planned.length === 0) console.log(`${pc.green("ok")}  ${unchanged}`);
}
