import { eventType, mark } from "../../match/match-log.ts";
import {
  type Moment,
  type Side,
  type Shot,
  type Card,
  type Foul,
  type OwnGoal,
  type PlayerMoment,
  type Substitution,
} from "../../match/match-outline.ts";
import { type Ball } from "./ball.ts";

/**
 * Plays a pass to a drawn target.
 *
 * @param forcedOutcome success of the pass; drawn if absent
 * @returns true if the pass is completed
 */
function pass(ball: Ball, marks = 0, forcedOutcome?: boolean): boolean {
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
function passTo(ball: Ball, isAccurate: boolean, marks: number, endX: number, endY: number): boolean {
  ball.addEvent(eventType.pass, ball.side, ball.slot, isAccurate ? 1 : 0, ball.x, ball.y, endX, endY, marks);
  ball.x = endX;
  ball.y = endY;
  if (isAccurate) ball.slot = ball.pickNear(ball.side, endX, endY, ball.slot);
  return isAccurate;
}

export function kickOff(ball: Ball, side: Side, wait: number): void {
  ball.now += wait;
  ball.giveTo(side, 50, 50);
  passTo(ball, true, mark.kickOff, 38, 46);
}

/** A throw-in of the side in possession. */
function throwIn(ball: Ball, x: number, y: number): void {
  restartFrom(ball, mark.throwIn, x, y, -1, 0.86, [-6, 14]);
}

/** A goal kick of the side in possession, taken by the goalkeeper if there is one. */
function goalKick(ball: Ball, keeper: number): void {
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
function freeKick(ball: Ball, next: Moment | undefined): void {
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
function secondsAvailable(ball: Ball, next: Moment | undefined, second: number, usual: number): number {
  const available =
    next === undefined || next.period !== ball.period ? usual : Math.max(0.4, (next.second - second) * 0.45);
  return Math.min(usual, available);
}

/** The other side recovers an incomplete pass. */
function recoverByOpponent(ball: Ball): void {
  ball.turnOver();
  ball.addEventAtBall(eventType.recovery, 1);
}

/** @param previous the previous moment */
function writeShot(ball: Ball, shot: Shot, index: number, previous: Moment | undefined): void {
  const { side, second, pattern } = shot;
  if (pattern === "open") attackUntil(ball, second, side);
  else if (pattern === "free-kick") playUntil(ball, second - 12, side);
  ball.side = side;
  if (shot.assist !== undefined)
    writeAssist(ball, shot, shot.assist, index, pattern === "corner" && previous?.kind === "corner");
  ball.advanceTo(second);
  if (shot.disallowed === undefined)
    ball.addEvent(
      findType(shot),
      side,
      shot.slot,
      1,
      shot.x,
      shot.y,
      100,
      Math.min(60, Math.max(40, 50 + ball.random.normal(0, 3.5))),
      readMarks(shot),
      index,
    );
  else ball.addEvent(eventType.offsidePass, side, shot.slot, 0, shot.x, shot.y, shot.x, shot.y, 0, index);
  ball.side = side;
  continueAfter(ball, shot, index);
}

/** Writes the pass that leads to the shot. After a corner, the corner itself is that pass. */
function writeAssist(
  ball: Ball,
  { side, second, x, y, end, disallowed }: Shot,
  assist: number,
  index: number,
  isAfterCorner: boolean,
): void {
  const { random } = ball;
  const marks = end === "goal" && disallowed === undefined ? mark.assist | mark.keyPass : mark.keyPass;
  if (isAfterCorner && ball.events.endsWithPassOf(side)) return ball.events.redirectLast(assist, x, y, marks);
  ball.advanceTo(second - 1.7);
  const fromX = Math.min(97, Math.max(20, x - random.between(-4, 18)));
  const fromY = Math.min(97, Math.max(3, y + random.normal(0, 18)));
  const isWide = fromX > 74 && (fromY < 24 || fromY > 76);
  ball.addEvent(eventType.pass, side, assist, 1, fromX, fromY, x, y, marks | (isWide ? mark.cross : 0), index);
}

function findType({ end }: Shot): number {
  return end === "goal"
    ? eventType.goal
    : end === "post"
      ? eventType.post
      : end === "missed"
        ? eventType.miss
        : eventType.attemptSaved;
}

function readMarks({ head, pattern, end }: Shot): number {
  return (
    (head ? mark.head : 0) |
    (pattern === "penalty" ? mark.penalty : 0) |
    (pattern === "free-kick" ? mark.freeKick : 0) |
    (pattern === "corner" ? mark.corner : 0) |
    (end === "blocked" ? mark.blocked : 0)
  );
}

function continueAfter(ball: Ball, { side, end, x, y, disallowed }: Shot, index: number): void {
  const { random } = ball;
  const other: Side = side === 0 ? 1 : 0;
  const keeper = ball.keeper(other);
  if (disallowed !== undefined) return ball.giveTo(other, 6, 50, keeper);
  switch (end) {
    case "goal":
      return kickOff(ball, other, random.between(26, 33));
    case "saved":
      ball.addEvent(eventType.save, other, keeper, 1, random.between(2, 6), random.between(44, 56), -1, -1, 0, index);
      return ball.giveTo(other, 6, 50, keeper);
    case "blocked": {
      const blocker = ball.pickNear(other, 100 - x, 100 - y);
      ball.addEvent(eventType.save, other, blocker, 1, 100 - x, 100 - y, -1, -1, mark.blocked, index);
      if (random.chance(0.55)) ball.giveTo(other, 100 - x, 100 - y, blocker);
      else ball.giveTo(side, x, y);
      return ball.addEventAtBall(eventType.recovery, 1);
    }
    default:
      ball.now += 4;
      ball.side = other;
      goalKick(ball, keeper);
  }
}

/** Mean seconds between two touches in open play. */
const secondsBetweenTouches = 3.95;

/** Continues play until a second, with `requiredSide` in possession then (-1: either side). */
export function playUntil(ball: Ball, until: number, requiredSide: Side | -1): void {
  const lead = requiredSide < 0 ? 0 : 3.2;
  playOpen(ball, until - lead);
  winBall(ball, until - lead, requiredSide);
}

/** Continues play until a second and ends it with an attack of a side. */
function attackUntil(ball: Ball, until: number, side: Side): void {
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
function resolveLostPass(ball: Ball, until: number): void {
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
