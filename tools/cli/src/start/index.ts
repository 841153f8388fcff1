import type { Command } from "commander";
import type { StartArguments } from "./run.ts";

/** Adds `sdf start`, which leads from responses to a typed call. */
export function registerStart(program: Command): void {
  program
    .command("start")
    .description(
      "Runs init, record (for a URL), infer, generate and check, and writes an example of a call. It asks at most " +
        "two questions; without a terminal, the standard input has one answer per line, and the defaults apply after " +
        "its end. Existing files are kept.",
    )
    .argument("<folder | url>", "folder with responses or a recording, or the URL of a response")
    .option("--headers <file>", "with a URL: file with request headers, one `Name: value` per line")
    .action(async (source: string, options: StartArguments) => {
      const { runStart } = await import("./run.ts");
      process.exitCode = await runStart(source, options);
    });
}
