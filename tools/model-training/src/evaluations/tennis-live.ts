import type { Evaluation, EvaluationContext, Measured } from "../evaluation.ts";
import { calibrationError, meanScore } from "../measured.ts";
import { binaryLogLoss, brier, mean } from "../metrics.ts";
import { ended, forecastMatches, liveForecasts, type ForecastMatch } from "../tennis/live.ts";

/** First season after the majors on which the two scalars of each tour were selected. */
const SCALARS_CHOSEN_BEFORE = 2013;

export const evaluation: Evaluation = {
  name: "tennis-live",
  feed: "tennis/match-predictions (MA21), in play",
  datasets: ["tennis-points", "tennis-atp", "tennis-wta"],
  run: measure,
};

async function measure(context: EvaluationContext): Promise<readonly Measured[]> {
  const all = await forecastMatches(context.data, !context.quick);
  const matches = context.quick ? all.filter((_, i) => i % 20 === 0) : all;
  const p: number[] = [];
  const outcome: number[] = [];
  const clusters: number[] = [];
  const late: boolean[] = [];
  const points: number[] = [];
  const fixed: number[] = [];
  for (const [i, one] of matches.entries()) {
    context.signal.throwIfAborted();
    context.progress(i, matches.length);
    const won = one.match.winner === "a" ? 1 : 0;
    for (const { point, match, next } of liveForecasts(one, one.match.tour)) {
      p.push(match);
      outcome.push(won);
      clusters.push(i);
      late.push(one.match.year >= SCALARS_CHOSEN_BEFORE);
      points.push(binaryLogLoss(next, one.match.winners[point] === "a" ? 1 : 0));
    }
    for (const { match } of liveForecasts(one, one.match.tour, 1, false)) fixed.push(binaryLogLoss(match, won));
  }
  const losses = Float64Array.from(p, (one, i) => binaryLogLoss(one, outcome[i]!));
  const games = Int32Array.from(clusters);
  const years = matches.map(({ match }) => match.year);
  return [
    meanScore(`log-loss before every point, ${Math.min(...years)}-${Math.max(...years)}`, losses, games, {
      target: 0.387,
      anchor: { name: "no update in play", value: mean(fixed), matches: "same" },
    }),
    afterPoints(matches, losses, clusters),
    meanScore(
      "Brier",
      Float64Array.from(p, (one, i) => brier(one, outcome[i]!)),
      games,
      { anchor: { name: "published chain, no update", value: 0.1249, matches: "other" } },
    ),
    calibrationError("ECE", Float64Array.from(p), Uint8Array.from(outcome), { target: 0.015, clusters: games }),
    ...(late.includes(true)
      ? [
          meanScore(
            `log-loss, ${SCALARS_CHOSEN_BEFORE} and later`,
            losses.filter((_, i) => late[i]!),
            games.filter((_, i) => late[i]!),
          ),
        ]
      : []),
    meanScore("log-loss of the next point", Float64Array.from(points), games),
  ];
}

/**
 * Same losses with the forecast after each point: the first forecast is dropped, and a finished match ends with a
 * certain one.
 */
function afterPoints(matches: readonly ForecastMatch[], losses: Float64Array, clusters: readonly number[]): Measured {
  const values: number[] = [];
  const games: number[] = [];
  for (let i = 0; i < losses.length; i++) {
    const last = clusters[i + 1] !== clusters[i];
    if (!last) values.push(losses[i + 1]!);
    else if (ended(matches[clusters[i]!]!.match)) values.push(0);
    else continue;
    games.push(clusters[i]!);
  }
  return meanScore("log-loss after every point", Float64Array.from(values), Int32Array.from(games), {
    target: 0.387,
    anchor: { name: "model notes", value: 0.3873, matches: "other" },
  });
}
