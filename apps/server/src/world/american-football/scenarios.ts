/** Named courses of American football matches. Each is a conditioned simulation: deterministic, and different in every world. */
import type { Game } from "./schedule.ts";
import { kinds, type Kind, type MatchLog } from "./log.ts";

export interface FootballScenario {
  readonly name: string;
  /** What happens, in a sentence. */
  readonly meaning: string;
  /** Games it can be laid on; the first of the season is taken when none is named. */
  readonly fits: (game: Game) => boolean;
  /** Course of play that is waited for. */
  readonly accept?: (log: MatchLog) => boolean;
  /** What happens outside the play. */
  readonly change?: "postponed" | "cancelled" | "unknown-contestants" | "unknown-time";
  /** Brings the sides closer together: 0 as they are, 1 equal. */
  readonly level?: number;
}

const regular = (game: Game): boolean => game.origin.kind === "teams";
const late = (game: Game): boolean => game.origin.kind !== "teams";

export const footballScenarios: readonly FootballScenario[] = [
  { name: "american-football-tie", meaning: "The match is still level after overtime.", fits: regular, accept: (log) => margin(log) === 0, level: 0.9 },
  { name: "american-football-overtime", meaning: "The match is decided in overtime.", fits: regular, accept: (log) => periods(log) > 4 && margin(log) !== 0, level: 0.7 },
  { name: "american-football-playoff-overtime", meaning: "A play-off match goes to overtime and has a winner.", fits: late, accept: (log) => periods(log) > 4, level: 0.8 },
  { name: "american-football-comeback", meaning: "A side that is seventeen points behind wins.", fits: regular, accept: (log) => deficit(log) >= 17, level: 0.9 },
  { name: "american-football-onside-comeback", meaning: "A side recovers an onside kick in the last quarter and wins.", fits: regular, accept: (log) => onside(log), level: 1 },
  { name: "american-football-goal-line-stand", meaning: "A fourth down within two yards of the goal line fails in the last quarter.", fits: regular, accept: (log) => plays(log).some((play) => log.down[play] === 4 && log.yardLine[play]! <= 2 && log.period[play] === 4 && went(log, play) && log.good[play] === 0), level: 0.6 },
  { name: "american-football-two-point-win", meaning: "A try for two points in the last two minutes decides the match.", fits: regular, accept: twoPointWin, level: 0.9 },
  { name: "american-football-late-field-goal", meaning: "A field goal with the last seconds of regular time wins the match.", fits: regular, accept: (log) => periods(log) === 4 && plays(log).some((play) => is(log, play, "field-goal") && log.good[play] === 1 && log.period[play] === 4 && log.left[play]! <= 8 && Math.abs(margin(log)) <= 3 && play >= log.length - 3), level: 0.9 },
  { name: "american-football-shut-out", meaning: "One side does not score.", fits: regular, accept: (log) => log.home[log.length - 1] === 0 || log.away[log.length - 1] === 0 },
  { name: "american-football-postponed", meaning: "The match is postponed on its day and played two days later.", fits: regular, change: "postponed" },
  { name: "american-football-cancelled", meaning: "The match is cancelled and not played.", fits: regular, change: "cancelled" },
  { name: "american-football-unknown-contestants", meaning: "Who plays is not known before the day of the match.", fits: regular, change: "unknown-contestants" },
  { name: "american-football-unknown-time", meaning: "The hour of the match is not confirmed before its day.", fits: regular, change: "unknown-time" },
];

function plays(log: MatchLog): readonly number[] {
  return Array.from({ length: log.length }, (_, play) => play);
}

function is(log: MatchLog, play: number, kind: Kind): boolean {
  return kinds[log.kind[play]!] === kind;
}

/** Whether a fourth down was played out, not kicked. */
export function went(log: MatchLog, play: number): boolean {
  return ["run", "pass", "incomplete", "sack", "interception", "fumble"].includes(kinds[log.kind[play]!]!);
}

function margin(log: MatchLog): number {
  return log.home[log.length - 1]! - log.away[log.length - 1]!;
}

function periods(log: MatchLog): number {
  return log.period[log.length - 1]!;
}

/** Greatest deficit of the side that won. */
function deficit(log: MatchLog): number {
  const sign = Math.sign(margin(log));
  return Math.max(0, ...plays(log).map((play) => -sign * (log.home[play]! - log.away[play]!)));
}

function onside(log: MatchLog): boolean {
  const sign = Math.sign(margin(log));
  return plays(log).some((play) => is(log, play, "onside-kick") && log.good[play] === 1 && log.period[play] === 4 && sign !== 0 && (log.side[play] === 0 ? 1 : -1) === sign);
}

function twoPointWin(log: MatchLog): boolean {
  const final = margin(log);
  return (
    periods(log) === 4 &&
    plays(log).some((play) => {
      if (!is(log, play, "two-point") || log.good[play] !== 1 || log.period[play] !== 4 || log.left[play]! > 120) return false;
      const sign = log.side[play] === 0 ? 1 : -1;
      // Ahead by one or two after it, and so at the end.
      return sign * final > 0 && sign * final <= 2 && log.home[play]! - log.away[play]! === final;
    })
  );
}
