import { playKinds, type PlayKind, type MatchLog } from "./match-log.ts";
/**
 * Scenarios of American football matches. Those with a condition use rejection sampling: they are deterministic and
 * differ between worlds.
 */
import type { Game } from "./schedule.ts";

export interface FootballScenario {
  readonly name: string;
  /** Description in one sentence, for display. */
  readonly meaning: string;
  /**
   * Returns true for games that the scenario can be assigned to. Without a named fixture, the first such game of the
   * season is used.
   */
  readonly fits: (game: Game) => boolean;
  /** Returns true for acceptable match logs. */
  readonly accept?: (log: MatchLog) => boolean;
  /** Change outside the simulation. */
  readonly change?: "postponed" | "cancelled" | "unknown-contestants" | "unknown-time";
  /** Reduces the difference in strength: 0 keeps it, 1 makes the sides equal. */
  readonly equalisation?: number;
}

const isRegular = (game: Game): boolean => game.origin.kind === "teams";
const isPlayoff = (game: Game): boolean => game.origin.kind !== "teams";

export const footballScenarios: readonly FootballScenario[] = [
  {
    name: "american-football-tie",
    meaning: "The match is still level after overtime.",
    fits: isRegular,
    accept: (log) => margin(log) === 0,
    equalisation: 0.9,
  },
  {
    name: "american-football-overtime",
    meaning: "The match is decided in overtime.",
    fits: isRegular,
    accept: (log) => lastPeriod(log) > 4 && margin(log) !== 0,
    equalisation: 0.7,
  },
  {
    name: "american-football-playoff-overtime",
    meaning: "A play-off match goes to overtime and has a winner.",
    fits: isPlayoff,
    accept: (log) => lastPeriod(log) > 4,
    equalisation: 0.8,
  },
  {
    name: "american-football-comeback",
    meaning: "A side wins after a deficit of seventeen points.",
    fits: isRegular,
    accept: (log) => winnerDeficit(log) >= 17,
    equalisation: 0.9,
  },
  {
    name: "american-football-onside-comeback",
    meaning: "A side recovers an onside kick in the last quarter and wins.",
    fits: isRegular,
    accept: (log) => hasOnsideComeback(log),
    equalisation: 1,
  },
  {
    name: "american-football-goal-line-stand",
    meaning: "A fourth down within two yards of the goal line fails in the last quarter.",
    fits: isRegular,
    accept: (log) =>
      playIndices(log).some(
        (play) =>
          log.down[play] === 4 &&
          log.yardLine[play]! <= 2 &&
          log.period[play] === 4 &&
          isScrimmagePlay(log, play) &&
          log.succeeded[play] === 0,
      ),
    equalisation: 0.6,
  },
  {
    name: "american-football-two-point-win",
    meaning: "A two-point conversion in the last two minutes decides the match.",
    fits: isRegular,
    accept: isTwoPointWin,
    equalisation: 0.9,
  },
  {
    name: "american-football-late-field-goal",
    meaning: "A field goal in the last seconds of regular time wins the match.",
    fits: isRegular,
    accept: (log) =>
      lastPeriod(log) === 4 &&
      playIndices(log).some(
        (play) =>
          isKind(log, play, "field-goal") &&
          log.succeeded[play] === 1 &&
          log.period[play] === 4 &&
          log.secondsLeft[play]! <= 8 &&
          Math.abs(margin(log)) <= 3 &&
          play >= log.length - 3,
      ),
    equalisation: 0.9,
  },
  {
    name: "american-football-shut-out",
    meaning: "One side does not score.",
    fits: isRegular,
    accept: (log) => log.home[log.length - 1] === 0 || log.away[log.length - 1] === 0,
  },
  {
    name: "american-football-postponed",
    meaning: "The match is postponed on its day and played two days later.",
    fits: isRegular,
    change: "postponed",
  },
  {
    name: "american-football-cancelled",
    meaning: "The match is cancelled and not played.",
    fits: isRegular,
    change: "cancelled",
  },
  {
    name: "american-football-unknown-contestants",
    meaning: "The contestants are not known before the day of the match.",
    fits: isRegular,
    change: "unknown-contestants",
  },
  {
    name: "american-football-unknown-time",
    meaning: "The time of the match is not confirmed before its day.",
    fits: isRegular,
    change: "unknown-time",
  },
];

function playIndices(log: MatchLog): readonly number[] {
  return Array.from({ length: log.length }, (_, play) => play);
}

function isKind(log: MatchLog, play: number, kind: PlayKind): boolean {
  return playKinds[log.kind[play]!] === kind;
}

/** True if a fourth down was a run or a pass, not a kick. */
export function isScrimmagePlay(log: MatchLog, play: number): boolean {
  return ["run", "pass", "incomplete", "sack", "interception", "fumble"].includes(playKinds[log.kind[play]!]!);
}

function margin(log: MatchLog): number {
  return log.home[log.length - 1]! - log.away[log.length - 1]!;
}

function lastPeriod(log: MatchLog): number {
  return log.period[log.length - 1]!;
}

/** Largest deficit of the winner. */
function winnerDeficit(log: MatchLog): number {
  const sign = Math.sign(margin(log));
  return Math.max(0, ...playIndices(log).map((play) => -sign * (log.home[play]! - log.away[play]!)));
}

function hasOnsideComeback(log: MatchLog): boolean {
  const sign = Math.sign(margin(log));
  return playIndices(log).some(
    (play) =>
      isKind(log, play, "onside-kick") &&
      log.succeeded[play] === 1 &&
      log.period[play] === 4 &&
      sign !== 0 &&
      (log.side[play] === 0 ? 1 : -1) === sign,
  );
}

function isTwoPointWin(log: MatchLog): boolean {
  const final = margin(log);
  return (
    lastPeriod(log) === 4 &&
    playIndices(log).some((play) => {
      if (
        !isKind(log, play, "two-point") ||
        log.succeeded[play] !== 1 ||
        log.period[play] !== 4 ||
        log.secondsLeft[play]! > 120
      )
        return false;
      const sign = log.side[play] === 0 ? 1 : -1;
      // The lead of one or two points after the conversion is the final margin.
      return sign * final > 0 && sign * final <= 2 && log.home[play]! - log.away[play]! === final;
    })
  );
}
