/** Restarts: kick-offs, throw-ins, goal kicks and free kicks. */
import { eventType, mark } from "../../match/match-log.ts";
import type { Moment, Side } from "../../match/match-outline.ts";
import type { Ball } from "./ball.ts";
import { pass, passTo } from "./pass.ts";

export function kickOff(ball: Ball, side: Side, wait: number): void {
  ball.now += wait;
  ball.giveTo(side, 50, 50);
  passTo(ball, true, mark.kickOff, 38, 46);
}

/** A throw-in of the side in possession. */
export function throwIn(ball: Ball, x: number, y: number): void {
  restartFrom(ball, mark.throwIn, x, y, -1, 0.86, [-6, 14]);
}

/** A goal kick of the side in possession, taken by the goalkeeper if there is one. */
export function goalKick(ball: Ball, keeper: number): void {
  restartFrom(ball, mark.goalKick, 5.5, 50, keeper, 0.66, [12, 52]);
}

function restartFrom(
  ball: Ball,
  marks: number,
  x: number,
  y: number,
  slot: number,
  chance: number,
  [from, to]: readonly [number, number],
): void {
  ball.giveTo(ball.side, x, y, slot);
  ball.x = x;
  ball.y = y;
  const isAccurate = ball.random.chance(chance);
  const endX = Math.min(97, Math.max(3, x + ball.random.between(from, to)));
  const endY = Math.min(97, Math.max(3, y + (y < 50 ? 1 : -1) * ball.random.between(2, 24)));
  if (!passTo(ball, isAccurate, marks, endX, endY)) recoverByOpponent(ball);
}

/** A free kick of the side in possession. Omitted if the next moment is the shot from it, or soon interrupts play. */
export function freeKick(ball: Ball, next: Moment | undefined): void {
  const { random } = ball;
  const leadsToShot = next?.kind === "shot" && next.pattern === "free-kick";
  const isInterrupted = next?.kind === "card" || next?.kind === "injury" || next?.kind === "substitution";
  if (leadsToShot || (isInterrupted && next.second - ball.now < 20)) return;
  ball.now += secondsAvailable(ball, next, ball.now, random.between(8, 22));
  const isAccurate = random.chance(0.84);
  const endX = Math.min(96, ball.x + random.between(-4, 26));
  const endY = Math.min(97, Math.max(3, ball.y + random.between(-22, 22)));
  // A target behind the own goal line is replaced by a drawn one.
  const isCompleted =
    endX < 0 ? pass(ball, mark.freeKick, isAccurate) : passTo(ball, isAccurate, mark.freeKick, endX, endY);
  if (!isCompleted) recoverByOpponent(ball);
}

/** Seconds that an interruption may take before the next moment needs the ball. */
export function secondsAvailable(ball: Ball, next: Moment | undefined, second: number, usual: number): number {
  const available =
    next === undefined || next.period !== ball.period ? usual : Math.max(0.4, (next.second - second) * 0.45);
  return Math.min(usual, available);
}

/** The other side recovers an incomplete pass. */
function recoverByOpponent(ball: Ball): void {
  ball.turnOver();
  ball.addEventAtBall(eventType.recovery, 1);
}
