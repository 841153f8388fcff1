import { resolve } from "node:path";
import type { Command } from "commander";
import pc from "picocolors";

/** Root of the repository that the command belongs to. */
const repository = resolve(import.meta.dirname, "../../../..");

interface ChangesetOptions {
  readonly root: string;
  readonly check?: true;
  readonly dryRun?: true;
}

/** Adds `sdf changeset`: changesets from the changes of the specs since the last release. */
export function registerChangeset(program: Command): void {
  program
    .command("changeset")
    .summary("write changesets for what the specs changed since the last release")
    .description("Compares the specs with spec/released and writes one changeset for each set of packages. Words may be mended and steps raised afterwards; --check refuses lower steps and untold changes.")
    .option("--root <folder>", "the repository", repository)
    .option("--check", "write nothing; exit with 1 when the changesets do not tell what changed")
    .option("--dry-run", "print the changesets instead of writing them")
    .action(async (options: ChangesetOptions) => {
      const root = resolve(options.root);
      if (options.check === true) await check(root);
      else await write(root, options.dryRun === true);
    });
}

async function compared(root: string) {
  const { compareForRelease, loadModel } = await import("@sdf-tools/diff");
  const [before, after] = await Promise.all([loadModel(root, "released"), loadModel(root, resolve(root, "spec"))]);
  return compareForRelease(root, before, after);
}

async function check(root: string): Promise<void> {
  const [{ checkChangesets, requiredSteps }, { readChangesets }, { changes, context, problems }] = await Promise.all([import("@sdf-tools/diff"), import("@changesets/read"), compared(root)]);
  const found = [...problems, ...checkChangesets(changes, requiredSteps(changes, context), await readChangesets(root), context.titles)];
  for (const problem of found) console.error(`${pc.red("error")} ${problem}`);
  if (found.length > 0) process.exitCode = 1;
  else console.log(`${pc.green("ok")}  ${changes.length === 0 ? "the specs are those of the last release" : `${changes.length} changes, each told by a changeset`}`);
}

async function write(root: string, dry: boolean): Promise<void> {
  const [{ fingerprintOf, planChangesets, settleWritten, writeChangesets }, { changes, context, problems }] = await Promise.all([import("@sdf-tools/diff"), compared(root)]);
  for (const problem of problems) console.error(`${pc.red("error")} ${problem}`);
  if (problems.length > 0) {
    process.exitCode = 1;
    return;
  }
  const { told, kept, removed } = await settleWritten(root, new Set(changes.map(fingerprintOf)), dry);
  const planned = planChangesets(changes.filter((change) => !told.has(fingerprintOf(change))), context);
  if (dry) for (const { name, text } of planned) console.log(`${pc.bold(`.changeset/${name}`)}\n${text}`);
  else await writeChangesets(root, planned);
  for (const name of kept) console.log(`${pc.dim("kept")}     .changeset/${name}`);
  for (const name of removed) console.log(`${pc.yellow("removed")}  .changeset/${name}`);
  for (const { name, releases } of planned) console.log(`${pc.green(dry ? "would be" : "written")}  .changeset/${name}  ${[...releases].map(([each, step]) => `${each} ${step}`).join(", ")}`);
  if (kept.length + planned.length === 0) console.log(`${pc.green("ok")}  the specs are those of the last release`);
}
