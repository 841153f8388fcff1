import { existsSync } from "node:fs";
import { join } from "node:path";
import { readChangesets } from "@changesets/read";
import {
  compareModels,
  fingerprintsIn,
  loadModel,
  LoadFailure,
  packageVersions,
  readTitles,
  recordRelease,
  textReport,
} from "@sdf-tools/diff";
import type { Command } from "commander";
import pc from "picocolors";
import { currentModel, loadDiffProject } from "../config/diff.ts";

/** Adds `sdf release`, which records the current model as released after the versions have been set. */
export function registerRelease(program: Command): void {
  program
    .command("release")
    .description(
      "Writes the model to the folder released beside the specs and adds its changes to changes.json there. " +
        "Run it after the versions have been set, with `changeset version` if the project has changesets.",
    )
    .option("--root <folder>", "folder of the project", ".")
    .option("--date <day>", "day of the release, YYYY-MM-DD", new Date().toISOString().slice(0, 10))
    .action(async (options: { readonly root: string; readonly date: string }) => {
      const project = await loadDiffProject(options.root);
      const { root, package: single } = project;
      // A project may set its versions without changesets.
      const changesets = existsSync(join(root, ".changeset")) ? await readChangesets(root) : [];
      const waiting = changesets.filter(({ summary }) => fingerprintsIn(summary).length > 0);
      if (waiting.length > 0)
        throw new LoadFailure(
          `${waiting.map(({ id }) => `.changeset/${id}.md`).join(", ")} not ` +
            "released yet; run `changeset version` first",
        );
      const after = currentModel(project);
      const before = await loadModel(project, "released").catch(() => undefined);
      const changes = before === undefined ? [] : (await compareModels(before, after, project.requiredFields)).changes;
      const versions = single === undefined ? packageVersions(root) : new Map([[single.name, single.version]]);
      const { packages } = await recordRelease(project, after, changes, versions, options.date);
      console.log(
        `${pc.green("ok")}  ${changes.length} changes released${Object.entries(packages)
          .map(([name, version]) => `\n    ${name} ${version}`)
          .join("")}`,
      );
      if (before !== undefined && changes.length > 0)
        console.log(`\n${textReport(changes, readTitles(before, after)).trimEnd()}`);
    });
}
