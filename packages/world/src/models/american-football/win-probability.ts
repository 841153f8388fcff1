import { normalCdf, normalPdf } from "../math/normal.ts";
import { endgameChance, endgameKickoff } from "./endgame.ts";
import { expectedPoints } from "./expected-points.ts";
import { fittedEndgame } from "./fitted/endgame.ts";
import { fittedExpectedPoints } from "./fitted/expected-points.ts";
import { fittedWinProbability } from "./fitted/win-probability.ts";
import type { EndgameParameters, ExpectedPointsParameters, WinProbabilityParameters } from "./parameters.ts";
import type { GameState, MatchProbabilities, PreGame } from "./types.ts";

const regulation = 3600;

/**
 * Probabilities of a match in play: the win probability behind the feeds Go For Two (MA4) and Fourth Down (MA5).
 *
 * Method: the final margin is normal about lead + expected points of the possession + remaining expected margin, with
 * a variance that falls with the remaining time (Stern's diffusion with possession). Parameters by maximum likelihood
 * over all plays. In the last eight minutes a chain of possessions gains weight gradually; in the last minute it
 * alone counts (`EndgameParameters`). The possession decides overtime; the probability of a draw falls with the
 * remaining overtime.
 * Accuracy: every play of 2013-14 with parameters of 2009-12 and the closing spread: log-loss .450, Brier .150,
 * calibration error .015.
 * @returns exactly 1 and 0 for a match that is over; the three probabilities sum to 1
 */
export function winProbability(
  state: GameState,
  before: PreGame,
  parameters: WinProbabilityParameters = fittedWinProbability,
  points: ExpectedPointsParameters = fittedExpectedPoints,
  endgame: EndgameParameters = fittedEndgame,
): MatchProbabilities {
  const lead = state.homeScore - state.awayScore;
  if (state.period > 4) return overtime(state, before, parameters, points);
  const remainingSeconds = secondsOfRegulation(state);
  if (remainingSeconds === 0 && lead !== 0)
    return lead > 0 ? { home: 1, away: 0, draw: 0 } : { home: 0, away: 1, draw: 0 };
  if (remainingSeconds === 0) return overtimeAhead(before, parameters);
  const { mean, deviation } = finalMargin(state, before, parameters, points);
  if (remainingSeconds < chainFrom) {
    const { mean: even } = finalMargin(state, { expectedMargin: 0 }, parameters, points);
    const chance = blendWithChain(
      state,
      remainingSeconds,
      normalCdf(mean / deviation),
      (mean - even) / deviation,
      endgame,
    );
    return split(chance, normalPdf(mean / deviation) / deviation, before, parameters);
  }
  return split(normalCdf(mean / deviation), normalPdf(mean / deviation) / deviation, before, parameters);
}

// Remaining seconds at which the chain of possessions begins to count, and at which it alone counts.
const chainFrom = 480;
const chainAlone = 60;
// Logit of a normal probability, near the middle.
const logitPerDeviation = 1.7;
const chainBound = 5e-4;

// Blends on the logit scale. The chain models equal teams only, so the expected margin shifts it as it shifts the
// normal probability.
function blendWithChain(
  state: GameState,
  remainingSeconds: number,
  normal: number,
  shift: number,
  endgame: EndgameParameters,
): number {
  const lead = (state.homeScore - state.awayScore) * (state.possession === "home" ? 1 : -1);
  const chainProbability =
    state.down === undefined
      ? endgameKickoff(remainingSeconds, lead, endgame)
      : endgameChance(
          { down: state.down, yardsToGo: state.yardsToGo!, yardsToGoal: state.yardsToGoal! },
          remainingSeconds,
          lead,
          endgame,
        );
  const chain = bounded(state.possession === "home" ? chainProbability : 1 - chainProbability);
  const weight = Math.min(1, (chainFrom - remainingSeconds) / (chainFrom - chainAlone));
  const logit =
    weight * (Math.log(chain / (1 - chain)) + logitPerDeviation * shift) +
    (1 - weight) * Math.log(bounded(normal) / (1 - bounded(normal)));
  return 1 / (1 + Math.exp(-logit));
}

const bounded = (chance: number): number => Math.min(1 - chainBound, Math.max(chainBound, chance));

/**
 * Mean and standard deviation of the final margin (home minus away, points) behind {@link winProbability}, in
 * regulation.
 */
function finalMargin(
  state: GameState,
  before: PreGame,
  parameters: WinProbabilityParameters = fittedWinProbability,
  expected: ExpectedPointsParameters = fittedExpectedPoints,
): { mean: number; deviation: number } {
  const remainingSeconds = secondsOfRegulation(state);
  const t = remainingSeconds / regulation;
  const atStart = Math.sqrt(parameters.deviation ** 2 + parameters.floor ** 2) / parameters.marginDeviation;
  const ahead = before.expectedMargin * atStart * t ** parameters.marginPower;
  const counts =
    state.period > 2
      ? 1 - (1 - parameters.lateShare) * Math.exp(-remainingSeconds / parameters.lateSeconds)
      : 1 - Math.exp(-(remainingSeconds - regulation / 2) / parameters.halfSeconds);
  const points = possessionPoints(state, expected) * counts;
  const kick =
    state.period > 2 || state.secondHalfReceiver === undefined
      ? 0
      : state.secondHalfReceiver === "home"
        ? parameters.secondHalfKick
        : -parameters.secondHalfKick;
  const mean = state.homeScore - state.awayScore + ahead + (state.possession === "home" ? points : -points) + kick;
  return {
    mean,
    deviation: Math.sqrt(parameters.deviation ** 2 * t ** parameters.variancePower + parameters.floor ** 2),
  };
}

/** Remaining seconds of regulation; 0 in overtime. */
export function secondsOfRegulation(state: Pick<GameState, "period" | "secondsLeft">): number {
  return state.period > 4 ? 0 : (4 - state.period) * 900 + state.secondsLeft;
}

// Expected points of the possession, also before a kick-off.
function possessionPoints(state: GameState, { weights, kickoffYardsToGoal }: ExpectedPointsParameters): number {
  if (state.down === undefined)
    return expectedPoints({ down: 1, yardsToGo: 10, yardsToGoal: kickoffYardsToGoal }, weights);
  return expectedPoints({ down: state.down, yardsToGo: state.yardsToGo!, yardsToGoal: state.yardsToGoal! }, weights);
}

function overtime(
  state: GameState,
  before: PreGame,
  parameters: WinProbabilityParameters,
  expected: ExpectedPointsParameters,
): MatchProbabilities {
  const lead = state.homeScore - state.awayScore;
  if (state.secondsLeft === 0 && before.playoff !== true)
    return lead > 0
      ? { home: 1, away: 0, draw: 0 }
      : lead < 0
        ? { home: 0, away: 1, draw: 0 }
        : { home: 0, away: 0, draw: 1 };
  if (state.secondsLeft === 0 && lead !== 0)
    return lead > 0 ? { home: 1, away: 0, draw: 0 } : { home: 0, away: 1, draw: 0 };
  const points = possessionPoints(state, expected);
  const mean =
    lead + before.expectedMargin * parameters.overtimeStrength + (state.possession === "home" ? points : -points);
  const home = normalCdf(mean / parameters.overtimeDeviation);
  const draw = before.playoff === true || lead !== 0 ? 0 : Math.exp(-state.secondsLeft / parameters.overtimeSettles);
  return { home: home * (1 - draw), away: (1 - home) * (1 - draw), draw };
}

// A level score at the end of regulation, before the coin toss.
function overtimeAhead(before: PreGame, parameters: WinProbabilityParameters): MatchProbabilities {
  const home = normalCdf((before.expectedMargin * parameters.overtimeStrength) / parameters.overtimeDeviation);
  const draw = before.playoff === true ? 0 : drawAfter(overtimeLength, parameters);
  return { home: home * (1 - draw), away: (1 - home) * (1 - draw), draw };
}

const overtimeLength = 600;
const drawAfter = (seconds: number, parameters: WinProbabilityParameters): number =>
  Math.exp(-seconds / parameters.overtimeSettles);

// Takes the draw out of the two probabilities of a normal margin; home + draw / 2 does not change.
function split(
  home: number,
  levelDensity: number,
  before: PreGame,
  parameters: WinProbabilityParameters,
): MatchProbabilities {
  if (before.playoff === true) return { home, away: 1 - home, draw: 0 };
  // The probability of a draw is bounded by both other probabilities.
  const level = Math.min(1, levelDensity * parameters.overtimeExcess, 2 * home, 2 * (1 - home));
  const draw = level * drawAfter(overtimeLength, parameters);
  return { home: home - draw / 2, away: 1 - home - draw / 2, draw };
}
