import { internationalParameters, internationalFittedThrough, matchOutcome } from "@sdf/models/soccer";
import type { Evaluation } from "../evaluation.ts";
import { forecastInternationals, readInternationals } from "../soccer/internationals.ts";
import { outcomeIndex } from "../soccer/matches.ts";
import { type JudgedForecast, meanRps, measureOutcomes } from "../soccer/outcomes.ts";

/** Matches with known goal minutes (mostly competitive); result as recorded. */
export const evaluation: Evaluation = {
  name: "soccer-internationals",
  feed: "soccer/season-power-rankings (TM14): ratings of national teams, by the forecasts they give",
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
    const from = quick ? lastYear - 2 : firstYear;
    const forecasts = forecastInternationals(matches, internationalParameters, from, {
      signal,
      progress,
      ...(quick ? { every: 90 } : {}),
    });
    const own: JudgedForecast[] = [];
    const elo: JudgedForecast[] = [];
    for (const { match, rates, elo: eloRates } of forecasts) {
      if (match.goals === undefined || !covers(match)) continue;
      const outcome = outcomeIndex(match.homeGoals, match.awayGoals);
      const mixed = matchOutcome(rates, internationalParameters.goals.rho);
      const single = matchOutcome(eloRates, internationalParameters.elo.rho);
      own.push({ probabilities: [mixed.home, mixed.draw, mixed.away], outcome });
      elo.push({ probabilities: [single.home, single.draw, single.away], outcome });
    }
    return measureOutcomes("", own, {
      rps: { target: 0.162, anchor: { name: "Elo", value: meanRps(elo), matches: "same" } },
      ece: { target: 0.015 },
    });
  },
};
