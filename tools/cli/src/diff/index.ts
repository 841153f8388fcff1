import {
  annotations,
  compareLevels,
  compareModels,
  jsonReport,
  loadModel,
  markdownReport,
  readTitles,
  textReport,
  type Level,
} from "@sdf-tools/diff";
import { Option, type Command } from "commander";
import { currentModel, defaultModel, loadDiffProject } from "../config/diff.ts";

interface DiffOptions {
  readonly root: string;
  readonly format: "text" | "json" | "markdown" | "annotations";
  readonly failOn?: Level;
}

/** Adds `sdf diff`, which compares two models and rates the changes. */
export function registerDiff(program: Command): void {
  program
    .command("diff")
    .description(
      "Compares two models. A model is a folder of specs, a model.json, a packed or published package with a model " +
        '(@sdf/schemas@<version>), a git revision, "released", or "spec" for the current specs.',
    )
    .argument("[before]", 'the older model (default: "released", or "HEAD" before the first release)')
    .argument("[after]", "the newer model", "spec")
    .option("--root <folder>", "folder of the project", ".")
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
    .action(async (before: string | undefined, after: string, options: DiffOptions) => {
      const project = await loadDiffProject(options.root);
      const load = (name: string) => (name === "spec" ? currentModel(project) : loadModel(project, name));
      const [older, newer] = await Promise.all([load(before ?? defaultModel(project)), load(after)]);
      const { changes } = await compareModels(older, newer, project.requiredFields);
      const titles = readTitles(older, newer);
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
