/** The American football feeds. */
import type { WorldOptions } from "../../core/contract.ts";
import { createFootball, type FootballWorld } from "../../simulation/american-football/world.ts";
import { createFeeds } from "../naming.ts";
import { fourthDownPredictions, goForTwoPredictions } from "./decisions.ts";
import { tournamentSimulations } from "./tournament-simulations.ts";

/** Creates the American football world with its feeds. */
export function createFootballWorld(options: WorldOptions): FootballWorld {
  const football = createFootball(options);
  const feeds = createFeeds(football, {
    "go-for-two-predictions": goForTwoPredictions,
    "fourth-down-predictions": fourthDownPredictions,
    "tournament-simulations": tournamentSimulations,
  });
  return Object.assign(football, { feeds });
}
