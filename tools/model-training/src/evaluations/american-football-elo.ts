import { fittedElo, fittedEloThrough } from "@sdf/models/american-football";
import type { Evaluation, Measured } from "../evaluation.ts";
import { fitElo } from "../fit/american-football/elo-fit.ts";
import { readEloGames, runElo, type EloForecast } from "../fit/american-football/elo-games.ts";
import { marginDeviation } from "../fit/american-football/spreads-fit.ts";
import { calibrationError, meanScore } from "../measured.ts";
import { binaryLogLoss, brier } from "../metrics.ts";

/**
 * Forecasts each match from the ratings before its day. Seasons after those of the shipped scalars use them. The
 * seasons from 1990 to then are forecast in blocks of five, each with scalars fitted on the seasons before the block.
 * Draws are excluded.
 */
export const evaluation: Evaluation = {
  name: "american-football-elo",
  feed: "american-football/tournament-simulations (TM11), ratings; before the match",
  datasets: ["nfl-games"],
  forecastTable: "nfl-games/nfl_elo_games.csv",
  async run({ data, progress, signal, quick, covers = () => true }) {
    const games = readEloGames(await data("nfl-games", "nfl_elo_games.csv"));
    if (!games.some(covers)) return [];
    const lines = await data("nfl-games", "spreadspoke_scores.csv");
    const last = games.reduce((season, game) => Math.max(season, game.season), 0);
    const forecasts: EloForecast[] = [];
    const block = 5;
    for (let from = quick ? last - block + 1 : 1990; from <= Math.min(last, fittedEloThrough); from += block) {
      signal.throwIfAborted();
      progress(from - 1990, last - 1989);
      const parameters = fitElo(games, from - 1, marginDeviation(lines, from - 1));
      const until = Math.min(from + block - 1, fittedEloThrough);
      forecasts.push(...runElo(games, parameters).filter(({ game }) => game.season >= from && game.season <= until));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const unseen = runElo(games, fittedElo).filter(({ game }) => game.season > fittedEloThrough);
    progress(1, 1);
    const rows = [...forecasts, ...unseen].filter(({ game }) => game.margin !== 0 && covers(game));
    if (rows.length === 0) return [];
    const figures = measure(rows, `${rows[0]!.game.season}-${rows.at(-1)!.game.season}`);
    const fresh = unseen.filter(({ game }) => game.margin !== 0 && covers(game));
    return fresh.length === 0
      ? figures
      : [...figures, ...measure(fresh, `unseen, from ${fresh[0]!.game.season}`).slice(0, 1)];
  },
};

function measure(rows: readonly EloForecast[], sample: string): Measured[] {
  const predicted = Float64Array.from(rows, ({ home }) => home);
  const outcome = Uint8Array.from(rows, ({ game }) => (game.margin > 0 ? 1 : 0));
  const published =
    rows.reduce((sum, { game }) => sum + binaryLogLoss(game.published, game.margin > 0 ? 1 : 0), 0) / rows.length;
  return [
    meanScore(
      `log-loss (${sample})`,
      predicted.map((p, i) => binaryLogLoss(p, outcome[i]!)),
      undefined,
      { target: 0.628, anchor: { name: "FiveThirtyEight", value: published, matches: "same" } },
    ),
    meanScore(
      "Brier",
      predicted.map((p, i) => brier(p, outcome[i]!)),
    ),
    calibrationError("ECE", predicted, outcome),
  ];
}
