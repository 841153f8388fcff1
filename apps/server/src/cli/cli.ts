/** Command line of `sdf-server`. */
import { Command, InvalidArgumentError, Option } from "commander";
import { MAX_YEAR, MIN_YEAR } from "../clock/bounds.ts";
import type { ProxyCommandOptions } from "../proxy/proxy.ts";
import { host, instant, integer, speed } from "./option-values.ts";
import type { RecordOptions, ServeOptions } from "./serve.ts";

/** Exit code for invalid options. */
const USAGE_ERROR = 2;
/** Maximum of `--worlds`. Each world with different options takes tens of megabytes. */
const MAX_WORLDS = 10_000;

const portNumber = integer("a port", 0, 65_535);

const program = new Command("sdf-server")
  .description("Run the reference server: every feed and every request rule, over a simulated world.")
  .enablePositionalOptions()
  .option("--port <number>", "port to listen on; 0 selects any free port", portNumber, 4010)
  .option("--host <address>", "address to listen on", host, "127.0.0.1")
  .option("--seed <text>", "seed of the world; equal seeds create equal worlds", "sdf")
  .option(
    "--year <number>",
    "year in which the first seasons begin (default: the year of --at)",
    integer("a year", MIN_YEAR, MAX_YEAR),
  )
  .option("--at <instant>", "start time of the world, such as 2026-09-12T14:00:00Z (default: now)", instant)
  .option("--match-day", "start while the next soccer match day is in progress", false)
  .option("--speed <factor>", "speed of the world's clock; 0 stops it, 60 runs one minute per second", speed, 1)
  .option("--open", "accept requests without credentials", false)
  .addOption(
    new Option("--polling <mode>", "report polls that arrive too early (observe) or reject them (enforce)")
      .choices(["observe", "enforce"])
      .default("observe"),
  )
  .option("--scenario <name[=fixture]>", "apply a scenario to the world; repeatable", scenario, [])
  .option(
    "--worlds <number>",
    "maximum number of worlds, including the default world",
    integer("a number of worlds", 1, MAX_WORLDS),
    16,
  )
  .option("--control-port <number>", "port of the control interface (default: --port plus 1)", portNumber)
  .option("--control-host <address>", "address of the control interface", host, "127.0.0.1")
  .option("--control-token <text>", "token that clients of the control interface must send")
  .option("--control-origin <origin>", "origin whose pages may use the control interface; repeatable", repeated, [])
  .option("--no-control", "do not start the control interface")
  .option("--mount <folder>", "serve the responses in a folder in addition to the world; repeatable", repeated, [])
  .option("--replay <folder>", "serve a recording instead of the world, on the world's clock")
  .option("--assume <name=value>", "change an assumption; repeatable", assumption, {})
  .option("--assumptions", "print the assumptions as JSON and exit", false)
  .option("--log", "print one line of JSON per request, without secrets", false)
  .configureOutput({ outputError: (text, write) => write(`${text.trim().replace(/\s*\n\s*/g, " ")}\n`) })
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : USAGE_ERROR));

program.action((options: ServeOptions) => attempt(async () => (await import("./serve.ts")).serve(options)));

program
  .command("record")
  .description("Forward requests to the real service and record its responses, without credentials.")
  .requiredOption("--upstream <url>", "URL of the service, such as https://feeds.example")
  .requiredOption("--to <folder>", "folder for the recording")
  .option("--port <number>", "port to listen on; 0 selects any free port", portNumber, 4010)
  .option("--host <address>", "address to listen on", host, "127.0.0.1")
  .action((options: RecordOptions) => attempt(async () => (await import("./serve.ts")).record(options)));

program
  .command("proxy")
  .description("Forward requests to the real service, and report broken rules, early polls, issues and drift.")
  .requiredOption("--upstream <url>", "URL of the service, such as https://feeds.example")
  .option("--port <number>", "port to listen on; 0 selects any free port", portNumber, 4010)
  .option("--host <address>", "address to listen on", host, "127.0.0.1")
  .option("--json", "print one JSON object per verdict, and the summary as JSON", false)
  .option("--record <folder>", "record the responses, without credentials, for --replay")
  .action((options: ProxyCommandOptions) => attempt(async () => (await import("../proxy/proxy.ts")).proxy(options)));

await program.parseAsync();

/** Reports an invalid option in one line. Any other error is a bug and keeps its stack trace. */
async function attempt(run: () => Promise<void>): Promise<void> {
  // Loaded here, because --help does not need it.
  const { OptionError } = await import("@sdf/world");
  try {
    await run();
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    program.error(`error: ${error.message}`);
  }
}

function repeated(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}

function scenario(text: string, before: ServeOptions["scenario"]): ServeOptions["scenario"] {
  const [name = "", fixture] = text.split("=");
  if (name === "") throw new InvalidArgumentError("Expected <name> or <name>=<fixture>.");
  return [...before, { name, fixture }];
}

function assumption(text: string, before: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const equals = text.indexOf("=");
  if (equals < 1) throw new InvalidArgumentError("Expected <name>=<value>. Run --assumptions for the list.");
  return { ...before, [text.slice(0, equals)]: text.slice(equals + 1) };
}
