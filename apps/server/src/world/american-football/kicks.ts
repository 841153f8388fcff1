/** Kick-offs, touchdowns and the tries after them. */
import { extraPointMade, twoPointMade } from "./plays.ts";
import { other, type Match } from "./match.ts";
import type { Kind, Side } from "./log.ts";

/** The side in possession kicks off. */
export function kickOff(match: Match, safety = false): void {
  const { stream, side } = match;
  const receiver = other(side);
  match.toKick = undefined;
  match.down = 0;
  match.toGo = 0;
  match.yardLine = 65;
  match.open();
  const behind = match.points[receiver] - match.points[side];
  const desperate = match.period === 4 && behind > 0 && ((match.left <= 150 && behind <= 16) || (match.left <= 300 && behind > 8));
  if (desperate && !safety) {
    const recovered = stream.chance(0.1);
    match.left = Math.max(0, match.left - 4);
    match.ball(recovered ? side : receiver, recovered ? 52 : 46);
    match.write("onside-kick", recovered, 40);
  } else if (stream.chance(0.58)) {
    match.ball(receiver, 72);
    match.write("kick-off", false, 32);
  } else {
    const back = Math.round(24 + stream.normal(0, 7) + (stream.chance(0.04) ? stream.exponential(25) : 0));
    match.left = Math.max(0, match.left - 6);
    if (back >= 100) {
      match.score(receiver, 6);
      match.ball(receiver, 1);
      match.write("kick-off", true, 45);
      match.has(receiver);
      tryPoint(match, receiver);
      return;
    }
    match.ball(receiver, 100 - Math.max(4, back));
    match.write("kick-off", false, 38);
  }
  match.has(match.side);
}

/** A side has to kick off, now or at the start of the next quarter. */
export function kickOffFrom(match: Match, side: Side, safety = false): void {
  match.side = side;
  match.toKick = side;
  if (match.over || match.left === 0) return;
  kickOff(match, safety);
}

/** After a touchdown: one point by a kick, or two by a play. */
function tryPoint(match: Match, side: Side): void {
  const { stream } = match;
  match.side = side;
  const lead = match.points[side] - match.points[other(side)];
  // Once both have had the ball, a touchdown that takes the lead ends the match; so does one as time runs out that is enough.
  if (match.overtime && lead > 0 && match.bothHad) match.over = true;
  if (match.over || (match.left === 0 && match.period >= 4 && (lead > 0 || lead < -2))) {
    match.toKick = side;
    return;
  }
  const remaining = match.period === 4 ? match.left : Infinity;
  const chart = match.period === 4 && (lead === -2 || lead === -5 || lead === 1 || lead === 5 || lead === -10 || lead === -8 || (lead === -1 && remaining < 30 && stream.chance(0.12)));
  const two = chart ? stream.chance(lead === -8 ? 0.3 : 0.88) : stream.chance(0.03);
  match.down = 0;
  match.toGo = 0;
  match.yardLine = two ? 2 : 15;
  match.open();
  const good = stream.chance(two ? twoPointMade : extraPointMade);
  if (good) match.score(side, two ? 2 : 1);
  match.write(two ? "two-point" : "extra-point", good, 55);
  match.settle();
  kickOffFrom(match, side);
}

export function touchdown(match: Match, side: Side, kind: Kind, seconds: number, made = true): void {
  match.score(side, 6);
  match.write(kind, made, seconds);
  tryPoint(match, side);
}
