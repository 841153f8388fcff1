/** MA30: possession values of sides and players, by kind of action. */
import { emptySums, roundSums, sumPossessionValues } from "@sdf/models/soccer";
import type { PossessionSums } from "@sdf/models/soccer";
import type { MatchPossessionValues } from "@sdf/soccer/match-possession-values";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import type { MatchLog } from "../../world/soccer/simulate/columns.ts";
import type { Played } from "../../world/soccer/played.ts";
import type { Side } from "../../world/soccer/simulate/skeleton.ts";
import { askedMatch, document, isYes, nothing } from "./context.ts";
import type { SoccerContext } from "./context.ts";
import { covered } from "./coverage.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { castOf } from "./persons.ts";
import { eventValues } from "./possession-value.ts";
import { publishedCount } from "./published.ts";

export function matchPossessionValues(context: SoccerContext, request: FeedRequest, at: Instant): FeedAnswer {
  const { universe } = context;
  const asked = askedMatch(context, request, at);
  if (asked === undefined) return nothing("no soccer match has this id");
  const { state, scheme } = asked;
  if (!covered(context, state.match, "match-possession-values")) return nothing("the match is not covered by this feed");
  const live = isYes(request, "live");
  const info = matchInfo(universe, state, { scheme, sponsor: true, review: "varEnabled", postMatch: true, venueIds: true });
  if (!state.live) return document(state, { matchInfo: info, liveData: {} });
  const liveData = { matchDetails: matchDetails(universe, state, { periods: live, leg: false }) };
  const cast = castOf(universe, state);
  const { played } = state;
  if (cast === undefined || played === undefined || at < played.kickOff) return document(state, { matchInfo: info, liveData });
  const log = universe.log(state.match);
  // Values move on once a minute of the world's clock.
  const minute = Math.floor(at / 60_000) * 60_000;
  const upTo = at >= played.end ? log.length : publishedCount(played, log, minute);
  const sums = sumUp(log, upTo);
  const when = timeOf(played, log, upTo);
  const players = live && isYes(request, "lineups");
  const value = {
    matchInfo: info,
    liveData,
    possessionValue: {
      contestant: cast.clubs.map((club, side) => {
        const own = Array.from({ length: 20 }, (_, slot) => slot).flatMap((slot) => {
          const values = sums.players.get(playerKey(side as Side, slot));
          return values === undefined ? [] : [{ playerId: cast.player(side as Side, slot).id, pvCategories: { ...when, ...categories(values) } }];
        });
        return {
          id: club.id,
          ...(scheme === "a" ? { opId: club.legacyA } : {}),
          pvCategories: { ...when, ...categories(sums.teams.get(side) ?? emptySums()) },
          ...(players && own.length > 0 ? { lineUp: { player: own } } : {}),
        };
      }),
    },
  } as unknown as MatchPossessionValues;
  return document(state, value, Math.min(state.validUntil, at >= played.end ? Infinity : minute + 60_000), Math.max(state.lastUpdated, at >= played.end ? 0 : minute));
}

function sumUp(log: MatchLog, upTo: number): { readonly teams: ReadonlyMap<number, PossessionSums>; readonly players: ReadonlyMap<number, PossessionSums> } {
  const values = eventValues(log);
  return {
    teams: sumPossessionValues(values, (index) => log.side[index] as number, upTo),
    players: sumPossessionValues(values, (index) => ((log.slot[index] as number) < 0 ? undefined : playerKey(log.side[index] as Side, log.slot[index] as number)), upTo),
  };
}

function playerKey(side: Side, slot: number): number {
  return side * 100 + slot;
}

/** Sums as the feed names them, with four decimals; what is shown adds up to the totals shown. */
function categories(sums: PossessionSums): object {
  const print = (value: number): string => {
    const text = value.toFixed(4);
    return text === "-0.0000" ? "0.0000" : text;
  };
  const shown = roundSums(sums, 4);
  return {
    totalPossessionValue: print(shown.total), totalPlusPV: print(shown.plus), totalMinusPV: print(shown.minus),
    totalPlusPass: print(shown.plusPass), totalMinusPass: print(shown.minusPass), totalPlusCross: print(shown.plusCross), totalMinusCross: print(shown.minusCross),
    totalPlusTakeOns: print(shown.plusTakeOn), totalMinusTakeOn: print(shown.minusTakeOn),
    totalPlusSetPlaysTaken: print(shown.plusSetPlayTaken), totalMinusSetPlayTaken: print(shown.minusSetPlayTaken),
    totalPlusSetPlaysDrawn: print(shown.plusSetPlayDrawn), totalMinusSetPlayConceded: print(shown.minusSetPlayConceded),
    totalPlusRegains: print(shown.plusRegain), totalMinusLosingPossession: print(shown.minusLosingPossession),
  };
}

/** Clock of the last event that counts. */
function timeOf(played: Played, log: MatchLog, upTo: number): object {
  const period = upTo === 0 ? 1 : (log.period[upTo - 1] as number);
  const seconds = upTo === 0 ? 0 : Math.floor((log.ms[upTo - 1] as number) / 1000) + ([0, 0, 2700, 5400, 6300][period] as number);
  return { timeMin: Math.floor(seconds / 60), timeSec: seconds % 60, periodId: upTo === log.length && played.skeleton.abandoned === undefined ? 14 : period };
}
