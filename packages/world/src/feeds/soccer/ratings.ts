/** Power ratings of clubs: worldwide, in their confederation and in their league. */
import type { Instant } from "../../core/contract.ts";
import type { Calendar, Club } from "../../simulation/soccer/structure/entities.ts";
import type { SoccerContext } from "./context.ts";

/** Power rating properties of a contestant in MA1. */
export function powerRatings(context: SoccerContext, calendar: Calendar, at: Instant, club: Club): object {
  const row = context.rankings.row(calendar, club, at);
  return row === undefined
    ? {}
    : {
        currentPowerRating: row.rating,
        highestSeasonRating: row.highest,
        lowestSeasonRating: row.lowest,
        averageSeasonRating: row.average,
        currentCompetitionRank: String(row.calendarRank),
        currentConfederationRank: String(row.confederationRank),
        currentGlobalRank: String(row.globalRank),
      };
}
