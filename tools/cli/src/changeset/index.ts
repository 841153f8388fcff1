import { existsSync } from "node:fs";
import { join } from "node:path";
import { readChangesets } from "@changesets/read";
import {
  checkChangesets,
  checkFirstChangesets,
  compareForRelease,
  loadModel,
  LoadFailure,
  packageVersions,
  planChangesets,
  removeStaleChangesets,
  requiredBumps,
  toFingerprint,
  writeChangesets,
} from "@sdf-tools/diff";
import type { Command } from "commander";
import pc from "picocolors";
import { currentModel, defaultModel, loadDiffProject, type CurrentProject } from "../config/diff.ts";

interface ChangesetOptions {
  readonly root: string;
  readonly since?: string;
  readonly check?: true;
  readonly dryRun?: true;
}

/** Adds `sdf changeset`, which writes changesets for spec changes since the last release. */
export function registerChangeset(program: Command): void {
  program
    .command("changeset")
    .description(
      "Compares the specs with the last release and writes one changeset per set of packages. You may reword " +
        "the changesets and raise their version bumps; --check rejects lower bumps and missing changes. Before the " +
        "first release, one changeset per package says what its first version contains.",
    )
    .option("--root <folder>", "folder of the project", ".")
    .option("--since <model>", "the older model, as in sdf diff (default: the last release)")
    .option("--check", "write nothing; exit with 1 if a change has no changeset")
    .option("--dry-run", "print the changesets without writing them")
    .action(async (options: ChangesetOptions) => {
      const project = await loadProject(options.root);
      const since = options.since ?? defaultModel(project);
      if (options.since === undefined && since !== "released") return checkFirst(project);
      const comparison = await compareWithRelease(project, since);
      if (options.check === true) await check(comparison);
      else await write(comparison, options.dryRun === true);
    });
}

const unchanged = "the specs equal those of the last release";

async function loadProject(folder: string): Promise<CurrentProject> {
  const project = await loadDiffProject(folder);
  if (!existsSync(join(project.root, ".changeset")))
    throw new LoadFailure(`${project.root} has no folder .changeset; run \`npx @changesets/cli init\``);
  return project;
}

/** Before the first release nothing can be written, because there is no older model to compare with. */
async function checkFirst({ root, package: single }: CurrentProject): Promise<void> {
  const packages = single === undefined ? [...packageVersions(root).keys()] : [single.name];
  const problems = checkFirstChangesets(packages, await readChangesets(root));
  for (const problem of problems) console.error(`${pc.red("error")} ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${pc.green("ok")}  first release: each of ${packages.length} packages has a changeset`);
}

async function compareWithRelease(project: CurrentProject, since: string) {
  const before = await loadModel(project, since);
  return { root: project.root, ...(await compareForRelease(project, before, currentModel(project))) };
}

type ReleaseComparison = Awaited<ReturnType<typeof compareWithRelease>>;

async function check({ root, changes, context, problems }: ReleaseComparison): Promise<void> {
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

async function write({ root, changes, context, problems }: ReleaseComparison, dry: boolean): Promise<void> {
  for (const problem of problems) console.error(`${pc.red("error")} ${problem}`);
  if (problems.length > 0) {
    process.exitCode = 1;
    return;
  }
  const existing = await removeStaleChangesets(root, new Set(changes.map(toFingerprint)), dry);
  const planned = planChangesets(
    changes.filter((change) => !existing.fingerprints.has(toFingerprint(change))),
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
