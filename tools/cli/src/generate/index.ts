import { resolve } from "node:path";
import type { Command } from "commander";
import { createReporter } from "./report.ts";
import { generate } from "./run.ts";

interface GenerateOptions {
  readonly check?: true;
  readonly watch?: true;
  readonly json?: true;
}

/** Root of the repository, independent of the working directory. */
const root = resolve(import.meta.dirname, "../../../..");

export function registerGenerate(program: Command): void {
  program
    .command("generate")
    .summary("generate packages/ from spec/")
    .description("Generates the files of packages/ from spec/. Nothing is written if a spec has an error.")
    .option("--check", "write nothing; exit with 1 if a generated file differs from the specs")
    .option("--watch", "generate again whenever a spec changes")
    .option("--json", "report as JSON, one object per line")
    .action(async ({ check, watch, json }: GenerateOptions, command: Command) => {
      if (check && watch) command.error("error: --check and --watch cannot be combined");
      const reporter = createReporter(json === true, root);
      // Loaded on demand, because both load the compilers, which a run without changes does not need.
      if (watch) return (await import("./watch.ts")).watchSpecs(root, reporter);
      const result = check ? await (await import("./check.ts")).checkGenerated(root) : await generate(root);
      await reporter.report(result);
      if (!result.ok) process.exitCode = 1;
    });
}
