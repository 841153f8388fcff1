import type { MatchLog } from "../../models/soccer/event-log.ts";
/** Counts of a side in a match until a minute, and predictions for its end. */
import { liveCount, liveMinutes, type CountSplit, type PeriodId } from "../../models/soccer/index.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";
import { MatchCounts, type Tally } from "./counts.ts";
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
  readonly #counts = new MatchCounts();
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
    const side = this.#side;
    const own = this.#counts.sides[side];
    const players = this.#counts.players[side];
    const slotsOnPitch = this.#counts.slotsOnPitch[side];
    const now = regularMinute(minute.period, minute.second);
    const isExtraTime = minute.period > 2;
    const state = { periodId: minute.period as PeriodId, minute: minute.timeMin };
    const redCards = { own: this.#counts.redCards[side], other: this.#counts.redCards[side === 0 ? 1 : 0] };
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
        liveCount(name, this.#expected[name], { ...state, soFar: countSoFar(own, name), redCards }),
      ]),
    ) as Record<CountName, CountSplit>;
    const team = (name: StatName): CountSplit =>
      name === "minutes" ? liveMinutes(minutesByPeriod(this.#stints), slotsOnPitch.size, state) : counts[name];
    if (this.#records === undefined) return { team, players: [] };
    const teamCounts = Object.fromEntries(countStats.map((name) => [name, countSoFar(own, name)])) as Record<
      CountName,
      ReturnType<typeof countSoFar>
    >;
    const { slots } = this.#played.lineUps[side];
    const onPitch = [...slotsOnPitch];
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
    const predicted = Array.from(this.#stints, (stint, slot) => ({ stint, slot, place: onPitch.indexOf(slot) }))
      // Substitutes who have not entered are omitted.
      .filter(({ stint, slot, place }) => place >= 0 || minutesOn(stint, now) > 0 || players.has(slot))
      .map(({ stint, slot, place }) => {
        const playerCounts = players.get(slot);
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
    return { team, players: predicted };
  }

  #advance({ period, second }: MatchMinute): void {
    const { moments } = this.#played.outline;
    for (; this.#nextMoment < moments.length; this.#nextMoment++) {
      const moment = moments[this.#nextMoment] as (typeof moments)[number];
      if (moment.period > period || (moment.period === period && moment.second > second)) break;
      this.#counts.addMoment(moment);
    }
    const log = this.#log;
    for (; this.#nextEvent < log.length; this.#nextEvent++) {
      const eventPeriod = log.period[this.#nextEvent] as number;
      if (eventPeriod > period || (eventPeriod === period && (log.ms[this.#nextEvent] as number) > second * 1000))
        break;
      this.#counts.addEvent(log, this.#nextEvent);
    }
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
