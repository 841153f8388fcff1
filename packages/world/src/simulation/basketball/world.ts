/** The basketball world: college competitions, a professional league, seasons and events. */
import type { SportWorld, WorldOptions } from "../../core/contract.ts";
import { hour, utc } from "../../core/dates.ts";
import { legacyIndex } from "../../core/ids.ts";
import { createLeagueWorld, type LeagueWorld } from "../leagues/world.ts";
import { basketballScenarios } from "./scenarios.ts";
import {
  createCollegeLeague,
  createProfessionalLeague,
  gamesPerSeason,
  PROFESSIONAL_NUMBER,
  type Game,
  type League,
} from "./schedule.ts";
import { Season } from "./season.ts";
import { findPeriodId, secondsPlayed, type MatchLog } from "./simulate-match.ts";

export type BasketballWorld = LeagueWorld<Game, Season> & SportWorld;

/**
 * Creates the basketball world. `leagues.basketball` is the number of college competitions: alternately one for men, in
 * halves, and one for women, in quarters. Without it, there is one for men, and a professional league of women that is
 * played from May to October.
 *
 * @throws RangeError if a scenario does not fit its fixture, or the fixture does not exist
 */
export function createBasketball(options: WorldOptions): Omit<BasketballWorld, "feeds"> {
  return createLeagueWorld<Game, MatchLog, League, Season>(options, {
    sport: "basketball",
    scenarios: basketballScenarios,
    numbers: (count) => (count === undefined ? [0, PROFESSIONAL_NUMBER] : Array.from({ length: count }, (_, n) => n)),
    createLeague: (season) =>
      season.number === PROFESSIONAL_NUMBER ? createProfessionalLeague(season) : createCollegeLeague(season),
    createSeason: (league, assignments) => new Season(league, assignments),
    findPeriod: (year) => [utc(year, 8, 25), utc(year + 1, 11, 5)],
    yearOfStatsId({ seed, year }, entity, statsId) {
      // The number of a calendar begins with the year of its season.
      if (entity === "calendar") return /^\d{4}-/.test(statsId) ? Number(statsId.slice(0, 4)) : undefined;
      const index = legacyIndex(seed, "stats", "basketball/fixture", statsId);
      return index === undefined ? undefined : year + Math.floor(index / gamesPerSeason);
    },
    findPeriodId,
    formatClock(log, play) {
      const seconds = secondsPlayed(log, play);
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    },
    findPlayKind: (log, play) =>
      play === 0 ? "tip-off" : ["period-start", "possession", "period-end"][log.kind[play]!]!,
    maximumDuration: 5 * hour,
  });
}
