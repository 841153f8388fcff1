import { createRandom } from "@sdf/models";
import { describe, expect, it } from "vitest";
import type { Row } from "../src/data.ts";
import type { EvaluationContext } from "../src/evaluation.ts";
import { evaluation as decisions } from "../src/evaluations/american-football-decisions.ts";
import { evaluation as elo } from "../src/evaluations/american-football-elo.ts";
import { evaluation as live } from "../src/evaluations/american-football-live.ts";
import { readNflGames } from "../src/fit/american-football/plays.ts";
import { snapsOf } from "../src/fit/american-football/snaps.ts";

// Generated matches in the columns of the data sets: drives that end with a kick, a score or a loss of the ball.
function madeUp(seasons: readonly number[], perSeason: number): Record<string, Row[]> {
  const random = createRandom(1);
  const whole = (below: number): number => Math.floor(random.next() * below);
  const games: Row[] = [],
    plays: Row[] = [],
    lines: Row[] = [];
  for (const season of seasons) {
    for (let g = 0; g < perSeason; g++) {
      const id = `${season}${g}`;
      const score = [0, 0];
      let number = 0,
        offence = 0;
      const add = (
        quarter: number,
        secondsLeft: number,
        down: number,
        togo: number,
        place: number,
        kind: string,
        points: readonly [number, number],
        note = "",
        yards = 0,
      ): void => {
        const before = score.slice();
        score[0]! += points[0];
        score[1]! += points[1];
        const twoDigits = (value: number): string => String(value).padStart(2, "0");
        const clock = `${twoDigits(Math.floor(secondsLeft / 60))}:${twoDigits(secondsLeft % 60)}`;
        plays.push({
          game_id: id,
          play: String(++number),
          qtr: String(quarter),
          clock,
          posteam: offence === 0 ? "GB" : "CHI",
          down: String(down),
          togo: String(togo),
          yardline_100: String(place),
          kind,
          yards: String(yards),
          note,
          home_before: String(before[0]),
          away_before: String(before[1]),
          home_after: String(score[0]),
          away_after: String(score[1]),
        });
      };
      for (let quarter = 1; quarter <= 4; quarter++) {
        add(quarter, 900, 0, 0, 70, "KO", [0, 0], "KICKOFF");
        offence = 1 - offence;
        for (let secondsLeft = 895; secondsLeft > 30;) {
          let place = 40 + whole(45);
          for (let down = 1; down <= 4 && secondsLeft > 30; down++) {
            secondsLeft -= 10 + whole(30);
            const points = (n: number): readonly [number, number] => (offence === 0 ? [n, 0] : [0, n]);
            if (down === 4 && place < 40)
              add(quarter, secondsLeft, 4, 6, place, "FG", points(random.next() < 0.8 ? 3 : 0), "FG");
            else if (down === 4 && random.next() < 0.7) add(quarter, secondsLeft, 4, 6, place, "PUNT", [0, 0], "PUNT");
            else if (random.next() < 0.1) {
              add(quarter, secondsLeft, down, 6, place, "PASS", points(6), "TD", place);
              if (random.next() < 0.3) add(quarter, secondsLeft, 0, 0, 2, "2PT", points(random.next() < 0.5 ? 2 : 0));
              else add(quarter, secondsLeft, 0, 0, 2, "XP", points(random.next() < 0.95 ? 1 : 0));
              add(quarter, secondsLeft, 0, 0, 70, "KO", [0, 0], "KICKOFF");
              break;
            } else {
              const gain = whole(9);
              add(quarter, secondsLeft, down, 6, place, random.next() < 0.5 ? "RUN" : "PASS", [0, 0], "", gain);
              place = Math.max(1, place - gain);
              if (gain >= 6) down = 0;
            }
          }
          offence = 1 - offence;
        }
      }
      if (score[0] === score[1]) add(4, 1, 1, 10, 20, "PASS", offence === 0 ? [6, 0] : [0, 6], "TD", 20);
      games.push({
        game_id: id,
        season: String(season),
        season_type: "REG",
        week: "1",
        date: `${season}0910`,
        home: "GB",
        away: "CHI",
        home_score: String(score[0]),
        away_score: String(score[1]),
        score_rebuilt_ok: "1",
        plays: String(number),
      });
      lines.push({
        schedule_date: `9/11/${season}`,
        schedule_season: String(season),
        team_home: "Green Bay Packers",
        score_home: String(score[0]),
        score_away: String(score[1]),
        team_away: "Chicago Bears",
        team_favorite_id: "GB",
        spread_favorite: "-3",
      });
    }
  }
  const elos = Array.from({ length: 200 }, (_, i): Row => ({
    season: String(2009 + Math.floor(i / 20)),
    neutral: "0",
    playoff: i % 20 === 19 ? "1" : "0",
    team1: `T${i % 5}`,
    team2: `T${5 + (i % 3)}`,
    elo_prob1: "0.6",
    score1: String(whole(40)),
    score2: String(whole(40)),
  }));
  return { "games.csv": games, "plays.csv": plays, "spreadspoke_scores.csv": lines, "nfl_elo_games.csv": elos };
}

function context(tables: Record<string, Row[]>): EvaluationContext {
  return { data: async (_, file) => tables[file]!, progress() {}, signal: new AbortController().signal, quick: true };
}

describe("american football evaluations", () => {
  it("forecast unread seasons with the shipped parameters", async () => {
    const figures = await live.run(context(madeUp([2031, 2032], 4)));
    expect(figures[0]!.what).toBe("log-loss (unseen 2031, 2032)");
    expect(figures[0]!.n).toBeGreaterThan(200);
    expect(figures[0]!.n).toBe(figures[0]!.scores!.values.length);
    expect(figures[0]!.value).toBeGreaterThan(0.05);
    expect(figures[0]!.value).toBeLessThan(1.5);
    const success = await decisions.run(context(madeUp([2031], 6)));
    expect(success.filter(({ target }) => target !== undefined).length).toBe(3);
    expect(success.every(({ value, n }) => Number.isFinite(value) && n > 0)).toBe(true);
  });

  it("refit on the seasons before if the fit has read all seasons", async () => {
    const figures = await live.run(context(madeUp([2012, 2013, 2014], 6)));
    expect(figures[0]!.what).toBe("log-loss (2014, fitted before)");
    expect(figures.every(({ value }) => Number.isFinite(value))).toBe(true);
    expect((await decisions.run(context(madeUp([2013, 2014], 6))))[0]!.what).toContain("fitted before");
  });

  it("rate the long record", async () => {
    const figures = await elo.run(context(madeUp([2014], 3)));
    expect(figures[0]!.what).toBe("log-loss (2014-2018)");
    expect(figures[0]!.value).toBeGreaterThan(0.4);
    expect(figures[0]!.value).toBeLessThan(1);
  });
});

describe("reading plays", () => {
  it("matches a spread one day off and excludes matches without a spread", () => {
    const tables = madeUp([2014], 1);
    const games = readNflGames(tables["games.csv"]!, tables["plays.csv"]!, tables["spreadspoke_scores.csv"]!);
    expect(games.map(({ spread }) => spread)).toEqual([3]);
    expect(readNflGames(tables["games.csv"]!, tables["plays.csv"]!, [])).toEqual([]);
    const snaps = snapsOf(games);
    expect(snaps.every(({ state }) => state.down! >= 1 && state.secondHalfReceiver !== undefined)).toBe(true);
    const touchdown = snaps.find(({ play }) => play.note === "TD")!;
    expect(Math.abs(touchdown.nextScore)).toBe(7);
  });
});
