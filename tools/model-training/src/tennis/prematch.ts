import {
  PRE_MATCH_FEATURES,
  preMatchFeatures,
  preMatchProbability,
  type PreMatchWeights,
  type Tour,
} from "@sdf/models/tennis";
import type { Row } from "../data.ts";
import type { EvaluationContext, Measured } from "../evaluation.ts";
import { calibrationError, meanScore } from "../measured.ts";
import { binaryLogLoss, brier, mean } from "../metrics.ts";
import { fitLogistic } from "../numeric/logistic.ts";
import { replay, type HistoricMatch } from "./history.ts";

/** Number of first seasons whose matches only initialise the ratings. */
const WARM_UP_SEASONS = 2;
/** First scored season; for other data the fourth season (the middle of a short one). */
const SCORED_FROM = 2014;
const WIDTH = PRE_MATCH_FEATURES.length;

/** Matches of a tour with their features, the winner alternating between side a and b. */
export interface FeatureTable {
  readonly matches: readonly HistoricMatch[];
  readonly features: Float64Array;
  readonly outcome: Uint8Array;
}

export function featureTable(rows: readonly Row[], tour: Tour): FeatureTable {
  const matches = [...replay(rows, tour)];
  const features = new Float64Array(matches.length * WIDTH);
  const outcome = new Uint8Array(matches.length);
  for (const [i, { surface, bestOf, winner, loser }] of matches.entries()) {
    // The side of the winner must depend on the index in the list only.
    const first = i % 2 === 0;
    outcome[i] = first ? 1 : 0;
    preMatchFeatures(
      { tour, surface, bestOf, a: first ? winner : loser, b: first ? loser : winner },
      features.subarray(i * WIDTH, (i + 1) * WIDTH),
    );
  }
  return { matches, features, outcome };
}

/** Weights fitted on the seasons `from`..`to`. */
export function fitPreMatch({ matches, features, outcome }: FeatureTable, from: number, to: number): PreMatchWeights {
  const rows = matches.flatMap(({ year }, i) => (year >= from && year <= to ? [i] : []));
  return fitLogistic({ width: WIDTH, features, outcome, rows });
}

/** Seasons of a table, first to last. */
export function seasonsOf({ matches }: FeatureTable): { readonly first: number; readonly last: number } {
  let first = Infinity;
  let last = -Infinity;
  for (const { year } of matches) {
    first = Math.min(first, year);
    last = Math.max(last, year);
  }
  return { first, last };
}

/** First season that a fit may use. */
export function fitFrom(table: FeatureTable): number {
  return seasonsOf(table).first + WARM_UP_SEASONS;
}

/**
 * Forecasts every season with weights from the seasons before it. If the data has no earlier seasons for a fit, the
 * shipped weights are used, which were fitted on other seasons.
 */
export async function measurePreMatch(
  rows: readonly Row[],
  tour: Tour,
  target: number,
  context: EvaluationContext,
): Promise<readonly Measured[]> {
  const table = featureTable(rows, tour);
  const { covers } = context;
  if (covers !== undefined && !table.matches.some(covers)) return [];
  const { first, last } = seasonsOf(table);
  const from = Math.max(SCORED_FROM, first + Math.min(3, Math.ceil((last - first) / 2)));
  const start = context.quick ? Math.max(from, last - 1) : from;
  const p: number[] = [];
  const outcome: number[] = [];
  const completed: boolean[] = [];
  // Anchor on the same matches: the rank logit of the literature.
  const anchor: number[] = [];
  let shipped = 0;
  for (let season = start; season <= last; season++) {
    context.signal.throwIfAborted();
    context.progress(season - start, last - start + 1);
    const enough = season - fitFrom(table) >= 2;
    const weights = enough ? fitPreMatch(table, fitFrom(table), season - 1) : undefined;
    for (const [i, match] of table.matches.entries()) {
      if (match.year !== season || covers?.(match) === false) continue;
      const [a, b] = table.outcome[i] === 1 ? [match.winner, match.loser] : [match.loser, match.winner];
      p.push(preMatchProbability({ tour, surface: match.surface, bestOf: match.bestOf, a, b }, weights));
      outcome.push(table.outcome[i]!);
      completed.push(!match.retired);
      anchor.push(rankLogit(match));
      if (weights === undefined) shipped++;
    }
  }
  const losses = Float64Array.from(p, (one, i) => binaryLogLoss(one, outcome[i]!));
  const finished = losses.filter((_, i) => completed[i]!);
  const correct = Float64Array.from(p, (one, i) => (one === 0.5 ? 0.5 : Number(one > 0.5 === (outcome[i] === 1))));
  const seasons = `${start}-${last}${shipped > 0 ? ", shipped weights" : ""}`;
  return [
    meanScore(`log-loss ${seasons}`, losses, undefined, {
      target,
      anchor: { name: "rank logit", value: mean(anchor.map((one) => binaryLogLoss(one, 1))), matches: "same" },
    }),
    meanScore("log-loss, completed matches", finished),
    meanScore(
      "Brier",
      Float64Array.from(p, (one, i) => brier(one, outcome[i]!)),
      undefined,
      { anchor: { name: "rank logit", value: mean(anchor.map((one) => brier(one, 1))), matches: "same" } },
    ),
    {
      what: "winner right",
      better: "higher",
      scores: { values: correct },
      value: mean(correct),
      n: correct.length,
      anchor: {
        name: "rank logit",
        value: mean(anchor.map((one) => (one === 0.5 ? 0.5 : Number(one > 0.5)))),
        matches: "same",
      },
    },
    calibrationError("ECE", Float64Array.from(p), Uint8Array.from(outcome), { target: 0.025 }),
  ];
}

/** Probability of the winner from the ranking positions alone: 0.55 per unit of ln(rank), from the literature. */
function rankLogit({ winner, loser }: HistoricMatch): number {
  return 1 / (1 + Math.exp(0.55 * Math.log((winner.rank ?? 1500) / (loser.rank ?? 1500))));
}
