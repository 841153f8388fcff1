/** TM15: predicted statistics of sides and players, before the match and by minute. */
import type { TeamPlayerPredictions } from "@sdf/types/soccer/team-player-predictions";
import { omitUndefined } from "../../core/collections.ts";
import { day } from "../../core/dates.ts";
import { liveCount, liveMinutes, roundSplit, type CountSplit } from "../../models/soccer/index.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import { squadLines } from "../../simulation/soccer/squad/squad.ts";
import type { MatchState } from "../../simulation/soccer/state.ts";
import { createMatchFeed, documentAnswer, parameter } from "./context.ts";
import {
  byCount,
  clubRecords,
  computeShares,
  expectedSides,
  nextMatchSince,
  statNames,
  type ClubRecords,
  type StatName,
} from "./expectations.ts";
import { keyEvents, numbersToStrings } from "./key-events.ts";
import { lineUps, matchDetailsExtra } from "./line-ups.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { predictPlayer, trackSide, type Stats } from "./progress.ts";
import { publishedMinutes, type PublishedMinute } from "./published.ts";

const beforeMatch = { periodId: 16, minute: 0, soFar: {} } as const;

export const teamPlayerPredictions = createMatchFeed(({ context, request, at, state, cast, isLive }) => {
  const { universe } = context;
  const { match, sides: clubs, played } = state;
  const info = matchInfo(state, { extras: false, series: false });
  if (clubs === undefined || state.status === "Cancelled" || state.status === "Awarded") {
    return documentAnswer(state, {
      matchInfo: info,
      liveData: state.hasLiveData ? { matchDetails: matchDetails(universe, state, { periods: false }) } : {},
    });
  }
  const requestedStats = request.parameters["stat"] as readonly StatName[] | undefined;
  const stats = statNames.filter((name) => requestedStats === undefined || requestedStats.includes(name));
  const players = parameter(request, "detailed") !== "no";
  const until = Math.min(at, match.start);
  const expected = expectedSides(universe, match, until);
  const allMinutes = played === undefined ? [] : publishedMinutes(universe, played, 0);
  const minutes = played === undefined || at < played.kickOff ? [] : allMinutes.filter(({ since }) => since <= at);
  const selectedMinutes = selectMinutes(minutes, request.parameters["min"]);
  const log = played === undefined || selectedMinutes.length === 0 ? undefined : universe.matches.log(match);
  // Players are predicted for the next match of their club only, and by line-up once it is published.
  const playersSince =
    players && played === undefined
      ? clubs.map((club) => nextMatchSince(context.matchesAt(match.start), club, match))
      : [];
  const predictions = (side: Side): object => {
    const records =
      players && (played !== undefined || at >= playersSince[side]!)
        ? clubRecords(universe, match.calendar, clubs[side], until)
        : undefined;
    const squad = universe.squad(clubs[side]).players;
    const expectedPlayers = records === undefined ? [] : expectedMinutes(state, side, records);
    const shares =
      records === undefined
        ? undefined
        : computeShares(
            records,
            expectedPlayers.map(({ index, minutes: split }) => ({ index, minutes: split.value })),
          );
    const team: Stats = {
      ...byCount((name) => liveCount(name, expected[side][name], beforeMatch)),
      minutes: liveMinutes({}, 11, beforeMatch),
    };
    const forecastAt =
      played === undefined || log === undefined ? undefined : trackSide(played, log, side, expected[side], records);
    return omitUndefined({
      preMatchPredictions: [
        omitUndefined({
          player:
            shares === undefined || expectedPlayers.length === 0
              ? undefined
              : expectedPlayers.map(({ index, minutes: split }, place) => ({
                  playerId: squad[index]?.id,
                  stat: statList(stats, {
                    ...byCount((name) => predictPlayer({}, team[name], {}, shares[name][place]!)),
                    minutes: split,
                  }),
                })),
          team: { stat: statList(stats, team) },
        }),
      ],
      livePredictions:
        forecastAt &&
        selectedMinutes.map((minute) => {
          const forecast = forecastAt(minute);
          const { slots } = played!.lineUps[side];
          const predictedPlayers = forecast.players.map((each) => ({
            playerId: squad[slots[each.slot]!]?.id,
            stat: statList(stats, each.stats),
          }));
          return omitUndefined({
            timeMin: minute.timeMin,
            timeSec: 0,
            periodId: minute.period,
            player: predictedPlayers.length === 0 ? undefined : predictedPlayers,
            team: { stat: statList(stats, forecast.team) },
          });
        }),
    });
  };
  const { goal, card, substitute, VAR } =
    cast === undefined ? ({} as Record<string, undefined>) : numbersToStrings(keyEvents(state, cast, undefined));
  const liveData = omitUndefined({
    matchDetails: state.hasLiveData ? matchDetails(universe, state, { periods: isLive }) : undefined,
    goal,
    card,
    substitute,
    VAR,
    lineUp:
      cast === undefined
        ? ([0, 1] as const).map((side) => ({ contestantId: clubs[side].id, ...predictions(side) }))
        : lineUps(state, cast, { kit: false, extra: predictions }),
    matchDetailsExtra: cast === undefined ? undefined : numbersToStrings(matchDetailsExtra(universe, state)),
  });
  const value = { matchInfo: info, liveData } as unknown as TeamPlayerPredictions;
  const turns = [...playersSince, ...allMinutes.map(({ since }) => since)].filter((turn) => turn > at);
  const nextDay = at < match.start ? (Math.floor(at / day) + 1) * day : Infinity;
  const validUntil = Math.min(state.validUntil, ...turns, nextDay);
  const pastTurns = playersSince.filter((turn) => turn <= at);
  const lastChange = minutes.at(-1)?.since ?? Math.floor(until / day) * day;
  return documentAnswer(state, value, validUntil, Math.max(state.lastUpdated, ...pastTurns, lastChange));
});

/** Returns the minutes that `min` requests; without it, the latest. */
function selectMinutes(
  minutes: readonly PublishedMinute[],
  min: readonly string[] | undefined,
): readonly PublishedMinute[] {
  if (min === undefined) return minutes.slice(-1);
  const [from, to = from] = min.map(Number) as [number, number?];
  return from === -1 ? minutes : minutes.filter(({ timeMin }) => from <= timeMin && timeMin <= to);
}

/** Expected minutes of the players: by the line-up once it is published, before by previous matches. */
function expectedMinutes(
  { played }: MatchState,
  side: Side,
  { matches, players }: ClubRecords,
): readonly { readonly index: number; readonly minutes: CountSplit }[] {
  if (played === undefined) {
    return players.flatMap(({ minutes }, index) =>
      minutes > 0
        ? [{ index, minutes: { value: minutes / matches, fh: minutes / matches / 2, sh: minutes / matches / 2 } }]
        : [],
    );
  }
  return Array.from(played.lineUps[side].slots, (index, slot) => {
    const { starts: first, comesOn } = usualMinutes[squadLines[index] === "Goalkeeper" ? "keeper" : "field"];
    return {
      index,
      minutes: slot < 11 ? { value: first, fh: 45, sh: first - 45 } : { value: comesOn, fh: 0, sh: comesOn },
    };
  });
}

/** Mean minutes of a player in the line-up, with five substitutions per match. */
const usualMinutes = { keeper: { starts: 89.5, comesOn: 0.5 }, field: { starts: 78, comesOn: 15 } } as const;

function statList(stats: readonly StatName[], values: Stats): readonly object[] {
  // A plain loop without helpers, because a document of a whole match has tens of thousands of values.
  return stats.map((type) => {
    const { value: total, fh, sh, efh, esh } = roundSplit(values[type], 2);
    const regular = { type, value: formatHundredths(total), fh: formatHundredths(fh), sh: formatHundredths(sh) };
    return efh === undefined || esh === undefined
      ? regular
      : { ...regular, efh: formatHundredths(efh), esh: formatHundredths(esh) };
  });
}

/** Texts of the numbers below 100 with two decimals, by their hundredths. A match has 230,000 of them. */
const hundredths: string[] = [];

/** Formats a number that is rounded to two decimals. */
function formatHundredths(value: number): string {
  const index = Math.round(value * 100);
  return index >= 0 && index < 10_000 ? (hundredths[index] ??= value.toFixed(2)) : value.toFixed(2);
}
