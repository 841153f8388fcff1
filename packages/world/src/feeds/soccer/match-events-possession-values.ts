import type { MatchEventsPossessionValues } from "@sdf/types/soccer/match-events-possession-values";
import { omitUndefined } from "../../core/collections.ts";
import type { FeedRequest } from "../../core/contract.ts";
import { timestamp } from "../../core/dates.ts";
import { mark, type MatchLog } from "../../models/soccer/event-log.ts";
/** MA32: all events of a match with their possession values. */
import type { PossessionValues } from "../../models/soccer/index.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import { periodStartSecond, type PlayedMatch } from "../../simulation/soccer/played-match.ts";
import { firstIndexAfter } from "../../simulation/timeline/timeline.ts";
import { createMatchFeed, documentAnswer, isYes } from "./context.ts";
import { listQualifiers } from "./event-qualifiers.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { listMatchPlayers, type MatchPlayers } from "./match-players.ts";
import { eventValues } from "./possession-value.ts";
import { eventInstant, eventPublications } from "./published.ts";

export const matchEventsPossessionValues = createMatchFeed(({ context, request, at, state, scheme }) => {
  const { universe } = context;
  const info = matchInfo(state, { scheme, sponsor: true, review: "varEnabled" });
  const cast = listMatchPlayers(universe, state);
  if (!state.hasLiveData) return documentAnswer(state, { matchInfo: info, liveData: {} });
  const details = matchDetails(universe, state, { periods: isYes(request, "live"), leg: false });
  const { played } = state;
  if (cast === undefined || played === undefined || at < played.kickOff)
    return documentAnswer(state, { matchInfo: info, liveData: { matchDetails: details } });
  const log = universe.matches.log(state.match);
  const publications = eventPublications(universe, played, log);
  const count = firstIndexAfter(publications, at);
  const filter = toFilter(request, cast);
  const events = new EventDocuments(played, cast, log, eventValues(log), publications).list(count, filter);
  const value = {
    matchInfo: info,
    liveData: omitUndefined({ matchDetails: details, event: events.length === 0 ? undefined : events }),
  } as unknown as MatchEventsPossessionValues;
  const validUntil = Math.min(state.validUntil, publications[count] ?? Infinity);
  return documentAnswer(state, value, validUntil, Math.max(state.lastUpdated, publications[count - 1] ?? 0));
});

interface EventFilter {
  readonly side: Side | undefined | "none";
  readonly player: { readonly side: Side; readonly slot: number } | undefined | "none";
  readonly types: ReadonlySet<number> | undefined;
}

function toFilter({ parameters, ids }: FeedRequest, cast: MatchPlayers): EventFilter {
  const readValue = (name: string): string | undefined => ids[name]?.[0]?.value ?? parameters[name]?.[0];
  const contestant = readValue("ctst");
  const person = readValue("prsn");
  const types = parameters["type"];
  const side =
    contestant === undefined
      ? undefined
      : cast.clubs[0].id === contestant
        ? 0
        : cast.clubs[1].id === contestant
          ? 1
          : "none";
  let player: EventFilter["player"] = person === undefined ? undefined : "none";
  for (const each of [0, 1] as const)
    for (let slot = 0; slot < 20; slot++)
      if (person !== undefined && cast.player(each, slot).id === person) player = { side: each, slot };
  return { side, player, types: types === undefined ? undefined : new Set(types.map(Number)) };
}

class EventDocuments {
  readonly #played: PlayedMatch;
  readonly #cast: MatchPlayers;
  readonly #log: MatchLog;
  readonly #values: PossessionValues;
  readonly #publications: Float64Array;
  /** Id of the first event. Ids of a match are consecutive. */
  readonly #base: number;

  constructor(
    played: PlayedMatch,
    cast: MatchPlayers,
    log: MatchLog,
    values: PossessionValues,
    publications: Float64Array,
  ) {
    this.#played = played;
    this.#cast = cast;
    this.#log = log;
    this.#values = values;
    this.#publications = publications;
    this.#base = Number(played.match.legacyB) * 10_000;
  }

  list(count: number, filter: EventFilter): readonly object[] {
    const log = this.#log;
    const numbers: [number, number] = [0, 0];
    const events: object[] = [];
    for (let index = 0; index < count; index++) {
      const side = log.side[index] as Side;
      numbers[side]++;
      if (filter.types !== undefined && !filter.types.has(log.type[index] as number)) continue;
      if (filter.side !== undefined && filter.side !== side) continue;
      if (
        filter.player !== undefined &&
        (filter.player === "none" || filter.player.side !== side || filter.player.slot !== log.slot[index])
      )
        continue;
      events.push(this.#event(index, side, numbers[side]));
    }
    return events;
  }

  #event(index: number, side: Side, number: number): object {
    const log = this.#log;
    const slot = log.slot[index] as number;
    const player = slot < 0 ? undefined : this.#cast.player(side, slot);
    const marks = log.marks[index] as number;
    const period = log.period[index] as number;
    const seconds = Math.floor((log.ms[index] as number) / 1000) + periodStartSecond[period]!;
    const instant = eventInstant(this.#played, log, index);
    const value = this.#values.value[index] as number;
    const id = this.#base + index;
    const qualifiers = listQualifiers(this.#played, log, index, this.#cast);
    return omitUndefined({
      id,
      eventId: number,
      typeId: log.type[index],
      periodId: period,
      timeMin: Math.floor(seconds / 60),
      timeSec: seconds % 60,
      contestantId: this.#cast.clubs[side].id,
      playerId: player?.id,
      playerName: player?.name.match,
      outcome: log.outcome[index],
      assist: (marks & mark.assist) === 0 ? undefined : 1,
      keyPass: (marks & mark.keyPass) === 0 ? undefined : 1,
      x: (log.x[index] as number) / 10,
      y: (log.y[index] as number) / 10,
      timeStamp: timestamp(instant),
      lastModified: timestamp(this.#publications[index] as number),
      qualifier: qualifiers.map(([kind, text], at) =>
        omitUndefined({ id: id * 10 + at, qualifierId: kind, value: text }),
      ),
      possessionValue: Number.isNaN(value)
        ? undefined
        : {
            pvValue: formatDecimals(value),
            pvAdded: formatDecimals(this.#values.added[index] as number),
          },
    });
  }
}

/** Formats a number with up to seven decimals. */
function formatDecimals(value: number): string {
  const text = value.toFixed(7).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}
