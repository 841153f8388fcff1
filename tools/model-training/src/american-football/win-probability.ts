import { normalCdf, normalPdf } from "@sdf/world/models";
import {
  expectedPoints,
  featuresPerDown,
  placeFeatures,
  secondsOfRegulation,
  type ExpectedPointsParameters,
  type WinProbabilityParameters,
} from "@sdf/world/models/american-football";
import { round } from "../fitting/fitting.ts";
import { leastSquares, nelderMead } from "../fitting/numeric.ts";
import { type NflGame, readSnaps, type Snap } from "./plays.ts";

/** Expected points and win probability, which depends on them. */
interface PlayFit {
  readonly expectedPoints: ExpectedPointsParameters;
  readonly winProbability: WinProbabilityParameters;
}

/** Fits both to matches; `marginDeviation` is from the longer record of matches and spreads. */
export function fitPlays(games: readonly NflGame[], marginDeviation: number): PlayFit {
  const snaps = readSnaps(games);
  const weights = fitExpectedPoints(snaps);
  const winProbability = fitWinProbability(games, snaps, weights, marginDeviation);
  return { expectedPoints: { weights, kickoffYardsToGoal: round(meanStart(snaps)) }, winProbability };
}

function fitExpectedPoints(snaps: readonly Snap[]): number[] {
  const squares = leastSquares(4 * featuresPerDown);
  for (const { state, nextScore } of snaps) {
    const half = state.period > 2 ? secondsOfRegulation(state) : secondsOfRegulation(state) - 1800;
    if (state.period > 4 || half <= 120 || Math.abs(state.homeScore - state.awayScore) > 14) continue;
    const row = new Float64Array(4 * featuresPerDown);
    placeFeatures(
      { yardsToGo: state.yardsToGo!, yardsToGoal: state.yardsToGoal! },
      row,
      (state.down! - 1) * featuresPerDown,
    );
    squares.add(row, state.possession === "home" ? nextScore : -nextScore);
  }
  return squares.solve().map((weight) => round(weight, 6));
}

/** Mean position of the first snap after a kick-off, in yards to the goal. */
function meanStart(snaps: readonly Snap[]): number {
  const starts = snaps.filter(
    ({ previous, state, play }) => previous?.kind === "KO" && state.down === 1 && previous.offence !== play.offence,
  );
  return starts.reduce((sum, { state }) => sum + state.yardsToGoal!, 0) / starts.length;
}

function fitWinProbability(
  games: readonly NflGame[],
  all: readonly Snap[],
  weights: readonly number[],
  marginDeviation: number,
): WinProbabilityParameters {
  const level = (snap: Snap): boolean => games[snap.game]!.homeScore === games[snap.game]!.awayScore;
  // Consecutive plays are similar, so every second one contains nearly the same information as all.
  const snaps = all.filter((snap, i) => snap.state.period <= 4 && i % 2 === 0 && !level(snap));
  const n = snaps.length;
  const remainingSeconds = new Float64Array(n),
    logT = new Float64Array(n),
    lead = new Float64Array(n),
    spread = new Float64Array(n),
    points = new Float64Array(n),
    kick = new Float64Array(n),
    half = new Float64Array(n),
    sign = new Float64Array(n);
  snaps.forEach(({ game, state }, i) => {
    const { spread: line, homeScore, awayScore } = games[game]!;
    remainingSeconds[i] = secondsOfRegulation(state);
    logT[i] = Math.log(Math.max(remainingSeconds[i], 1e-6) / 3600);
    lead[i] = state.homeScore - state.awayScore;
    spread[i] = line;
    points[i] =
      expectedPoints({ down: state.down!, yardsToGo: state.yardsToGo!, yardsToGoal: state.yardsToGoal! }, weights) *
      (state.possession === "home" ? 1 : -1);
    kick[i] =
      state.period > 2 || state.secondHalfReceiver === undefined ? 0 : state.secondHalfReceiver === "home" ? 1 : -1;
    half[i] = state.period > 2 ? -1 : remainingSeconds[i] - 1800;
    sign[i] = homeScore > awayScore ? 1 : -1;
  });
  const loss = ([
    deviation,
    variancePower,
    floor,
    marginPower,
    lateShare,
    lateSeconds,
    halfSeconds,
    secondHalfKick,
  ]: readonly number[]): number => {
    if (
      !(
        deviation! > 0 &&
        variancePower! > 0 &&
        floor! > 0 &&
        marginPower! > 0 &&
        lateSeconds! > 5 &&
        lateSeconds! < 600 &&
        halfSeconds! > 5 &&
        halfSeconds! < 600
      )
    )
      return Number.POSITIVE_INFINITY;
    const atStart = Math.sqrt(deviation! ** 2 + floor! ** 2) / marginDeviation;
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const counts =
        half[i]! < 0
          ? 1 - (1 - lateShare!) * Math.exp(-remainingSeconds[i]! / lateSeconds!)
          : 1 - Math.exp(-half[i]! / halfSeconds!);
      const mean =
        lead[i]! +
        spread[i]! * atStart * Math.exp(marginPower! * logT[i]!) +
        points[i]! * counts +
        secondHalfKick! * kick[i]!;
      const z = mean / Math.sqrt(deviation! ** 2 * Math.exp(variancePower! * logT[i]!) + floor! ** 2);
      sum -= Math.log(Math.max(1e-9, normalCdf(sign[i]! * z)));
    }
    return sum / n;
  };
  const { at } = nelderMead(
    loss,
    [15.5, 0.75, 1.3, 0.72, 0.6, 60, 60, 0.9],
    [0.7, 0.05, 0.3, 0.07, 0.15, 20, 20, 0.3],
    1e-8,
    400,
  );
  const [deviation, variancePower, floor, marginPower, lateShare, lateSeconds, halfSeconds, secondHalfKick] = at.map(
    (value) => round(value),
  ) as [number, number, number, number, number, number, number, number];
  return {
    marginDeviation,
    deviation,
    variancePower,
    floor,
    marginPower,
    lateShare,
    lateSeconds,
    halfSeconds,
    secondHalfKick,
    ...fitOvertime(games, all, weights, marginDeviation),
  };
}

// Overtime is rare: one deviation of outcomes by maximum likelihood, the weight of the expected margin shrunk to a
// fifth, and the share of draws.
function fitOvertime(
  games: readonly NflGame[],
  all: readonly Snap[],
  weights: readonly number[],
  marginDeviation: number,
): Pick<WinProbabilityParameters, "overtimeDeviation" | "overtimeStrength" | "overtimeSettles" | "overtimeExcess"> {
  const snaps = all.filter(({ state, game }) => state.period > 4 && games[game]!.homeScore !== games[game]!.awayScore);
  const loss = ([deviation, strength]: readonly number[]): number => {
    if (!(deviation! > 1)) return Number.POSITIVE_INFINITY;
    let sum = (((strength! - 0.2) / 0.1) ** 2 / 2) * 20; // about twenty plays of a match are correlated
    for (const { game, state } of snaps) {
      const { spread, homeScore, awayScore } = games[game]!;
      const points = expectedPoints(
        { down: state.down!, yardsToGo: state.yardsToGo!, yardsToGoal: state.yardsToGoal! },
        weights,
      );
      const mean =
        state.homeScore - state.awayScore + spread * strength! + (state.possession === "home" ? points : -points);
      sum -= Math.log(Math.max(1e-9, normalCdf(((homeScore > awayScore ? 1 : -1) * mean) / deviation!)));
    }
    return sum;
  };
  const [overtimeDeviation, overtimeStrength] = nelderMead(loss, [6, 0.2], [1, 0.05]).at as [number, number];
  const extra = new Set(all.filter(({ state }) => state.period > 4).map(({ game }) => game));
  const draws = [...extra].filter(
    (game) => games[game]!.homeScore === games[game]!.awayScore && !games[game]!.playoff,
  ).length;
  const regular = [...extra].filter((game) => !games[game]!.playoff).length;
  const density = games.reduce((sum, { spread }) => sum + normalPdf(spread / marginDeviation) / marginDeviation, 0);
  // One additional match and half a draw keep the share inside 0..1 for all seasons.
  return {
    overtimeDeviation: round(overtimeDeviation),
    overtimeStrength: round(overtimeStrength, 3),
    overtimeSettles: round(-900 / Math.log((draws + 0.5) / (regular + 1)), 3),
    overtimeExcess: round(extra.size / density, 3),
  };
}
