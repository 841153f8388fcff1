/**
 * Estimates capacity: `node bench/capacity.ts --leagues <number> [--feeds <feeds>] [--sport soccer] [--together 0.5]`.
 *
 * The scheduler computes the polls from the polling windows of the specs. The costs of a poll are the last figures of
 * the benchmark.
 */
import { parseArgs } from "node:util";
import { feeds } from "../src/feeds/catalogue.ts";
import { pollsOf, type Season } from "./demand.ts";
import { readFigures } from "./figures.ts";
import { columns } from "./print.ts";

const { values } = parseArgs({
  options: {
    leagues: { type: "string" },
    feeds: { type: "string" },
    sport: { type: "string", default: "soccer" },
    teams: { type: "string", default: "20" },
    together: { type: "string", default: "0.5" },
    coverage: { type: "string", default: "13" },
    cores: { type: "string", default: "2" },
  },
});
const whole = (name: string, text: string | undefined, least: number): number => {
  const value = Number(text);
  if (text === undefined || !Number.isFinite(value) || value < least) fail(`--${name} wants a number from ${least} on`);
  return value;
};
const leagues = whole("leagues", values.leagues, 1);
const teams = whole("teams", values.teams, 2);
const together = whole("together", values.together, 0);
const cores = whole("cores", values.cores, 1);
const chosen = [...feeds.values()].filter(
  ({ id, description }) =>
    description.sport === values.sport &&
    (values.feeds === undefined ||
      values.feeds.split(",").some((name) => id === name || id === `${values.sport}/${name}`)),
);
if (chosen.length === 0) fail(`no feed fits; there are ${[...feeds.keys()].join(", ")}`);
const figures = readFigures();
const { pipeline, recording = {}, postgres = [], scale } = figures;
if (pipeline === undefined) fail("nothing has been measured yet; `pnpm bench harvest` does so");

const season: Season = { rounds: 2 * (teams - 1), matches: Math.floor(teams / 2), coverage: values.coverage };
const fixtures = season.rounds * season.matches * leagues;
/** Maximum number of matches in play at the same time. */
const atOnce = Math.max(1, Math.round(season.matches * leagues * together));
const demands = chosen.map((feed) => pollsOf(feed, season));
const usual =
  Object.values(recording).reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, Object.keys(recording).length);
/** Bytes on disk for each byte received, archive and tables. */
const bytesPerBody = pipeline.fileBytes / (pipeline.archiveBytes / pipeline.archive);

const rows = demands.map(({ feed, perFixture, perCalendar, live }) => {
  const polls = perFixture * fixtures + perCalendar * leagues;
  const peak = live * (feed.scope === "fixture" ? atOnce : leagues * together);
  const bytes = recording[feed.id] ?? usual;
  return { feed, polls, peak, disk: polls * bytes * bytesPerBody, isMeasured: recording[feed.id] !== undefined };
});
const polls = sum(rows.map((row) => row.polls));
const peak = sum(rows.map((row) => row.peak));
const disk = sum(rows.map((row) => row.disk));
const targets =
  chosen.filter(({ scope }) => scope === "fixture").length * fixtures +
  chosen.filter(({ scope }) => scope !== "fixture").length * leagues;

/** Maximum CPU utilisation of a process, because polls arrive in bursts. */
const comfortable = 0.7;
const shared = postgres.find(({ workers }) => workers === 2) ?? postgres.at(-1);
const embeddedMost = (1000 * comfortable) / pipeline.cpu;
const workerMost = shared === undefined ? embeddedMost : (1000 * comfortable) / shared.cpu.workers;
const sharedMost =
  shared === undefined ? embeddedMost : (1000 * comfortable * cores) / (shared.cpu.workers + shared.cpu.database);
const workers = Math.ceil(peak / workerMost);
const coresNeeded =
  shared === undefined
    ? peak / embeddedMost
    : (peak * (shared.cpu.workers + shared.cpu.database)) / (1000 * comfortable);
const number = (value: number, digits = 0): string =>
  value.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: digits });
const size = (bytes: number): string => (bytes < 1e9 ? `${number(bytes / 1e6)} MB` : `${number(bytes / 1e9, 1)} GB`);

console.log(
  `${number(leagues)} ${leagues === 1 ? "league" : "leagues"} of ${number(teams)} teams, ` +
    `${values.sport}, coverage ${season.coverage}: ${number(season.rounds)} rounds of ` +
    `${number(season.matches)} matches each; ${number(100 * together)} % of a round's matches in ` +
    "play together",
);
console.log(`measured ${figures.measured ?? "?"} on ${figures.machine ?? "?"}\n`);
console.log(
  columns([
    ["feed", "polls a season", "polls/s at the peak", "disk a season"],
    ...rows.map((row) => [
      row.feed.id,
      number(row.polls),
      number(row.peak, 2),
      `${size(row.disk)}${row.isMeasured ? "" : " (length of a body not measured: the mean of the others)"}`,
    ]),
    ["all", number(polls), number(peak, 1), size(disk)],
  ]),
);
console.log(
  `\n${columns([
    ["fixtures", number(fixtures)],
    [
      "targets over the season",
      `${number(targets)} ` +
        `(${number(chosen.filter(({ scope }) => scope === "fixture").length * atOnce)} in play ` +
        "together)",
    ],
    [
      "embedded store, one process",
      peak <= embeddedMost
        ? `enough: ${number(peak, 1)} of ${number(embeddedMost)} polls/s at ${number(100 * comfortable)} % of a core`
        : `too little: ${number(peak, 1)} polls/s, and it does ${number(embeddedMost)} at ` +
          `${number(100 * comfortable)} % of a core`,
    ],
    [
      "PostgreSQL",
      shared === undefined
        ? "not measured; `pnpm bench harvest --only postgres` does so"
        : `${number(workers)} ${workers === 1 ? "worker" : "workers"}, ${number(coresNeeded, 2)} cores ` +
          `for workers and database together at ${number(100 * comfortable)} %`,
    ],
  ])}`,
);

// The limit that is reached first as the number of leagues grows.
const limits = [
  {
    what: `CPU of one process with the embedded store (${number(embeddedMost)} polls/s)`,
    leagues: (leagues * embeddedMost) / peak,
    then: "PostgreSQL with several workers",
  },
  ...(shared === undefined
    ? []
    : [
        {
          what: `${number(cores)} cores for PostgreSQL and its workers (${number(sharedMost)} polls/s)`,
          leagues: (leagues * sharedMost) / peak,
          then: "more cores: workers may run on other machines than the database",
        },
      ]),
  ...(scale === undefined
    ? []
    : [
        {
          what: `${number(scale.targets)} targets in one process: as many as were measured`,
          leagues: (leagues * scale.targets) / Math.max(1, targets),
          then: "only when all of the season's fixtures are known at once",
        },
      ]),
].sort((one, other) => one.leagues - other.leagues);
console.log("\nlimits, the next one first");
console.log(
  columns(
    limits.map(({ what, leagues: at, then }) => [
      `  ${at < leagues ? "passed at" : "at"} ${number(Math.floor(at))} leagues`,
      what,
      `then: ${then}`,
    ]),
  ),
);
console.log("\nThe operator's rate is none of these: set it under `rates`, and polls beyond it are late by so much.");

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

function fail(message: string): never {
  console.error(`capacity: ${message}`);
  process.exit(2);
}
