import type { Command } from "commander";
import type { LearnArguments } from "./run.ts";

/** Adds `sdf learn`: what responses show and the specs do not say. */
export function registerLearn(program: Command): void {
  program
    .command("learn")
    .summary("what responses show and the specs do not say, as a patch or a draft")
    .description(
      "Reads recorded responses (XML, JSON, JSONP, .ndjson) and drift files, one after the other, in bounded memory. With --feed it tells what the spec lacks or has otherwise, and proposes a patch; without, it drafts a new feed. Every proposed fact is marked as observed.",
    )
    .argument("<responses...>", "files or folders")
    .option("--feed <sport/name>", "the feed that the responses are of")
    .option("--name <sport/name>", "what a draft is called", "soccer/draft")
    .option("--code <code>", "the service's code of a drafted feed", "XX0")
    .option("--path <path>", "resource path of a drafted feed, from its documentation")
    .option("--write", "write the proposal into spec/")
    .option("--json", "report as JSON")
    .option("--leave-open", "leave what the spec marks as open as it is, and tell only what is new elsewhere")
    .option("--drift <file>", "also write what was seen into a drift file, without a value")
    .action(async (responses: readonly string[], options: LearnArguments) => {
      const { runLearn } = await import("./run.ts");
      process.exitCode = await runLearn(responses, options);
    });
}
