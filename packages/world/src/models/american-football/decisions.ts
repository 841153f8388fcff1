import { conversionProbability, extraPointProbability, kickProbability } from "./conversion.ts";
import type { FieldState } from "./expected-points.ts";
import { fittedKicks } from "./fitted/kicks.ts";
import type { Decision, FourthDownType, GameState, GoForTwoType, PreGame, Side } from "./types.ts";
import { winProbability } from "./win-probability.ts";

/** Rules of the attempt after a touchdown; the defaults are those since 2015. */
export interface KickRules {
  /** Length of an extra point in yards: 33 since 2015, 20 before. */
  readonly extraPointYards?: number;
}

/** A state before a snap. */
export type SnapState = GameState & FieldState;

/** A state after a touchdown and before the attempt. The score includes the six points. */
export type TryState = Omit<GameState, "down" | "yardsToGo" | "yardsToGoal">;

/**
 * Decision values after a touchdown, for the feed Go For Two Predictions (MA4): two-point attempt and kick. Values
 * are for the side in possession, which scored; a draw counts half. Each value is the {@link winProbability} of the
 * next state, the kick-off.
 */
export function goForTwo(state: TryState, before: PreGame, rules: KickRules = {}): readonly Decision<GoForTwoType>[] {
  const value = (points: number): number => afterScoreValue(state, before, points, 0);
  const failed = value(0);
  return [
    createDecision("Go For It", fittedKicks.twoPoints, value(2), failed),
    createDecision("Extra Point Kick", extraPointProbability(rules.extraPointYards), value(1), failed),
  ];
}

/**
 * Decision values on fourth down, for the feed Fourth Down Predictions (MA5): play, field goal, punt. Values are for
 * the side in possession; a draw counts half. A punt succeeds ("Success") when it is neither blocked nor returned for
 * a touchdown. Beyond the range of kickers "Field Goal" has success 0. "Punt" is always listed, also near the goal.
 */
export function fourthDown(state: SnapState, before: PreGame): readonly Decision<FourthDownType>[] {
  const { yardsToGo, yardsToGoal } = state;
  const { seconds } = fittedKicks;
  const isGoalToGo = yardsToGo >= yardsToGoal;
  const gained = Math.min(yardsToGo + fittedKicks.gainBeyond, yardsToGo + (yardsToGoal - yardsToGo) / 2);
  const ifMade = isGoalToGo
    ? touchdownValue(state, before, seconds.play)
    : firstDownValue(state, before, state.possession, yardsToGoal - gained, seconds.play);
  const ifLost = firstDownValue(state, before, findOpponent(state.possession), 100 - yardsToGoal, seconds.play);
  // After a missed kick the other side starts at the spot of the kick, seven yards back, or at its 20.
  const ifMissed = firstDownValue(
    state,
    before,
    findOpponent(state.possession),
    Math.min(80, 100 - Math.min(yardsToGoal + 7, 99)),
    seconds.kick,
  );
  const ifPunted = firstDownValue(
    state,
    before,
    findOpponent(state.possession),
    100 - puntLanding(yardsToGoal),
    seconds.punt,
  );
  return [
    createDecision("Go for it", conversionProbability(yardsToGo, yardsToGoal), ifMade, ifLost),
    createDecision(
      "Field Goal",
      kickProbability(yardsToGoal + 17),
      afterScoreValue(state, before, 3, seconds.kick),
      ifMissed,
    ),
    createDecision("Punt", 1 - fittedKicks.puntDisaster, ifPunted, failedPuntValue(state, before, seconds.punt)),
  ];
}

/** Returns the decision with the highest value. */
export function bestDecision<Type extends string>(decisions: readonly Decision<Type>[]): Decision<Type> {
  return decisions.reduce((best, candidate) => (candidate.decision > best.decision ? candidate : best));
}

/**
 * Position where the receiver starts after a punt that is neither blocked nor returned for a touchdown. The net gain
 * is a quadratic of the position, fitted by least squares, with touchbacks and returns.
 * @param yardsToGoal position of the snap, seen from the kicking side, in yards
 * @returns yards from there to the goal line that the receiver defends, 5 to 95
 */
export function puntLanding(yardsToGoal: number): number {
  const { puntNet } = fittedKicks;
  const x = yardsToGoal / 50 - 1;
  const net = puntNet[0]! + puntNet[1]! * x + puntNet[2]! * x ** 2;
  return Math.max(5, Math.min(95, yardsToGoal - net));
}

function createDecision<Type extends string>(
  type: Type,
  success: number,
  ifMade: number,
  ifFailed: number,
): Decision<Type> {
  return { type, success, ifMade, ifFailed, decision: success * ifMade + (1 - success) * ifFailed };
}

const findOpponent = (side: Side): Side => (side === "home" ? "away" : "home");

// Win probability of the deciding side, with its points added and the other side about to receive the kick.
function afterScoreValue(state: TryState, before: PreGame, points: number, seconds: number): number {
  const next = advanceClock(state, seconds);
  return deciderProbability(
    state.possession,
    { ...next, ...addPoints(state, points), possession: findOpponent(state.possession) },
    before,
  );
}

// The deciding side gets six points and the better of the two attempts.
function touchdownValue(state: GameState, before: PreGame, seconds: number): number {
  return bestDecision(goForTwo({ ...advanceClock(state, seconds), ...addPoints(state, 6) }, before)).decision;
}

// First down for a side at a position.
function firstDownValue(
  state: GameState,
  before: PreGame,
  possession: Side,
  yardsToGoal: number,
  seconds: number,
): number {
  const next = advanceClock(state, seconds);
  const at = Math.max(1, Math.min(99, yardsToGoal));
  return deciderProbability(
    state.possession,
    { ...next, possession, down: 1, yardsToGo: Math.min(10, at), yardsToGoal: at },
    before,
  );
}

// A failed punt is either returned for a touchdown or leaves the ball near the position of the snap.
function failedPuntValue(state: SnapState, before: PreGame, seconds: number): number {
  const opponent = findOpponent(state.possession);
  const scored = {
    ...advanceClock(state, seconds),
    ...addPoints({ ...state, possession: opponent }, 7),
    possession: state.possession,
  };
  const share = fittedKicks.puntReturnShare;
  return (
    share * deciderProbability(state.possession, scored, before) +
    (1 - share) * firstDownValue(state, before, opponent, 100 - Math.min(99, state.yardsToGoal + 10), seconds)
  );
}

function deciderProbability(side: Side, state: GameState, before: PreGame): number {
  const { home, away, draw } = winProbability(state, before);
  return (side === "home" ? home : away) + draw / 2;
}

function addPoints(
  state: Pick<GameState, "possession" | "homeScore" | "awayScore">,
  points: number,
): Pick<GameState, "homeScore" | "awayScore"> {
  return state.possession === "home"
    ? { homeScore: state.homeScore + points, awayScore: state.awayScore }
    : { homeScore: state.homeScore, awayScore: state.awayScore + points };
}

// Advances the clock, at most to the end of the period. The caller sets the new position of the ball.
function advanceClock(state: TryState, seconds: number): TryState {
  const { period, secondsLeft, homeScore, awayScore, possession, secondHalfReceiver } = state;
  return {
    period,
    secondsLeft: Math.max(0, secondsLeft - seconds),
    homeScore,
    awayScore,
    possession,
    secondHalfReceiver,
  };
}
