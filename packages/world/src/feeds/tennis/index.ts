/** The tennis feeds. */
import type { FeedAnswer, FeedRequest, Instant, WorldOptions } from "../../core/contract.ts";
import { createTennis, type TennisWorld } from "../../simulation/tennis/world.ts";
import { withAlternativeNaming } from "../naming.ts";
import { matchAnswer } from "./match.ts";
import { tournamentSimulations } from "./tournament-simulations.ts";

/** Creates the tennis world with its feeds. */
export function createTennisWorld(options: WorldOptions): TennisWorld {
  const tennis = createTennis(options);
  const feeds: Readonly<Record<string, (request: FeedRequest, at: Instant) => FeedAnswer>> = {
    "match-predictions": (request, at) => matchAnswer(tennis, request, at, false),
    "match-predictions-detail": (request, at) => matchAnswer(tennis, request, at, true),
    "tournament-simulations": (request, at) => tournamentSimulations(tennis, request, at),
  };
  return Object.assign(tennis, { feeds: withAlternativeNaming(feeds) });
}
