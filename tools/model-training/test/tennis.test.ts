import { createRandom } from "@sdf/models";
import {
  afterPoint,
  createMatchChain,
  preMatchProbability,
  singlesFormat,
  startOfMatch,
  winnerOf,
  type MatchState,
} from "@sdf/models/tennis";
import { describe, expect, it } from "vitest";
import type { Row } from "../src/data.ts";
import type { EvaluationContext } from "../src/evaluation.ts";
import { evaluation as live } from "../src/evaluations/tennis-live.ts";
import { evaluation as men } from "../src/evaluations/tennis-prematch-men.ts";
import { fitLogistic } from "../src/numeric/logistic.ts";
import { replay } from "../src/tennis/history.ts";
import { pointMatches } from "../src/tennis/points.ts";

/** Generated players of known strength. */
const names = Array.from({ length: 12 }, (_, i) => `Player Number${"abcdefghijkl"[i]}`);
const random = createRandom(11);

/** Results of generated seasons in the columns of the data sets; the first of a pair is stronger. */
function results(from: number, to: number): Row[] {
  const rows: Row[] = [];
  for (let year = from; year <= to; year++) {
    for (let n = 0; n < 150; n++) {
      const a = Math.floor(random.next() * 12);
      const b = (a + 1 + Math.floor(random.next() * 11)) % 12;
      const won = random.next() < 1 / (1 + Math.exp((a - b) * 0.3));
      rows.push(result(year, n, won ? a : b, won ? b : a, "A", "Somewhere"));
    }
  }
  return rows;
}

function result(year: number, n: number, winner: number, loser: number, level: string, tourney: string): Row {
  const player = (side: "winner" | "loser", i: number): Row => ({
    [`${side}_id`]: String(i),
    [`${side}_name`]: names[i]!,
    [`${side}_entry`]: "",
    [`${side}_age`]: "25",
    [`${side}_rank`]: String(10 + i * 10),
    [`${side}_rank_points`]: String(3000 - i * 200),
  });
  return {
    tourney_id: `${year}-${level}`,
    tourney_name: tourney,
    surface: "Hard",
    tourney_level: level,
    tourney_date: `${year}0${1 + (n % 9)}01`,
    round: "R32",
    best_of: level === "G" ? "5" : "3",
    score: "6-4 6-4",
    w_svpt: "50",
    w_1stWon: "25",
    w_2ndWon: "10",
    l_svpt: "50",
    l_1stWon: "20",
    l_2ndWon: "10",
    ...player("winner", winner),
    ...player("loser", loser),
  };
}

/** One match of a major, point by point in the form of the data set: scores after each point. */
function points(id: string): { rows: Row[]; winner: "a" | "b"; states: MatchState[] } {
  const format = singlesFormat("usopen", 2016, true);
  const shown = ["0", "15", "30", "40", "AD"];
  const rows: Row[] = [];
  const states: MatchState[] = [];
  let state = startOfMatch("b");
  while (winnerOf(state, format) === undefined) {
    states.push(state);
    const side = random.next() < (state.server === "a" ? 0.7 : 0.4) ? "a" : "b";
    const next = afterPoint(state, side, format);
    const set = next.sets.a > state.sets.a ? "1" : next.sets.b > state.sets.b ? "2" : "0";
    const games =
      set === "0" ? next.games : { a: state.games.a + (set === "1" ? 1 : 0), b: state.games.b + (set === "2" ? 1 : 0) };
    rows.push({
      match_id: id,
      PointWinner: side === "a" ? "1" : "2",
      PointServer: state.server === "a" ? "1" : "2",
      SetWinner: set,
      P1GamesWon: String(games.a),
      P2GamesWon: String(games.b),
      P1Score: shown[Math.min(4, next.points.a)]!,
      P2Score: shown[Math.min(4, next.points.b)]!,
    });
    state = next;
  }
  return { rows, winner: winnerOf(state, format)!, states };
}

const context = (tables: Readonly<Record<string, readonly Row[]>>): EvaluationContext => ({
  data: async (dataset, file) => tables[`${dataset}/${file}`]!,
  progress: () => {},
  signal: new AbortController().signal,
  quick: false,
});

describe("history", () => {
  it("rates players match by match without later matches", () => {
    const rows = results(2005, 2008);
    const matches = [...replay(rows, "men")];
    expect(matches).toHaveLength(rows.length);
    expect(matches[0]!.winner.rating.overall.matches).toBe(0);
    const best = matches.at(-1)!;
    expect(best.winner.rating.overall.matches).toBeGreaterThan(50);
    // Cutting off the future changes no forecast of the past.
    const early = [...replay(rows.slice(0, 300), "men")];
    for (const [i, match] of early.entries()) expect(match.winner).toEqual(matches[i]!.winner);
  });

  it("excludes walkovers", () => {
    const rows = [{ ...result(2010, 1, 1, 2, "A", "X"), score: "W/O" }, result(2010, 2, 1, 2, "A", "X")];
    expect([...replay(rows, "women")]).toHaveLength(1);
  });
});

it("recovers the weights of a logit", () => {
  const n = 20_000;
  const features = Float64Array.from({ length: 2 * n }, () => random.normal());
  const outcome = Uint8Array.from({ length: n }, (_, i) =>
    Number(random.next() < 1 / (1 + Math.exp(-(0.8 * features[2 * i]! - 0.3 * features[2 * i + 1]!)))),
  );
  const [a, b] = fitLogistic({ width: 2, features, outcome });
  expect(Math.abs(a! - 0.8)).toBeLessThan(0.06);
  expect(Math.abs(b! + 0.3)).toBeLessThan(0.06);
});

describe("pre-match evaluation", () => {
  it("scores later seasons with weights from earlier ones, better than an even forecast", async () => {
    const measured = await men.run(context({ "tennis-atp/matches.csv": results(2008, 2016) }));
    const [loss] = measured;
    expect(loss!.what).toBe("log-loss 2014-2016");
    expect(loss!.n).toBe(450);
    expect(loss!.value).toBeLessThan(Math.LN2 - 0.05);
    expect(measured.every(({ value }) => Number.isFinite(value))).toBe(true);
  });

  it("uses the shipped weights without a season for a fit", async () => {
    const measured = await men.run(context({ "tennis-atp/matches.csv": results(2022, 2024) }));
    expect(measured[0]!.what).toBe("log-loss 2023-2024, shipped weights");
    expect(measured[0]!.n).toBe(300);
  });
});

describe("live evaluation", () => {
  const played = points("2016-usopen-1101");
  const matches: Row[] = [
    {
      match_id: "2016-usopen-1101",
      year: "2016",
      slam: "usopen",
      match_num: "1101",
      player1: "Numbera P",
      player2: names[3]!,
      winner: "",
      event_name: "",
    },
  ];
  const atp = [
    ...results(2012, 2016),
    played.winner === "a" ? result(2016, 8, 0, 3, "G", "US Open") : result(2016, 8, 3, 0, "G", "US Open"),
  ];

  it("joins the tables by names and follows every point", () => {
    const [match] = pointMatches(matches, played.rows, [...replay(atp, "men")]);
    expect(match!.states).toEqual(played.states);
    expect(match!.winner).toBe(played.winner);
    expect(match!.history!.bestOf).toBe(5);
  });

  it("uses the score of the table after a missing point", () => {
    const without = played.rows.filter((_, i) => i !== 30);
    const [match] = pointMatches(matches, without, [...replay(atp, "men")]);
    const format = match!.format;
    expect(match!.states.at(-1)).toEqual(played.states.at(-1));
    expect(createMatchChain({ a: 0.6, b: 0.6 }, format).match(match!.states[40]!)).toBeGreaterThan(0);
  });

  it("measures every point", async () => {
    const measured = await live.run(
      context({
        "tennis-points/matches.csv": matches,
        "tennis-points/points.csv": played.rows,
        "tennis-atp/matches.csv": atp,
        "tennis-wta/matches.csv": results(2014, 2016),
      }),
    );
    expect(measured[0]!.n).toBe(played.states.length);
    // The forecasts after each point are those before the next one, and a certain last one.
    const before = measured[0]!.scores!.values;
    const after = measured[1]!.scores!.values;
    expect([...after.subarray(0, -1)]).toEqual([...before.subarray(1)]);
    expect(after.at(-1)).toBe(0);
  });
});

it("uses forecasts whose sides sum to 1", () => {
  const [first] = replay(results(2010, 2010), "men");
  const { winner, loser, surface, bestOf } = first!;
  const p = preMatchProbability({ tour: "men", surface, bestOf, a: winner, b: loser });
  expect(p + preMatchProbability({ tour: "men", surface, bestOf, a: loser, b: winner })).toBeCloseTo(1, 12);
});
