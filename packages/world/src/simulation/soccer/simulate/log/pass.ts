/** Passes: target position and success. */
import { eventType, mark } from "../../match/match-log.ts";
import type { Ball } from "./ball.ts";

/**
 * Plays a pass to a drawn target.
 *
 * @param forcedOutcome success of the pass; drawn if absent
 * @returns true if the pass is completed
 */
export function pass(ball: Ball, marks = 0, forcedOutcome?: boolean): boolean {
  const { random, x, y } = ball;
  const isCross = x > 72 && (y < 22 || y > 78) && random.chance(0.3);
  const isLong = !isCross && random.chance(x < 20 ? 0.32 : 0.09);
  let endX: number;
  let endY: number;
  if (isCross) {
    endX = random.between(86, 97);
    endY = random.between(36, 64);
  } else {
    const meanAdvance = isLong ? 32 : x < 30 ? 9 : x < 62 ? 2.6 : x < 76 ? -3 : -9;
    endX = x + meanAdvance + (random.next() + random.next() - 1) * (isLong ? 18 : 19);
    endY = y + (random.next() + random.next() - 1) * 34;
  }
  endX = Math.min(99.2, Math.max(2, endX));
  endY = Math.min(98.5, Math.max(1.5, endY));
  const completionProbability = isCross ? 0.24 : isLong ? 0.52 : x + endX > 140 ? 0.77 : x + endX > 100 ? 0.86 : 0.93;
  // The side with more possession loses the ball less often.
  const isAccurate =
    forcedOutcome ?? random.next() < 1 - (1 - completionProbability) * (1.9 - 1.8 * ball.possessionShare);
  return passTo(ball, isAccurate, marks | (isCross ? mark.cross : 0) | (isLong ? mark.long : 0), endX, endY);
}

/**
 * Plays a pass to a position.
 *
 * @param isAccurate true if the pass is completed
 * @returns `isAccurate`
 */
export function passTo(ball: Ball, isAccurate: boolean, marks: number, endX: number, endY: number): boolean {
  ball.addEvent(eventType.pass, ball.side, ball.slot, isAccurate ? 1 : 0, ball.x, ball.y, endX, endY, marks);
  ball.x = endX;
  ball.y = endY;
  if (isAccurate) ball.slot = ball.pickNear(ball.side, endX, endY, ball.slot);
  return isAccurate;
}
