import { goalModelParameters, goalModelFittedThrough, matchOutcome } from "@sdf/models/soccer";
import type { Evaluation } from "../evaluation.ts";
import { outcomeIndex } from "../soccer/matches.ts";
import { priorsFromNeighbours } from "../soccer/moves.ts";
import { type JudgedForecast, meanRps, measureOutcomes } from "../soccer/outcomes.ts";
import { rollForecasts } from "../soccer/rolling.ts";
import { readAllSpi, readSpi, spiTest } from "../soccer/spi.ts";

/**
 * Number of known matches (about a season) from which a league is forecast; with fewer, its teams are hard to
 * distinguish.
 */
const history = 300;

/**
 * Leagues with expected goals. The published forecasts, which also use market values and cups, are the anchor and
 * part of a mean.
 */
export const evaluation: Evaluation = {
  name: "soccer-prematch-spi",
  feed: "soccer/live-win-probability (MA21), pre-match, with expected goals",
  datasets: ["soccer-spi"],
  forecastTable: "soccer-spi/spi_matches.csv",
  async run({ data, progress, signal, quick, covers = () => true, unseen = false }) {
    const rows = await data("soccer-spi", "spi_matches.csv");
    // Leagues without expected goals provide the strength of teams that come from them.
    const all = readAllSpi(rows);
    const leagues = [...readSpi(rows)].slice(0, quick ? 3 : undefined);
    const own: JudgedForecast[] = [];
    const published: JudgedForecast[] = [];
    const both: JudgedForecast[] = [];
    const established: JudgedForecast[] = [];
    const establishedPublished: JudgedForecast[] = [];
    leagues.forEach(([name, matches], league) => {
      const begin = matches[Math.min(history, matches.length - 1)]!.day;
      const longKnown = matches[2 * history]?.day ?? Infinity;
      const forecasts = rollForecasts(matches, {
        parameters: goalModelParameters,
        test: (match) =>
          covers(match) &&
          matches.length > history &&
          match.day > begin &&
          (unseen || spiTest(match, goalModelFittedThrough.xgBefore)),
        priors: priorsFromNeighbours(all, name, goalModelParameters),
        signal,
        progress: (done, total) => progress(league + done / total, leagues.length),
      });
      for (const { match, rates, model } of forecasts) {
        const { home, draw, away } = matchOutcome(rates, model.rho);
        const outcome = outcomeIndex(match.homeGoals, match.awayGoals);
        const [h, d, a] = match.published;
        own.push({ probabilities: [home, draw, away], outcome });
        published.push({ probabilities: match.published, outcome });
        if (match.day > longKnown) {
          established.push(own[own.length - 1]!);
          establishedPublished.push(published[published.length - 1]!);
        }
        both.push({ probabilities: [(home + h) / 2, (draw + d) / 2, (away + a) / 2], outcome });
      }
    });
    return [
      ...measureOutcomes("", own, {
        rps: { target: 0.196, anchor: { name: "SPI", value: meanRps(published), matches: "same" } },
        ece: { target: 0.01 },
      }),
      measureOutcomes("mean of both", both, {
        rps: { anchor: { name: "SPI", value: meanRps(published), matches: "same" } },
      })[0]!,
      ...(established.length > 0
        ? [
            measureOutcomes("leagues known for 600 matches", established, {
              rps: { anchor: { name: "SPI", value: meanRps(establishedPublished), matches: "same" } },
            })[0]!,
          ]
        : []),
    ];
  },
};
