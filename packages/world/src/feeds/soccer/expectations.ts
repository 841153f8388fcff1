import { LruCache } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { day, hour } from "../../core/dates.ts";
/**
 * Expected counts of sides and players in a match, by the count models, from data published before the
 * match.
 */
import {
  expectedCounts,
  feedStatistics,
  playerShares,
  type Count,
  type PlayerInput,
} from "../../models/soccer/index.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import type { PositionGroup } from "../../simulation/soccer/squad/formations.ts";
import { squadLines, squadSize } from "../../simulation/soccer/squad/squad.ts";
import type { Calendar, Club, Match } from "../../simulation/soccer/structure/entities.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";
import { MatchCounts } from "./counts.ts";
import type { GoalPredictor } from "./goal-model.ts";
import { minutesOn, listStints } from "./minutes.ts";

/** Statistics of TM15, in the order of the document. */
export const statNames = feedStatistics;
export type StatName = (typeof statNames)[number];
/** Statistics that are counts. */
export type CountName = Exclude<StatName, "minutes">;
export const countStats = statNames.filter((name): name is CountName => name !== "minutes");

const isCount = (name: string): name is CountName => (countStats as readonly string[]).includes(name);

/** Expected counts of a side over 90 minutes. */
export type Expected = Readonly<Record<CountName, number>>;

/** Minutes and counts of a player in the current season. */
export interface PlayerRecord {
  minutes: number;
  readonly counts: Partial<Record<Count, number>>;
}

/** Records of a club's players in the current season, by index in the squad. */
export interface ClubRecords {
  /** Number of the club's matches. */
  readonly matches: number;
  readonly players: readonly PlayerRecord[];
}

export class Expectations {
  readonly #universe: SoccerUniverse;
  readonly #records = new LruCache<string, ClubRecords>(24);
  readonly #sides = new LruCache<string, readonly [Expected, Expected]>(64);

  constructor(universe: SoccerUniverse) {
    this.#universe = universe;
  }

  /** Returns the expected counts of both sides over 90 minutes, as of the day of an instant. */
  sides(
    { predictor }: { readonly predictor: GoalPredictor },
    match: Match,
    at: Instant,
  ): readonly [Expected, Expected] {
    const today = Math.floor(at / day);
    return this.#sides.get(`${match.id}/${today}`, () => {
      const counts = expectedCounts(predictor.rates(match, today * day), match.neutral !== undefined);
      const ofSide = (side: "home" | "away"): Expected =>
        Object.fromEntries(countStats.map((name) => [name, counts[name][side]])) as Expected;
      return [ofSide("home"), ofSide("away")];
    });
  }

  /** Returns the records of a club's players in the matches of a season before the day of an instant. */
  records(calendar: Calendar, club: Club, at: Instant): ClubRecords {
    const today = Math.floor(at / day);
    return this.#records.get(`${calendar.id}/${club.key}/${today}`, () => {
      const players = Array.from({ length: squadSize }, (): PlayerRecord => ({ minutes: 0, counts: {} }));
      let matches = 0;
      if (calendar.competition.plan !== undefined) {
        for (const match of calendar.matches) {
          if (match.start + 4 * hour > today * day || match.record.void === true) continue;
          const side = match.sides().indexOf(club) as Side | -1;
          if (side < 0) continue;
          matches++;
          this.#addToRecords(match, side as Side, players);
        }
      }
      return { matches, players };
    });
  }

  #addToRecords(match: Match, side: Side, players: readonly PlayerRecord[]): void {
    const played = this.#universe.matches.played(match);
    const { slots } = played.lineUps[side];
    const stints = listStints(played, side);
    for (let slot = 0; slot < slots.length; slot++)
      (players[slots[slot] as number] as PlayerRecord).minutes += minutesOn(stints[slot] as (typeof stints)[number]);
    const total = new MatchCounts();
    for (const moment of played.outline.moments) total.addMoment(moment);
    for (const [slot, tally] of total.players[side])
      for (const [name, [count]] of tally.entries()) {
        const { counts } = players[slots[slot]!]!;
        if (isCount(name)) counts[name] = (counts[name] ?? 0) + count;
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
    line: squadLines[index] as PositionGroup,
    minutes,
    record: players[index] as PlayerRecord,
  }));
  return Object.fromEntries(countStats.map((name) => [name, playerShares(name, inputs)])) as Record<
    CountName,
    Float64Array
  >;
}

/** Instant from which a match is the next one of a club: the estimated end of the club's previous match. */
export function nextMatchSince(
  { matches }: { readonly matches: (at: Instant) => readonly Match[] },
  club: Club,
  match: Match,
): Instant {
  const previousMatch = matches(match.start).findLast(
    (each) =>
      each.start < match.start &&
      each.phrases === undefined &&
      each.record.void !== true &&
      each.sides().includes(club),
  );
  return previousMatch === undefined ? -Infinity : previousMatch.start + 2 * hour;
}
