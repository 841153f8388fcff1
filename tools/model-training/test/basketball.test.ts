import { createRandom } from "@sdf/models";
import { describe, expect, it } from "vitest";
import type { Row } from "../src/data.ts";
import type { EvaluationContext } from "../src/evaluation.ts";
import { evaluation as live } from "../src/evaluations/basketball-live.ts";
import { evaluation as ratings } from "../src/evaluations/basketball-ratings.ts";
import { readCollegeGames } from "../src/fit/basketball/states.ts";

function context(tables: Record<string, readonly Row[]>, quick = true): EvaluationContext {
  return { data: async (_, file) => tables[file]!, progress() {}, signal: new AbortController().signal, quick };
}

function madeUpMatches(season: string, n: number): Record<string, Row[]> {
  const random = createRandom(season);
  const games: Row[] = [],
    changes: Row[] = [];
  for (let g = 0; g < n; g++) {
    const id = `${season}${g}`;
    const score = [0, 0];
    const add = (half: number, seconds: number): void =>
      void changes.push({
        game_id: id,
        half: String(half),
        secs_left_half: String(seconds),
        home_score: String(score[0]),
        away_score: String(score[1]),
      });
    for (const half of [1, 2]) {
      add(half, 1200);
      for (let seconds = 1180; seconds > 0; seconds -= 12 + Math.floor(random.next() * 40)) {
        score[random.next() < 0.55 ? 0 : 1]! += 2;
        add(half, seconds);
      }
    }
    if (score[0] === score[1]) {
      score[g % 2]! += 3;
      add(3, 20);
    }
    games.push({
      season,
      game_id: id,
      date: "",
      home: "Lakeshore",
      away: "Stonebridge",
      home_favored_by: g % 10 === 9 ? "NA" : "3.5",
      home_final: String(score[0]),
      away_final: String(score[1]),
      halves: "2",
    });
  }
  return { "games.csv": games, "score_changes.csv": changes };
}

function madeUpResults(seasons: readonly number[]): Record<string, Row[]> {
  const random = createRandom(4);
  const rows: Row[] = [];
  for (const season of seasons) {
    for (let day = 30; day < 62; day++) {
      for (let k = 0; k < 5; k++) {
        const a = Math.floor(random.next() * 6),
          b = 6 + Math.floor(random.next() * 6);
        const margin = Math.round((b - a) * 1.5 + (random.next() - 0.5) * 30) || 1;
        const [winner, loser] = margin > 0 ? [a, b] : [b, a];
        rows.push({
          Season: String(season),
          DayNum: String(day),
          WTeamID: `${winner}`,
          WScore: String(70 + Math.abs(margin)),
          LTeamID: `${loser}`,
          LScore: "70",
          WLoc: ["H", "A", "N"][k % 3]!,
          NumOT: "0",
        });
      }
    }
  }
  return { "regular_season.csv": rows };
}

describe("basketball evaluations", () => {
  it("forecast every minute of unread seasons with the shipped parameters", async () => {
    const figures = await live.run(context(madeUpMatches("2031_32", 20)));
    expect(figures[0]!.what).toBe("log-loss (unseen 2031_32)");
    expect(figures[0]!.n).toBe(18 * 41);
    expect(figures[0]!.value).toBeLessThan(1);
    expect(figures[2]!.calibration!.predicted.length).toBe(18 * 41);
  });

  it("refit in folds if the fit has read all seasons", async () => {
    const figures = await live.run(context(madeUpMatches("2016_17", 40), false));
    expect(figures[0]!.what).toBe("log-loss (5 folds of 2016_17)");
    expect(Number.isFinite(figures[0]!.value)).toBe(true);
  });

  it("derive possession from the last score within 20 seconds", () => {
    const change = (half: number, seconds: number, home: number, away: number): Row => ({
      game_id: "1",
      half: String(half),
      secs_left_half: String(seconds),
      home_score: String(home),
      away_score: String(away),
    });
    const changes = [
      change(1, 1200, 0, 0),
      change(1, 1145, 2, 0),
      change(1, 1085, 2, 3),
      change(2, 1200, 2, 3),
      change(2, 4, 5, 3),
    ];
    const row: Row = { season: "2031_32", game_id: "1", home_favored_by: "-4", home_final: "5", away_final: "3" };
    const [game] = readCollegeGames([row], changes);
    expect(game!.possession.slice(0, 4)).toEqual([undefined, "away", "home", undefined]);
    expect(game!.homeScore.slice(0, 4)).toEqual([0, 2, 2, 2]);
    expect(game!.possession.at(-1)).toBe("away");
    expect([game!.spread, game!.regulationMargin, game!.regulationTotal, game!.homeWins]).toEqual([-4, 2, 8, true]);
    expect(readCollegeGames([{ ...row, home_final: "6" }], changes)).toEqual([]);
    expect(readCollegeGames([{ ...row, home_favored_by: "NA" }], changes)).toEqual([]);
  });

  it("rate teams day by day", async () => {
    const figures = await ratings.run(context(madeUpResults([2031, 2032])));
    expect(figures[0]!.what).toBe("log-loss (unseen 2031, 2032)");
    expect(figures[0]!.n).toBe(2 * 12 * 5);
    const fittedSeasons = await ratings.run(context(madeUpResults([2017, 2018])));
    expect(fittedSeasons[0]!.what).toContain("2018");
  });
});
