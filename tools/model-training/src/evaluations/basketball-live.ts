import { normalCdf } from "@sdf/models";
import { fittedLiveSeasons, winProbability, type LiveParameters } from "@sdf/models/basketball";
import type { Evaluation, Measured } from "../evaluation.ts";
import { fitLive } from "../fit/basketball/live-fit.ts";
import { readCollegeGames, type CollegeGame } from "../fit/basketball/states.ts";
import { calibrationError, meanScore } from "../measured.ts";
import { binaryLogLoss, brier } from "../metrics.ts";

const folds = 5;

/**
 * Every minute of regulation (41 states per match, the end included), each without information on overtime. Seasons
 * that the fit has not read are forecast with the shipped parameters; without such seasons, five folds of matches are
 * forecast with parameters fitted on the others.
 */
export const evaluation: Evaluation = {
  name: "basketball-live",
  feed: "basketball/live-win-probability (MA21)",
  datasets: ["ncaab-pbp"],
  async run({ data, progress, signal, quick }) {
    const games = readCollegeGames(await data("ncaab-pbp", "games.csv"), await data("ncaab-pbp", "score_changes.csv"));
    const unseen = games.filter((game) => !fittedLiveSeasons.includes(game.season));
    if (unseen.length > 0)
      return measure(
        unseen.map((game) => ({ game, parameters: undefined })),
        `unseen ${seasons(unseen)}`,
      );
    const used = quick ? games.filter((_, i) => i % 4 === 0) : games;
    const forecasts: { game: CollegeGame; parameters: LiveParameters | undefined }[] = [];
    for (let fold = 0; fold < folds; fold++) {
      signal.throwIfAborted();
      progress(fold, folds);
      const parameters = fitLive(used.filter((_, i) => i % folds !== fold));
      used.forEach((game, i) => i % folds === fold && forecasts.push({ game, parameters }));
      await new Promise((resolve) => setImmediate(resolve));
    }
    progress(folds, folds);
    return measure(forecasts, `${folds} folds of ${seasons(used)}`);
  },
};

// Comparison: Stern's Brownian motion (1994) with the spread as drift.
function brownianMotion(lead: number, spread: number, share: number): number {
  if (share === 0) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  return normalCdf((lead + spread * share) / (11.2 * Math.sqrt(share)));
}

function seasons(games: readonly CollegeGame[]): string {
  return [...new Set(games.map((game) => game.season))].sort().join(", ");
}

function measure(
  forecasts: readonly { game: CollegeGame; parameters: LiveParameters | undefined }[],
  sample: string,
): Measured[] {
  const predicted: number[] = [],
    outcome: number[] = [],
    cluster: number[] = [],
    remainingSeconds: number[] = [];
  let brownian = 0;
  forecasts.forEach(({ game, parameters }, i) => {
    game.secondsLeft.forEach((secondsLeft, k) => {
      const side = game.possession[k];
      const state = { homeScore: game.homeScore[k]!, awayScore: game.awayScore[k]!, secondsLeft, possession: side };
      predicted.push(winProbability(state, { expectedMargin: game.spread }, parameters));
      outcome.push(game.homeWins ? 1 : 0);
      cluster.push(i);
      remainingSeconds.push(secondsLeft);
      brownian +=
        binaryLogLoss(
          brownianMotion(state.homeScore - state.awayScore, game.spread, secondsLeft / 2400),
          game.homeWins ? 1 : 0,
        ) / game.secondsLeft.length;
    });
  });
  const at = (seconds: number): Measured => {
    const rows = remainingSeconds.flatMap((value, i) => (value === seconds ? [i] : []));
    return meanScore(
      `log-loss, ${seconds / 60} min left`,
      Float64Array.from(rows, (i) => binaryLogLoss(predicted[i]!, outcome[i]!)),
    );
  };
  const clusters = Int32Array.from(cluster);
  return [
    meanScore(
      `log-loss (${sample})`,
      Float64Array.from(predicted, (p, i) => binaryLogLoss(p, outcome[i]!)),
      clusters,
      {
        target: 0.387,
        anchor: { name: "Brownian with spread, same states", value: brownian / forecasts.length, matches: "same" },
      },
    ),
    meanScore(
      "Brier",
      Float64Array.from(predicted, (p, i) => brier(p, outcome[i]!)),
      clusters,
    ),
    calibrationError("ECE", Float64Array.from(predicted), Uint8Array.from(outcome), { target: 0.01, clusters }),
    at(1200),
    at(300),
    at(60),
  ];
}
