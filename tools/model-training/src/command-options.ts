/** Options and exit codes that the commands of this package share. */
import { resolve } from "node:path";
import { Command } from "commander";
import pc from "picocolors";
import { defaultDataDirectory } from "./data.ts";
import { EvaluateError } from "./error.ts";

/** Options of every command. */
export interface CommonOptions {
  readonly data: string;
  readonly only: readonly string[];
  readonly out: string;
  readonly json?: true;
}

interface CommandDescription {
  readonly name: string;
  readonly description: string;
  /** Plural noun of what `--only` selects, and an example of a prefix with its meaning. */
  readonly selects: string;
  readonly example: string;
  /** Noun of the plots, and their default folder. */
  readonly plots: string;
  readonly out: string;
}

/** Creates a command with the shared options. */
export function createCommand({ name, description, selects, example, plots, out }: CommandDescription): Command {
  return new Command(name)
    .description(description)
    .option("--data <dir>", "folder of data sets, one folder each", defaultDataDirectory())
    .option(
      "--only <names>",
      `${selects} to run, separated by commas; a prefix such as ${example}`,
      (text: string) => text.split(",").filter(Boolean),
      [],
    )
    .option("--out <dir>", `folder for the ${plots}`, resolve(out))
    .option("--json", "print the figures as JSON")
    .showHelpAfterError();
}

/** Runs a command and sets its exit code. Errors for the user are printed, with exit code 2. */
export async function runCommand(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (!(error instanceof EvaluateError)) throw error;
    console.error(pc.red(error.message));
    process.exitCode = 2;
  }
}
