/** The soccer feeds. */
import { readDay } from "@sdf/runtime/dates";
import type { FeedRequest, Instant, WorldOptions } from "../../core/contract.ts";
import { computeState } from "../../simulation/soccer/state.ts";
import { createSoccer, type SoccerWorld } from "../../simulation/soccer/world.ts";
import { createFeeds } from "../naming.ts";
import { isYes, parameter, type SoccerContext, type SoccerFeed } from "./context.ts";
import { liveWinProbability } from "./live-win-probability.ts";
import { hasPowerRatings, matchDetailed, ratingInstant } from "./match-detailed.ts";
import { matchEventsPossessionValues } from "./match-events-possession-values.ts";
import { matchMomentum } from "./match-momentum.ts";
import { matchPossessionValues } from "./match-possession-values.ts";
import { prepareRankings } from "./rankings.ts";
import { seasonPowerRankings } from "./season-power-rankings.ts";
import { prepareForecast, seasonSimulations } from "./season-simulations.ts";
import { teamPlayerPredictions } from "./team-player-predictions.ts";

const feedSources: Readonly<Record<string, SoccerFeed>> = {
  "match-detailed": matchDetailed,
  "live-win-probability": liveWinProbability,
  "match-possession-values": matchPossessionValues,
  "match-events-possession-values": matchEventsPossessionValues,
  "match-momentum": matchMomentum,
  "season-simulations": seasonSimulations,
  "season-power-rankings": seasonPowerRankings,
  "team-player-predictions": teamPlayerPredictions,
};

/** Creates the soccer world with its feeds. */
export function createSoccerWorld(options: WorldOptions): SoccerWorld {
  const soccer = createSoccer(options);
  return Object.assign(soccer, {
    feeds: createFeeds<SoccerContext>(soccer, feedSources),
    prepareFeed: (request: FeedRequest, at: Instant) => prepareFeed(soccer, request, at),
  });
}

/** Feeds that predict from the results of this season and the season before. */
const predictiveFeeds = new Set([
  "soccer/live-win-probability",
  "soccer/match-momentum",
  "soccer/season-simulations",
  "soccer/team-player-predictions",
]);

/** Creates in steps the seasons and results that an answer depends on. */
function* prepareFeed(context: SoccerContext, request: FeedRequest, at: Instant): Generator<void, void, void> {
  const { universe, lookup } = context;
  const { feed, ids } = request;
  const numbers = [
    ...(ids["fixture"] ?? []).flatMap((id) => universe.numbersOf("fixture", id)),
    ...(ids["tmcl"] ?? []).flatMap((id) => universe.numbersOf("tournamentCalendar", id)),
  ];
  const calendars = numbers.map((number) => universe.calendar(number));
  if (predictiveFeeds.has(feed))
    for (const calendar of calendars)
      for (const each of [universe.previousSeason(calendar), calendar])
        if (each?.competition.plan !== undefined) yield* universe.prepareResults(each.number, at);
  const [calendar] = calendars;
  if (feed === "soccer/season-simulations" && calendar !== undefined) yield* prepareForecast(context, calendar, at);
  if (feed === "soccer/season-power-rankings") {
    const date = readDay(parameter(request, "rankDt"));
    const isWomen = parameter(request, "type") === "women";
    yield* prepareRankings(
      universe,
      calendar?.competition.gender ?? (isWomen ? "women" : "men"),
      Math.min(date ?? at, at),
    );
  }
  if (feed === "soccer/match-detailed" && isYes(request, "live")) {
    const matches = (ids["fixture"] ?? []).flatMap((id) => lookup.match(id) ?? []);
    for (const match of matches) {
      const state = computeState(universe, match, at);
      if (hasPowerRatings(state))
        yield* prepareRankings(universe, match.calendar.competition.gender, ratingInstant(state));
    }
    if (matches.length === 0)
      for (const gender of ["men", "women"] as const) yield* prepareRankings(universe, gender, at);
  }
}
