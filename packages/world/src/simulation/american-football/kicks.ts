import type { PlayKind, Side } from "./match-log.ts";
import { opponent, type MatchSimulation } from "./match-simulation.ts";
/** Kick-offs, touchdowns and tries. */
import { extraPointProbability, twoPointProbability } from "./plays.ts";

/** Simulates a kick-off by the side in possession. */
export function kickOff(match: MatchSimulation, isAfterSafety = false): void {
  const { stream, side } = match;
  const receiver = opponent(side);
  match.nextKickingSide = undefined;
  match.down = 0;
  match.toGo = 0;
  match.yardLine = 65;
  match.beginPlay();
  const deficit = match.points[receiver] - match.points[side];
  const needsOnsideKick =
    match.period === 4 &&
    deficit > 0 &&
    ((match.secondsLeft <= 150 && deficit <= 16) || (match.secondsLeft <= 300 && deficit > 8));
  if (needsOnsideKick && !isAfterSafety) {
    const isRecovered = stream.chance(0.1);
    match.secondsLeft = Math.max(0, match.secondsLeft - 4);
    match.givePossession(isRecovered ? side : receiver, isRecovered ? 52 : 46);
    match.writePlay("onside-kick", isRecovered, 40);
  } else if (stream.chance(0.58)) {
    match.givePossession(receiver, 72);
    match.writePlay("kick-off", false, 32);
  } else {
    const returnYards = Math.round(24 + stream.normal(0, 7) + (stream.chance(0.04) ? stream.exponential(25) : 0));
    match.secondsLeft = Math.max(0, match.secondsLeft - 6);
    if (returnYards >= 100) {
      match.addPoints(receiver, 6);
      match.givePossession(receiver, 1);
      match.writePlay("kick-off", true, 45);
      match.registerPossession(receiver);
      simulateTry(match, receiver);
      return;
    }
    match.givePossession(receiver, 100 - Math.max(4, returnYards));
    match.writePlay("kick-off", false, 38);
  }
  match.registerPossession(match.side);
}

/** Gives a side the next kick-off: now, or at the start of the next quarter. */
export function nextKickOff(match: MatchSimulation, side: Side, isAfterSafety = false): void {
  match.side = side;
  match.nextKickingSide = side;
  if (match.isOver || match.secondsLeft === 0) return;
  kickOff(match, isAfterSafety);
}

/** Simulates the try after a touchdown: one point by a kick, or two by a play. */
function simulateTry(match: MatchSimulation, side: Side): void {
  const { stream } = match;
  match.side = side;
  const lead = match.points[side] - match.points[opponent(side)];
  // In overtime, a touchdown that takes the lead after both sides had possession ends the match. So does a decisive
  // touchdown as time expires.
  if (match.isOvertime && lead > 0 && match.bothHadPossession) match.isOver = true;
  if (match.isOver || (match.secondsLeft === 0 && match.period >= 4 && (lead > 0 || lead < -2))) {
    match.nextKickingSide = side;
    return;
  }
  const secondsRemaining = match.period === 4 ? match.secondsLeft : Infinity;
  const favoursTwoPoints =
    match.period === 4 &&
    (lead === -2 ||
      lead === -5 ||
      lead === 1 ||
      lead === 5 ||
      lead === -10 ||
      lead === -8 ||
      (lead === -1 && secondsRemaining < 30 && stream.chance(0.12)));
  const isTwoPoint = favoursTwoPoints ? stream.chance(lead === -8 ? 0.3 : 0.88) : stream.chance(0.03);
  match.down = 0;
  match.toGo = 0;
  match.yardLine = isTwoPoint ? 2 : 15;
  match.beginPlay();
  const isGood = stream.chance(isTwoPoint ? twoPointProbability : extraPointProbability);
  if (isGood) match.addPoints(side, isTwoPoint ? 2 : 1);
  match.writePlay(isTwoPoint ? "two-point" : "extra-point", isGood, 55);
  match.endOvertimeIfDecided();
  nextKickOff(match, side);
}

export function simulateTouchdown(
  match: MatchSimulation,
  side: Side,
  kind: PlayKind,
  seconds: number,
  isSuccessful = true,
): void {
  match.addPoints(side, 6);
  match.writePlay(kind, isSuccessful, seconds);
  simulateTry(match, side);
}
