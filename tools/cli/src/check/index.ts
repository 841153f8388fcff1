import { DecompressionBudget, findInputs, readDocuments, splitLines, type ReadResult } from "@sdf/documents";
import { Option, type Command } from "commander";
import colors from "picocolors";
import { loadCatalogue } from "./catalogue.ts";
import { machineReport } from "./machine.ts";
import { toExitCode, type Outcome, type Strictness } from "./outcome.ts";
import { printOutcome, printSummary } from "./print.ts";
import { recogniseAll, type Catalogue } from "./recognise.ts";

interface CheckOptions {
  readonly feed?: string;
  readonly json?: true;
  /** True without a value. */
  readonly strict?: true | Strictness;
  readonly all?: true;
}

/** Adds `sdf check` to the program. */
export function registerCheck(program: Command): void {
  program
    .command("check")
    .description(
      "Recognises feed and format of each document, decodes it, and reports violations of the spec " +
        "(issues) and undocumented content (drift).",
    )
    .argument(
      "<files...>",
      "documents in XML, JSON or JSONP, or one JSON document a line, also compressed (gzip, zstd); archives (zip, tar) " +
        "and directories with documents; - for the standard input",
    )
    .option("--feed <id>", "decode every document as this feed, such as soccer/match-detailed")
    .addOption(
      new Option(
        "--strict [drift]",
        "exit with 1 if there is drift: all, or only new drift, which no spec describes (default: all)",
      ).choices(["all", "new"]),
    )
    .option("--all", "list all kinds of issues and drift")
    .option("--json", "print the report as JSON")
    .addHelpText(
      "after",
      "\nExit codes: 0 all documents recognised without issues; 1 issues or unrecognised documents; 2 " +
        "unreadable or malformed files, or wrong usage.",
    )
    .action(async (paths: string[], options: CheckOptions, command: Command) => {
      const catalogue = await loadCatalogue(process.cwd());
      const ids = catalogue.feeds.map((feed) => feed.feed).sort();
      if (options.feed !== undefined && !ids.includes(options.feed)) {
        command.error(`error: unknown feed ${options.feed}\n\nFeeds: ${ids.join(", ")}`, { exitCode: 2 });
      }
      process.exitCode = await check(paths, catalogue, options);
    });
}

/** Checks documents and prints the report. @returns the exit code */
export async function check(paths: readonly string[], catalogue: Catalogue, options: CheckOptions): Promise<number> {
  const outcomes: Outcome[] = [];
  const budget = new DecompressionBudget();
  for (const input of await findInputs(paths)) {
    const results = await readDocuments(input, budget);
    for (const read of results.flatMap((each): readonly ReadResult[] =>
      "message" in each ? [each] : splitLines(each),
    )) {
      const recognised: readonly Outcome[] =
        "message" in read ? [{ kind: "unreadable", ...read }] : recogniseAll(read, catalogue, options.feed);
      outcomes.push(...recognised);
      if (options.json === true) continue;
      for (const outcome of recognised)
        console.log(`${printOutcome(outcome, { colors, all: options.all === true })}\n`);
    }
  }
  const exitCode = toExitCode(outcomes, options.strict === true ? "all" : options.strict);
  console.log(
    options.json === true
      ? JSON.stringify(machineReport(outcomes, exitCode), undefined, 2)
      : printSummary(outcomes, colors),
  );
  return exitCode;
}
