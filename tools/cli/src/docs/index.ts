import type { Command } from "commander";
import type { DocsArguments } from "./run.ts";

/** Adds `sdf docs`, which builds the documentation site of a project. */
export function registerDocs(program: Command): void {
  program
    .command("docs")
    .description(
      "Builds the documentation site with the project's feeds beside those of @sdf/spec: fields, parameters, rules, " +
        "codes, polling, examples, search and checks of responses. Needs the package @sdf/explorer.",
    )
    .option("--out <folder>", "folder of the site; replaced if it contains an earlier site", "site")
    .addHelpText("after", "\nThe site is static. Open <folder>/index.html, or publish the folder.")
    .action(async (options: DocsArguments) => {
      const { runDocs } = await import("./run.ts");
      process.exitCode = await runDocs(options);
    });
}
