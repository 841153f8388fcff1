/** Probabilities and yards of American football plays. */
import type { Random } from "../../core/random.ts";

/** Share of converted fourth downs by yards to go. The last value applies to ten and more. */
const conversionRates = [0.67, 0.54, 0.48, 0.47, 0.43, 0.45, 0.38, 0.36, 0.42, 0.27] as const;

export function conversionProbability(toGo: number): number {
  return conversionRates[Math.min(10, Math.max(1, toGo)) - 1]!;
}

const kickYards = [18, 20, 30, 40, 45, 50, 55, 60, 66] as const;
const kickSuccessRates = [0.985, 0.97, 0.92, 0.8, 0.71, 0.63, 0.47, 0.23, 0.04] as const;

/** Probability of a field goal from a distance in yards. */
export function fieldGoalProbability(yards: number): number {
  if (yards <= kickYards[0]) return kickSuccessRates[0];
  for (let index = 1; index < kickYards.length; index++) {
    const [low, high] = [kickYards[index - 1]!, kickYards[index]!];
    if (yards <= high)
      return (
        kickSuccessRates[index - 1]! +
        ((kickSuccessRates[index]! - kickSuccessRates[index - 1]!) * (yards - low)) / (high - low)
      );
  }
  return 0.01;
}

/** Yards between the ball and the goal posts: ten of the end zone, and seven or eight behind the line. */
export const kickDistanceOffset = 18;
export const extraPointProbability = 0.942;
export const twoPointProbability = 0.504;

const puntFrom = [30, 40, 50, 60, 70] as const;
const puntNet = [26, 32, 38, 42, 43] as const;

/** Net yards of an average punt by yards to the goal line. */
export function puntYards(yardsToGoal: number): number {
  if (yardsToGoal <= 30) return 20;
  for (let index = 1; index < puntFrom.length; index++) {
    const [low, high] = [puntFrom[index - 1]!, puntFrom[index]!];
    if (yardsToGoal <= high)
      return puntNet[index - 1]! + ((puntNet[index]! - puntNet[index - 1]!) * (yardsToGoal - low)) / (high - low);
  }
  return 43;
}

/**
 * Share of fourth downs in the first three quarters without a kick, by tens of yards to the goal line and by yards to
 * go (1, 2 to 3, 4 to 6, more).
 */
const goForItShares: readonly (readonly [number, number, number, number])[] = [
  [0.5, 0.14, 0.1, 0.06],
  [0.44, 0.13, 0.07, 0.06],
  [0.54, 0.15, 0.09, 0.05],
  [0.78, 0.42, 0.2, 0.1],
  [0.5, 0.17, 0.08, 0.05],
  [0.24, 0.06, 0.04, 0.03],
  [0.17, 0.05, 0.02, 0.02],
  [0.06, 0.03, 0.01, 0.01],
  [0.03, 0.01, 0.005, 0.005],
  [0.01, 0.005, 0.005, 0.005],
];

export function goForItProbability(yardsToGoal: number, toGo: number): number {
  const row = goForItShares[Math.min(9, Math.floor(yardsToGoal / 10))]!;
  return row[toGo <= 1 ? 0 : toGo <= 3 ? 1 : toGo <= 6 ? 2 : 3];
}

/** Draws the yards of a run. `edge` is the advantage of the offence, 0 for equal sides. */
export function runYards(stream: Random, edge: number): number {
  const draw = stream.next();
  if (draw < 0.105) return -1 - Math.floor(stream.exponential(1.4));
  if (draw > 0.982) return 12 + Math.floor(stream.exponential(14));
  return Math.floor(stream.gamma(1.75, 5.7 * (1 + edge)));
}

/** Draws the yards of a completed pass. */
export function passYards(stream: Random, edge: number): number {
  const draw = stream.next();
  if (draw < 0.03) return -Math.floor(stream.exponential(2.5));
  if (draw > 0.968) return 25 + Math.floor(stream.exponential(18));
  return 1 + Math.floor(stream.gamma(1.35, 12.4 * (1 + edge)));
}

/** Shares of the results of a pass, before the advantage of a side. */
export const passResultShares = { sack: 0.063, interception: 0.0225, complete: 0.619 } as const;
export const fumbleProbability = 0.0085;
