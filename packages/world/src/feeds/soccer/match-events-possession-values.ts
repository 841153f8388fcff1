/** MA32: all events of a match with their possession values. */
import type { MatchEventsPossessionValues } from "@sdf/types/soccer/match-events-possession-values";
import { omitUndefined } from "../../core/collections.ts";
import type { FeedRequest } from "../../core/contract.ts";
import { timestamp } from "../../core/dates.ts";
import { mark, type MatchLog } from "../../models/soccer/event-log.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import { periodStartSecond } from "../../simulation/soccer/played-match.ts";
import { firstIndexAfter } from "../../simulation/timeline/timeline.ts";
import { createMatchFeed, documentAnswer, type MatchPlayers } from "./context.ts";
import { listQualifiers } from "./event-qualifiers.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { eventInstant, eventPublications, eventValues } from "./published.ts";

export const matchEventsPossessionValues = createMatchFeed(({ context, request, at, state, cast, isLive, scheme }) => {
  const { universe } = context;
  const info = matchInfo(state, { scheme, sponsor: true, review: "varEnabled" });
  if (!state.hasLiveData) return documentAnswer(state, { matchInfo: info, liveData: {} });
  const details = matchDetails(universe, state, { periods: isLive, leg: false });
  if (cast === undefined || at < cast.played.kickOff)
    return documentAnswer(state, { matchInfo: info, liveData: { matchDetails: details } });
  const { played } = cast;
  const log = universe.matches.log(state.match);
  const publications = eventPublications(universe, played, log);
  const count = firstIndexAfter(publications, at);
  const events = listEvents(cast, log, publications, count, toFilter(request, cast));
  const value = {
    matchInfo: info,
    liveData: omitUndefined({ matchDetails: details, event: events.length === 0 ? undefined : events }),
  } as unknown as MatchEventsPossessionValues;
  const validUntil = Math.min(state.validUntil, publications[count] ?? Infinity);
  return documentAnswer(state, value, validUntil, Math.max(state.lastUpdated, publications[count - 1] ?? 0));
});

interface EventFilter {
  readonly side: Side | "none" | undefined;
  readonly player: { readonly side: Side; readonly slot: number } | "none" | undefined;
  readonly types: ReadonlySet<number> | undefined;
}

function toFilter({ parameters, ids }: FeedRequest, cast: MatchPlayers): EventFilter {
  const readValue = (name: string): string | undefined => ids[name]?.[0]?.value ?? parameters[name]?.[0];
  const contestant = readValue("ctst");
  const person = readValue("prsn");
  const types = parameters["type"];
  const place = cast.clubs.findIndex(({ id }) => id === contestant);
  const side = contestant === undefined ? undefined : place < 0 ? "none" : (place as Side);
  let player: EventFilter["player"] = person === undefined ? undefined : "none";
  for (const each of [0, 1] as const)
    for (let slot = 0; slot < 20; slot++)
      if (person !== undefined && cast.player(each, slot).id === person) player = { side: each, slot };
  return { side, player, types: types === undefined ? undefined : new Set(types.map(Number)) };
}

/** Lists the first events of a log that satisfy a filter. */
function listEvents(
  cast: MatchPlayers,
  log: MatchLog,
  publications: Float64Array,
  count: number,
  filter: EventFilter,
): readonly object[] {
  const { played } = cast;
  const values = eventValues(log);
  const numbers: [number, number] = [0, 0];
  const events: object[] = [];
  for (let index = 0; index < count; index++) {
    const side = log.side[index] as Side;
    const slot = log.slot[index]!;
    numbers[side]++;
    if (filter.types?.has(log.type[index]!) === false) continue;
    if (filter.side !== undefined && filter.side !== side) continue;
    if (filter.player === "none") continue;
    if (filter.player !== undefined && (filter.player.side !== side || filter.player.slot !== slot)) continue;
    const player = slot < 0 ? undefined : cast.player(side, slot);
    const marks = log.marks[index]!;
    const period = log.period[index]!;
    const seconds = Math.floor(log.ms[index]! / 1000) + periodStartSecond[period]!;
    const value = values.value[index]!;
    // Ids of a match are consecutive.
    const id = Number(played.match.legacyB) * 10_000 + index;
    events.push(
      omitUndefined({
        id,
        eventId: numbers[side],
        typeId: log.type[index],
        periodId: period,
        timeMin: Math.floor(seconds / 60),
        timeSec: seconds % 60,
        contestantId: cast.clubs[side].id,
        playerId: player?.id,
        playerName: player?.name.match,
        outcome: log.outcome[index],
        assist: (marks & mark.assist) === 0 ? undefined : 1,
        keyPass: (marks & mark.keyPass) === 0 ? undefined : 1,
        x: log.x[index]! / 10,
        y: log.y[index]! / 10,
        timeStamp: timestamp(eventInstant(played, log, index)),
        lastModified: timestamp(publications[index]!),
        qualifier: listQualifiers(log, index, cast).map(([kind, text], at) =>
          omitUndefined({ id: id * 10 + at, qualifierId: kind, value: text }),
        ),
        possessionValue: Number.isNaN(value)
          ? undefined
          : { pvValue: formatDecimals(value), pvAdded: formatDecimals(values.added[index]!) },
      }),
    );
  }
  return events;
}

/** Formats a number with up to seven decimals. */
function formatDecimals(value: number): string {
  const text = value.toFixed(7).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}
