import { resolve } from "node:path";
import type { Level } from "@sdf-tools/diff";
import { Option, type Command } from "commander";

/** Root of the repository that contains this command. */
const repository = resolve(import.meta.dirname, "../../../..");

interface DiffOptions {
  readonly root: string;
  readonly format: "text" | "json" | "markdown" | "annotations";
  readonly failOn?: Level;
}

/** Adds `sdf diff`, which compares two models and rates the changes. */
export function registerDiff(program: Command): void {
  program
    .command("diff")
    .summary("compare two models and rate the changes")
    .description(
      "Compares two models. A model is a folder of specs, a model.json, a tarball of @sdf/schemas, a " +
        'published @sdf/schemas@<version>, a git revision, or "released".',
    )
    .argument("[before]", "the older model", "released")
    .argument("[after]", "the newer model", "spec")
    .option("--root <folder>", "the repository", repository)
    .addOption(
      new Option("--format <format>", "output format")
        .choices(["text", "json", "markdown", "annotations"])
        .default("text"),
    )
    .addOption(new Option("--json", "equivalent to --format json").implies({ format: "json" }))
    .addOption(
      new Option("--fail-on <level>", "exit with 1 if a change has this level or a higher one").choices([
        "breaking",
        "risky",
        "safe",
        "none",
      ]),
    )
    .action(async (before: string, after: string, options: DiffOptions) => {
      const { annotations, compareLevels, compareModels, jsonReport, loadModel, markdownReport, textReport, titlesOf } =
        await import("@sdf-tools/diff");
      const root = resolve(options.root);
      const place = (word: string): string => (word === "spec" ? resolve(root, "spec") : word);
      const [older, newer] = await Promise.all([loadModel(root, place(before)), loadModel(root, place(after))]);
      const { changes } = await compareModels(root, older, newer);
      const titles = titlesOf(older, newer);
      const reports = {
        text: () => textReport(changes, titles),
        json: () => jsonReport(changes),
        markdown: () => markdownReport(changes, titles),
        annotations: () => annotations(changes, titles),
      };
      process.stdout.write(reports[options.format]());
      const { failOn } = options;
      if (failOn !== undefined && changes.some(({ level }) => compareLevels(level, failOn) >= 0)) process.exitCode = 1;
    });
}
