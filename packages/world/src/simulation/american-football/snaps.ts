import { nextKickOff, simulateTouchdown } from "./kicks.ts";
import type { PlayKind } from "./match-log.ts";
import { opponent, type MatchSimulation } from "./match-simulation.ts";
/** Plays from scrimmage: runs, passes, punts, field goals and penalties. */
import {
  conversionProbability,
  fumbleProbability,
  goForItProbability,
  fieldGoalProbability,
  kickDistanceOffset,
  passResultShares,
  passYards,
  puntYards,
  runYards,
} from "./plays.ts";

/** Change in yards and probabilities per point of expected advantage. */
const effectPerPoint = 0.0137;

/** Simulates the next play. */
export function simulatePlay(match: MatchSimulation): void {
  const { stream } = match;
  match.beginPlay();
  const { side } = match;
  const lead = match.lead;
  // The leading side can run out the clock.
  if (
    match.period === 4 &&
    lead > 0 &&
    match.down < 4 &&
    match.secondsLeft <= (3 - match.timeouts[opponent(side)]) * 40 + 4 &&
    match.timeouts[opponent(side)] < 3 &&
    match.secondsLeft <= 120
  ) {
    match.yardLine = Math.min(99, match.yardLine + 1);
    match.down++;
    match.toGo = Math.min(99, match.toGo + 1);
    match.secondsLeft = Math.max(0, match.secondsLeft - 42);
    match.writePlay("kneel", false, 42);
    return;
  }
  const distance = match.yardLine + kickDistanceOffset;
  const isEndOfHalf =
    (match.period >= 4 || match.period === 2) && match.secondsLeft <= (match.timeouts[side] > 0 ? 8 : 16);
  const wantsKick = match.period === 2 ? distance <= 50 : lead <= 0 && lead >= -3 && distance <= 52;
  if (isEndOfHalf && wantsKick && match.down < 4) return simulateFieldGoal(match, distance);
  if (match.isOvertime && lead === 0 && match.yardLine <= 22 && match.down >= 3)
    return simulateFieldGoal(match, distance);
  if (match.down === 4) return simulateFourthDown(match, distance, lead);
  if (stream.chance(0.072)) return simulatePenalty(match);
  simulateScrimmage(match, false);
}

function simulateFourthDown(match: MatchSimulation, distance: number, lead: number): void {
  const { stream } = match;
  const { period, secondsLeft } = match;
  let goForIt = goForItProbability(match.yardLine, match.toGo);
  if (period === 4 && lead < 0) {
    const scoresNeeded = Math.ceil(-lead / 8);
    // A field goal saves a score: 3 points behind it ties, 9 to 11 points behind one touchdown ties afterwards.
    const helpsFieldGoal = (lead >= -11 && lead <= -9) || (lead >= -19 && lead <= -17);
    if (helpsFieldGoal && distance <= 54 && secondsLeft > 30) goForIt = match.toGo <= 1 ? 0.3 : 0.05;
    else if (secondsLeft < 150 * scoresNeeded) goForIt = lead >= -3 && distance <= 56 ? 0.03 : 1;
    else if (secondsLeft < 330 * scoresNeeded) goForIt = Math.min(1, goForIt * 2.2 + (match.toGo <= 4 ? 0.25 : 0.05));
  } else if (match.isOvertime && lead < 0) goForIt = lead === -3 && distance <= 52 && match.toGo > 2 ? 0.05 : 1;
  else if (period === 4 && lead > 0) goForIt *= 0.5;
  if (stream.chance(goForIt)) return simulateScrimmage(match, true);
  if (
    stream.chance(
      distance <= 48
        ? 1
        : distance <= 50
          ? 0.7
          : distance <= 52
            ? 0.4
            : distance <= 55
              ? 0.15
              : distance <= 58
                ? 0.03
                : 0,
    )
  )
    return simulateFieldGoal(match, distance);
  simulatePunt(match);
}

function simulateFieldGoal(match: MatchSimulation, distance: number): void {
  const { stream, side } = match;
  const isGood = stream.chance(fieldGoalProbability(distance));
  match.advanceClock(5, false);
  if (isGood) {
    match.addPoints(side, 3);
    match.writePlay("field-goal", true, 60);
    match.endOvertimeIfDecided();
    nextKickOff(match, side);
    return;
  }
  // The other side takes over at the spot of the kick, or at its twenty-yard line.
  match.givePossession(opponent(side), 100 - Math.max(20, match.yardLine + 8));
  match.registerPossession(opponent(side));
  match.writePlay("field-goal", false, 60);
  match.endOvertimeIfDecided();
}

function simulatePunt(match: MatchSimulation): void {
  const { stream, side } = match;
  const from = match.yardLine;
  match.advanceClock(9, false);
  const receiver = opponent(side);
  match.registerPossession(receiver);
  if (stream.chance(0.006)) return simulateTouchdown(match, receiver, "punt", 70, false);
  const net = Math.round(puntYards(from) + stream.normal(0, 8.5));
  const spot = from - net;
  // A punt into the end zone is placed at the twenty-yard line.
  match.givePossession(receiver, spot <= 0 ? 80 : 100 - Math.min(99, spot));
  match.writePlay("punt", false, 55);
  match.endOvertimeIfDecided();
}

function simulatePenalty(match: MatchSimulation): void {
  const { stream } = match;
  const draw = stream.next();
  if (draw < 0.5) {
    const yards = Math.min(draw < 0.26 ? 5 : 10, Math.floor((100 - match.yardLine) / 2));
    match.yardLine = Math.min(99, match.yardLine + yards);
    match.toGo = Math.min(99, match.toGo + yards);
  } else {
    const isAutomaticFirstDown = draw > 0.72;
    const yards = Math.min(draw > 0.86 ? 16 : 5, Math.floor(match.yardLine / 2));
    match.yardLine -= yards;
    if (isAutomaticFirstDown || yards >= match.toGo) {
      match.down = 1;
      match.toGo = Math.min(10, match.yardLine);
    } else match.toGo -= yards;
  }
  match.secondsLeft = Math.max(0, match.secondsLeft - (stream.chance(0.4) ? 6 : 0));
  match.writePlay("penalty", false, 45);
}

/**
 * Advantage of the offence that follows from the score in the fourth quarter. A leading side takes few risks.
 * A side that can catch up with one score takes more. A side for which a field goal is enough protects the ball in
 * range.
 */
function computeUrgency(match: MatchSimulation, deficit: number): number {
  if (match.period !== 4) return 0;
  if (deficit < 0) return deficit >= -8 ? -0.15 : 0;
  if (deficit <= 3 && match.isLate && match.yardLine <= 25) return -0.2;
  return deficit > 0 && deficit <= 8 ? 0.05 : 0;
}

/** Simulates a run or a pass. On fourth down, the conversion probability depends on the yards to go. */
function simulateScrimmage(match: MatchSimulation, isFourthDown: boolean): void {
  const { stream, side, plan } = match;
  const edge = plan.edge[side] + match.form[side];
  const deficit = match.points[opponent(side)] - match.points[side];
  const urgency = computeUrgency(match, deficit);
  const advantage = edge * effectPerPoint + urgency;
  let passProbability = match.down === 1 ? 0.45 : match.down === 2 ? 0.53 : match.toGo <= 2 ? 0.5 : 0.887;
  if (match.period >= 4) passProbability += Math.max(-0.25, Math.min(0.3, deficit * 0.025));
  if (match.isHurried && deficit >= 0) passProbability = Math.max(passProbability, 0.85);
  if (match.yardLine <= 3) passProbability -= 0.15;
  // Near the goal line, the field is shorter.
  const fieldFactor = match.yardLine <= 10 ? 0.85 : match.yardLine <= 20 ? 0.9 : match.yardLine <= 30 ? 0.95 : 1;
  let kind: PlayKind;
  let yards = 0;
  let isClockRunning = true;
  if (isFourthDown) {
    // Stronger sides convert more fourth downs.
    const isConverted = stream.chance(conversionProbability(match.toGo) + edge * 0.006);
    const isPass = stream.chance(match.toGo <= 1 ? 0.3 : 0.85);
    kind = isConverted ? (isPass ? "pass" : "run") : isPass ? "incomplete" : "run";
    yards = isConverted
      ? match.toGo + Math.floor(stream.exponential(match.toGo <= 2 ? 3 : 5))
      : kind === "run"
        ? Math.max(-2, match.toGo - 1 - Math.floor(stream.exponential(1)))
        : 0;
    isClockRunning = kind !== "incomplete";
  } else if (stream.chance(passProbability)) {
    const draw = stream.next();
    if (draw < passResultShares.sack * (1 - advantage * 1.5)) {
      kind = "sack";
      yards = -2 - Math.floor(stream.exponential(5));
    } else if (
      draw >
      1 - passResultShares.interception * (1 - advantage * 2) * (match.isLate && deficit > 0 ? 1.5 : 1)
    ) {
      kind = "interception";
    } else if (draw < (passResultShares.sack + passResultShares.complete * fieldFactor) * (1 + advantage * 0.75)) {
      kind = "pass";
      yards = Math.round(passYards(stream, advantage) * (fieldFactor < 1 ? 0.8 : 1));
      isClockRunning = !stream.chance(match.isHurried ? 0.3 : 0.12);
    } else {
      kind = "incomplete";
      isClockRunning = false;
    }
  } else {
    kind = "run";
    yards = runYards(stream, advantage * 1.2 - (1 - fieldFactor));
    isClockRunning = !stream.chance(0.07);
  }
  if (
    (kind === "run" || kind === "pass" || kind === "sack") &&
    !isFourthDown &&
    stream.chance(kind === "sack" ? 0.07 : fumbleProbability)
  )
    kind = "fumble";
  if (kind === "interception" || kind === "fumble") {
    const spot = match.yardLine - (kind === "interception" ? Math.floor(stream.gamma(2, 13)) : yards);
    match.advanceClock(8, false);
    const recovering = opponent(side);
    match.registerPossession(recovering);
    if (stream.chance(kind === "interception" ? 0.09 : 0.06)) {
      if (match.isOvertime) match.endOvertime();
      return simulateTouchdown(match, recovering, kind, 80, false);
    }
    match.givePossession(recovering, spot <= 0 ? 80 : 100 - Math.min(99, spot - Math.floor(stream.exponential(5))));
    match.writePlay(kind, false, 70);
    match.endOvertimeIfDecided();
    return;
  }
  const playSeconds = kind === "incomplete" ? 6 : 7;
  yards = Math.min(yards, match.yardLine);
  const spot = match.yardLine - yards;
  if (spot <= 0) {
    match.advanceClock(playSeconds, false);
    return simulateTouchdown(match, side, kind, 65);
  }
  if (spot >= 100) {
    match.advanceClock(playSeconds, false);
    match.addPoints(opponent(side), 2);
    match.writePlay(kind, false, 60);
    if (match.isOvertime) {
      match.endOvertime();
      return;
    }
    nextKickOff(match, side, true);
    return;
  }
  match.yardLine = spot;
  const isFirstDown = yards >= match.toGo;
  if (isFirstDown) {
    match.down = 1;
    match.toGo = Math.min(10, spot);
  } else if (match.down === 4) {
    match.advanceClock(playSeconds, false);
    match.givePossession(opponent(side), 100 - spot);
    match.registerPossession(opponent(side));
    match.writePlay(kind, false, 45);
    match.endOvertimeIfDecided();
    return;
  } else {
    match.down++;
    match.toGo -= yards;
  }
  match.advanceClock(playSeconds, isClockRunning);
  match.writePlay(kind, isFirstDown, 26 + (isClockRunning ? 12 : 6));
}
