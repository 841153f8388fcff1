/** The American football world: leagues, seasons and events. */
import type { Instant, SportWorld, WorldOptions } from "../../core/contract.ts";
import { hour, utc } from "../../core/dates.ts";
import { legacyIndex } from "../../core/ids.ts";
import { createLeagueWorld, type LeagueWorld } from "../leagues/world.ts";
import { playKinds, type MatchLog } from "./match.ts";
import { footballScenarios, type FootballScenario } from "./scenarios.ts";
import { createLeague, leaguesPerSeason, type Game, type League } from "./schedule.ts";
import { Season } from "./season.ts";
import type { Team } from "./teams.ts";

export type FootballWorld = LeagueWorld<Game, Season, FootballScenario> &
  SportWorld & {
    /** Returns the calendar, or the team in its season at an instant, with an identifier of the statistics service. */
    findByStatsId(id: string, at: Instant): { readonly season: Season; readonly team?: Team } | undefined;
  };

/**
 * Creates the American football world. `leagues["american-football"]` is the number of leagues.
 *
 * @throws RangeError if a scenario does not fit its fixture, or the fixture does not exist
 */
export function createFootball(options: WorldOptions): Omit<FootballWorld, "feeds"> {
  const world = createLeagueWorld<Game, MatchLog, League, Season, FootballScenario>(options, {
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
  return Object.assign(world, {
    findByStatsId(id: string, at: Instant) {
      const season = world.season({ kind: "stats", value: id });
      if (season !== undefined) return { season };
      // The latest season of the team's league comes last.
      for (const each of world.seasonsAt(at).toReversed()) {
        const team = each.league.teams.find(({ statsId }) => statsId === id);
        if (team !== undefined) return { season: each, team };
      }
      return undefined;
    },
  });
}

/** Clock text such as `Q4 03:21` or `OT 08:00`. */
function formatClock(period: number, secondsLeft: number): string {
  const clock = [Math.floor(secondsLeft / 60), secondsLeft % 60].map((part) => String(part).padStart(2, "0"));
  return `${period > 4 ? "OT" : `Q${period}`} ${clock.join(":")}`;
}
