import { fittedKicks } from "./fitted.ts";
import { conversionProbability, extraPointProbability, kickProbability } from "./kicks.ts";
import { winProbability, type FieldState, type GameState, type MatchState, type PreGame } from "./win-probability.ts";

/**
 * A decision with the four values that the feeds print, for the side in possession, 0 to 1. `decision = success * ifMade
 * + (1 - success) * ifFailed` exactly.
 */
export interface Decision {
  /** Name that the feed prints. */
  readonly type: string;
  /** "Success": probability that the decision succeeds. */
  readonly success: number;
  /** "Win probability if made". */
  readonly ifMade: number;
  /** "Win probability if failed". */
  readonly ifFailed: number;
  /** "Win probability if decision". */
  readonly decision: number;
}

/**
 * Decision values after a touchdown, for the feed Go For Two Predictions (MA4): two-point attempt and kick. Values are
 * for the side in possession, which scored; a draw counts half.
 * @param state state before the try; the score includes the six points
 */
export function goForTwo(state: MatchState, before: PreGame): readonly Decision[] {
  const value = (own: number): number => evaluate(state, before, 0, { own });
  return [
    createDecision("Go For It", fittedKicks.twoPoints, value(2), value(0)),
    createDecision("Extra Point Kick", extraPointProbability(), value(1), value(0)),
  ];
}

/**
 * Decision values on fourth down, for the feed Fourth Down Predictions (MA5): play, field goal, punt. Values are for the
 * side in possession; a draw counts half. A punt succeeds when it is neither blocked nor returned for a touchdown.
 * Beyond the range of kickers a field goal has success 0. A punt is always listed, also near the goal.
 */
export function fourthDown(state: MatchState & FieldState, before: PreGame): readonly Decision[] {
  const { yardsToGo, yardsToGoal } = state;
  const { seconds, gainBeyond, puntDisaster, puntReturnShare } = fittedKicks;
  const value = (time: number, next: NextState): number => evaluate(state, before, time, next);
  const gained = Math.min(yardsToGo + gainBeyond, (yardsToGo + yardsToGoal) / 2);
  const ifMade =
    yardsToGo >= yardsToGoal ? touchdownValue(state, before) : value(seconds.play, { ownBall: yardsToGoal - gained });
  const ifLost = value(seconds.play, { otherBall: 100 - yardsToGoal });
  // After a missed kick the other side starts at the spot of the kick, seven yards back, or at its 20.
  const ifMissed = value(seconds.kick, { otherBall: Math.min(80, 93 - yardsToGoal) });
  // A failed punt is either returned for a touchdown or leaves the ball near the position of the snap.
  const ifFailed =
    puntReturnShare * value(seconds.punt, { other: 7, receives: true }) +
    (1 - puntReturnShare) * value(seconds.punt, { otherBall: 90 - yardsToGoal });
  return [
    createDecision("Go for it", conversionProbability(yardsToGo, yardsToGoal), ifMade, ifLost),
    createDecision("Field Goal", kickProbability(yardsToGoal + 17), value(seconds.kick, { own: 3 }), ifMissed),
    createDecision(
      "Punt",
      1 - puntDisaster,
      value(seconds.punt, { otherBall: 100 - puntLanding(yardsToGoal) }),
      ifFailed,
    ),
  ];
}

/** Returns the decision with the highest value. */
export function bestDecision(decisions: readonly Decision[]): Decision {
  return decisions.reduce((best, candidate) => (candidate.decision > best.decision ? candidate : best));
}

/**
 * Yards from the start of the receiver to the goal line that it defends, 5 to 95, after a punt that is neither blocked
 * nor returned for a touchdown. The net gain is a quadratic of the position, with touchbacks and returns.
 * @param yardsToGoal position of the snap, seen from the kicking side
 */
export function puntLanding(yardsToGoal: number): number {
  const { puntNet } = fittedKicks;
  const x = yardsToGoal / 50 - 1;
  return Math.max(5, Math.min(95, yardsToGoal - (puntNet[0]! + puntNet[1]! * x + puntNet[2]! * x ** 2)));
}

const createDecision = (type: string, success: number, ifMade: number, ifFailed: number): Decision => ({
  ...{ type, success, ifMade, ifFailed },
  decision: success * ifMade + (1 - success) * ifFailed,
});

/** Six points and the better of the two attempts. */
function touchdownValue(state: MatchState, before: PreGame): number {
  const scored = { ...state, secondsLeft: Math.max(0, state.secondsLeft - fittedKicks.seconds.play) };
  const score = state.possession === "home" ? "homeScore" : "awayScore";
  return bestDecision(goForTwo({ ...scored, [score]: state[score] + 6 }, before)).decision;
}

/** Change by a decision, seen from the deciding side. Without a ball, the other side receives a kick-off. */
interface NextState {
  /** Points of the deciding side and of the other. */
  readonly own?: number;
  readonly other?: number;
  /** Yards to the goal of the deciding side, or of the other, at its first down. */
  readonly ownBall?: number;
  readonly otherBall?: number;
  /** True if the deciding side receives the kick-off. */
  readonly receives?: boolean;
}

/** Win probability of the deciding side after a decision that takes some seconds, at most to the end of the period. */
function evaluate(state: MatchState, before: PreGame, seconds: number, next: NextState): number {
  const { period, secondsLeft, homeScore, awayScore, possession: decider, secondHalfReceiver } = state;
  const { own = 0, other = 0, ownBall, otherBall, receives = false } = next;
  const [home, away] = decider === "home" ? [own, other] : [other, own];
  const opponent = decider === "home" ? "away" : "home";
  const match: MatchState = {
    period,
    secondsLeft: Math.max(0, secondsLeft - seconds),
    homeScore: homeScore + home,
    awayScore: awayScore + away,
    possession: ownBall !== undefined || receives ? decider : opponent,
    secondHalfReceiver,
  };
  const ball = ownBall ?? otherBall;
  const yardsToGoal = Math.max(1, Math.min(99, ball ?? 0));
  const after: GameState =
    ball === undefined ? match : { ...match, down: 1, yardsToGo: Math.min(10, yardsToGoal), yardsToGoal };
  const probabilities = winProbability(after, before);
  return probabilities[decider] + probabilities.draw / 2;
}
