import {
  goalModelParameters,
  goalModelFittedThrough,
  goalModelWithOddsParameters,
  matchOutcome,
} from "@sdf/models/soccer";
import type { Evaluation } from "../evaluation.ts";
import { ratesBefore } from "../soccer/market.ts";
import { outcomeIndex, readLeagues } from "../soccer/matches.ts";
import { type JudgedForecast, meanRps, measureOutcomes, type OutcomeTargets } from "../soccer/outcomes.ts";
import { rollForecasts } from "../soccer/rolling.ts";
import { withStakes } from "../soccer/stakes.ts";

/** Weekly refits; the settings were selected on seasons before the test. */
export const evaluation: Evaluation = {
  name: "soccer-prematch-odds",
  feed: "soccer/live-win-probability (MA21), pre-match, with shots; bookmakers as anchor",
  datasets: ["soccer-odds"],
  forecastTable: "soccer-odds/matches.csv",
  async run({ data, progress, signal, quick, covers = () => true, unseen = false }) {
    const leagues = [...readLeagues(await data("soccer-odds", "matches.csv")).values()]
      .slice(0, quick ? 2 : undefined)
      .map(withStakes);
    const own: JudgedForecast[] = [];
    const market: JudgedForecast[] = [];
    // The published figures cover all seasons, so these are measured too; settings were selected on the earlier ones.
    const ownAll: JudgedForecast[] = [];
    const marketAll: JudgedForecast[] = [];
    // Forecasts that also learn from the odds of played matches.
    const oddsBefore: JudgedForecast[] = [];
    leagues.forEach((matches, league) => {
      const first = matches[0]?.season ?? 0;
      const forecasts = rollForecasts(matches, {
        parameters: goalModelParameters,
        test: (match) =>
          covers(match) &&
          (unseen ||
            match.season > (quick ? goalModelFittedThrough.season : Math.min(first, goalModelFittedThrough.season))),
        signal,
        progress: (done, total) => progress(league + (0.7 * done) / total, leagues.length),
      });
      for (const { match, rates, model } of forecasts) {
        const { home, draw, away } = matchOutcome(rates, model.rho);
        const outcome = outcomeIndex(match.homeGoals, match.awayGoals);
        const forecast: JudgedForecast = { probabilities: [home, draw, away], outcome };
        ownAll.push(forecast);
        if (match.market) marketAll.push({ probabilities: match.market, outcome });
        if (!unseen && match.season <= goalModelFittedThrough.season) continue;
        own.push(forecast);
        if (match.market) market.push({ probabilities: match.market, outcome });
      }
      const learning = rollForecasts(ratesBefore(matches, goalModelWithOddsParameters.rho), {
        parameters: goalModelWithOddsParameters,
        test: (match) => covers(match) && (unseen || match.season > goalModelFittedThrough.season),
        signal,
        progress: (done, total) => progress(league + 0.7 + (0.3 * done) / total, leagues.length),
      });
      for (const { match, rates, model } of learning) {
        const { home, draw, away } = matchOutcome(rates, model.rho);
        oddsBefore.push({ probabilities: [home, draw, away], outcome: outcomeIndex(match.homeGoals, match.awayGoals) });
      }
    });
    // Matches without odds are forecast as well, but have no market for comparison.
    const targets = (of: readonly JudgedForecast[], forecasts: readonly JudgedForecast[]): OutcomeTargets => ({
      rps: {
        target: 0.2,
        ...(of.length > 0
          ? {
              anchor: {
                name: "market",
                value: meanRps(of),
                matches: of.length === forecasts.length ? "same" : "other",
              },
            }
          : {}),
      },
      logLoss: { target: 0.987 },
      ece: { target: 0.01 },
    });
    return [
      ...measureOutcomes("", own, targets(market, own)),
      ...measureOutcomes("with the odds of earlier matches", oddsBefore, targets(market, oddsBefore)),
      ...(ownAll.length > own.length
        ? measureOutcomes("all seasons, partly seen", ownAll, targets(marketAll, ownAll))
        : []),
    ];
  },
};
