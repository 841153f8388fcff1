import { simulateLeagues } from "@sdf/world/soccer";
import { numberOf } from "../../data.ts";
import { comparison, type Statistic } from "../comparison.ts";
import { bySeason, ratio, type Formula } from "../estimate.ts";

/** Minutes of the goals of a match, 1 to 90. Goals in stoppage time have the last minute of their half. */
type Minutes = readonly number[];

const firstYear = 2010;

function goalsFrom(from: number, to: number): Formula<Minutes> {
  return ratio((minutes) => [minutes.filter((minute) => minute >= from && minute <= to).length, minutes.length]);
}

const quarters = [0, 1, 2, 3, 4, 5].map((part) => [part * 15 + 1, part * 15 + 15] as const);

const statistics: readonly Statistic<Minutes>[] = [
  ...quarters.map(([from, to]): Statistic<Minutes> => ({
    what: `goals in minutes ${from} to ${to}${to % 45 === 0 ? ", with stoppage time" : ""}`,
    formula: goalsFrom(from, to),
    limit: 0.02,
    isShare: true,
    plot: "goals by minute",
    label: `${from}–${to}`,
  })),
  {
    what: "goals in minute 45 and first stoppage time",
    formula: goalsFrom(45, 45),
    limit: 0.01,
    isShare: true,
  },
  {
    what: "goals in minute 90 and second stoppage time",
    formula: goalsFrom(90, 90),
    limit: 0.02,
    isShare: true,
  },
];

export const soccerMinutes = comparison<Minutes>({
  name: "soccer-minutes",
  datasets: ["soccer-internationals"],
  source: `competitive internationals from ${firstYear} on, which list the minute of each goal`,
  seeds: 16,
  statistics,
  unavailable: [],
  async real({ data }) {
    const matches = new Map<string, number[]>();
    for (const row of await data("soccer-internationals", "goalscorers.csv")) {
      const minute = numberOf(row, "minute");
      if (Number(row["date"]!.slice(0, 4)) < firstYear || !(minute <= 90)) continue;
      const key = `${row["date"]} ${row["home_team"]} ${row["away_team"]}`;
      const list = matches.get(key);
      if (list === undefined) matches.set(key, [minute]);
      else list.push(minute);
    }
    return bySeason([...matches].map(([key, minutes]) => ({ season: key.slice(0, 4), match: minutes })));
  },
  simulated({ seeds }) {
    return {
      groups: seeds.map((seed) =>
        [...simulateLeagues({ seed, year: 2026 })].map(({ played: { outline } }) =>
          outline.moments
            .filter(
              (moment) =>
                moment.kind === "own-goal" ||
                (moment.kind === "shot" && moment.end === "goal" && moment.disallowed !== true),
            )
            .map(({ period, second }) => Math.min(45, Math.floor(second / 60) + 1) + (period - 1) * 45),
        ),
      ),
    };
  },
});
