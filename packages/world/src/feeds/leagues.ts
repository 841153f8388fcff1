/** Parts of the documents of American football and basketball. */
import type { Instant } from "../core/contract.ts";
import { dateZ, timestamp, timeZ } from "../core/dates.ts";
import { uuid } from "../core/ids.ts";
import {
  homeCountry,
  type League,
  type LeagueGame,
  type LeagueTeam,
  type Stage,
} from "../simulation/leagues/schedule.ts";
import type { GameState } from "../simulation/leagues/season.ts";
import { areaId } from "../simulation/leagues/world.ts";

export function countryReference(seed: string): { readonly id: string; readonly name: string } {
  return { id: areaId(seed, homeCountry.code), name: homeCountry.name };
}

/** A game and its state, with the format of dates and the names of the sport in a feed. */
interface MatchInfoInput<Game, Team> {
  readonly season: {
    readonly seed: string;
    readonly league: League & { readonly teams: readonly Team[] };
    sides(game: Game): readonly [number, number];
  };
  readonly game: Game;
  readonly state: GameState<unknown>;
  readonly format: (at: Instant) => string;
  readonly sport: string;
  readonly ruleset: string;
}

/**
 * Returns the properties of `matchInfo` that both sports have, and the sides of a game with the team at whose venue it is
 * played, once the sides are known.
 */
export function leagueMatchInfo<Game extends LeagueGame, Team extends LeagueTeam>(input: MatchInfoInput<Game, Team>) {
  const { season, game, state, format, sport, ruleset } = input;
  const { seed, league } = season;
  const { teams, competition } = league;
  const sides = state.areSidesKnown ? season.sides(game).map((side) => teams[side]!) : undefined;
  const contestants = sides as readonly [home: Team, away: Team] | undefined;
  const toDated = ({ id, name, start, end }: Stage) => ({ id, startDate: format(start), endDate: format(end), name });
  return {
    contestants,
    host: game.neutral && contestants !== undefined ? teams[(game.index * 7) % teams.length] : contestants?.[0],
    info: {
      id: game.fixture.id,
      date: format(state.start),
      time: state.isTimeConfirmed ? timeZ(state.start) : undefined,
      lastUpdated: timestamp(state.changedAt),
      description: contestants?.map(({ name }) => name).join(" vs "),
      sport: { id: uuid(seed, "sport", game.fixture.sport), name: sport },
      ruleset: { id: uuid(seed, "ruleset", `${game.fixture.sport}/${ruleset}`), name: ruleset },
      competition: { id: competition.id, name: competition.name, country: countryReference(seed) },
      tournamentCalendar: toDated(league.calendar),
      stage: toDated(game.stage),
    },
  };
}

/** Competition and calendar in TM11. */
export function leagueProperties({ competition, calendar }: League) {
  return {
    competition: { id: competition.id, name: competition.name },
    tournamentCalendar: {
      id: calendar.id,
      statsId: calendar.statsId,
      startDate: dateZ(calendar.start),
      endDate: dateZ(calendar.end),
    },
  };
}

/** Properties of a team in TM11 that do not depend on the sport. */
export function teamProperties(seed: string, team: LeagueTeam & { readonly clubName: string }) {
  const { id, statsId, name, nickname, clubName, code, place } = team;
  const area = countryReference(seed);
  return {
    id,
    statsId,
    name,
    clubName,
    code,
    shortName: nickname,
    type: "club" as const,
    areaId: area.id,
    area: area.name,
    city: place,
  };
}
