import { resolve } from "node:path";
import type { Command } from "commander";
import { createReporter } from "./report.ts";
import { generate } from "./run.ts";

interface GenerateOptions {
  readonly check?: true;
  readonly watch?: true;
  readonly json?: true;
}

/** Root of the repository, wherever the command is run. */
const root = resolve(import.meta.dirname, "../../../..");

export function registerGenerate(program: Command): void {
  program
    .command("generate")
    .summary("turn spec/ into packages/")
    .description("Turns spec/ into the generated files of packages/. Nothing is written while a spec has an error.")
    .option("--check", "write nothing; fail when a generated file differs from what the specs say")
    .option("--watch", "keep running, and generate again whenever a spec changes")
    .option("--json", "report as JSON, one object a line")
    .action(async ({ check, watch, json }: GenerateOptions, command: Command) => {
      if (check && watch) command.error("error: --check and --watch cannot be combined");
      const reporter = createReporter(json === true, root);
      // Loaded when needed: both bring the compilers, which a run without changes does without.
      if (watch) return (await import("./watch.ts")).watchSpecs(root, reporter);
      const result = check ? await (await import("./check.ts")).checkGenerated(root) : await generate(root);
      await reporter.report(result);
      if (!result.ok) process.exitCode = 1;
    });
}
