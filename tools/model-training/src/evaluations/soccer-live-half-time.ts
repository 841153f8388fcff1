import {
  exactLive,
  goalModelParameters,
  goalModelFittedThrough,
  internationalParameters,
  type LiveParameters,
} from "@sdf/models/soccer";
import type { Evaluation } from "../evaluation.ts";
import { forecastInternationals, readInternationals } from "../soccer/internationals.ts";
import { liveParametersBefore } from "../soccer/live-evidence.ts";
import { ratesOfOutcome } from "../soccer/market.ts";
import { outcomeIndex, readLeagues } from "../soccer/matches.ts";
import { type JudgedForecast, meanRps, measureOutcomes } from "../soccer/outcomes.ts";
import { rollForecasts } from "../soccer/rolling.ts";
import { withStakes } from "../soccer/stakes.ts";

/** Number of years before the test whose matches estimate the live parameters. */
const learnYears = 6;

/** Forecasts at half time; live parameters of each season from the seasons before. */
export const evaluation: Evaluation = {
  name: "soccer-live-half-time",
  feed: "soccer/live-win-probability (MA21), at half time",
  datasets: ["soccer-odds", "soccer-internationals"],
  forecastTable: "soccer-odds/matches.csv",
  async run({ data, progress, signal, quick, covers = () => true, unseen = false }) {
    const leagues = [...readLeagues(await data("soccer-odds", "matches.csv")).values()]
      .slice(0, quick ? 2 : undefined)
      .map(withStakes);
    const from = unseen
      ? leagues.flat().reduce((first, match) => (covers(match) ? Math.min(first, match.season) : first), Infinity)
      : goalModelFittedThrough.season + 1;
    if (from === Infinity) return [];
    const forecasts = leagues.flatMap((matches, league) =>
      rollForecasts(matches, {
        parameters: goalModelParameters,
        test: (match) => match.season >= from - learnYears,
        every: quick ? 21 : 7,
        signal,
        progress: (done, total) => progress((0.8 * (league + done / total)) / leagues.length, 1),
      }),
    );
    const timed = forecastInternationals(
      readInternationals(
        await data("soccer-internationals", "results.csv"),
        await data("soccer-internationals", "goalscorers.csv"),
      ),
      internationalParameters,
      from - learnYears,
      { signal, every: 120 },
    );
    const parameters = new Map<number, LiveParameters>();
    const judged: JudgedForecast[] = [];
    const market: JudgedForecast[] = [];
    const before: JudgedForecast[] = [];
    let done = 0;
    for (const { match, rates, model } of forecasts) {
      if (++done % 200 === 0) progress(0.8 + (0.2 * done) / forecasts.length, 1);
      if (!covers(match) || match.season < from || match.halfTime === undefined) continue;
      let liveParameters = parameters.get(match.season);
      if (liveParameters === undefined)
        parameters.set(match.season, (liveParameters = liveParametersBefore(match.season, timed, forecasts)));
      const outcome = outcomeIndex(match.homeGoals, match.awayGoals);
      const live = exactLive({ rates, periodId: 10, minute: 45, score: match.halfTime }, liveParameters);
      if (match.market) {
        const [home, draw, away] = match.market;
        const prior = exactLive(
          { rates: ratesOfOutcome({ home, draw, away }, model.rho), periodId: 10, minute: 45, score: match.halfTime },
          liveParameters,
        );
        market.push({ probabilities: [prior.home, prior.draw, prior.away], outcome });
      }
      judged.push({ probabilities: [live.home, live.draw, live.away], outcome });
      const start = exactLive({ rates, periodId: 16, minute: 0, score: { home: 0, away: 0 } }, liveParameters);
      before.push({ probabilities: [start.home, start.draw, start.away], outcome });
    }
    return [
      ...measureOutcomes("at half time", judged, {
        rps: {
          target: 0.1495,
          ...(market.length > 0
            ? {
                anchor: {
                  name: "market prior",
                  value: meanRps(market),
                  matches: market.length === judged.length ? "same" : "other",
                },
              }
            : {}),
        },
        logLoss: { target: 0.808, anchor: { name: "market prior 2005-15", value: 0.8058, matches: "other" } },
        ece: { target: 0.01 },
      }),
      ...measureOutcomes("chain at kick-off", before, { ece: { target: 0.015 } }),
    ];
  },
};
