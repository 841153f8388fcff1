/**
 * Scenarios of tennis matches. Those with a condition use rejection sampling: they are deterministic and differ between
 * worlds.
 */
import { day, hour } from "../../core/dates.ts";
import type { MatchScenario } from "../leagues/season.ts";
import { cancel, postpone } from "../schedule.ts";
import type { MatchSlot } from "./draws.ts";
import type { MatchLog } from "./simulate-match.ts";

export interface TennisScenario extends MatchScenario<MatchSlot, MatchLog> {
  readonly change?: "walkover" | "retirement" | "rain";
}

const isSingles = (slot: MatchSlot): boolean => slot.draw.kind === "single";
const areSidesKnown = (slot: MatchSlot): boolean => slot.round === 0 && slot.fixture.contestants.length === 2;
export const isFirstRound = (slot: MatchSlot): boolean => isSingles(slot) && areSidesKnown(slot);

const tieBreakCount = (log: MatchLog): number => log.score.sets.filter((each) => each.tieBreak !== undefined).length;
const isComplete = (log: MatchLog): boolean => log.end === "complete";

export const tennisScenarios: readonly TennisScenario[] = [
  {
    name: "tennis-retirement",
    sentence: "A player retires after the first set.",
    change: "retirement",
    accept: (log) => log.end === "retired" && log.score.sets.length >= 2,
  },
  {
    name: "tennis-walkover",
    sentence: "A player withdraws before the match, and the opponent advances.",
    change: "walkover",
  },
  {
    name: "tennis-rain",
    sentence: "Rain interrupts the match; it is suspended and resumed later.",
    change: "rain",
    accept: (log) => isComplete(log) && log.interruptions.length > 0 && log.points.length > 80,
  },
  {
    name: "tennis-postponed",
    sentence: "The match is postponed by a day before it has begun.",
    fits: (slot) => isFirstRound(slot) && slot.draw.size >= 32,
    ...postpone(-2 * hour, 3 * hour, (start) => start + day),
    accept: isComplete,
  },
  {
    name: "tennis-cancelled-final",
    sentence: "The final is cancelled; the tournament has no winner.",
    fits: (slot) => isSingles(slot) && slot.round === slot.draw.rounds.length - 1,
    ...cancel(2 * hour),
  },
  {
    name: "tennis-five-sets",
    sentence: "The match has five sets.",
    fits: (slot) => slot.draw.bestOf === 5 && areSidesKnown(slot),
    accept: (log) => isComplete(log) && log.score.sets.length === 5,
    equalisation: 0.6,
  },
  {
    name: "tennis-two-sets-down",
    sentence: "A player comes back from two sets down.",
    fits: (slot) => slot.draw.bestOf === 5 && areSidesKnown(slot),
    accept: (log) =>
      isComplete(log) && log.score.sets.length === 5 && [2, 3, 4].every((set) => isSetOfWinner(log, set)),
    equalisation: 0.6,
  },
  {
    name: "tennis-final-set-tie-break",
    sentence: "The last set goes to six games all and is decided by a tie-break to ten.",
    fits: (slot) => slot.draw.deciderPoints === 10 && isFirstRound(slot),
    accept: (log) =>
      isComplete(log) && log.score.sets.length === log.plan.bestOf && log.score.set.tieBreak !== undefined,
    equalisation: 0.8,
  },
  {
    name: "tennis-every-set-a-tie-break",
    sentence: "Every set of the match is decided by a tie-break.",
    fits: (slot) => slot.draw.bestOf === 3 && slot.draw.gender === "men" && isFirstRound(slot),
    accept: (log) => isComplete(log) && tieBreakCount(log) === log.score.sets.length,
    equalisation: 0.9,
  },
  {
    name: "tennis-long-tie-break",
    sentence: "The match has a tie-break in which both sides win more than ten points.",
    accept: (log) =>
      isComplete(log) && log.score.sets.some((each) => each.tieBreak !== undefined && Math.min(...each.tieBreak) > 10),
    equalisation: 0.9,
  },
  {
    name: "tennis-whitewash",
    sentence: "A player wins without losing a game.",
    fits: (slot) => isFirstRound(slot) && slot.draw.gender === "women",
    accept: (log) => isComplete(log) && log.score.sets.every((each) => Math.min(...each.games) === 0),
  },
  {
    name: "tennis-doubles-decider",
    sentence: "A doubles match has the full number of sets.",
    fits: (slot) => slot.draw.kind === "double" && slot.draw.coverageLevel > 0 && areSidesKnown(slot),
    accept: (log) => isComplete(log) && log.score.sets.length === 3,
  },
  {
    name: "tennis-mixed-tie-break",
    sentence: "A mixed doubles match has a tie-break.",
    fits: (slot) => slot.draw.kind === "mix" && areSidesKnown(slot),
    accept: (log) => isComplete(log) && tieBreakCount(log) > 0,
  },
  {
    name: "tennis-first-seed-out",
    sentence: "The first seed loses in the first round.",
    fits: (slot) => isFirstRound(slot) && slot.draw.lines[2 * slot.match]?.seed === 1,
    accept: (log) => isComplete(log) && log.winner === 1,
    equalisation: 0.3,
  },
];

/** True if the winner of the match won a set. Sets count from 0. */
function isSetOfWinner(log: MatchLog, set: number): boolean {
  const games = log.score.sets[set]?.games;
  return games !== undefined && games[log.winner] > games[log.winner === 0 ? 1 : 0];
}
