import { simulateBasketball } from "@sdf/world/matches";
import { numberOf } from "../../data.ts";
import { comparison, type Statistic } from "../comparison.ts";
import { bySeason, deviation, mean, share } from "../estimate.ts";

interface Result {
  readonly home: number;
  readonly away: number;
  readonly overtimes: number;
  /** True if the sides meet at both venues in the season. */
  readonly isHomeAndAway: boolean;
}

/** A result with its sides and its season. */
interface SidedResult extends Omit<Result, "isHomeAndAway"> {
  readonly season: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly neutral: boolean;
}

/**
 * Marks the matches of sides that meet at both venues. Their home advantage is independent of the schedule: in real
 * seasons, strong teams invite weak ones, who do not return the visit.
 */
function withReturns(results: readonly SidedResult[]): Result[] {
  const venues = new Set(
    results
      .filter(({ neutral }) => !neutral)
      .map(({ season, homeTeam, awayTeam }) => `${season} ${homeTeam} ${awayTeam}`),
  );
  return results.map(({ home, away, overtimes, season, homeTeam, awayTeam, neutral }) => ({
    home,
    away,
    overtimes,
    isHomeAndAway: !neutral && venues.has(`${season} ${awayTeam} ${homeTeam}`),
  }));
}

const margin = ({ home, away }: Result): number => Math.abs(home - away);

/** Margins by points, and ranges of larger margins. */
const margins: readonly (readonly [label: string, from: number, to: number])[] = [
  ...Array.from({ length: 15 }, (_, index) => [String(index + 1), index + 1, index + 1] as const),
  ["16–20", 16, 20],
  ["21–30", 21, 30],
  ["over 30", 31, Infinity],
];

const statistics: readonly Statistic<Result>[] = [
  {
    what: "points per match",
    formula: mean(({ home, away }) => home + away),
    limit: 2,
  },
  {
    what: "standard deviation of points per match",
    formula: deviation(({ home, away }) => home + away),
    limit: 1.5,
  },
  {
    what: "standard deviation of the points of a side",
    formula: deviation(({ home }) => home),
    limit: 1,
  },
  {
    what: "home side wins, of sides that meet at both venues",
    formula: share(({ home, away, isHomeAndAway }) => (isHomeAndAway ? home > away : undefined)),
    limit: 0.025,
    isShare: true,
  },
  {
    what: "home lead at the end, of sides that meet at both venues",
    formula: mean(({ home, away, isHomeAndAway }) => (isHomeAndAway ? home - away : undefined)),
    limit: 0.7,
  },
  {
    what: "matches with overtime",
    formula: share(({ overtimes }) => overtimes > 0),
    limit: 0.01,
    isShare: true,
  },
  {
    what: "matches with two or more overtimes",
    formula: share(({ overtimes }) => overtimes > 1),
    limit: 0.005,
    isShare: true,
  },
  {
    what: "margin of 1 to 3 points",
    formula: share((match) => margin(match) <= 3),
    limit: 0.012,
    isShare: true,
  },
  ...margins.map(([label, from, to]): Statistic<Result> => ({
    what: `margin of ${label} point${label === "1" ? "" : "s"}`,
    formula: share((match) => margin(match) >= from && margin(match) <= to),
    limit: to > from ? 0.015 : 0.007,
    isShare: true,
    plot: "margin of victory",
    label,
  })),
];

export const basketballResults = comparison<Result>({
  name: "basketball-results",
  datasets: ["ncaab-results"],
  source: "college regular seasons 2017 and 2018",
  seeds: 80,
  statistics,
  unavailable: ["women's competitions, in quarters"],
  async real({ data }) {
    const rows = await data("ncaab-results", "regular_season.csv");
    const results = rows.map((row): SidedResult => {
      const scores = [numberOf(row, "WScore"), numberOf(row, "LScore")] as const;
      const isAway = row["WLoc"] === "A";
      return {
        season: row["Season"]!,
        home: isAway ? scores[1] : scores[0],
        away: isAway ? scores[0] : scores[1],
        homeTeam: row[isAway ? "LTeamID" : "WTeamID"]!,
        awayTeam: row[isAway ? "WTeamID" : "LTeamID"]!,
        neutral: row["WLoc"] === "N",
        overtimes: numberOf(row, "NumOT"),
      };
    });
    const matches = withReturns(results);
    return bySeason(matches.map((match, index) => ({ season: results[index]!.season, match })));
  },
  simulated({ seeds }) {
    return {
      groups: seeds.map((seed) =>
        withReturns(
          [...simulateBasketball({ seed, year: 2026 })]
            .filter(({ isRegularSeason }) => isRegularSeason)
            .map(({ home, away, neutral, log }): SidedResult => {
              const last = log.length - 1;
              return {
                season: seed,
                home: log.home[last]!,
                away: log.away[last]!,
                homeTeam: home,
                awayTeam: away,
                neutral,
                overtimes: Math.max(0, log.period[last]! - log.plan.periods),
              };
            }),
        ),
      ),
    };
  },
});
