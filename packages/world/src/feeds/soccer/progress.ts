/** Counts of a side in a match until a minute, and predictions for its end. */
import type { MatchLog } from "../../models/soccer/event-log.ts";
import { liveCount, liveMinutes, type CountSplit, type Parts, type PeriodId } from "../../models/soccer/index.ts";
import { opposite, type Side } from "../../simulation/soccer/match/match-outline.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";
import { listStints, MatchCounts, minutesOn, regularMinute, type Stint, type Tally } from "./counts.ts";
import {
  byCount,
  computeShares,
  type ClubRecords,
  type CountName,
  type Expected,
  type StatName,
} from "./expectations.ts";
import type { PublishedMinute } from "./published.ts";

/** Predicted statistics of a side or a player. */
export type Stats = Readonly<Record<StatName, CountSplit>>;

/** Predictions of a side at one minute. They are read before those of the next minute are requested. */
export interface SideForecast {
  readonly team: Stats;
  /** Players who are or were on the pitch. */
  readonly players: readonly { readonly slot: number; readonly stats: Stats }[];
}

/**
 * Returns a function that predicts the counts of a side at a minute. Minutes must be passed in order of play.
 *
 * @param records records of the players before the match; without them, players are not predicted
 */
export function trackSide(
  played: PlayedMatch,
  log: MatchLog,
  side: Side,
  expected: Expected,
  records: ClubRecords | undefined,
): (minute: PublishedMinute) => SideForecast {
  const { moments } = played.outline;
  const { slots } = played.lineUps[side];
  const stints = listStints(played, side);
  const counts = new MatchCounts();
  const [team, players, slotsOnPitch] = [counts.sides[side], counts.players[side], counts.slotsOnPitch[side]];
  let nextMoment = 0;
  let nextEvent = 0;
  /** Shares in the counts of the side by the players on the pitch, who change a few times in a match. */
  let shares: ReturnType<typeof computeShares> | undefined;
  let sharesKey = "";

  const advance = ({ period, second }: PublishedMinute): void => {
    for (; nextMoment < moments.length; nextMoment++) {
      const moment = moments[nextMoment]!;
      if (moment.period > period || (moment.period === period && moment.second > second)) break;
      counts.addMoment(moment);
    }
    for (; nextEvent < log.length; nextEvent++) {
      const eventPeriod = log.period[nextEvent]!;
      if (eventPeriod > period || (eventPeriod === period && log.ms[nextEvent]! > second * 1000)) break;
      counts.addEvent(log, nextEvent);
    }
  };

  return (minute) => {
    advance(minute);
    const now = regularMinute(minute.period, minute.second);
    const moment = { periodId: minute.period as PeriodId, minute: minute.timeMin };
    const redCards = { own: counts.redCards[side], other: counts.redCards[opposite(side)] };
    const toParts = (read: (period: 1 | 2 | 3 | 4) => number): Parts =>
      minute.period > 2 ? { fh: read(1), sh: read(2), efh: read(3), esh: read(4) } : { fh: read(1), sh: read(2) };
    const countSoFar = (tally: Tally | undefined, name: CountName): Parts =>
      toParts((period) => tally?.get(name)?.[period] ?? 0);
    const minutesSoFar = (of: readonly Stint[]): Parts =>
      toParts((period) => of.reduce((sum, stint) => sum + minutesOn(stint, now, period), 0));
    const teamCounts = byCount((name) => countSoFar(team, name));
    const predicted = byCount((name) =>
      liveCount(name, expected[name], { ...moment, soFar: teamCounts[name], redCards }),
    );
    const ofTeam = { ...predicted, minutes: liveMinutes(minutesSoFar(stints), slotsOnPitch.size, moment) };
    if (records === undefined) return { team: ofTeam, players: [] };
    const onPitch = [...slotsOnPitch];
    if (sharesKey !== onPitch.join() || shares === undefined) {
      sharesKey = onPitch.join();
      shares = computeShares(
        records,
        onPitch.map((slot) => ({ index: slots[slot]!, minutes: 90 })),
      );
    }
    const shareOf = shares;
    const listed = stints
      .map((stint, slot) => ({ stint, slot, place: onPitch.indexOf(slot) }))
      // Substitutes who have not entered are omitted.
      .filter(({ stint, slot, place }) => place >= 0 || minutesOn(stint, now) > 0 || players.has(slot))
      .map(({ stint, slot, place }) => ({
        slot,
        stats: {
          ...byCount((name) => {
            const share = place < 0 ? 0 : shareOf[name][place]!;
            return predictPlayer(countSoFar(players.get(slot), name), predicted[name], teamCounts[name], share);
          }),
          minutes: liveMinutes(minutesSoFar([stint]), place >= 0 ? 1 : 0, moment),
        },
      }));
    return { team: ofTeam, players: listed };
  };
}

/** Prediction of a player: the player's counts, and a share of what the side is predicted to add. */
export function predictPlayer(playerCounts: Parts, side: CountSplit, sideCounts: Parts, share: number): CountSplit {
  const part = (name: keyof Parts): number =>
    (playerCounts[name] ?? 0) + share * Math.max(0, (side[name] ?? 0) - (sideCounts[name] ?? 0));
  const [fh, sh] = [part("fh"), part("sh")];
  if (side.efh === undefined) return { value: fh + sh, fh, sh };
  const [efh, esh] = [part("efh"), part("esh")];
  return { value: fh + sh + efh + esh, fh, sh, efh, esh };
}
