import type { Command } from "commander";
import type { LearnArguments } from "./run.ts";

/** Adds `sdf learn`, which proposes spec changes from recorded responses. */
export function registerLearn(program: Command): void {
  program
    .command("learn")
    .summary("propose a patch or a new spec from recorded responses")
    .description(
      "Reads recorded responses (XML, JSON, JSONP, .ndjson) and drift files one by one, in bounded memory. " +
        "With --feed it lists differences from the spec and proposes a patch; without --feed it drafts a new " +
        "spec. Every proposed fact is marked as observed.",
    )
    .argument("<responses...>", "files or folders")
    .option("--feed <sport/name>", "feed of the responses")
    .option("--name <sport/name>", "name of a drafted feed", "soccer/draft")
    .option("--code <code>", "feed code of a drafted feed", "XX0")
    .option("--path <path>", "resource path of a drafted feed, from the API documentation")
    .option("--write", "write the proposal into spec/")
    .option("--json", "report as JSON")
    .option("--leave-open", "ignore new members below elements that the spec marks as open")
    .option("--drift <file>", "also write the observations to a drift file, without values")
    .action(async (responses: readonly string[], options: LearnArguments) => {
      const { runLearn } = await import("./run.ts");
      process.exitCode = await runLearn(responses, options);
    });
}
