/** MA21: probabilities of home win, draw and away win. */
import type { LiveWinProbability } from "@sdf/types/soccer/live-win-probability";
import { omitUndefined } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { day, timestamp } from "../../core/dates.ts";
import { lastChange, scorerSlot, type Fact } from "../../simulation/soccer/facts.ts";
import { opposite } from "../../simulation/soccer/match/match-outline.ts";
import { instantIn, matchMinute } from "../../simulation/soccer/played-match.ts";
import type { MatchState } from "../../simulation/soccer/state.ts";
import { createMatchFeed, documentAnswer, type MatchPlayers } from "./context.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { liveMoments, nextMoment, outcomes, preMatchForecast, type LiveForecastMoment } from "./predict.ts";

/** Type ids of the events observed in this feed, and qualifiers of goals and cards by their types. */
const eventTypes = { goal: 16, card: 17, start: 32 } as const;
const qualifierIds = { G: 22, OG: 28, PG: 9, YC: 31, Y2C: 32, RC: 33 } as const;

export const liveWinProbability = createMatchFeed(({ context, at, state, cast, isLive, scheme }) => {
  const { universe } = context;
  const info = matchInfo(state, { scheme, sponsor: true, review: "varEnabled", venueName: "name" });
  if (!state.hasLiveData || state.sides === undefined) return documentAnswer(state, { matchInfo: info, liveData: {} });
  const details = matchDetails(universe, state, { periods: isLive, awards: true });
  const isCancelled = state.status === "Cancelled" || state.status === "Awarded" || state.status === "Postponed";
  const moments = liveMoments(universe, state);
  const value = {
    matchInfo: info,
    liveData: omitUndefined({
      matchDetails: details,
      preMatchPredictions: isCancelled
        ? undefined
        : [{ type: "Win", prediction: outcomes(preMatchForecast(universe, state.match, at)) }],
      overallLivePredictions: moments.length === 0 ? undefined : [toPrediction(moments.at(-1) as LiveForecastMoment)],
      livePredictions: moments.length === 0 ? undefined : moments.map(toPrediction),
      event: cast === undefined ? undefined : listEvents(state, cast, moments),
    }),
  } as unknown as LiveWinProbability;
  // matchTime and the forecasts change every minute; before the match, the forecasts change once a day.
  const nextMinute = minuteStart(state, 1) ?? Infinity;
  const validUntil = Math.min(
    state.validUntil,
    nextMoment(universe, state),
    nextMinute,
    state.status === "Fixture" ? (Math.floor(at / day) + 1) * day : Infinity,
  );
  const lastModified = Math.max(
    state.lastUpdated,
    moments.at(-1)?.since ?? 0,
    minuteStart(state, 0) ?? 0,
    isCancelled ? 0 : Math.floor(Math.min(at, state.match.start) / day) * day,
  );
  return documentAnswer(state, value, validUntil, lastModified);
});

/** Start of the current minute of the match clock, or of a later one. */
function minuteStart({ clock, played }: MatchState, later: 0 | 1): Instant | undefined {
  if (clock === undefined || played === undefined) return undefined;
  return instantIn(played, clock.period, (Math.floor(clock.second / 60) + later) * 60);
}

function toPrediction({ timeMin, timeSec, periodId, forecast }: LiveForecastMoment): object {
  return { type: "Win", timeMin, timeSec, periodId, prediction: outcomes(forecast) };
}

function listEvents(
  state: MatchState,
  cast: MatchPlayers,
  moments: readonly LiveForecastMoment[],
): readonly object[] | undefined {
  const { match, at } = state;
  const base = Number(match.legacyB) * 1000;
  const numbers = [0, 0];
  const events: { readonly instant: Instant; readonly value: object }[] = [];
  for (const { played: period } of state.periods) {
    for (const side of [0, 1] as const) {
      numbers[side]!++;
      events.push({
        instant: period.start,
        value: {
          id: base + 900 + events.length,
          eventId: numbers[side],
          typeId: eventTypes.start,
          periodId: period.id,
          timeMin: matchMinute(period.id, 0),
          timeSec: 0,
          contestantId: cast.clubs[side].id,
          outcome: 1,
          x: 0,
          y: 0,
          timeStamp: timestamp(period.start),
          lastModified: timestamp(period.start),
        },
      });
    }
  }
  for (const fact of state.facts) {
    if ((fact.kind !== "goal" && fact.kind !== "card") || fact.period > 4) continue;
    numbers[fact.side]!++;
    events.push({ instant: fact.at, value: toEvent(fact, base, numbers[fact.side] as number, cast, at, moments) });
  }
  const list = events.sort((one, other) => one.instant - other.instant).map(({ value }) => value);
  return list.length === 0 ? undefined : list;
}

function toEvent(
  fact: Extract<Fact, { kind: "goal" | "card" }>,
  base: number,
  number: number,
  cast: MatchPlayers,
  at: Instant,
  moments: readonly LiveForecastMoment[],
): object {
  const ownGoal = fact.kind === "goal" && fact.type === "OG";
  const side = ownGoal ? opposite(fact.side) : fact.side;
  const slot = fact.kind === "goal" ? scorerSlot(fact, at) : fact.slot;
  const player = slot === undefined ? undefined : cast.player(side, slot);
  const momentAfter = moments.find((moment) => moment.fact === fact.index);
  const qualifier = qualifierIds[fact.kind === "goal" ? fact.type : fact.card];
  return omitUndefined({
    id: base + fact.index,
    eventId: number,
    typeId: eventTypes[fact.kind],
    periodId: fact.period,
    timeMin: matchMinute(fact.period, fact.second),
    timeSec: fact.second % 60,
    contestantId: cast.clubs[side].id,
    playerId: player?.id,
    playerName: player?.name.match,
    outcome: 1,
    assist: fact.kind === "goal" && fact.assist !== undefined ? 1 : undefined,
    x: fact.kind === "goal" ? (ownGoal ? 4.2 : 91.5) : 0,
    y: fact.kind === "goal" ? 50 : 0,
    timeStamp: timestamp(fact.at),
    lastModified: timestamp(lastChange(fact, at)),
    qualifier: [{ id: (base + fact.index) * 10, qualifierId: qualifier }],
    predictions: momentAfter === undefined ? undefined : toPrediction(momentAfter),
  });
}
