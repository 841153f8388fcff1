/** What sides and players are expected to do in a match, by the count models of `@sdf/models`, from what was published of the matches before. */
import { expectedCounts, feedStatistics, fitCountModel, playerShares } from "@sdf/models/soccer";
import type { Count, CountedMatch, CountModel, PlayerInput } from "@sdf/models/soccer";
import type { Instant } from "../../world/contract.ts";
import { day, hour } from "../../world/core/dates.ts";
import { Memo } from "../../world/core/memo.ts";
import { counted, countKinds, countMatch, countsPerMatch } from "../../world/soccer/counts.ts";
import { squadLines, squadSize } from "../../world/soccer/simulate/squad.ts";
import type { Side } from "../../world/soccer/simulate/skeleton.ts";
import type { Calendar, Club, Line, Match } from "../../world/soccer/structure/entities.ts";
import type { Universe } from "../../world/soccer/universe.ts";
import type { SoccerContext } from "./context.ts";
import { minutesOn, stintsOf } from "./minutes.ts";

/** The statistics of TM15, in the order of the document. */
export const statNames = feedStatistics;
export type StatName = (typeof statNames)[number];
/** Those that are counts. */
export type CountName = Exclude<StatName, "minutes">;
export const countStats = statNames.filter((name): name is CountName => name !== "minutes");

/** Expected counts of a side over 90 minutes. */
export type Expected = Readonly<Record<CountName, number>>;

/** What a player of a squad did so far this season. */
export interface PlayerRecord {
  minutes: number;
  readonly counts: Partial<Record<Count, number>>;
}

/** What the players of a club did so far this season, by their index in the squad. */
export interface ClubRecords {
  /** Matches of the club. */
  readonly matches: number;
  readonly players: readonly PlayerRecord[];
}

export class Expectations {
  readonly #universe: Universe;
  readonly #models = new Memo<string, CountModel>(16);
  readonly #records = new Memo<string, ClubRecords>(24);
  readonly #sides = new Memo<string, readonly [Expected, Expected]>(64);

  constructor(universe: Universe) {
    this.#universe = universe;
  }

  /** What both sides are expected to do over 90 minutes, as seen on the day of an instant. */
  sides({ predictor }: SoccerContext, match: Match, at: Instant): readonly [Expected, Expected] {
    const today = Math.floor(at / day);
    return this.#sides.get(`${match.id}/${today}`, () => {
      const [home, away] = match.sides();
      const counts = expectedCounts(this.#model(match.calendar, today), { home: home.id, away: away.id, ...(match.neutral === undefined ? {} : { neutral: true }) });
      // Of goals the goal model knows more.
      const goals = predictor.rates(match, today * day);
      return (["home", "away"] as const).map((side) => ({ ...Object.fromEntries(countStats.map((name) => [name, counts[name][side]])), goals: goals[side] })) as unknown as readonly [Expected, Expected];
    });
  }

  /** The count model of a season: it carries on from that of the league's season before. */
  #model(calendar: Calendar, today: number): CountModel {
    return this.#models.get(`${calendar.id}/${today}`, () => {
      const seasons = this.#universe.calendarsOf(calendar.competition);
      const before = seasons[seasons.indexOf(calendar) - 1];
      const turn = Math.floor(calendar.published / day);
      const start = before === undefined || today <= turn ? undefined : this.#model(before, turn);
      return fitCountModel(this.#counts(calendar, today), { day: today, ...(start === undefined ? {} : { start }) });
    });
  }

  /** Counts of the matches of a season that were over before a day. Passes are in no summary of a season, so none are told. */
  #counts(calendar: Calendar, today: number): readonly CountedMatch[] {
    const universe = this.#universe;
    const results = calendar.competition.plan === undefined ? undefined : universe.results(universe.numberOf(calendar), today * day);
    const list: CountedMatch[] = [];
    for (const match of calendar.matches) {
      // Who meets later in a cup is not known before the rounds are played, so only what has begun is asked.
      if (match.start >= today * day || results?.counts[match.index] === 0 || universe.fate(match).void === true) continue;
      const end = results?.end[match.index] ?? universe.played(match).end;
      if (end >= today * day) continue;
      let counts = results?.counted.subarray(match.index * countsPerMatch, (match.index + 1) * countsPerMatch);
      if (counts === undefined) {
        counts = new Uint8Array(countsPerMatch);
        countMatch(universe.played(match), counts, 0);
      }
      const all = counts;
      const of = (kind: keyof typeof counted): { home: number; away: number } => ({ home: all[counted[kind]] as number, away: all[countKinds + counted[kind]] as number });
      const [home, away] = match.sides();
      const [homeGoals, awayGoals] = results === undefined ? universe.score(match) : [results.home[match.index] as number, results.away[match.index] as number];
      list.push({
        // The day on which it was known.
        day: Math.floor(end / day), home: home.id, away: away.id, ...(match.neutral === undefined ? {} : { neutral: true }),
        counts: {
          yellow_cards: of("yellows"), fouls: of("fouls"), saves: of("saves"), red_cards: of("reds"), assists: of("assists"), shots: of("shots"),
          shots_on_target: of("onTarget"), corners: of("corners"), goals: { home: homeGoals, away: awayGoals },
        },
      });
    }
    return list;
  }

  /** What the players of a club did in the matches of a season until the day of an instant. */
  records(calendar: Calendar, club: Club, at: Instant): ClubRecords {
    const today = Math.floor(at / day);
    return this.#records.get(`${calendar.id}/${club.key}/${today}`, () => {
      const players = Array.from({ length: squadSize }, (): PlayerRecord => ({ minutes: 0, counts: {} }));
      let matches = 0;
      if (calendar.competition.plan !== undefined) {
        for (const match of calendar.matches) {
          if (match.start + 4 * hour > today * day || this.#universe.fate(match).void === true) continue;
          const side = match.sides().indexOf(club) as Side | -1;
          if (side < 0) continue;
          matches++;
          this.#record(match, side as Side, players);
        }
      }
      return { matches, players };
    });
  }

  #record(match: Match, side: Side, players: readonly PlayerRecord[]): void {
    const played = this.#universe.played(match);
    const { slots } = played.lineUps[side];
    const stints = stintsOf(played, side);
    for (let slot = 0; slot < slots.length; slot++) (players[slots[slot] as number] as PlayerRecord).minutes += minutesOn(stints[slot] as (typeof stints)[number]);
    const count = (slot: number | undefined, name: Count): void => {
      if (slot === undefined) return;
      const { counts } = players[slots[slot] as number] as PlayerRecord;
      counts[name] = (counts[name] ?? 0) + 1;
    };
    for (const moment of played.skeleton.moments) {
      if (moment.kind === "shot" && moment.disallowed === undefined) {
        if (moment.side !== side) {
          if (moment.end === "saved") count(keeperAt(stints, moment.period, moment.second), "saves");
          continue;
        }
        count(moment.slot, "shots");
        if (moment.end === "goal") {
          count(moment.slot, "goals");
          if (moment.pattern !== "penalty") count(moment.assist, "assists");
        }
      } else if (moment.side !== side) continue;
      else if (moment.kind === "foul") count(moment.slot, "fouls");
      else if (moment.kind === "card") count(moment.slot, moment.card === "YC" ? "yellow_cards" : "red_cards");
    }
  }
}

/** Slot of the goalkeeper of a side at a moment: the one who started, or the one from the bench. */
function keeperAt(stints: ReturnType<typeof stintsOf>, period: number, second: number): number {
  const [first] = stints;
  return first === undefined || first.offPeriod > period || (first.offPeriod === period && first.offSecond >= second) ? 0 : 11;
}

/** Shares (0..1) of players in the counts of their side, by count and place in the list: who is on for how long, and what they did before. */
export function sharesOf({ players }: ClubRecords, list: readonly { readonly index: number; readonly minutes: number }[]): Readonly<Record<CountName, Float64Array>> {
  const inputs = list.map(({ index, minutes }): PlayerInput => ({ line: squadLines[index] as Line, minutes, record: players[index] as PlayerRecord }));
  return Object.fromEntries(countStats.map((name) => [name, playerShares(name, inputs)])) as Record<CountName, Float64Array>;
}

/** From when on a match is the next of a club: when the one before it is over, by the usual length of a match. */
export function nextSince({ universe, matches }: SoccerContext, club: Club, match: Match): Instant {
  const before = matches().findLast((each) => each.start < match.start && each.phrases === undefined && universe.fate(each).void !== true && each.sides().includes(club));
  return before === undefined ? -Infinity : before.start + 2 * hour;
}

