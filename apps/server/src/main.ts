#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { Command, InvalidArgumentError, Option } from "commander";

// Compiled code is kept between runs: most of the time of a start goes into compiling.
enableCompileCache();

/** Options of the command, as commander reads them. */
export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly seed: string;
  readonly year?: number;
  readonly at?: number;
  readonly matchDay: boolean;
  readonly speed: number;
  readonly open: boolean;
  readonly polling: "observe" | "enforce";
  readonly scenario: readonly { readonly name: string; readonly fixture?: string }[];
  readonly worlds: number;
  /** `false` for none. */
  readonly control: boolean;
  readonly controlPort?: number;
  readonly controlHost: string;
  readonly controlToken?: string;
  readonly controlOrigin: readonly string[];
  readonly mount: readonly string[];
  readonly replay?: string;
  readonly assume: Readonly<Record<string, string>>;
  readonly assumptions: boolean;
  readonly log: boolean;
}

/** Options of the command `record`. */
export interface RecordOptions {
  readonly upstream: string;
  readonly to: string;
  readonly port: number;
  readonly host: string;
}

const program = new Command("sdf-server")
  .description("The reference server: every feed, every rule, a running world.")
  .enablePositionalOptions()
  .option("--port <number>", "port to listen on; 0 for any free one", integer, 4010)
  .option("--host <address>", "address to listen on", "127.0.0.1")
  .option("--seed <text>", "what the world is made of: the same seed makes the same world", "sdf")
  .option("--year <number>", "year in which its first seasons begin; default: the year of --at", integer)
  .option("--at <instant>", "time of the world at the start, such as 2026-09-12T14:00:00Z; default: now", instant)
  .option("--match-day", "start on the next soccer match day, while it is in progress", false)
  .option("--speed <factor>", "how fast its time runs; 0 stops it, 60 makes a minute of a second", decimal, 1)
  .option("--open", "ask nobody for credentials", false)
  .addOption(new Option("--polling <mode>", "say what is thought of polls that come too early, or refuse them").choices(["observe", "enforce"]).default("observe"))
  .option("--scenario <name[=fixture]>", "lay a scenario over the world; may be repeated", scenario, [])
  .option("--worlds <number>", "worlds at most, the usual one included; each that is unlike the others costs memory", integer, 16)
  .option("--control-port <number>", "port of the control interface; default: the one behind --port", integer)
  .option("--control-host <address>", "address of the control interface", "127.0.0.1")
  .option("--control-token <text>", "token that the control interface asks for")
  .option("--control-origin <origin>", "origin whose pages may use the control interface; may be repeated", repeated, [])
  .option("--no-control", "have no control interface")
  .option("--mount <folder>", "serve the responses in a folder beside the world; may be repeated", repeated, [])
  .option("--replay <folder>", "serve a recording instead of the world, on its own clock")
  .option("--assume <name=value>", "switch an assumption; may be repeated", assumption, {})
  .option("--assumptions", "list the assumptions and leave", false)
  .option("--log", "write a line for every request", false)
  .showHelpAfterError("(sdf-server --help tells the options)");

program.action((options: ServeOptions) => attempt(async () => (await import("./serve.ts")).serve(options)));

program
  .command("record")
  .description("Stand between clients and the real service, and keep its answers, without credentials.")
  .requiredOption("--upstream <url>", "address of the service")
  .requiredOption("--to <folder>", "folder for the recording")
  .option("--port <number>", "port to listen on; 0 for any free one", integer, 4010)
  .option("--host <address>", "address to listen on", "127.0.0.1")
  .action((options: RecordOptions) => attempt(async () => (await import("./serve.ts")).record(options)));

await program.parseAsync();

/** Faults of options are told in a line; everything else is a fault of the server. */
async function attempt(run: () => Promise<void>): Promise<void> {
  // Loaded only now, so that --help is quick.
  const { OptionError } = await import("./http/option-error.ts");
  try {
    await run();
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    program.error(`error: ${error.message}`);
  }
}

function integer(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("Expected a whole number.");
  return Number(text);
}

function decimal(text: string): number {
  const number = Number(text);
  if (text === "" || !Number.isFinite(number) || number < 0) throw new InvalidArgumentError("Expected a number, 0 or more.");
  return number;
}

function instant(text: string): number {
  const time = /^\d+$/.test(text) ? Number(text) : /(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError("Expected an instant with its time zone, such as 2026-09-12T14:00:00Z, or milliseconds since the epoch.");
  return time;
}

function repeated(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}

function scenario(text: string, before: ServeOptions["scenario"]): ServeOptions["scenario"] {
  const [name = "", fixture] = text.split("=");
  if (name === "") throw new InvalidArgumentError("Expected <name> or <name>=<fixture>.");
  return [...before, { name, ...(fixture === undefined ? {} : { fixture }) }];
}

function assumption(text: string, before: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const equals = text.indexOf("=");
  if (equals < 1) throw new InvalidArgumentError("Expected <name>=<value>; --assumptions lists them.");
  return { ...before, [text.slice(0, equals)]: text.slice(equals + 1) };
}
