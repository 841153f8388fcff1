/** Passes: an aim, and whether the ball arrives. */
import { eventType, mark } from "../columns.ts";
import type { Ball } from "./ball.ts";

/**
 * Passes the ball to where the player on the ball thinks best.
 *
 * @param known whether it arrives; chance decides when nothing is said
 * @returns whether it did
 */
export function pass(ball: Ball, marks = 0, known?: boolean): boolean {
  const { random, x, y } = ball;
  const cross = x > 72 && (y < 22 || y > 78) && random.chance(0.3);
  const long = !cross && random.chance(x < 20 ? 0.32 : 0.09);
  let endX: number;
  let endY: number;
  if (cross) {
    endX = random.between(86, 97);
    endY = random.between(36, 64);
  } else {
    const push = long ? 32 : x < 30 ? 9 : x < 62 ? 2.6 : x < 76 ? -3 : -9;
    endX = x + push + (random.next() + random.next() - 1) * (long ? 18 : 19);
    endY = y + (random.next() + random.next() - 1) * 34;
  }
  endX = Math.min(99.2, Math.max(2, endX));
  endY = Math.min(98.5, Math.max(1.5, endY));
  const chance = cross ? 0.24 : long ? 0.52 : x + endX > 140 ? 0.77 : x + endX > 100 ? 0.86 : 0.93;
  // The side that has more of the ball loses it less.
  const good = known ?? random.next() < 1 - (1 - chance) * (1.9 - 1.8 * ball.share);
  return passTo(ball, good, marks | (cross ? mark.cross : 0) | (long ? mark.long : 0), endX, endY);
}

/**
 * Passes the ball to a place.
 *
 * @param good whether it arrives
 * @returns the same
 */
export function passTo(ball: Ball, good: boolean, marks: number, endX: number, endY: number): boolean {
  ball.event(eventType.pass, ball.side, ball.slot, good ? 1 : 0, ball.x, ball.y, endX, endY, marks);
  ball.x = endX;
  ball.y = endY;
  if (good) ball.slot = ball.near(ball.side, endX, endY, ball.slot);
  return good;
}
