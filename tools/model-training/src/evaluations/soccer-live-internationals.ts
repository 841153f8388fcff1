import {
  exactLive,
  internationalParameters,
  internationalFittedThrough,
  type LiveParameters,
} from "@sdf/models/soccer";
import type { Evaluation, Measured } from "../evaluation.ts";
import { forecastInternationals, type International, readInternationals } from "../soccer/internationals.ts";
import { liveParametersBefore } from "../soccer/live-evidence.ts";
import { outcomeIndex } from "../soccer/matches.ts";
import { type JudgedForecast, measureOutcomes } from "../soccer/outcomes.ts";

/** Minutes of the forecasts with the RPS published for 2010-26. */
const minutes: readonly (readonly [minute: number, rps: number])[] = [
  [0, 0.162],
  [15, 0.153],
  [30, 0.141],
  [45, 0.123],
  [60, 0.099],
  [75, 0.071],
  [85, 0.044],
];

/** Result after 90 minutes, forecast from the minute's score; live parameters of each year from the years before. */
export const evaluation: Evaluation = {
  name: "soccer-live-internationals",
  feed: "soccer/live-win-probability (MA21), by minute",
  datasets: ["soccer-internationals"],
  forecastTable: "soccer-internationals/results.csv",
  async run({ data, progress, signal, quick, covers = () => true, unseen = false }) {
    const matches = readInternationals(
      await data("soccer-internationals", "results.csv"),
      await data("soccer-internationals", "goalscorers.csv"),
    );
    const years = matches.filter((match) => !unseen || covers(match)).map((match) => match.year);
    if (years.length === 0) return [];
    const lastYear = years.reduce((last, year) => Math.max(last, year));
    const firstYear = unseen ? years.reduce((first, year) => Math.min(first, year)) : internationalFittedThrough + 1;
    const from = quick ? lastYear : firstYear;
    const forecasts = forecastInternationals(matches, internationalParameters, from - (quick ? 3 : 10), {
      signal,
      every: quick ? 120 : 30,
      progress: (done, total) => progress((0.4 * done) / total, 1),
    });
    const parameters = new Map<number, LiveParameters>();
    const judged = minutes.map((): JudgedForecast[] => []);
    let done = 0;
    for (const { match, rates } of forecasts) {
      if (++done % 50 === 0) {
        signal.throwIfAborted();
        progress(0.4 + (0.6 * done) / forecasts.length, 1);
      }
      if (!covers(match) || match.year < from || match.goals === undefined) continue;
      let liveParameters = parameters.get(match.year);
      if (liveParameters === undefined)
        parameters.set(match.year, (liveParameters = liveParametersBefore(match.year, forecasts, [])));
      const final = scoreAt(match, 90);
      minutes.forEach(([minute], m) => {
        const score = scoreAt(match, minute);
        const live = exactLive(
          { rates, periodId: minute === 0 ? 16 : minute < 45 ? 1 : minute === 45 ? 10 : 2, minute, score },
          liveParameters,
        );
        judged[m]!.push({
          probabilities: [live.home, live.draw, live.away],
          outcome: outcomeIndex(final.home, final.away),
        });
      });
    }
    return minutes.flatMap(([minute, rps], m): Measured[] => {
      const [score, , ece] = measureOutcomes(minute === 0 ? "at kick-off" : `minute ${minute}`, judged[m]!, {
        rps: { target: rps, anchor: { name: "published, 2010-26", value: rps, matches: "other" } },
        ece: { target: 0.015 },
      });
      return [score!, ece!];
    });
  },
};

/** Score after a minute; stoppage time of the first half counts to minute 45. */
function scoreAt(match: International, minute: number): { home: number; away: number } {
  let home = 0;
  let away = 0;
  for (const goal of match.goals!) {
    if (Math.abs(goal) > minute) break;
    if (goal > 0) home++;
    else away++;
  }
  return { home, away };
}
