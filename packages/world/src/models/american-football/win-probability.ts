import { normalCdf, normalPdf } from "../math/laws.ts";
import { fittedWinProbability } from "./fitted.ts";
import { conversionProbability, kickProbability } from "./kicks.ts";
import type { WinProbabilityParameters } from "./parameters.ts";

/** A side of the match. */
export type Side = "home" | "away";

/** Position of the ball before a snap. */
export interface FieldState {
  /** 1 to 4. */
  readonly down: number;
  /** Yards to a first down, or to the goal if it is nearer. */
  readonly yardsToGo: number;
  /** Yards to the opponent's goal line, 1 to 99. */
  readonly yardsToGoal: number;
}

/** State of a match before a kick-off or a try, as the feeds describe it. */
export interface MatchState {
  /** Quarter, 1 to 4; 5 and above are overtime periods. */
  readonly period: number;
  /** Remaining seconds on the clock of this period, 0 to 900. */
  readonly secondsLeft: number;
  readonly homeScore: number;
  readonly awayScore: number;
  /** Side that has the ball or is about to receive the kick. */
  readonly possession: Side;
  /** Side that receives the kick-off of the second half; only used in the first half. */
  readonly secondHalfReceiver?: Side | undefined;
}

/** State at a snap. Without the position, the side in possession is about to receive a kick-off. */
export type GameState = MatchState & (FieldState | { readonly [K in keyof FieldState]?: undefined });

/** Information before kick-off. */
export interface PreGame {
  /** Expected points of the home side minus those of the away side, such as the closing spread or `eloMargin`. */
  readonly expectedMargin: number;
  /** True in play-offs, where play continues until one side wins. Default `false`. */
  readonly playoff?: boolean;
}

/** Outcome probabilities of a match; the three sum to 1. */
export interface MatchProbabilities {
  readonly home: number;
  readonly away: number;
  readonly draw: number;
}

export const featuresPerDown = 9;

/** Features of a position, the same for every down. */
export function placeFeatures({ yardsToGo, yardsToGoal }: Omit<FieldState, "down">): number[] {
  const place = yardsToGoal / 50 - 1;
  const distance = Math.log(Math.max(1, yardsToGo));
  const goal = yardsToGo >= yardsToGoal ? 1 : 0;
  return [1, place, place ** 2, place ** 3, place ** 4, distance, distance * place, goal, goal * place];
}

/**
 * Expected points of the next score of the half for the team with the ball (touchdowns 7, field goals 3, safeties 2):
 * least squares on a quartic of the position and the logarithm of the distance, by down.
 * @returns points, about -2 to 7; negative when the opponent is more likely to score next
 */
export function expectedPoints(field: FieldState, weights: ArrayLike<number> = fittedWinProbability.points): number {
  const offset = (field.down - 1) * featuresPerDown;
  return placeFeatures(field).reduce((sum, feature, k) => sum + weights[offset + k]! * feature, 0);
}

const REGULATION = 3600;
const OVERTIME = 600;
/** Remaining seconds from which the outcome of the last possession counts; before, its weight is below 1e-4. */
const LAST_SECONDS = 480;
/** Bound of the probabilities of the last possession. */
const LAST_BOUND = 1e-3;

/**
 * Probabilities of a match in play, behind the feeds Go For Two (MA4) and Fourth Down (MA5).
 *
 * The final margin is normal about lead + expected points of the possession + remaining expected margin, with a variance
 * that falls with the remaining time (Stern's diffusion with possession). At the end, the logit approaches that of the
 * last possession. The possession decides overtime.
 * @returns exactly 1 and 0 for a match that is over
 */
export function winProbability(
  state: GameState,
  before: PreGame,
  parameters: WinProbabilityParameters = fittedWinProbability,
): MatchProbabilities {
  const lead = state.homeScore - state.awayScore;
  if (state.period >= 4 && state.secondsLeft === 0 && lead !== 0)
    return { home: lead > 0 ? 1 : 0, away: lead > 0 ? 0 : 1, draw: 0 };
  const remaining = secondsOfRegulation(state);
  const field: FieldState =
    state.down === undefined ? { down: 1, yardsToGo: 10, yardsToGoal: parameters.kickoffYardsToGoal } : state;
  const sign = state.possession === "home" ? 1 : -1;
  const points = sign * expectedPoints(field, parameters.points);
  const { expectedMargin, playoff = false } = before;
  const drawAfter = (seconds: number): number => (playoff ? 0 : Math.exp(-seconds / parameters.overtimeSettles));
  if (remaining === 0) {
    // Before the coin toss of overtime, neither side has the ball.
    const [ball, seconds] = state.period > 4 ? [points, state.secondsLeft] : [0, OVERTIME];
    const mean = lead + expectedMargin * parameters.overtimeStrength + ball;
    const home = normalCdf(mean / parameters.overtimeDeviation);
    const draw = lead === 0 ? drawAfter(seconds) : 0;
    return { home: home * (1 - draw), away: (1 - home) * (1 - draw), draw };
  }
  const t = remaining / REGULATION;
  const half = state.period > 2 ? remaining : remaining - REGULATION / 2;
  const atStart = Math.sqrt(parameters.deviation ** 2 + parameters.floor ** 2) / parameters.marginDeviation;
  const kick = state.period > 2 ? 0 : { home: 1, away: -1, none: 0 }[state.secondHalfReceiver ?? "none"];
  const mean =
    lead +
    expectedMargin * atStart * t ** parameters.marginPower +
    points * (1 - Math.exp(-half / parameters.halfSeconds)) +
    kick * parameters.secondHalfKick;
  const deviation = Math.sqrt(parameters.deviation ** 2 * t ** parameters.variancePower + parameters.floor ** 2);
  let home = normalCdf(mean / deviation);
  if (remaining < LAST_SECONDS) {
    const weight = Math.exp(-remaining / parameters.lastSeconds);
    const last = Math.min(1 - LAST_BOUND, Math.max(LAST_BOUND, lastPossession(field, sign * lead, parameters)));
    const logit = Math.log(home) - Math.log(normalCdf(-mean / deviation));
    home = 1 / (1 + Math.exp(-(sign * weight * Math.log(last / (1 - last)) + (1 - weight) * logit)));
  }
  // The draw is taken out of both probabilities, and bounded by them.
  const level = Math.min(
    1,
    (parameters.overtimeExcess * normalPdf(mean / deviation)) / deviation,
    2 * home,
    2 - 2 * home,
  );
  const draw = level * drawAfter(OVERTIME);
  return { home: home - draw / 2, away: 1 - home - draw / 2, draw };
}

/** Remaining seconds of regulation; 0 in overtime. */
export function secondsOfRegulation({ period, secondsLeft }: Pick<MatchState, "period" | "secondsLeft">): number {
  return period > 4 ? 0 : (4 - period) * 900 + secondsLeft;
}

/**
 * Probability that the side with the ball wins if this is the last possession: a leader runs out the clock, a field goal
 * helps a side that trails by up to three, and a touchdown one that trails by up to eight. On fourth down, a touchdown
 * requires a conversion.
 */
function lastPossession(field: FieldState, lead: number, parameters: WinProbabilityParameters): number {
  if (lead > 0) return 1;
  if (lead < -8) return 0;
  const { down, yardsToGo, yardsToGoal } = field;
  const conversion = down === 4 ? conversionProbability(yardsToGo, yardsToGoal) : 1;
  const drive = parameters.touchdownShare * Math.exp(-yardsToGoal / parameters.touchdownYards);
  const touchdown = conversion * Math.min(1, drive);
  if (lead < -3) return touchdown;
  const kick = (1 - touchdown) * kickProbability(yardsToGoal + 17);
  return lead === -3 ? touchdown + kick / 2 : lead < 0 ? touchdown + kick : (1 + touchdown + kick) / 2;
}
