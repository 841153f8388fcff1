/** Which matches the predictive feeds cover. */
import { coverageOf } from "../../world/soccer/state.ts";
import type { Match } from "../../world/soccer/structure/entities.ts";
import type { SoccerContext } from "./context.ts";

/** Lowest coverage level of each feed. The documents name competitions for some feeds, and levels 13 and 15 for others. */
const lowest = {
  "live-win-probability": 13,
  "match-momentum": 13,
  "match-possession-values": 13,
  "match-events-possession-values": 13,
  "team-player-predictions": 13,
} as const;

/** Whether a feed covers a match. */
export function covered({ universe }: SoccerContext, match: Match, feed: keyof typeof lowest): boolean {
  return coverageOf(universe, match) >= lowest[feed];
}
