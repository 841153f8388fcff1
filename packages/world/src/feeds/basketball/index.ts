/** The basketball feeds. */
import type { FeedAnswer, FeedRequest, Instant, WorldOptions } from "../../core/contract.ts";
import { createBasketball, type BasketballWorld } from "../../simulation/basketball/world.ts";
import { withAlternativeNaming } from "../naming.ts";
import { liveWinProbability } from "./live-win-probability.ts";
import { prepareSimulations, tournamentSimulations } from "./tournament-simulations.ts";

/** Creates the basketball world with its feeds. */
export function createBasketballWorld(options: WorldOptions): BasketballWorld {
  const basketball = createBasketball(options);
  const feeds: Readonly<Record<string, (request: FeedRequest, at: Instant) => FeedAnswer>> = {
    "live-win-probability": (request, at) => liveWinProbability(basketball, request, at),
    "tournament-simulations": (request, at) => tournamentSimulations(basketball, request, at),
  };
  const { prepareFeed } = basketball;
  return Object.assign(basketball, {
    feeds: withAlternativeNaming(feeds),
    *prepareFeed(request: FeedRequest, at: Instant) {
      yield* prepareFeed!(request, at);
      if (request.feed === "basketball/tournament-simulations") yield* prepareSimulations(basketball, request, at);
    },
  });
}
