import { simulateAmericanFootball } from "@sdf/world/matches";
import { numberOf } from "../../data.ts";
import { comparison, type Statistic } from "../comparison.ts";
import { bySeason, deviation, mean, ratio, share } from "../estimate.ts";

interface Result {
  readonly home: number;
  readonly away: number;
  readonly neutral: boolean;
}

const firstSeason = 2015;
const margin = ({ home, away }: Result): number => Math.abs(home - away);

/** Margins, with the key numbers 3 and 7. */
const margins: readonly (readonly [label: string, from: number, to: number])[] = [
  ["1", 1, 1],
  ["2", 2, 2],
  ["3", 3, 3],
  ["4", 4, 4],
  ["5", 5, 5],
  ["6", 6, 6],
  ["7", 7, 7],
  ["8", 8, 8],
  ["9–10", 9, 10],
  ["11–14", 11, 14],
  ["15–20", 15, 20],
  ["over 20", 21, Infinity],
];

/** Typical scores of one side. */
const sideScores = [0, 3, 6, 7, 10, 13, 14, 16, 17, 20, 21, 23, 24, 27, 28, 30, 31, 34, 38];

const statistics: readonly Statistic<Result>[] = [
  { what: "points per match", formula: mean(({ home, away }) => home + away), limit: 2.5 },
  {
    what: "standard deviation of points per match",
    formula: deviation(({ home, away }) => home + away),
    limit: 1.2,
  },
  {
    what: "standard deviation of the home lead at the end",
    formula: deviation(({ home, away }) => home - away),
    limit: 1.2,
  },
  {
    what: "home lead at the end, not on neutral ground",
    formula: mean(({ home, away, neutral }) => (neutral ? undefined : home - away)),
    limit: 1.5,
  },
  {
    what: "home side wins, not on neutral ground",
    formula: share(({ home, away, neutral }) => (neutral ? undefined : home > away)),
    limit: 0.05,
    isShare: true,
  },
  { what: "ties", formula: share(({ home, away }) => home === away), limit: 0.006, isShare: true },
  ...margins.map(([label, from, to]): Statistic<Result> => ({
    what: `margin of ${label} point${label === "1" ? "" : "s"}`,
    formula: share((match) => margin(match) >= from && margin(match) <= to),
    limit: from === to ? 0.02 : 0.03,
    isShare: true,
    plot: "margin of victory",
    label,
  })),
  ...sideScores.map((points): Statistic<Result> => ({
    what: `a side has ${points} points`,
    formula: ratio(({ home, away }) => [(home === points ? 1 : 0) + (away === points ? 1 : 0), 2]),
    limit: 0.018,
    isShare: true,
    plot: "points of a side",
    label: String(points),
  })),
];

export const americanFootballResults = comparison<Result>({
  name: "american-football-results",
  datasets: ["nfl-games"],
  source: `professional seasons from ${firstSeason} on, when the extra point became longer`,
  seeds: 60,
  statistics,
  unavailable: [],
  async real({ data }) {
    const rows = await data("nfl-games", "nfl_elo_games.csv");
    return bySeason(
      rows
        .filter((row) => numberOf(row, "season") >= firstSeason && row["score1"] !== "")
        .map((row) => ({
          season: row["season"]!,
          match: {
            home: numberOf(row, "score1"),
            away: numberOf(row, "score2"),
            neutral: row["neutral"] === "1",
          },
        })),
    );
  },
  simulated({ seeds }) {
    return {
      groups: seeds.map((seed) =>
        [...simulateAmericanFootball({ seed, year: 2026 })].map(({ neutral, log }): Result => ({
          home: log.home[log.length - 1]!,
          away: log.away[log.length - 1]!,
          neutral,
        })),
      ),
    };
  },
});
