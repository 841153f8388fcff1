/** Full event log of a match: 1,500 to 2,000 events, consistent with the match outline. */
import type { Random } from "../../../core/random.ts";
import { eventType, mark, type MatchLog } from "../../../models/soccer/event-log.ts";
import { opposite, type MatchOutline, type Moment, type Shot, type Side } from "../match/match-outline.ts";
import type { LineUp } from "../squad/squad.ts";
import { Ball } from "./ball.ts";

/** Mean seconds between two touches in open play, and the shortest time. */
const [meanTouchSeconds, shortestTouchSeconds] = [3.95, 0.9] as const;

/** Creates the log of a match. Equal streams and outlines give equal logs. */
export function simulateLog(stream: Random, outline: MatchOutline, lineUps: readonly [LineUp, LineUp]): MatchLog {
  const { moments, periods } = outline;
  const ball = new Ball(stream, outline, lineUps);
  const addForBothSides = (type: number): void => {
    for (const side of [0, 1] as const) ball.add(type, side, -1, 1);
  };
  const firstKickOffSide: Side = stream.chance(0.5) ? 0 : 1;
  addForBothSides(eventType.teamSetUp);
  for (const { id, length } of periods) {
    // The log ends before a shoot-out.
    if (id === 5) break;
    ball.period = id;
    ball.now = 0;
    addForBothSides(eventType.periodStart);
    ball.kickOff(id % 2 === 1 ? firstKickOffSide : opposite(firstKickOffSide), 0.8);
    for (const [index, moment] of moments.entries()) {
      const next = moments[index + 1];
      if (moment.period === id) writeMoment(ball, moment, index, next?.period === id ? next : undefined);
    }
    playUntil(ball, length - 0.5);
    ball.now = length;
    addForBothSides(eventType.periodEnd);
  }
  return ball.toLog();
}

/** Continues play until a second. If a side is required, it has the ball then. */
function playUntil(ball: Ball, until: number, required?: Side): void {
  const end = until - (required === undefined ? 0 : 3.2);
  for (;;) {
    const wait = shortestTouchSeconds + ball.random.exponential(meanTouchSeconds - shortestTouchSeconds);
    if (ball.now + wait >= end) break;
    ball.now += wait;
    simulateTouch(ball, end);
  }
  if (required === undefined || ball.side === required) return;
  ball.advanceTo(end + ball.random.next());
  ball.turnOver();
  ball.addHere(ball.random.chance(0.45) ? eventType.interception : eventType.recovery, 1);
}

/** Simulates one action of the player in possession. */
function simulateTouch(ball: Ball, until: number): void {
  const { random, x, y, otherSide } = ball;
  const draw = random.next();
  const tackle = 0.062 * ball.lossFactor;
  if (draw < tackle) {
    const opponent = ball.pickNear(otherSide, 100 - x, 100 - y);
    ball.addHere(random.chance(0.5) ? eventType.dispossessed : eventType.takeOn, 0);
    ball.add(eventType.tackle, otherSide, opponent, 1, 100 - x, 100 - y);
    ball.turnOver(opponent);
  } else if (draw < tackle + 0.035) {
    ball.addHere(eventType.takeOn, 1);
    ball.x = Math.min(98, x + random.between(2, 9));
  } else if (draw < tackle + 0.06) {
    const isWon = random.chance(0.5);
    const opponent = ball.pickNear(otherSide, 100 - x, 100 - y);
    ball.addHere(eventType.aerial, isWon ? 1 : 0);
    ball.add(eventType.aerial, otherSide, opponent, isWon ? 0 : 1, 100 - x, 100 - y);
    if (!isWon) ball.turnOver(opponent);
  } else if (draw < tackle + 0.075) ball.addHere(eventType.touch, random.chance(0.6) ? 1 : 0);
  else if (!ball.pass()) resolveLostPass(ball, until);
}

/** Follows an incomplete pass: the other side wins the ball, or the ball goes out of play. */
function resolveLostPass(ball: Ball, until: number): void {
  const { random } = ball;
  const draw = random.next();
  const isDeep = ball.x > 82;
  ball.now += 0.5 + random.next();
  if (draw < 0.27 && ball.now + 9 < until) return goOutOfPlay(ball, until, isDeep);
  ball.turnOver();
  if (!isDeep) return ball.addHere(draw < 0.52 ? eventType.interception : eventType.recovery, 1);
  if (draw >= 0.85) return ball.addHere(eventType.interception, 1);
  if (draw >= 0.75) {
    ball.slot = ball.keeper(ball.side);
    return ball.addHere(eventType.claim, 1);
  }
  ball.addHere(eventType.clearance, 1);
  if (random.chance(0.4)) return;
  ball.x = Math.min(80, ball.x + random.between(20, 45));
  ball.turnOver();
  ball.addHere(eventType.recovery, 1);
}

/** The ball goes out of play, for a throw-in or a goal kick. */
function goOutOfPlay(ball: Ball, until: number, isDeep: boolean): void {
  const { random } = ball;
  const isGoalKick = isDeep && random.chance(0.45);
  for (const outcome of [0, 1]) {
    if (outcome === 1) ball.turnOver();
    ball.add(eventType.out, ball.side, ball.slot, outcome, ball.x, ball.y < 50 ? 0 : 100);
  }
  ball.now = Math.min(until, ball.now + random.between(6, isGoalKick ? 18 : 11));
  if (isGoalKick) ball.goalKick();
  else ball.restart(ball.x, ball.y < 50 ? 0.5 : 99.5, mark.throwIn, 0.86, [-6, 14]);
}

/** Seconds that an interruption may take before the next moment of the period needs the ball. */
function secondsAvailable(next: Moment | undefined, second: number, usual: number): number {
  return next === undefined ? usual : Math.min(usual, Math.max(0.4, (next.second - second) * 0.45));
}

/** Writes a moment of the outline. `next` is the next moment of the same period. */
function writeMoment(ball: Ball, moment: Moment, index: number, next: Moment | undefined): void {
  const { random } = ball;
  const { side, second, kind } = moment;
  const other = opposite(side);
  switch (kind) {
    case "shot":
      return writeShot(ball, moment, index);
    case "own-goal": {
      playUntil(ball, second, side);
      ball.advanceTo(second);
      const [x, y] = [random.between(2, 8), random.between(38, 62)];
      ball.add(eventType.goal, other, moment.slot, 1, x, y, mark.ownGoal, index);
      return ball.kickOff(other, random.between(30, 40));
    }
    case "foul": {
      const { slot, victim, x, y, penalty = false } = moment;
      playUntil(ball, second, other);
      ball.advanceTo(second);
      const marks = penalty ? mark.penalty : 0;
      ball.add(eventType.foul, side, slot, 0, x, y, marks, index);
      ball.add(eventType.foul, other, victim, 1, 100 - x, 100 - y, marks, index);
      ball.giveTo(other, 100 - x, 100 - y);
      return penalty ? undefined : freeKick(ball, next);
    }
    case "corner": {
      playUntil(ball, second, side);
      ball.advanceTo(second);
      const y = random.chance(0.5) ? 0.5 : 99.5;
      const defender = ball.pickNear(other, 6, 100 - y);
      ball.add(eventType.corner, other, defender, 0, 0.5, 100 - y, 0, index);
      ball.add(eventType.corner, side, moment.slot, 1, 99.5, y, 0, index);
      // A corner that leads to a shot is taken shortly before the shot.
      const leadsToShot = next?.kind === "shot" && next.pattern === "corner";
      ball.advanceTo(leadsToShot ? next.second - 2.2 : second + secondsAvailable(next, second, 18));
      ball.giveTo(side, 99.5, y, moment.slot);
      const isCompleted = leadsToShot || random.chance(0.36);
      if (!ball.passTo(isCompleted, mark.corner | mark.cross, random.between(88, 96), random.between(38, 62)))
        resolveLostPass(ball, next === undefined ? Infinity : next.second - 4);
      return;
    }
    case "offside": {
      playUntil(ball, second, side);
      ball.advanceTo(second);
      ball.x = Math.max(ball.x, 55);
      const endX = Math.min(97, ball.x + 18);
      const passer = ball.pickNear(side, ball.x, ball.y, moment.slot);
      ball.add(eventType.offsidePass, side, passer, 0, ball.x, ball.y, 0, index, endX, ball.y);
      ball.turnOver();
      return freeKick(ball, next);
    }
    case "card": {
      const { slot = -1, card } = moment;
      ball.advanceTo(second);
      ball.add(eventType.card, side, slot, 1, 0, 0, 0, index);
      return card === "YC" ? undefined : replace(ball, side, slot, -1);
    }
    case "substitution": {
      playUntil(ball, second);
      ball.advanceTo(second);
      ball.add(eventType.playerOff, side, moment.off, 1, 0, 0, 0, index);
      ball.add(eventType.playerOn, side, moment.on, 1, 0, 0, 0, index);
      return replace(ball, side, moment.off, moment.on);
    }
    case "kick":
      return;
    default:
      playUntil(ball, second);
      ball.advanceTo(second);
      ball.add(eventType.startDelay, side, -1, 1, 0, 0, 0, index);
      ball.now += secondsAvailable(next, second, kind === "review" ? moment.length / 2 : 40);
      ball.add(eventType.endDelay, side, -1, 1, 0, 0, 0, index);
  }
}

/** Puts a player in the place of another one (-1: the place becomes vacant). */
function replace(ball: Ball, side: Side, off: number, on: number): void {
  const slots = ball.slotsByPlace[side]!;
  const place = slots.indexOf(off);
  // The substitute goalkeeper takes a vacant goal; the place of the replaced player stays vacant.
  const takesGoal = on === 11 && slots[0]! < 0;
  if (place >= 0) slots[place] = takesGoal ? -1 : on;
  if (takesGoal) slots[0] = on;
  if (ball.side === side && ball.slot === off) ball.giveTo(side, ball.x, ball.y);
}

/** A free kick of the side in possession. Omitted if the next moment is the shot from it, or soon interrupts play. */
function freeKick(ball: Ball, next: Moment | undefined): void {
  const { random } = ball;
  const leadsToShot = next?.kind === "shot" && next.pattern === "free-kick";
  const isInterrupted = next?.kind === "card" || next?.kind === "injury" || next?.kind === "substitution";
  if (leadsToShot || (isInterrupted && next.second - ball.now < 20)) return;
  ball.now += secondsAvailable(next, ball.now, random.between(8, 22));
  ball.restart(ball.x, ball.y, mark.freeKick, 0.84, [-4, 26]);
}

function writeShot(ball: Ball, shot: Shot, index: number): void {
  const { random } = ball;
  const { side, slot, second, pattern, end, x, y, assist, disallowed = false } = shot;
  const other = opposite(side);
  if (pattern === "open") playUntil(ball, second - 1.9, side);
  else if (pattern === "free-kick") playUntil(ball, second - 12, side);
  if (assist !== undefined) {
    const marks = end === "goal" && !disallowed ? mark.assist | mark.keyPass : mark.keyPass;
    // After a corner, the corner itself is the pass that leads to the shot.
    if (pattern !== "corner" || !ball.makeKeyPass(side, assist, x, y, marks)) {
      ball.advanceTo(second - 1.7);
      const fromX = Math.min(97, Math.max(20, x - random.between(-4, 18)));
      const fromY = Math.min(97, Math.max(3, y + random.normal(0, 18)));
      const cross = fromX > 74 && (fromY < 24 || fromY > 76) ? mark.cross : 0;
      ball.add(eventType.pass, side, assist, 1, fromX, fromY, marks | cross, index, x, y);
    }
  }
  ball.advanceTo(second);
  const keeper = ball.keeper(other);
  if (disallowed) {
    ball.add(eventType.offsidePass, side, slot, 0, x, y, 0, index, x, y);
    return ball.giveTo(other, 6, 50, keeper);
  }
  const target = Math.min(60, Math.max(40, 50 + random.normal(0, 3.5)));
  ball.add(shotTypes[end], side, slot, 1, x, y, readMarks(shot), index, 100, target);
  switch (end) {
    case "goal":
      return ball.kickOff(other, random.between(26, 33));
    case "saved":
      ball.add(eventType.save, other, keeper, 1, random.between(2, 6), random.between(44, 56), 0, index);
      return ball.giveTo(other, 6, 50, keeper);
    case "blocked": {
      const blocker = ball.pickNear(other, 100 - x, 100 - y);
      ball.add(eventType.save, other, blocker, 1, 100 - x, 100 - y, mark.blocked, index);
      if (random.chance(0.55)) ball.giveTo(other, 100 - x, 100 - y, blocker);
      else ball.giveTo(side, x, y);
      return ball.addHere(eventType.recovery, 1);
    }
    default:
      ball.now += 4;
      ball.side = other;
      ball.goalKick();
  }
}

const shotTypes: Readonly<Record<Shot["end"], number>> = {
  goal: eventType.goal,
  post: eventType.post,
  missed: eventType.miss,
  saved: eventType.attemptSaved,
  blocked: eventType.attemptSaved,
};

function readMarks({ head, pattern, end }: Shot): number {
  const patternMarks = { open: 0, penalty: mark.penalty, "free-kick": mark.freeKick, corner: mark.corner };
  return patternMarks[pattern] | (head ? mark.head : 0) | (end === "blocked" ? mark.blocked : 0);
}
