/** The tennis feeds. */
import type { WorldOptions } from "../../core/contract.ts";
import { createTennis, type TennisWorld } from "../../simulation/tennis/world.ts";
import { createFeeds } from "../naming.ts";
import { matchAnswer } from "./match.ts";
import { tournamentSimulations } from "./tournament-simulations.ts";

/** Creates the tennis world with its feeds. */
export function createTennisWorld(options: WorldOptions): TennisWorld {
  const tennis = createTennis(options);
  const feeds = createFeeds(tennis, {
    "match-predictions": (world, request, at) => matchAnswer(world, request, at, false),
    "match-predictions-detail": (world, request, at) => matchAnswer(world, request, at, true),
    "tournament-simulations": tournamentSimulations,
  });
  return Object.assign(tennis, { feeds });
}
