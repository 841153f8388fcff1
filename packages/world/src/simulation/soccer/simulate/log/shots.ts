/** Writes the log around a shot: the assist, the shot and the following possession. */
import { eventType, mark } from "../../match/match-log.ts";
import type { Moment, Shot, Side } from "../../match/match-outline.ts";
import type { Ball } from "./ball.ts";
import { attackUntil, playUntil } from "./play-on.ts";
import { goalKick, kickOff } from "./restarts.ts";

/** @param previous the previous moment */
export function writeShot(ball: Ball, shot: Shot, index: number, previous: Moment | undefined): void {
  const { side, second, pattern } = shot;
  if (pattern === "open") attackUntil(ball, second, side);
  else if (pattern === "free-kick") playUntil(ball, second - 12, side);
  ball.side = side;
  if (shot.assist !== undefined)
    writeAssist(ball, shot, shot.assist, index, pattern === "corner" && previous?.kind === "corner");
  ball.advanceTo(second);
  if (shot.disallowed === undefined)
    ball.addEvent(
      typeOf(shot),
      side,
      shot.slot,
      1,
      shot.x,
      shot.y,
      100,
      Math.min(60, Math.max(40, 50 + ball.random.normal(0, 3.5))),
      marksOf(shot),
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

function typeOf({ end }: Shot): number {
  return end === "goal"
    ? eventType.goal
    : end === "post"
      ? eventType.post
      : end === "missed"
        ? eventType.miss
        : eventType.attemptSaved;
}

function marksOf({ head, pattern, end }: Shot): number {
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
