import { random } from "@sdf/world/core";
import { goalModelParameters } from "@sdf/world/models/soccer";
import { describe, expect, it } from "vitest";
import { readNflGames, readSnaps, readSpreads } from "../src/american-football/data.ts";
import { findFieldGoals } from "../src/american-football/fit.ts";
import { fitLive, readCollegeGames } from "../src/basketball/fit.ts";
import { fitModels } from "../src/command.ts";
import { openDataFolder } from "../src/fitting/tables.ts";
import { forecastSeasons, readLeagues } from "../src/soccer/fit.ts";
import { fitServeShares, toObservations } from "../src/tennis/fit.ts";
import { readTour, replay } from "../src/tennis/history.ts";
import { type Row, writeTables } from "./data-folder.ts";

const source = random("fit tests");

describe("the command", () => {
  const run = (...options: readonly string[]) => fitModels(options, () => undefined);

  it("rejects an unknown sport, an unknown option and a folder without tables", async () => {
    await expect(run("rugby")).rejects.toThrow("Name one sport.");
    await expect(run("soccer", "--fast")).rejects.toThrow("--fast");
    await expect(run("soccer", "--data", await writeTables({}))).rejects.toThrow(
      "There is no table soccer-leagues/matches.csv",
    );
  });
  it("prints its usage", async () => {
    const lines: string[] = [];
    await fitModels(["--help"], (line) => lines.push(line));
    expect(lines.join()).toContain("models:fit <american-football | basketball | soccer | tennis>");
  });
});

describe("basketball", () => {
  const change = (game_id: number, half: number, secs_left_half: number, home_score: number, away_score: number) => ({
    ...{ game_id, half, secs_left_half, home_score, away_score },
  });
  const game = { season: "2016_17", game_id: 1, home_favored_by: -4, home_final: 5, away_final: 3 };
  const changes = [change(1, 1, 1145, 2, 0), change(1, 1, 1085, 2, 3), change(1, 2, 1200, 2, 3), change(1, 2, 4, 5, 3)];
  const read = async (games: readonly Row[], rows: readonly Row[]) =>
    readCollegeGames(
      openDataFolder(await writeTables({ "ncaab-pbp/games.csv": games, "ncaab-pbp/score_changes.csv": rows })),
    );

  it("derives possession from the last score within 20 seconds", async () => {
    const [only] = await read([game], changes);
    const { states, spread, homeWins } = only!;
    expect(states.slice(0, 4).map(({ possession }) => possession)).toEqual([undefined, "away", "home", undefined]);
    expect(states.slice(0, 4).map(({ homeScore }) => homeScore)).toEqual([0, 2, 2, 2]);
    expect(states.at(-1)).toEqual({ homeScore: 5, awayScore: 3, secondsLeft: 0, possession: "away" });
    expect([spread, homeWins]).toEqual([-4, true]);
  });
  it("excludes matches with another final score and matches without a spread", async () => {
    expect(await read([{ ...game, home_final: 6 }], changes)).toEqual([]);
    expect(await read([{ ...game, home_favored_by: "NA" }], changes)).toEqual([]);
  });
  it("finds the deviation of the remaining margin that the matches have", () => {
    const games = Array.from({ length: 400 }, () => {
      let homeScore = 200;
      const states = Array.from({ length: 41 }, (_, i) => {
        if (i > 0) homeScore += Math.round(source.normal() * 2);
        return { homeScore, awayScore: 200, secondsLeft: 2400 - 60 * i };
      });
      return { spread: 0, homeWins: homeScore > 200, states };
    });
    const { deviation, deviationPower, reversion } = fitLive(games);
    // 40 steps with deviation 2 (and rounding) have the deviation 12.8.
    expect(deviation).toBeGreaterThan(11.5);
    expect(deviation).toBeLessThan(14);
    expect(deviationPower).toBeGreaterThan(0.4);
    expect(deviationPower).toBeLessThan(0.6);
    expect(Math.abs(reversion)).toBeLessThan(0.15);
  });
});

describe("American football", () => {
  const play = (values: Row): Row => ({
    ...{ game_id: 1, qtr: 1, clock: "10:00", posteam: "GB", down: 1, togo: 10, yardline_100: 60, kind: "RUN" },
    ...{ yards: 3, note: "", home_before: 0, away_before: 0, home_after: 0, away_after: 0 },
    ...values,
  });
  const read = async (spreads: readonly Row[]) => {
    const folder = openDataFolder(
      await writeTables({
        "nfl-pbp/games.csv": [
          {
            ...{ game_id: 1, season: 2014, season_type: "REG", date: "20140910", home: "GB", away: "CHI" },
            ...{ home_score: 10, away_score: 0, score_rebuilt_ok: 1 },
          },
        ],
        "nfl-pbp/plays.csv": [
          play({ kind: "KO", down: 0, togo: 0, clock: "15:00", posteam: "CHI" }),
          play({}),
          play({ clock: "09:30", yardline_100: 20, kind: "PASS", yards: 20, home_after: 6, note: "TD" }),
          play({ kind: "XP", down: 0, togo: 0, yardline_100: 2, home_before: 6, home_after: 7 }),
          play({ qtr: 2, down: 4, kind: "FG", yardline_100: 30, home_before: 7, home_after: 10 }),
        ],
        "nfl-games/spreadspoke_scores.csv": spreads,
      }),
    );
    return readNflGames(folder, await readSpreads(folder));
  };
  const spread = {
    ...{ schedule_date: "9/11/2014", schedule_season: 2014, team_home: "Green Bay Packers" },
    ...{ team_away: "Chicago Bears", team_favorite_id: "GB", spread_favorite: -3, score_home: 10, score_away: 0 },
  };

  it("matches a spread one day off, and excludes matches without one", async () => {
    expect((await read([spread])).map(({ spread }) => spread)).toEqual([3]);
    expect((await read([{ ...spread, team_favorite_id: "CHI" }])).map(({ spread }) => spread)).toEqual([-3]);
    expect(await read([{ ...spread, schedule_date: "9/14/2014" }])).toEqual([]);
  });
  it("labels each snap with the next score of its half", async () => {
    const games = await read([spread]);
    const snaps = readSnaps(games);
    expect(snaps.map(({ nextScore }) => nextScore)).toEqual([7, 7, 3]);
    expect(snaps.every(({ state }) => state.secondHalfReceiver === "away")).toBe(true);
    expect(findFieldGoals(games)).toMatchObject([{ yardsToGoal: 30, good: true }]);
  });
});

describe("tennis", () => {
  const match = (n: number, winner: number, loser: number, values: Row = {}): Row => ({
    ...{ tourney_id: `t${n}`, surface: "Hard", round: "R32", best_of: 3, score: "6-4 6-4" },
    tourney_date: `${2010 + Math.floor(n / 12)}${String(1 + (n % 12)).padStart(2, "0")}01`,
    ...{ winner_id: winner, winner_rank: 10 * winner, winner_rank_points: "" },
    ...{ loser_id: loser, loser_rank: 10 * loser, loser_rank_points: 500 },
    ...{ w_svpt: 50, w_1stWon: 25, w_2ndWon: 10, l_svpt: 50, l_1stWon: 20, l_2ndWon: 10 },
    ...values,
  });
  const read = async (rows: readonly Row[]) => [
    ...replay(await readTour(openDataFolder(await writeTables({ "tennis-atp/matches.csv": rows })), "men"), "men"),
  ];
  const rows = Array.from({ length: 60 }, (_, n) => match(n, 1 + (n % 3), 4 + (n % 2)));

  it("rates players match by match, without later matches", async () => {
    const matches = await read(rows);
    expect(matches).toHaveLength(60);
    expect(matches[0]!.winner.rating.overall.matches).toBe(0);
    const early = await read(rows.slice(0, 30));
    early.forEach((one, i) => expect(one.winner).toEqual(matches[i]!.winner));
  });
  it("excludes walkovers", async () => {
    expect(await read([match(1, 1, 2, { score: "W/O" }), match(2, 1, 2)])).toHaveLength(1);
  });
  it("alternates the side of the winner, with opposite features", async () => {
    const [first] = await read(rows);
    const [one, other] = toObservations([first!, first!]);
    expect([one!.happened, other!.happened]).toEqual([true, false]);
    one!.features.forEach((value, k) => expect(other!.features[k]).toBeCloseTo(-value, 12));
  });
  it("computes the share of points that servers win by surface", async () => {
    const clay = rows.map((row) => ({ ...row, surface: "Clay", w_1stWon: 20 }));
    const shares = fitServeShares(await read([...rows, ...clay]));
    expect(shares.serve.hard).toBeCloseTo(0.65, 4);
    expect(shares.serve.clay).toBeCloseTo(0.6, 4);
  });
});

describe("soccer", () => {
  it("forecasts a match from the matches of earlier days only", async () => {
    const rows = Array.from({ length: 400 }, (_, i) => {
      const [home, away] = [i % 10, (i + 1 + (Math.floor(i / 10) % 9)) % 10];
      const date = new Date(Date.UTC(2010, 7, 1) + Math.floor(i / 5) * 3 * 86_400_000).toISOString().slice(0, 10);
      const [FTHG, FTAG] = [home < 5 ? 2 : 1, away < 5 ? 2 : 0];
      return { league: "one", season: "1011", date, home: `t${home}`, away: `t${away}`, FTHG, FTAG };
    });
    const unique = [...new Map(rows.map((row) => [`${row.date} ${row.home}`, row])).values()];
    const read = async (table: readonly Row[]) =>
      forecastSeasons(
        await readLeagues(openDataFolder(await writeTables({ "soccer-leagues/matches.csv": table }))),
        goalModelParameters,
        () => true,
        7,
      );
    const all = await read(unique);
    expect(all.length).toBeGreaterThan(200);
    const early = await read(unique.slice(0, 150));
    expect(early.length).toBeGreaterThan(50);
    expect(early).toEqual(all.slice(0, early.length));
    const [home, draw, away] = all.at(-1)!.probabilities;
    expect(home + draw + away).toBeCloseTo(1, 9);
  });
});
