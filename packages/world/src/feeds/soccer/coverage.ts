/** Coverage of matches by the predictive feeds. */
import type { Match } from "../../simulation/soccer/structure/entities.ts";

/**
 * Minimum coverage level of each feed. The API documentation names competitions for some feeds, and levels 13 and 15
 * for others.
 */
const minimumLevel = {
  "live-win-probability": 13,
  "match-momentum": 13,
  "match-possession-values": 13,
  "match-events-possession-values": 13,
  "team-player-predictions": 13,
} as const;

/** True if a feed covers a match. */
export function isCovered(match: Match, feed: keyof typeof minimumLevel): boolean {
  return match.coverageLevel >= minimumLevel[feed];
}
