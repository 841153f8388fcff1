import { omitUndefined } from "../../core/collections.ts";
/** The American football world: leagues, seasons and events. */
import type { FixtureState, Instant, SportWorld, WorldOptions } from "../../core/contract.ts";
import { hour, utc } from "../../core/dates.ts";
import { legacyIndex } from "../../core/ids.ts";
import { createLeagueWorld, isScore, type LeagueWorld } from "../leagues/world.ts";
import { playKinds, type MatchLog } from "./match.ts";
import { footballScenarios, type FootballScenario } from "./scenarios.ts";
import { createLeague, leaguesPerSeason, type Game, type League } from "./schedule.ts";
import { Season } from "./season.ts";
import { matchState } from "./state.ts";
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
    createSeason: (seed, league, scenarios, overrides) => new Season(seed, league, scenarios, overrides),
    findPeriod: (year) => [utc(year, 4, 20), utc(year + 1, 3, 15)],
    yearOfStatsId({ seed, year }, entity, statsId) {
      const index =
        entity === "calendar" ? legacyIndex(seed, "stats", "american-football/tournamentCalendar", statsId) : undefined;
      return index === undefined ? undefined : year + Math.floor(index / leaguesPerSeason);
    },
    state: summary,
    moments: (season, game) => [{ at: season.result(game).start, kind: "match-start" }],
    describePlay(log, play) {
      const kind = playKinds[log.kind[play]!]!;
      return {
        kind: play === log.length - 1 ? "end" : isScore(log, play) ? "score" : kind,
        text: `${clockText(log.period[play]!, log.secondsLeft[play]!)}, ${kind.replace("-", " ")}`,
      };
    },
    maximumDuration: 6 * hour,
    finalisationDelay: 0,
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
function clockText(period: number, secondsLeft: number): string {
  const clock = [Math.floor(secondsLeft / 60), secondsLeft % 60].map((part) => String(part).padStart(2, "0"));
  return `${period > 4 ? "OT" : `Q${period}`} ${clock.join(":")}`;
}

function summary(season: Season, game: Game, at: Instant): FixtureState {
  const state = matchState(season, game, at);
  if (state.log === undefined) return { status: state.status, summary: state.status };
  const last = Math.max(0, state.plays - 1);
  const score = state.plays === 0 ? "0–0" : `${state.log.home[last]}–${state.log.away[last]}`;
  return omitUndefined({
    status: state.status,
    kickOff: state.log.plan.start,
    end: state.status === "Played" ? season.result(game).end : undefined,
    periodId: state.log.period[last]!,
    summary: `${clockText(state.log.period[last]!, state.log.secondsLeft[last]!)} ${score}`,
  });
}
