/** The American football feeds. */
import type { FeedAnswer, FeedRequest, Instant, WorldOptions } from "../../core/contract.ts";
import { createFootball, type FootballWorld } from "../../simulation/american-football/world.ts";
import { withAlternativeNaming } from "../naming.ts";
import { fourthDownPredictions, goForTwoPredictions } from "./decisions.ts";
import { tournamentSimulations } from "./tournament-simulations.ts";

/** Creates the American football world with its feeds. */
export function createFootballWorld(options: WorldOptions): FootballWorld {
  const football = createFootball(options);
  const feeds: Readonly<Record<string, (request: FeedRequest, at: Instant) => FeedAnswer>> = {
    "go-for-two-predictions": (request, at) => goForTwoPredictions(football, request, at),
    "fourth-down-predictions": (request, at) => fourthDownPredictions(football, request, at),
    "tournament-simulations": (request, at) => tournamentSimulations(football, request, at),
  };
  return Object.assign(football, { feeds: withAlternativeNaming(feeds) });
}
