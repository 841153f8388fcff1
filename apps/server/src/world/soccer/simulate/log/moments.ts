/** Lays the log around a moment that decides the match: what leads to it, its own events, and how play goes on. */
import { eventType, mark } from "../columns.ts";
import type { Card, Foul, Moment, OwnGoal, Side, Simple, Substitution } from "../skeleton.ts";
import type { Ball } from "./ball.ts";
import { passTo } from "./pass.ts";
import { losePass, playUntil } from "./play-on.ts";
import { freeKick, kickOff, roomBefore } from "./restarts.ts";
import { layShot } from "./shots.ts";

export function layMoment(ball: Ball, moments: readonly Moment[], index: number): void {
  const moment = moments[index] as Moment;
  const after = moments[index + 1];
  switch (moment.kind) {
    case "shot": return layShot(ball, moment, index, moments[index - 1]);
    case "own-goal": return layOwnGoal(ball, moment, index);
    case "foul": return layFoul(ball, moment, index, after);
    case "corner": return layCorner(ball, moment, index, after);
    case "offside": return layOffside(ball, moment, index, after);
    case "card": return layCard(ball, moment, index);
    case "substitution": return laySubstitution(ball, moment, index);
    default: {
      leadTo(ball, moment.second, -1);
      ball.event(eventType.startDelay, moment.side, -1, 1, 0, 0, -1, -1, 0, index);
      ball.now += roomBefore(ball, after, moment.second, moment.kind === "review" ? moment.length / 2 : 40);
      ball.event(eventType.endDelay, moment.side, -1, 1, 0, 0, -1, -1, 0, index);
    }
  }
}

/** Play runs until the second of a moment, when `wanted` has the ball (-1: whoever). */
function leadTo(ball: Ball, second: number, wanted: Side | -1): void {
  playUntil(ball, second, wanted);
  ball.waitFor(second);
}

function opposite(side: Side): Side {
  return side === 0 ? 1 : 0;
}

function layOwnGoal(ball: Ball, { side, second, slot }: OwnGoal, index: number): void {
  const { random } = ball;
  const other = opposite(side);
  leadTo(ball, second, side);
  ball.event(eventType.goal, other, slot, 1, random.between(2, 8), random.between(38, 62), -1, -1, mark.ownGoal, index);
  kickOff(ball, other, random.between(30, 40));
}

function layFoul(ball: Ball, { side, second, slot, victim, x, y, penalty }: Foul, index: number, after: Moment | undefined): void {
  const other = opposite(side);
  leadTo(ball, second, other);
  const given = penalty === true ? mark.penalty : 0;
  ball.event(eventType.foul, side, slot, 0, x, y, -1, -1, given, index);
  ball.event(eventType.foul, other, victim, 1, 100 - x, 100 - y, -1, -1, given, index);
  ball.take(other, 100 - x, 100 - y);
  if (penalty !== true) freeKick(ball, after);
}

function layCorner(ball: Ball, { side, second, slot }: Simple, index: number, after: Moment | undefined): void {
  const { random } = ball;
  const other = opposite(side);
  leadTo(ball, second, side);
  const y = random.chance(0.5) ? 0.5 : 99.5;
  ball.event(eventType.corner, other, ball.near(other, 6, 100 - y), 0, 0.5, 100 - y, -1, -1, 0, index);
  ball.event(eventType.corner, side, slot, 1, 99.5, y, -1, -1, 0, index);
  // A corner that leads to a shot is taken just before it.
  const shot = after?.kind === "shot" && after.pattern === "corner" && after.side === side;
  ball.waitFor(shot ? after.second - 2.2 : second + roomBefore(ball, after, second, 18));
  ball.take(side, 99.5, y, slot);
  ball.x = 99.5;
  ball.y = y;
  const good = shot || random.chance(0.36);
  const arrives = passTo(ball, good, mark.corner | mark.cross, random.between(88, 96), random.between(38, 62));
  if (!arrives) losePass(ball, after?.period === ball.period ? after.second - 4 : Infinity);
}

function layOffside(ball: Ball, { side, second, slot }: Simple, index: number, after: Moment | undefined): void {
  leadTo(ball, second, side);
  ball.x = Math.max(ball.x, 55);
  ball.event(eventType.offsidePass, side, ball.near(side, ball.x, ball.y, slot), 0, ball.x, ball.y, Math.min(97, ball.x + 18), ball.y, 0, index);
  ball.turn();
  freeKick(ball, after);
}

function layCard(ball: Ball, { side, second, slot, card }: Card, index: number): void {
  ball.waitFor(second);
  ball.event(eventType.card, side, slot ?? -1, 1, 0, 0, -1, -1, 0, index);
  if (card === "YC" || slot === undefined) return;
  const field = ball.field[side];
  const place = field.indexOf(slot);
  if (place >= 0) field[place] = -1;
  if (ball.slot === slot && ball.side === side) ball.take(side, ball.x, ball.y);
}

function laySubstitution(ball: Ball, { side, second, off, on }: Substitution, index: number): void {
  leadTo(ball, second, -1);
  ball.event(eventType.playerOff, side, off, 1, 0, 0, -1, -1, 0, index);
  ball.event(eventType.playerOn, side, on, 1, 0, 0, -1, -1, 0, index);
  const field = ball.field[side];
  let place = field.indexOf(off);
  if (on === 11 && (field[0] as number) < 0) {
    // The goalkeeper from the bench stands in the goal; the player who makes room leaves a gap.
    if (place >= 0) field[place] = -1;
    place = 0;
  }
  if (place >= 0) field[place] = on;
  if (ball.side === side && ball.slot === off) ball.take(side, ball.x, ball.y);
}
