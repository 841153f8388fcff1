#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { Command, InvalidArgumentError } from "commander";
import { version } from "./version.ts";
import type { Common, PruneOptions } from "./cli/commands.ts";
import type { DeadLetterOptions } from "./cli/dead-letters.ts";

// Compiled code is kept between runs: most of the time of a start goes into compiling.
enableCompileCache();

const program = new Command("sdf-harvest")
  .description("Polls feeds exactly as often as the operator allows, keeps every response, and makes tables of them.")
  .version(version, "-V, --version", "print the version")
  .showHelpAfterError("(sdf-harvest --help tells the commands)");

/** A command with the options that all of them take. */
function command(name: string, description: string): Command {
  return program.command(name).description(description)
    .option("-c, --config <file>", "configuration", "sdf-harvest.yaml")
    .option("--storage <where>", "folder of the embedded store, postgres://…, or memory; instead of what the file says (SDF_HARVEST_STORAGE)")
    .option("--base-url <address>", "address of the service (SDF_HARVEST_BASE_URL)")
    .option("--log-level <level>", "fatal, error, warn, info, debug, trace, silent (SDF_HARVEST_LOG_LEVEL)")
    .option("--json", "print JSON");
}

/** Runs an action that is loaded only now, so that --help is quick, and tells expected errors in a line. */
async function act(work: (commands: typeof import("./cli/commands.ts")) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(await import("./cli/commands.ts"));
  } catch (error) {
    process.stderr.write(errorText(error));
    process.exitCode = 1;
  }
}

/** An error for a user: what failed and how to fix it, without a stack. */
function errorText(error: unknown): string {
  const { name = "", message = String(error), fix, code = "", stack } = error as Partial<Error> & { readonly fix?: string; readonly code?: string };
  const isExpected = ["ConfigError", "StoreError", "SdfError"].includes(name) || /^E[A-Z]+$/.test(code);
  const details = process.env["SDF_HARVEST_STACK"] !== undefined ? `\n${stack ?? ""}` : isExpected ? "" : "\n  SDF_HARVEST_STACK=1 shows where it happened";
  return `error: ${message}${fix === undefined ? "" : `\n  fix: ${fix}`}${details}\n`;
}

program.command("init").description("ask three questions and write a configuration")
  .option("-c, --config <file>", "file to write", "sdf-harvest.yaml")
  .option("--base-url <address>", "address of the service, without asking")
  .option("--sport <sport>", "sport to follow, without asking")
  .option("--follow <ids>", "tournament calendars to follow, or fixture:<id>, without asking")
  .option("--force", "write over a file that is there", false)
  .action(({ config, baseUrl, sport, follow, force }: { config: string; baseUrl?: string; sport?: string; follow?: string; force: boolean }) =>
    act((commands) => commands.init(config, { ...(baseUrl === undefined ? {} : { baseUrl }), ...(sport === undefined ? {} : { sport }), ...(follow === undefined ? {} : { ids: follow }) }, force)));

command("run", "poll until told to stop")
  .option("--metrics-port <port>", "serve Prometheus metrics there (SDF_HARVEST_METRICS_PORT)")
  .option("--concurrency <number>", "requests under way at once (SDF_HARVEST_CONCURRENCY)")
  .option("--plain", "lines of JSON instead of the live view, on a terminal, too", false)
  .action((options: Common & { plain: boolean }) => act(async (commands) => {
    const config = commands.configOf(options);
    const { limitArenas } = await import("./cli/heap.ts");
    if (config.heap === "small") limitArenas();
    return (await import("./cli/run.ts")).run(config, { plain: options.plain });
  }));

command("status", "how the store stands").option("--gaps", "list every gap")
  .action((options: Common & { gaps?: boolean }) => act((commands) => commands.status(options)));

command("backfill", "ask once for matches that are over and of which nothing was kept")
  .option("--days <number>", "how far back", number, 7)
  .option("--missed", "ask also for what lay between two polls, where the feed can tell it afterwards", false)
  .action((options: Common & { days: number; missed: boolean }) => act((commands) => commands.backfill(options)));

command("repair", "make a damaged store whole again, as far as its archive can be read").action((options: Common) => act((commands) => commands.repair(options)));

command("redecode", "make all tables anew from the archive").action((options: Common) => act((commands) => commands.redecode(options)));

command("verify", "compare the tables with the archive, and the archive with its hashes").action((options: Common) => act((commands) => commands.verify(options)));

command("query", "a ready answer, a view, or a statement in SQL").argument("[what]", "name, or SQL; without it, what there is").argument("[text]", "with `views`: only those that have the text")
  .option("--csv", "print CSV")
  .action((what: string | undefined, text: string | undefined, options: Common) => act((commands) => commands.query(what, { ...options, ...(text === undefined ? {} : { text }) })));

command("export", "write CSV and Parquet with row counts and hashes").argument("<folder>")
  .option("--format <formats...>", "csv, parquet, responses; the first two when absent")
  .option("--view <views...>", "only these views")
  .action((folder: string, options: Common & { format?: string[]; view?: string[] }) => act((commands) => commands.exportTo(folder, options)));

command("import", "take recorded responses into the archive and the tables").argument("<files...>", "files or folders")
  .option("--feed <feed>", "<sport>/<feed> of all files; found out for each when absent")
  .action((files: string[], options: Common & { feed?: string }) => act((commands) => commands.importFrom(files, options)));

command("plot", "draw win-probability, momentum or table").argument("[kind]", "without it, what can be drawn").argument("[id]", "fixture, or tournament calendar for table; without it, those that there are")
  .option("-o, --out <file>", "file.svg or file.png; in the terminal when absent")
  .action((kind: string | undefined, id: string | undefined, options: Common & { out?: string }) => act((commands) => commands.plot(kind, id, options)));

command("dead-letter", "list targets that were given up").option("--csv", "print CSV")
  .option("--revive [targets...]", "poll these targets again; or those that --all, --feed or --match name")
  .option("--all", "with --revive: every target that was given up")
  .option("--feed <feed>", "only targets of this feed, as <sport>/<feed>")
  .option("--match <text>", "only targets whose name contains the text, such as the id of a fixture")
  .action((options: Common & DeadLetterOptions) => act(async () => (await import("./cli/dead-letters.ts")).deadLetter(options)));

command("poll", "poll a target now: outside its windows, too, but within its interval and the rate").argument("<targets...>", "targets by name; `sdf-harvest query \"SELECT name FROM targets\"` lists them")
  .option("--now", "as soon as interval and rate allow; the only way so far", true)
  .action((targets: string[], options: Common) => act(async () => (await import("./cli/control.ts")).control(options, { kind: "poll", targets })));

command("pause", "stop polling feeds until they are resumed").argument("[feeds...]", "<sport>/<feed>; all when absent")
  .action((feeds: string[], options: Common) => act(async () => (await import("./cli/control.ts")).control(options, { kind: "pause", feeds })));

command("resume", "poll paused feeds again").argument("[feeds...]", "<sport>/<feed>; all when absent")
  .action((feeds: string[], options: Common) => act(async () => (await import("./cli/control.ts")).control(options, { kind: "resume", feeds })));

command("doctor", "check configuration, service, credentials, store and clock")
  .action((options: Common) => act(async () => (await import("./cli/doctor.ts")).doctor(options)));

command("quarantine", "list responses that contain a credential of the service").option("--csv", "print CSV")
  .option("--decrypt <id>", "write this response, decrypted, to a file").option("-o, --out <file>", "file to write; quarantined-<id> when absent")
  .action((options: Common & { decrypt?: string; out?: string }) => act(async () => (await import("./cli/quarantine.ts")).quarantine(options)));

command("migrate", "upgrade a store of an earlier version in place, or move the store to another one")
  .argument("[to]", "postgres://… or a folder; without it, the store itself is upgraded")
  .action((to: string | undefined, options: Common) =>
    act((commands) => (to === undefined ? commands.upgradeStore(options) : commands.migrateTo(to, options))));

command("backup", "write a verified copy of the store to a file, while it is polled into").argument("<file>")
  .action((file: string, options: Common) => act((commands) => commands.backupTo(file, options)));

command("restore", "fill an empty store from a backup").argument("<file>")
  .action((file: string, options: Common) => act((commands) => commands.restoreFrom(file, options)));

command("prune", "remove old responses; the last one of each target stays")
  .option("--days <number>", "remove responses older than this", number)
  .option("--max-size <bytes>", "remove the oldest responses until the archive takes at most so many bytes", number)
  .option("--sport <sport>", "only responses of this sport")
  .action((options: PruneOptions) => act((commands) => commands.pruneStore(options)));

function number(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || Number.isNaN(value) || value < 0) throw new InvalidArgumentError("write a number, 0 or more");
  return value;
}

await program.parseAsync();
