/**
 * Scenarios of American football matches. Those with a condition use rejection sampling: they are deterministic and
 * differ between worlds.
 */
import { findDeficit, readMargin, scheduleScenarios } from "../leagues/scenarios.ts";
import type { MatchScenario } from "../leagues/season.ts";
import { playKinds, type MatchLog, type PlayKind } from "./match.ts";
import type { Game } from "./schedule.ts";

export type FootballScenario = MatchScenario<Game, MatchLog>;

export const footballScenarios: readonly FootballScenario[] = [
  {
    name: "american-football-tie",
    sentence: "The match is still level after overtime.",
    accept: (log) => readMargin(log) === 0,
    equalisation: 0.9,
  },
  {
    name: "american-football-overtime",
    sentence: "The match is decided in overtime.",
    accept: (log) => findLastPeriod(log) > 4 && readMargin(log) !== 0,
    equalisation: 0.7,
  },
  {
    name: "american-football-playoff-overtime",
    sentence: "A play-off match goes to overtime and has a winner.",
    fits: ({ origin }) => origin.kind !== "teams",
    accept: (log) => findLastPeriod(log) > 4,
    equalisation: 0.8,
  },
  {
    name: "american-football-comeback",
    sentence: "A side wins after a deficit of seventeen points.",
    accept: (log) => findDeficit(log) >= 17,
    equalisation: 0.9,
  },
  {
    name: "american-football-onside-comeback",
    sentence: "A side recovers an onside kick in the last quarter and wins.",
    accept: (log) => listLatePlays(log, "onside-kick", 900).some((play) => readMargin(log) * findSign(log, play) > 0),
    equalisation: 1,
  },
  {
    name: "american-football-goal-line-stand",
    sentence: "A fourth down within two yards of the goal line fails in the last quarter.",
    accept: (log) =>
      listPlays(log).some(
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
    sentence: "A two-point conversion in the last two minutes decides the match.",
    accept: isTwoPointWin,
    equalisation: 0.9,
  },
  {
    name: "american-football-late-field-goal",
    sentence: "A field goal in the last seconds of regular time wins the match.",
    accept: (log) =>
      findLastPeriod(log) === 4 &&
      Math.abs(readMargin(log)) <= 3 &&
      listLatePlays(log, "field-goal", 8).some((play) => play >= log.length - 3),
    equalisation: 0.9,
  },
  {
    name: "american-football-shut-out",
    sentence: "One side does not score.",
    accept: (log) => log.home[log.length - 1] === 0 || log.away[log.length - 1] === 0,
  },
  ...scheduleScenarios("american-football", "The time of the match is not confirmed before its day."),
];

function listPlays(log: MatchLog): readonly number[] {
  return Array.from({ length: log.length }, (_, play) => play);
}

/** Successful plays of a kind in the last seconds of regular time. */
function listLatePlays(log: MatchLog, kind: PlayKind, seconds: number): readonly number[] {
  return listPlays(log).filter(
    (play) =>
      playKinds[log.kind[play]!] === kind &&
      log.succeeded[play] === 1 &&
      log.period[play] === 4 &&
      log.secondsLeft[play]! <= seconds,
  );
}

/** True if a fourth down was a run or a pass, not a kick. */
function isScrimmagePlay(log: MatchLog, play: number): boolean {
  return ["run", "pass", "incomplete", "interception"].includes(playKinds[log.kind[play]!]!);
}

function findLastPeriod(log: MatchLog): number {
  return log.period[log.length - 1]!;
}

/** Sign of the margin of the side of a play. */
function findSign(log: MatchLog, play: number): 1 | -1 {
  return log.side[play] === 0 ? 1 : -1;
}

function isTwoPointWin(log: MatchLog): boolean {
  const final = readMargin(log);
  return (
    findLastPeriod(log) === 4 &&
    listLatePlays(log, "two-point", 120).some((play) => {
      const lead = findSign(log, play) * final;
      // The lead of one or two points after the conversion is the final margin.
      return lead > 0 && lead <= 2 && log.home[play]! - log.away[play]! === final;
    })
  );
}
