/** The basketball feeds. */
import type { FeedAnswer, FeedRequest, Instant, WorldOptions } from "../../core/contract.ts";
import { createBasketball, type BasketballWorld } from "../../simulation/basketball/world.ts";
import { withAlternativeNaming } from "../naming.ts";
import { liveWinProbability } from "./live-win-probability.ts";
import { tournamentSimulations } from "./tournament-simulations.ts";

/** Creates the basketball world with its feeds. */
export function createBasketballWorld(options: WorldOptions): BasketballWorld {
  const basketball = createBasketball(options);
  const feeds: Readonly<Record<string, (request: FeedRequest, at: Instant) => FeedAnswer>> = {
    "live-win-probability": (request, at) => liveWinProbability(basketball, request, at),
    "tournament-simulations": (request, at) => tournamentSimulations(basketball, request, at),
  };
  return Object.assign(basketball, { feeds: withAlternativeNaming(feeds) });
}
