import { createRequire } from "node:module";
import { Command, InvalidArgumentError } from "commander";
import type { PublishFlags } from "./nats.ts";
import type { Common, Flags } from "./shared.ts";

/** Files with the actions of commands. They are loaded on use, so that --help starts quickly. */
const actions = {
  backfill: () => import("./backfill.ts"),
  control: () => import("./control.ts"),
  doctor: () => import("./doctor.ts"),
  explain: () => import("./explain.ts"),
  init: () => import("./init.ts"),
  lists: () => import("./lists.ts"),
  maintenance: () => import("./maintenance.ts"),
  nats: () => import("./nats.ts"),
  query: () => import("./query.ts"),
  run: () => import("./run.ts"),
  serve: () => import("./serve.ts"),
  tokens: () => import("./tokens.ts"),
  webhooks: () => import("./webhooks.ts"),
} as const;
type Actions<File extends keyof typeof actions> = Awaited<ReturnType<(typeof actions)[File]>>;
type Action = (...values: never[]) => Promise<number | void>;

const { version } = createRequire(import.meta.url)("../../package.json") as { version: string };

/** The commands of `sdf-harvest`. Their actions set the exit code of the process. */
export const program = new Command("sdf-harvest")
  .description("Polls feeds as often as the operator allows, stores every response, and decodes them into tables.")
  .version(version, "-V, --version", "print the version")
  .showHelpAfterError("(sdf-harvest --help lists the commands)");

/** Adds a command with the common options. */
function command(name: string, description: string, parent = program): Command {
  return parent
    .command(name)
    .description(description)
    .option("-c, --config <file>", "configuration file", "sdf-harvest.yaml")
    .option(
      "--storage <where>",
      "folder of the embedded store, or postgres://…; overrides the configuration (SDF_HARVEST_STORAGE)",
    )
    .option("--base-url <address>", "address of the service (SDF_HARVEST_BASE_URL)")
    .option("--log-level <level>", "fatal, error, warn, info, debug, trace, silent (SDF_HARVEST_LOG_LEVEL)")
    .option("--json", "print JSON");
}

/** Returns the action of a command: it receives the arguments and the options, and returns the exit code, or none for 0. */
function call<File extends keyof typeof actions>(
  file: File,
  name: keyof { [Name in keyof Actions<File> as Actions<File>[Name] extends Action ? Name : never]: Name },
): (...values: unknown[]) => Promise<void> {
  return (...values) =>
    act(async () => {
      const run = (await actions[file]())[name as never] as Action;
      // The last value is the command itself.
      return run(...(values.slice(0, -1) as never[]));
    });
}

async function act(work: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    // An error of a command precedes that of closing what it opened.
    process.stderr.write(errorText(error instanceof SuppressedError ? error.suppressed : error));
    process.exitCode = 1;
  }
}

/** Formats an error for a user: what failed and how to fix it, without a stack. */
function errorText(error: unknown): string {
  const {
    name = "",
    message = String(error),
    fix,
    code = "",
    stack,
  } = error as Partial<Error> & { readonly fix?: string; readonly code?: string };
  const isExpected = ["ConfigError", "StoreError", "SdfError"].includes(name) || /^E[A-Z]+$/.test(code);
  const hint = isExpected ? "" : "\n  SDF_HARVEST_STACK=1 shows where it happened";
  const details = process.env["SDF_HARVEST_STACK"] !== undefined ? `\n${stack ?? ""}` : hint;
  return `error: ${message}${fix === undefined ? "" : `\n  fix: ${fix}`}${details}\n`;
}

program
  .command("init")
  .description("ask three questions and write a configuration")
  .option("-c, --config <file>", "file to write", "sdf-harvest.yaml")
  .option("--base-url <address>", "address of the service; skips the question")
  .option("--sport <sport>", "sport to follow; skips the question")
  .option("--follow <ids>", "tournament calendars to follow, or fixture:<id>; skips the question")
  .option("--force", "overwrite an existing file", false)
  .action(call("init", "init"));

function withNatsOptions(each: Command): Command {
  return each
    .option("--stream <name>", "name of the stream of NATS; default: sdf")
    .option(
      "--nats-credentials <file>",
      "file with credentials: .creds, the seed of an nkey, user:password, or a token",
    )
    .option("--nats-ca <file>", "certificates that sign those of the nodes; requires TLS")
    .option("--nats-cert <file>", "certificate of this client; requires TLS")
    .option("--nats-key <file>", "key of this client");
}

function withStreamOptions(each: Command): Command {
  return withNatsOptions(each)
    .option("--replicas <number>", "nodes that store each message: 1, 3 or 5; default: 1, or as the stream is", number)
    .option("--max-bytes <bytes>", "maximum size of the stream; default: unlimited, or as the stream is", number)
    .option("--max-age <hours>", "maximum age of a message; default: unlimited, or as the stream is", number);
}

withStreamOptions(command("run", "poll until stopped"))
  .option("--publish <servers>", "publish responses to NATS, such as nats://a:4222,b:4222")
  .option("--metrics-port <port>", "port for Prometheus metrics (SDF_HARVEST_METRICS_PORT)")
  .option("--concurrency <number>", "maximum number of concurrent requests (SDF_HARVEST_CONCURRENCY)")
  .option("--plain", "print a JSON line for each poll instead of the live view", false)
  .action((options: Common & PublishFlags & Flags<"publish"> & { readonly plain: boolean }) =>
    act(async () => {
      const config = (await import("./shared.ts")).loadCommandConfig(options);
      // It may replace the process, so that little is loaded before.
      if (config.heap === "small") (await import("./heap.ts")).limitArenas();
      return (await actions.run()).run(config, options);
    }),
  );

command("status", "show the state of the store").option("--gaps", "list every gap").action(call("query", "status"));

command("backfill", "poll finished matches without any stored response, once")
  .option("--days <number>", "age limit of the matches, days", number, 7)
  .option("--missed", "also request what was missed between two polls, if the feed supports it", false)
  .action(call("backfill", "backfill"));

command("repair", "repair a damaged store from the readable part of its archive").action(call("maintenance", "repair"));

command("redecode", "rebuild all tables from the archive").action(call("maintenance", "redecode"));

command("verify", "compare the tables with the archive, and the archive with its hashes").action(
  call("maintenance", "verify"),
);

command("query", "run a ready query, show a view, run a SQL statement, or list changes")
  .argument("[what]", "name, or SQL; without it, the ready queries are listed")
  .argument("[text]", "with `views`: only those that contain the text")
  .option("--csv", "print CSV")
  .option("--zone <zone>", "time zone of the day for `swing`, such as Asia/Tokyo", "UTC")
  .option("--since <position>", "list the changes after a position; 0 lists all", number)
  .option("--feed <feed>", "with --since: only this feed, as <sport>/<feed>; * matches any text")
  .option("--fixture <id>", "with --since: only this fixture")
  .option("--follow", "with --since: print new changes until stopped, as JSON lines", false)
  .action(call("query", "query"));

withStreamOptions(
  command("publish", "publish the store to NATS or as Parquet, also while another process polls into it"),
)
  .argument("[servers]", "addresses of NATS, such as nats://a:4222,b:4222")
  .option(
    "--to <place>",
    "folder or s3://<bucket>/<prefix> for the tables as Parquet; publishes new matches, and exits",
  )
  .option("--once", "publish what the store contains to NATS, and exit", false)
  .option("--rebuild", "publish the whole store again; deletes the stream of NATS before", false)
  .action(call("nats", "publish"));

withNatsOptions(command("serve", "answer the URLs of the service from the store, and stream its changes"))
  .option("--from <servers>", "read from NATS instead of the store, such as nats://a:4222,b:4222")
  .option(
    "--archive [store]",
    "with --from: store with what the stream no longer has; default: that of the configuration",
  )
  .option("--specs <model>", "with --from: model of your own feeds, as the setting specs")
  .option("--port <port>", "port", number, 8480)
  .option("--host <address>", "address; others than loopback require a token", "127.0.0.1")
  .option("--metrics-port <port>", "port for Prometheus metrics and health checks; default: none", number)
  .option("--metrics-host <address>", "address of the metrics; they need no token", "127.0.0.1")
  .option(
    "--follow-on-demand [targets]",
    "follow what readers request, at most so many targets for each; default: 20",
    number,
  )
  .option("--cors <origins...>", "origins of pages that may read, such as https://example.org; * allows all", origins)
  .action(call("serve", "serve"));

const tokens = program.command("tokens").description("add, list and revoke tokens of readers of `serve`");

command("add", "add a token and print it once", tokens)
  .argument("<name>")
  .option("--scope <feeds...>", "feeds that it may read, as <sport>/<feed>; * matches any text; default: all")
  .option("--rate <number>", "requests per minute; default: unlimited", positive)
  .option("--days <number>", "days until it expires; default: never", positive)
  .action(call("tokens", "addReaderToken"));

command("list", "list all tokens", tokens).option("--csv", "print CSV").action(call("tokens", "listReaderTokens"));

command("revoke", "revoke a token", tokens)
  .argument("<id>", "number", number)
  .action(call("tokens", "revokeReaderToken"));

const webhooks = program.command("webhooks").description("send changes to addresses, while `serve` runs");

command("add", "add an address and print its signing secret once", webhooks)
  .argument("<url>")
  .requiredOption("--feed <feeds...>", "feeds to send, as <sport>/<feed>; * matches any text")
  .option("--fixture <ids...>", "only these fixtures")
  .option("--payload <kind>", "value, patch, events or none, as in the stream", "value")
  .option("--name <name>", "name in lists and logs; default: the host")
  .option("--from <position>", "also send the changes after this position; 0 sends the whole archive", number)
  .option("--attempts <number>", "attempts after which a message becomes a dead letter", number, 16)
  .option("--allow-private", "permit private addresses and plain HTTP", false)
  .action(call("webhooks", "addReceiver"));

command("list", "list all webhooks with their positions and last errors", webhooks)
  .option("--csv", "print CSV")
  .action(call("webhooks", "listReceivers"));

command("remove", "remove a webhook", webhooks)
  .argument("<id>", "number", number)
  .action(call("webhooks", "removeReceiver"));

command("replay", "send the changes after a position again", webhooks)
  .argument("<id>", "number", number)
  .requiredOption("--from <position>", "position to continue after; 0 sends the whole archive", number)
  .action(call("webhooks", "replayReceiver"));

command("dead", "list messages that were given up", webhooks)
  .argument("[id]", "number", number)
  .option("--csv", "print CSV")
  .action(call("webhooks", "listDeadLetters"));

command("export", "write CSV and Parquet with row counts and hashes")
  .argument("<folder>")
  .option("--format <formats...>", "csv, parquet, responses; default: the first two")
  .option("--view <views...>", "only these views")
  .action(call("maintenance", "exportTo"));

command("import", "add recorded responses to the archive and the tables")
  .argument(
    "<files...>",
    "files, also compressed (gzip, zstd) or with one document a line; archives (zip, tar); folders",
  )
  .option("--feed <feed>", "<sport>/<feed> of all files; default: recognised from each file")
  .action(call("maintenance", "importFrom"));

command(
  "explain",
  "show when a fact of a match arrived, and whether provider, cadence, network or this process delayed it",
)
  .argument("<fixture>", "id of the fixture")
  .argument("[fact]", "score, score@<minute>, or the path of a field from the match", "score")
  .option("--bundle <file>", "also write a ZIP file with responses, times and hashes, without secrets")
  .action(call("explain", "explainFact"));

command("show", "show the document of a target as it was known at an instant, and what differs now")
  .argument("<target>", 'target by name; `sdf-harvest query "SELECT name FROM targets"` lists them')
  .requiredOption("--at <instant>", "instant such as 2026-09-12T14:05:00Z")
  .action(call("explain", "show"));

command("plot", "draw win-probability, momentum or table")
  .argument("[kind]", "without it, the kinds are listed")
  .argument("[id]", "fixture, or tournament calendar for table; without it, the available ones are listed")
  .option("-o, --out <file>", "file.svg or file.png; default: draw in the terminal")
  .action(call("query", "plot"));

command("dead-letter", "list dead targets")
  .option("--csv", "print CSV")
  .option("--revive [targets...]", "poll these targets again, or those that --all, --feed or --match select")
  .option("--all", "with --revive: every dead target")
  .option("--feed <feed>", "only targets of this feed, as <sport>/<feed>")
  .option("--match <text>", "only targets whose name contains the text, such as the id of a fixture")
  .action(call("lists", "deadLetter"));

command("poll", "poll a target now, also outside its windows, but within its interval and the rate")
  .argument("<targets...>", 'targets by name; `sdf-harvest query "SELECT name FROM targets"` lists them')
  .option("--now", "as soon as interval and rate allow; the only mode", true)
  .action(call("control", "pollTargets"));

command("pause", "stop polling feeds until they are resumed")
  .argument("[feeds...]", "<sport>/<feed>; default: all feeds")
  .action(call("control", "pauseFeeds"));

command("resume", "poll paused feeds again")
  .argument("[feeds...]", "<sport>/<feed>; default: all feeds")
  .action(call("control", "resumeFeeds"));

command("doctor", "check configuration, service, credentials, store and clock").action(call("doctor", "doctor"));

command("quarantine", "list responses that contain a credential of the service")
  .option("--csv", "print CSV")
  .option("--decrypt <id>", "write this response, decrypted, to a file")
  .option("-o, --out <file>", "file to write; default: quarantined-<id>")
  .action(call("lists", "quarantine"));

command("migrate", "upgrade a store in place, or move the store to another database")
  .argument("[to]", "postgres://… or a folder; without it, the store itself is upgraded")
  .action(call("maintenance", "upgradeOrMove"));

command("backup", "write a verified copy of the store to a file, also during polling")
  .argument("<file>")
  .action(call("maintenance", "backupTo"));

command("restore", "fill an empty store from a backup").argument("<file>").action(call("maintenance", "restoreFrom"));

command("prune", "remove old responses; the last response of each target stays")
  .option("--days <number>", "remove responses older than this", number)
  .option("--max-size <bytes>", "remove the oldest responses until the archive is at most this large", number)
  .option("--sport <sport>", "only responses of this sport")
  .action(call("maintenance", "pruneStore"));

function number(text: string): number {
  const value = Number(text);
  const isInvalid = text.trim() === "" || Number.isNaN(value) || value < 0;
  if (isInvalid) throw new InvalidArgumentError("expected a number, 0 or more");
  return value;
}

function positive(text: string): number {
  const value = number(text);
  if (value === 0) throw new InvalidArgumentError("expected a number above 0");
  return value;
}

/** Adds an origin to a list. Browsers send it without a path, so a path would never match. */
function origins(text: string, others: readonly string[] = []): readonly string[] {
  const url = text === "*" ? undefined : URL.parse(text);
  const isOrigin = url === undefined || (url !== null && url.origin !== "null" && url.href === `${url.origin}/`);
  if (!isOrigin) throw new InvalidArgumentError("expected an origin such as https://example.org, or *");
  return [...others, url?.origin ?? text];
}
