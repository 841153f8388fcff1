/** MA30: possession values of sides and players, by action. */
import type { MatchPossessionValues } from "@sdf/types/soccer/match-possession-values";
import { omitUndefined } from "../../core/collections.ts";
import type { MatchLog } from "../../models/soccer/event-log.ts";
import { emptySums, roundSums, sumPossessionValues, type PossessionSums } from "../../models/soccer/index.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import { periodStartSecond, type PlayedMatch } from "../../simulation/soccer/played-match.ts";
import { createMatchFeed, documentAnswer, isYes } from "./context.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { eventValues, publishedCount } from "./published.ts";

export const matchPossessionValues = createMatchFeed(({ context, request, at, state, cast, isLive, scheme }) => {
  const { universe } = context;
  const info = matchInfo(state, { scheme, sponsor: true, review: "varEnabled", postMatch: true, venueIds: true });
  if (!state.hasLiveData) return documentAnswer(state, { matchInfo: info, liveData: {} });
  const liveData = { matchDetails: matchDetails(universe, state, { periods: isLive, leg: false }) };
  if (cast === undefined || at < cast.played.kickOff) return documentAnswer(state, { matchInfo: info, liveData });
  const { played } = cast;
  const log = universe.matches.log(state.match);
  // Values change once a minute of the world's clock.
  const minute = Math.floor(at / 60_000) * 60_000;
  const upTo = at >= played.end ? log.length : publishedCount(universe, played, log, minute);
  const sums = sumValues(log, upTo);
  const time = readTime(played, log, upTo);
  const hasPlayers = isLive && isYes(request, "lineups");
  const value = {
    matchInfo: info,
    liveData,
    possessionValue: {
      contestant: ([0, 1] as const).map((side) => {
        const club = cast.clubs[side];
        const playerValues = Array.from(played.lineUps[side].slots.keys()).flatMap((slot) => {
          const values = sums.players.get(playerKey(side, slot));
          if (values === undefined) return [];
          return [{ playerId: cast.player(side, slot).id, pvCategories: { ...time, ...categories(values) } }];
        });
        return omitUndefined({
          id: club.id,
          opId: scheme === "a" ? club.legacyA : undefined,
          pvCategories: { ...time, ...categories(sums.teams.get(side) ?? emptySums()) },
          lineUp: hasPlayers && playerValues.length > 0 ? { player: playerValues } : undefined,
        });
      }),
    },
  } as unknown as MatchPossessionValues;
  return documentAnswer(
    state,
    value,
    Math.min(state.validUntil, at >= played.end ? Infinity : minute + 60_000),
    Math.max(state.lastUpdated, at >= played.end ? 0 : minute),
  );
});

function sumValues(
  log: MatchLog,
  upTo: number,
): { readonly teams: ReadonlyMap<number, PossessionSums>; readonly players: ReadonlyMap<number, PossessionSums> } {
  const values = eventValues(log);
  const toPlayer = (index: number): number | undefined =>
    log.slot[index]! < 0 ? undefined : playerKey(log.side[index] as Side, log.slot[index]!);
  return {
    teams: sumPossessionValues(values, (index) => log.side[index]!, upTo),
    players: sumPossessionValues(values, toPlayer, upTo),
  };
}

function playerKey(side: Side, slot: number): number {
  return side * 100 + slot;
}

/** Sums in the format of the feed, with four decimals. The rounded categories add up to the rounded totals. */
function categories(sums: PossessionSums): object {
  const format = (value: number): string => value.toFixed(4);
  const rounded = roundSums(sums, 4);
  return {
    totalPossessionValue: format(rounded.total),
    totalPlusPV: format(rounded.plus),
    totalMinusPV: format(rounded.minus),
    totalPlusPass: format(rounded.plusPass),
    totalMinusPass: format(rounded.minusPass),
    totalPlusCross: format(rounded.plusCross),
    totalMinusCross: format(rounded.minusCross),
    totalPlusTakeOns: format(rounded.plusTakeOn),
    totalMinusTakeOn: format(rounded.minusTakeOn),
    totalPlusSetPlaysTaken: format(rounded.plusSetPlayTaken),
    totalMinusSetPlayTaken: format(rounded.minusSetPlayTaken),
    totalPlusSetPlaysDrawn: format(rounded.plusSetPlayDrawn),
    totalMinusSetPlayConceded: format(rounded.minusSetPlayConceded),
    totalPlusRegains: format(rounded.plusRegain),
    totalMinusLosingPossession: format(rounded.minusLosingPossession),
  };
}

/** Match clock of the last included event. */
function readTime(played: PlayedMatch, log: MatchLog, upTo: number): object {
  const period = upTo === 0 ? 1 : (log.period[upTo - 1] as number);
  const seconds = upTo === 0 ? 0 : Math.floor((log.ms[upTo - 1] as number) / 1000) + periodStartSecond[period]!;
  return {
    timeMin: Math.floor(seconds / 60),
    timeSec: seconds % 60,
    periodId: upTo === log.length && played.outline.abandoned === undefined ? 14 : period,
  };
}
