import {
  extraPointProbability,
  fittedEndgame,
  fittedExpectedPoints,
  fittedKicks,
  fittedPlaySeasons,
  fittedWinProbability,
  winProbability,
} from "@sdf/models/american-football";
import type { Evaluation, Measured } from "../evaluation.ts";
import { readNflGames, type NflGame } from "../fit/american-football/plays.ts";
import { snapsOf } from "../fit/american-football/snaps.ts";
import { marginDeviation } from "../fit/american-football/spreads-fit.ts";
import { fitPlays, type PlayFit } from "../fit/american-football/win-probability-fit.ts";
import { calibrationError, meanScore } from "../measured.ts";
import { binaryLogLoss, brier } from "../metrics.ts";

/**
 * Every play with a down, overtime included, of matches with a winner. Seasons that the fit has not read are forecast
 * with the shipped parameters; without such seasons, the last third is forecast with parameters fitted on the seasons
 * before.
 */
export const evaluation: Evaluation = {
  name: "american-football-live",
  feed: "american-football/go-for-two-predictions and fourth-down-predictions (MA4, MA5), win probability",
  datasets: ["nfl-pbp", "nfl-games"],
  forecastTable: "nfl-pbp/games.csv",
  async run({ data, progress, signal, quick, covers = () => true }) {
    const lines = await data("nfl-games", "spreadspoke_scores.csv");
    const games = readNflGames(await data("nfl-pbp", "games.csv"), await data("nfl-pbp", "plays.csv"), lines);
    if (!games.some(covers)) return [];
    const seasons = [...new Set(games.map(({ season }) => season))].sort((a, b) => a - b);
    signal.throwIfAborted();
    const unseen = seasons.filter((season) => !fittedPlaySeasons.includes(season));
    if (unseen.length > 0) {
      return measure(
        games.filter((game) => unseen.includes(game.season) && covers(game)),
        { expectedPoints: fittedExpectedPoints, winProbability: fittedWinProbability, endgame: fittedEndgame },
        `unseen ${unseen.join(", ")}`,
      );
    }
    const tested = seasons.slice(-Math.ceil(seasons.length / 3));
    const first = tested[0]!;
    const earlier = games.filter(({ season }) => season < first && (!quick || season >= first - 1));
    const fit = fitPlays(
      earlier,
      marginDeviation(lines, first - 1),
      { twoPoints: fittedKicks.twoPoints, extraPoint: extraPointProbability(20) },
      progress,
    );
    return measure(
      games.filter((game) => game.season >= first && covers(game)),
      fit,
      `${tested.join(", ")}, fitted before`,
    );
  },
};

function measure(games: readonly NflGame[], fit: PlayFit, sample: string): Measured[] {
  const predicted: number[] = [],
    outcome: number[] = [],
    cluster: number[] = [];
  for (const { game, state } of snapsOf(games)) {
    const { spread, homeScore, awayScore, playoff } = games[game]!;
    if (homeScore === awayScore) continue;
    const { home, draw } = winProbability(
      state,
      { expectedMargin: spread, playoff },
      fit.winProbability,
      fit.expectedPoints,
      fit.endgame,
    );
    predicted.push(home + draw / 2);
    outcome.push(homeScore > awayScore ? 1 : 0);
    cluster.push(game);
  }
  const clusters = Int32Array.from(cluster);
  return [
    meanScore(
      `log-loss (${sample})`,
      Float64Array.from(predicted, (p, i) => binaryLogLoss(p, outcome[i]!)),
      clusters,
      { target: 0.458, anchor: { name: "eight-feature logit, 2015-16", value: 0.4602, matches: "other" } },
    ),
    meanScore(
      "Brier",
      Float64Array.from(predicted, (p, i) => brier(p, outcome[i]!)),
      clusters,
      { target: 0.152 },
    ),
    calibrationError("ECE", Float64Array.from(predicted), Uint8Array.from(outcome), { target: 0.02, clusters }),
  ];
}
