import { Option, type Command } from "commander";
import { toPort } from "../port.ts";
import type { MockArguments } from "./run.ts";

/** Adds `sdf mock`, which serves documents of the project's feeds. */
export function registerMock(program: Command): void {
  program
    .command("mock")
    .description(
      "Serves the fixtures of the project's specs through the reference server: URL forms, request rules, XML, JSON " +
        "and JSONP, selection of fields, paging, error documents and faults. Documents are made up from the spec of " +
        "a feed without fixtures. Feeds of extended specs have the documents of the simulated world.",
    )
    .option(
      "--responses <folder>",
      "also serve recorded responses: a recording (sdf record) by request, other folders by content; repeatable",
      (text: string, before: readonly string[]) => [...before, text],
      [],
    )
    .option("--port <number>", "port to listen on; 0 selects any free port", toPort, 4010)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--closed", "require credentials, as the service does; the test credentials of the reference server apply")
    .addOption(
      new Option("--polling <mode>", "report polls that arrive too early (observe) or reject them (enforce)")
        .choices(["observe", "enforce"])
        .default("observe"),
    )
    .option(
      "--control-port <number>",
      "port of the control interface, for faults and the clock (default: a free port)",
      toPort,
    )
    .option("--no-control", "do not start the control interface")
    .addHelpText("after", "\nCtrl-C or SIGTERM closes the server.")
    .action(async (options: MockArguments) => {
      const { runMock } = await import("./run.ts");
      await runMock(options);
    });
}
