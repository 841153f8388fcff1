import { goalModelParameters, goalModelFittedThrough, matchOutcome } from "@sdf/models/soccer";
import type { Evaluation } from "../evaluation.ts";
import { outcomeIndex, readLeagues } from "../soccer/matches.ts";
import { type JudgedForecast, measureOutcomes } from "../soccer/outcomes.ts";
import { rollForecasts } from "../soccer/rolling.ts";
import { withStakes } from "../soccer/stakes.ts";

/** Pre-match forecasts on five leagues and more seasons; no odds. */
export const evaluation: Evaluation = {
  name: "soccer-prematch-leagues",
  feed: "soccer/live-win-probability (MA21), pre-match, with shots",
  datasets: ["soccer-leagues"],
  forecastTable: "soccer-leagues/matches.csv",
  async run({ data, progress, signal, quick, covers = () => true, unseen = false }) {
    const leagues = [...readLeagues(await data("soccer-leagues", "matches.csv")).values()]
      .slice(0, quick ? 1 : undefined)
      .map(withStakes);
    const own: JudgedForecast[] = [];
    leagues.forEach((matches, league) => {
      const forecasts = rollForecasts(matches, {
        parameters: goalModelParameters,
        test: (match) => covers(match) && (unseen || match.season > goalModelFittedThrough.season),
        signal,
        progress: (done, total) => progress(league + done / total, leagues.length),
      });
      for (const { match, rates, model } of forecasts) {
        const { home, draw, away } = matchOutcome(rates, model.rho);
        own.push({ probabilities: [home, draw, away], outcome: outcomeIndex(match.homeGoals, match.awayGoals) });
      }
    });
    return measureOutcomes("", own, {
      rps: { target: 0.2, anchor: { name: "published blend 2008-26", value: 0.2001, matches: "other" } },
      ece: { target: 0.01 },
    });
  },
};
