import {
  conversionProbability,
  fittedConversion,
  fittedKicks,
  fittedPlaySeasons,
  kickProbability,
} from "@sdf/models/american-football";
import type { Evaluation, Measured } from "../evaluation.ts";
import {
  conversionAttempts,
  fieldGoalAttempts,
  fitConversion,
  fitFieldGoals,
  type Attempt,
} from "../fit/american-football/kicks-fit.ts";
import { readNflGames } from "../fit/american-football/plays.ts";
import { calibrationError, meanScore } from "../measured.ts";
import { binaryLogLoss } from "../metrics.ts";

// A table of shares by bins as the comparison on the same attempts. It is computed from the earlier seasons of the
// data; without any, the table of the seasons 2009-16 of this record is used (kicks between its lengths
// interpolated).
function table(
  train: readonly Attempt[],
  bin: (attempt: Attempt) => number,
  defaults: ReadonlyMap<number, number>,
): (attempt: Attempt) => number {
  if (train.length === 0) return (attempt) => defaults.get(bin(attempt)) ?? (bin(attempt) > 12 ? 0.23 : 0.97);
  const bins = new Map<number, [good: number, all: number]>();
  for (const attempt of train) {
    const entry = bins.get(bin(attempt)) ?? [0, 0];
    bins.set(bin(attempt), [entry[0] + (attempt.good ? 1 : 0), entry[1] + 1]);
  }
  const all = train.filter(({ good }) => good).length / train.length;
  return (attempt) => {
    const [good, n] = bins.get(bin(attempt)) ?? [0, 0];
    return (good + all) / (n + 1);
  };
}

const conversionBin = ({ yardsToGo }: Attempt): number => Math.min(10, yardsToGo);
const kickBin = ({ yardsToGoal }: Attempt): number => Math.round((yardsToGoal + 17) / 5);
const defaultConversions = new Map(
  [0.67, 0.54, 0.48, 0.47, 0.43, 0.45, 0.38, 0.36, 0.42, 0.27].map((share, i) => [i + 1, share]),
);
const defaultKicks = new Map([
  [4, 0.97],
  [5, 0.96],
  [6, 0.92],
  [7, 0.86],
  [8, 0.8],
  [9, 0.71],
  [10, 0.63],
  [11, 0.47],
  [12, 0.23],
]);

/** Attempts of seasons that the fit has not read, or of the last third with parameters fitted on the seasons before. */
export const evaluation: Evaluation = {
  name: "american-football-decisions",
  feed: "american-football/go-for-two-predictions and fourth-down-predictions (MA4, MA5), success",
  datasets: ["nfl-pbp", "nfl-games"],
  async run({ data }) {
    const games = readNflGames(
      await data("nfl-pbp", "games.csv"),
      await data("nfl-pbp", "plays.csv"),
      await data("nfl-games", "spreadspoke_scores.csv"),
    );
    const seasons = [...new Set(games.map(({ season }) => season))].sort((a, b) => a - b);
    const unseen = seasons.filter((season) => !fittedPlaySeasons.includes(season));
    const tested = unseen.length > 0 ? unseen : seasons.slice(-Math.ceil(seasons.length / 3));
    const test = (attempts: readonly Attempt[]): Attempt[] => attempts.filter(({ season }) => tested.includes(season));
    const train = (attempts: readonly Attempt[]): Attempt[] =>
      attempts.filter(({ season }) => !tested.includes(season) && season < tested[0]!);
    const conversions = conversionAttempts(games),
      kicks = fieldGoalAttempts(games);
    const fitted = unseen.length > 0 || train(conversions).length === 0 || train(kicks).length === 0;
    const conversionWeights = fitted ? fittedConversion : fitConversion(train(conversions));
    const kickWeights = fitted ? fittedKicks.weights : fitFieldGoals(train(kicks));
    const sample = `${tested.join(", ")}${fitted ? "" : ", fitted before"}`;
    const fourth = (attempts: readonly Attempt[]): Attempt[] => attempts.filter(({ down }) => down === 4);
    const conversion = ({ yardsToGo, yardsToGoal, down }: Attempt): number =>
      conversionProbability(yardsToGo, yardsToGoal, down, conversionWeights);
    const kick = ({ yardsToGoal }: Attempt): number => kickProbability(yardsToGoal + 17, kickWeights);
    return [
      ...compare(
        `conversion, 3rd and 4th down (${sample})`,
        test(conversions),
        conversion,
        table(train(conversions), conversionBin, defaultConversions),
      ),
      ...compare(
        "conversion, 4th down",
        fourth(test(conversions)),
        conversion,
        table(fourth(train(conversions)), conversionBin, defaultConversions),
      ),
      ...compare("field goal", test(kicks), kick, table(train(kicks), kickBin, defaultKicks)),
    ];
  },
};

function compare(
  what: string,
  attempts: readonly Attempt[],
  model: (attempt: Attempt) => number,
  peer: (attempt: Attempt) => number,
): Measured[] {
  const outcome = Uint8Array.from(attempts, ({ good }) => (good ? 1 : 0));
  const predicted = Float64Array.from(attempts, model);
  const clusters = Int32Array.from(attempts, ({ game }) => game);
  const bins =
    attempts.reduce((sum, attempt, i) => sum + binaryLogLoss(peer(attempt), outcome[i]!), 0) / attempts.length;
  return [
    meanScore(
      `log-loss, ${what}`,
      predicted.map((p, i) => binaryLogLoss(p, outcome[i]!)),
      clusters,
      { target: Number(bins.toFixed(4)), anchor: { name: "table of bins, same tries", value: bins, matches: "same" } },
    ),
    calibrationError(`ECE, ${what}`, predicted, outcome, { clusters }),
  ];
}
