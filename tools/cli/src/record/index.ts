import { InvalidArgumentError, type Command } from "commander";
import { toPort } from "../port.ts";
import type { RecordArguments } from "./run.ts";

/** Adds `sdf record`, which keeps responses of the service with their requests. */
export function registerRecord(program: Command): void {
  program
    .command("record")
    .description(
      "Records the body of every response, and its request without credentials, for sdf infer, sdf check and " +
        "sdf mock. With --upstream alone it is a proxy for your client; with --urls it sends the requests itself.",
    )
    .requiredOption("--out <folder>", "folder of the recording; existing files are kept")
    .option("--upstream <url>", "URL of the service, such as https://feeds.example")
    .option("--urls <file>", "file with one URL per line, or one path per line with --upstream; # starts a comment")
    .option("--headers <file>", "with --urls: file with request headers, one `Name: value` per line")
    .option("--rounds <number>", "with --urls: how often to request every URL", wholeNumber, 1)
    .option(
      "--every <duration>",
      "with --urls: time between two rounds, such as 60s or 5m (default: the longest interval that the documented " +
        "polling of the feeds has, otherwise 60s)",
      duration,
    )
    .option("--pause <duration>", "with --urls: time between two requests of a round (default: 1s)", duration)
    .option("--port <number>", "port of the proxy; 0 selects any free port", toPort, 4010)
    .option("--host <address>", "address of the proxy", "127.0.0.1")
    .addHelpText(
      "after",
      "\nIndex and files contain no outlet key, API key, token, cookie or Authorization header.\n" +
        "Ctrl-C or SIGTERM writes the responses in flight and exits with 0.\n\n" +
        "Examples:\n" +
        "  sdf record --upstream https://feeds.example --out recorded\n" +
        "  sdf record --urls urls.txt --headers headers.txt --rounds 10 --every 60s --out recorded",
    )
    .action(async (options: RecordArguments) => {
      const { runRecord } = await import("./run.ts");
      process.exitCode = await runRecord(options);
    });
}

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

function duration(text: string): number {
  const [, number, unit = ""] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? [];
  if (number === undefined) throw new InvalidArgumentError("Expected a duration such as 500ms, 60s, 5m or 1h.");
  return Number(number) * (unitMs[unit] ?? 0);
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError("Expected a whole number of at least 1.");
  return Number(text);
}
