import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fittedEloThrough, fittedPlaySeasons } from "@sdf/models/american-football";
import { goalModelFittedThrough, internationalFittedThrough } from "@sdf/models/soccer";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { TENNIS_PRE_MATCH_SEEN } from "../src/fit/read-groups.ts";
import { groupHash, isReadGroup } from "../src/fitted-data.ts";
import { fittedGroups } from "../src/fitted-groups.ts";
import { loadEvaluations } from "../src/load.ts";
import { createRowFilter } from "../src/period.ts";
import { tableSchemas } from "../src/tables.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const oddsFile = "soccer-odds/matches.csv";
const header = [
  "div",
  "season",
  "date",
  "home",
  "away",
  "FTHG",
  "FTAG",
  "HTHG",
  "HTAG",
  "HS",
  "AS",
  "HST",
  "AST",
  "HC",
  "AC",
  "HR",
  "AR",
  ...["BbAv", "B365", "WH", "PS"].flatMap((name) => ["H", "D", "A"].map((end) => name + end)),
];

/** Twelve matches of four generated teams in September of a year. */
function matchesOf(league: string, season: string, year: number): string[][] {
  const teams = ["Alpha", "Beta", "Gamma", "Delta"];
  return teams.flatMap((home, h) =>
    teams
      .filter((away) => away !== home)
      .map((away, a) => [
        league,
        season,
        `${year}-09-${String(1 + 4 * h + a).padStart(2, "0")}`,
        home,
        away,
        String(3 - h),
        String(a),
        "1",
        "0",
        "10",
        "9",
        "5",
        "4",
        "6",
        "5",
        "0",
        "0",
        "2.1",
        "3.4",
        "3.6",
        ...Array.from({ length: 9 }, () => ""),
      ]),
  );
}

const toRow = (cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(header.map((name, at) => [name, cells[at]!]));

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "unseen-"));
  await mkdir(join(data, "soccer-odds"));
  const rows = [
    // Read by the fit of the goal model, but dated after the last day that it has read.
    ...matchesOf("E0", "0910", 2010),
    // On days that the fit has read, of a league that it has not read.
    ...matchesOf("X1", "0708", 2007),
    ...matchesOf("X1", "0809", 2008),
  ];
  await writeFile(join(data, oddsFile), [header, ...rows].map((row) => `${row.join(",")}\n`).join(""));
});
afterAll(() => rm(data, { recursive: true }));

function evaluateUnseen(...options: readonly string[]): Promise<string> {
  const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
  const args = [
    main,
    "--data",
    data,
    "--out",
    join(data, "plots"),
    "--only",
    "soccer-prematch-odds",
    "--unseen",
    ...options,
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (_error, out) => resolve(out));
  });
}

describe("--unseen", () => {
  it("leaves out rows that a fit has read although their dates lie after its last day", () => {
    const filter = createRowFilter(oddsFile, tableSchemas[oddsFile]!, { unseen: true });
    const rows = matchesOf("E0", "0910", 2010).map(toRow);
    filter.add(rows);
    expect(rows.filter((row) => filter.covers({ row }))).toEqual([]);
  });

  it("covers rows on read days whose league no fit has read", () => {
    const filter = createRowFilter(oddsFile, tableSchemas[oddsFile]!, { unseen: true });
    const rows = matchesOf("X1", "0708", 2007).map(toRow);
    filter.add(rows);
    expect(rows.filter((row) => filter.covers({ row }))).toEqual(rows);
  });

  it("counts a row once when several reasons leave it out", () => {
    const filter = createRowFilter(oddsFile, tableSchemas[oddsFile]!, {
      unseen: true,
      from: "2008-01-01",
      to: "2008-09-05",
    });
    filter.add(
      [...matchesOf("E0", "0910", 2010), ...matchesOf("X1", "0708", 2007), ...matchesOf("X1", "0809", 2008)].map(toRow),
    );
    expect(filter.excluded()).toEqual({ table: oddsFile, rows: 36, readByFit: 12, beforeFrom: 12, afterTo: 8 });
  });

  it("prints how many rows the table lost for which reason", async () => {
    const out = await evaluateUnseen();
    expect(out).toContain(
      "soccer-odds/matches.csv: 12 of 36 rows left out (12 read by a fit, 0 before --from, 0 after --to)",
    );
  });

  it("measures the unread league and nothing else", async () => {
    const { evaluations } = JSON.parse(await evaluateUnseen("--json")) as {
      evaluations: { figures: { what: string; n: number }[] }[];
    };
    // The first day has no earlier matches to learn from.
    expect(evaluations[0]!.figures.map(({ what, n }) => [what, n])).toEqual([
      ["RPS", 23],
      ["log-loss", 23],
      ["ECE", 69],
      ["RPS, with the odds of earlier matches", 23],
      ["log-loss, with the odds of earlier matches", 23],
      ["ECE, with the odds of earlier matches", 69],
    ]);
  });

  it("prints the counts when no row is left to forecast", async () => {
    const out = await evaluateUnseen("--from", "2010-01-01");
    expect(out).toContain("SKIPPED: the data contains no match to forecast from 2010-01-01, rows that no fit has read");
    expect(out).toContain("36 of 36 rows left out (12 read by a fit, 24 before --from, 0 after --to)");
  });
});

describe("the record of read groups", () => {
  it("ignores case and spaces of the cells", () => {
    expect(groupHash("t", ["Serie  A", "0910 "])).toBe(groupHash("t", [" serie a", "0910"]));
    expect(groupHash("t", ["Serie A", "0910"])).not.toBe(groupHash("t", ["Serie B", "0910"]));
  });

  it.each([
    [
      "soccer-odds/matches.csv",
      ["E0", seasonCode(goalModelFittedThrough.season)],
      ["E0", seasonCode(goalModelFittedThrough.season + 1)],
    ],
    [
      "soccer-leagues/matches.csv",
      ["bundesliga", seasonCode(goalModelFittedThrough.season)],
      ["bundesliga", seasonCode(goalModelFittedThrough.season + 1)],
    ],
    [
      "soccer-spi/spi_matches.csv",
      ["German Bundesliga", "2018-05"],
      ["German Bundesliga", goalModelFittedThrough.xgBefore.slice(0, 7)],
    ],
    [
      "soccer-internationals/results.csv",
      ["Friendly", String(internationalFittedThrough)],
      ["Friendly", String(internationalFittedThrough + 1)],
    ],
    ["nfl-games/nfl_elo_games.csv", [String(fittedEloThrough)], [String(fittedEloThrough + 1)]],
    ["nfl-pbp/games.csv", [String(Math.max(...fittedPlaySeasons))], [String(Math.max(...fittedPlaySeasons) + 1)]],
    ["tennis-atp/matches.csv", ["G", String(TENNIS_PRE_MATCH_SEEN)], ["G", String(TENNIS_PRE_MATCH_SEEN + 1)]],
    ["tennis-wta/matches.csv", ["G", String(TENNIS_PRE_MATCH_SEEN)], ["G", String(TENNIS_PRE_MATCH_SEEN + 1)]],
  ])("ends where the fits of %s end", (table, last, next) => {
    expect(isReadGroup(table, last)).toBe(true);
    expect(isReadGroup(table, next)).toBe(false);
  });

  it.each(["men", "women"])("ends with the last season of the pre-match weights of %s", async (tour) => {
    const fitted = new URL(`../../../packages/models/src/tennis/fitted/prematch-${tour}.ts`, import.meta.url);
    expect(await readFile(fitted, "utf8")).toContain(`-${TENNIS_PRE_MATCH_SEEN}. */`);
  });

  it("exists for every table whose rows an evaluation with dates forecasts", async () => {
    const { evaluations } = await loadEvaluations(fileURLToPath(new URL("../src/evaluations", import.meta.url)));
    const tables = new Set(evaluations.flatMap(({ forecastTable }) => forecastTable ?? []));
    expect([...tables].sort()).toEqual(Object.keys(fittedGroups).sort());
  });
});

function seasonCode(year: number): string {
  return [year, year + 1].map((each) => String(each % 100).padStart(2, "0")).join("");
}
