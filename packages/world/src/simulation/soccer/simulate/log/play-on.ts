/** Play between the moments of the match outline: touches, passes, duels and changes of possession. */
import { eventType } from "../../match/match-log.ts";
import type { Side } from "../../match/match-outline.ts";
import type { Ball } from "./ball.ts";
import { pass, passTo } from "./pass.ts";
import { goalKick, throwIn } from "./restarts.ts";

/** Mean seconds between two touches in open play. */
const secondsBetweenTouches = 3.95;

/** Continues play until a second, with `requiredSide` in possession then (-1: either side). */
export function playUntil(ball: Ball, until: number, requiredSide: Side | -1): void {
  const lead = requiredSide < 0 ? 0 : 3.2;
  playOpen(ball, until - lead);
  winBall(ball, until - lead, requiredSide);
}

/** Continues play until a second and ends it with an attack of a side. */
export function attackUntil(ball: Ball, until: number, side: Side): void {
  const { random } = ball;
  const lead = random.between(6, 15);
  playOpen(ball, until - lead);
  winBall(ball, until - lead, side);
  for (;;) {
    const wait = 0.9 + random.exponential(1.7);
    if (ball.now + wait >= until - 1.9) return;
    ball.now += wait;
    if (random.chance(0.16)) {
      ball.addEventAtBall(eventType.takeOn, 1);
      ball.x = Math.min(96, ball.x + random.between(2, 9));
    } else {
      const endX = Math.min(95, ball.x + (90 - ball.x) * random.between(0.1, 0.6) + random.between(-3, 3));
      passTo(ball, true, 0, endX, Math.min(96, Math.max(4, ball.y + random.normal(0, 15))));
    }
  }
}

/** Gives the required side possession if it does not have it. */
function winBall(ball: Ball, second: number, requiredSide: Side | -1): void {
  if (requiredSide < 0 || ball.side === requiredSide) return;
  ball.advanceTo(second + ball.random.next());
  ball.turnOver();
  ball.addEventAtBall(ball.random.chance(0.45) ? eventType.interception : eventType.recovery, 1);
}

/** Open play without a required possession. */
function playOpen(ball: Ball, until: number): void {
  for (;;) {
    const wait = 0.9 + ball.random.exponential(secondsBetweenTouches - 0.9);
    if (ball.now + wait >= until) return;
    ball.now += wait;
    simulateTouch(ball, until);
  }
}

/** Simulates one action of the player in possession. */
function simulateTouch(ball: Ball, until: number): void {
  const { random } = ball;
  const draw = random.next();
  const lossProbability = 0.062 * (1.9 - 1.8 * ball.possessionShare);
  if (draw < lossProbability) return simulateTackle(ball);
  if (draw < lossProbability + 0.035) {
    ball.addEventAtBall(eventType.takeOn, 1);
    ball.x = Math.min(98, ball.x + random.between(2, 9));
    return;
  }
  if (draw < lossProbability + 0.06) return simulateAerialDuel(ball);
  if (draw < lossProbability + 0.075) return ball.addEventAtBall(eventType.touch, random.chance(0.6) ? 1 : 0);
  if (!pass(ball)) resolveLostPass(ball, until);
}

/** The player in possession loses the ball to an opponent. */
function simulateTackle(ball: Ball): void {
  const { x, y, otherSide: other } = ball;
  const opponent = ball.pickNear(other, 100 - x, 100 - y);
  ball.addEventAtBall(ball.random.chance(0.5) ? eventType.dispossessed : eventType.takeOn, 0);
  ball.addEvent(eventType.tackle, other, opponent, 1, 100 - x, 100 - y);
  ball.giveTo(other, 100 - x, 100 - y, opponent);
}

/** An aerial duel. */
function simulateAerialDuel(ball: Ball): void {
  const { x, y, otherSide: other } = ball;
  const isWon = ball.random.chance(0.5);
  const opponent = ball.pickNear(other, 100 - x, 100 - y);
  ball.addEventAtBall(eventType.aerial, isWon ? 1 : 0);
  ball.addEvent(eventType.aerial, other, opponent, isWon ? 0 : 1, 100 - x, 100 - y);
  if (!isWon) ball.giveTo(other, 100 - x, 100 - y, opponent);
}

/** Follows an incomplete pass: the other side wins the ball, or the ball goes out of play. */
export function resolveLostPass(ball: Ball, until: number): void {
  const { random } = ball;
  const draw = random.next();
  const isDeep = ball.x > 82;
  ball.now += 0.5 + random.next();
  if (draw < 0.27 && ball.now + 9 < until) return goOutOfPlay(ball, until, isDeep);
  ball.turnOver();
  const type = isDeep
    ? draw < 0.75
      ? eventType.clearance
      : draw < 0.85
        ? eventType.claim
        : eventType.interception
    : draw < 0.52
      ? eventType.interception
      : eventType.recovery;
  if (type === eventType.claim) ball.slot = ball.keeper(ball.side);
  ball.addEventAtBall(type, 1);
  if (type === eventType.clearance && random.chance(0.6)) {
    ball.x = Math.min(80, ball.x + random.between(20, 45));
    ball.turnOver();
    ball.addEventAtBall(eventType.recovery, 1);
  }
}

/** The ball goes out of play, for a throw-in or a goal kick. */
function goOutOfPlay(ball: Ball, until: number, isDeep: boolean): void {
  const { random } = ball;
  ball.addEvent(eventType.out, ball.side, ball.slot, 0, ball.x, ball.y < 50 ? 0 : 100);
  ball.turnOver();
  const isGoalKick = isDeep && random.chance(0.45);
  ball.addEvent(eventType.out, ball.side, ball.slot, 1, ball.x, ball.y < 50 ? 0 : 100);
  ball.now += random.between(6, isGoalKick ? 18 : 11);
  if (ball.now > until) ball.now = until;
  if (isGoalKick) goalKick(ball, ball.slotsByPlace[ball.side][0] as number);
  else throwIn(ball, ball.x, ball.y < 50 ? 0.5 : 99.5);
}
