/** The soccer feeds. */
import type { FeedRequest, Instant, WorldOptions } from "../../core/contract.ts";
import { createSoccer } from "../../simulation/soccer/world.ts";
import type { SoccerWorld } from "../../simulation/soccer/world.ts";
import { createFeeds } from "../naming.ts";
import type { SoccerContext, SoccerFeed } from "./context.ts";
import { liveWinProbability } from "./live-win-probability.ts";
import { matchDetailed } from "./match-detailed.ts";
import { matchEventsPossessionValues } from "./match-events-possession-values.ts";
import { matchMomentum } from "./match-momentum.ts";
import { matchPossessionValues } from "./match-possession-values.ts";
import { prepareFeed } from "./prepare.ts";
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
  return Object.assign(soccer, {
    feeds: createFeeds<SoccerContext>(soccer, feedSources),
    prepareFeed: (request: FeedRequest, at: Instant) => prepareFeed(soccer, request, at),
  });
}
