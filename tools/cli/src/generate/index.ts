import type { Command } from "commander";
import { loadConfig } from "../config/index.ts";
import { createReporter } from "./report.ts";
import { generate } from "./run.ts";

interface GenerateOptions {
  readonly check?: true;
  readonly watch?: true;
  readonly json?: true;
}

export function registerGenerate(program: Command): void {
  program
    .command("generate")
    .description(
      "Generates the files that sdf.config.ts names from the specs. Nothing is written if a spec has an error.",
    )
    .option("--check", "write nothing; exit with 1 if a generated file differs from the specs")
    .option("--watch", "generate again whenever a spec changes")
    .option("--json", "report as JSON, one object per line")
    .action(async ({ check, watch, json }: GenerateOptions, command: Command) => {
      if (check && watch) command.error("error: --check and --watch cannot be combined");
      const config = await loadConfig(process.cwd());
      const reporter = createReporter(json === true, config);
      // Loaded on demand, because both load the compilers, which a run without changes does not need.
      if (watch) return (await import("./watch.ts")).watchSpecs(config, reporter);
      const result = check ? await (await import("./check.ts")).checkGenerated(config) : await generate(config);
      await reporter.report(result);
      if (!result.ok) process.exitCode = 1;
    });
}
