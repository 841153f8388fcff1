/** Named courses of tennis matches. Each is a conditioned simulation: deterministic, and different in every world. */
import type { MatchLog } from "./simulate.ts";
import type { Slot } from "./draws.ts";

export interface TennisScenario {
  readonly name: string;
  /** What happens, in a sentence. */
  readonly meaning: string;
  /** Matches it can be laid on; the first of the season is taken when none is named. */
  readonly fits: (slot: Slot) => boolean;
  /** Course of play that is waited for. */
  readonly accept?: (log: MatchLog) => boolean;
  /** What happens outside the play. */
  readonly change?: "walkover" | "retirement" | "rain" | "postponed" | "cancelled";
  /** Brings the two sides closer together, so that long matches come about; 0 as they are, 1 equal. */
  readonly level?: number;
}

const singles = (slot: Slot): boolean => slot.draw.kind === "single";
const bothKnown = (slot: Slot): boolean => slot.round === 0 && slot.fixture.contestants.length === 2;

/** Games of every set that has a tie-break in it. */
const tieBreaks = (log: MatchLog): number => log.score.sets.filter((each) => each.tieBreak !== undefined).length;
const complete = (log: MatchLog): boolean => log.end === "complete";

export const tennisScenarios: readonly TennisScenario[] = [
  { name: "tennis-retirement", meaning: "A player retires after the first set.", fits: (slot) => singles(slot) && bothKnown(slot), change: "retirement", accept: (log) => log.end === "retired" && log.score.sets.length >= 2 },
  { name: "tennis-walkover", meaning: "A player does not come to the court, and the other one is through.", fits: (slot) => singles(slot) && bothKnown(slot), change: "walkover" },
  { name: "tennis-rain", meaning: "Rain interrupts the match; it is suspended and goes on later.", fits: (slot) => singles(slot) && bothKnown(slot), change: "rain", accept: (log) => complete(log) && log.interruptions.length > 0 && log.points.length > 80 },
  { name: "tennis-postponed", meaning: "The match is postponed by a day before it has begun.", fits: (slot) => singles(slot) && bothKnown(slot) && slot.draw.size >= 32, change: "postponed", accept: complete },
  { name: "tennis-cancelled-final", meaning: "The final is cancelled; the tournament has no winner.", fits: (slot) => singles(slot) && slot.round === slot.draw.rounds.length - 1, change: "cancelled" },
  { name: "tennis-five-sets", meaning: "A match over five sets.", fits: (slot) => slot.draw.bestOf === 5 && bothKnown(slot), accept: (log) => complete(log) && log.score.sets.length === 5, level: 0.6 },
  { name: "tennis-two-sets-down", meaning: "A player comes back from two sets down.", fits: (slot) => slot.draw.bestOf === 5 && bothKnown(slot), accept: (log) => complete(log) && log.score.sets.length === 5 && won(log, 2) && won(log, 3) && won(log, 4), level: 0.6 },
  { name: "tennis-final-set-tie-break", meaning: "The last set goes to six games all and is decided by a tie-break to ten.", fits: (slot) => slot.draw.deciderPoints === 10 && singles(slot) && bothKnown(slot), accept: (log) => complete(log) && log.score.sets.length === log.plan.bestOf && log.score.set.tieBreak !== undefined, level: 0.8 },
  { name: "tennis-every-set-a-tie-break", meaning: "Every set of the match is decided by a tie-break.", fits: (slot) => slot.draw.bestOf === 3 && singles(slot) && slot.draw.gender === "men" && bothKnown(slot), accept: (log) => complete(log) && tieBreaks(log) === log.score.sets.length, level: 0.9 },
  { name: "tennis-long-tie-break", meaning: "A tie-break in which both sides win more than ten points.", fits: (slot) => singles(slot) && bothKnown(slot), accept: (log) => complete(log) && log.score.sets.some((each) => each.tieBreak !== undefined && Math.min(...each.tieBreak) > 10), level: 0.9 },
  { name: "tennis-whitewash", meaning: "A player wins without losing a game.", fits: (slot) => singles(slot) && bothKnown(slot) && slot.draw.gender === "women", accept: (log) => complete(log) && log.score.sets.every((each) => Math.min(...each.games) === 0) },
  { name: "tennis-doubles-decider", meaning: "A doubles match over the full distance.", fits: (slot) => slot.draw.kind === "double" && slot.draw.coverageLevel > 0 && bothKnown(slot), accept: (log) => complete(log) && log.score.sets.length === 3 },
  { name: "tennis-mixed-tie-break", meaning: "A mixed doubles match with a tie-break.", fits: (slot) => slot.draw.kind === "mix" && bothKnown(slot), accept: (log) => complete(log) && tieBreaks(log) > 0 },
  { name: "tennis-first-seed-out", meaning: "The first seed loses in the first round.", fits: (slot) => singles(slot) && bothKnown(slot) && slot.draw.lines[2 * slot.match]?.seed === 1, accept: (log) => complete(log) && log.winner === 1, level: 0.3 },
];

/** Whether the side that won the match won this set, counted from 0. */
function won(log: MatchLog, set: number): boolean {
  const games = log.score.sets[set]?.games;
  return games !== undefined && games[log.winner] > games[log.winner === 0 ? 1 : 0];
}
