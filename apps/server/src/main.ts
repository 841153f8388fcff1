#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { Command, InvalidArgumentError, Option } from "commander";

// Compiled code is kept between runs: most of the time of a start goes into compiling.
enableCompileCache();

/** Options of the command, as commander reads them. */
interface CommandOptions {
  readonly port: number;
  readonly host: string;
  readonly seed: string;
  readonly year?: number;
  readonly at?: number;
  readonly speed: number;
  readonly open: boolean;
  readonly polling: "observe" | "enforce";
  readonly assume: Readonly<Record<string, string>>;
  readonly assumptions: boolean;
  readonly log: boolean;
}

const program = new Command("sdf-server")
  .description("The reference server: every feed, every rule, a running world.")
  .option("--port <number>", "port to listen on; 0 for any free one", integer, 4010)
  .option("--host <address>", "address to listen on", "127.0.0.1")
  .option("--seed <text>", "what the world is made of: the same seed makes the same world", "sdf")
  .option("--year <number>", "year in which its first seasons begin; default: the year of --at", integer)
  .option("--at <instant>", "time of the world at the start, such as 2026-09-12T14:00:00Z; default: now", instant)
  .option("--speed <factor>", "how fast its time runs; 0 stops it, 60 makes a minute of a second", decimal, 1)
  .option("--open", "ask nobody for credentials", false)
  .addOption(new Option("--polling <mode>", "say what is thought of polls that come too early, or refuse them").choices(["observe", "enforce"]).default("observe"))
  .option("--assume <name=value>", "switch an assumption; may be repeated", assumption, {})
  .option("--assumptions", "list the assumptions and leave", false)
  .option("--log", "write a line for every request", false)
  .showHelpAfterError("(sdf-server --help tells the options)");

program.action(async (options: CommandOptions) => {
  // Loaded only now, so that --help is quick.
  const { OptionError } = await import("./http/option-error.ts");
  try {
    await run(options);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    program.error(`error: ${error.message}`);
  }
});
await program.parseAsync();

async function run(options: CommandOptions): Promise<void> {
  const { listAssumptions, readAssumptions } = await import("./assumptions/read.ts");
  if (options.assumptions) {
    console.log(JSON.stringify(listAssumptions(readAssumptions(options.assume)), undefined, 2));
    return;
  }
  const [{ createServer }, { createWorld }] = await Promise.all([import("./http/server.ts"), import("./world/core/world.ts")]);
  const { port, host, seed, at = Date.now(), speed, open, polling, assume, log } = options;
  const world = createWorld({ seed, year: options.year ?? new Date(at).getUTCFullYear() });
  const started = performance.now();
  const clock = (): number => Math.floor(at + (performance.now() - started) * speed);
  const server = createServer({
    world,
    clock,
    open,
    polling,
    assumptions: assume,
    hooks: log ? { onRequest: (entry) => console.log(JSON.stringify(entry)) } : {},
  });
  const url = await server.listen(port, host);
  console.log(`sdf-server: ${url} (seed ${seed}, world time ${new Date(clock()).toISOString()}${speed === 1 ? "" : `, speed ${speed}`})`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.close());
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

function assumption(text: string, before: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const equals = text.indexOf("=");
  if (equals < 1) throw new InvalidArgumentError("Expected <name>=<value>; --assumptions lists them.");
  return { ...before, [text.slice(0, equals)]: text.slice(equals + 1) };
}
