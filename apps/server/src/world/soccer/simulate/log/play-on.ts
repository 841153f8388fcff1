/** Play between the moments that decide the match: touches, passes, duels, and the ball lost and won. */
import { eventType } from "../columns.ts";
import type { Side } from "../skeleton.ts";
import type { Ball } from "./ball.ts";
import { pass, passTo } from "./pass.ts";
import { goalKick, throwIn } from "./restarts.ts";

/** Seconds between two touches while the ball runs. */
const touchGap = 3.95;

/** Lets play run until a second, so that `wanted` has the ball then (-1: whoever). */
export function playUntil(ball: Ball, until: number, wanted: Side | -1): void {
  const lead = wanted < 0 ? 0 : 3.2;
  run(ball, until - lead);
  winBall(ball, until - lead, wanted);
}

/** Lets play run until a second, with an attack of a side in the last of it. */
export function attackUntil(ball: Ball, until: number, side: Side): void {
  const { random } = ball;
  const lead = random.between(6, 15);
  run(ball, until - lead);
  winBall(ball, until - lead, side);
  for (;;) {
    const wait = 0.9 + random.exponential(1.7);
    if (ball.now + wait >= until - 1.9) return;
    ball.now += wait;
    if (random.chance(0.16)) {
      ball.own(eventType.takeOn, 1);
      ball.x = Math.min(96, ball.x + random.between(2, 9));
    } else {
      const endX = Math.min(95, ball.x + (90 - ball.x) * random.between(0.1, 0.6) + random.between(-3, 3));
      passTo(ball, true, 0, endX, Math.min(96, Math.max(4, ball.y + random.normal(0, 15))));
    }
  }
}

/** The wanted side wins the ball if it does not have it. */
function winBall(ball: Ball, second: number, wanted: Side | -1): void {
  if (wanted < 0 || ball.side === wanted) return;
  ball.waitFor(second + ball.random.next());
  ball.turn();
  ball.own(ball.random.chance(0.45) ? eventType.interception : eventType.recovery, 1);
}

/** Play without an aim. */
function run(ball: Ball, until: number): void {
  for (;;) {
    const wait = 0.9 + ball.random.exponential(touchGap - 0.9);
    if (ball.now + wait >= until) return;
    ball.now += wait;
    touch(ball, until);
  }
}

/** One thing that the player on the ball does. */
function touch(ball: Ball, until: number): void {
  const { random } = ball;
  const luck = random.next();
  const loss = 0.062 * (1.9 - 1.8 * ball.share);
  if (luck < loss) return tackled(ball);
  if (luck < loss + 0.035) {
    ball.own(eventType.takeOn, 1);
    ball.x = Math.min(98, ball.x + random.between(2, 9));
    return;
  }
  if (luck < loss + 0.06) return duel(ball);
  if (luck < loss + 0.075) return ball.own(eventType.touch, random.chance(0.6) ? 1 : 0);
  if (!pass(ball)) losePass(ball, until);
}

/** The player on the ball loses it to an opponent. */
function tackled(ball: Ball): void {
  const { x, y, otherSide: other } = ball;
  const by = ball.near(other, 100 - x, 100 - y);
  ball.own(ball.random.chance(0.5) ? eventType.dispossessed : eventType.takeOn, 0);
  ball.event(eventType.tackle, other, by, 1, 100 - x, 100 - y);
  ball.take(other, 100 - x, 100 - y, by);
}

/** A ball in the air. */
function duel(ball: Ball): void {
  const { x, y, otherSide: other } = ball;
  const won = ball.random.chance(0.5);
  const by = ball.near(other, 100 - x, 100 - y);
  ball.own(eventType.aerial, won ? 1 : 0);
  ball.event(eventType.aerial, other, by, won ? 0 : 1, 100 - x, 100 - y);
  if (!won) ball.take(other, 100 - x, 100 - y, by);
}

/** After a pass that did not arrive: the other side wins the ball, or it goes out. */
export function losePass(ball: Ball, until: number): void {
  const { random } = ball;
  const luck = random.next();
  const deep = ball.x > 82;
  ball.now += 0.5 + random.next();
  if (luck < 0.27 && ball.now + 9 < until) return goOut(ball, until, deep);
  ball.turn();
  const type = deep ? (luck < 0.75 ? eventType.clearance : luck < 0.85 ? eventType.claim : eventType.interception) : luck < 0.52 ? eventType.interception : eventType.recovery;
  if (type === eventType.claim) ball.slot = ball.keeper(ball.side);
  ball.own(type, 1);
  if (type === eventType.clearance && random.chance(0.6)) {
    ball.x = Math.min(80, ball.x + random.between(20, 45));
    ball.turn();
    ball.own(eventType.recovery, 1);
  }
}

/** The ball leaves the pitch: a throw-in, or a goal kick from behind the line. */
function goOut(ball: Ball, until: number, deep: boolean): void {
  const { random } = ball;
  ball.event(eventType.out, ball.side, ball.slot, 0, ball.x, ball.y < 50 ? 0 : 100);
  ball.turn();
  const behind = deep && random.chance(0.45);
  ball.event(eventType.out, ball.side, ball.slot, 1, ball.x, ball.y < 50 ? 0 : 100);
  ball.now += random.between(6, behind ? 18 : 11);
  if (ball.now > until) ball.now = until;
  if (behind) goalKick(ball, ball.field[ball.side][0] as number);
  else throwIn(ball, ball.x, ball.y < 50 ? 0.5 : 99.5);
}
