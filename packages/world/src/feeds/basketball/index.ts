/** The basketball feeds. */
import type { FeedRequest, Instant, WorldOptions } from "../../core/contract.ts";
import { createBasketball, type BasketballWorld } from "../../simulation/basketball/world.ts";
import { createFeeds } from "../naming.ts";
import { liveWinProbability } from "./live-win-probability.ts";
import { prepareSimulations, tournamentSimulations } from "./tournament-simulations.ts";

/** Creates the basketball world with its feeds. */
export function createBasketballWorld(options: WorldOptions): BasketballWorld {
  const basketball = createBasketball(options);
  const feeds = createFeeds(basketball, {
    "live-win-probability": liveWinProbability,
    "tournament-simulations": tournamentSimulations,
  });
  const { prepareFeed } = basketball;
  return Object.assign(basketball, {
    feeds,
    *prepareFeed(request: FeedRequest, at: Instant) {
      yield* prepareFeed!(request, at);
      if (request.feed === "basketball/tournament-simulations") yield* prepareSimulations(basketball, request, at);
    },
  });
}
