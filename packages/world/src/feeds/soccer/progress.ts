import { getOrCreate } from "../../core/collections.ts";
/** Counts of a side in a match until a minute, and predictions for its end. */
import { liveCount, liveMinutes, type CountSplit, type PeriodId } from "../../models/soccer/index.ts";
import { eventType, type MatchLog } from "../../simulation/soccer/match/match-log.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";
import { countMoment, Tally } from "./counts.ts";
import {
  countStats,
  computeShares,
  type ClubRecords,
  type CountName,
  type Expected,
  type StatName,
} from "./expectations.ts";
import { minutesOn, regularMinute, listStints, type Stint } from "./minutes.ts";

export interface MatchMinute {
  readonly period: 1 | 2 | 3 | 4;
  /** Second of the period's clock. */
  readonly second: number;
  /** Minute of the match clock. */
  readonly timeMin: number;
}

/** Predictions of a side at one minute. */
export interface SideForecast {
  readonly team: (name: StatName) => CountSplit;
  /** Players who are or were on the pitch. */
  readonly players: readonly { readonly slot: number; readonly value: (name: StatName) => CountSplit }[];
}

/** Accumulates counts minute by minute. Minutes must be passed in order of play. */
export class SideProgress {
  readonly #played: PlayedMatch;
  readonly #log: MatchLog;
  readonly #side: Side;
  readonly #expected: Expected;
  readonly #records: ClubRecords | undefined;
  readonly #stints: readonly Stint[];
  readonly #team = new Tally();
  readonly #countsBySlot = new Map<number, Tally>();
  readonly #slotsOnPitch = new Set(Array.from({ length: 11 }, (_, slot) => slot));
  readonly #redCards: [number, number] = [0, 0];
  /** Shares of the players on the pitch in the counts of the side, and the slots of these players. */
  #shares: ReturnType<typeof computeShares> | undefined;
  #sharesKey: string | undefined;
  #nextMoment = 0;
  #nextEvent = 0;

  /** @param records records of the players before the match; without them, players are not predicted */
  constructor(played: PlayedMatch, log: MatchLog, side: Side, expected: Expected, records: ClubRecords | undefined) {
    this.#played = played;
    this.#log = log;
    this.#side = side;
    this.#expected = expected;
    this.#records = records;
    this.#stints = listStints(played, side);
  }

  forecastAt(minute: MatchMinute): SideForecast {
    this.#advance(minute);
    const now = regularMinute(minute.period, minute.second);
    const isExtraTime = minute.period > 2;
    const state = { periodId: minute.period as PeriodId, minute: minute.timeMin };
    const redCards = { own: this.#redCards[this.#side], other: this.#redCards[this.#side === 0 ? 1 : 0] };
    const countSoFar = (
      counts: Tally | undefined,
      name: CountName,
    ): { fh: number; sh: number; efh?: number; esh?: number } => {
      const [, fh, sh, efh, esh] = counts?.get(name) ?? [0, 0, 0, 0, 0];
      return isExtraTime ? { fh, sh, efh, esh } : { fh, sh };
    };
    const minutesByPeriod = (stints: readonly Stint[]): { fh: number; sh: number; efh?: number; esh?: number } => {
      const minutesIn = (period: 1 | 2 | 3 | 4): number =>
        stints.reduce((sum, stint) => sum + minutesOn(stint, now, period), 0);
      const regular = { fh: minutesIn(1), sh: minutesIn(2) };
      return isExtraTime ? { ...regular, efh: minutesIn(3), esh: minutesIn(4) } : regular;
    };
    const counts = Object.fromEntries(
      countStats.map((name) => [
        name,
        liveCount(name, this.#expected[name], { ...state, soFar: countSoFar(this.#team, name), redCards }),
      ]),
    ) as Record<CountName, CountSplit>;
    const team = (name: StatName): CountSplit =>
      name === "minutes" ? liveMinutes(minutesByPeriod(this.#stints), this.#slotsOnPitch.size, state) : counts[name];
    if (this.#records === undefined) return { team, players: [] };
    const teamCounts = Object.fromEntries(countStats.map((name) => [name, countSoFar(this.#team, name)])) as Record<
      CountName,
      ReturnType<typeof countSoFar>
    >;
    const { slots } = this.#played.lineUps[this.#side];
    const onPitch = [...this.#slotsOnPitch];
    // The shares depend on the players on the pitch only, who change a few times in a match.
    const key = onPitch.join();
    if (this.#sharesKey !== key || this.#shares === undefined) {
      this.#sharesKey = key;
      this.#shares = computeShares(
        this.#records,
        onPitch.map((slot) => ({ index: slots[slot] as number, minutes: 90 })),
      );
    }
    const shares = this.#shares;
    const players = Array.from(this.#stints, (stint, slot) => ({ stint, slot, place: onPitch.indexOf(slot) }))
      // Substitutes who have not entered are omitted.
      .filter(({ stint, slot, place }) => place >= 0 || minutesOn(stint, now) > 0 || this.#countsBySlot.has(slot))
      .map(({ stint, slot, place }) => {
        const playerCounts = this.#countsBySlot.get(slot);
        // Copies the current counts, because later minutes increase them.
        const fixedCounts = Object.fromEntries(
          countStats.map((name) => [name, countSoFar(playerCounts, name)]),
        ) as Record<CountName, ReturnType<typeof countSoFar>>;
        return {
          slot,
          value: (name: StatName): CountSplit =>
            name === "minutes"
              ? liveMinutes(minutesByPeriod([stint]), place >= 0 ? 1 : 0, state)
              : playerPrediction(
                  fixedCounts[name],
                  counts[name],
                  teamCounts[name],
                  place < 0 ? 0 : (shares[name][place] as number),
                ),
        };
      });
    return { team, players };
  }

  #advance({ period, second }: MatchMinute): void {
    const { moments } = this.#played.outline;
    for (; this.#nextMoment < moments.length; this.#nextMoment++) {
      const moment = moments[this.#nextMoment] as (typeof moments)[number];
      if (moment.period > period || (moment.period === period && moment.second > second)) break;
      this.#addMoment(moment);
    }
    const log = this.#log;
    for (; this.#nextEvent < log.length; this.#nextEvent++) {
      const eventPeriod = log.period[this.#nextEvent] as number;
      if (eventPeriod > period || (eventPeriod === period && (log.ms[this.#nextEvent] as number) > second * 1000))
        break;
      if (log.type[this.#nextEvent] === eventType.pass && log.side[this.#nextEvent] === this.#side)
        this.#increment("passes", eventPeriod, log.slot[this.#nextEvent]);
    }
  }

  #addMoment(moment: PlayedMatch["outline"]["moments"][number]): void {
    const isOwn = moment.side === this.#side;
    const keeper = this.#slotsOnPitch.has(0) ? 0 : 11;
    countMoment(moment, (counted, side, slot = counted === "saves" ? keeper : undefined) => {
      if (side !== this.#side) return;
      this.#increment(counted === "secondYellows" ? "red_cards" : counted, moment.period, slot);
    });
    if (moment.kind === "card" && moment.card !== "YC" && moment.slot !== undefined) {
      this.#redCards[moment.side]++;
      if (isOwn) this.#slotsOnPitch.delete(moment.slot);
    } else if (moment.kind === "substitution" && isOwn) {
      this.#slotsOnPitch.delete(moment.off);
      this.#slotsOnPitch.add(moment.on);
    }
  }

  #increment(name: string, period: number, slot = -1): void {
    this.#team.add(name, period);
    if (slot >= 0) getOrCreate(this.#countsBySlot, slot, () => new Tally()).add(name, period);
  }
}

/** Prediction of a player: the player's counts, and a share of what the side is predicted to add. */
function playerPrediction(
  playerCounts: Partial<CountSplit>,
  side: CountSplit,
  sideCounts: Partial<CountSplit>,
  share: number,
): CountSplit {
  const part = (name: "fh" | "sh" | "efh" | "esh"): number =>
    (playerCounts[name] ?? 0) + share * Math.max(0, (side[name] ?? 0) - (sideCounts[name] ?? 0));
  const fh = part("fh");
  const sh = part("sh");
  if (side.efh === undefined) return { value: fh + sh, fh, sh };
  const efh = part("efh");
  const esh = part("esh");
  return { value: fh + sh + efh + esh, fh, sh, efh, esh };
}
