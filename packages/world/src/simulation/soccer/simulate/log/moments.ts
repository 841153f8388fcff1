/** Writes the log around a moment of the match outline: the play before it, its events and the restart. */
import { eventType, mark } from "../../match/match-log.ts";
import type { Card, Foul, Moment, OwnGoal, Side, PlayerMoment, Substitution } from "../../match/match-outline.ts";
import type { Ball } from "./ball.ts";
import { passTo } from "./pass.ts";
import { resolveLostPass, playUntil } from "./play-on.ts";
import { freeKick, kickOff, secondsAvailable } from "./restarts.ts";
import { writeShot } from "./shots.ts";

export function writeMoment(ball: Ball, moments: readonly Moment[], index: number): void {
  const moment = moments[index] as Moment;
  const next = moments[index + 1];
  switch (moment.kind) {
    case "shot":
      return writeShot(ball, moment, index, moments[index - 1]);
    case "own-goal":
      return writeOwnGoal(ball, moment, index);
    case "foul":
      return writeFoul(ball, moment, index, next);
    case "corner":
      return writeCorner(ball, moment, index, next);
    case "offside":
      return writeOffside(ball, moment, index, next);
    case "card":
      return writeCard(ball, moment, index);
    case "substitution":
      return writeSubstitution(ball, moment, index);
    default: {
      advancePlayTo(ball, moment.second, -1);
      ball.addEvent(eventType.startDelay, moment.side, -1, 1, 0, 0, -1, -1, 0, index);
      ball.now += secondsAvailable(ball, next, moment.second, moment.kind === "review" ? moment.length / 2 : 40);
      ball.addEvent(eventType.endDelay, moment.side, -1, 1, 0, 0, -1, -1, 0, index);
    }
  }
}

/** Continues play until a second, with `requiredSide` in possession then (-1: either side). */
function advancePlayTo(ball: Ball, second: number, requiredSide: Side | -1): void {
  playUntil(ball, second, requiredSide);
  ball.advanceTo(second);
}

function opposite(side: Side): Side {
  return side === 0 ? 1 : 0;
}

function writeOwnGoal(ball: Ball, { side, second, slot }: OwnGoal, index: number): void {
  const { random } = ball;
  const other = opposite(side);
  advancePlayTo(ball, second, side);
  ball.addEvent(
    eventType.goal,
    other,
    slot,
    1,
    random.between(2, 8),
    random.between(38, 62),
    -1,
    -1,
    mark.ownGoal,
    index,
  );
  kickOff(ball, other, random.between(30, 40));
}

function writeFoul(
  ball: Ball,
  { side, second, slot, victim, x, y, penalty }: Foul,
  index: number,
  next: Moment | undefined,
): void {
  const other = opposite(side);
  advancePlayTo(ball, second, other);
  const marks = penalty === true ? mark.penalty : 0;
  ball.addEvent(eventType.foul, side, slot, 0, x, y, -1, -1, marks, index);
  ball.addEvent(eventType.foul, other, victim, 1, 100 - x, 100 - y, -1, -1, marks, index);
  ball.giveTo(other, 100 - x, 100 - y);
  if (penalty !== true) freeKick(ball, next);
}

function writeCorner(ball: Ball, { side, second, slot }: PlayerMoment, index: number, next: Moment | undefined): void {
  const { random } = ball;
  const other = opposite(side);
  advancePlayTo(ball, second, side);
  const y = random.chance(0.5) ? 0.5 : 99.5;
  ball.addEvent(eventType.corner, other, ball.pickNear(other, 6, 100 - y), 0, 0.5, 100 - y, -1, -1, 0, index);
  ball.addEvent(eventType.corner, side, slot, 1, 99.5, y, -1, -1, 0, index);
  // A corner that leads to a shot is taken shortly before the shot.
  const leadsToShot = next?.kind === "shot" && next.pattern === "corner" && next.side === side;
  ball.advanceTo(leadsToShot ? next.second - 2.2 : second + secondsAvailable(ball, next, second, 18));
  ball.giveTo(side, 99.5, y, slot);
  ball.x = 99.5;
  ball.y = y;
  const isAccurate = leadsToShot || random.chance(0.36);
  const isCompleted = passTo(
    ball,
    isAccurate,
    mark.corner | mark.cross,
    random.between(88, 96),
    random.between(38, 62),
  );
  if (!isCompleted) resolveLostPass(ball, next?.period === ball.period ? next.second - 4 : Infinity);
}

function writeOffside(ball: Ball, { side, second, slot }: PlayerMoment, index: number, next: Moment | undefined): void {
  advancePlayTo(ball, second, side);
  ball.x = Math.max(ball.x, 55);
  ball.addEvent(
    eventType.offsidePass,
    side,
    ball.pickNear(side, ball.x, ball.y, slot),
    0,
    ball.x,
    ball.y,
    Math.min(97, ball.x + 18),
    ball.y,
    0,
    index,
  );
  ball.turnOver();
  freeKick(ball, next);
}

function writeCard(ball: Ball, { side, second, slot, card }: Card, index: number): void {
  ball.advanceTo(second);
  ball.addEvent(eventType.card, side, slot ?? -1, 1, 0, 0, -1, -1, 0, index);
  if (card === "YC" || slot === undefined) return;
  const field = ball.slotsByPlace[side];
  const place = field.indexOf(slot);
  if (place >= 0) field[place] = -1;
  if (ball.slot === slot && ball.side === side) ball.giveTo(side, ball.x, ball.y);
}

function writeSubstitution(ball: Ball, { side, second, off, on }: Substitution, index: number): void {
  advancePlayTo(ball, second, -1);
  ball.addEvent(eventType.playerOff, side, off, 1, 0, 0, -1, -1, 0, index);
  ball.addEvent(eventType.playerOn, side, on, 1, 0, 0, -1, -1, 0, index);
  const field = ball.slotsByPlace[side];
  let place = field.indexOf(off);
  if (on === 11 && (field[0] as number) < 0) {
    // The substitute goalkeeper takes the vacant goal; the place of the replaced player stays vacant.
    if (place >= 0) field[place] = -1;
    place = 0;
  }
  if (place >= 0) field[place] = on;
  if (ball.side === side && ball.slot === off) ball.giveTo(side, ball.x, ball.y);
}
