/** The soccer feeds. */
import type { FeedRequest, Instant, WorldOptions } from "../../core/contract.ts";
import { createSoccer } from "../../simulation/soccer/world.ts";
import type { SoccerWorld } from "../../simulation/soccer/world.ts";
import { createFeeds } from "../naming.ts";
import type { SoccerContext, SoccerFeed } from "./context.ts";
import { Expectations } from "./expectations.ts";
import { GoalPredictor } from "./goal-model.ts";
import { liveWinProbability } from "./live-win-probability.ts";
import { matchDetailed } from "./match-detailed.ts";
import { matchEventsPossessionValues } from "./match-events-possession-values.ts";
import { matchMomentum } from "./match-momentum.ts";
import { matchPossessionValues } from "./match-possession-values.ts";
import { prepareFeed } from "./prepare.ts";
import { Rankings } from "./rankings.ts";
import { seasonPowerRankings } from "./season-power-rankings.ts";
import { seasonSimulations } from "./season-simulations.ts";
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
  const { universe, lookup } = soccer;
  const context: SoccerContext = {
    universe,
    lookup,
    predictor: new GoalPredictor(universe),
    rankings: new Rankings(universe),
    expectations: new Expectations(universe),
    matches: (at) => soccer.matchesAt(at),
  };
  return Object.assign(soccer, {
    feeds: createFeeds(context, feedSources),
    prepareFeed: (request: FeedRequest, at: Instant) => prepareFeed(context, request, at),
  });
}
