/** Plays from scrimmage: runs and passes, punts, field goals and penalties. */
import { fourthDownChance, fumbleLost, goChance, kickChance, kickExtra, pass, passYards, puntYards, runYards } from "./plays.ts";
import { kickOffFrom, touchdown } from "./kicks.ts";
import { other, type Match } from "./match.ts";
import type { Kind } from "./log.ts";

/** Yards and chances that a point of expected advantage is worth. */
const perPoint = 0.0137;

/** The next play. */
export function snap(match: Match): void {
  const { stream } = match;
  match.open();
  const { side } = match;
  const lead = match.lead;
  // Nothing is left to play for but the clock.
  if (match.period === 4 && lead > 0 && match.down < 4 && match.left <= (3 - match.timeouts[other(side)]) * 40 + 4 && match.timeouts[other(side)] < 3 && match.left <= 120) {
    match.yardLine = Math.min(99, match.yardLine + 1);
    match.down++;
    match.toGo = Math.min(99, match.toGo + 1);
    match.left = Math.max(0, match.left - 42);
    match.write("kneel", false, 42);
    return;
  }
  const distance = match.yardLine + kickExtra;
  const closing = (match.period >= 4 || match.period === 2) && match.left <= (match.timeouts[side] > 0 ? 8 : 16);
  const wantsKick = match.period === 2 ? distance <= 55 : lead <= 0 && lead >= -3 && distance <= 58;
  if (closing && wantsKick && match.down < 4) return fieldGoal(match, distance);
  if (match.overtime && lead === 0 && match.yardLine <= 22 && match.down >= 3) return fieldGoal(match, distance);
  if (match.down === 4) return fourthDown(match, distance, lead);
  if (stream.chance(0.072)) return penalty(match);
  scrimmage(match, false);
}

function fourthDown(match: Match, distance: number, lead: number): void {
  const { stream } = match;
  const { period, left } = match;
  let go = goChance(match.yardLine, match.toGo);
  if (period === 4 && lead < 0) {
    const scores = Math.ceil(-lead / 8);
    if (left < 150 * scores) go = lead >= -3 && distance <= 56 ? 0.03 : 1;
    else if (left < 330 * scores) go = Math.min(1, go * 2.2 + (match.toGo <= 4 ? 0.25 : 0.05));
  } else if (match.overtime && lead < 0) go = lead === -3 && distance <= 52 && match.toGo > 2 ? 0.05 : 1;
  else if (period === 4 && lead > 0) go *= 0.5;
  if (stream.chance(go)) return scrimmage(match, true);
  if (stream.chance(distance <= 48 ? 1 : distance <= 50 ? 0.85 : distance <= 52 ? 0.55 : distance <= 55 ? 0.25 : distance <= 58 ? 0.05 : 0)) return fieldGoal(match, distance);
  punt(match);
}

function fieldGoal(match: Match, distance: number): void {
  const { stream, side } = match;
  const good = stream.chance(kickChance(distance));
  match.clock(5, false);
  if (good) {
    match.score(side, 3);
    match.write("field-goal", true, 60);
    match.settle();
    kickOffFrom(match, side);
    return;
  }
  // The other side takes over at the spot of the kick, or at its twenty.
  match.ball(other(side), 100 - Math.max(20, match.yardLine + 8));
  match.has(other(side));
  match.write("field-goal", false, 60);
  match.settle();
}

function punt(match: Match): void {
  const { stream, side } = match;
  const from = match.yardLine;
  match.clock(9, false);
  const receiver = other(side);
  match.has(receiver);
  if (stream.chance(0.006)) return touchdown(match, receiver, "punt", 70, false);
  const net = Math.round(puntYards(from) + stream.normal(0, 8.5));
  const spot = from - net;
  // In the end zone it comes out to the twenty.
  match.ball(receiver, spot <= 0 ? 80 : 100 - Math.min(99, spot));
  match.write("punt", false, 55);
  match.settle();
}

function penalty(match: Match): void {
  const { stream } = match;
  const draw = stream.next();
  if (draw < 0.5) {
    const yards = Math.min(draw < 0.26 ? 5 : 10, Math.floor((100 - match.yardLine) / 2));
    match.yardLine = Math.min(99, match.yardLine + yards);
    match.toGo = Math.min(99, match.toGo + yards);
  } else {
    const first = draw > 0.72;
    const yards = Math.min(draw > 0.86 ? 16 : 5, Math.floor(match.yardLine / 2));
    match.yardLine -= yards;
    if (first || yards >= match.toGo) {
      match.down = 1;
      match.toGo = Math.min(10, match.yardLine);
    } else match.toGo -= yards;
  }
  match.left = Math.max(0, match.left - (stream.chance(0.4) ? 6 : 0));
  match.write("penalty", false, 45);
}

/** A run or a pass; on fourth down with the chance that goes with the yards to go. */
function scrimmage(match: Match, fourth: boolean): void {
  const { stream, side, plan } = match;
  const edge = plan.edge[side];
  const lean = edge * perPoint;
  const behind = match.points[other(side)] - match.points[side];
  let passes = match.down === 1 ? 0.5 : match.down === 2 ? 0.57 : match.toGo <= 2 ? 0.52 : 0.83;
  if (match.period >= 4) passes += Math.max(-0.25, Math.min(0.3, behind * 0.025));
  if (match.hurry && behind >= 0) passes = Math.max(passes, 0.85);
  if (match.yardLine <= 3) passes -= 0.15;
  // Near the goal line there is less room.
  const close = match.yardLine <= 10 ? 0.85 : match.yardLine <= 20 ? 0.9 : match.yardLine <= 30 ? 0.95 : 1;
  let kind: Kind;
  let yards = 0;
  let running = true;
  if (fourth) {
    // Better sides make more of them, and what one gains the other loses.
    const made = stream.chance(fourthDownChance(match.toGo) + edge * 0.006);
    const passed = stream.chance(match.toGo <= 1 ? 0.3 : 0.85);
    kind = made ? (passed ? "pass" : "run") : passed ? "incomplete" : "run";
    yards = made ? match.toGo + Math.floor(stream.exponential(match.toGo <= 2 ? 3 : 5)) : kind === "run" ? Math.max(-2, match.toGo - 1 - Math.floor(stream.exponential(1))) : 0;
    running = kind !== "incomplete";
  } else if (stream.chance(passes)) {
    const draw = stream.next();
    if (draw < pass.sack * (1 - lean * 1.5)) {
      kind = "sack";
      yards = -2 - Math.floor(stream.exponential(5));
    } else if (draw > 1 - pass.interception * (1 - lean * 2) * (match.late && behind > 0 ? 1.5 : 1)) {
      kind = "interception";
    } else if (draw < (pass.sack + pass.complete * close) * (1 + lean * 0.75)) {
      kind = "pass";
      yards = Math.round(passYards(stream, lean) * (close < 1 ? 0.8 : 1));
      running = !stream.chance(match.hurry ? 0.3 : 0.12);
    } else {
      kind = "incomplete";
      running = false;
    }
  } else {
    kind = "run";
    yards = runYards(stream, lean * 1.2 - (1 - close));
    running = !stream.chance(0.07);
  }
  if ((kind === "run" || kind === "pass" || kind === "sack") && !fourth && stream.chance(kind === "sack" ? 0.07 : fumbleLost)) kind = "fumble";
  if (kind === "interception" || kind === "fumble") {
    const spot = match.yardLine - (kind === "interception" ? Math.floor(stream.gamma(2, 13)) : yards);
    match.clock(8, false);
    const winner = other(side);
    match.has(winner);
    if (stream.chance(kind === "interception" ? 0.09 : 0.06)) {
      if (match.overtime) match.decided();
      return touchdown(match, winner, kind, 80, false);
    }
    match.ball(winner, spot <= 0 ? 80 : 100 - Math.min(99, spot - Math.floor(stream.exponential(5))));
    match.write(kind, false, 70);
    match.settle();
    return;
  }
  const played = kind === "incomplete" ? 6 : 7;
  yards = Math.min(yards, match.yardLine);
  const spot = match.yardLine - yards;
  if (spot <= 0) {
    match.clock(played, false);
    return touchdown(match, side, kind, 65);
  }
  if (spot >= 100) {
    match.clock(played, false);
    match.score(other(side), 2);
    match.write(kind, false, 60);
    if (match.overtime) {
      match.decided();
      return;
    }
    kickOffFrom(match, side, true);
    return;
  }
  match.yardLine = spot;
  const made = yards >= match.toGo;
  if (made) {
    match.down = 1;
    match.toGo = Math.min(10, spot);
  } else if (match.down === 4) {
    match.clock(played, false);
    match.ball(other(side), 100 - spot);
    match.has(other(side));
    match.write(kind, false, 45);
    match.settle();
    return;
  } else {
    match.down++;
    match.toGo -= yards;
  }
  match.clock(played, running);
  match.write(kind, made, 26 + (running ? 12 : 6));
}
