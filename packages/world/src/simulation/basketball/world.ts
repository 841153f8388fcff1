import type { ParsedId } from "@sdf/runtime";
import { omitUndefined } from "../../core/collections.ts";
/** The basketball world: college competitions, a professional league, seasons and events. */
import type { FixtureState, Instant, SportWorld, WorldOptions } from "../../core/contract.ts";
import { hour, utc } from "../../core/dates.ts";
import { legacyIndex } from "../../core/ids.ts";
import { createLeagueWorld, isScore, type LeagueWorld, type Moment } from "../leagues/world.ts";
import { basketballScenarios, type BasketballScenario } from "./scenarios.ts";
import {
  createCollegeLeague,
  createProfessionalLeague,
  gamesPerSeason,
  PROFESSIONAL_NUMBER,
  type Game,
  type League,
} from "./schedule.ts";
import { Season, suspension } from "./season.ts";
import type { MatchLog } from "./simulate-match.ts";
import { finalisationDelay, matchState, secondsPlayed } from "./state.ts";
import type { Team } from "./teams.ts";

export type BasketballWorld = LeagueWorld<Game, Season, BasketballScenario> &
  SportWorld & {
    team(id: ParsedId, at: Instant): { readonly season: Season; readonly team: Team } | undefined;
  };

/**
 * Creates the basketball world. `leagues.basketball` is the number of college competitions: alternately one for men, in
 * halves, and one for women, in quarters. Without it, there is one for men, and a professional league of women that is
 * played from May to October.
 *
 * @throws RangeError if a scenario does not fit its fixture, or the fixture does not exist
 */
export function createBasketball(options: WorldOptions): Omit<BasketballWorld, "feeds"> {
  const world = createLeagueWorld<Game, MatchLog, League, Season, BasketballScenario>(options, {
    sport: "basketball",
    scenarios: basketballScenarios,
    numbers: (count) => (count === undefined ? [0, PROFESSIONAL_NUMBER] : Array.from({ length: count }, (_, n) => n)),
    createLeague: (season) =>
      season.number === PROFESSIONAL_NUMBER ? createProfessionalLeague(season) : createCollegeLeague(season),
    createSeason: (seed, league, scenarios, overrides) => new Season(seed, league, scenarios, overrides),
    findPeriod: (year) => [utc(year, 8, 25), utc(year + 1, 11, 5)],
    yearOfStatsId({ seed, year }, entity, statsId) {
      // The number of a calendar begins with the year of its season.
      if (entity === "calendar") return /^\d{4}-/.test(statsId) ? Number(statsId.slice(0, 4)) : undefined;
      const index = legacyIndex(seed, "stats", "basketball/fixture", statsId);
      return index === undefined ? undefined : year + Math.floor(index / gamesPerSeason);
    },
    state: summary,
    moments,
    describePlay(log, play) {
      const kind = ["period-start", isScore(log, play) ? "score" : "possession", "period-end"][log.kind[play]!]!;
      return { kind: play === 0 ? "tip-off" : kind, text: clockText(secondsPlayed(log, play)) };
    },
    maximumDuration: 5 * hour,
    finalisationDelay,
  });
  return Object.assign(world, {
    team(id: ParsedId, at: Instant) {
      // The latest season of the team's competition comes last. A season counts once it is published.
      const seasons = world.seasonsAt(at).flatMap((season) => {
        const team = season.league.teams.find((each) => each[id.kind === "stats" ? "statsId" : "id"] === id.value);
        return team === undefined ? [] : [{ season, team }];
      });
      return seasons.findLast(({ season }) => season.league.publishedAt <= at) ?? seasons.at(-1);
    },
  });
}

/** Minutes and seconds, such as `14:06`. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function summary(season: Season, game: Game, at: Instant): FixtureState {
  const state = matchState(season, game, at);
  if (state.log === undefined) return { status: state.status, periodId: state.periodId, summary: state.status };
  const last = state.plays - 1;
  return omitUndefined({
    status: state.status,
    kickOff: state.log.plan.start,
    end: state.status === "Played" ? season.result(game).end : undefined,
    periodId: state.periodId,
    summary: `${clockText(secondsPlayed(state.log, last))} ${state.log.home[last]}–${state.log.away[last]}`,
  });
}

function moments(season: Season, game: Game): readonly Moment[] {
  const end = { at: season.result(game).end + finalisationDelay, kind: "end" };
  if (season.scenario(game)?.change !== "suspended") return [end];
  const [from, to] = suspension(season.log(game)!);
  return [end, { at: from, kind: "suspended" }, { at: to, kind: "resumed" }];
}
