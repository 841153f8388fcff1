import { Option, type Command } from "commander";
import type { InferArguments } from "./arguments.ts";

/** Adds `sdf infer`, which proposes spec changes from recorded responses. */
export function registerInfer(program: Command): void {
  program
    .command("infer")
    .description(
      "Reads recorded responses (XML, JSON, JSONP, .ndjson; also compressed or in archives) and drift files one by " +
        "one, in bounded memory. " +
        "With --feed it lists differences from the spec and proposes a patch; without --feed it drafts a new " +
        "spec. Every proposed fact is marked as observed.",
    )
    .argument("<responses...>", "files or folders; - for the standard input")
    .option("--feed <sport/name>", "feed of the responses")
    .option("--name <sport/name>", "name of a drafted feed", "soccer/draft")
    .option("--code <code>", "feed code of a drafted feed", "XX0")
    .option(
      "--path <path>",
      "path of the requests of a drafted feed, or the address of one of them, such as /v1/standings?season=2031 or " +
        "/leagues/{league}/matches; selects their responses in a recording of several feeds",
    )
    .addOption(
      new Option(
        "--identify <entity>",
        "what a request of a drafted feed names (default: what recorded requests show, otherwise nothing)",
      ).choices(["fixture", "tmcl", "ctst", "none"]),
    )
    .option("--write", "write the proposal into spec/")
    .option("--force", "with --write: replace an existing spec by the draft")
    .option("--check", "exit with 1 if the responses differ from the spec")
    .option("--json", "report as JSON")
    .option("--leave-open", "ignore new members below elements that the spec marks as open")
    .option("--drift <file>", "also write the observations to a drift file, without values")
    .action(async (responses: readonly string[], options: InferArguments) => {
      const { runInfer } = await import("./run.ts");
      process.exitCode = await runInfer(responses, options);
    });
}
