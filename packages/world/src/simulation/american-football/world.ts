/** The American football world: leagues, seasons and events. */
import type { SportWorld, WorldOptions } from "../../core/contract.ts";
import { hour, utc } from "../../core/dates.ts";
import { legacyIndex } from "../../core/ids.ts";
import { createLeagueWorld, type LeagueWorld } from "../leagues/world.ts";
import { playKinds, type MatchLog } from "./match.ts";
import { footballScenarios } from "./scenarios.ts";
import { createLeague, leaguesPerSeason, type Game, type League } from "./schedule.ts";
import { Season } from "./season.ts";

export type FootballWorld = LeagueWorld<Game, Season> & SportWorld;

/**
 * Creates the American football world. `leagues["american-football"]` is the number of leagues.
 *
 * @throws RangeError if a scenario does not fit its fixture, or the fixture does not exist
 */
export function createFootball(options: WorldOptions): Omit<FootballWorld, "feeds"> {
  return createLeagueWorld<Game, MatchLog, League, Season>(options, {
    sport: "american-football",
    scenarios: footballScenarios,
    createLeague,
    createSeason: (league, assignments) => new Season(league, assignments),
    findPeriod: (year) => [utc(year, 4, 20), utc(year + 1, 3, 15)],
    yearOfStatsId({ seed, year }, entity, statsId) {
      const index =
        entity === "calendar" ? legacyIndex(seed, "stats", "american-football/tournamentCalendar", statsId) : undefined;
      return index === undefined ? undefined : year + Math.floor(index / leaguesPerSeason);
    },
    findPeriodId: ({ log, plays }) => log?.period[Math.max(0, plays - 1)],
    formatClock: (log, play) => formatClock(log.period[play]!, log.secondsLeft[play]!),
    findPlayKind: (log, play) => (play === log.length - 1 ? "end" : playKinds[log.kind[play]!]!),
    maximumDuration: 6 * hour,
  });
}

/** Clock text such as `Q4 03:21` or `OT 08:00`. */
function formatClock(period: number, secondsLeft: number): string {
  const clock = [Math.floor(secondsLeft / 60), secondsLeft % 60].map((part) => String(part).padStart(2, "0"));
  return `${period > 4 ? "OT" : `Q${period}`} ${clock.join(":")}`;
}
