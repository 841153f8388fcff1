/** How play is taken up again: kick-offs, throw-ins, goal kicks, free kicks. */
import { eventType, mark } from "../columns.ts";
import type { Moment, Side } from "../skeleton.ts";
import type { Ball } from "./ball.ts";
import { pass, passTo } from "./pass.ts";

export function kickOff(ball: Ball, side: Side, wait: number): void {
  ball.now += wait;
  ball.take(side, 50, 50);
  passTo(ball, true, mark.kickOff, 38, 46);
}

/** A throw-in of the side in possession. */
export function throwIn(ball: Ball, x: number, y: number): void {
  fromTheLine(ball, mark.throwIn, x, y, -1, 0.86, [-6, 14]);
}

/** A goal kick of the side in possession, by its goalkeeper when it has one. */
export function goalKick(ball: Ball, keeper: number): void {
  fromTheLine(ball, mark.goalKick, 5.5, 50, keeper, 0.66, [12, 52]);
}

function fromTheLine(ball: Ball, marks: number, x: number, y: number, slot: number, chance: number, [from, to]: readonly [number, number]): void {
  ball.take(ball.side, x, y, slot);
  ball.x = x;
  ball.y = y;
  const good = ball.random.chance(chance);
  const endX = Math.min(97, Math.max(3, x + ball.random.between(from, to)));
  const endY = Math.min(97, Math.max(3, y + (y < 50 ? 1 : -1) * ball.random.between(2, 24)));
  if (!passTo(ball, good, marks, endX, endY)) lose(ball);
}

/** A free kick of the side in possession, unless the next moment is the shot that comes of it, or holds play up anyway. */
export function freeKick(ball: Ball, after: Moment | undefined): void {
  const { random } = ball;
  const shot = after?.kind === "shot" && after.pattern === "free-kick";
  const heldUp = after?.kind === "card" || after?.kind === "injury" || after?.kind === "substitution";
  if (shot || (heldUp && after.second - ball.now < 20)) return;
  ball.now += roomBefore(ball, after, ball.now, random.between(8, 22));
  const good = random.chance(0.84);
  const endX = Math.min(96, ball.x + random.between(-4, 26));
  const endY = Math.min(97, Math.max(3, ball.y + random.between(-22, 22)));
  // Beside the own goal there may be no way back, and the taker looks for another.
  const arrives = endX < 0 ? pass(ball, mark.freeKick, good) : passTo(ball, good, mark.freeKick, endX, endY);
  if (!arrives) lose(ball);
}

/** Seconds that a stop may take before the next moment needs the ball. */
export function roomBefore(ball: Ball, after: Moment | undefined, second: number, usual: number): number {
  const left = after === undefined || after.period !== ball.period ? usual : Math.max(0.4, (after.second - second) * 0.45);
  return Math.min(usual, left);
}

/** The ball did not arrive: the other side picks it up. */
function lose(ball: Ball): void {
  ball.turn();
  ball.own(eventType.recovery, 1);
}
