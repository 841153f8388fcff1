import { resolve } from "node:path";
import type { Command } from "commander";
import pc from "picocolors";

/** Root of the repository that contains this command. */
const repository = resolve(import.meta.dirname, "../../../..");

/** Adds `sdf release`, which records the current model as released after the versions have been set. */
export function registerRelease(program: Command): void {
  program
    .command("release")
    .summary("record the current specs as released, after `changeset version`")
    .description(
      "Writes the model to spec/released and adds its changes to spec/released/changes.json. Run it after " +
        "`changeset version`; `pnpm release:version` does both.",
    )
    .option("--root <folder>", "the repository", repository)
    .option("--date <day>", "day of the release, YYYY-MM-DD", new Date().toISOString().slice(0, 10))
    .action(async (options: { readonly root: string; readonly date: string }) => {
      const root = resolve(options.root);
      const [
        { compareModels, fingerprintsIn, loadModel, LoadFailure, packageVersions, recordRelease },
        { readChangesets },
      ] = await Promise.all([import("@sdf-tools/diff"), import("@changesets/read")]);
      const waiting = (await readChangesets(root)).filter(({ summary }) => fingerprintsIn(summary).length > 0);
      if (waiting.length > 0)
        throw new LoadFailure(
          `${waiting.map(({ id }) => `.changeset/${id}.md`).join(", ")} not ` +
            "released yet; run `changeset version` first",
        );
      const after = await loadModel(root, resolve(root, "spec"));
      const before = await loadModel(root, "released").catch(() => undefined);
      const changes = before === undefined ? [] : (await compareModels(root, before, after)).changes;
      const { packages } = await recordRelease(root, after, changes, await packageVersions(root), options.date);
      console.log(
        `${pc.green("ok")}  ${changes.length} changes released${Object.entries(packages)
          .map(([name, version]) => `\n    ${name} ${version}`)
          .join("")}`,
      );
    });
}
