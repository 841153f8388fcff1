/** Expected counts of sides and players in a match, by the count models, from data published before the match. */
import { cachePerOwner } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { day, hour } from "../../core/dates.ts";
import { expectedCounts, feedStatistics, playerShares, type PlayerInput } from "../../models/soccer/index.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";
import { squadLines, squadSize } from "../../simulation/soccer/squad/squad.ts";
import type { Calendar, Club, Match } from "../../simulation/soccer/structure/entities.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";
import { listStints, MatchCounts, minutesOn } from "./counts.ts";
import { expectedGoalRates } from "./goal-model.ts";

/** Statistics of TM15, in the order of the document. */
export const statNames = feedStatistics;
export type StatName = (typeof statNames)[number];
/** Statistics that are counts. */
export type CountName = Exclude<StatName, "minutes">;
const countStats = statNames.filter((name): name is CountName => name !== "minutes");

/** Returns a value for each count. */
export function byCount<Value>(read: (name: CountName) => Value): Readonly<Record<CountName, Value>> {
  return Object.fromEntries(countStats.map((name) => [name, read(name)])) as Record<CountName, Value>;
}

/** Expected counts of a side over 90 minutes. */
export type Expected = Readonly<Record<CountName, number>>;

/** Minutes and counts of a player in the current season. */
export interface PlayerRecord {
  minutes: number;
  readonly counts: Partial<Record<CountName, number>>;
}

/** Records of a club's players in the current season, by index in the squad. */
export interface ClubRecords {
  /** Number of the club's matches. */
  readonly matches: number;
  readonly players: readonly PlayerRecord[];
}

const findSides = cachePerOwner<string, readonly [Expected, Expected]>(64);
const findRecords = cachePerOwner<string, ClubRecords>(24);

/** Returns the expected counts of both sides over 90 minutes, as of the day of an instant. */
export function expectedSides(universe: SoccerUniverse, match: Match, at: Instant): readonly [Expected, Expected] {
  const today = Math.floor(at / day);
  return findSides(universe).get(`${match.id}/${today}`, () => {
    const counts = expectedCounts(expectedGoalRates(universe, match, today * day), match.neutral !== undefined);
    return [byCount((name) => counts[name].home), byCount((name) => counts[name].away)];
  });
}

/** Returns the records of a club's players in the matches of a season before the day of an instant. */
export function clubRecords(universe: SoccerUniverse, calendar: Calendar, club: Club, at: Instant): ClubRecords {
  const today = Math.floor(at / day);
  return findRecords(universe).get(`${calendar.id}/${club.key}/${today}`, () => {
    const players = Array.from({ length: squadSize }, (): PlayerRecord => ({ minutes: 0, counts: {} }));
    let matches = 0;
    for (const match of calendar.competition.plan === undefined ? [] : calendar.matches) {
      if (match.start + 4 * hour > today * day || match.isVoid) continue;
      const side = match.sides().indexOf(club) as Side | -1;
      if (side < 0) continue;
      matches++;
      addToRecords(universe.matches.played(match), side as Side, players);
    }
    return { matches, players };
  });
}

function addToRecords(played: PlayedMatch, side: Side, players: readonly PlayerRecord[]): void {
  const total = new MatchCounts();
  for (const moment of played.outline.moments) total.addMoment(moment);
  for (const [slot, stint] of listStints(played, side).entries()) {
    const record = players[played.lineUps[side].slots[slot]!]!;
    record.minutes += minutesOn(stint);
    for (const name of countStats) {
      const count = total.players[side].get(slot)?.get(name)?.[0];
      if (count !== undefined) record.counts[name] = (record.counts[name] ?? 0) + count;
    }
  }
}

/**
 * Shares (0 to 1) of players in the counts of their side, by count and index in `list`. They depend on the minutes and
 * on the record of each player.
 */
export function computeShares(
  { players }: ClubRecords,
  list: readonly { readonly index: number; readonly minutes: number }[],
): Readonly<Record<CountName, Float64Array>> {
  const inputs = list.map(({ index, minutes }): PlayerInput => ({
    line: squadLines[index]!,
    minutes,
    record: players[index]!,
  }));
  return byCount((name) => playerShares(name, inputs));
}

/** Instant from which a match is the next one of a club: the estimated end of the club's previous match. */
export function nextMatchSince(matches: readonly Match[], club: Club, match: Match): Instant {
  const previousMatch = matches.findLast(
    ({ start, phrases, isVoid, sides }) =>
      start < match.start && phrases === undefined && !isVoid && sides().includes(club),
  );
  return previousMatch === undefined ? -Infinity : previousMatch.start + 2 * hour;
}
